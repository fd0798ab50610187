import type { Method } from './method.ts';

/**
 * The methods of one id that several rows have: an isolated-method task has two rows a pair, a
 * discrimination task in both orders too. A row repeats if it brings no method, one of a pair under
 * a name that is taken, or one of a task that is known; a further method of a task does not.
 */
export class MergedMethods {
  readonly #methods: Method[];
  #known: Set<string> | null = null;
  #repeats = 0;

  constructor(first: readonly Method[]) {
    this.#methods = [...first];
  }

  /** All different methods, in the order of the rows. */
  get methods(): readonly Method[] {
    return this.#methods;
  }

  /** How many rows repeated. */
  get repeats(): number {
    return this.#repeats;
  }

  /** Takes the methods of a further row. */
  add(methods: readonly Method[]): void {
    // kept only for ids of several rows: the keys are as long as the code
    this.#known ??= new Set(this.#methods.flatMap(keysOf));
    const known = this.#known;
    let repeats = methods.length === 0;
    for (const method of methods) {
      const [key, side] = keysOf(method);
      const isNew = !known.has(key);
      const isOfPair = method.side === 'buggy' || method.side === 'fixed';
      if (isOfPair ? known.has(side) : !isNew) repeats = true;
      if (isNew) this.#methods.push(method);
      known.add(key);
      known.add(side);
    }
    if (repeats) this.#repeats++;
  }
}

/** A method with its side and label; its side alone. */
function keysOf({ side, label, code }: Method): [key: string, side: string] {
  return [`${side} ${JSON.stringify(label ?? null)} ${code}`, side];
}
