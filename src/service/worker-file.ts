/**
 * The file that a worker thread runs: the compiled one, or, where this program itself runs from its
 * TypeScript sources (tests, development), one that reads TypeScript.
 */
export function workerFile(name: 'worker' | 'syntax-worker'): URL {
  const isSource = import.meta.filename.endsWith('.ts');
  return new URL(`./${name}${isSource ? '.dev.mjs' : '.js'}`, import.meta.url);
}
