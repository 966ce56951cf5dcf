import type { Transaction } from 'kysely';
import type { Database } from '../../platform/db/database.ts';
import type { Tables } from '../../platform/db/tables.ts';
import type { Signature } from './signature.schema.ts';
import type { Role } from './staff.tables.ts';

export interface StaffMember {
  id: string;
  email: string;
  name: string;
  role: Role;
  createdAt: string;
  endedAt: string | null;
}

export interface StaffSession {
  id: string;
  staffId: string;
  device: string;
  createdAt: string;
  seenAt: string;
}

export interface Passkey {
  id: string;
  staffId: string;
  publicKey: Uint8Array;
  counter: number;
  transports: string[];
  device: string;
  createdAt: string;
  usedAt: string | null;
}

const MEMBER = [
  'staff.id',
  'staff.email',
  'staff.name',
  'staff.role',
  'staff.created_at as createdAt',
  'staff.ended_at as endedAt',
] as const;
const SESSION = [
  'staff_sessions.id',
  'staff_sessions.staff_id as staffId',
  'staff_sessions.device',
  'staff_sessions.created_at as createdAt',
  'staff_sessions.seen_at as seenAt',
] as const;

export function findStaff(db: Database): Promise<StaffMember[]> {
  return db.read.selectFrom('staff').select(MEMBER).orderBy('name').orderBy('id').execute();
}

export function findStaffByEmail(db: Database, email: string): Promise<StaffMember | undefined> {
  return db.read.selectFrom('staff').select(MEMBER).where('email', '=', email).executeTakeFirst();
}

export function findAllStaff(trx: Transaction<Tables>): Promise<StaffMember[]> {
  return trx.selectFrom('staff').select(MEMBER).execute();
}

/** All accounts, locked until the transaction ends. */
export function lockStaff(trx: Transaction<Tables>, dialect: Database['dialect']): Promise<StaffMember[]> {
  const all = trx.selectFrom('staff').select(MEMBER).orderBy('id');
  return (dialect === 'postgres' ? all.forUpdate() : all).execute();
}

/** @throws {UniqueViolation} when the address is taken */
export async function insertStaff(trx: Transaction<Tables>, member: StaffMember): Promise<void> {
  const { id, email, name, role, createdAt, endedAt } = member;
  await trx.insertInto('staff').values({ id, email, name, role, created_at: createdAt, ended_at: endedAt }).execute();
}

export async function updateStaff(
  trx: Transaction<Tables>,
  id: string,
  change: Partial<Pick<StaffMember, 'name' | 'role' | 'endedAt'>>,
): Promise<void> {
  const { endedAt, ...rest } = change;
  await trx
    .updateTable('staff')
    .set({ ...rest, ...(endedAt !== undefined && { ended_at: endedAt }) })
    .where('id', '=', id)
    .execute();
}

export async function findMorningReaders(db: Database, day: string): Promise<StaffMember[]> {
  return db.read
    .selectFrom('staff')
    .select(MEMBER)
    .where('ended_at', 'is', null)
    .where('morning_mail', '=', 1)
    .where((eb) => eb.or([eb('morning_day', 'is', null), eb('morning_day', '<', day)]))
    .execute();
}

/** True for one replica, once a day and only for a member who still wants it. */
export async function claimMorning(trx: Transaction<Tables>, id: string, day: string): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('staff')
    .set({ morning_day: day })
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .where('morning_mail', '=', 1)
    .where((eb) => eb.or([eb('morning_day', 'is', null), eb('morning_day', '<', day)]))
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function setMorningMail(trx: Transaction<Tables>, id: string, isOn: boolean): Promise<void> {
  await trx
    .updateTable('staff')
    .set({ morning_mail: isOn ? 1 : 0 })
    .where('id', '=', id)
    .execute();
}

export async function hasMorningMail(db: Database, id: string): Promise<boolean> {
  const row = await db.read.selectFrom('staff').select('morning_mail').where('id', '=', id).executeTakeFirst();
  return row?.morning_mail === 1;
}

export async function findSignature(db: Database, id: string): Promise<Signature | undefined> {
  const row = await db.read.selectFrom('staff').select('signature').where('id', '=', id).executeTakeFirst();
  return row?.signature ? (JSON.parse(row.signature) as Signature) : undefined;
}

export async function setSignature(trx: Transaction<Tables>, id: string, signature: Signature | null): Promise<void> {
  await trx
    .updateTable('staff')
    .set({ signature: signature && JSON.stringify(signature) })
    .where('id', '=', id)
    .execute();
}

export async function insertLink(
  trx: Transaction<Tables>,
  link: { tokenHash: string; staffId: string; createdAt: string; expiresAt: string },
): Promise<void> {
  await trx
    .insertInto('staff_links')
    .values({
      token_hash: link.tokenHash,
      staff_id: link.staffId,
      created_at: link.createdAt,
      expires_at: link.expiresAt,
      used_at: null,
    })
    .execute();
}

export async function countLinks(trx: Transaction<Tables>, staffId: string, since: string): Promise<number> {
  const { count } = await trx
    .selectFrom('staff_links')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('staff_id', '=', staffId)
    .where('created_at', '>', since)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Claims the link: one of two concurrent requests gets its owner. */
export async function claimLink(trx: Transaction<Tables>, tokenHash: string, at: string): Promise<string | undefined> {
  const row = await trx
    .updateTable('staff_links')
    .set({ used_at: at })
    .where('token_hash', '=', tokenHash)
    .where('used_at', 'is', null)
    .where('expires_at', '>', at)
    .returning('staff_id')
    .executeTakeFirst();
  return row?.staff_id;
}

/** The owner of a link that is neither used nor expired. */
export function findLinkOwner(db: Database, tokenHash: string, at: string): Promise<StaffMember | undefined> {
  return db.read
    .selectFrom('staff_links')
    .innerJoin('staff', 'staff.id', 'staff_links.staff_id')
    .select(MEMBER)
    .where('token_hash', '=', tokenHash)
    .where('used_at', 'is', null)
    .where('expires_at', '>', at)
    .where('ended_at', 'is', null)
    .executeTakeFirst();
}

export async function insertSession(trx: Transaction<Tables>, session: StaffSession & { tokenHash: string }) {
  await trx
    .insertInto('staff_sessions')
    .values({
      id: session.id,
      staff_id: session.staffId,
      token_hash: session.tokenHash,
      device: session.device,
      created_at: session.createdAt,
      seen_at: session.seenAt,
    })
    .execute();
}

export async function findSession(
  db: Database,
  tokenHash: string,
  since: string,
): Promise<{ member: StaffMember; session: StaffSession } | undefined> {
  const row = await db.read
    .selectFrom('staff_sessions')
    .innerJoin('staff', 'staff.id', 'staff_sessions.staff_id')
    .select([
      ...MEMBER,
      'staff_sessions.id as sessionId',
      'staff_sessions.device',
      'staff_sessions.created_at as signedInAt',
      'staff_sessions.seen_at as seenAt',
    ])
    .where('token_hash', '=', tokenHash)
    .where('seen_at', '>', since)
    .where('ended_at', 'is', null)
    .executeTakeFirst();
  if (!row) return undefined;
  const { sessionId, device, signedInAt, seenAt, ...member } = row;
  return { member, session: { id: sessionId, staffId: member.id, device, createdAt: signedInAt, seenAt } };
}

export function findSessions(db: Database, staffId: string, since: string): Promise<StaffSession[]> {
  return db.read
    .selectFrom('staff_sessions')
    .select(SESSION)
    .where('staff_id', '=', staffId)
    .where('seen_at', '>', since)
    .orderBy('seen_at', 'desc')
    .execute();
}

export async function updateSeen(db: Database, sessionId: string, at: string): Promise<void> {
  await db.write((trx) => trx.updateTable('staff_sessions').set({ seen_at: at }).where('id', '=', sessionId).execute());
}

export async function deleteSessions(
  trx: Transaction<Tables>,
  staffId: string,
  { only, except }: { only?: string; except?: string } = {},
): Promise<number> {
  let query = trx.deleteFrom('staff_sessions').where('staff_id', '=', staffId);
  if (only !== undefined) query = query.where('id', '=', only);
  if (except !== undefined) query = query.where('id', '!=', except);
  return Number((await query.executeTakeFirst()).numDeletedRows);
}

export async function deleteLinks(trx: Transaction<Tables>, staffId: string): Promise<void> {
  await trx.deleteFrom('staff_links').where('staff_id', '=', staffId).execute();
}

/** Deletes expired links, and sessions not touched since these ISO instants. */
export async function deleteExpired(db: Database, before: { links: string; sessions: string }): Promise<void> {
  await db.write(async (trx) => {
    await trx.deleteFrom('staff_links').where('expires_at', '<', before.links).execute();
    await trx.deleteFrom('staff_sessions').where('seen_at', '<', before.sessions).execute();
  });
}

/** @throws {UniqueViolation} when the authenticator is known. */
export async function insertPasskey(trx: Transaction<Tables>, passkey: Passkey): Promise<void> {
  await trx
    .insertInto('staff_passkeys')
    .values({
      id: passkey.id,
      staff_id: passkey.staffId,
      public_key: passkey.publicKey,
      counter: passkey.counter,
      transports: passkey.transports.join(','),
      device: passkey.device,
      created_at: passkey.createdAt,
      used_at: passkey.usedAt,
    })
    .execute();
}

export async function findPasskeys(db: Database, staffId: string): Promise<Passkey[]> {
  const rows = await db.read
    .selectFrom('staff_passkeys')
    .selectAll()
    .where('staff_id', '=', staffId)
    .orderBy('created_at')
    .execute();
  return rows.map(toPasskey);
}

/** Finds a passkey with its owner, if the account is open. */
export async function findPasskey(
  db: Database,
  id: string,
): Promise<{ passkey: Passkey; member: StaffMember } | undefined> {
  const row = await db.read.selectFrom('staff_passkeys').selectAll().where('id', '=', id).executeTakeFirst();
  if (!row) return undefined;
  const member = await db.read
    .selectFrom('staff')
    .select(MEMBER)
    .where('id', '=', row.staff_id)
    .where('ended_at', 'is', null)
    .executeTakeFirst();
  return member && { passkey: toPasskey(row), member };
}

export async function updatePasskey(
  trx: Transaction<Tables>,
  id: string,
  { counter, usedAt }: { counter: number; usedAt: string },
): Promise<boolean> {
  const row = trx.updateTable('staff_passkeys').set({ counter, used_at: usedAt }).where('id', '=', id);
  return (await row.executeTakeFirst()).numUpdatedRows > 0n;
}

export async function deletePasskeys(trx: Transaction<Tables>, staffId: string, only?: string): Promise<number> {
  let query = trx.deleteFrom('staff_passkeys').where('staff_id', '=', staffId);
  if (only !== undefined) query = query.where('id', '=', only);
  return Number((await query.executeTakeFirst()).numDeletedRows);
}

/** Deletes those of ended accounts as well. */
export async function deletePasskeysExcept(trx: Transaction<Tables>, ids: readonly string[]): Promise<void> {
  const ended = trx.selectFrom('staff').select('id').where('ended_at', 'is not', null);
  await trx
    .deleteFrom('staff_passkeys')
    .where((eb) =>
      eb.or([eb('staff_id', 'in', ended), ...(ids.length > 0 ? [eb('id', 'not in', ids)] : [eb.lit(true)])]),
    )
    .execute();
}

function toPasskey(row: {
  id: string;
  staff_id: string;
  public_key: Uint8Array;
  counter: number;
  transports: string;
  device: string;
  created_at: string;
  used_at: string | null;
}): Passkey {
  return {
    id: row.id,
    staffId: row.staff_id,
    publicKey: row.public_key,
    counter: row.counter,
    transports: row.transports.split(',').filter(Boolean),
    device: row.device,
    createdAt: row.created_at,
    usedAt: row.used_at,
  };
}
