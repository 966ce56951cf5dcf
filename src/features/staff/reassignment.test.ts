import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createTestDatabase, DIALECTS, isSkipped } from '../../../tests/setup/postgres.ts';
import type { Database } from '../../platform/db/database.ts';
import { isoInstant, newId } from '../../platform/db/ids.ts';
import { createKeyring } from '../../platform/secrets/keyring.ts';
import type { InquiryStatus } from '../inquiries/follow-up/inquiry-words.schema.ts';
import type { InquiryKind } from '../inquiries/kinds/inquiry-kinds.schema.ts';
import type { Role } from './staff.schema.ts';
import { changeRole, type DeskServices, endStaff, inviteStaff, listStaff, type StaffMember } from './staff.server.ts';

const NOW = Date.parse('2026-11-24T09:00:00.000Z');

describe.each(DIALECTS)('work of a colleague who leaves, on %s', (dialect) => {
  describe.skipIf(isSkipped(dialect))('with a database', () => {
    let db: Database;
    let dispose: () => Promise<void>;
    let services: DeskServices;
    let team: Record<'awa' | 'jean' | 'clarisse' | 'solange', StaffMember>;
    beforeEach(async () => {
      ({ db, dispose } = await createTestDatabase(dialect));
      const keys = createKeyring('a secret for the tests, long enough');
      services = { db, keys, now: () => NOW, deskUrl: 'https://bureau.nkul.example' };
      const join = async (name: string, role: Role) => {
        const invited = await inviteStaff(services, { email: `${name}@nkul.example`, name, role });
        return invited.member;
      };
      team = {
        awa: await join('awa', 'direction'),
        jean: await join('jean', 'commercial'),
        clarisse: await join('clarisse', 'commercial'),
        solange: await join('solange', 'rh'),
      };
      await db.write((trx) => trx.deleteFrom('outbox').execute());
    });
    afterEach(() => dispose());

    let made = 0;
    const request = async (kind: InquiryKind, status: InquiryStatus, who: StaffMember, due: string | null = null) => {
      const number = ++made;
      const contact = { contact_name: '', contact_email: '', contact_phone: '', search_text: '', data: '{}' };
      const times = { created_at: isoInstant(NOW + number), updated_at: isoInstant(NOW) };
      await db.write(async (trx) => {
        const row = { id: newId(NOW), number, kind, status, application_key: null, ...contact, ...times };
        await trx.insertInto('inquiries').values(row).execute();
        await trx
          .updateTable('inquiries')
          .set({ assignee_id: who.id, due_at: due })
          .where('number', '=', number)
          .execute();
      });
      return number;
    };
    const assignees = async () => {
      const rows = await db.read.selectFrom('inquiries').select(['number', 'assignee_id', 'handed_at']).execute();
      const nameOf = (id: string | null) => Object.values(team).find((it) => it.id === id)?.name ?? null;
      return new Map(rows.map((row) => [row.number, [nameOf(row.assignee_id), row.handed_at !== null]]));
    };
    const mails = async () => {
      const rows = await db.read.selectFrom('outbox').select('mail').where('kind', '=', 'staff-work').execute();
      return rows.map(({ mail }) => JSON.parse(mail) as { to: string; subject: string });
    };

    test('nothing closes before it is said who goes on; then open work is theirs, unread, with one mail', async () => {
      const { awa, clarisse, jean } = team;
      const open = [await request('contact', 'new', clarisse), await request('demo', 'in_progress', clarisse)];
      const followed = await request('contact', 'answered', clarisse, isoInstant(NOW));
      const done = [await request('contact', 'answered', clarisse), await request('contact', 'closed', clarisse)];
      const kept = await request('contact', 'new', jean);
      const asked = await endStaff(services, clarisse.email, { by: awa });
      expect(asked).toMatchObject({ status: 'invalid', work: 3, member: { id: clarisse.id } });
      expect(asked.status === 'invalid' && asked.heirs.map(({ name }) => name).sort()).toEqual(['awa', 'jean']);
      for (const heir of ['', 'unknown', clarisse.id, team.solange.id]) {
        expect(await endStaff(services, clarisse.email, { by: awa, heir })).toMatchObject({ status: 'invalid' });
      }
      expect((await listStaff(services)).every(({ endedAt }) => endedAt === null)).toBe(true);

      expect(await endStaff(services, clarisse.email, { by: awa, heir: jean.id })).toMatchObject({
        status: 'ok',
        reassigned: 3,
        heir: { id: jean.id },
      });
      const now = await assignees();
      for (const number of [...open, followed]) expect(now.get(number)).toEqual(['jean', true]);
      for (const number of done) expect(now.get(number)).toEqual(['clarisse', false]);
      expect(now.get(kept)).toEqual(['jean', false]);
      expect(await mails()).toMatchObject([{ to: jean.email, subject: '3 demandes vous sont confiées' }]);
      const history = await db.read
        .selectFrom('inquiry_notes')
        .select(['event', 'note', 'author', 'version'])
        .execute();
      expect(history).toHaveLength(3);
      expect(history[0]).toEqual({ event: 'assignee', note: 'Confiée à jean', author: 'awa', version: 2 });
    });

    test('no one may go on with it, and without work nothing is asked', async () => {
      const number = await request('contact', 'new', team.clarisse);
      expect(await endStaff(services, team.clarisse.email, { by: team.awa, heir: null })).toMatchObject({
        status: 'ok',
        reassigned: 1,
        heir: null,
      });
      expect((await assignees()).get(number)).toEqual([null, false]);
      expect(await endStaff(services, team.solange.email, { by: team.awa })).toMatchObject({
        status: 'ok',
        reassigned: 0,
      });
      expect(await mails()).toEqual([]);
    });

    test('a role that no longer sees some requests asks for those alone; one given to oneself sends no mail', async () => {
      const { awa, solange } = team;
      const job = await request('job', 'in_progress', awa);
      const contact = await request('contact', 'new', awa);
      await inviteStaff(services, { email: 'paul@nkul.example', name: 'paul', role: 'direction' });
      expect(await changeRole(services, awa.email, 'commercial', { by: awa })).toMatchObject({
        status: 'invalid',
        work: 1,
      });
      expect(await changeRole(services, awa.email, 'commercial', { by: awa, heir: solange.id })).toMatchObject({
        status: 'ok',
        reassigned: 1,
      });
      expect(await assignees()).toEqual(
        new Map([
          [job, ['solange', true]],
          [contact, ['awa', false]],
        ]),
      );
      expect(await mails()).toHaveLength(1);
      const asked = await changeRole(services, solange.email, 'communication', { by: solange, heir: awa.id });
      expect(asked, 'sales do not see candidates').toMatchObject({ status: 'invalid', heirs: [{ name: 'paul' }] });
    });
  });
});
