import { afterEach, expect, test } from 'vitest';
import { brand } from '../../../../src/content/words/brand.ts';
import type { Followed } from '../../../../src/features/inquiries/follow-up/inbox.server.ts';
import { isoInstant, newId } from '../../../../src/platform/db/ids.ts';
import { createKeyring } from '../../../../src/platform/secrets/keyring.ts';
import { createTestDatabase } from '../../../../tests/setup/postgres.ts';
import type { DeskServices } from '../../session/context.server.ts';
import { recipientsOf } from './recipients.server.ts';

const { db, dispose } = await createTestDatabase('sqlite');
afterEach(() => dispose());

test('copies are offered to all but the company, whose sender has its usual address', async () => {
  const at = Date.parse('2026-11-16T08:00:00.000Z');
  const inquiry = { id: newId(at), contactName: 'Zoé', contactEmail: 'zoe@client.example' };
  const from = /<(.+)>/.exec(brand.mailFrom)?.[1];
  const row = { kind: 'contact', status: 'new', contact_name: 'Zoé', contact_email: inquiry.contactEmail };
  const others = [
    { name: '', address: from },
    { name: 'Paul', address: 'paul@client.example' },
  ];
  await db.write(async (trx) => {
    const instants = { created_at: isoInstant(at), updated_at: isoInstant(at) };
    await trx
      .insertInto('inquiries')
      .values({ id: inquiry.id, ...row, ...instants, contact_phone: '', data: '{}', search_text: '' } as never)
      .execute();
    await trx
      .insertInto('inquiry_messages')
      .values({
        ...{
          id: newId(at),
          inquiry_id: inquiry.id,
          mail_key: 'k',
          from_name: 'Zoé',
          from_address: 'zoe@client.example',
        },
        ...{ body: 'Oui', quoted: '', left_out: '[]', others: JSON.stringify(others), created_at: isoInstant(at) },
      } as never)
      .execute();
  });
  const services = { db, env: {}, keys: createKeyring('a secret for the tests, long enough') } as unknown;
  const found = { inquiry, replies: [] } as unknown as Followed;
  expect(await recipientsOf(services as DeskServices, found)).toEqual([
    { name: 'Paul', address: 'paul@client.example', isNew: true },
  ]);
});
