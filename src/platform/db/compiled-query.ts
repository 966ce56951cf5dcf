import type { Compilable, CompiledQuery, Kysely } from 'kysely';
import { dialectOf } from './dialect-of.ts';
import type { Tables } from './tables.ts';

export class Placeholder {
  readonly name: string;
  constructor(name: string) {
    this.name = name;
  }
}

/** For hot queries, where compiling costs as much as running. `build` must not branch on its placeholders. */
export function compiledQuery<Values extends object, Row>(
  build: (db: Kysely<Tables>, given: Values) => Compilable<Row>,
): (db: Kysely<Tables>, values: Values) => Promise<Row[]> {
  const compiled = new Map<string, CompiledQuery<Row>>();
  const given = new Proxy({}, { get: (_, name) => new Placeholder(String(name)) }) as Values;
  return async (db, values) => {
    const dialect = dialectOf(db);
    const query = compiled.get(dialect) ?? build(db, given).compile();
    compiled.set(dialect, query);
    const parameters = query.parameters.map((it) => (it instanceof Placeholder ? values[it.name as keyof Values] : it));
    return (await db.executeQuery<Row>({ ...query, parameters })).rows;
  };
}
