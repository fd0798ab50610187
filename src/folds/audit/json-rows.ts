import type { FaultList } from './fault-list.ts';
import { type JsonElement, jsonElements } from './json-elements.ts';
import type { SideRow } from './side-row.ts';

/**
 * The values of JSON Lines, or the elements of one JSON array; blank lines are skipped. Reading
 * goes on after a value that is no JSON.
 *
 * @param text without a byte-order mark
 */
export function* jsonRows(text: string, faults: FaultList): Generator<SideRow> {
  if (!/^\s*\[/.test(text)) {
    for (const line of jsonLines(text)) yield* parsed(line, faults);
    return;
  }
  const elements = jsonElements(text);
  for (;;) {
    const next = elements.next();
    if (next.done !== true) yield* parsed(next.value, faults);
    else {
      const problem = next.value;
      if (problem !== null)
        faults.addMalformed(problem.line, 'one array to its end, ]', problem.found);
      return;
    }
  }
}

function* jsonLines(text: string): Generator<JsonElement> {
  let line = 0;
  for (let from = 0; from < text.length; ) {
    const end = text.indexOf('\n', from);
    const written = end === -1 ? text.slice(from) : text.slice(from, end);
    line++;
    if (written.trim() !== '') yield { line, text: written };
    from = end === -1 ? text.length : end + 1;
  }
}

function* parsed({ line, text }: JsonElement, faults: FaultList): Generator<SideRow> {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    faults.addMalformed(line, 'JSON', error instanceof Error ? error.message : String(error));
    return;
  }
  yield { line, value };
}
