import type { MersenneTwister } from '../../corpus/mersenne-twister.ts';
import { pick } from '../pick.ts';
import { ADJECTIVES, LOCAL_NAMES, type LocalKind } from './words.ts';

const STEP = '    ';
// Two in five names get an adjective, so that methods seldom share their vocabulary.
const ADJECTIVE_SHARE = 0.4;

/** Names that a statement may use, by what they hold. */
export type Scope = {
  /** ints that may be assigned to */
  readonly counters: string[];
  /** ints that may only be read: loop variables */
  readonly indexes: string[];
  readonly strings: string[];
  readonly flags: string[];
  readonly lists: string[];
  readonly maps: string[];
  readonly builders: string[];
};

/** A method being written in its two versions: lines that both have, and the repair. */
export class MethodDraft {
  readonly draws: MersenneTwister;
  readonly parameters: string[] = [];
  readonly scope: Scope = {
    counters: [],
    indexes: [],
    strings: [],
    flags: [],
    lists: [],
    maps: [],
    builders: [],
  };
  readonly buggy: string[] = [];
  readonly fixed: string[] = [];
  readonly #names: readonly string[][] = Object.values(this.scope);
  readonly #taken = new Set<string>();
  #depth = 1;

  constructor(draws: MersenneTwister) {
    this.draws = draws;
  }

  /** Number of blocks open around the next line, the method's own not counted. */
  get depth(): number {
    return this.#depth - 1;
  }

  /** A name that the method does not use yet. */
  fresh(kind: LocalKind): string {
    const word = pick(this.draws, LOCAL_NAMES[kind]);
    const plain = kind === 'loop' || this.draws.random() >= ADJECTIVE_SHARE;
    const stem = plain ? word : pick(this.draws, ADJECTIVES).toLowerCase() + capital(word);
    let name = stem;
    for (let n = 2; this.#taken.has(name); n++) name = stem + n;
    this.#taken.add(name);
    return name;
  }

  /** Declares a parameter and gives its name. */
  parameter(javaType: string, kind: LocalKind): string {
    const name = this.fresh(kind);
    this.parameters.push(`${javaType} ${name}`);
    return name;
  }

  /** One line of both versions. */
  line(text: string): void {
    const indented = STEP.repeat(this.#depth) + text;
    this.buggy.push(indented);
    this.fixed.push(indented);
  }

  /** The place where the versions part. */
  part(buggy: readonly string[], fixed: readonly string[]): void {
    const margin = STEP.repeat(this.#depth);
    for (const text of buggy) this.buggy.push(margin + text);
    for (const text of fixed) this.fixed.push(margin + text);
  }

  /** A block: its header, what `body` writes, its end. Names declared inside end with it. */
  block(header: string, body: () => void, end = '}'): void {
    const before = this.#names.map(({ length }) => length);
    this.line(header);
    this.#depth++;
    body();
    this.#depth--;
    this.#names.forEach((names, at) => {
      names.length = before[at] ?? 0;
    });
    if (end !== '') this.line(end);
  }
}

function capital(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}
