import { workerData } from 'node:worker_threads';
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

/** Runs one task of the main thread on this thread's own connection. */
export default function answer({ name, release, args }: TaskMessage): TaskReply {
  try {
    return { result: runTask(store, name, release, args) };
  } catch (error) {
    if (!(error instanceof RxserveError)) throw error;
    const { code, message, faults } = error;
    return { code, message, faults };
  }
}
