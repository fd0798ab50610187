import type { AuditReport } from '../api-types.ts';
import { decimalText } from '../parts/number-text.ts';
import { AuditSides } from './audit-sides.tsx';
import { FindingList } from './finding-list.tsx';

type Ids = { readonly total: number; readonly listed: readonly string[] };

/** Ids that are named in a row of a finding. */
const MAX_IDS = 5;

function idsText({ total, listed }: Ids): string {
  const shown = listed.slice(0, MAX_IDS);
  return total > shown.length
    ? `${shown.join(', ')} and ${total - shown.length} more`
    : shown.join(', ');
}

/** What the training side tells about the test side. */
export function AuditResult({ report }: { readonly report: AuditReport }) {
  return (
    <>
      {report.leaks ? (
        <p class="note note-problem" role="status">
          <strong>It leaks:</strong> the training side tells about the test side.
        </p>
      ) : (
        <p class="note note-good" role="status">
          <strong>No leak was found</strong> by any of the five checks. What that does not cover is
          below.
        </p>
      )}
      <AuditSides report={report} />
      <FindingList
        title="Same pair on both sides"
        about="The same id in training and in test."
        found={report.same_pair}
        head={['Pair']}
        row={(id) => [id]}
      />
      <FindingList
        title="Shared source bug"
        about="A training pair was generated from a bug that is tested on."
        found={report.shared_source_bug}
        head={['Source bug', 'In training', 'In test']}
        row={({ source_bug, train, test }) => [source_bug, idsText(train), idsText(test)]}
      />
      <FindingList
        title="Near-identical bug"
        about="A tested bug has a twin, with nearly the same code, whose descendants are trained on."
        found={report.twin_source_bug}
        head={['Tested bug', 'Its twin', 'In training', 'In test']}
        row={({ test_bug, train_bug, train, test }) => [
          test_bug,
          train_bug,
          idsText(train),
          idsText(test),
        ]}
      />
      <FindingList
        title="Exact duplicate"
        about="The same method but for white space and comments."
        found={report.exact_duplicate}
        head={['In training', 'In test', 'Tokens']}
        row={({ train, test, tokens }) => [
          `${train.id}, ${train.method}`,
          `${test.id}, ${test.method}`,
          tokens ?? '–',
        ]}
      />
      <FindingList
        title="Near duplicate"
        about={`Methods whose token 5-grams are at least ${report.near_threshold} similar.`}
        found={report.near_duplicate}
        head={['In training', 'In test', 'Similarity']}
        row={({ train, test, intersection, union }) => [
          `${train.id}, ${train.method}`,
          `${test.id}, ${test.method}`,
          decimalText(intersection / union),
        ]}
      />
      <p class="soft">
        Not covered: what a generator knew by heart beforehand, and the same bug in other words.
      </p>
    </>
  );
}
