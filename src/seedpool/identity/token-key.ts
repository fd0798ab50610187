import { createHash } from 'node:crypto';
import { lex, tokenText } from '../../java/lex.ts';

/** What two pairs have in common if their methods differ in comments and layout at most. */
export function tokenKey(buggy: string, fixed: string): string {
  const hash = createHash('sha256');
  for (const source of [buggy, fixed]) {
    const lexed = lex(source);
    for (let token = 0; token < lexed.count; token++) hash.update(`${tokenText(lexed, token)}\n`);
    hash.update(lexed.problem === null ? '\0' : `\0${source}`);
  }
  return hash.digest('base64');
}
