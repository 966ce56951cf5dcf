import { brand } from '../content/words/brand.ts';
import { enqueueAlerts } from '../features/alerts/alerts.server.ts';
import { type Mailbox, recordReply } from '../features/inquiries/messages/customer-replies.server.ts';
import { REPLY_MAX_BYTES } from '../features/inquiries/messages/incoming-mail.server.ts';
import { recordBounce } from '../features/newsletter/subscribers/bounces.server.ts';
import { listColleagues } from '../features/staff/staff.server.ts';
import { recordAudit } from '../platform/audit.ts';
import { BOUNCE_MAX_BYTES } from '../platform/mail/bounces.ts';
import {
  type MailboxReader,
  type Pace,
  type ReadMailbox,
  startMailboxReader,
} from '../platform/mail/imap/mailbox-reader.ts';
import type { Services } from '../platform/services.ts';
import type { Env } from './env.ts';

type MailboxEnv = Pick<Env, 'mailboxes' | 'replyAddress' | 'bounceAddress' | 'mailFrom'>;

/** Whose replies are recorded; read anew each time, since colleagues come and go. */
export async function replyMailbox(
  { db, keys }: Pick<Services, 'db' | 'keys'>,
  env: Pick<MailboxEnv, 'bounceAddress' | 'mailFrom'>,
  replyAddress: string,
): Promise<Mailbox> {
  return {
    returns: { address: replyAddress, keys },
    colleagues: await listColleagues({ db }),
    own: [env.mailFrom ?? brand.mailFrom, env.bounceAddress ?? ''],
  };
}

/** Reads the configured mailboxes as mails come; safe on every replica. */
export function startMailboxes(
  services: Services & { env: MailboxEnv & Pick<Env, 'dataDir' | 'diskReserveBytes' | 'deskUrl' | 'deskPort'> },
  pace?: Pace,
): MailboxReader[] {
  const { env, db, keys, now, outbox } = services;
  const { mailboxes, replyAddress, bounceAddress } = env;
  const read: ReadMailbox[] = [];
  if (mailboxes.replies && replyAddress) {
    read.push({
      name: 'replies',
      account: mailboxes.replies,
      maxBytes: REPLY_MAX_BYTES,
      async record(mail) {
        const mailbox = await replyMailbox(services, env, replyAddress);
        const deskUrl = env.deskUrl ?? `http://127.0.0.1:${env.deskPort}`;
        const result = await recordReply({ db, now, deskUrl }, mail, mailbox);
        if (result === 'recorded') {
          outbox.wake();
          await recordAudit(db, { who: 'site', action: 'mail replies', rows: '1 réponse' }, now());
        }
        return result !== 'foreign';
      },
    });
  }
  if (mailboxes.bounces && bounceAddress) {
    read.push({
      name: 'bounces',
      account: mailboxes.bounces,
      maxBytes: BOUNCE_MAX_BYTES,
      async record(mail) {
        const result = await recordBounce({ db, now }, mail, { address: bounceAddress, keys });
        if (result === 'returned' || result === 'complaints')
          await recordAudit(db, { who: 'site', action: 'mail bounces', rows: '1 adresse' }, now());
        return result !== 'other';
      },
    });
  }
  const onAway = async () => void (await enqueueAlerts(services));
  return read.map((mailbox) => startMailboxReader(services, mailbox, { onAway, ...(pace && { pace }) }));
}
