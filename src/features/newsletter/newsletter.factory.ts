import type { Database } from '../../platform/db/database.ts';
import { isoInstant, newId } from '../../platform/db/ids.ts';
import type { SubscriberStatus } from './newsletter.tables.ts';

/** Puts a subscriber into the list, and returns his id. */
export async function aSubscriber(
  db: Database,
  email: string,
  { status = 'active', since }: { status?: SubscriberStatus; since: number },
): Promise<string> {
  const id = newId(since);
  const instant = isoInstant(since);
  await db.write((trx) =>
    trx
      .insertInto('newsletter_subscribers')
      .values({
        id,
        email,
        email_key: email.toLowerCase(),
        name: 'Awa Éboa',
        source: 'website',
        status,
        subscribed_at: instant,
        updated_at: instant,
      })
      .execute(),
  );
  return id;
}
