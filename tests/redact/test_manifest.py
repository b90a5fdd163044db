"""Secrets of Kubernetes."""

from __future__ import annotations

from openclaw.redact.manifest import find
from tests.redact.samples import spans

MANIFEST = """apiVersion: v1
kind: Secret
metadata:
  name: configuration
data:
  user: Ym9iYm9iYm9i
  mode: on
  other: {{ .Values.other }}
  password: "aDByc2VoMHJzZQ=="
type: Opaque
"""


def test_values() -> None:
    """The values under data, quoted or not, and neither templates nor what stands elsewhere."""
    assert spans(find, MANIFEST) == {"Ym9iYm9iYm9i", "aDByc2VoMHJzZQ=="}
    assert spans(find, MANIFEST.replace("data:", "stringData:")) == {
        *("Ym9iYm9iYm9i", "aDByc2VoMHJzZQ==")
    }


def test_other_kinds() -> None:
    """Nothing of a manifest of another kind."""
    assert spans(find, MANIFEST.replace("Secret", "ConfigMap")) == set()
    assert spans(find, MANIFEST.replace("Secret", "SecretStore")) == set()
