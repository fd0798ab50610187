import { contrastFile } from './files/contrast-file.ts';
import { coreFile } from './files/core-file.ts';
import { descriptionFile } from './files/description-file.ts';
import { excludedFile } from './files/excluded-file.ts';
import { generationMetadataFile } from './files/generation-metadata-file.ts';
import { judgmentsFile } from './files/judgments-file.ts';
import type { ReleaseFile } from './files/release-file.ts';
import { seedsFile } from './files/seeds-file.ts';
import { sourceBugMapFile } from './files/source-bug-map-file.ts';
import { checkKey, type ReleaseKey } from './release-key.ts';

/**
 * The files of a whole release with the published structure, each count times the scale.
 *
 * Same scale and seed, same bytes. The lines are made as they are walked: at any scale memory holds
 * the plan of one copy, some thousand small records.
 *
 * @throws RangeError for a scale or a seed out of range
 */
export function simulateRelease(key: ReleaseKey): readonly ReleaseFile[] {
  checkKey(key);
  return [
    descriptionFile(key),
    coreFile(key),
    excludedFile(key),
    contrastFile(key),
    seedsFile(key),
    sourceBugMapFile(key),
    generationMetadataFile(key),
    judgmentsFile(key),
  ];
}
