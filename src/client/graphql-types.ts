export type Maybe<T> = T | null;
export type InputMaybe<T> = Maybe<T>;
/** All built-in and custom scalars, mapped to their actual values */
export type Scalars = {
  ID: { input: string; output: string; }
  String: { input: string; output: string; }
  Boolean: { input: boolean; output: boolean; }
  Int: { input: number; output: number; }
  Float: { input: number; output: number; }
  /** A text, number or boolean, as the field has it. */
  FieldValue: { input: string | number | boolean | null; output: string | number | boolean | null; }
  /** A JSON object with the names of REST. */
  JsonObject: { input: Readonly<Record<string, unknown>>; output: Readonly<Record<string, unknown>>; }
};

/** Java runtime-exception bug/fix pairs of an RXSynth release. All of it is read-only. */
export type Query = {
  readonly __typename?: 'Query';
  /** All loaded releases, the default one first. */
  readonly releases: ReadonlyArray<Release>;
  /** One release; without a version the default one. */
  readonly release: Release;
  /** A filtered, ordered list of pairs. */
  readonly pairs: PairConnection;
  /** One pair by its id, or `partition:id`. */
  readonly pair: Pair;
  /** The source bugs of a release, by id. */
  readonly sourceBugs: SourceBugConnection;
  /** One source bug by its id, or by an identifier that the release's map resolves to it. */
  readonly sourceBug: SourceBug;
  /** How the pairs are spread over a number: counts in bins of equal width. */
  readonly histogram: Histogram;
  /** Counts of pairs by one to three fields, most frequent first; null is a value of its own. */
  readonly facets: ReadonlyArray<FacetCount>;
  /** A plan of provenance-disjoint folds; the same spec has the same id, in REST too. */
  readonly foldPlan: FoldPlan;
  /** A plan by its id, which describes it. */
  readonly foldPlanById: FoldPlan;
  /** Leakage between the two sides of a split of your own. */
  readonly audit: AuditReport;
  /** Comparisons of one population of pairs with others. */
  readonly fidelity: FidelityReport;
  /** Every figure that the paper publishes about the data beside that of a release. */
  readonly conformance: Conformance;
  /** Any object by its global id; null where there is none. */
  readonly node?: Maybe<Node>;
};


/** Java runtime-exception bug/fix pairs of an RXSynth release. All of it is read-only. */
export type QueryReleaseArgs = {
  version?: InputMaybe<Scalars['String']['input']>;
};


/** Java runtime-exception bug/fix pairs of an RXSynth release. All of it is read-only. */
export type QueryPairsArgs = {
  release?: InputMaybe<Scalars['String']['input']>;
  filter?: InputMaybe<PairFilter>;
  sort?: InputMaybe<ReadonlyArray<PairSort>>;
  first?: InputMaybe<Scalars['Int']['input']>;
  after?: InputMaybe<Scalars['String']['input']>;
};


/** Java runtime-exception bug/fix pairs of an RXSynth release. All of it is read-only. */
export type QueryPairArgs = {
  id: Scalars['String']['input'];
  release?: InputMaybe<Scalars['String']['input']>;
};


/** Java runtime-exception bug/fix pairs of an RXSynth release. All of it is read-only. */
export type QuerySourceBugsArgs = {
  release?: InputMaybe<Scalars['String']['input']>;
  benchmark?: InputMaybe<ReadonlyArray<Scalars['String']['input']>>;
  project?: InputMaybe<ReadonlyArray<Scalars['String']['input']>>;
  first?: InputMaybe<Scalars['Int']['input']>;
  after?: InputMaybe<Scalars['String']['input']>;
};


/** Java runtime-exception bug/fix pairs of an RXSynth release. All of it is read-only. */
export type QuerySourceBugArgs = {
  id: Scalars['String']['input'];
  release?: InputMaybe<Scalars['String']['input']>;
};


/** Java runtime-exception bug/fix pairs of an RXSynth release. All of it is read-only. */
export type QueryHistogramArgs = {
  field: PairField;
  bins?: InputMaybe<Scalars['Int']['input']>;
  filter?: InputMaybe<PairFilter>;
  release?: InputMaybe<Scalars['String']['input']>;
};


/** Java runtime-exception bug/fix pairs of an RXSynth release. All of it is read-only. */
export type QueryFacetsArgs = {
  by: ReadonlyArray<PairField>;
  filter?: InputMaybe<PairFilter>;
  release?: InputMaybe<Scalars['String']['input']>;
};


/** Java runtime-exception bug/fix pairs of an RXSynth release. All of it is read-only. */
export type QueryFoldPlanArgs = {
  spec: FoldSpecInput;
  release?: InputMaybe<Scalars['String']['input']>;
};


/** Java runtime-exception bug/fix pairs of an RXSynth release. All of it is read-only. */
export type QueryFoldPlanByIdArgs = {
  planId: Scalars['String']['input'];
};


/** Java runtime-exception bug/fix pairs of an RXSynth release. All of it is read-only. */
export type QueryAuditArgs = {
  train: Scalars['String']['input'];
  test: Scalars['String']['input'];
  nearDuplicates?: InputMaybe<Scalars['Float']['input']>;
  limit?: InputMaybe<Scalars['Int']['input']>;
  release?: InputMaybe<Scalars['String']['input']>;
};


/** Java runtime-exception bug/fix pairs of an RXSynth release. All of it is read-only. */
export type QueryFidelityArgs = {
  spec?: InputMaybe<FidelitySpecInput>;
  release?: InputMaybe<Scalars['String']['input']>;
};


/** Java runtime-exception bug/fix pairs of an RXSynth release. All of it is read-only. */
export type QueryConformanceArgs = {
  release?: InputMaybe<Scalars['String']['input']>;
};


/** Java runtime-exception bug/fix pairs of an RXSynth release. All of it is read-only. */
export type QueryNodeArgs = {
  id: Scalars['ID']['input'];
};

/** An object with a global id. */
export type Node = {
  /** Global id, opaque; it names the release too. */
  readonly id: Scalars['ID']['output'];
};

/** The seven unchecked exception types, by simple class name. */
export type ExceptionType =
  /** Dereference of null. */
  | 'NullPointerException'
  /** An argument that the callee refuses. */
  | 'IllegalArgumentException'
  /** A call in a state that does not allow it. */
  | 'IllegalStateException'
  /** A cast to a type that the object does not have. */
  | 'ClassCastException'
  /** An array index out of its bounds. */
  | 'ArrayIndexOutOfBoundsException'
  /** A string index out of its bounds. */
  | 'StringIndexOutOfBoundsException'
  /** A text that is not the number it should be. */
  | 'NumberFormatException';

/** The four partitions of a release. */
export type Partition =
  /** Validated synthetic pairs. */
  | 'core'
  /** Rejected candidates; their provenance was not recorded. */
  | 'excluded'
  /** Zero-shot pairs, generated without exemplars. */
  | 'contrast'
  /** Real pairs of public benchmarks. */
  | 'seeds';

/** How a release came to be. */
export type ReleaseKind =
  /** The published archive. */
  | 'archive'
  /** Invented pairs that show rxserve at work. */
  | 'demo'
  /** Generated by the simulator; not data. */
  | 'simulated'
  /** Taken from version histories. */
  | 'mined';

/** One immutable version of a corpus. */
export type Release = Node & {
  readonly __typename?: 'Release';
  /** Global id. */
  readonly id: Scalars['ID']['output'];
  /** The name by which the release is chosen. */
  readonly version: Scalars['String']['output'];
  /** SHA-256 over every record of every role, in hex. */
  readonly digest: Scalars['String']['output'];
  /** How it came to be. */
  readonly kind: ReleaseKind;
  /** Whether it answers where no release is named. */
  readonly isDefault: Scalars['Boolean']['output'];
  /** Title, as the release states it. */
  readonly title?: Maybe<Scalars['String']['output']>;
  /** Description, as the release states it. */
  readonly description?: Maybe<Scalars['String']['output']>;
  /** DOI, as the release states it. */
  readonly doi?: Maybe<Scalars['String']['output']>;
  /** Licence, as the release states it. */
  readonly licence?: Maybe<Scalars['String']['output']>;
  /** How to cite it, as the release states it. */
  readonly citation?: Maybe<Scalars['String']['output']>;
  /** A partition or the source bug map is absent. */
  readonly partial: Scalars['Boolean']['output'];
  /** Roles without a file. */
  readonly absent: ReadonlyArray<Scalars['String']['output']>;
  /** Records were set aside when it was loaded. */
  readonly incomplete: Scalars['Boolean']['output'];
  /** How many records were set aside. */
  readonly quarantined: Scalars['Int']['output'];
  /** Pairs of each partition. */
  readonly counts: PartitionCounts;
  /** When it was loaded: ISO 8601, UTC. */
  readonly loadedAt: Scalars['String']['output'];
};

/** How many pairs each partition has. */
export type PartitionCounts = {
  readonly __typename?: 'PartitionCounts';
  /** Validated synthetic pairs. */
  readonly core: Scalars['Int']['output'];
  /** Rejected candidates. */
  readonly excluded: Scalars['Int']['output'];
  /** Zero-shot pairs. */
  readonly contrast: Scalars['Int']['output'];
  /** Real pairs. */
  readonly seeds: Scalars['Int']['output'];
};

/** One buggy and one fixed version of a Java method, labelled with one exception type. */
export type Pair = {
  /** Global id. */
  readonly id: Scalars['ID']['output'];
  /** Id in the release, as in REST; `partition:id` where several partitions have it. */
  readonly pairId: Scalars['String']['output'];
  /** The release that the pair is of. */
  readonly release: Release;
  /** Kind of the release: demo and simulated code is invented. */
  readonly releaseKind: ReleaseKind;
  /** The partition that the pair is in. */
  readonly partition: Partition;
  /** The labelled exception type. */
  readonly exceptionType: ExceptionType;
  /** The version that throws. */
  readonly buggy: Method;
  /** The version that does not. */
  readonly fixed: Method;
  /** The repair as a unified diff, buggy to fixed. */
  readonly diff: Scalars['String']['output'];
  /** Tokens of the fixed method less those of the buggy one; null where one does not parse. */
  readonly repairGrowth?: Maybe<Scalars['Int']['output']>;
  /** What the fix throws that the buggy method does not; always computed. */
  readonly introducesThrow?: Maybe<IntroducedThrow>;
  /** The constructs whose number the repair changes, and by how much. */
  readonly changedConstructs?: Maybe<ReadonlyArray<ConstructCount>>;
  /** Source bugs of the exemplars (core) or of the seed itself; none elsewhere. */
  readonly sourceBugs: ReadonlyArray<SourceBug>;
  /** What the judges said, in the order of the log. */
  readonly judgments: ReadonlyArray<Judgment>;
};


/** One buggy and one fixed version of a Java method, labelled with one exception type. */
export type PairDiffArgs = {
  context?: InputMaybe<Scalars['Int']['input']>;
};

/** A validated synthetic pair. */
export type CorePair = Pair & Node & {
  readonly __typename?: 'CorePair';
  /** Global id. */
  readonly id: Scalars['ID']['output'];
  /** Id in the release, as in REST. */
  readonly pairId: Scalars['String']['output'];
  /** The release that the pair is of. */
  readonly release: Release;
  /** Kind of the release: demo and simulated code is invented. */
  readonly releaseKind: ReleaseKind;
  /** Always core. */
  readonly partition: Partition;
  /** The labelled exception type. */
  readonly exceptionType: ExceptionType;
  /** The version that throws. */
  readonly buggy: Method;
  /** The version that does not. */
  readonly fixed: Method;
  /** The repair as a unified diff, buggy to fixed. */
  readonly diff: Scalars['String']['output'];
  /** Tokens of the fixed method less those of the buggy one; null where one does not parse. */
  readonly repairGrowth?: Maybe<Scalars['Int']['output']>;
  /** What the fix throws that the buggy method does not; always computed. */
  readonly introducesThrow?: Maybe<IntroducedThrow>;
  /** The constructs whose number the repair changes, and by how much. */
  readonly changedConstructs?: Maybe<ReadonlyArray<ConstructCount>>;
  /** Provenance: the source bugs whose pairs were shown to the generator. */
  readonly sourceBugs: ReadonlyArray<SourceBug>;
  /** What the judges said, in the order of the log. */
  readonly judgments: ReadonlyArray<Judgment>;
  /** The candidate that became this pair. */
  readonly sampleId?: Maybe<Scalars['String']['output']>;
  /** Identifiers of the exemplars, as recorded. */
  readonly exampleBugIds: ReadonlyArray<Scalars['String']['output']>;
  /** How many exemplar pairs the generator was shown: 1 or 2. */
  readonly exemplars?: Maybe<Scalars['Int']['output']>;
  /** How many different source bugs they have. */
  readonly distinctSourceBugs?: Maybe<Scalars['Int']['output']>;
  /** Validation of this type is less reliable. */
  readonly iseFlag?: Maybe<Scalars['Boolean']['output']>;
  /** The fixed method explicitly throws the labelled type where the buggy one does not. */
  readonly fixIntroducesLabel?: Maybe<Scalars['Boolean']['output']>;
  /** Whether the flags are the release's own or computed. */
  readonly flagOrigin: FlagOrigins;
  /** The judge that admitted it. */
  readonly judgeModel?: Maybe<Scalars['String']['output']>;
  /** The judge's confidence, where it is a number. */
  readonly confidence?: Maybe<Scalars['Float']['output']>;
  /** The judge's confidence, where it is in words. */
  readonly confidenceLabel?: Maybe<Scalars['String']['output']>;
  /** Expression of the buggy method that throws. */
  readonly throwSite?: Maybe<Scalars['String']['output']>;
  /** Input that makes it throw. */
  readonly trigger?: Maybe<Scalars['String']['output']>;
  /** Admitted through the one repair attempt. */
  readonly repaired?: Maybe<Scalars['Boolean']['output']>;
  /** Whether a judgment of the pair is recorded. */
  readonly judged?: Maybe<Scalars['Boolean']['output']>;
  /** Generation metadata, as recorded. */
  readonly generation?: Maybe<ReadonlyArray<MetadataEntry>>;
};


/** A validated synthetic pair. */
export type CorePairDiffArgs = {
  context?: InputMaybe<Scalars['Int']['input']>;
};

/** A rejected candidate. */
export type ExcludedPair = Pair & Node & {
  readonly __typename?: 'ExcludedPair';
  /** Global id. */
  readonly id: Scalars['ID']['output'];
  /** Id in the release, as in REST. */
  readonly pairId: Scalars['String']['output'];
  /** The release that the pair is of. */
  readonly release: Release;
  /** Kind of the release: demo and simulated code is invented. */
  readonly releaseKind: ReleaseKind;
  /** Always excluded. */
  readonly partition: Partition;
  /** The labelled exception type. */
  readonly exceptionType: ExceptionType;
  /** The version that should throw. */
  readonly buggy: Method;
  /** The version that should not. */
  readonly fixed: Method;
  /** The repair as a unified diff, buggy to fixed. */
  readonly diff: Scalars['String']['output'];
  /** Tokens of the fixed method less those of the buggy one; null where one does not parse. */
  readonly repairGrowth?: Maybe<Scalars['Int']['output']>;
  /** What the fix throws that the buggy method does not; always computed. */
  readonly introducesThrow?: Maybe<IntroducedThrow>;
  /** The constructs whose number the repair changes, and by how much. */
  readonly changedConstructs?: Maybe<ReadonlyArray<ConstructCount>>;
  /** None: the provenance of rejected candidates was not recorded. */
  readonly sourceBugs: ReadonlyArray<SourceBug>;
  /** What the judges said, in the order of the log. */
  readonly judgments: ReadonlyArray<Judgment>;
  /** Why it was rejected. */
  readonly rejectionCategory?: Maybe<Scalars['String']['output']>;
  /** The judge's reason. */
  readonly reason?: Maybe<Scalars['String']['output']>;
  /** The judge that rejected it. */
  readonly judgeModel?: Maybe<Scalars['String']['output']>;
  /** The judge's confidence, where it is a number. */
  readonly confidence?: Maybe<Scalars['Float']['output']>;
  /** The judge's confidence, where it is in words. */
  readonly confidenceLabel?: Maybe<Scalars['String']['output']>;
  /** Whether a judgment of the pair is recorded. */
  readonly judged?: Maybe<Scalars['Boolean']['output']>;
  /** Generation metadata, as recorded. */
  readonly generation?: Maybe<ReadonlyArray<MetadataEntry>>;
};


/** A rejected candidate. */
export type ExcludedPairDiffArgs = {
  context?: InputMaybe<Scalars['Int']['input']>;
};

/** A pair that was generated without exemplars; its label is not validated. */
export type ContrastPair = Pair & Node & {
  readonly __typename?: 'ContrastPair';
  /** Global id. */
  readonly id: Scalars['ID']['output'];
  /** Id in the release, as in REST. */
  readonly pairId: Scalars['String']['output'];
  /** The release that the pair is of. */
  readonly release: Release;
  /** Kind of the release: demo and simulated code is invented. */
  readonly releaseKind: ReleaseKind;
  /** Always contrast. */
  readonly partition: Partition;
  /** The exception type that was asked for. */
  readonly exceptionType: ExceptionType;
  /** The version that should throw. */
  readonly buggy: Method;
  /** The version that should not. */
  readonly fixed: Method;
  /** The repair as a unified diff, buggy to fixed. */
  readonly diff: Scalars['String']['output'];
  /** Tokens of the fixed method less those of the buggy one; null where one does not parse. */
  readonly repairGrowth?: Maybe<Scalars['Int']['output']>;
  /** What the fix throws that the buggy method does not; always computed. */
  readonly introducesThrow?: Maybe<IntroducedThrow>;
  /** The constructs whose number the repair changes, and by how much. */
  readonly changedConstructs?: Maybe<ReadonlyArray<ConstructCount>>;
  /** None: no exemplars were shown. */
  readonly sourceBugs: ReadonlyArray<SourceBug>;
  /** What the judges said, in the order of the log. */
  readonly judgments: ReadonlyArray<Judgment>;
  /** Whether a judgment of the pair is recorded. */
  readonly judged?: Maybe<Scalars['Boolean']['output']>;
};


/** A pair that was generated without exemplars; its label is not validated. */
export type ContrastPairDiffArgs = {
  context?: InputMaybe<Scalars['Int']['input']>;
};

/** A real pair of a public benchmark. */
export type SeedPair = Pair & Node & {
  readonly __typename?: 'SeedPair';
  /** Global id. */
  readonly id: Scalars['ID']['output'];
  /** Id in the release, as in REST. */
  readonly pairId: Scalars['String']['output'];
  /** The release that the pair is of. */
  readonly release: Release;
  /** Kind of the release: demo and simulated code is invented. */
  readonly releaseKind: ReleaseKind;
  /** Always seeds. */
  readonly partition: Partition;
  /** The exception type of the bug. */
  readonly exceptionType: ExceptionType;
  /** The version that throws. */
  readonly buggy: Method;
  /** The version that does not. */
  readonly fixed: Method;
  /** The repair as a unified diff, buggy to fixed. */
  readonly diff: Scalars['String']['output'];
  /** Tokens of the fixed method less those of the buggy one; null where one does not parse. */
  readonly repairGrowth?: Maybe<Scalars['Int']['output']>;
  /** What the fix throws that the buggy method does not; always computed. */
  readonly introducesThrow?: Maybe<IntroducedThrow>;
  /** The constructs whose number the repair changes, and by how much. */
  readonly changedConstructs?: Maybe<ReadonlyArray<ConstructCount>>;
  /** The seed's own source bug. */
  readonly sourceBugs: ReadonlyArray<SourceBug>;
  /** What the judges said, in the order of the log. */
  readonly judgments: ReadonlyArray<Judgment>;
  /** The bug id, as recorded. */
  readonly bugId?: Maybe<Scalars['String']['output']>;
  /** Whether it is in the fidelity reference set. */
  readonly fidelityReference?: Maybe<Scalars['Boolean']['output']>;
  /** Licence of the project that the code is from. */
  readonly licence?: Maybe<Scalars['String']['output']>;
};


/** A real pair of a public benchmark. */
export type SeedPairDiffArgs = {
  context?: InputMaybe<Scalars['Int']['input']>;
};

/** One version of a method. */
export type Method = {
  readonly __typename?: 'Method';
  /** Its text, byte for byte as loaded. */
  readonly code: Scalars['String']['output'];
  /** SHA-256 of its UTF-8 bytes (WTF-8 where it is ill-formed), in hex. */
  readonly sha256: Scalars['String']['output'];
  /** It has a lone surrogate, which UTF-8 cannot hold. */
  readonly illFormed: Scalars['Boolean']['output'];
  /** What the grammar says of it; null where it was not asked. */
  readonly parses?: Maybe<Parses>;
  /** Why there are no metrics, or why the grammar was not asked. */
  readonly problem?: Maybe<Scalars['String']['output']>;
  /** Physical lines of code; null where it does not parse. */
  readonly ploc?: Maybe<Scalars['Int']['output']>;
  /** Statements and local declarations, blocks not counted; null where it does not parse. */
  readonly lloc?: Maybe<Scalars['Int']['output']>;
  /** Statement nodes: blocks counted, declarations not; null where it does not parse. */
  readonly llocNodes?: Maybe<Scalars['Int']['output']>;
  /** Extended cyclomatic complexity; null where it does not parse. */
  readonly cyclomatic?: Maybe<Scalars['Int']['output']>;
  /** Maximum nesting; null where it does not parse. */
  readonly nesting?: Maybe<Scalars['Int']['output']>;
  /** Identifier tokens; null where it does not parse. */
  readonly identifiers?: Maybe<Scalars['Int']['output']>;
  /** Parameters; null where it does not parse. */
  readonly parameters?: Maybe<Scalars['Int']['output']>;
  /** Tokens; null where it does not parse. */
  readonly tokens?: Maybe<Scalars['Int']['output']>;
  /** How often each of the thirteen constructs occurs; null where it does not parse. */
  readonly constructs?: Maybe<ReadonlyArray<ConstructCount>>;
};

/** What the grammar says of a method. */
export type Parses =
  /** It is one method. */
  | 'yes'
  /** It is not. */
  | 'no'
  /** It is too long, or nested too deep, to be asked about. */
  | 'refused';

/** A construct and a number of it. */
export type ConstructCount = {
  readonly __typename?: 'ConstructCount';
  /** The construct. */
  readonly construct: Construct;
  /** How many; or, of a repair, how many more in the fixed method. */
  readonly count: Scalars['Int']['output'];
};

/** The thirteen constructs that repairs are compared by. */
export type Construct =
  /** The literal null. */
  | 'null_literal'
  /** The operator ==. */
  | 'equality'
  /** The operator !=. */
  | 'inequality'
  /** The operator instanceof. */
  | 'instanceof'
  /** Casts. */
  | 'cast'
  /** Accesses of array elements. */
  | 'array_access'
  /** The statement try. */
  | 'try'
  /** The clause catch. */
  | 'catch'
  /** The statement throw. */
  | 'throw'
  /** The statement return null. */
  | 'return_null'
  /** Calls of methods named equals. */
  | 'equals_call'
  /** The operators / and /=. */
  | 'division'
  /** The operators % and %=. */
  | 'modulo';

/** What a fix throws that the buggy method does not; the three exclude each other. */
export type IntroducedThrow =
  /** Nothing. */
  | 'none'
  /** Something else than the labelled type. */
  | 'other'
  /** The labelled type. */
  | 'label';

/** Where a flag is from: the release, or computed by us; null where there is no flag. */
export type FlagOrigins = {
  readonly __typename?: 'FlagOrigins';
  /** Of `iseFlag`: release or computed. */
  readonly iseFlag?: Maybe<Scalars['String']['output']>;
  /** Of `fixIntroducesLabel`: release or computed. */
  readonly fixIntroducesLabel?: Maybe<Scalars['String']['output']>;
};

/** One line of the judgment log. */
export type Judgment = {
  readonly __typename?: 'Judgment';
  /** Stage of the generation at which it was given. */
  readonly stage: Scalars['String']['output'];
  /** The verdict, as recorded. */
  readonly verdict: Scalars['String']['output'];
  /** The judge. */
  readonly judgeModel: Scalars['String']['output'];
  /** The confidence, where it is a number. */
  readonly confidence?: Maybe<Scalars['Float']['output']>;
  /** The confidence, where it is in words. */
  readonly confidenceLabel?: Maybe<Scalars['String']['output']>;
  /** Expression of the buggy method that throws. */
  readonly throwSite?: Maybe<Scalars['String']['output']>;
  /** Input that makes it throw. */
  readonly trigger?: Maybe<Scalars['String']['output']>;
  /** The judge's reason. */
  readonly reason?: Maybe<Scalars['String']['output']>;
};

/** One column of the generation metadata. */
export type MetadataEntry = {
  readonly __typename?: 'MetadataEntry';
  /** Name of the column. */
  readonly name: Scalars['String']['output'];
  /** Its text. */
  readonly value: Scalars['String']['output'];
};

/** The real bug behind one or more seed pairs. */
export type SourceBug = Node & {
  readonly __typename?: 'SourceBug';
  /** Global id. */
  readonly id: Scalars['ID']['output'];
  /** Id in the release, as in REST. */
  readonly bugId: Scalars['String']['output'];
  /** The benchmark that it is of. */
  readonly benchmark?: Maybe<Scalars['String']['output']>;
  /** The project that it was in. */
  readonly project?: Maybe<Scalars['String']['output']>;
  /** What the release's map resolves to this bug, its own id included. */
  readonly identifiers: ReadonlyArray<Scalars['String']['output']>;
  /** How many seed pairs it has. */
  readonly seedCount: Scalars['Int']['output'];
  /** How many core pairs have it in their provenance. */
  readonly descendantCount: Scalars['Int']['output'];
  /** Its seed pairs, by id. */
  readonly seeds: RelatedPairs;
  /** The core pairs that have it in their provenance, by id. */
  readonly descendants: RelatedPairs;
};


/** The real bug behind one or more seed pairs. */
export type SourceBugSeedsArgs = {
  first?: InputMaybe<Scalars['Int']['input']>;
  after?: InputMaybe<Scalars['String']['input']>;
};


/** The real bug behind one or more seed pairs. */
export type SourceBugDescendantsArgs = {
  first?: InputMaybe<Scalars['Int']['input']>;
  after?: InputMaybe<Scalars['String']['input']>;
};

/** A page of a list of pairs. */
export type PairConnection = {
  readonly __typename?: 'PairConnection';
  /** The pairs with their cursors. */
  readonly edges: ReadonlyArray<PairEdge>;
  /** The pairs alone. */
  readonly nodes: ReadonlyArray<Pair>;
  /** Where the page stands in the list. */
  readonly pageInfo: PageInfo;
  /** How many pairs the list has; counted only where it is asked for. */
  readonly totalCount: Scalars['Int']['output'];
};

/** A pair in a list. */
export type PairEdge = {
  readonly __typename?: 'PairEdge';
  /** Place after the pair, to go on from. */
  readonly cursor: Scalars['String']['output'];
  /** The pair. */
  readonly node: Pair;
};

/** A page of the pairs of a source bug. */
export type RelatedPairs = {
  readonly __typename?: 'RelatedPairs';
  /** The pairs with their cursors. */
  readonly edges: ReadonlyArray<PairEdge>;
  /** The pairs alone. */
  readonly nodes: ReadonlyArray<Pair>;
  /** Where the page stands in the list. */
  readonly pageInfo: PageInfo;
  /** How many pairs the list has. */
  readonly totalCount: Scalars['Int']['output'];
};

/** A page of a list of source bugs. */
export type SourceBugConnection = {
  readonly __typename?: 'SourceBugConnection';
  /** The bugs with their cursors. */
  readonly edges: ReadonlyArray<SourceBugEdge>;
  /** The bugs alone. */
  readonly nodes: ReadonlyArray<SourceBug>;
  /** Where the page stands in the list. */
  readonly pageInfo: PageInfo;
  /** How many bugs the list has; counted only where it is asked for. */
  readonly totalCount: Scalars['Int']['output'];
};

/** A source bug in a list. */
export type SourceBugEdge = {
  readonly __typename?: 'SourceBugEdge';
  /** Place after the bug, to go on from. */
  readonly cursor: Scalars['String']['output'];
  /** The bug. */
  readonly node: SourceBug;
};

/** Where a page stands in its list. Lists are read forwards only. */
export type PageInfo = {
  readonly __typename?: 'PageInfo';
  /** Whether more follows. */
  readonly hasNextPage: Scalars['Boolean']['output'];
  /** Whether the page was asked for after a cursor. */
  readonly hasPreviousPage: Scalars['Boolean']['output'];
  /** Cursor of the first edge. */
  readonly startCursor?: Maybe<Scalars['String']['output']>;
  /** Cursor of the last edge. */
  readonly endCursor?: Maybe<Scalars['String']['output']>;
};

/** How many pairs have one combination of values. */
export type FacetCount = {
  readonly __typename?: 'FacetCount';
  /** A value for each field asked for, in that order. */
  readonly values: ReadonlyArray<FacetValue>;
  /** How many pairs. */
  readonly pairs: Scalars['Int']['output'];
};

/** How pairs are spread over a number. */
export type Histogram = {
  readonly __typename?: 'Histogram';
  /** The field. */
  readonly field: PairField;
  /** Bins from the least to the greatest value, each but the last without its upper end; none where there is no value. */
  readonly bins: ReadonlyArray<HistogramBin>;
  /** Pairs that have no value. */
  readonly nulls: Scalars['Int']['output'];
};

/** One bin of a histogram. */
export type HistogramBin = {
  readonly __typename?: 'HistogramBin';
  /** Lower end, included. */
  readonly from: Scalars['Float']['output'];
  /** Upper end; included in the last bin alone. */
  readonly to: Scalars['Float']['output'];
  /** How many pairs. */
  readonly pairs: Scalars['Int']['output'];
};

/** A field and one of its values. */
export type FacetValue = {
  readonly __typename?: 'FacetValue';
  /** The field. */
  readonly field: PairField;
  /** The value; null where the field is. */
  readonly value?: Maybe<Scalars['FieldValue']['output']>;
};

/** A field by which pairs are counted. */
export type PairField =
  /** core, excluded, contrast or seeds. */
  | 'partition'
  /** The labelled exception type. */
  | 'exceptionType'
  /** Set on IllegalStateException core pairs. */
  | 'iseFlag'
  /** The fix throws the labelled type anew. */
  | 'fixIntroducesLabel'
  /** Source bugs; a pair counts under each. */
  | 'sourceBug'
  /** Benchmarks of the source bugs; a pair counts under each. */
  | 'benchmark'
  /** Projects of the source bugs; a pair counts under each. */
  | 'project'
  /** How many exemplar pairs were shown. */
  | 'exemplars'
  /** How many different source bugs they have. */
  | 'distinctSourceBugs'
  /** The judge. */
  | 'judgeModel'
  /** The judge's confidence. */
  | 'confidence'
  /** Admitted through the repair attempt. */
  | 'repaired'
  /** Whether a judgment is recorded. */
  | 'judged'
  /** Why a candidate was rejected. */
  | 'rejectionCategory'
  /** In the fidelity reference set. */
  | 'fidelityReference'
  /** Tokens of the fixed method less those of the buggy one. */
  | 'repairGrowth'
  /** What the fix throws that the buggy method does not. */
  | 'introducesThrow'
  /** Physical lines of code, of the buggy method. */
  | 'buggyPloc'
  /** Statements and local declarations, blocks not counted, of the buggy method. */
  | 'buggyLloc'
  /** Statement nodes: blocks counted, declarations not, of the buggy method. */
  | 'buggyLlocNodes'
  /** Extended cyclomatic complexity, of the buggy method. */
  | 'buggyCyclomatic'
  /** Maximum nesting, of the buggy method. */
  | 'buggyNesting'
  /** Identifier tokens, of the buggy method. */
  | 'buggyIdentifiers'
  /** Parameters, of the buggy method. */
  | 'buggyParameters'
  /** Tokens, of the buggy method. */
  | 'buggyTokens'
  /** Physical lines of code, of the fixed method. */
  | 'fixedPloc'
  /** Statements and local declarations, blocks not counted, of the fixed method. */
  | 'fixedLloc'
  /** Statement nodes: blocks counted, declarations not, of the fixed method. */
  | 'fixedLlocNodes'
  /** Extended cyclomatic complexity, of the fixed method. */
  | 'fixedCyclomatic'
  /** Maximum nesting, of the fixed method. */
  | 'fixedNesting'
  /** Identifier tokens, of the fixed method. */
  | 'fixedIdentifiers'
  /** Parameters, of the fixed method. */
  | 'fixedParameters'
  /** Tokens, of the fixed method. */
  | 'fixedTokens';

/** A field by which pairs are sorted. */
export type PairSortField =
  /** The id; every order ends with it. */
  | 'id'
  /** core, excluded, contrast or seeds. */
  | 'partition'
  /** The labelled exception type. */
  | 'exceptionType'
  /** Set on IllegalStateException core pairs. */
  | 'iseFlag'
  /** The fix throws the labelled type anew. */
  | 'fixIntroducesLabel'
  /** How many exemplar pairs were shown. */
  | 'exemplars'
  /** How many different source bugs they have. */
  | 'distinctSourceBugs'
  /** The judge. */
  | 'judgeModel'
  /** The judge's confidence. */
  | 'confidence'
  /** Admitted through the repair attempt. */
  | 'repaired'
  /** Whether a judgment is recorded. */
  | 'judged'
  /** Why a candidate was rejected. */
  | 'rejectionCategory'
  /** In the fidelity reference set. */
  | 'fidelityReference'
  /** Tokens of the fixed method less those of the buggy one. */
  | 'repairGrowth'
  /** What the fix throws that the buggy method does not. */
  | 'introducesThrow'
  /** Physical lines of code, of the buggy method. */
  | 'buggyPloc'
  /** Statements and local declarations, blocks not counted, of the buggy method. */
  | 'buggyLloc'
  /** Statement nodes: blocks counted, declarations not, of the buggy method. */
  | 'buggyLlocNodes'
  /** Extended cyclomatic complexity, of the buggy method. */
  | 'buggyCyclomatic'
  /** Maximum nesting, of the buggy method. */
  | 'buggyNesting'
  /** Identifier tokens, of the buggy method. */
  | 'buggyIdentifiers'
  /** Parameters, of the buggy method. */
  | 'buggyParameters'
  /** Tokens, of the buggy method. */
  | 'buggyTokens'
  /** Physical lines of code, of the fixed method. */
  | 'fixedPloc'
  /** Statements and local declarations, blocks not counted, of the fixed method. */
  | 'fixedLloc'
  /** Statement nodes: blocks counted, declarations not, of the fixed method. */
  | 'fixedLlocNodes'
  /** Extended cyclomatic complexity, of the fixed method. */
  | 'fixedCyclomatic'
  /** Maximum nesting, of the fixed method. */
  | 'fixedNesting'
  /** Identifier tokens, of the fixed method. */
  | 'fixedIdentifiers'
  /** Parameters, of the fixed method. */
  | 'fixedParameters'
  /** Tokens, of the fixed method. */
  | 'fixedTokens';

/** One key of an order. */
export type PairSort = {
  /** The field. */
  readonly field: PairSortField;
  /** Largest first; nulls come last either way. */
  readonly descending?: InputMaybe<Scalars['Boolean']['input']>;
};

/**
 * Which pairs. All that is given must hold. A field that a partition does not have is null there; a
 * null is in no list and no range, so it does meet `notIn` and `ne`.
 */
export type PairFilter = {
  /** The partition. */
  readonly partition?: InputMaybe<PartitionCondition>;
  /** The labelled exception type. */
  readonly exceptionType?: InputMaybe<ExceptionTypeCondition>;
  /** Set on IllegalStateException core pairs, whose validation is less reliable. */
  readonly iseFlag?: InputMaybe<BooleanCondition>;
  /** The fixed method explicitly throws the labelled type where the buggy one does not. */
  readonly fixIntroducesLabel?: InputMaybe<BooleanCondition>;
  /** Source bugs: of a seed, its own; of a core pair, those of its exemplars. */
  readonly sourceBug?: InputMaybe<StringsCondition>;
  /** Benchmarks of the source bugs. */
  readonly benchmark?: InputMaybe<StringsCondition>;
  /** Projects of the source bugs. */
  readonly project?: InputMaybe<StringsCondition>;
  /** How many exemplar pairs the generator was shown. */
  readonly exemplars?: InputMaybe<IntCondition>;
  /** How many different source bugs they have. */
  readonly distinctSourceBugs?: InputMaybe<IntCondition>;
  /** The judge. */
  readonly judgeModel?: InputMaybe<StringCondition>;
  /** The judge's confidence, where it is a number. */
  readonly confidence?: InputMaybe<FloatCondition>;
  /** Admitted through the one repair attempt. */
  readonly repaired?: InputMaybe<BooleanCondition>;
  /** Whether a judgment of the pair is recorded. */
  readonly judged?: InputMaybe<BooleanCondition>;
  /** Why an excluded candidate was rejected. */
  readonly rejectionCategory?: InputMaybe<StringCondition>;
  /** Whether a seed is in the fidelity reference set. */
  readonly fidelityReference?: InputMaybe<BooleanCondition>;
  /** Tokens of the fixed method less those of the buggy one. */
  readonly repairGrowth?: InputMaybe<IntCondition>;
  /** What the fix throws that the buggy method does not. */
  readonly introducesThrow?: InputMaybe<IntroducedThrowCondition>;
  /** Physical lines of code, of the buggy method. */
  readonly buggyPloc?: InputMaybe<IntCondition>;
  /** Statements and local declarations, blocks not counted, of the buggy method. */
  readonly buggyLloc?: InputMaybe<IntCondition>;
  /** Statement nodes: blocks counted, declarations not, of the buggy method. */
  readonly buggyLlocNodes?: InputMaybe<IntCondition>;
  /** Extended cyclomatic complexity, of the buggy method. */
  readonly buggyCyclomatic?: InputMaybe<IntCondition>;
  /** Maximum nesting, of the buggy method. */
  readonly buggyNesting?: InputMaybe<IntCondition>;
  /** Identifier tokens, of the buggy method. */
  readonly buggyIdentifiers?: InputMaybe<IntCondition>;
  /** Parameters, of the buggy method. */
  readonly buggyParameters?: InputMaybe<IntCondition>;
  /** Tokens, of the buggy method. */
  readonly buggyTokens?: InputMaybe<IntCondition>;
  /** Physical lines of code, of the fixed method. */
  readonly fixedPloc?: InputMaybe<IntCondition>;
  /** Statements and local declarations, blocks not counted, of the fixed method. */
  readonly fixedLloc?: InputMaybe<IntCondition>;
  /** Statement nodes: blocks counted, declarations not, of the fixed method. */
  readonly fixedLlocNodes?: InputMaybe<IntCondition>;
  /** Extended cyclomatic complexity, of the fixed method. */
  readonly fixedCyclomatic?: InputMaybe<IntCondition>;
  /** Maximum nesting, of the fixed method. */
  readonly fixedNesting?: InputMaybe<IntCondition>;
  /** Identifier tokens, of the fixed method. */
  readonly fixedIdentifiers?: InputMaybe<IntCondition>;
  /** Parameters, of the fixed method. */
  readonly fixedParameters?: InputMaybe<IntCondition>;
  /** Tokens, of the fixed method. */
  readonly fixedTokens?: InputMaybe<IntCondition>;
  /** Literal texts that must all stand in the buggy or in the fixed code, case and all. */
  readonly text?: InputMaybe<ReadonlyArray<Scalars['String']['input']>>;
  /** All of these must hold, too. */
  readonly and?: InputMaybe<ReadonlyArray<PairFilter>>;
  /** At least one of these must hold, too. */
  readonly or?: InputMaybe<ReadonlyArray<PairFilter>>;
  /** This must not hold. */
  readonly not?: InputMaybe<PairFilter>;
};

/** A condition on the partition. */
export type PartitionCondition = {
  /** Any of these. */
  readonly in?: InputMaybe<ReadonlyArray<Partition>>;
  /** None of these. */
  readonly notIn?: InputMaybe<ReadonlyArray<Partition>>;
};

/** A condition on the exception type. */
export type ExceptionTypeCondition = {
  /** Any of these. */
  readonly in?: InputMaybe<ReadonlyArray<ExceptionType>>;
  /** None of these. */
  readonly notIn?: InputMaybe<ReadonlyArray<ExceptionType>>;
};

/** A condition on what a fix throws anew. */
export type IntroducedThrowCondition = {
  /** Any of these. */
  readonly in?: InputMaybe<ReadonlyArray<IntroducedThrow>>;
  /** None of these; a null is none. */
  readonly notIn?: InputMaybe<ReadonlyArray<IntroducedThrow>>;
  /** Whether it is null. */
  readonly isNull?: InputMaybe<Scalars['Boolean']['input']>;
};

/** A condition on a boolean field. */
export type BooleanCondition = {
  /** Is this value. */
  readonly eq?: InputMaybe<Scalars['Boolean']['input']>;
  /** Is not this value; a null is not. */
  readonly ne?: InputMaybe<Scalars['Boolean']['input']>;
  /** Whether it is null. */
  readonly isNull?: InputMaybe<Scalars['Boolean']['input']>;
};

/** A condition on a text field. */
export type StringCondition = {
  /** Any of these. */
  readonly in?: InputMaybe<ReadonlyArray<Scalars['String']['input']>>;
  /** None of these; a null is none. */
  readonly notIn?: InputMaybe<ReadonlyArray<Scalars['String']['input']>>;
  /** Whether it is null. */
  readonly isNull?: InputMaybe<Scalars['Boolean']['input']>;
};

/** A condition on a field of which a pair can have several values. */
export type StringsCondition = {
  /** Has any of these. */
  readonly in?: InputMaybe<ReadonlyArray<Scalars['String']['input']>>;
  /** Has all of these. */
  readonly all?: InputMaybe<ReadonlyArray<Scalars['String']['input']>>;
  /** Has none of these. */
  readonly notIn?: InputMaybe<ReadonlyArray<Scalars['String']['input']>>;
  /** Whether it has no value at all. */
  readonly isNull?: InputMaybe<Scalars['Boolean']['input']>;
};

/** A condition on an integer field. */
export type IntCondition = {
  /** Any of these. */
  readonly in?: InputMaybe<ReadonlyArray<Scalars['Int']['input']>>;
  /** None of these; a null is none. */
  readonly notIn?: InputMaybe<ReadonlyArray<Scalars['Int']['input']>>;
  /** At least. */
  readonly gte?: InputMaybe<Scalars['Int']['input']>;
  /** More than. */
  readonly gt?: InputMaybe<Scalars['Int']['input']>;
  /** At most. */
  readonly lte?: InputMaybe<Scalars['Int']['input']>;
  /** Less than. */
  readonly lt?: InputMaybe<Scalars['Int']['input']>;
  /** Whether it is null. */
  readonly isNull?: InputMaybe<Scalars['Boolean']['input']>;
};

/** A condition on a number field. */
export type FloatCondition = {
  /** Any of these. */
  readonly in?: InputMaybe<ReadonlyArray<Scalars['Float']['input']>>;
  /** None of these; a null is none. */
  readonly notIn?: InputMaybe<ReadonlyArray<Scalars['Float']['input']>>;
  /** At least. */
  readonly gte?: InputMaybe<Scalars['Float']['input']>;
  /** More than. */
  readonly gt?: InputMaybe<Scalars['Float']['input']>;
  /** At most. */
  readonly lte?: InputMaybe<Scalars['Float']['input']>;
  /** Less than. */
  readonly lt?: InputMaybe<Scalars['Float']['input']>;
  /** Whether it is null. */
  readonly isNull?: InputMaybe<Scalars['Boolean']['input']>;
};

/** What folds are asked for; what is left out has the default that the description names. */
export type FoldSpecInput = {
  /** stratified, grouped, stratified-round-robin, grouped-round-robin, archived, retaining, retaining-unstratified, leave-one-out, train-validation-test, real-to-real; or an alias: rq3, rq4, rq3-paper, rq4-paper. */
  readonly strategy: Scalars['String']['input'];
  /** Number of folds; 5. */
  readonly folds?: InputMaybe<Scalars['Int']['input']>;
  /** An integer, 0 to 2^53-1; 42. */
  readonly seed?: InputMaybe<Scalars['Float']['input']>;
  /** What is never torn apart: source_bug (the default), source_bug_cluster, project or benchmark. */
  readonly group?: InputMaybe<Scalars['String']['input']>;
  /** Filters of the seeds to test on, as REST has them; all seeds. */
  readonly test?: InputMaybe<Scalars['JsonObject']['input']>;
  /** Filters of the pairs to train on, as REST has them; the partition core. */
  readonly train?: InputMaybe<Scalars['JsonObject']['input']>;
  /** Which archived study, with the strategy archived. */
  readonly study?: InputMaybe<Scalars['String']['input']>;
  /** Drop training pairs with at least this Jaccard similarity to a test pair; none are dropped. */
  readonly nearDuplicates?: InputMaybe<Scalars['Float']['input']>;
  /** Sizes of nested subsets of each training set. */
  readonly trainSizes?: InputMaybe<ReadonlyArray<Scalars['Int']['input']>>;
  /** With train-validation-test, shares of the kept pairs; 0.8, 0.1, 0.1. */
  readonly shares?: InputMaybe<ReadonlyArray<Scalars['Float']['input']>>;
  /** Also a training set as large that ignores provenance, to show what leakage gains; false. */
  readonly leakyControl?: InputMaybe<Scalars['Boolean']['input']>;
};

/** A plan of folds in numbers; the pairs are behind the URLs of its splits. */
export type FoldPlan = {
  readonly __typename?: 'FoldPlan';
  /** Describes the plan: any server that holds the release answers for it. */
  readonly planId: Scalars['String']['output'];
  /** What the folds are of. */
  readonly release: Release;
  /** The spec as understood: aliases resolved, defaults filled in. */
  readonly spec: Scalars['JsonObject']['output'];
  /** Version of the algorithm; another version may give other folds. */
  readonly algorithmVersion: Scalars['Int']['output'];
  /** How even the folds came out. */
  readonly balance: FoldBalance;
  /** What the mean number of training pairs cannot exceed, whatever groups of the same types go together; null where it is not computed. */
  readonly boundOfMeanTrainPairs?: Maybe<Scalars['Int']['output']>;
  /** Why there is no bound. */
  readonly boundReason?: Maybe<Scalars['String']['output']>;
  /** What whoever uses the plan should know. */
  readonly warnings: ReadonlyArray<FoldWarning>;
  /** The folds, from 0. */
  readonly folds: ReadonlyArray<Fold>;
  /** SHA-256 of the certificate. */
  readonly certificateSha256: Scalars['String']['output'];
  /** Path of the certificate. */
  readonly certificateUrl: Scalars['String']['output'];
  /** Path of the whole plan as an archive. */
  readonly zipUrl: Scalars['String']['output'];
};

/** The least and the most of something over the folds. */
export type FoldRange = {
  readonly __typename?: 'FoldRange';
  /** The least. */
  readonly min: Scalars['Int']['output'];
  /** The most. */
  readonly max: Scalars['Int']['output'];
};

/** The balance that was reached. */
export type FoldBalance = {
  readonly __typename?: 'FoldBalance';
  /** Test pairs a fold. */
  readonly testPairs: FoldRange;
  /** Test pairs a fold of each exception type. */
  readonly testPairsByExceptionType: ReadonlyArray<TypeRange>;
  /** Training pairs a fold. */
  readonly trainPairs: FoldRange;
  /** Mean number of training pairs. */
  readonly meanTrainPairs: Scalars['Float']['output'];
};

/** The least and the most test pairs of an exception type. */
export type TypeRange = {
  readonly __typename?: 'TypeRange';
  /** The exception type. */
  readonly exceptionType: ExceptionType;
  /** The least. */
  readonly min: Scalars['Int']['output'];
  /** The most. */
  readonly max: Scalars['Int']['output'];
};

/** A number of pairs of an exception type. */
export type TypeCount = {
  readonly __typename?: 'TypeCount';
  /** The exception type. */
  readonly exceptionType: ExceptionType;
  /** How many. */
  readonly pairs: Scalars['Int']['output'];
};

/** A number of dropped pairs. */
export type DropCount = {
  readonly __typename?: 'DropCount';
  /** filter, provenance or near_duplicate: the first that is true of a pair. */
  readonly reason: Scalars['String']['output'];
  /** How many. */
  readonly pairs: Scalars['Int']['output'];
};

/** Something to know about a plan. */
export type FoldWarning = {
  readonly __typename?: 'FoldWarning';
  /** A fixed name of the kind of warning. */
  readonly code: Scalars['String']['output'];
  /** In words. */
  readonly message: Scalars['String']['output'];
  /** Near-identical bugs that a fold separates. */
  readonly twins: ReadonlyArray<SeparatedTwin>;
};

/** A fold tests on a bug, and trains on descendants of one that is nearly the same. */
export type SeparatedTwin = {
  readonly __typename?: 'SeparatedTwin';
  /** The fold. */
  readonly fold: Scalars['Int']['output'];
  /** The bug that is tested on. */
  readonly testBug: Scalars['String']['output'];
  /** The other one. */
  readonly twin: Scalars['String']['output'];
  /** Training pairs that descend from the other one. */
  readonly trainingPairs: ReadonlyArray<Scalars['String']['output']>;
};

/** One fold in numbers. */
export type Fold = {
  readonly __typename?: 'Fold';
  /** From 0. */
  readonly fold: Scalars['Int']['output'];
  /** Its splits by name: test, train, and those that were asked for. */
  readonly splits: ReadonlyArray<FoldSplit>;
  /** Candidates that the fold does not train on. */
  readonly dropped: Scalars['Int']['output'];
  /** The same by reason. */
  readonly droppedByReason: ReadonlyArray<DropCount>;
};

/** One split of a fold in numbers. */
export type FoldSplit = {
  readonly __typename?: 'FoldSplit';
  /** test, train, validation, train@N or control. */
  readonly name: Scalars['String']['output'];
  /** How many pairs. */
  readonly pairs: Scalars['Int']['output'];
  /** Different source bugs behind them. */
  readonly sourceBugs: Scalars['Int']['output'];
  /** Pairs of each exception type. */
  readonly byExceptionType: ReadonlyArray<TypeCount>;
  /** Whether it ignores provenance on purpose. */
  readonly leaky: Scalars['Boolean']['output'];
  /** Path of its ids; .jsonl and .csv for rows. */
  readonly idsUrl: Scalars['String']['output'];
};

/** What an audit found. */
export type AuditReport = {
  readonly __typename?: 'AuditReport';
  /** Whether the training side tells about the test side. */
  readonly leaks: Scalars['Boolean']['output'];
  /** The whole report, as REST gives it. */
  readonly report: Scalars['JsonObject']['output'];
};

/** Pairs that a filter means, and which of their methods. */
export type PopulationInput = {
  /** How the answer calls it. */
  readonly name?: InputMaybe<Scalars['String']['input']>;
  /** A filter object, as REST has it: { partition: core }; all pairs. */
  readonly filter?: InputMaybe<Scalars['JsonObject']['input']>;
  /** buggy (the default) or fixed. */
  readonly side?: InputMaybe<Scalars['String']['input']>;
};

/** What comparison is asked for; what is given wins over the preset. */
export type FidelitySpecInput = {
  /** table_4, table_7, table_10, table_11, figure_3, figure_5, repair_style, or report (the default). */
  readonly preset?: InputMaybe<Scalars['String']['input']>;
  /** One population; core. */
  readonly a?: InputMaybe<PopulationInput>;
  /** One to four populations, each compared with a. */
  readonly b?: InputMaybe<ReadonlyArray<PopulationInput>>;
  /** structural, lexical, repair_style, distance, compression, screening, length_rule, curves, acceptance, agreement. */
  readonly parts?: InputMaybe<ReadonlyArray<Scalars['String']['input']>>;
  /** Of the sample that distance draws from more than 20,000 methods; 42. */
  readonly seed?: InputMaybe<Scalars['Float']['input']>;
};

/** Comparisons of populations. */
export type FidelityReport = {
  readonly __typename?: 'FidelityReport';
  /** The release that it is of. */
  readonly release: Release;
  /** What every reader should know. */
  readonly caveats: ReadonlyArray<Scalars['String']['output']>;
  /** Population a beside each other one. */
  readonly comparisons: ReadonlyArray<FidelityComparison>;
  /** The whole report, as REST gives it. */
  readonly report: Scalars['JsonObject']['output'];
};

/** Population a beside another one. */
export type FidelityComparison = {
  readonly __typename?: 'FidelityComparison';
  /** The one. */
  readonly a: ComparedPopulation;
  /** The other. */
  readonly b: ComparedPopulation;
  /** Pairs in both populations. */
  readonly sharedPairs: Scalars['Int']['output'];
  /** Each metric, pooled and by exception type; null where it was not asked for. */
  readonly structural?: Maybe<ReadonlyArray<MetricComparison>>;
  /** Each construct by exception type; null where it was not asked for. */
  readonly lexical?: Maybe<ReadonlyArray<ConstructComparison>>;
};

/** A population in numbers. */
export type ComparedPopulation = {
  readonly __typename?: 'ComparedPopulation';
  /** As it was asked for, or the preset calls it. */
  readonly name: Scalars['String']['output'];
  /** The filter object. */
  readonly filter: Scalars['JsonObject']['output'];
  /** buggy or fixed. */
  readonly side: Scalars['String']['output'];
  /** Pairs that the filter means. */
  readonly pairs: Scalars['Int']['output'];
  /** Pairs whose method does not parse. */
  readonly missing: Scalars['Int']['output'];
};

/** The values of a metric in a population. */
export type MetricSummary = {
  readonly __typename?: 'MetricSummary';
  /** Methods with a value. */
  readonly n: Scalars['Int']['output'];
  /** Methods that do not parse. */
  readonly missing: Scalars['Int']['output'];
  /** Null where there is no value. */
  readonly median?: Maybe<Scalars['Float']['output']>;
};

/** How the values of a metric lie in a and in b. */
export type MetricComparison = {
  readonly __typename?: 'MetricComparison';
  /** Null: all types together. */
  readonly exceptionType?: Maybe<ExceptionType>;
  /** ploc, lloc, lloc_nodes, cyclomatic, nesting, identifiers, parameters or tokens. */
  readonly metric: Scalars['String']['output'];
  /** Values of a. */
  readonly a: MetricSummary;
  /** Values of b. */
  readonly b: MetricSummary;
  /** Median of a over median of b. */
  readonly ratio?: Maybe<Scalars['Float']['output']>;
  /** D of the two-sample Kolmogorov-Smirnov test. */
  readonly d?: Maybe<Scalars['Float']['output']>;
  /** Its two-sided p, ties ignored. */
  readonly p?: Maybe<Scalars['Float']['output']>;
  /** Its two-sided p, ties regarded. */
  readonly pTies?: Maybe<Scalars['Float']['output']>;
  /** Cliff's delta; above 0: values of a are larger. */
  readonly delta?: Maybe<Scalars['Float']['output']>;
  /** Romano's word for its size: negligible, small, medium, large. */
  readonly magnitude?: Maybe<Scalars['String']['output']>;
  /** Why numbers are null. */
  readonly reason?: Maybe<Scalars['String']['output']>;
};

/** How often a construct occurs in methods of an exception type, in a and in b. */
export type ConstructComparison = {
  readonly __typename?: 'ConstructComparison';
  /** The labelled exception type. */
  readonly exceptionType: ExceptionType;
  /** The construct. */
  readonly construct: Construct;
  /** Methods of a. */
  readonly aMethods: Scalars['Int']['output'];
  /** Methods of b. */
  readonly bMethods: Scalars['Int']['output'];
  /** Mean number per method of a. */
  readonly aMean?: Maybe<Scalars['Float']['output']>;
  /** Mean number per method of b. */
  readonly bMean?: Maybe<Scalars['Float']['output']>;
  /** Mean of a over mean of b. */
  readonly ratio?: Maybe<Scalars['Float']['output']>;
  /** Mann-Whitney U of a. */
  readonly u?: Maybe<Scalars['Float']['output']>;
  /** Its two-sided p. */
  readonly p?: Maybe<Scalars['Float']['output']>;
  /** Benjamini-Hochberg over all tested cells. */
  readonly q?: Maybe<Scalars['Float']['output']>;
  /** Whether q is at most 0.05. */
  readonly differs?: Maybe<Scalars['Boolean']['output']>;
  /** Why a cell is not tested. */
  readonly reason?: Maybe<Scalars['String']['output']>;
};

/** Published figures beside those of a release. */
export type Conformance = {
  readonly __typename?: 'Conformance';
  /** The release that it is of. */
  readonly release: Release;
  /** Figures that are the same as printed. */
  readonly same: Scalars['Int']['output'];
  /** Figures that differ. */
  readonly differs: Scalars['Int']['output'];
  /** Figures that the release cannot give. */
  readonly notComputable: Scalars['Int']['output'];
  /** All of them, in the order of the paper. */
  readonly figures: ReadonlyArray<PublishedFigure>;
};

/** One published figure. */
export type PublishedFigure = {
  readonly __typename?: 'PublishedFigure';
  /** Table, figure or section of the paper. */
  readonly section: Scalars['String']['output'];
  /** What it is of. */
  readonly figure: Scalars['String']['output'];
  /** pairs, source bugs, %, D, median and others. */
  readonly unit: Scalars['String']['output'];
  /** One number, or the two ends of an interval. */
  readonly published: ReadonlyArray<Scalars['Float']['output']>;
  /** Digits after the point that are printed, to which both are compared. */
  readonly decimals: Scalars['Int']['output'];
  /** Not rounded; null where it cannot be computed. */
  readonly computed?: Maybe<ReadonlyArray<Scalars['Float']['output']>>;
  /** Pairs, bugs or methods that it is of. */
  readonly n?: Maybe<Scalars['Int']['output']>;
  /** same, differs or not_computable. */
  readonly verdict: Scalars['String']['output'];
  /** Why it cannot be computed. */
  readonly reason?: Maybe<Scalars['String']['output']>;
};
