/** A source bug: the real bug of a public benchmark behind one or more seed pairs. */
export type SourceBug = {
  readonly name: string;
  readonly benchmark: string | null;
  readonly project: string | null;
};

/** An identifier that is said to mean another source bug than the one it means already. */
export type Conflict = { readonly identifier: string; readonly known: string };

/**
 * Identifiers as recorded, to source bugs. Every source bug's name also maps to itself, and
 * nothing else is ever guessed (design, "provenance").
 */
export class ProvenanceMap {
  readonly #bugOf = new Map<string, string>();
  readonly #bugs = new Map<string, SourceBug>();

  /**
   * Records one row of the map. A bug's benchmark and project are those of the first row that
   * states them.
   *
   * @returns the identifier that already means another source bug, and that one; null where none does
   */
  add(identifier: string, bug: SourceBug): Conflict | null {
    const conflict = this.#claim(identifier, bug.name) ?? this.#claim(bug.name, bug.name);
    if (conflict !== null) return conflict;
    const known = this.#bugs.get(bug.name);
    this.#bugs.set(bug.name, {
      name: bug.name,
      benchmark: known?.benchmark ?? bug.benchmark,
      project: known?.project ?? bug.project,
    });
    return null;
  }

  #claim(identifier: string, bug: string): Conflict | null {
    const known = this.#bugOf.get(identifier);
    if (known !== undefined && known !== bug) return { identifier, known };
    this.#bugOf.set(identifier, bug);
    return null;
  }

  /** @returns the source bug's name, or null for an identifier that the map does not cover */
  resolve(identifier: string): string | null {
    return this.#bugOf.get(identifier) ?? null;
  }

  bug(name: string): SourceBug | null {
    return this.#bugs.get(name) ?? null;
  }

  bugs(): Iterable<SourceBug> {
    return this.#bugs.values();
  }

  identifiers(): Iterable<readonly [identifier: string, bug: string]> {
    return this.#bugOf.entries();
  }
}
