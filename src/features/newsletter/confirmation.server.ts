import { timingSafeEqual } from 'node:crypto';
import type { Transaction } from 'kysely';
import { company } from '../../content/kinds/company/company.ts';
import { brand } from '../../content/words/brand.ts';
import { confirmationMail as words } from '../../content/words/confirmation.ts';
import { PERIODS } from '../../content/words/retention.ts';
import { isoInstant } from '../../platform/db/ids.ts';
import type { Tables } from '../../platform/db/tables.ts';
import { loggableError } from '../../platform/log.ts';
import { mailboxOf, mayWriteTo } from '../../platform/mail/address-limit.ts';
import { enqueue } from '../../platform/mail/outbox.ts';
import type { Keyring } from '../../platform/secrets/keyring.ts';
import type { Services } from '../../platform/services.ts';
import { DAY_MS } from '../../text/yaounde-days.ts';
import { confirmSubscriber, deleteUnconfirmed } from './newsletter.repository.ts';

const PURPOSE = 'newsletter-confirmation';
const DAYS = PERIODS.unconfirmedDays;
const SHAPE = /^([0-9a-f-]{36})\.([0-9a-z]{1,11})~[\w-]{43}$/;

/** Enqueues at most two mails a day per mailbox; no user input is in the mail. */
export async function enqueueConfirmation(
  trx: Transaction<Tables>,
  { keys, siteUrl }: Pick<Services, 'keys' | 'siteUrl'>,
  { id, email }: { id: string; email: string },
  now: number,
): Promise<void> {
  if (!(await mayWriteTo(trx, keys.hmac(PURPOSE, mailboxOf(email)), now))) return;
  await enqueue(
    trx,
    {
      kind: 'newsletter-confirmation',
      to: email,
      subject: words.subject,
      replyTo: { name: brand.name, address: company().email },
      isToStranger: true,
      headers: { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' },
      text: [
        ...[
          words.greeting,
          '',
          words.ask,
          '',
          `${siteUrl}/newsletter/confirmation?token=${confirmationToken(keys, id, now)}`,
        ],
        ...['', words.until, '', words.closing, words.signature, '', '-- ', words.notYou, ''],
      ].join('\n'),
    },
    now,
  );
}

export function confirmationToken(keys: Keyring, subscriberId: string, now: number): string {
  return keys.sign(PURPOSE, `${subscriberId}.${now.toString(36)}`);
}

/** A GET changes nothing, as mail scanners follow links; the button posts. */
export async function confirmByToken(
  { db, keys, log, now }: Pick<Services, 'db' | 'keys' | 'log' | 'now'>,
  token: string | null,
  { confirmed }: { confirmed: boolean },
): Promise<'ask' | 'done' | 'invalid' | 'failed'> {
  const [, id = '', time = ''] = SHAPE.exec(token ?? '') ?? [];
  const issued = Number.parseInt(time, 36);
  const given = Buffer.from(token ?? '');
  const expected = Buffer.from(id ? confirmationToken(keys, id, issued) : '');
  const isOurs = id !== '' && given.length === expected.length && timingSafeEqual(given, expected);
  if (!isOurs || now() - issued > DAYS * DAY_MS) return 'invalid';
  if (!confirmed) return 'ask';
  try {
    return (await confirmSubscriber(db, id, now())) ? 'done' : 'invalid';
  } catch (error) {
    log.error({ error: loggableError(error) }, 'confirming failed');
    return 'failed';
  }
}

export function purgeUnconfirmed({ db, now }: Pick<Services, 'db' | 'now'>, most: number): Promise<number> {
  return deleteUnconfirmed(db, isoInstant(now() - DAYS * DAY_MS), most);
}
