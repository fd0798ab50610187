import type { FastifyReply } from 'fastify';

/** Aborted when the connection closes before the answer has been sent. */
export function clientSignal({ raw }: FastifyReply): AbortSignal {
  const controller = new AbortController();
  raw.once('close', () => {
    if (!raw.writableFinished) controller.abort();
  });
  return controller.signal;
}
