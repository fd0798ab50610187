import { parentPort } from 'node:worker_threads';
import { type Parses, parses } from '../java/grammar.ts';

export type SyntaxJob = { readonly id: number; readonly code: string };
export type SyntaxAnswer = { readonly id: number; readonly parsed: Parses };

/** Said once, when the worker has started: an error before it is not a method's fault. */
const READY = 'ready';
export type Ready = typeof READY;

parentPort?.postMessage(READY);
parentPort?.on('message', (batch: readonly SyntaxJob[]) => {
  const answers: SyntaxAnswer[] = batch.map(({ id, code }) => ({ id, parsed: parses(code) }));
  parentPort?.postMessage(answers);
});
