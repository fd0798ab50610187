import { useState } from 'preact/hooks';
import type { Conformance } from '../api-types.ts';
import { countText } from '../parts/number-text.ts';
import { figureText } from './figure-text.ts';

type Verdict = Conformance['figures'][number]['verdict'];

const VERDICTS: Readonly<Record<Verdict, { readonly words: string; readonly badge: string }>> = {
  same: { words: 'same', badge: 'badge badge-good' },
  differs: { words: 'differs', badge: 'badge badge-warn' },
  not_computable: { words: 'not computable', badge: 'badge' },
};

/** Every published figure beside that of the release, all of them or those of one verdict. */
export function PublishedTable({ conformance }: { readonly conformance: Conformance }) {
  const [only, setOnly] = useState<Verdict | null>(null);
  const isArchive = conformance.release_kind === 'archive';
  const shown = conformance.figures.filter(({ verdict }) => only === null || verdict === only);
  const choices: readonly (readonly [Verdict | null, string, number])[] = [
    [null, 'All', conformance.figures.length],
    ['same', 'Same', conformance.same],
    ['differs', 'Differs', conformance.differs],
    ['not_computable', 'Not computable', conformance.not_computable],
  ];
  return (
    <>
      {!isArchive && (
        <p class="note">
          This is no copy of the published archive, so differences are no fault: a{' '}
          {conformance.release_kind} release is not meant to agree
          {conformance.release_kind === 'simulated' ? ' in more than counts' : ''}.
        </p>
      )}
      <div class="choice" role="group" aria-label="Which figures">
        {choices.map(([verdict, words, count]) => (
          <button
            key={words}
            type="button"
            aria-pressed={only === verdict}
            onClick={() => setOnly(verdict)}
          >
            {words} {countText(count)}
          </button>
        ))}
      </div>
      <div class="scrolls" tabIndex={0} role="group" aria-label="Published figures">
        <table class="figures published">
          <thead>
            <tr>
              <th scope="col">Place</th>
              <th scope="col">Figure</th>
              <th scope="col" class="number">
                Published
              </th>
              <th scope="col" class="number">
                This release
              </th>
              <th scope="col">Verdict</th>
            </tr>
          </thead>
          <tbody>
            {shown.map(
              ({ section, figure, unit, published, computed, decimals, verdict, reason }) => (
                <tr key={`${section} ${figure} ${unit}`}>
                  <td class="nowrap">{section}</td>
                  <th scope="row">
                    {figure} <span class="soft">({unit})</span>
                  </th>
                  <td class="number">{figureText(published, decimals)}</td>
                  <td class="number">{figureText(computed, decimals)}</td>
                  <td>
                    <span class={VERDICTS[verdict].badge}>{VERDICTS[verdict].words}</span>{' '}
                    {reason !== null && <span class="soft">{reason}</span>}
                  </td>
                </tr>
              ),
            )}
          </tbody>
        </table>
      </div>
    </>
  );
}
