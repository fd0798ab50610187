import { workerData } from 'node:worker_threads';
import { move, transferableSymbol, valueSymbol } from 'piscina';
import { z } from 'zod';
import { type ErrorCode, type Fault, RxserveError } from '../errors.ts';
import { openReadOnly } from '../store/database.ts';
import type { Release } from '../store/releases.ts';
import { runTask, type TaskArguments, type TaskName, type TaskResult } from './tasks.ts';

export type TaskMessage = {
  readonly name: TaskName;
  readonly release: Release;
  readonly args: TaskArguments<TaskName>;
};

/** Errors lose their class on the way between threads, so that ours are sent as data. */
export type TaskReply =
  | { readonly result: TaskResult<TaskName> }
  | { readonly code: ErrorCode; readonly message: string; readonly faults: readonly Fault[] };

const { database } = z.object({ database: z.string() }).parse(workerData);
const store = openReadOnly(database);

type Moved = ReturnType<typeof move>;

/** The bytes of a file are handed over, not copied. */
function handedOver(reply: TaskReply, bytes: ArrayBuffer): Moved {
  return move({ [transferableSymbol]: [bytes], [valueSymbol]: reply });
}

/** Runs one task of the main thread on this thread's own connection. */
export default function answer({ name, release, args }: TaskMessage): TaskReply | Moved {
  try {
    const result = runTask(store, name, release, args);
    const isFile = typeof result === 'object' && result !== null && 'bytes' in result;
    return isFile ? handedOver({ result }, result.bytes.buffer) : { result };
  } catch (error) {
    if (!(error instanceof RxserveError)) throw error;
    const { code, message, faults } = error;
    return { code, message, faults };
  }
}
