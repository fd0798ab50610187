import { existsSync } from 'node:fs';
import path from 'node:path';

/**
 * The project's own directory, found from this module: it is the same from `src/` and from
 * `dist/src/`, where the compiled program lies.
 */
export const PROJECT_ROOT = (() => {
  let directory = import.meta.dirname;
  while (!existsSync(path.join(directory, 'db', 'migrations', 'meta', '_journal.json')))
    directory = path.dirname(directory);
  return directory;
})();
