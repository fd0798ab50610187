import type { Release } from '../api-types.ts';
import { countText } from '../parts/number-text.ts';

/** The files that the release was loaded from. */
export function ReleaseFiles({
  release: { files, warnings, warning_count },
}: {
  readonly release: Release;
}) {
  return (
    <>
      <div class="scrolls" tabIndex={0} role="group" aria-label="Files">
        <table class="figures">
          <thead>
            <tr>
              <th scope="col">File</th>
              <th scope="col">Role</th>
              <th scope="col" class="number">
                Records
              </th>
              <th scope="col" class="number">
                Bytes
              </th>
              <th scope="col">SHA-256</th>
            </tr>
          </thead>
          <tbody>
            {files.map(({ name, role, records, bytes, sha256 }) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                <td>{role}</td>
                <td class="number">{countText(records)}</td>
                <td class="number">{countText(bytes)}</td>
                <td>
                  <code title={sha256}>{sha256.slice(0, 16)}…</code>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {warning_count > 0 && (
        <details>
          <summary>{countText(warning_count)} warnings when it was loaded</summary>
          <ul>
            {warnings.map((warning) => (
              <li key={warning} class="breaks">
                {warning}
              </li>
            ))}
          </ul>
        </details>
      )}
    </>
  );
}
