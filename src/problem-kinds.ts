import type { ErrorCode } from './errors.ts';

/** The HTTP status of each code, and what is said above its detail. */
export const PROBLEM_KINDS = {
  'bad-request': [400, 'The request has parts that are not understood'],
  'bad-cursor': [400, 'The cursor cannot be used here'],
  'bad-release': [422, 'The release is not in order'],
  'bad-usage': [400, 'The command is not understood'],
  'ambiguous-id': [409, 'The id means several pairs'],
  'client-left': [499, 'The client left before the answer'],
  infeasible: [422, 'What is asked for cannot be made'],
  internal: [500, 'A defect of the server'],
  'method-not-allowed': [405, 'The method is not allowed here'],
  'no-release': [503, 'No release is loaded'],
  'not-found': [404, 'There is no such thing'],
  'over-budget': [503, 'The request took too long'],
  'payload-too-large': [413, 'The request is too large'],
  'plan-retired': [410, 'The plan was made by an algorithm that is no longer here'],
  'release-conflict': [409, 'The release is in conflict with a loaded one'],
  'release-gone': [410, 'The release is no longer loaded'],
  'release-mismatch': [409, 'The request means two releases'],
  'schema-mismatch': [503, 'The database has another schema'],
  'too-complex': [400, 'The query asks for too much at once'],
  'too-many-requests': [429, 'Too many requests'],
  unavailable: [503, 'The server cannot take the request now'],
  'unknown-release': [404, 'There is no such release'],
  'unsupported-media-type': [415, 'The media type is not understood'],
} as const satisfies Record<ErrorCode, readonly [number, string]>;
