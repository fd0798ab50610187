import { thrownKind } from '../failures/exception-kind.ts';
import type { Failure } from '../failures/failure.ts';
import type { Drop } from './step.ts';

/**
 * F1, F2 and the scope: what the failing tests of a bug end with, at the top of their traces.
 *
 * @returns null where at least one of them is of the seven types
 */
export function dropByFailures(failures: readonly Failure[]): Drop | null {
  if (failures.length === 0)
    return { step: 'record', reason: 'no exception class', detail: 'no failing test with a class' };
  const names = [...new Set(failures.map(({ thrown }) => thrown.className))];
  const kinds = new Set(failures.map(({ thrown }) => thrownKind(thrown).kind));
  if (kinds.has('in scope')) return null;
  const detail = names.slice(0, MAX_SHOWN).join(', ');
  if (kinds.has('unknown'))
    return { step: 'scope', reason: 'exception of a library or of the project', detail };
  if (kinds.has('other unchecked'))
    return { step: 'scope', reason: 'another unchecked exception or error', detail };
  if (kinds.has('checked')) return { step: 'F2', reason: 'only a checked exception', detail };
  return { step: 'F1', reason: 'only a test-framework artifact', detail };
}

/** Classes that a detail names. */
const MAX_SHOWN = 5;
