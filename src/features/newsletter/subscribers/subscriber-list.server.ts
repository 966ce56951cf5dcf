import type { Transaction } from 'kysely';
import type { Rows } from '../../../platform/db/database.ts';
import { isoInstant } from '../../../platform/db/ids.ts';
import type { Tables } from '../../../platform/db/tables.ts';
import type { Result } from '../../../platform/result.ts';
import { addressHash, findTombstones } from '../../../platform/secrets/tombstones.ts';
import type { Services } from '../../../platform/services.ts';
import { storedEmail } from '../../inquiries/fields/email.schema.ts';
import { countOutside, groupKey, insertMemberships } from '../groups/groups.repository.ts';
import { GROUPS_MAX, validateGroupName } from '../groups/groups.schema.ts';
import { ensureGroup, listGroups, lockGroup, TOO_MANY_GROUPS } from '../groups/groups.server.ts';
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
  originOf,
  recordSubscriber,
  rememberOptOuts,
  type Subscriber,
  type SubscriberFilter,
} from '../newsletter.repository.ts';
import { validateConsent, validateSubscription } from '../newsletter.schema.ts';
import type { SubscriberStatus } from '../newsletter.tables.ts';

export type { Consent, Delivery, Subscriber, SubscriberFilter, SubscriberOrigin } from '../newsletter.repository.ts';
export type { SubscriberStatus } from '../newsletter.tables.ts';

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

/** Counts the matches of the whole filter, its pages together. */
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
  /** unclear: to be asked about, never taken. Undefined: active. */
  status?: 'active' | 'unsubscribed' | 'bounced' | 'unclear' | 'unconfirmed' | undefined;
  /** The column and value by which a line is not active. */
  because?: string | undefined;
  /** The latest instant at which the person may have left; undefined: unknown. */
  leftAt?: string | undefined;
  subscribedAt?: string | undefined;
  /** Names, parted by commas, semicolons or bars. */
  groups?: string | undefined;
}

export type ImportFault =
  | { line: number; email: string; fault: 'invalid'; reason: string }
  | { line: number; email: string; fault: 'repeated'; firstLine: number }
  /** own: has subscribed on the site, or at the desk, after the opt-out of the file. */
  | { line: number; email: string; fault: 'known' | 'own' | 'unclear' | 'unconfirmed' }
  /** A file reactivates no former or bounced subscriber. isRemembered: by this file; isEnded: was active before. */
  | {
      line: number;
      email: string;
      fault: 'left';
      because?: string | undefined;
      isRemembered?: true;
      isEnded?: boolean;
    };

/** A line as it is stored. */
export interface StoredLine {
  line: number;
  email: string;
  name: string | null;
  status: 'active' | 'unsubscribed' | 'bounced';
  because: string | undefined;
  subscribedAt: string;
  groups: string[];
}

type OptOut = StoredLine & { status: 'unsubscribed' | 'bounced' };

export interface ImportReport {
  added: number;
  /** Opt-outs that no later file can overrule. */
  remembered: number;
  /** How many of them were active. */
  ended: number;
  /** The first lines that are stored. */
  sample: StoredLine[];
  /** New memberships, also of known subscribers. */
  grouped: number;
  faults: ImportFault[];
}

interface ImportOptions {
  dryRun?: boolean;
  /** Consent of all of them. */
  consent?: Consent | undefined;
  /** Name of a group for all of them, known subscribers included. */
  group?: string | undefined;
  onProgress?: (done: number, total: number) => void;
}

/** Bounds a transaction. */
const ROWS_PER_TRANSACTION = 500;
const SAMPLE = 10;

/** Reports faults by line and adds the rest. Only lines that are taken create groups. */
export async function importList(
  { db, keys, now }: Pick<Services, 'db' | 'keys' | 'now'>,
  lines: readonly ImportLine[],
  { dryRun = false, consent, group = '', onProgress = () => {} }: ImportOptions = {},
): Promise<ImportReport> {
  const begun = isoInstant(now());
  const { candidates, optOuts, faults } = await sortLines({ db, keys, now }, lines, group);
  if (!dryRun) {
    for (let from = 0; from < optOuts.length; from += ROWS_PER_TRANSACTION) {
      await rememberOptOuts(db, optOuts.slice(from, from + ROWS_PER_TRANSACTION), begun);
    }
    await createGroups({ db, now }, candidates);
  }
  let added = 0;
  let grouped = 0;
  const sample: StoredLine[] = optOuts.slice(0, SAMPLE);
  for (let from = 0; from < candidates.length; from += ROWS_PER_TRANSACTION) {
    const some = candidates.slice(from, from + ROWS_PER_TRANSACTION);
    const emails = some.map(({ email }) => email);
    const known = await findSubscribed(db, emails);
    const isNew = ({ email }: ImportedSubscriber) => ['held', undefined].includes(known.get(emailKey(email))?.status);
    const chosen = some.filter(isNew);
    const active = dryRun
      ? new Set(chosen.map(({ email }) => emailKey(email)))
      : await importSubscribers(db, chosen, consent, now());
    if (added < SAMPLE) sample.push(...chosen.filter(({ email }) => active.has(emailKey(email))).map(toStoredLine));
    added += active.size;
    for (const { line, email } of some) {
      if (!active.has(emailKey(email))) faults.push({ line, email, fault: 'known' });
    }
    grouped += await importMemberships({ db, now }, some, dryRun ? known : await findSubscribed(db, emails), dryRun);
    onProgress(Math.min(from + ROWS_PER_TRANSACTION, candidates.length), candidates.length);
  }
  return {
    added,
    remembered: optOuts.length,
    ended: faults.filter((it) => it.fault === 'left' && it.isEnded).length,
    grouped,
    sample: sample.toSorted((a, b) => a.line - b.line).slice(0, SAMPLE),
    faults: faults.sort((a, b) => a.line - b.line),
  };
}

const toStoredLine = ({ line, email, name, subscribedAt, groups }: Candidate): StoredLine => ({
  ...{ line, email, name, status: 'active', because: undefined, subscribedAt },
  groups: [...groups.values()].map((group) => group.name),
});

/** @property id undefined: to be created */
interface ImportedGroup {
  id: string | undefined;
  name: string;
}

/** @property groups by key, of all the lines of its address */
type Candidate = ImportedSubscriber & { line: number; groups: Map<string, ImportedGroup> };

/** @param group name of one for all of them */
async function sortLines(
  { db, keys, now }: Pick<Services, 'db' | 'keys' | 'now'>,
  lines: readonly ImportLine[],
  group: string,
): Promise<{ candidates: Candidate[]; optOuts: OptOut[]; faults: ImportFault[] }> {
  const candidates: Candidate[] = [];
  const optOuts: OptOut[] = [];
  // The same address elsewhere in the file does not overrule them.
  const optedOut = new Map<string, ImportLine>();
  for (const line of lines.filter(({ status }) => status === 'unsubscribed' || status === 'bounced')) {
    const key = emailKey(storedEmail(line.email));
    const other = optedOut.get(key);
    if (!other || isLater(line, other)) optedOut.set(key, line);
  }
  const faults: ImportFault[] = [];
  const forgotten = await findTombstones(db.read);
  const isForgotten = (email: string) =>
    (['erased', 'left'] as const).some((reason) => forgotten.has(addressHash(keys, reason, email)));
  const planned = planGroups(await listGroups({ db }));
  // By address; one that has left has no groups.
  const firsts = new Map<string, { line: number; groups?: Candidate['groups'] }>();
  for (let from = 0; from < lines.length; from += ROWS_PER_TRANSACTION) {
    const read = lines.slice(from, from + ROWS_PER_TRANSACTION).map((line) => ({
      ...line,
      checked: validateSubscription({ email: line.email, name: line.name }),
    }));
    const known = await findSubscribed(
      db,
      read.flatMap(({ checked }) => (checked.ok ? [checked.value.email] : [])),
    );
    for (const { line, email: typed, status, subscribedAt, groups = '', checked } of read) {
      if (!checked.ok) {
        faults.push({ line, email: typed, fault: 'invalid', reason: Object.values(checked.errors)[0] ?? '' });
        continue;
      }
      const { email, name = null } = checked.value;
      const first = firsts.get(emailKey(email));
      const optOut = optedOut.get(emailKey(email));
      const before = known.get(emailKey(email));
      if (!first && (status === 'unclear' || status === 'unconfirmed') && !optOut) {
        faults.push({ line, email: typed, fault: status });
        continue;
      }
      const hadLeft = isForgotten(email) || before?.status === 'unsubscribed' || before?.status === 'bounced';
      if (!first && (optOut || hadLeft)) {
        firsts.set(emailKey(email), { line });
        if (hadLeft || !optOut) {
          faults.push({ line, email: typed, fault: 'left' });
        } else if (before && hasReturned(before, optOut)) {
          faults.push({ line, email: typed, fault: 'own' });
        } else {
          const { because } = optOut;
          const left = optOut.status === 'bounced' ? 'bounced' : 'unsubscribed';
          optOuts.push({ line, email, name: null, status: left, because, subscribedAt: isoInstant(now()), groups: [] });
          const isEnded = before?.status === 'active';
          faults.push({ line, email: typed, fault: 'left', because, isRemembered: true, ...(isEnded && { isEnded }) });
        }
        continue;
      }
      const isOfOneThatLeft = first !== undefined && !first.groups;
      const named = isOfOneThatLeft ? new Map() : planned([...groups.split(/[,;|]/), group]);
      if (typeof named === 'string') {
        faults.push({ line, email: typed, fault: 'invalid', reason: named });
      } else if (first) {
        for (const [key, it] of named) first.groups?.set(key, it);
        faults.push({ line, email: typed, fault: 'repeated', firstLine: first.line });
      } else {
        const candidate = { line, email, name, subscribedAt: instantOf(subscribedAt, now()), groups: named };
        firsts.set(emailKey(email), candidate);
        candidates.push(candidate);
      }
    }
  }
  return { candidates, optOuts, faults };
}

/** One without a day may be of today. */
const isLater = ({ leftAt }: ImportLine, other: ImportLine) =>
  other.leftAt !== undefined && (leftAt === undefined || leftAt > other.leftAt);

type Known = Awaited<ReturnType<typeof findSubscribed>> extends Map<string, infer Row> ? Row : never;

/** Has agreed in person since the opt-out, which is surely the older one. */
function hasReturned(before: Known, { leftAt }: ImportLine): boolean {
  if (before.status !== 'active' || originOf(before) === 'import' || leftAt === undefined) return false;
  return Date.parse(leftAt) < Date.parse(before.consentedOn ?? before.subscribedAt);
}

/** @returns the groups of a line, or a sentence: why one of them cannot be, which leaves none of them */
function planGroups(present: readonly ImportedGroup[]): (names: readonly string[]) => Candidate['groups'] | string {
  const all = new Map(present.map(({ id, name }): [string, ImportedGroup] => [groupKey(name), { id, name }]));
  return (names) => {
    const named: Candidate['groups'] = new Map();
    for (const name of names.filter((it) => it.trim() !== '')) {
      const checked = validateGroupName(name);
      if (!checked.ok) return checked.errors.name ?? '';
      const key = groupKey(checked.value.name);
      named.set(key, all.get(key) ?? named.get(key) ?? { id: undefined, name: checked.value.name });
    }
    const added = [...named].filter(([key]) => !all.has(key));
    if (added.length > 0 && all.size + added.length > GROUPS_MAX) return TOO_MANY_GROUPS;
    for (const [key, it] of added) all.set(key, it);
    return named;
  };
}

/** One that can no longer be, like one that is removed meanwhile, gets no member. */
async function createGroups(services: Pick<Services, 'db' | 'now'>, candidates: readonly Candidate[]): Promise<void> {
  for (const group of new Set(candidates.flatMap(({ groups }) => [...groups.values()]))) {
    const ensured = await ensureGroup(services, group.name);
    group.id = ensured.status === 'ok' ? ensured.group.id : undefined;
  }
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
    for (const { id, name } of groups.values()) {
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

export function eraseSubscription({ db }: { db: Rows }, email: string): Promise<boolean> {
  return deleteSubscription(db, storedEmail(email));
}

export { findAllSubscribers, leave, originOf } from '../newsletter.repository.ts';
