import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createTestDatabase, DIALECTS, isSkipped } from '../../../tests/postgres.ts';
import { recordAudit } from '../../platform/audit.ts';
import { isoInstant, newId } from '../../platform/db/ids.ts';
import { addressHash } from '../../platform/forgotten.ts';
import { createKeyring } from '../../platform/keyring.ts';
import { monthsBefore } from '../inquiries/personal-data.server.ts';
import { purgeExpired } from './retention.server.ts';

const NOW = Date.parse('2026-11-20T08:00:00.000Z');

test.each(DIALECTS)(
  'on %s every kind of personal data goes when its period is over, and not before',
  async (dialect) => {
    if (isSkipped(dialect)) return;
    const { db, dispose } = await createTestDatabase(dialect);
    const dataDir = mkdtempSync(join(tmpdir(), 'nkul-retention-'));
    const keys = createKeyring('secret');
    const ago = (months: number) => isoInstant(monthsBefore(NOW, months) - 1000);
    const id = () => newId(NOW);
    let number = 0;
    await db.write(async (trx) => {
      for (const [status, months] of [
        ['closed', 24],
        ['closed', 23],
        ['new', 36],
        ['answered', 35],
      ] as const) {
        number += 1;
        await trx
          .insertInto('inquiries')
          .values({
            ...{ id: id(), number, kind: 'contact', status, contact_name: '', contact_email: '', contact_phone: '' },
            ...{ data: '{}', search_text: '', application_key: null, created_at: ago(months), updated_at: ago(months) },
          })
          .execute();
      }
      for (const [name, status, months] of [
        ['left-long-ago', 'unsubscribed', 24],
        ['left', 'unsubscribed', 23],
        ['bounced-long-ago', 'bounced', 24],
        ['active', 'active', 60],
        ['held-long-ago', 'held', 3],
        ['held', 'held', 2],
      ] as const) {
        const email = `${name}@personne.example`;
        await trx
          .insertInto('newsletter_subscribers')
          .values({
            ...{ id: id(), email, email_key: email, name: null, source: 'website', status },
            ...{ subscribed_at: ago(months), updated_at: ago(months) },
          })
          .execute();
      }
      for (const [status, months] of [
        ['sent', 3],
        ['sent', 2],
        ['pending', 9],
      ] as const) {
        await trx
          .insertInto('outbox')
          .values({
            ...{
              id: id(),
              kind: 'alert',
              inquiry_id: null,
              mail: '{}',
              status,
              attempts: 0,
              next_attempt_at: ago(months),
            },
            ...{ leased_until: null, lease_id: null, last_error: null, created_at: ago(months), sent_at: null },
          })
          .execute();
      }
    });
    await recordAudit(db, { who: 'awa', action: 'x', rows: '' }, Date.parse(ago(36)));
    await recordAudit(db, { who: 'awa', action: 'y', rows: '' }, Date.parse(ago(35)));

    const services = { db, keys, now: () => NOW };
    const expected = { closed: 1, open: 1, gone: 2, held: 1, comments: 0, mails: 1 };
    expect(await purgeExpired(services, { dataDir, retentionMonths: 24 })).toEqual(expected);
    const names = await db.read.selectFrom('newsletter_subscribers').select('email').orderBy('email').execute();
    expect(names.map(({ email }) => email.split('@')[0])).toEqual(['active', 'held', 'left']);
    const forgotten = await db.read.selectFrom('forgotten_addresses').select('address_hash').execute();
    expect(forgotten.map((row) => row.address_hash)).toContain(
      addressHash(keys, 'left', 'left-long-ago@personne.example'),
    );
    expect(await db.read.selectFrom('audit_log').select('action').execute()).toEqual([{ action: 'y' }]);
    const again = await purgeExpired(services, { dataDir, retentionMonths: 24 });
    expect(Object.values(again).every((count) => count === 0)).toBe(true);
    await dispose();
    rmSync(dataDir, { recursive: true });
  },
);
