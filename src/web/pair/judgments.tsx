import type { PairDetail } from '../api-types.ts';

/** What judges said about a pair, in the order of the log. */
export function Judgments({ pair: { judgments } }: { readonly pair: PairDetail }) {
  if (judgments.length === 0) return <p class="soft">No judgment of this pair is recorded.</p>;
  return (
    <ol class="judgments">
      {judgments.map((each, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the place in the log is what they have
        <li key={at}>
          <p>
            <b>{each.stage}</b>: {each.verdict}{' '}
            <span class="soft">
              by {each.judge_model}
              {(each.confidence ?? each.confidence_label) !== null &&
                `, confidence ${each.confidence ?? each.confidence_label}`}
            </span>
          </p>
          {each.throw_site !== null && (
            <p>
              throws at <code class="throw-site">{each.throw_site}</code>
            </p>
          )}
          {each.trigger !== null && <p>when {each.trigger}</p>}
          {each.reason !== null && <p class="soft">{each.reason}</p>}
        </li>
      ))}
    </ol>
  );
}
