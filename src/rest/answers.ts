import { z } from 'zod';
import { ProblemSchema } from './schemas.ts';

/** What an endpoint can answer: its own shape, nothing new (304), or a problem. */
export function answers<Shape extends z.ZodType>(shape: Shape) {
  return {
    200: shape,
    304: z.null().describe('the client has this answer already'),
    '4xx': ProblemSchema.describe('a problem, as application/problem+json'),
    '5xx': ProblemSchema.describe('a problem, as application/problem+json'),
  };
}
