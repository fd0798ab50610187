import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { PROJECT_ROOT } from '../../src/root.ts';
import { simulateRelease } from '../../src/simulate/simulate-release.ts';

export const DEMO = path.join(PROJECT_ROOT, 'seeds');

/** A release in a temporary directory. */
export type ScratchRelease = { readonly directory: string; readonly remove: () => void };

function scratch(): ScratchRelease {
  const directory = mkdtempSync(path.join(tmpdir(), 'rxserve-release-'));
  return { directory, remove: () => rmSync(directory, { recursive: true, force: true }) };
}

/** The demo release under another version, some of its files changed. */
export function demoVariant(
  version: string,
  change: Readonly<Record<string, (text: string) => string>>,
): ScratchRelease {
  const release = scratch();
  cpSync(DEMO, release.directory, { recursive: true });
  const rewrite = (name: string, edit: (text: string) => string) => {
    const file = path.join(release.directory, name);
    writeFileSync(file, edit(readFileSync(file, 'utf8')));
  };
  rewrite('release.json', (text) => text.replace('"demo-1"', JSON.stringify(version)));
  for (const [name, edit] of Object.entries(change)) rewrite(name, edit);
  return release;
}

/** A simulated release of the published size. */
export function simulatedRelease(): ScratchRelease {
  const release = scratch();
  mkdirSync(release.directory, { recursive: true });
  for (const { name, lines } of simulateRelease({ scale: 1, seed: 7 }))
    writeFileSync(path.join(release.directory, name), [...lines, ''].join('\n'));
  return release;
}
