import { writeFiles } from '../../../support/scratch.ts';
import { jsonLines, SMALL } from '../../../support/small-release.ts';

/** Bytes that are no UTF-8: out of place, a surrogate, too long a form, cut off at the end. */
export function writeInput(at: string): string {
  const text = jsonLines(SMALL.excluded);
  const place = text.indexOf('Leaf');
  const bad = (...bytes: number[]) =>
    Buffer.concat([
      Buffer.from(text.slice(0, place)),
      Buffer.from(bytes),
      Buffer.from(text.slice(place)),
    ]);
  writeFiles(at, {
    'excluded.jsonl': Buffer.concat([
      Buffer.from(text),
      bad(0xff),
      bad(0xed, 0xa0, 0x80),
      bad(0xc0, 0x80),
      bad(0xf0, 0x9f, 0x99),
    ]),
    'contrast.jsonl': Buffer.from([0xe2, 0x82]),
    'predictions.jsonl': Buffer.from('[{"study": "\xef\xbf\xbd"}, {"study": "\x80"}]', 'latin1'),
  });
  return at;
}
