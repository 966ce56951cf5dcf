import type { Compilable, CompiledQuery, Kysely } from 'kysely';
import { dialectOf } from './dialect-of.ts';
import type { Tables } from './tables.ts';

/** Stands for a value while a query is compiled. */
export class Placeholder {
  readonly name: string;
  constructor(name: string) {
    this.name = name;
  }
}

/**
 * Compiles a query once for each dialect: for hot queries, where compiling costs as much as running. `build` gets a
 * placeholder for each value: it passes them on and decides nothing by them.
 */
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
