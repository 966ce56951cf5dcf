import { BOUNCE_MAX_BYTES, readBounce } from '../../../platform/mail/bounces.ts';
import { mailsOf } from '../../../platform/mail/mails-of.ts';
import { markReturned, recipientOf } from '../../../platform/mail/outbox.ts';
import type { Returns } from '../../../platform/mail/return-path.ts';
import type { Services } from '../../../platform/services.ts';
import { bouncedBy } from '../campaigns/campaign-run.server.ts';
import { endByDelivery, markReturnedDelivery } from '../campaigns/deliveries.repository.ts';
import { endByAddress, stopAddress } from '../newsletter.repository.ts';

export interface BounceCounts {
  read: number;
  returned: number;
  /** Seen before, or the delivery is deleted. */
  known: number;
  late: number;
  /** Unsubscribed by a spam complaint. */
  complaints: number;
  /** No report, or no signed address. */
  other: number;
}

/** Records permanent bounces as failed and stops their addresses; a spam complaint unsubscribes. */
export async function recordBounces(
  { db, now }: Pick<Services, 'db' | 'now'>,
  path: string,
  returns: Returns,
): Promise<BounceCounts> {
  const counts: BounceCounts = { read: 0, returned: 0, known: 0, late: 0, complaints: 0, other: 0 };
  for await (const { bytes: mail } of mailsOf(path, BOUNCE_MAX_BYTES)) {
    counts.read += 1;
    const bounce = await readBounce(mail, returns);
    if (!bounce) counts.other += 1;
    else if (bounce.outcome === 'late') counts.late += 1;
    else if (bounce.outcome === 'complaint') {
      if (await endComplaint(bounce)) counts.complaints += 1;
      else counts.known += 1;
    } else if (await takeIn(bounce)) counts.returned += 1;
    else counts.known += 1;
  }
  return counts;

  async function endComplaint({ kind, id }: { kind: string; id: string }): Promise<boolean> {
    if (kind === 'bulk') return endByDelivery(db, id, now());
    const address = await recipientOf(db, id);
    return address !== undefined && endByAddress(db, address, async () => {}, now());
  }

  async function takeIn({ kind, id, status }: { kind: string; id: string; status: string }): Promise<boolean> {
    const error = `${status.startsWith('4') ? '450' : '550'} ${status} DSN`;
    const bounced = bouncedBy(error);
    if (kind === 'bulk') return markReturnedDelivery(db, id, { error, bounced, now: now() });
    const address = await markReturned(db, id, error);
    if (address && bounced === 'always') await stopAddress(db, address, now());
    return address !== undefined;
  }
}
