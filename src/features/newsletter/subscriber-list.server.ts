import type { Rows } from '../../platform/db/database.ts';
import { isoInstant } from '../../platform/db/ids.ts';
import type { Result } from '../../platform/result.ts';
import type { Services } from '../../platform/services.ts';
import { addressHash, findTombstones } from '../../platform/tombstones.ts';
import { storedEmail } from '../inquiries/fields/email.schema.ts';
import {
  type Consent,
  type Delivery,
  deleteSubscription,
  emailKey,
  findStatuses,
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
  const { email, name = null } = checked.value;
  const subscriber = { email, name, status: 'active' as const, consent: consent.value };
  const id = await db.write((trx) => recordSubscriber(trx, subscriber, now()));
  return id === undefined ? { status: 'conflict' } : { status: 'ok', id };
}

export interface ImportLine {
  line: number;
  email: string;
  name?: string | undefined;
  status?: string | undefined;
  subscribedAt?: string | undefined;
}

export type ImportFault =
  | { line: number; email: string; fault: 'invalid'; reason: string }
  | { line: number; email: string; fault: 'repeated'; firstLine: number }
  | { line: number; email: string; fault: 'known' }
  /** A file reactivates no former or bounced subscriber. */
  | { line: number; email: string; fault: 'left' };

export interface ImportReport {
  added: number;
  faults: ImportFault[];
}

interface ImportOptions {
  dryRun?: boolean;
  /** Of all of them. */
  consent?: Consent | undefined;
  onProgress?: (done: number, total: number) => void;
}

/** Bounds a transaction. */
const ROWS_PER_TRANSACTION = 500;

/** Reports faults by line and adds the rest. */
export async function importList(
  { db, keys, now }: Pick<Services, 'db' | 'keys' | 'now'>,
  lines: readonly ImportLine[],
  { dryRun = false, consent, onProgress = () => {} }: ImportOptions = {},
): Promise<ImportReport> {
  const forgotten = await findTombstones(db.read);
  const isForgotten = (email: string) =>
    (['erased', 'left'] as const).some((reason) => forgotten.has(addressHash(keys, reason, email)));
  const faults: ImportFault[] = [];
  const firstLines = new Map<string, number>();
  let added = 0;
  for (let from = 0; from < lines.length; from += ROWS_PER_TRANSACTION) {
    const candidates: (ImportedSubscriber & { line: number })[] = [];
    for (const line of lines.slice(from, from + ROWS_PER_TRANSACTION)) {
      const candidate = candidateOf(line, firstLines, now());
      if ('fault' in candidate) faults.push(candidate);
      else if (isForgotten(candidate.email)) {
        faults.push({ line: candidate.line, email: candidate.email, fault: 'left' });
      } else candidates.push(candidate);
    }
    const statuses = await findStatuses(
      db,
      candidates.map(({ email }) => email),
    );
    const isNew = ({ email }: ImportedSubscriber) => ['held', undefined].includes(statuses.get(emailKey(email)));
    const chosen = candidates.filter(isNew);
    const active = dryRun
      ? new Set(chosen.map(({ email }) => emailKey(email)))
      : await importSubscribers(db, chosen, consent, now());
    added += active.size;
    for (const { line, email } of candidates) {
      if (active.has(emailKey(email))) continue;
      const status = statuses.get(emailKey(email));
      const fault = status === 'unsubscribed' || status === 'bounced' ? 'left' : 'known';
      faults.push({ line, email, fault });
    }
    onProgress(Math.min(from + ROWS_PER_TRANSACTION, lines.length), lines.length);
  }
  return { added, faults: faults.sort((a, b) => a.line - b.line) };
}

function candidateOf(
  { line, email, name, status, subscribedAt }: ImportLine,
  firstLines: Map<string, number>,
  now: number,
): (ImportedSubscriber & { line: number }) | ImportFault {
  const checked = validateSubscription({ email, name });
  if (!checked.ok) {
    return { line, email, fault: 'invalid', reason: Object.values(checked.errors)[0] ?? '' };
  }
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

/** The caller scrubs the database's files. */
export function eraseSubscription({ db }: { db: Rows }, email: string): Promise<boolean> {
  return deleteSubscription(db, storedEmail(email));
}

export { findAllSubscribers, leave } from './newsletter.repository.ts';
