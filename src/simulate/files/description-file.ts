import type { ReleaseKey } from '../release-key.ts';
import type { ReleaseFile } from './release-file.ts';

/** release.json: what the release is. */
export function descriptionFile({ scale, seed }: ReleaseKey): ReleaseFile {
  const copies = scale === 1 ? 'the published size' : `${scale} times the published size`;
  const description = {
    version: `simulated-${scale}x-seed${seed}`,
    kind: 'simulated',
    title: `Simulated release, ${copies}`,
    licence: 'CC0-1.0',
    description:
      `Simulated: the structure published for the RXSynth dataset (arXiv 2610.24902) at ${copies}, ` +
      'filled with generated Java methods. No code, bug, project or judgement in it is real; ' +
      'Lang-47 and JacksonCore-19 are named only because their counts are published.',
  };
  return { name: 'release.json', lines: JSON.stringify(description, null, 2).split('\n') };
}
