import { RxserveError } from '../errors.ts';

/**
 * The lines of an answer as they come, without their ends.
 *
 * @throws RxserveError unavailable where the connection breaks
 */
export async function* readLines(response: Response): AsyncGenerator<string> {
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  if (reader === undefined) return;
  let rest = '';
  try {
    for (;;) {
      const { value, done } = await reader.read();
      if (done) break;
      const lines = (rest + value).split('\n');
      rest = lines.pop() ?? '';
      yield* lines;
    }
    if (rest !== '') yield rest;
  } catch (error) {
    if (error instanceof RxserveError) throw error;
    throw new RxserveError('unavailable', `${response.url}: the connection broke before its end`);
  } finally {
    await reader.cancel().catch(() => {}); // a broken one cannot be
  }
}
