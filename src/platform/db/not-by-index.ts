import { type RawBuilder, sql } from 'kysely';
import type { Database } from './database.ts';

/** Without statistics SQLite would choose this column's index, and sort all rows. PostgreSQL has statistics. */
export function notByIndex<T>({ dialect }: Pick<Database, 'dialect'>, column: string): RawBuilder<T> {
  return dialect === 'sqlite' ? sql<T>`+${sql.ref(column)}` : sql<T>`${sql.ref(column)}`;
}
