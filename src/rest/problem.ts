import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { ConnectionError, FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { type ErrorCode, type Fault, RxserveError } from '../errors.ts';
import { PROBLEM_KINDS } from '../problem-kinds.ts';

/** RFC 9457 problem details: the one shape of every error. */
type Problem = {
  /** a page about this kind of error */
  readonly type: string;
  readonly title: string;
  readonly status: number;
  readonly detail: string;
  /** the request's id, as in the logs and in X-Request-Id */
  readonly instance: string;
  readonly errors: readonly Fault[];
};

export function statusOf(code: ErrorCode): number {
  return PROBLEM_KINDS[code][0];
}

function toProblem(error: RxserveError, instance: string): Problem {
  const [status, title] = PROBLEM_KINDS[error.code];
  const { code, message, faults } = error;
  return { type: `/errors/${code}`, title, status, detail: message, instance, errors: faults };
}

const CODE_OF_STATUS: Readonly<Record<number, ErrorCode>> = {
  400: 'bad-request',
  404: 'not-found',
  405: 'method-not-allowed',
  413: 'payload-too-large',
  414: 'payload-too-large',
  415: 'unsupported-media-type',
  422: 'infeasible',
  429: 'too-many-requests',
  503: 'unavailable',
};

const MEBIBYTE = 1024 * 1024;

/** What to do, where the framework only says what is wrong. */
const MESSAGES: Readonly<Record<string, string>> = {
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'expected a body of the type application/json',
  FST_ERR_MAX_PARAM_LENGTH: 'expected a shorter path: an id has at most 200 characters',
};

/** Errors of the framework as ours; whatever else was thrown is a defect and tells nothing. */
function toRxserveError(error: unknown, request: FastifyRequest): RxserveError {
  if (error instanceof RxserveError) return error;
  const { statusCode, message, code: name = '' } = error as Partial<FastifyError>;
  const code = statusCode === undefined ? undefined : CODE_OF_STATUS[statusCode];
  if (code === undefined)
    return new RxserveError(
      'internal',
      'an unexpected error; it is in the log under the request id',
    );
  const known = name === 'FST_ERR_CTP_BODY_TOO_LARGE' ? bodyLimitOf(request) : MESSAGES[name];
  return new RxserveError(code, known ?? message ?? code);
}

function bodyLimitOf({ routeOptions }: FastifyRequest): string {
  return `expected a body of at most ${routeOptions.bodyLimit / MEBIBYTE} MiB`;
}

/** What was said of an answer that cannot be given after all, as when a stream fails at once. */
const HEADERS_OF_CONTENT = [
  'content-disposition',
  'content-encoding',
  'content-length',
  'content-location',
  'etag',
  'link',
  'x-leaky',
  'x-total-count',
];

export function sendProblem(
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const known = toRxserveError(error, request);
  if (known.code === 'internal') request.log.error({ err: error }, 'unexpected error');
  const problem = toProblem(known, request.id);
  for (const name of HEADERS_OF_CONTENT) reply.removeHeader(name);
  return reply
    .code(problem.status)
    .header('cache-control', 'no-store')
    .type('application/problem+json')
    .send(JSON.stringify(problem));
}

const MALFORMED_STATUS: Readonly<Record<string, readonly [number, string]>> = {
  HPE_HEADER_OVERFLOW: [431, 'expected at most 16 KiB of URL and headers'],
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'expected the whole request sooner'],
};

/** Answers what is not HTTP, or too much of it, for which there is no request yet. */
export function refuseMalformed(error: ConnectionError, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  const [status, detail] = MALFORMED_STATUS[error.code] ?? [400, 'expected an HTTP request'];
  const problem: Problem = {
    type: '/errors/bad-request',
    title: 'The request is malformed',
    status,
    detail,
    instance: '',
    errors: [],
  };
  const body = JSON.stringify(problem);
  const headers = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'content-type: application/problem+json; charset=utf-8',
    `content-length: ${Buffer.byteLength(body)}`,
    'access-control-allow-origin: *',
    'connection: close',
  ];
  socket.end(`${headers.join('\r\n')}\r\n\r\n${body}`);
}
