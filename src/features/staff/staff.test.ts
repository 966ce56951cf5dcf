import { beforeEach, describe, expect, test } from 'vitest';
import { createTestDatabase, DIALECTS, isSkipped } from '../../../tests/postgres.ts';
import type { Database } from '../../platform/db/database.ts';
import { createKeyring } from '../../platform/keyring.ts';
import { hasRight, kindsOf, RIGHTS, ROLES, validateInvitation } from './staff.schema.ts';
import {
  addPasskey,
  changeRole,
  type DeskServices,
  endSessions,
  endStaff,
  enterByLink,
  enterByPasskey,
  inviteStaff,
  isLinkValid,
  keepDraft,
  listSessions,
  listStaff,
  passkeyById,
  readDraft,
  readSession,
  removePasskey,
  requestLink,
} from './staff.server.ts';

const MINUTE = 60_000;
const DAY = 1440 * MINUTE;
const DEVICE = 'Firefox, Android';

test('each role has its rooms; applications are for the management and HR alone', () => {
  expect(RIGHTS.every((right) => hasRight('direction', right))).toBe(true);
  expect(ROLES.filter((role) => kindsOf(role).includes('job'))).toEqual(['direction', 'rh']);
  expect(kindsOf('rh')).toEqual(['job']);
  expect(kindsOf('commercial')).not.toContain('job');
  expect(kindsOf('communication')).toEqual([]);
  for (const right of ['journal', 'team'] as const) {
    expect(ROLES.filter((role) => hasRight(role, right))).toEqual(['direction']);
  }
});

test('an invitation says what is missing, by field', () => {
  const refused = validateInvitation({ email: 'awa', name: ' ', role: 'chef' });
  expect(refused).toMatchObject({ ok: false, errors: { email: /valide/, name: 'Indiquez votre nom.', role: /rôle/ } });
});

describe.each(DIALECTS)('staff on %s', (dialect) => {
  describe.skipIf(isSkipped(dialect))('the desk', () => {
    let services: DeskServices;
    let db: Database;
    let now: number;

    beforeEach(async () => {
      const opened = await createTestDatabase(dialect);
      ({ db } = opened);
      now = Date.parse('2026-11-24T08:00:00.000Z');
      services = { db, keys: createKeyring('secret'), now: () => now, deskUrl: 'https://bureau.nkul.example' };
      return opened.dispose;
    });

    const invite = async (email = 'Awa@nkul.example', role: 'direction' | 'rh' = 'rh') => {
      const invited = await inviteStaff(services, { email, name: 'Awa Ngo', role });
      if (invited.outcome !== 'invited') throw new Error('known');
      return { ...invited, token: new URL(invited.link).searchParams.get('cle') ?? '' };
    };
    const enter = async (email?: string, role?: 'direction' | 'rh') => {
      const { token, member } = await invite(email, role);
      return { secret: (await enterByLink(services, token, DEVICE)) ?? '', member };
    };
    const mails = async () => {
      const rows = await db.read.selectFrom('outbox').select('mail').orderBy('id').execute();
      return rows.map(({ mail }) => JSON.parse(mail) as { to: string; text: string });
    };

    test('a link opens it once, within fifteen minutes, and only its hash is kept', async () => {
      const { token, link } = await invite();
      expect(await isLinkValid(services, token)).toBe(true);
      expect((await mails()).at(-1)).toMatchObject({ to: 'awa@nkul.example', text: expect.stringContaining(link) });
      const kept = await db.read.selectFrom('staff_links').selectAll().execute();
      expect(JSON.stringify(kept)).not.toContain(token);

      const both = await Promise.all([enterByLink(services, token, DEVICE), enterByLink(services, token, DEVICE)]);
      expect(both.filter((secret) => secret !== undefined)).toHaveLength(1);
      expect(await isLinkValid(services, token)).toBe(false);

      await requestLink(services, 'awa@nkul.example');
      const [, late = ''] = /cle=(\S+)/.exec((await mails()).at(-1)?.text ?? '') ?? [];
      now += 15 * MINUTE;
      expect(await isLinkValid(services, late)).toBe(false);
      expect(await enterByLink(services, late, DEVICE)).toBeUndefined();
    });

    test('a link is mailed to who has it, five times an hour at most, and to nobody else', async () => {
      await invite();
      for (let times = 0; times < 7; times += 1) await requestLink(services, 'AWA@nkul.example');
      await requestLink(services, 'inconnu@nkul.example');
      expect(await mails()).toHaveLength(5);
      now += 61 * MINUTE;
      await requestLink(services, 'awa@nkul.example');
      expect(await mails()).toHaveLength(6);
    });

    test('a session lasts thirty days after the last visit, and ends when its owner says so', async () => {
      const { secret, member } = await enter();
      now += 29 * DAY;
      expect(await readSession(services, secret)).toMatchObject({ member: { email: 'awa@nkul.example', role: 'rh' } });
      now += 29 * DAY;
      expect(await listSessions(services, member.id)).toMatchObject([{ device: DEVICE }]);
      expect(await endSessions(services, member.id)).toBe(1);
      expect(await readSession(services, secret)).toBeUndefined();

      await requestLink(services, 'awa@nkul.example');
      const [, token = ''] = /cle=(\S+)/.exec((await mails()).at(-1)?.text ?? '') ?? [];
      const again = (await enterByLink(services, token, DEVICE)) ?? '';
      now += 30 * DAY;
      expect(await readSession(services, again)).toBeUndefined();
    });

    test('who leaves is out at once, on every device, by every link and passkey; his name stays', async () => {
      await enter('serge@nkul.example', 'direction');
      const { secret, member } = await enter();
      await addPasskey(services, {
        id: 'key',
        staffId: member.id,
        publicKey: new Uint8Array([1]),
        counter: 0,
        transports: ['internal'],
        device: DEVICE,
      });
      await requestLink(services, 'awa@nkul.example');
      const [, token = ''] = /cle=(\S+)/.exec((await mails()).at(-1)?.text ?? '') ?? [];
      expect(await endStaff(services, 'awa@nkul.example')).toMatchObject({ outcome: 'changed' });
      expect(await readSession(services, secret)).toBeUndefined();
      expect(await enterByLink(services, token, DEVICE)).toBeUndefined();
      expect(await passkeyById(services, 'key')).toBeUndefined();
      expect((await listStaff(services)).map(({ name }) => name)).toContain('Awa Ngo');
      expect(await endStaff(services, 'awa@nkul.example')).toEqual({ outcome: 'unknown' });

      const back = await inviteStaff(services, { email: 'awa@nkul.example', name: 'Awa Ngo', role: 'commercial' });
      expect(back).toMatchObject({ outcome: 'invited', member: { id: member.id, role: 'commercial' } });
      expect(await inviteStaff(services, { email: 'awa@nkul.example', name: 'X', role: 'rh' })).toMatchObject({
        outcome: 'known',
      });
    });

    test('a changed role holds from the next page on; the last of the management keeps his', async () => {
      await enter('serge@nkul.example', 'direction');
      const { secret } = await enter();
      expect(await changeRole(services, 'serge@nkul.example', 'rh')).toEqual({ outcome: 'last' });
      await changeRole(services, 'awa@nkul.example', 'direction');
      expect((await readSession(services, secret))?.member.role).toBe('direction');
      expect(await changeRole(services, 'serge@nkul.example', 'rh')).toMatchObject({ outcome: 'changed' });
    });

    test('a passkey opens a session of its own until its owner takes it away', async () => {
      const { member } = await enter();
      const passkey = {
        id: 'key',
        staffId: member.id,
        publicKey: new Uint8Array([1, 2]),
        counter: 0,
        transports: ['internal', 'hybrid'],
        device: DEVICE,
      };
      await addPasskey(services, passkey);
      await expect(addPasskey(services, passkey)).rejects.toMatchObject({ name: 'UniqueViolation' });
      const found = await passkeyById(services, 'key');
      if (!found) throw new Error('not found');
      expect([...found.passkey.publicKey]).toEqual([1, 2]);
      const secret = await enterByPasskey(services, found.passkey, 7, DEVICE);
      expect(await readSession(services, secret)).toMatchObject({ member: { id: member.id } });
      expect((await passkeyById(services, 'key'))?.passkey.counter).toBe(7);
      expect(await removePasskey(services, 'somebody else', 'key')).toBe(0);
      expect(await removePasskey(services, member.id, 'key')).toBe(1);
    });

    test('a draft is of its writer alone, and gone when it is empty', async () => {
      const { member } = await enter();
      await keepDraft(services, member.id, 'inquiry:1', 'Bonjour');
      await keepDraft(services, member.id, 'inquiry:1', 'Bonjour Awa');
      expect(await readDraft(services, member.id, 'inquiry:1')).toMatchObject({ content: 'Bonjour Awa' });
      await keepDraft(services, member.id, 'inquiry:1', '');
      expect(await readDraft(services, member.id, 'inquiry:1')).toBeUndefined();
    });
  });
});
