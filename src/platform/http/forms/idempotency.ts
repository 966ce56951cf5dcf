import type { Transaction } from 'kysely';
import { DAY_MS } from '../../../text/yaounde-days.ts';
import { UniqueViolation } from '../../db/database.ts';
import { isoInstant } from '../../db/ids.ts';
import type { Tables } from '../../db/tables.ts';
import type { Services } from '../../services.ts';
import { ProblemError } from './problem.ts';

export interface FormResponse {
  status: number;
  body: unknown;
}

export interface IdempotentRequest {
  /** The endpoint's path. */
  scope: string;
  /** Idempotency-Key, or whose content it is. */
  key: string;
  /** A key that returns with other content is refused. */
  content: string;
  /** Milliseconds. */
  maxAgeMs: number;
}

/**
 * Stores the response in the caller's transaction. @param recordId record that it is about: deleted with it
 * (`deleteAnswers`).
 */
export type Remember = (trx: Transaction<Tables>, answer: FormResponse, recordId?: string) => Promise<void>;

/** A queued request waits up to seven days in the browser (sending/), and may have arrived all the same. */
export const IDEMPOTENCY_MAX_AGE_MS = 8 * DAY_MS;
export const SAME_CONTENT_MS = 10 * 60_000;

type IdempotencyServices = Pick<Services, 'db' | 'keys' | 'now'>;

/**
 * Runs `work` once per identity of a request (its key, its content): a repeat by any of them, also a concurrent one,
 * gets the first response, and its key is known from then on. Stores only keyed hashes. @throws {ProblemError} 422 when
 * a key came with other content.
 */
export async function runOnce<T extends { answer?: FormResponse }>(
  services: IdempotencyServices,
  requests: readonly IdempotentRequest[],
  work: (remember: Remember) => Promise<T>,
): Promise<T | { answer: FormResponse }> {
  if (requests.length === 0) return work(async () => {});
  const { find, remember } = storedAnswers(services, requests);
  const earlier = await find();
  if (earlier) return { answer: earlier.answer };
  try {
    return await work(remember);
  } catch (error) {
    // The concurrent request committed first.
    const first = error instanceof UniqueViolation ? await find() : undefined;
    if (first) return { answer: first.answer };
    throw error;
  }
}

interface DoneRule {
  /** Whether `work` has changed anything. */
  hasEffect: (answer: FormResponse) => boolean;
  /** Whether the client has seen that response. @param at of the effect, milliseconds since 1970 */
  isRead: (answer: FormResponse, at: number) => boolean;
}

/**
 * Runs `work` each time. One without an effect, since the same request before has had it, gets that one's response, as
 * long as the client has not seen it.
 */
export async function runUntilDone<T extends { answer?: FormResponse }>(
  services: IdempotencyServices,
  request: IdempotentRequest,
  { hasEffect, isRead }: DoneRule,
  work: (remember: Remember) => Promise<T>,
): Promise<T | { answer: FormResponse }> {
  const { find, replace } = storedAnswers(services, [request]);
  const findUnread = async () => {
    const first = await find();
    return first && !isRead(first.answer, first.at) ? { answer: first.answer } : undefined;
  };
  const latest: Remember = async (trx, answer) => {
    if (hasEffect(answer)) await replace(trx, answer);
  };
  try {
    const result = await work(latest);
    return result.answer && !hasEffect(result.answer) ? ((await findUnread()) ?? result) : result;
  } catch (error) {
    const isDone = error instanceof UniqueViolation || (error instanceof ProblemError && error.problem.status === 409);
    const first = isDone ? await findUnread() : undefined;
    if (first) return first;
    throw error;
  }
}

function storedAnswers({ db, keys, now }: IdempotencyServices, requests: readonly IdempotentRequest[]) {
  const identities: readonly Identity[] = requests.map(({ scope, key, content, maxAgeMs }) => ({
    key: keys.hmac('idempotency key', `${scope}\n${key}`),
    requestHash: keys.hmac('idempotency content', content),
    cutoff: () => new Date(now() - maxAgeMs).toISOString(),
  }));

  const find = async (): Promise<{ answer: FormResponse; at: number } | undefined> => {
    const rows = await db.read
      .selectFrom('idempotency_keys')
      .selectAll()
      .where(
        'key',
        'in',
        identities.map(({ key }) => key),
      )
      .execute();
    for (const { key, requestHash, cutoff } of identities) {
      const row = rows.find((it) => it.key === key && it.created_at >= cutoff());
      if (!row) continue;
      if (row.request_hash !== requestHash) {
        throw new ProblemError({
          status: 422,
          detail: 'Cette clé Idempotency-Key a déjà servi pour une autre demande.',
          code: 'idempotency_key_reused',
        });
      }
      const answer = { status: row.status, body: JSON.parse(row.body) };
      // A new key of known content: its own repeats may come when the content is no longer remembered.
      const [own] = identities;
      if (own && !rows.some((it) => it.key === own.key))
        await db.write((trx) => insert(trx, own, answer, row.record_id)).catch(ignoreTaken);
      return { answer, at: Date.parse(row.created_at) };
    }
    return undefined;
  };

  const rowOf = ({ key, requestHash }: Identity, { status, body }: FormResponse, recordId: string | null) => ({
    key,
    request_hash: requestHash,
    status,
    body: JSON.stringify(body),
    record_id: recordId,
    created_at: isoInstant(now()),
  });
  const insert = async (trx: Transaction<Tables>, as: Identity, answer: FormResponse, recordId: string | null) => {
    const expired = trx.deleteFrom('idempotency_keys').where('key', '=', as.key);
    await expired.where('created_at', '<', as.cutoff()).execute();
    await trx
      .insertInto('idempotency_keys')
      .values(rowOf(as, answer, recordId))
      .execute();
  };
  const remember: Remember = async (trx, answer, recordId) => {
    for (const identity of identities) await insert(trx, identity, answer, recordId ?? null);
  };
  const replace = async (trx: Transaction<Tables>, answer: FormResponse): Promise<void> => {
    for (const identity of identities) {
      const { key: _, ...changed } = rowOf(identity, answer, null);
      await trx
        .insertInto('idempotency_keys')
        .values(rowOf(identity, answer, null))
        .onConflict((conflict) => conflict.column('key').doUpdateSet(changed))
        .execute();
    }
  };
  return { find, remember, replace };
}

interface Identity {
  key: string;
  requestHash: string;
  cutoff: () => string;
}

/** A concurrent repeat has stored it. */
function ignoreTaken(error: unknown): void {
  if (!(error instanceof UniqueViolation)) throw error;
}

export async function purgeOldKeys(services: Pick<Services, 'db' | 'now'>): Promise<void> {
  const cutoff = new Date(services.now() - IDEMPOTENCY_MAX_AGE_MS).toISOString();
  await services.db.write((trx) => trx.deleteFrom('idempotency_keys').where('created_at', '<', cutoff).execute());
}

/** Responses may contain what was typed. */
export async function deleteAnswers(trx: Transaction<Tables>, recordIds: readonly string[]): Promise<void> {
  if (recordIds.length === 0) return;
  await trx.deleteFrom('idempotency_keys').where('record_id', 'in', recordIds).execute();
}
