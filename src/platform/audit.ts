import type { Database } from './db/database.ts';
import { isoInstant, newId } from './db/ids.ts';

export interface AuditEntry {
  id: string;
  at: string;
  /** Name of the operating system's user, or the address of the desk's user; 'site': a background task. */
  who: string;
  /** The action as the command is called: 'privacy erase'. */
  action: string;
  /** Numbers, ids or a count; never personal data. */
  rows: string;
}

/** Call after the act and before reporting success. */
export async function recordAudit(
  db: Pick<Database, 'write'>,
  entry: Omit<AuditEntry, 'id' | 'at'>,
  now: number,
): Promise<void> {
  await db.write((trx) =>
    trx
      .insertInto('audit_log')
      .values({ id: newId(now), at: isoInstant(now), ...entry })
      .execute(),
  );
}

interface AuditFilter {
  since?: string | undefined;
  until?: string | undefined;
  before?: string | undefined;
  who?: string | undefined;
  /** Restricts to actions of the operating system's users. */
  isCommandLine?: boolean | undefined;
  actions?: readonly string[] | undefined;
  limit?: number | undefined;
}

/** `since` and `until` are ISO instants, `before` the id of an entry, `actions` the first words of actions. */
export async function findAudit(
  db: Database,
  { since, until, before, who, isCommandLine, actions, limit }: AuditFilter,
): Promise<AuditEntry[]> {
  let query = db.read.selectFrom('audit_log').select(['id', 'at', 'who', 'action', 'rows']).orderBy('id', 'desc');
  if (since) query = query.where('at', '>=', since);
  if (until) query = query.where('at', '<', until);
  if (actions) {
    query = query.where((eb) =>
      eb.or(actions.flatMap((noun) => [eb('action', '=', noun), eb('action', 'like', `${noun} %`)])),
    );
  }
  if (before) query = query.where('id', '<', before);
  if (who) query = query.where('who', '=', who);
  if (isCommandLine) query = query.where('who', 'not like', '%@%').where('who', '!=', 'site');
  if (limit !== undefined) query = query.limit(limit);
  return query.execute();
}

export async function purgeAudit(db: Database, before: string, most: number): Promise<number> {
  const old = await db.read
    .selectFrom('audit_log')
    .select('id')
    .where('at', '<', before)
    .orderBy('at')
    .limit(most)
    .execute();
  const ids = old.map(({ id }) => id);
  if (ids.length > 0) await db.write((trx) => trx.deleteFrom('audit_log').where('id', 'in', ids).execute());
  return ids.length;
}
