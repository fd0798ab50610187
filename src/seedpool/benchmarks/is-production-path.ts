const PRODUCTION_FOLDER = /(?:^|\/)src\/(?:main|java)\//;
const TEST_FOLDER =
  /(?:^|\/)(?:[\w.-]*tests?|testing|it|test-?data|\w+Test|benchmarks?|jmh|examples?|samples?)\//i;
const TEST_FILE = /(?:^|\/)(?:Test[A-Z]\w*|\w*(?:Test|Tests|TestCase|IT))\.java$/;

/**
 * Whether a path is of a Java file that is not a test's, a benchmark's or an example's. What lies
 * under `src/main` or `src/java` of a module is production code whatever it is called
 * (`MannWhitneyUTest`), unless the module's own folder is one of tests.
 */
export function isProductionPath(path: string): boolean {
  if (!path.endsWith('.java')) return false;
  const main = PRODUCTION_FOLDER.exec(path);
  if (main !== null) return !TEST_FOLDER.test(path.slice(0, main.index + 1));
  return !TEST_FOLDER.test(path) && !TEST_FILE.test(path);
}
