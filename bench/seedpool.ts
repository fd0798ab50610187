import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { DEFEXTS } from '../src/seedpool/mine/criteria.ts';
import { mineRepository } from '../src/seedpool/mine/mine-repository.ts';
import { type Finding, median, RUNS } from './measure.ts';

const COMMITS = 2_000;

/** Methods of the class that the history is about. */
const METHODS = 40;

function classAt(commit: number): string {
  const methods = Array.from({ length: METHODS }, (_, method) => {
    const changes = Math.floor((commit + METHODS - method) / METHODS);
    return `    int part${method}(int[] books) {\n        return books[${changes}] + ${method};\n    }`;
  });
  return `package org.demo;\n\npublic class Shelf {\n${methods.join('\n')}\n}\n`;
}

/** A history of which each commit changes one method of a class, as a stream of git fast-import. */
function historyStream(): string {
  const data = (text: string) => `data ${Buffer.byteLength(text)}\n${text}\n`;
  const commits = Array.from({ length: COMMITS }, (_, commit) =>
    [
      `commit refs/heads/main\ncommitter Bench <bench@example.org> ${1_700_000_000 + commit} +0000\n`,
      data(`fix ${commit}`),
      `M 100644 inline pom.xml\n${data('<project/>')}`,
      `M 100644 inline src/main/java/org/demo/Shelf.java\n${data(classAt(commit))}`,
    ].join(''),
  );
  return `reset refs/heads/main\n${commits.join('')}done\n`;
}

/** Mining a history, against git alone reading all of its objects. */
export async function benchSeedpool(): Promise<Finding[]> {
  const folder = mkdtempSync(path.join(tmpdir(), 'rxserve-bench-'));
  const repository = path.join(folder, 'shelf.git');
  const git = (args: readonly string[], input = '') =>
    execFileSync('git', ['--git-dir', repository, ...args], { input, maxBuffer: 1 << 30 });
  try {
    execFileSync('git', ['init', '--quiet', '--bare', '--initial-branch=main', repository]);
    git(['fast-import', '--quiet', '--done'], historyStream());
    const floors: number[] = [];
    const ours: number[] = [];
    for (let run = 0; run < RUNS; run++) {
      const started = performance.now();
      const objects = git(['rev-list', '--objects', '--no-object-names', 'HEAD']).toString();
      git(['cat-file', '--batch'], objects);
      floors.push(performance.now() - started);
      const from = performance.now();
      const out = path.join(folder, `candidates-${run}.jsonl`);
      await mineRepository(repository, 'HEAD', out, DEFEXTS, () => undefined);
      ours.push(performance.now() - from);
    }
    const [floor, mined] = [median(floors), median(ours)];
    return [
      {
        name: `mining ${COMMITS} commits, all candidates`,
        ours: `${(mined / 1000).toFixed(2)} s`,
        floor: `${(floor / 1000).toFixed(2)} s`,
        ratio: mined / floor,
        wanted: { atMost: 20 },
      },
    ];
  } finally {
    rmSync(folder, { recursive: true });
  }
}
