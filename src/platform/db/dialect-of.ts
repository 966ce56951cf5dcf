import { type Kysely, PostgresAdapter } from 'kysely';
import type { Database } from './database.ts';

export function dialectOf(db: Pick<Kysely<unknown>, 'getExecutor'>): Database['dialect'] {
  return db.getExecutor().adapter instanceof PostgresAdapter ? 'postgres' : 'sqlite';
}
