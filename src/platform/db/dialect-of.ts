import { type Kysely, PostgresAdapter } from 'kysely';
import type { Connection } from './connection.ts';

export function dialectOf(db: Pick<Kysely<unknown>, 'getExecutor'>): Connection['dialect'] {
  return db.getExecutor().adapter instanceof PostgresAdapter ? 'postgres' : 'sqlite';
}
