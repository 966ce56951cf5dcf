import { type RawBuilder, sql } from 'kysely';
import type { Database } from './database.ts';

/** Keeps SQLite, which has no statistics, from choosing this column's index and sorting all rows. */
export function notByIndex<T>({ dialect }: Pick<Database, 'dialect'>, column: string): RawBuilder<T> {
  return dialect === 'sqlite' ? sql<T>`+${sql.ref(column)}` : sql<T>`${sql.ref(column)}`;
}
