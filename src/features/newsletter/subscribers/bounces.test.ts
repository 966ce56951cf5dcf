import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { addSubscribers } from '../../../../tests/fixtures/data/subscribers.ts';
import { complaint, postfixExpired, vacation } from '../../../../tests/fixtures/mail/bounces.ts';
import { createTestDatabase, DIALECTS, isSkipped } from '../../../../tests/setup/postgres.ts';
import { readLetterFile } from '../../../content/model/letter-file.ts';
import type { Database } from '../../../platform/db/database.ts';
import { newId } from '../../../platform/db/ids.ts';
import { BOUNCE_MAX_BYTES } from '../../../platform/mail/bounces.ts';
import { mailsOf } from '../../../platform/mail/mails-of.ts';
import { enqueue } from '../../../platform/mail/outbox.ts';
import { readReturnPath, returnPath } from '../../../platform/mail/return-path.ts';
import { createKeyring } from '../../../platform/secrets/keyring.ts';
import { openCampaign, prepareLetter } from '../campaigns/campaigns.server.ts';
import { claimDeliveries, recordDelivery } from '../campaigns/deliveries.repository.ts';
import { recordBounces } from './bounces.server.ts';

const NOW = Date.parse('2026-11-20T08:00:00.000Z');
const keys = createKeyring('a secret for the tests, long enough');
const returns = { address: 'retours@nkul.example', keys };

const bounce = (to: string, { status = '5.1.1', action = 'failed' } = {}) =>
  [
    'From: MAILER-DAEMON@mx.client.example (Mail Delivery System)',
    'Subject: Undelivered Mail Returned to Sender',
    `To: ${to}`,
    'MIME-Version: 1.0',
    'Content-Type: multipart/report; report-type=delivery-status;',
    '\tboundary="B1"',
    '',
    '--B1',
    'Content-Type: text/plain; charset=us-ascii',
    '',
    'From the beginning: it could not be delivered.',
    '',
    '--B1',
    'Content-Description: Delivery report',
    'Content-Type: message/delivery-status',
    '',
    'Reporting-MTA: dns; mx.client.example',
    '',
    'Final-Recipient: rfc822; awa@client.example',
    `Action: ${action}`,
    `Status: ${status}`,
    'Diagnostic-Code: smtp; 550 5.1.1 User unknown',
    '',
    '--B1',
    'Content-Type: message/rfc822',
    '',
    'Subject: Une lettre',
    '',
    'Status: 5.1.1',
    '--B1--',
    '',
  ].join('\n');

test('a return path is read in any case of letters, and a foreign one is not', () => {
  for (let index = 0; index < 50; index += 1) {
    const id = newId(NOW + index);
    const path = returnPath(returns, index % 2 ? 'bulk' : 'outbox', id);
    expect(path.split('@')[0]?.length).toBeLessThanOrEqual(64);
    expect(readReturnPath(returns, path.toUpperCase())).toEqual({ kind: index % 2 ? 'bulk' : 'outbox', id });
    for (const forged of [
      path.replace('+c', '+o').replace('+o', '+c'),
      path.replace(/.@/, '~@'),
      path.replace('nkul', 'autre'),
    ]) {
      if (forged !== path) expect(readReturnPath(returns, forged)).toBeUndefined();
    }
    const other = { ...returns, keys: createKeyring('another secret, as long as the first') };
    expect(readReturnPath(other, path)).toBeUndefined();
  }
});

describe.each(DIALECTS)('bounces on %s', (dialect) => {
  describe.skipIf(isSkipped(dialect))('of a campaign', () => {
    let db: Database;
    let dispose: () => Promise<void>;
    let folder: string;
    beforeEach(async () => {
      ({ db, dispose } = await createTestDatabase(dialect));
      folder = mkdtempSync(join(tmpdir(), 'nkul-bounces-'));
    });
    afterEach(async () => {
      await dispose();
      rmSync(folder, { recursive: true, force: true });
    });
    const statuses = async () =>
      Object.fromEntries(
        (await db.read.selectFrom('newsletter_subscribers').select(['email', 'status']).execute()).map((row) => [
          row.email.replace('@client.example', ''),
          row.status,
        ]),
      );

    // Proves 14.2.
    test('stop an address for good, and nothing that is forged, late, or not the fault of the address does', async () => {
      await addSubscribers(db, 9);
      const services = { db, keys, siteUrl: 'https://www.nkul.example', now: () => NOW };
      const campaign = await openCampaign(
        services,
        await prepareLetter('lettre', readLetterFile('---\nsubject: A\n---\n\nB'), async () => undefined),
        'all',
      );
      const sent = await claimDeliveries(db, campaign.id, { now: NOW, limit: 10 });
      for (const delivery of sent) await recordDelivery(db, delivery, { status: 'sent', at: NOW, error: null });
      const path = (number: number, by = returns) =>
        returnPath(by, 'bulk', sent.find(({ email }) => email === `abonne${number}@client.example`)?.id ?? '');
      const acknowledged = await db.write((trx) =>
        enqueue(
          trx,
          { kind: 'acknowledgement', to: 'Abonne6@client.example', subject: 'A', text: 'A', isToStranger: true },
          NOW,
        ),
      );
      await db.write((trx) => trx.updateTable('outbox').set({ status: 'sent' }).execute());

      const forged = path(2, { ...returns, keys: createKeyring('another secret, as long as the first') });
      const answer = `To: ${path(3)}\nSubject: Absente\nContent-Type: text/plain\n\nStatus: 5.1.1\nAction: failed\n`;
      const mails = [
        bounce(path(1)),
        bounce(forged),
        answer,
        bounce(path(4), { status: '4.4.7', action: 'delayed' }),
        bounce(path(5), { status: '5.2.2' }),
        bounce(returnPath(returns, 'outbox', acknowledged)),
        complaint(path(7)),
        vacation(path(8)),
        postfixExpired(path(9)),
      ];
      const mbox = join(folder, 'retours.mbox');
      writeFileSync(
        mbox,
        mails
          .map((mail) => `From MAILER-DAEMON Fri Nov 20 08:00:00 2026\n${mail.replace(/^From /gm, '>From ')}\n`)
          .join(''),
      );
      const counts = { read: 9, returned: 4, known: 0, late: 1, complaints: 1, other: 3 };
      expect(await recordBounces({ db, now: () => NOW }, mailsOf(mbox, BOUNCE_MAX_BYTES), returns)).toEqual(counts);
      expect(await statuses()).toEqual({
        abonne1: 'bounced',
        abonne2: 'active',
        abonne3: 'active',
        abonne4: 'active',
        abonne5: 'active',
        abonne6: 'bounced',
        abonne7: 'unsubscribed',
        abonne8: 'active',
        abonne9: 'active',
      });

      const maildir = join(folder, 'Maildir');
      mkdirSync(join(maildir, 'new'), { recursive: true });
      mails.forEach((mail, index) => {
        writeFileSync(join(maildir, 'new', `${index}.eml`), mail.replaceAll('\n', '\r\n'));
      });
      const again = { ...counts, returned: 0, complaints: 0, known: 5 };
      expect(await recordBounces({ db, now: () => NOW }, mailsOf(maildir, BOUNCE_MAX_BYTES), returns)).toEqual(again);
    });
  });
});
