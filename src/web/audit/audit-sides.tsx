import type { AuditReport } from '../api-types.ts';
import { countText } from '../parts/number-text.ts';

const ROWS = [
  ['Items', (side: AuditReport['train']) => side.items],
  ['Methods', (side: AuditReport['train']) => side.methods],
  ['Methods that are no Java', (side: AuditReport['train']) => side.unreadable_methods],
  ['Source bugs', (side: AuditReport['train']) => side.source_bugs],
  ['Without provenance', (side: AuditReport['train']) => side.without_provenance.total],
  ['Ids that the release does not have', (side: AuditReport['train']) => side.unknown_ids.total],
  ['Repeated within the side', (side: AuditReport['train']) => side.repeated.total],
] as const;

/** What was understood of both sides. */
export function AuditSides({ report: { train, test } }: { readonly report: AuditReport }) {
  return (
    <table class="figures">
      <thead>
        <tr>
          <th scope="col">What was read</th>
          <th scope="col" class="number">
            Training
          </th>
          <th scope="col" class="number">
            Test
          </th>
        </tr>
      </thead>
      <tbody>
        {ROWS.map(([words, of]) => (
          <tr key={words}>
            <th scope="row">{words}</th>
            <td class="number">{countText(of(train))}</td>
            <td class="number">{countText(of(test))}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
