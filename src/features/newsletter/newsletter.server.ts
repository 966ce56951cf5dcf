import { figures } from '../../content/kinds/company/figures.ts';
import { isoInstant } from '../../platform/db/ids.ts';
import type { Submission, SubmissionContext } from '../../platform/http/forms/form-endpoint.ts';
import type { FormResponse, Remember } from '../../platform/http/forms/idempotency.ts';
import { loggableError } from '../../platform/log.ts';
import type { Services } from '../../platform/services.ts';
import { DAY_MS } from '../../text/yaounde-days.ts';
import { storedEmail } from '../inquiries/fields/email.schema.ts';
import { spamSignals } from '../inquiries/spam/spam-signals.server.ts';
import { enqueueConfirmation } from './confirmation.server.ts';
import { countNewsletter, endByAddress, endById, recordSubscriber } from './newsletter.repository.ts';
import { validateAddress, validateSubscription } from './newsletter.schema.ts';
import {
  ALREADY_SUBSCRIBED,
  DUPLICATE_CODE,
  type NewsletterStats,
  NO_STATS,
  TOO_FAST_MS,
} from './newsletter-messages.schema.ts';
import { readUnsubscribeToken } from './subscribers/unsubscribe-token.ts';

const NEW_FOR_MS = 30 * DAY_MS;

export interface NewsletterSettings {
  /** Double opt-in. */
  newsletterConfirmation: boolean;
}

type Stores = Pick<Services, 'db' | 'now'>;

type Context = Pick<SubmissionContext, 'remember' | 'touchedAt'>;

/** Spam gets the same response. Throws DatabaseUnavailable; UniqueViolation from `remember` for a repeat. */
export async function subscribe(
  services: Stores & Partial<Pick<Services, 'keys' | 'siteUrl' | 'outbox'> & { env: NewsletterSettings }>,
  input: unknown,
  context: Context,
): Promise<Submission> {
  const checked = validateSubscription(input);
  if (!checked.ok) return { status: 'invalid', errors: checked.errors };
  const { email, name = null } = checked.value;
  const now = services.now();
  const { reasons } = spamSignals({ input, data: { name }, touchedAt: context.touchedAt, now, tooFastMs: TOO_FAST_MS });
  const { keys, siteUrl, env } = services;
  const toConfirm = env?.newsletterConfirmation && keys && siteUrl ? { keys, siteUrl } : undefined;
  const isHeld = reasons.length > 0;
  const answer: FormResponse = { status: 201, body: { success: true, ...(toConfirm && { toConfirm: true }) } };
  const status = isHeld ? 'held' : toConfirm ? 'unconfirmed' : 'active';
  try {
    await services.db.write(async (trx) => {
      // First: throws for a repeat, which is no duplicate.
      await context.remember(trx, answer);
      const id = await recordSubscriber(trx, { email, name, status }, now);
      if (id === undefined) throw new AlreadySubscribed();
      if (toConfirm && !isHeld) await enqueueConfirmation(trx, toConfirm, { id, email }, now);
    });
  } catch (error) {
    if (!(error instanceof AlreadySubscribed)) throw error;
    return { status: 'conflict', problem: { status: 409, detail: ALREADY_SUBSCRIBED, code: DUPLICATE_CODE } };
  }
  services.outbox?.wake();
  return { status: 'ok', answer };
}

/** Rolls back, with the stored response. */
class AlreadySubscribed extends Error {}

/** Unsubscribes by address or token. Throws as `subscribe`. */
export async function unsubscribe(
  services: Stores & Pick<Services, 'keys'>,
  input: unknown,
  context: Context,
): Promise<Submission> {
  const token = tokenOf(input);
  if (token !== undefined) {
    const id = readUnsubscribeToken(services.keys, token);
    if (id === undefined) return { status: 'invalid', errors: { token: INVALID_TOKEN } };
    const { found } = await unsubscribeById(services, id, context.remember);
    return { status: 'ok', answer: unsubscribeAnswer(found) };
  }
  const checked = validateAddress(input);
  if (!checked.ok) return { status: 'invalid', errors: checked.errors };
  const { found } = await unsubscribeAddress(services, checked.value.email, context.remember);
  return { status: 'ok', answer: unsubscribeAnswer(found) };
}

const INVALID_TOKEN = "Ce lien de désabonnement n'est pas valable.";

function tokenOf(input: unknown): unknown {
  const token = typeof input === 'object' && input !== null && 'token' in input ? input.token : undefined;
  return token === '' || token === null ? undefined : token;
}

/** Idempotent; also for erased subscribers. */
export async function unsubscribeByToken(
  services: Pick<Services, 'db' | 'now' | 'keys' | 'log'>,
  token: string | null,
  { confirmed }: { confirmed: boolean },
): Promise<'ask' | 'done' | 'invalid' | 'failed'> {
  const id = readUnsubscribeToken(services.keys, token);
  if (id === undefined) return 'invalid';
  if (!confirmed) return 'ask';
  try {
    await unsubscribeById(services, id);
    return 'done';
  } catch (error) {
    services.log.error({ error: loggableError(error) }, 'unsubscribing failed');
    return 'failed';
  }
}

const unsubscribeAnswer = (found: boolean): FormResponse => ({ status: 200, body: { found } });

export async function unsubscribeAddress(
  services: Stores,
  email: string,
  remember: Remember = async () => {},
): Promise<{ found: boolean }> {
  const found = await endByAddress(
    services.db,
    storedEmail(email),
    (trx, isFound) => remember(trx, unsubscribeAnswer(isFound)),
    services.now(),
  );
  return { found };
}

export async function unsubscribeById(
  services: Stores,
  subscriberId: string,
  remember: Remember = async () => {},
): Promise<{ found: boolean }> {
  const found = await endById(
    services.db,
    subscriberId,
    (trx, isFound) => remember(trx, unsubscribeAnswer(isFound)),
    services.now(),
  );
  return { found };
}

/** Throws DatabaseUnavailable. */
export async function newsletterStats({ db, now }: Stores): Promise<NewsletterStats> {
  const { active, recent, campaigns } = await countNewsletter(db, isoInstant(now() - NEW_FOR_MS));
  return {
    activeSubscribers: active,
    newSubscribers: recent,
    campaignsSent: campaigns,
    growthRate: figures().newsletterGrowth,
  };
}

/** Zeros when unavailable (requirement 8.5). */
export async function newsletterStatsOrZeros(services: Pick<Services, 'db' | 'now' | 'log'>): Promise<NewsletterStats> {
  try {
    return await newsletterStats(services);
  } catch (error) {
    services.log.error({ error: loggableError(error) }, 'newsletter statistics failed');
    return NO_STATS;
  }
}
