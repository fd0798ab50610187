/** What a commit must be like to be a candidate. */
export type MineCriteria = {
  /** The message has one of these in it, in any case. */
  readonly keywords: readonly string[];
  /** Only as whole words: without it `prefix` has the keyword `fix`. */
  readonly wholeWords: boolean;
  /** The root folder has a file of one of these build systems; none for any. */
  readonly builds: readonly BuildSystem[];
  /** All changed files end so, without the dot. */
  readonly extensions: readonly string[];
  /** Folder of production code: as many files in it change as `sourceFiles` says. */
  readonly mainFolder: string;
  /** Folder that all other changed files lie in. */
  readonly testFolder: string;
  readonly sourceFiles: number;
  /** Lines removed and added in them, together. */
  readonly maxLines: number;
};

/** Files of the root folder that tell a build system. */
export const BUILD_FILES = {
  maven: ['pom.xml'],
  gradle: ['build.gradle', 'build.gradle.kts', 'settings.gradle', 'settings.gradle.kts'],
  ant: ['build.xml'],
} as const;

export type BuildSystem = keyof typeof BUILD_FILES;

/** The search criteria that Defexts documents. */
export const DEFEXTS: MineCriteria = {
  keywords: ['error', 'fix', 'issue', 'problem', 'remove', 'repair', 'solve'],
  wholeWords: false,
  builds: ['maven', 'gradle'],
  extensions: ['kt', 'kts', 'groovy', 'java', 'scala'],
  mainFolder: 'src/main/',
  testFolder: 'src/test/',
  sourceFiles: 1,
  maxLines: 6,
};
