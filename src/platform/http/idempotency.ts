import type { Transaction } from 'kysely';
import { UniqueViolation } from '../db/database.ts';
import { isoInstant } from '../db/ids.ts';
import type { Tables } from '../db/tables.ts';
import type { Services } from '../services.ts';
import { ProblemError } from './problem.ts';

export interface Answer {
  status: number;
  body: unknown;
}

export interface IdempotentRequest {
  /** The endpoint's path. */
  scope: string;
  /** Idempotency-Key, or the content of a plain form. */
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
export type Remember = (trx: Transaction<Tables>, answer: Answer, recordId?: string) => Promise<void>;

/** A queued request waits up to seven days in the browser (sending/), and may have arrived all the same. */
export const IDEMPOTENCY_MAX_AGE_MS = 8 * 86_400_000;
export const PLAIN_REPEAT_MS = 10 * 60_000;

type Use = Pick<Services, 'db' | 'keys' | 'now'>;

/**
 * Runs `work` once per key: a repeat, also a concurrent one, gets the first response. Stores only keyed hashes. @throws
 * {ProblemError} 422 when the key came with other content.
 */
export async function runOnce<T extends { answer?: Answer }>(
  services: Use,
  request: IdempotentRequest | undefined,
  work: (remember: Remember) => Promise<T>,
): Promise<T | { answer: Answer }> {
  if (!request) return work(async () => {});
  const { find, remember } = storedAnswer(services, request);
  const earlier = await find();
  if (earlier) return earlier;
  try {
    return await work(remember);
  } catch (error) {
    // The concurrent request committed first.
    const first = error instanceof UniqueViolation ? await find() : undefined;
    if (first) return first;
    throw error;
  }
}

interface DoneRule {
  /** Whether `work` has changed anything. */
  hasEffect: (answer: Answer) => boolean;
  /** Whether the client has seen that response. */
  isRead: (answer: Answer) => boolean;
}

/**
 * Runs `work` each time. One without an effect, since the same request before has had it, gets that one's response, as
 * long as the client has not seen it.
 */
export async function runUntilDone<T extends { answer?: Answer }>(
  services: Use,
  request: IdempotentRequest,
  { hasEffect, isRead }: DoneRule,
  work: (remember: Remember) => Promise<T>,
): Promise<T | { answer: Answer }> {
  const findUnread = async () => {
    const first = await find();
    return first && !isRead(first.answer) ? first : undefined;
  };
  const { find, replace } = storedAnswer(services, request);
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

function storedAnswer({ db, keys, now }: Use, request: IdempotentRequest) {
  const key = keys.hmac('idempotency key', `${request.scope}\n${request.key}`);
  const requestHash = keys.hmac('idempotency content', request.content);
  const cutoff = () => new Date(now() - request.maxAgeMs).toISOString();

  const find = async (): Promise<{ answer: Answer } | undefined> => {
    const row = await db.read
      .selectFrom('idempotency_keys')
      .selectAll()
      .where('key', '=', key)
      .where('created_at', '>=', cutoff())
      .executeTakeFirst();
    if (!row) return undefined;
    if (row.request_hash !== requestHash) {
      throw new ProblemError({
        status: 422,
        detail: 'Cette clé Idempotency-Key a déjà servi pour une autre demande.',
        code: 'idempotency_key_reused',
      });
    }
    return { answer: { status: row.status, body: JSON.parse(row.body) } };
  };

  const rowOf = ({ status, body }: Answer, recordId?: string) => ({
    key,
    request_hash: requestHash,
    status,
    body: JSON.stringify(body),
    record_id: recordId ?? null,
    created_at: isoInstant(now()),
  });
  const remember: Remember = async (trx, answer, recordId) => {
    await trx.deleteFrom('idempotency_keys').where('key', '=', key).where('created_at', '<', cutoff()).execute();
    await trx.insertInto('idempotency_keys').values(rowOf(answer, recordId)).execute();
  };
  const replace = async (trx: Transaction<Tables>, answer: Answer): Promise<void> => {
    const { key: _, ...changed } = rowOf(answer);
    await trx
      .insertInto('idempotency_keys')
      .values(rowOf(answer))
      .onConflict((conflict) => conflict.column('key').doUpdateSet(changed))
      .execute();
  };
  return { find, remember, replace };
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
