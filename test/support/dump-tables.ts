import type { Store } from '../../src/store/database.ts';

/** Every row of every table, the text index's own included. */
export function dumpTables({ sqlite }: Store): Readonly<Record<string, readonly unknown[]>> {
  const names = sqlite
    .prepare<[], string>("SELECT name FROM sqlite_schema WHERE type = 'table' ORDER BY name")
    .pluck()
    .all();
  return Object.fromEntries(
    names.map((name) => [name, sqlite.prepare(`SELECT * FROM "${name}"`).all()]),
  );
}
