import type { z } from 'zod';
import { PairSchema } from './schemas.ts';

const texts = new Map<string, string>([
  ['replaced', 'columns in which U+FFFD stands for a lone surrogate'],
  ['flag_origin.ise_flag', "whether ise_flag is the release's own or computed"],
  ['flag_origin.fix_introduces_label', "whether the flag is the release's own or computed"],
]);

function add(prefix: string, shape: Readonly<Record<string, z.ZodType>>): void {
  for (const [name, schema] of Object.entries(shape))
    if (schema.description !== undefined) texts.set(prefix + name, schema.description);
}

add('', PairSchema.shape);
add('buggy.', PairSchema.shape.buggy.shape);
add('fixed.', PairSchema.shape.fixed.shape);

/** What a column of the table of pairs holds, in words; its name where that says it. */
export function columnText(name: string): string {
  return texts.get(name) ?? name.replaceAll(/[._]/g, ' ');
}
