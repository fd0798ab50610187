"""Milliseconds that SciPy and NumPy take for the statistics of a fidelity report: medians of 5.

Reads JSON on stdin: "structural": [[[values of a], [values of b]], ..], "lexical": the same for
construct counts, "grams": {"a": [[5-gram numbers], ..], "b": [..]} by type, "scores": [0, 0.5, 1, ..],
"groups": [[values], ..]. Prints one JSON object of the same names.
"""
import json, statistics, sys, time
import numpy as np
from scipy import sparse, stats

data = json.load(sys.stdin)


def timed(run):
    run()
    times = []
    for _ in range(5):
        started = time.perf_counter()
        run()
        times.append(1000 * (time.perf_counter() - started))
    return statistics.median(times)


def arrays(pairs):
    return [(np.array(a), np.array(b)) for a, b in pairs if a and b]


structural_pairs = arrays(data["structural"])
lexical_pairs = arrays(data["lexical"])
scores = np.array(data["scores"])
groups = [np.array(group) for group in data["groups"]]


def structural():
    for a, b in structural_pairs:
        stats.ks_2samp(a, b, method="exact")
        ordered = np.sort(b)
        more = np.searchsorted(ordered, a, "left").sum()
        less = (len(b) - np.searchsorted(ordered, a, "right")).sum()
        (more - less) / (len(a) * len(b))
        np.median(a), np.median(b)


def lexical():
    ps = [
        stats.mannwhitneyu(a, b, method="asymptotic").pvalue
        for a, b in lexical_pairs
        if a.sum() + b.sum() > 0
    ]
    order = np.argsort(ps)
    np.minimum.accumulate((np.array(ps)[order] * len(ps) / np.arange(1, len(ps) + 1))[::-1])


def matrix(rows, width):
    lengths = np.array([len(row) for row in rows])
    columns = np.concatenate([np.array(row, dtype=np.int32) for row in rows])
    starts = np.concatenate([[0], np.cumsum(lengths)])
    return sparse.csr_matrix((np.ones(len(columns), np.int32), columns, starts), (len(rows), width)), lengths


def distance():
    for a_rows, b_rows in data["grams"]:
        width = 1 + max(max(row, default=0) for row in a_rows + b_rows)
        a, a_lengths = matrix(a_rows, width)
        b, b_lengths = matrix(b_rows, width)
        shared = (a @ b.T).toarray()
        (shared / (a_lengths[:, None] + b_lengths[None, :] - shared)).argmax(axis=1)


def bootstrap():
    rng = np.random.default_rng(1)
    means = scores[rng.integers(0, len(scores), (10_000, len(scores)))].mean(axis=1)
    np.percentile(means, [2.5, 97.5])


print(json.dumps({
    "structural": timed(structural),
    "lexical": timed(lexical),
    "distance": timed(distance),
    "bootstrap": timed(bootstrap),
    "tukey": timed(lambda: stats.tukey_hsd(*groups)),
}))
