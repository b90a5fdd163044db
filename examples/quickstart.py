"""The life of one memory in a throw-away brain: python examples/quickstart.py."""

import os
import tempfile

from openclaw import Memory

with tempfile.TemporaryDirectory() as folder:
    os.environ["OCMEM_HOME"] = f"{folder}/machine"  # leave this machine's own memory alone
    Memory.init(f"{folder}/brain", profile="assistant")
    mem = Memory.open(f"{folder}/brain", profile="assistant")

    told = mem.remember("用户喜欢喝美式咖啡", tags=["coffee"], source="chat#1", importance="high")
    again = mem.remember("用户喜欢喝美式咖啡。", tags=["habit"])
    print(f"remember  {told.id} {told.status}; said again: {again.status} of {again.id}")

    pack = mem.load("Can I offer him a coffee?", budget=500)
    print(f"load      {pack.tokens} of {pack.budget} tokens\n{pack.text}\n")

    mended = mem.amend(told.id, text="用户现在不能摄入咖啡因", set={"kind": "preference"})
    print(f"amend     {mended.id}: {mended.entry.text}")
    gone = mem.forget(told.id, reason="the user asked for it")
    print(f"forget    {gone.id}: {gone.entry.status}, {len(mem.list())} left")
    back = mem.restore(told.id)
    print(f"restore   {back.id}: {back.entry.status}, {len(mem.list())} there")
