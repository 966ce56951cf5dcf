import { randomBytes } from 'node:crypto';
import type { Transaction } from 'kysely';
import { company } from '../../content/kinds/company/company.ts';
import { PERIODS } from '../../content/words/retention.ts';
import { UniqueViolation } from '../../platform/db/database.ts';
import { isoInstant, newId } from '../../platform/db/ids.ts';
import type { Tables } from '../../platform/db/tables.ts';
import type { RateLimit } from '../../platform/http/forms/rate-limits.ts';
import { enqueue } from '../../platform/mail/outbox.ts';
import type { Result } from '../../platform/result.ts';
import type { Services } from '../../platform/services.ts';
import { DAY_MS } from '../../text/yaounde-days.ts';
import { type Colleague, reassignWork, workOf } from '../inquiries/follow-up/assignment.server.ts';
import { forgetReads } from '../inquiries/follow-up/follow-up.server.ts';
import { INQUIRY_KINDS, type InquiryKind } from '../inquiries/kinds/inquiry-kinds.schema.ts';
import {
  claimLink,
  countLinks,
  deleteExpired,
  deleteLinks,
  deletePasskeys,
  deleteSessions,
  findLinkOwner,
  findPasskey,
  findPasskeys,
  findSession,
  findSessions,
  findStaff,
  findStaffByEmail,
  insertLink,
  insertPasskey,
  insertSession,
  insertStaff,
  lockStaff,
  type Passkey,
  type StaffMember,
  type StaffSession,
  updatePasskey,
  updateSeen,
  updateStaff,
} from './staff.repository.ts';
import { type Invitation, kindsOf, LINK_MINUTES, type Role } from './staff.schema.ts';
import { linkMail, newAccessMail } from './staff-mail.ts';

export type { Passkey, StaffMember, StaffSession } from './staff.repository.ts';
export { LINK_MAIL } from './staff.schema.ts';

const MINUTE_MS = 60_000;
const SESSION_MS = PERIODS.staffSessionDays * DAY_MS;
/** Throttles the write of `seen_at`. */
const SEEN_EVERY_MS = 5 * MINUTE_MS;
/** Limit per network and account: a stranger elsewhere does not exhaust a colleague's limit. */
const LINK_RATE_LIMIT: RateLimit = { name: 'desk link', tries: { network: { points: 5, seconds: 3600 } } };
/** Limit per account, over all networks. */
const LINKS_AN_HOUR = 60;
/** A passkey can be added only this soon after sign-in. */
const FRESH_MS = 10 * MINUTE_MS;

export type DeskServices = Pick<Services, 'db' | 'keys' | 'now'> & { deskUrl: string };

export type Invited = Result<
  { member: StaffMember; link: string; expiresAt: number },
  { conflict: { member: StaffMember } }
>;

/** Creates or reopens an account and mails its one-time link. @returns the link too, for when mail does not arrive */
export async function inviteStaff(services: DeskServices, invitation: Invitation): Promise<Invited> {
  const { db, now } = services;
  const email = invitation.email.toLowerCase();
  const known = await findStaffByEmail(db, email);
  if (known && known.endedAt === null) return { status: 'conflict', member: known };
  const { name, role } = invitation;
  const member: StaffMember = {
    id: known?.id ?? newId(now()),
    email,
    name,
    role,
    createdAt: known?.createdAt ?? isoInstant(now()),
    endedAt: null,
  };
  const token = newToken();
  try {
    const link = await db.write(async (trx) => {
      if (known) await updateStaff(trx, known.id, { name, role, endedAt: null });
      else await insertStaff(trx, member);
      return enqueueLink(trx, services, member, token, 'invitation');
    });
    return { status: 'ok', member, link, expiresAt: now() + LINK_MINUTES * MINUTE_MS };
  } catch (error) {
    const other = error instanceof UniqueViolation ? await findStaffByEmail(db, email) : undefined;
    if (!other) throw error;
    return { status: 'conflict', member: other };
  }
}

/** A longer address of the desk is not mailed: signing in then leads to its start. */
const NEXT_MAX = 500;

/**
 * The response does not reveal whether the address has an account.
 * @param network of the client, in memory only
 * @param next address of the desk that the link leads to
 */
export async function requestLink(
  services: DeskServices & Pick<Services, 'rateLimits'>,
  email: string,
  network: string,
  next = '/',
): Promise<void> {
  const { rateLimits, db, now, keys } = services;
  const member = await findStaffByEmail(db, email.toLowerCase());
  if (!member || member.endedAt !== null) return;
  const sender = { network: keys.hmac('desk link', `${network} ${member.id}`) };
  if ((await rateLimits.attempt(LINK_RATE_LIMIT, sender)) !== undefined) return;
  await db.write(async (trx) => {
    const links = await countLinks(trx, member.id, isoInstant(now() - 60 * MINUTE_MS));
    if (links < LINKS_AN_HOUR) await enqueueLink(trx, services, member, newToken(), 'sign-in', next);
  });
}

async function enqueueLink(
  trx: Transaction<Tables>,
  { keys, now, deskUrl }: DeskServices,
  member: StaffMember,
  token: string,
  purpose: 'invitation' | 'sign-in',
  next = '/',
): Promise<string> {
  const at = now();
  const suite = next === '/' || next.length > NEXT_MAX ? '' : `&suite=${encodeURIComponent(next)}`;
  const link = `${deskUrl}/entrer?cle=${token}${suite}`;
  await insertLink(trx, {
    tokenHash: hashOf(keys, token),
    staffId: member.id,
    createdAt: isoInstant(at),
    expiresAt: isoInstant(at + LINK_MINUTES * MINUTE_MS),
  });
  await enqueue(trx, linkMail(member, link, purpose), at);
  return link;
}

/** Does not claim the link, since mail scanners open every link. */
export function ownerOfLink(
  { db, keys, now }: Pick<DeskServices, 'db' | 'keys' | 'now'>,
  token: string,
): Promise<StaffMember | undefined> {
  return findLinkOwner(db, hashOf(keys, token), isoInstant(now()));
}

export interface SignedIn {
  secret: string;
  member: StaffMember;
}

/** Claims the link and starts a session. @returns undefined: the link is used or expired */
export async function signInByLink(
  services: Pick<DeskServices, 'db' | 'keys' | 'now'>,
  token: string,
  device: string,
): Promise<SignedIn | undefined> {
  const { db, keys, now } = services;
  const at = isoInstant(now());
  const member = await ownerOfLink(services, token);
  if (!member) return undefined;
  const isFirst = (await listSessions(services, member.id)).length === 0;
  return db.write(async (trx) => {
    const staffId = await claimLink(trx, hashOf(keys, token), at);
    if (staffId !== member.id) return undefined;
    const secret = await startSession(trx, services, staffId, device);
    // The first session needs no notice: it follows the invitation.
    if (!isFirst) await enqueue(trx, newAccessMail(member, 'device', device, at), now());
    return { secret, member };
  });
}

export const isFresh = ({ now }: Pick<Services, 'now'>, { createdAt }: StaffSession): boolean =>
  now() - Date.parse(createdAt) < FRESH_MS;

async function startSession(
  trx: Transaction<Tables>,
  { keys, now }: Pick<DeskServices, 'keys' | 'now'>,
  staffId: string,
  device: string,
): Promise<string> {
  const token = newToken();
  const at = isoInstant(now());
  await insertSession(trx, {
    id: newId(now()),
    staffId,
    device,
    createdAt: at,
    seenAt: at,
    tokenHash: hashOf(keys, token),
  });
  return token;
}

export async function readSession(
  { db, keys, now }: Pick<DeskServices, 'db' | 'keys' | 'now'>,
  token: string,
): Promise<{ member: StaffMember; session: StaffSession } | undefined> {
  const found = await findSession(db, hashOf(keys, token), isoInstant(now() - SESSION_MS));
  if (found && Date.parse(found.session.seenAt) < now() - SEEN_EVERY_MS) {
    await updateSeen(db, found.session.id, isoInstant(now()));
  }
  return found;
}

/** Revokes the access of a lost device: deletes sessions, open links and passkeys of an account, which stays open. */
export function revokeAccess(
  { db }: Pick<Services, 'db'>,
  staffId: string,
): Promise<{ sessions: number; passkeys: number }> {
  return db.write(async (trx) => {
    await deleteLinks(trx, staffId);
    return { sessions: await deleteSessions(trx, staffId), passkeys: await deletePasskeys(trx, staffId) };
  });
}

export function endSessions(
  { db }: Pick<Services, 'db'>,
  staffId: string,
  which: { only?: string; except?: string } = {},
): Promise<number> {
  return db.write((trx) => deleteSessions(trx, staffId, which));
}

export function listSessions({ db, now }: Pick<Services, 'db' | 'now'>, staffId: string): Promise<StaffSession[]> {
  return findSessions(db, staffId, isoInstant(now() - SESSION_MS));
}

export function listStaff({ db }: Pick<Services, 'db'>): Promise<StaffMember[]> {
  return findStaff(db);
}

/** Members who work, with the kinds of requests that they read. */
export async function listColleagues(
  services: Pick<Services, 'db'>,
): Promise<{ id: string; email: string; kinds: readonly InquiryKind[] }[]> {
  const staff = await listStaff(services);
  return staff
    .filter(({ endedAt }) => endedAt === null)
    .map(({ id, email, role }) => ({ id, email, kinds: kindsOf(role) }));
}

/** Users who can be assigned a request of that kind: open accounts whose role sees it. */
export async function listFollowers({ db }: Pick<Services, 'db'>, kind: InquiryKind): Promise<StaffMember[]> {
  return (await findStaff(db)).filter(({ endedAt, role }) => endedAt === null && kindsOf(role).includes(kind));
}

export function findMember({ db }: Pick<Services, 'db'>, email: string): Promise<StaffMember | undefined> {
  return findStaffByEmail(db, email.toLowerCase());
}

/**
 * `forbidden`: no manager would be left to invite others. `invalid`: `work` open requests need a new assignee, one of
 * `heirs` or none.
 */
export type Changed = Result<
  { member: StaffMember; isChanged: boolean; reassigned: number; heir: StaffMember | null },
  { not_found: object; forbidden: object; invalid: { member: StaffMember; work: number; heirs: StaffMember[] } }
>;

type Refused = Exclude<Changed, { status: 'ok' }>;
type MemberChange = { role?: Role; endedAt?: string };

/** Who gets the open work that the member can no longer do: a staff.id, or no one; undefined: not chosen. */
export interface Reassigning {
  by: Colleague;
  heir?: string | null | undefined;
}

type Managing = Pick<Services, 'db' | 'now'> & { deskUrl: string };

/** Names the command line as the author of the change. */
const byCommand = (): Reassigning => ({ by: { id: '', name: 'La ligne de commande', email: company().email } });

export function changeRole(
  services: Managing,
  email: string,
  role: Role,
  reassigning: Reassigning = byCommand(),
): Promise<Changed> {
  return changeMember(services, email, { role }, reassigning, async () => {});
}

/** Closes an account and deletes its sessions, links and passkeys. What it wrote stays, with its name. */
export function endStaff(services: Managing, email: string, reassigning: Reassigning = byCommand()): Promise<Changed> {
  return changeMember(services, email, { endedAt: isoInstant(services.now()) }, reassigning, async (trx, id) => {
    await deleteSessions(trx, id);
    await deleteLinks(trx, id);
    await deletePasskeys(trx, id);
    await forgetReads(trx, id);
  });
}

/** @returns why {@link endStaff} would be refused; nothing changes */
export function refusalToEnd(
  { db, now }: Managing,
  email: string,
  { heir }: Reassigning,
): Promise<Refused | undefined> {
  return db.write(async (trx) => {
    const planned = await planChange(trx, db.dialect, email, { endedAt: isoInstant(now()) }, heir);
    return planned.status === 'planned' ? undefined : planned;
  });
}

async function changeMember(
  { db, now, deskUrl }: Managing,
  email: string,
  change: MemberChange,
  { by, heir: heirId }: Reassigning,
  also: (trx: Transaction<Tables>, id: string) => Promise<void>,
): Promise<Changed> {
  return db.write<Changed>(async (trx) => {
    const planned = await planChange(trx, db.dialect, email, change, heirId);
    if (planned.status !== 'planned') return planned;
    const { member, after, lost, heir } = planned;
    await updateStaff(trx, member.id, change);
    await also(trx, member.id);
    const reassigned = await reassignWork(trx, by, member.id, lost, heir, { now: now(), deskUrl });
    const isChanged = member.role !== after.role || member.endedAt !== after.endedAt;
    return { status: 'ok', member: after, isChanged, reassigned, heir };
  });
}

async function planChange(
  trx: Transaction<Tables>,
  dialect: Managing['db']['dialect'],
  email: string,
  change: MemberChange,
  heirId: Reassigning['heir'],
) {
  // Locked in the transaction: two managers who demote each other at once would both pass.
  const all = await lockStaff(trx, dialect);
  const member = all.find((it) => it.email === email.toLowerCase() && it.endedAt === null);
  if (!member) return { status: 'not_found' } as const;
  const after = { ...member, ...change };
  const others = all.filter((it) => it.id !== member.id && it.endedAt === null);
  const isManaged = [...others, after].some((it) => it.role === 'direction' && it.endedAt === null);
  if (member.role === 'direction' && !isManaged && others.length > 0) return { status: 'forbidden' } as const;
  const lost = INQUIRY_KINDS.filter((kind) => after.endedAt !== null || !kindsOf(after.role).includes(kind));
  const work = await workOf(trx, member.id, lost);
  const heirs = others.filter(({ role }) => work.every((kind) => kindsOf(role).includes(kind)));
  const heir = heirs.find(({ id }) => id === heirId) ?? null;
  if (work.length > 0 && heirId !== null && !heir) {
    return { status: 'invalid', member, work: work.length, heirs } as const;
  }
  return { status: 'planned', member, after, lost, heir } as const;
}

export function listPasskeys({ db }: Pick<Services, 'db'>, staffId: string): Promise<Passkey[]> {
  return findPasskeys(db, staffId);
}

/** Notifies the owner. @throws {UniqueViolation} when the authenticator has one already */
export async function addPasskey(
  { db, now }: Pick<Services, 'db' | 'now'>,
  member: StaffMember,
  passkey: Omit<Passkey, 'createdAt' | 'usedAt' | 'staffId'>,
): Promise<void> {
  const createdAt = isoInstant(now());
  await db.write(async (trx) => {
    await insertPasskey(trx, { ...passkey, staffId: member.id, createdAt, usedAt: null });
    await enqueue(trx, newAccessMail(member, 'passkey', passkey.device, createdAt), now());
  });
}

export function passkeyById({ db }: Pick<Services, 'db'>, id: string) {
  return findPasskey(db, id);
}

/** Call it after the assertion was verified. @returns undefined: the passkey was removed meanwhile */
export async function signInByPasskey(
  services: Pick<DeskServices, 'db' | 'keys' | 'now'>,
  { passkey, member }: { passkey: Passkey; member: StaffMember },
  counter: number,
  device: string,
): Promise<SignedIn | undefined> {
  const { db, now } = services;
  const at = isoInstant(now());
  const isKnown = (await listSessions(services, member.id)).some((it) => it.device === device);
  return db.write(async (trx) => {
    if (!(await updatePasskey(trx, passkey.id, { counter, usedAt: at }))) return undefined;
    const secret = await startSession(trx, services, member.id, device);
    if (!isKnown) await enqueue(trx, newAccessMail(member, 'device', device, at), now());
    return { secret, member };
  });
}

/** @returns 0 when it belongs to another account */
export function removePasskey({ db }: Pick<Services, 'db'>, staffId: string, id: string): Promise<number> {
  return db.write((trx) => deletePasskeys(trx, staffId, id));
}

export function deleteExpiredStaffData({ db, now }: Pick<Services, 'db' | 'now'>): Promise<void> {
  const before = (milliseconds: number) => isoInstant(now() - milliseconds);
  return deleteExpired(db, {
    links: before(DAY_MS),
    sessions: before(SESSION_MS),
  });
}

const newToken = () => randomBytes(32).toString('base64url');
const hashOf = (keys: Services['keys'], token: string) => keys.hmac('staff', token);
