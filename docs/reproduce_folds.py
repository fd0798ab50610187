"""Deals the folds of a plan again with Python's random module; prints what the certificate has of them.

SEEDS and CANDIDATES are JSON Lines with id, source_bugs and exception_type, as /v1/pairs gives them (and
partition, where candidates are not all of core). For plans that are dealt, group by source bug and have
no near-duplicate guard; for filters, give only the pairs that they select. docs/leakage.md has an example.
"""
import argparse
import json
import random
from collections import Counter
from hashlib import sha256

DEALT = ("stratified", "grouped", "stratified-round-robin", "grouped-round-robin", "real-to-real")


def read(path, partition):
    with open(path, encoding="utf-8") as lines:
        rows = [json.loads(line) for line in lines]
    for row in rows:
        prefix = row.get("partition", partition) + ":"
        row["id"] = row["id"] if row["id"].startswith(prefix) else prefix + row["id"]
    return rows or parser.error(f"{path} has no pairs")


def deal(types_of, strategy, folds, seed):
    """Source bug to fold; types_of has the exception types of a bug's seed pairs."""
    in_pool = Counter(name for types in types_of.values() for name in types)
    strata = {}
    for bug, types in sorted(types_of.items()):
        # the type of most of its pairs; of equal ones the rarest in the pool, then the first by name
        most = min(types, key=lambda name: (-types.count(name), in_pool[name], name))
        strata.setdefault(most if strategy.startswith("stratified") else "all", []).append(bug)
    draws, fold_of, in_all = random.Random(seed), {}, [0] * folds
    for _, bugs in sorted(strata.items()):
        draws.shuffle(bugs)
        in_stratum = [0] * folds
        if strategy.endswith("round-robin"):
            fold_of.update((bug, turn % folds) for turn, bug in enumerate(bugs))
            continue
        for bug in sorted(bugs, key=lambda name: -len(types_of[name])):  # stable: ties stay shuffled
            fold = fold_of[bug] = min(range(folds), key=lambda each: (in_stratum[each], in_all[each]))
            in_stratum[fold] += len(types_of[bug])
            in_all[fold] += len(types_of[bug])
    return fold_of


parser = argparse.ArgumentParser(description="Deals the folds of a plan again.")
for name, kind in {"seeds": str, "candidates": str, "strategy": str, "folds": int, "seed": int}.items():
    parser.add_argument(name, type=kind, choices=DEALT if name == "strategy" else None)
args = parser.parse_args()
types_of, tests = {}, read(args.seeds, "seeds")
for row in tests:
    types_of.setdefault(row["source_bugs"][0], []).append(row["exception_type"])
fold_of = deal(types_of, args.strategy, args.folds, args.seed)
candidates = read(args.candidates, "seeds" if args.strategy == "real-to-real" else "core")
for fold in range(args.folds):
    train = [row for row in candidates if all(fold_of.get(bug) != fold for bug in row["source_bugs"])]
    for split, rows in ("test", [r for r in tests if fold_of[r["source_bugs"][0]] == fold]), ("train", train):
        ids = "".join(sorted(f"{row['id']}\n" for row in rows))
        print(fold, split, len(rows), sha256(ids.encode()).hexdigest())
