import { CopyField } from '../parts/copy-field.tsx';
import { formatQuery, type Param } from '../router/query.ts';
import { asGraphql } from './as-graphql.ts';

const quoted = (text: string) => `'${text.replaceAll("'", `'\\''`)}'`;

/** What the page shows, as requests that give the same elsewhere. */
export function AsRequests({ params }: { readonly params: readonly Param[] }) {
  const query = formatQuery(params);
  const url = `${window.location.origin}/v1/pairs${query === '' ? '' : `?${query}`}`;
  return (
    <details class="as-requests">
      <summary>The same as REST, GraphQL, command line</summary>
      <CopyField label="REST" text={url} />
      <CopyField label="GraphQL" text={asGraphql(params)} />
      <CopyField label="Command line" text={`curl -fsS ${quoted(url)} | jq -c '.items[]'`} />
    </details>
  );
}
