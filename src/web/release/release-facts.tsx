import type { Release } from '../api-types.ts';
import { CopyField } from '../parts/copy-field.tsx';
import { countText } from '../parts/number-text.ts';

/** A sentence to cite a release by, where it brings none of its own. */
function citationOf({ citation, title, version, digest, doi }: Release): string {
  if (citation !== null) return citation;
  const place = doi === null ? '' : ` https://doi.org/${doi}.`;
  return `${title ?? 'RXSynth-style corpus'}, release ${version}.${place} SHA-256 digest ${digest}.`;
}

/** What a release is: its name, digest and licence, and how to cite it. */
export function ReleaseFacts({ release }: { readonly release: Release }) {
  const { doi, licence, kind, quarantined, absent } = release;
  return (
    <>
      {release.description !== null && <p>{release.description}</p>}
      {release.incomplete && (
        <p class="note note-warning">
          {countText(quarantined)} records were set aside when it was loaded: the release is
          incomplete.
        </p>
      )}
      {release.partial && <p class="note note-warning">Partial: without {absent.join(', ')}.</p>}
      <dl class="facts">
        <dt>Version</dt>
        <dd>
          {release.version} {release.default && <span class="badge">default</span>}
        </dd>
        <dt>Kind</dt>
        <dd>{kind}</dd>
        <dt>DOI</dt>
        <dd>{doi === null ? 'none' : <a href={`https://doi.org/${doi}`}>{doi}</a>}</dd>
        <dt>Licence</dt>
        <dd>
          {licence ?? 'not stated'}{' '}
          <span class="soft">(real pairs have the licences of their projects: see each)</span>
        </dd>
        <dt>Absent roles</dt>
        <dd>{absent.length === 0 ? 'none' : absent.join(', ')}</dd>
        <dt>Loaded</dt>
        <dd>{release.loaded_at.slice(0, 10)}</dd>
      </dl>
      <CopyField label="Digest: SHA-256 over every record" text={release.digest} />
      <CopyField label="How to cite" text={citationOf(release)} />
    </>
  );
}
