import { z } from 'zod';
import type { AuditReport } from '../folds/audit/audit-report.ts';
import { METHOD_SIDES } from '../folds/audit/method.ts';

/** The shape of an audit report, for the OpenAPI document. */

const count = z.int().min(0);

const listing = <Item extends z.ZodType>(item: Item) =>
  z.strictObject({
    total: count,
    truncated: z.boolean().describe('more was found than is listed'),
    listed: z.array(item).readonly(),
  });

const ids = listing(z.string());
const MethodName = z.strictObject({ id: z.string(), method: z.enum(METHOD_SIDES) });

const SideReportSchema = z.strictObject({
  items: count,
  methods: count,
  unreadable_methods: count.describe('methods that are no Java: compared as text alone'),
  source_bugs: count,
  without_provenance: ids,
  unknown_ids: ids.describe('ids that the release does not have'),
  repeated: listing(z.strictObject({ id: z.string(), times: count })),
  by_exception_type: z
    .array(z.strictObject({ type: z.string().nullable(), items: count }))
    .readonly(),
});

export const AuditReportSchema = z.strictObject({
  leaks: z.boolean().describe('whether anything of the next five was found'),
  same_pair: ids,
  shared_source_bug: listing(z.strictObject({ source_bug: z.string(), train: ids, test: ids })),
  twin_source_bug: listing(
    z.strictObject({ test_bug: z.string(), train_bug: z.string(), train: ids, test: ids }),
  ),
  exact_duplicate: listing(
    z.strictObject({ train: MethodName, test: MethodName, tokens: count.nullable() }),
  ).describe('equal but for white space and comments'),
  near_duplicate: listing(
    z.strictObject({ train: MethodName, test: MethodName, intersection: count, union: count }),
  ).describe('similar by token 5-grams'),
  near_threshold: z.number(),
  train: SideReportSchema,
  test: SideReportSchema,
}) satisfies z.ZodType<AuditReport>;
