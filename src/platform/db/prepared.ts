import type { Compilable, CompiledQuery, Kysely } from 'kysely';
import { dialectOf } from './dialect-of.ts';
import type { Tables } from './tables.ts';

/** Stands for a value while a query is put together. */
export class Given {
  readonly name: string;
  constructor(name: string) {
    this.name = name;
  }
}

/**
 * A query that is put together once for each dialect, and asked again with other values: for what every request asks, since
 * putting together costs as much as what the database does for it. Each of the `given` stands for one parameter: `build`
 * hands them to the query as they are, and decides nothing by them.
 */
export function prepared<Values extends object, Row>(
  build: (db: Kysely<Tables>, given: Values) => Compilable<Row>,
): (db: Kysely<Tables>, values: Values) => Promise<Row[]> {
  const known = new Map<string, CompiledQuery<Row>>();
  const given = new Proxy({}, { get: (_, name) => new Given(String(name)) }) as Values;
  return async (db, values) => {
    const dialect = dialectOf(db);
    const query = known.get(dialect) ?? build(db, given).compile();
    known.set(dialect, query);
    const parameters = query.parameters.map((it) => (it instanceof Given ? values[it.name as keyof Values] : it));
    return (await db.executeQuery<Row>({ ...query, parameters })).rows;
  };
}
