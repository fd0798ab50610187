import { badRequest } from '../../errors.ts';
import type { AuditOptions } from '../../folds/audit/audit-options.ts';
import type { AuditReport } from '../../folds/audit/audit-report.ts';
import type { Store } from '../../store/database.ts';
import type { Release } from '../../store/releases.ts';
import { auditSides, type GivenSide } from './audit-sides.ts';

/**
 * Audits a split that was sent: a JSON object with `train` and `test`, each the text of a file (ids,
 * JSON lines or CSV) or a list of ids or of objects. Runs in a worker thread, where the upload is
 * also parsed.
 *
 * @param body UTF-8
 * @throws RxserveError bad-request
 */
export function auditUpload(
  store: Store,
  release: Release,
  body: Uint8Array,
  options: AuditOptions,
): AuditReport {
  const { train, test } = parseBody(body);
  return auditSides(
    store,
    release,
    { train: givenSide(train, 'train'), test: givenSide(test, 'test') },
    options,
  );
}

function parseBody(body: Uint8Array): { readonly train: unknown; readonly test: unknown } {
  const fault = (detail: string) => badRequest([{ pointer: '', detail }]);
  let parsed: unknown;
  try {
    parsed = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(body));
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    throw fault(`expected a JSON object with train and test, in UTF-8, found other text: ${why}`);
  }
  if (typeof parsed !== 'object' || parsed === null || Array.isArray(parsed))
    throw fault('expected a JSON object with train and test');
  const names = Object.keys(parsed);
  const other = names.find((name) => name !== 'train' && name !== 'test');
  if (other !== undefined)
    throw fault(
      `expected train and test alone, found ${JSON.stringify(other)}; options are parameters of the URL`,
    );
  const { train, test } = parsed as { readonly train?: unknown; readonly test?: unknown };
  return { train, test };
}

function givenSide(side: unknown, name: string): GivenSide {
  if (typeof side === 'string') return { name, text: side, format: null };
  if (Array.isArray(side)) return { name, list: side };
  const found =
    side === undefined ? 'nothing' : side === null ? 'null' : `a value of type ${typeof side}`;
  const detail = `${name}: expected the text of a file, or a list of ids or objects, found ${found}`;
  throw badRequest([{ pointer: name, detail }]);
}
