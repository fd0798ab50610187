import { client } from '../client.ts';
import { useAnswer } from '../use-answer.ts';

/** The release as Croissant, in the page itself, where dataset search looks for it. */
export function LinkedData({ query }: { readonly query: string }) {
  const { data } = useAnswer(`croissant ${query}`, (signal) => client.croissant(query, signal));
  return data === null ? null : <script type="application/ld+json">{JSON.stringify(data)}</script>;
}
