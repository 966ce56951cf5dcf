import { type RawBuilder, sql } from 'kysely';
import type { Database } from './database.ts';

/**
 * Keeps SQLite from choosing the index of a column with few values: without statistics it would read and sort all rows
 * instead of walking the index of the order. PostgreSQL has statistics.
 */
export function notByIndex<T>({ dialect }: Pick<Database, 'dialect'>, column: string): RawBuilder<T> {
  return dialect === 'sqlite' ? sql<T>`+${sql.ref(column)}` : sql<T>`${sql.ref(column)}`;
}
