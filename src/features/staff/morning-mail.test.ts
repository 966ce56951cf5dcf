import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createTestDatabase, DIALECTS, isSkipped } from '../../../tests/setup/postgres.ts';
import { holidaysKind } from '../../content/kinds/company/holidays.ts';
import { placesOf, publish } from '../../content/model/editable.ts';
import type { Database } from '../../platform/db/database.ts';
import { newId } from '../../platform/db/ids.ts';
import { createKeyring } from '../../platform/secrets/keyring.ts';
import type { InquiryKind } from '../inquiries/kinds/inquiry-kinds.schema.ts';
import { enqueueMorningMails, getsMorningMail, switchMorningMail } from './morning-mail.server.ts';
import type { Role } from './staff.schema.ts';
import { endStaff, inviteStaff, type StaffMember } from './staff.server.ts';

const at = (local: string) => Date.parse(`${local}:00+01:00`);
const DAY = 86_400_000;
const URL = 'https://bureau.nkul.example';

describe.each(DIALECTS)('the mail of the morning on %s', (dialect) => {
  describe.skipIf(isSkipped(dialect))('with a database', () => {
    let db: Database;
    let dispose: () => Promise<void>;
    let now: number;
    let made: number;
    let join: (name: string, role: Role) => Promise<StaffMember>;
    const run = () => enqueueMorningMails({ db, now: () => now, deskUrl: URL });
    beforeEach(async () => {
      ({ db, dispose } = await createTestDatabase(dialect));
      // Tuesday.
      now = at('2026-11-24T08:00');
      made = 0;
      const keys = createKeyring('a secret for the tests, long enough');
      join = async (name, role) => {
        const invitation = { email: `${name}@nkul.example`, name, role };
        return (await inviteStaff({ db, keys, now: () => now, deskUrl: URL }, invitation)).member;
      };
    });
    afterEach(async () => {
      publish(new Map());
      await dispose();
    });

    const request = async (
      received: string,
      who: StaffMember | null,
      more: { status?: 'answered' | 'closed' | 'spam'; due_at?: string; handed_at?: string } = {},
      kind: InquiryKind = 'contact',
    ) => {
      const number = ++made;
      const contact = { contact_name: 'Zoé', contact_email: '', contact_phone: '', search_text: '', data: '{}' };
      const instant = new Date(at(received)).toISOString();
      const times = { created_at: instant, updated_at: instant };
      await db.write(async (trx) => {
        const row = {
          id: newId(now),
          number,
          kind,
          status: 'new' as const,
          application_key: null,
          ...contact,
          ...times,
          waits_since: more.status ? null : instant,
          customer_wrote_at: instant,
        };
        await trx.insertInto('inquiries').values(row).execute();
        const set = { assignee_id: who?.id ?? null, ...more };
        await trx.updateTable('inquiries').set(set).where('number', '=', number).execute();
      });
      return number;
    };
    const mails = async () => {
      const rows = await db.read
        .selectFrom('outbox')
        .select('mail')
        .where('kind', '=', 'staff-morning')
        .orderBy('id')
        .execute();
      return rows.map(({ mail }) => JSON.parse(mail) as { to: string; subject: string; text: string });
    };

    test('tells each member what is late, due today, given and new; nothing to one without any', async () => {
      const [jean, , solange] = [
        await join('jean', 'commercial'),
        await join('hervé', 'communication'),
        await join('solange', 'rh'),
      ];
      const late = await request('2026-11-20T10:00', jean);
      const passed = await request('2026-11-02T10:00', jean, {
        status: 'answered',
        due_at: new Date(at('2026-11-23T17:00')).toISOString(),
      });
      const today = await request('2026-11-23T10:00', jean);
      const given = await request('2026-11-24T07:30', jean, { handed_at: new Date(now).toISOString() });
      await request('2026-11-24T07:40', jean);
      await request('2026-11-02T10:00', jean, { status: 'closed' });
      await request('2026-11-24T07:50', null);
      await request('2026-11-24T07:50', null, { status: 'spam' });
      expect(await run()).toBe(1);
      const [mail] = await mails();
      expect(mail).toMatchObject({
        to: jean.email,
        subject: "Votre matinée au bureau\u00a0: 2 en retard, 1 pour aujourd'hui, 1 à ouvrir, 1 nouvelle",
      });
      const numbers = [...(mail?.text.matchAll(/- #(\d+)/g) ?? [])].map(([, number]) => Number(number));
      expect(numbers).toEqual([passed, late, today, given]);
      expect(mail?.text).toContain(`${URL}/demandes/${late}`);
      expect(mail?.text).toContain(`${URL}/appareils#morning`);
      expect(mail?.text).not.toContain('Zoé');
      expect((await mails()).map(({ to }) => to)).not.toContain(solange.email);
    });

    test('leaves once a morning from two replicas, and again the next working morning', async () => {
      await join('jean', 'commercial');
      await request('2026-11-20T10:00', null);
      const both = await Promise.all([run(), run()]);
      expect(both.sort()).toEqual([0, 1]);
      now += 2 * 3_600_000;
      expect(await run()).toBe(0);
      now = at('2026-11-25T08:30');
      expect(await run()).toBe(1);
      expect(await mails()).toHaveLength(2);
    });

    test.each([
      ['at night', '2026-11-24T07:59', 0],
      ['an hour before opening', '2026-11-24T08:00', 1],
      ['at the end of the morning', '2026-11-24T11:59', 1],
      ['in the afternoon', '2026-11-24T12:00', 0],
      ['on Saturday', '2026-11-28T09:00', 0],
      ['on a feast day', '2026-11-26T09:00', 0],
    ])('%s: %s', async (_, when, expected) => {
      const feast = { name: 'Fête', day: '2026-11-26', returns: 'une fois' } as const;
      publish(new Map(placesOf('2026-11-20', holidaysKind, [{ id: 'fete', data: feast }])));
      await join('jean', 'commercial');
      await request('2026-11-20T10:00', null);
      now = at(when);
      expect(await run()).toBe(expected);
    });

    test('an empty morning stays without a mail, whatever comes later that day', async () => {
      const jean = await join('jean', 'commercial');
      expect(await run()).toBe(0);
      await request('2026-11-24T08:10', jean, { handed_at: new Date(now).toISOString() });
      now += 3_600_000;
      expect(await run()).toBe(0);
      now += DAY;
      expect(await run()).toBe(1);
    });

    test('goes neither to a member who has switched it off, nor after an access has ended, nor without a desk', async () => {
      const jean = await join('jean', 'commercial');
      await join('awa', 'direction');
      const clarisse = await join('clarisse', 'commercial');
      await request('2026-11-20T10:00', null);
      expect(await getsMorningMail({ db }, jean.id)).toBe(true);
      await switchMorningMail({ db }, jean.id, false);
      expect(await getsMorningMail({ db }, jean.id)).toBe(false);
      await endStaff({ db, now: () => now, deskUrl: URL }, clarisse.email);
      expect(await enqueueMorningMails({ db, now: () => now, deskUrl: undefined })).toBe(0);
      expect(await run()).toBe(1);
      expect((await mails()).map(({ to }) => to)).toEqual(['awa@nkul.example']);
      await switchMorningMail({ db }, jean.id, true);
      expect(await run()).toBe(1);
    });
  });
});
