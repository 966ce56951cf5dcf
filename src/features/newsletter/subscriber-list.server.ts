import type { Transaction } from 'kysely';
import type { Rows } from '../../platform/db/database.ts';
import { isoInstant } from '../../platform/db/ids.ts';
import type { Tables } from '../../platform/db/tables.ts';
import type { Result } from '../../platform/result.ts';
import type { Services } from '../../platform/services.ts';
import { addressHash, findTombstones } from '../../platform/tombstones.ts';
import { storedEmail } from '../inquiries/fields/email.schema.ts';
import { countOutside, groupKey, insertMemberships } from './groups.repository.ts';
import { GROUPS_MAX, validateGroupName } from './groups.schema.ts';
import { ensureGroup, listGroups, lockGroup, TOO_MANY_GROUPS } from './groups.server.ts';
import {
  type Consent,
  countFiltered,
  type Delivery,
  deleteSubscription,
  emailKey,
  findSubscribed,
  findSubscribers,
  findSubscription,
  type ImportedSubscriber,
  importSubscribers,
  recordSubscriber,
  type Subscriber,
  type SubscriberFilter,
} from './newsletter.repository.ts';
import { validateConsent, validateSubscription } from './newsletter.schema.ts';
import type { SubscriberStatus } from './newsletter.tables.ts';

export type { Consent, Delivery, Subscriber, SubscriberFilter, SubscriberOrigin } from './newsletter.repository.ts';
export type { SubscriberStatus } from './newsletter.tables.ts';

export const SUBSCRIBER_STATUSES: readonly SubscriberStatus[] = [
  'active',
  'unconfirmed',
  'held',
  'unsubscribed',
  'bounced',
];

export function listSubscribers({ db }: Pick<Services, 'db'>, filter: SubscriberFilter): Promise<Subscriber[]> {
  return findSubscribers(db, filter);
}

/** Of the whole filter, its pages together. */
export function countMatching({ db }: Pick<Services, 'db'>, filter: SubscriberFilter): Promise<number> {
  return countFiltered(db, filter);
}

/** A former, bounced, held or unconfirmed subscriber returns with the new consent. conflict: active already. */
export type Added = Result<{ id: string }, { invalid: { errors: Record<string, string> }; conflict: object }>;

export async function addSubscriber(
  { db, now }: Pick<Services, 'db' | 'now'>,
  input: Record<string, unknown>,
): Promise<Added> {
  const checked = validateSubscription(input);
  const consent = validateConsent(input, now());
  if (!checked.ok || !consent.ok) {
    return { status: 'invalid', errors: { ...(!checked.ok && checked.errors), ...(!consent.ok && consent.errors) } };
  }
  const typed = String(input.group ?? '').trim();
  const ensured = typed === '' ? undefined : await ensureGroup({ db, now }, typed);
  if (ensured?.status === 'invalid') return { status: 'invalid', errors: { group: ensured.message } };
  const { email, name = null } = checked.value;
  const subscriber = { email, name, status: 'active' as const, consent: consent.value };
  return db.write(async (trx): Promise<Added> => {
    if (ensured && !(await lockGroup(trx, ensured.group.id))) {
      return { status: 'invalid', errors: { group: "Ce groupe vient d'être supprimé." } };
    }
    const id = await recordSubscriber(trx, subscriber, now());
    if (id === undefined) return { status: 'conflict' };
    if (ensured) await insertMemberships(trx, ensured.group.id, [id], now());
    return { status: 'ok', id };
  });
}

export interface ImportLine {
  line: number;
  email: string;
  name?: string | undefined;
  status?: string | undefined;
  subscribedAt?: string | undefined;
  /** Names, parted by commas, semicolons or bars. */
  groups?: string | undefined;
}

export type ImportFault =
  | { line: number; email: string; fault: 'invalid'; reason: string }
  | { line: number; email: string; fault: 'repeated'; firstLine: number }
  | { line: number; email: string; fault: 'known' }
  /** A file reactivates no former or bounced subscriber. */
  | { line: number; email: string; fault: 'left' };

export interface ImportReport {
  added: number;
  /** New memberships, also of known subscribers. */
  grouped: number;
  faults: ImportFault[];
}

interface ImportOptions {
  dryRun?: boolean;
  /** Of all of them. */
  consent?: Consent | undefined;
  /** Name of a group for all of them, known subscribers included. */
  group?: string | undefined;
  onProgress?: (done: number, total: number) => void;
}

/** Bounds a transaction. */
const ROWS_PER_TRANSACTION = 500;

/** Reports faults by line and adds the rest. */
export async function importList(
  { db, keys, now }: Pick<Services, 'db' | 'keys' | 'now'>,
  lines: readonly ImportLine[],
  { dryRun = false, consent, group, onProgress = () => {} }: ImportOptions = {},
): Promise<ImportReport> {
  const forgotten = await findTombstones(db.read);
  const isForgotten = (email: string) =>
    (['erased', 'left'] as const).some((reason) => forgotten.has(addressHash(keys, reason, email)));
  const faults: ImportFault[] = [];
  const firstLines = new Map<string, number>();
  let added = 0;
  let grouped = 0;
  const groupsOf = await importedGroups({ db, now }, lines, { dryRun, group });
  for (let from = 0; from < lines.length; from += ROWS_PER_TRANSACTION) {
    const candidates: Candidate[] = [];
    for (const line of lines.slice(from, from + ROWS_PER_TRANSACTION)) {
      const candidate = candidateOf(line, groupsOf(line), firstLines, now());
      if ('fault' in candidate) faults.push(candidate);
      else if (isForgotten(candidate.email)) {
        faults.push({ line: candidate.line, email: candidate.email, fault: 'left' });
      } else candidates.push(candidate);
    }
    const emails = candidates.map(({ email }) => email);
    const known = await findSubscribed(db, emails);
    const isNew = ({ email }: ImportedSubscriber) => ['held', undefined].includes(known.get(emailKey(email))?.status);
    const chosen = candidates.filter(isNew);
    const active = dryRun
      ? new Set(chosen.map(({ email }) => emailKey(email)))
      : await importSubscribers(db, chosen, consent, now());
    added += active.size;
    for (const { line, email } of candidates) {
      if (active.has(emailKey(email))) continue;
      const status = known.get(emailKey(email))?.status;
      const fault = status === 'unsubscribed' || status === 'bounced' ? 'left' : 'known';
      faults.push({ line, email, fault });
    }
    grouped += await importMemberships(
      { db, now },
      candidates,
      dryRun ? known : await findSubscribed(db, emails),
      dryRun,
    );
    onProgress(Math.min(from + ROWS_PER_TRANSACTION, lines.length), lines.length);
  }
  return { added, grouped, faults: faults.sort((a, b) => a.line - b.line) };
}

/** @property id undefined: to be created */
interface ImportedGroup {
  id: string | undefined;
  name: string;
}

type Candidate = ImportedSubscriber & { line: number; groups: readonly ImportedGroup[] };
type LineGroups = { groups: readonly ImportedGroup[] } | { refused: string };

/**
 * Creates the groups that the file names, but not on a dry run.
 * @returns those that its lines give to the address of a line, or why a group of this line is refused
 */
async function importedGroups(
  services: Pick<Services, 'db' | 'now'>,
  lines: readonly ImportLine[],
  { dryRun, group = '' }: Pick<ImportOptions, 'dryRun' | 'group'>,
): Promise<(line: ImportLine) => LineGroups> {
  const namesOf = ({ groups = '' }: Pick<ImportLine, 'groups'>) =>
    [...groups.split(/[,;|]/), group].map((name) => name.trim()).filter((name) => name !== '');
  const names = new Set(lines.flatMap(namesOf));
  const found = await (dryRun ? groupsToBe(services, names) : ensuredGroups(services, names));
  const ofLine = (line: ImportLine): LineGroups => {
    const groups: ImportedGroup[] = [];
    for (const name of namesOf(line)) {
      const it = found.get(name) ?? '';
      if (typeof it === 'string') return { refused: it };
      groups.push(it);
    }
    return { groups };
  };
  // A file may have a line for each group of an address.
  const ofAddress = new Map<string, Map<string, ImportedGroup>>();
  const addressOf = ({ email }: ImportLine) => emailKey(storedEmail(email.trim()));
  for (const line of lines) {
    const of = ofLine(line);
    if ('refused' in of) continue;
    const all = ofAddress.get(addressOf(line)) ?? new Map<string, ImportedGroup>();
    for (const it of of.groups) all.set(groupKey(it.name), it);
    ofAddress.set(addressOf(line), all);
  }
  return (line) => {
    const of = ofLine(line);
    return 'refused' in of ? of : { groups: [...(ofAddress.get(addressOf(line))?.values() ?? [])] };
  };
}

/** A sentence: why there can be no group of that name. */
type FoundGroups = ReadonlyMap<string, ImportedGroup | string>;

async function ensuredGroups(services: Pick<Services, 'db' | 'now'>, names: ReadonlySet<string>): Promise<FoundGroups> {
  const found = new Map<string, ImportedGroup | string>();
  for (const name of names) {
    const ensured = await ensureGroup(services, name);
    found.set(name, ensured.status === 'ok' ? ensured.group : ensured.message);
  }
  return found;
}

async function groupsToBe(services: Pick<Services, 'db'>, names: ReadonlySet<string>): Promise<FoundGroups> {
  const present = (await listGroups(services)).map(({ id, name }): [string, ImportedGroup] => [
    groupKey(name),
    { id, name },
  ]);
  const byKey = new Map(present);
  const found = new Map<string, ImportedGroup | string>();
  for (const name of names) {
    const checked = validateGroupName(name);
    if (!checked.ok) found.set(name, checked.errors.name ?? '');
    else if (byKey.size >= GROUPS_MAX && !byKey.has(groupKey(name))) found.set(name, TOO_MANY_GROUPS);
    else {
      const it = byKey.get(groupKey(checked.value.name)) ?? { id: undefined, name: checked.value.name };
      byKey.set(groupKey(it.name), it);
      found.set(name, it);
    }
  }
  return found;
}

/** Returns the new memberships; those who have left get none. */
async function importMemberships(
  { db, now }: Pick<Services, 'db' | 'now'>,
  candidates: readonly Candidate[],
  known: Awaited<ReturnType<typeof findSubscribed>>,
  dryRun: boolean,
): Promise<number> {
  const members = new Map<string, { id: string | undefined; subscriberIds: string[]; created: number }>();
  for (const { email, groups } of candidates) {
    const subscriber = known.get(emailKey(email));
    if (subscriber?.status === 'unsubscribed' || subscriber?.status === 'bounced') continue;
    for (const { id, name } of groups) {
      const member = members.get(groupKey(name)) ?? { id, subscriberIds: [], created: 0 };
      members.set(groupKey(name), member);
      if (subscriber) member.subscriberIds.push(subscriber.id);
      else member.created += 1;
    }
  }
  const join = async (trx: Transaction<Tables>, id: string, ids: readonly string[]) =>
    (await lockGroup(trx, id)) ? insertMemberships(trx, id, ids, now()) : 0;
  let grouped = 0;
  for (const { id, subscriberIds, created } of members.values()) {
    if (dryRun) grouped += created + (await countOutside(db, id, subscriberIds));
    else if (id !== undefined) grouped += await db.write((trx) => join(trx, id, subscriberIds));
  }
  return grouped;
}

function candidateOf(
  { line, email, name, status, subscribedAt }: ImportLine,
  groups: LineGroups,
  firstLines: Map<string, number>,
  now: number,
): Candidate | ImportFault {
  const checked = validateSubscription({ email, name });
  if (!checked.ok) {
    return { line, email, fault: 'invalid', reason: Object.values(checked.errors)[0] ?? '' };
  }
  if ('refused' in groups) return { line, email, fault: 'invalid', reason: groups.refused };
  const key = emailKey(checked.value.email);
  const firstLine = firstLines.get(key);
  if (firstLine !== undefined) return { line, email, fault: 'repeated', firstLine };
  firstLines.set(key, line);
  if (status && !['active', 'held'].includes(status)) return { line, email, fault: 'left' };
  return {
    line,
    email: checked.value.email,
    name: checked.value.name ?? null,
    subscribedAt: instantOf(subscribedAt, now),
    groups: groups.groups,
  };
}

/** Past instants only. */
function instantOf(text: string | undefined, now: number): string {
  const time = Date.parse(text ?? '');
  return isoInstant(time <= now && time > 0 ? time : now);
}

export interface NewsletterData {
  subscriber: Subscriber;
  deliveries: Delivery[];
}

export function exportSubscription({ db }: Pick<Services, 'db'>, email: string): Promise<NewsletterData | undefined> {
  return findSubscription(db, storedEmail(email));
}

export async function findSubscriberByEmail(
  { db }: Pick<Services, 'db'>,
  email: string,
): Promise<{ id: string; status: SubscriberStatus } | undefined> {
  const address = storedEmail(email);
  return (await findSubscribed(db, [address])).get(emailKey(address));
}

/** The caller scrubs the database's files. */
export function eraseSubscription({ db }: { db: Rows }, email: string): Promise<boolean> {
  return deleteSubscription(db, storedEmail(email));
}

export { findAllSubscribers, leave } from './newsletter.repository.ts';
