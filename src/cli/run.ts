import { Command, CommanderError } from 'commander';
import { type ErrorCode, RxserveError } from '../errors.ts';
import { SOFTWARE_VERSION } from '../version.ts';
import { auditCommand } from './commands/audit.ts';
import { exportCommand } from './commands/export.ts';
import { fidelityCommands } from './commands/fidelity.ts';
import { foldCommands } from './commands/folds.ts';
import { inspectCommand } from './commands/inspect.ts';
import { releaseCommands } from './commands/releases.ts';
import { seedsCommands } from './commands/seeds.ts';
import { serveCommand } from './commands/serve.ts';
import { simulateCommand } from './commands/simulate.ts';
import type { Output } from './output.ts';

const ANSWER_IS_NO = 1;
const WRONG_USAGE = 2;
const INTERNAL = 3;

const exitCodeOf = (code: ErrorCode): number => (code === 'internal' ? INTERNAL : WRONG_USAGE);

/** What is wrong, and each of several faults on a line of its own, once. */
function errorLines({ code, message, faults }: RxserveError): readonly string[] {
  const details = faults.map(({ detail }) => detail);
  if (code !== 'bad-release' && faults.length < 2) return [`rxserve: ${message}`];
  const title = message === details.join('; ') ? `${details.length} problems` : message;
  return [`rxserve: ${title}`, ...details.map((detail) => `  ${detail}`)];
}

function createProgram(output: Output): Command {
  const program = new Command('rxserve')
    .description('Java runtime-exception bug/fix pairs over GraphQL and REST')
    .version(SOFTWARE_VERSION)
    .showSuggestionAfterError()
    .exitOverride()
    .configureOutput({
      writeOut: (text) => output.out(text.trimEnd()),
      writeErr: (text) => output.note(text.trimEnd()),
    });
  serveCommand(program, output);
  releaseCommands(program, output);
  inspectCommand(program, output);
  foldCommands(program, output);
  auditCommand(program, output);
  fidelityCommands(program, output);
  exportCommand(program, output);
  simulateCommand(program, output);
  seedsCommands(program, output);
  return program;
}

/**
 * Runs one command line.
 *
 * @returns the exit code: 0 done, 1 the answer is "no", 2 wrong usage or bad input, 3 internal
 */
export async function run(
  args: readonly string[],
  streams: Omit<Output, 'answerNo'>,
): Promise<number> {
  let exitCode = 0;
  const output: Output = {
    ...streams,
    answerNo: () => {
      exitCode = ANSWER_IS_NO;
    },
  };
  try {
    await createProgram(output).parseAsync([...args], { from: 'user' });
    return exitCode;
  } catch (error) {
    if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : WRONG_USAGE;
    if (!(error instanceof RxserveError)) {
      output.note(error instanceof Error ? (error.stack ?? error.message) : String(error));
      return INTERNAL;
    }
    for (const line of errorLines(error)) output.note(line);
    return exitCodeOf(error.code);
  }
}
