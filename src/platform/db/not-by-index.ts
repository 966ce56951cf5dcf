import { type RawBuilder, sql } from 'kysely';
import type { Database } from './database.ts';

/**
 * A column that many rows share the value of, in a condition that no index is to be chosen for: SQLite, which has no
 * statistics, would read and sort all of them rather than walk along the order that is asked for. PostgreSQL knows better.
 */
export function notByIndex<T>({ dialect }: Pick<Database, 'dialect'>, column: string): RawBuilder<T> {
  return dialect === 'sqlite' ? sql<T>`+${sql.ref(column)}` : sql<T>`${sql.ref(column)}`;
}
