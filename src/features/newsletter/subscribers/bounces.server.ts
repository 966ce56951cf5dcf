import { readBounce } from '../../../platform/mail/bounces.ts';
import type { StoredMail } from '../../../platform/mail/mails-of.ts';
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

export type BounceResult = Exclude<keyof BounceCounts, 'read'>;

/** Records permanent bounces as failed and stops their addresses; a spam complaint unsubscribes. */
export async function recordBounces(
  use: Pick<Services, 'db' | 'now'>,
  mails: AsyncIterable<StoredMail>,
  returns: Returns,
): Promise<BounceCounts> {
  const counts: BounceCounts = { read: 0, returned: 0, known: 0, late: 0, complaints: 0, other: 0 };
  for await (const stored of mails) {
    counts.read += 1;
    counts[await recordBounce(use, stored, returns)] += 1;
  }
  return counts;
}

/** One mail; a mail that is recorded again changes nothing. */
export async function recordBounce(
  { db, now }: Pick<Services, 'db' | 'now'>,
  { bytes }: StoredMail,
  returns: Returns,
): Promise<BounceResult> {
  const bounce = await readBounce(bytes, returns);
  if (!bounce) return 'other';
  if (bounce.outcome === 'late') return 'late';
  if (bounce.outcome === 'complaint') return (await endComplaint(bounce)) ? 'complaints' : 'known';
  return (await takeIn(bounce)) ? 'returned' : 'known';

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
