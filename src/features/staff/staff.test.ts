import { beforeEach, describe, expect, test, vi } from 'vitest';
import { createFakeTransport } from '../../../tests/fixtures/mail/fake-transport.ts';
import { createTestDatabase, DIALECTS, isSkipped } from '../../../tests/setup/postgres.ts';
import { companyKind } from '../../content/kinds/company/company.ts';
import { KINDS } from '../../content/kinds/kinds.ts';
import type { Database } from '../../platform/db/database.ts';
import { createRateLimits } from '../../platform/http/forms/rate-limits.ts';
import { createLog } from '../../platform/log.ts';
import { createOutbox } from '../../platform/mail/outbox.ts';
import { createKeyring } from '../../platform/secrets/keyring.ts';
import type { Services } from '../../platform/services.ts';
import { contentFieldsOf, hasRight, kindsOf, RIGHTS, ROLES, roleInWords, validateInvitation } from './staff.schema.ts';
import {
  addPasskey,
  changeRole,
  type DeskServices,
  endSessions,
  endStaff,
  inviteStaff,
  isFresh,
  listSessions,
  listStaff,
  ownerOfLink,
  passkeyById,
  readSession,
  removePasskey,
  requestLink,
  revokeAccess,
  signInByLink,
  signInByPasskey,
} from './staff.server.ts';
import { linkMail } from './staff-mail.ts';

const aPasskey = () => ({
  id: 'key',
  publicKey: new Uint8Array([1, 2]),
  counter: 0,
  transports: ['internal', 'hybrid'],
  device: DEVICE,
});
const MINUTE = 60_000;
const DAY = 1440 * MINUTE;
const DEVICE = 'Firefox, Android';
const NETWORK = '192.0.2.1';

test('each role has its rights; applications are for the management and HR alone', () => {
  expect(RIGHTS.every((right) => hasRight('direction', right))).toBe(true);
  expect(ROLES.filter((role) => kindsOf(role).includes('job'))).toEqual(['direction', 'rh']);
  expect(kindsOf('rh')).toEqual(['job']);
  expect(kindsOf('commercial')).not.toContain('job');
  expect(kindsOf('communication')).toEqual([]);
  expect(ROLES.filter((role) => hasRight(role, 'erase'))).toEqual(['direction', 'rh']);
  for (const right of ['journal', 'team'] as const) {
    expect(ROLES.filter((role) => hasRight(role, right))).toEqual(['direction']);
  }
  expect(RIGHTS.filter((right) => hasRight('communication', right))).toEqual([
    ...['articles', 'letters', 'subscribers', 'comments', 'content', 'figures'],
  ]);
});

test.each([
  ['direction', KINDS.map(({ name }) => name), 'tous les contenus du site'],
  ['commercial', ['reply-templates'], 'les modèles de ses réponses'],
  [
    'rh',
    [
      ...['jobs', 'internships', 'courses', 'people', 'closed-days', 'mailboxes'],
      ...['careers-page', 'jobs-page', 'apply-page', 'internships-page', 'training-page', 'life-page'],
      'reply-templates',
    ],
    "les offres d'emploi, les stages, les formations, l'équipe que le site montre, les jours fermés, la boîte du recrutement, les textes des pages Carrières et les modèles de ses réponses",
  ],
  [
    'communication',
    [
      ...[
        'services',
        'promo',
        'faq',
        'ranges',
        'prices',
        'news',
        'testimonials',
        'partners',
        'stories',
        'people',
        'products',
        'trades',
        'apis',
        'pictures',
        'files',
        'figures',
      ],
      ...KINDS.filter(({ group }) => group === 'Pages').map(({ name }) => name),
      ...[
        'company',
        'closed-days',
        'announcements',
        'redirections',
        'navigation',
        'acknowledgements',
        'form-lists',
        'assistant-questions',
        'emergency',
      ],
    ],
    "les actualités, les témoignages, les partenaires, les histoires de clients, l'équipe que le site montre, la médiathèque, l'offre de site web, les questions sur cette offre, les annonces en haut du site, les redirections, le menu et le pied de page, les accusés de réception, les listes des formulaires, les questions à l'assistant, les services, les fourchettes de prix, les produits, la documentation des API, les prix des produits, les métiers, les chiffres publiés, les horaires, les téléphones, WhatsApp, les réseaux sociaux, les jours fermés, les numéros d'urgence de l'assistant, les textes des pages Carrières, les textes des autres pages et les titres pour les moteurs de recherche",
  ],
] as const)('the contents that %s edits are those that the role is told of', (role, names, words) => {
  const edited = KINDS.filter(({ name }) => contentFieldsOf(role, name) !== 'none').map(({ name }) => name);
  expect(edited.toSorted()).toEqual(names.toSorted());
  expect(roleInWords(role).sees).toContain(words);
});

test('communication edits the hours, phones and prices that it publishes, not the legal name', () => {
  for (const kind of ['ranges', 'prices']) expect(contentFieldsOf('communication', kind)).toBe('all');
  const fields = contentFieldsOf('communication', 'company');
  expect(fields).toEqual(expect.arrayContaining(['phones', 'openingHours']));
  expect(fields).not.toContain('legalName');
  expect(Object.keys(companyKind.seed[0]?.data ?? {})).toEqual(expect.arrayContaining([...fields]));
  for (const role of ['commercial', 'rh'] as const) expect(contentFieldsOf(role, 'prices')).toBe('none');
});

test.each(ROLES)('what %s sees and does not see is told, each right on one side', (role) => {
  const { sees, lacks } = roleInWords(role);
  const seesRequests = hasRight(role, 'requests') && kindsOf(role).some((kind) => kind !== 'job');
  expect(sees.some((words) => words.includes('demandes'))).toBe(seesRequests);
  expect(lacks.includes('les demandes des clients')).toBe(!seesRequests);
  expect(lacks.includes('les contenus du site')).toBe(!hasRight(role, 'content'));
  expect(lacks.includes('le journal')).toBe(!hasRight(role, 'journal'));
  expect(sees.filter((words) => lacks.includes(words))).toEqual([]);
  expect(sees.length + lacks.length, 'none is left out').toBe(RIGHTS.length);
});

test('an invitation tells what the role gives, a later link does not', () => {
  const member = { id: 'id', email: 'awa@nkul.example', name: 'Awa', role: 'rh' } as const;
  const { text } = linkMail(member, 'https://bureau.nkul.example/entrer', 'invitation');
  const { sees, lacks } = roleInWords('rh');
  for (const words of [...sees, ...lacks]) expect(text).toContain(`- ${words}\n`);
  expect(linkMail(member, 'https://x.example', 'sign-in').text).not.toContain('- ');
  expect(linkMail({ ...member, role: 'direction' }, 'https://x.example', 'invitation').text).not.toContain(
    'Il ne donne pas',
  );
});

test('an invalid invitation has an error for each field', () => {
  const refused = validateInvitation({ email: 'awa', name: ' ', role: 'chef' });
  expect(refused).toMatchObject({ ok: false, errors: { email: /valide/, name: 'Indiquez votre nom.', role: /rôle/ } });
});

describe.each(DIALECTS)('staff on %s', (dialect) => {
  describe.skipIf(isSkipped(dialect))('the desk', () => {
    let services: DeskServices & Pick<Services, 'rateLimits'>;
    let db: Database;
    let now: number;

    beforeEach(async () => {
      const opened = await createTestDatabase(dialect);
      ({ db } = opened);
      now = Date.parse('2026-11-24T08:00:00.000Z');
      services = {
        db,
        keys: createKeyring('secret'),
        now: () => now,
        deskUrl: 'https://bureau.nkul.example',
        rateLimits: createRateLimits({ scale: 1 }),
      };
      return opened.dispose;
    });

    const invite = async (email = 'Awa@nkul.example', role: 'direction' | 'rh' = 'rh') => {
      const invited = await inviteStaff(services, { email, name: 'Awa Ngo', role });
      if (invited.status !== 'ok') throw new Error('known');
      return { ...invited, token: new URL(invited.link).searchParams.get('cle') ?? '' };
    };
    const enter = async (email?: string, role?: 'direction' | 'rh') => {
      const { token, member } = await invite(email, role);
      return { secret: (await signInByLink(services, token, DEVICE))?.secret ?? '', member };
    };
    const mails = async () => {
      const rows = await db.read.selectFrom('outbox').select('mail').orderBy('id').execute();
      return rows.map(({ mail }) => JSON.parse(mail) as { to: string; text: string });
    };

    test('a link signs in once, within fifteen minutes, and only its hash is stored', async () => {
      const { token, link } = await invite();
      expect(await ownerOfLink(services, token)).toMatchObject({ email: 'awa@nkul.example' });
      expect((await mails()).at(-1)).toMatchObject({ to: 'awa@nkul.example', text: expect.stringContaining(link) });
      const kept = await db.read.selectFrom('staff_links').selectAll().execute();
      expect(JSON.stringify(kept)).not.toContain(token);

      const both = await Promise.all([signInByLink(services, token, DEVICE), signInByLink(services, token, DEVICE)]);
      expect(both.filter((secret) => secret !== undefined)).toHaveLength(1);
      expect(await ownerOfLink(services, token)).toBeUndefined();

      now += MINUTE;
      await requestLink(services, 'awa@nkul.example', NETWORK);
      const [, late = ''] = /cle=(\S+)/.exec((await mails()).at(-1)?.text ?? '') ?? [];
      expect(await ownerOfLink(services, late)).toMatchObject({ email: 'awa@nkul.example' });
      now += 15 * MINUTE;
      expect(await ownerOfLink(services, late)).toBeUndefined();
      expect(await signInByLink(services, late, DEVICE)).toBeUndefined();
    });

    test('a requested link leads to the page that asked for it, except to one with a very long address', async () => {
      await invite();
      const asked = async (next?: string) => {
        now += MINUTE;
        await requestLink(services, 'awa@nkul.example', NETWORK, next);
        return /entrer\?cle=[\w-]+(\S*)/.exec((await mails()).at(-1)?.text ?? '')?.[1];
      };
      expect(await asked('/demandes/12?vue=a-moi')).toBe('&suite=%2Fdemandes%2F12%3Fvue%3Da-moi');
      expect(await asked('/')).toBe('');
      expect(await asked()).toBe('');
      expect(await asked(`/demandes?q=${'a'.repeat(600)}`)).toBe('');
    });

    test("five links an hour are mailed for one network, and requests from elsewhere do not exhaust a colleague's limit", async () => {
      await invite();
      for (let times = 0; times < 7; times += 1) await requestLink(services, 'AWA@nkul.example', '198.51.100.9');
      await requestLink(services, 'inconnu@nkul.example', NETWORK);
      expect(await mails()).toHaveLength(6);
      await requestLink(services, 'awa@nkul.example', NETWORK);
      expect(await mails()).toHaveLength(7);
    });

    test('a sign-in link is deleted from the outbox once its mail is sent', async () => {
      const { token } = await invite();
      const transport = createFakeTransport();
      const outbox = createOutbox({ db, transport, log: createLog('silent'), now: () => now });
      outbox.start();
      await vi.waitFor(async () => {
        const { status } = await db.read.selectFrom('outbox').select('status').executeTakeFirstOrThrow();
        expect(status).toBe('sent');
      });
      await outbox.stop();
      expect(transport.accepted[0]?.text).toContain(token);
      expect(JSON.stringify(await db.read.selectFrom('outbox').selectAll().execute())).not.toContain(token);
    });

    test('revoking access ends sessions, open links and passkeys together', async () => {
      const { secret, member } = await enter();
      await addPasskey(services, member, aPasskey());
      now += 1;
      await requestLink(services, member.email, NETWORK);
      const [, token = ''] = /cle=(\S+)/.exec((await mails()).at(-1)?.text ?? '') ?? [];
      expect(await revokeAccess(services, member.id)).toEqual({ sessions: 1, passkeys: 1 });
      expect(await readSession(services, secret)).toBeUndefined();
      expect(await signInByLink(services, token, DEVICE)).toBeUndefined();
      expect(await passkeyById(services, 'key')).toBeUndefined();
      expect(await listStaff(services)).toMatchObject([{ endedAt: null }]);
    });

    test('the owner is notified by mail of each further device and passkey', async () => {
      const { member } = await enter();
      expect(await mails()).toHaveLength(1);
      now += 1;
      await requestLink(services, member.email, NETWORK);
      const [, token = ''] = /cle=(\S+)/.exec((await mails()).at(-1)?.text ?? '') ?? [];
      now += 1;
      await signInByLink(services, token, 'Chrome, Windows');
      expect((await mails()).at(-1)).toMatchObject({
        to: member.email,
        text: expect.stringContaining('Chrome, Windows'),
      });
      now += 1;
      await addPasskey(services, member, aPasskey());
      expect((await mails()).at(-1)?.text).toContain("Une clé d'accès a été ajoutée");
      const found = await passkeyById(services, 'key');
      if (!found) throw new Error('not found');
      const before = (await mails()).length;
      await signInByPasskey(services, found, 1, DEVICE);
      expect(await mails(), 'a device that is known is no news').toHaveLength(before);
      now += 1;
      await signInByPasskey(services, found, 2, 'Safari, iPhone');
      expect((await mails()).at(-1)?.text).toContain('Safari, iPhone');
    });

    test('a passkey can only be added within ten minutes of a sign-in', async () => {
      const { secret } = await enter();
      const session = (await readSession(services, secret))?.session;
      if (!session) throw new Error('no session');
      now += 9 * MINUTE;
      expect(isFresh(services, session)).toBe(true);
      now += 2 * MINUTE;
      expect(isFresh(services, session)).toBe(false);
    });

    test('a passkey removed while its assertion was verified starts no session', async () => {
      const { member } = await enter();
      await addPasskey(services, member, aPasskey());
      const found = await passkeyById(services, 'key');
      if (!found) throw new Error('not found');
      await endStaff(services, member.email);
      expect(await signInByPasskey(services, found, 1, DEVICE)).toBeUndefined();
    });

    test('of two managers who demote each other concurrently one stays', async () => {
      await enter('serge@nkul.example', 'direction');
      await enter('awa@nkul.example', 'direction');
      const both = await Promise.all([
        changeRole(services, 'serge@nkul.example', 'rh'),
        changeRole(services, 'awa@nkul.example', 'rh'),
      ]);
      expect(both.map(({ status }) => status).sort()).toEqual(['forbidden', 'ok']);
      expect((await listStaff(services)).filter(({ role }) => role === 'direction')).toHaveLength(1);
    });

    test('a session lasts thirty days after the last visit, or until its owner ends it', async () => {
      const { secret, member } = await enter();
      now += 29 * DAY;
      expect(await readSession(services, secret)).toMatchObject({ member: { email: 'awa@nkul.example', role: 'rh' } });
      now += 29 * DAY;
      expect(await listSessions(services, member.id)).toMatchObject([{ device: DEVICE }]);
      expect(await endSessions(services, member.id)).toBe(1);
      expect(await readSession(services, secret)).toBeUndefined();

      await requestLink(services, 'awa@nkul.example', NETWORK);
      const [, token = ''] = /cle=(\S+)/.exec((await mails()).at(-1)?.text ?? '') ?? [];
      const again = (await signInByLink(services, token, DEVICE))?.secret ?? '';
      now += 30 * DAY;
      expect(await readSession(services, again)).toBeUndefined();
    });

    test('closing an account ends its sessions, links and passkeys; its name stays', async () => {
      await enter('serge@nkul.example', 'direction');
      const { secret, member } = await enter();
      await addPasskey(services, member, aPasskey());
      await requestLink(services, 'awa@nkul.example', NETWORK);
      const [, token = ''] = /cle=(\S+)/.exec((await mails()).at(-1)?.text ?? '') ?? [];
      expect(await endStaff(services, 'awa@nkul.example')).toMatchObject({ status: 'ok' });
      expect(await readSession(services, secret)).toBeUndefined();
      expect(await signInByLink(services, token, DEVICE)).toBeUndefined();
      expect(await passkeyById(services, 'key')).toBeUndefined();
      expect((await listStaff(services)).map(({ name }) => name)).toContain('Awa Ngo');
      expect(await endStaff(services, 'awa@nkul.example')).toEqual({ status: 'not_found' });

      const back = await inviteStaff(services, { email: 'awa@nkul.example', name: 'Awa Ngo', role: 'commercial' });
      expect(back).toMatchObject({ status: 'ok', member: { id: member.id, role: 'commercial' } });
      expect(await inviteStaff(services, { email: 'awa@nkul.example', name: 'X', role: 'rh' })).toMatchObject({
        status: 'conflict',
      });
    });

    test("a changed role applies from the next request on; the last manager's cannot change", async () => {
      await enter('serge@nkul.example', 'direction');
      const { secret } = await enter();
      expect(await changeRole(services, 'serge@nkul.example', 'rh')).toEqual({ status: 'forbidden' });
      await changeRole(services, 'awa@nkul.example', 'direction');
      expect((await readSession(services, secret))?.member.role).toBe('direction');
      expect(await changeRole(services, 'serge@nkul.example', 'rh')).toMatchObject({ status: 'ok' });
    });

    test('a passkey starts sessions until its owner removes it', async () => {
      const { member } = await enter();
      await addPasskey(services, member, aPasskey());
      await expect(addPasskey(services, member, aPasskey())).rejects.toMatchObject({ name: 'UniqueViolation' });
      const found = await passkeyById(services, 'key');
      if (!found) throw new Error('not found');
      expect([...found.passkey.publicKey]).toEqual([1, 2]);
      const signedIn = await signInByPasskey(services, found, 7, DEVICE);
      expect(await readSession(services, signedIn?.secret ?? '')).toMatchObject({ member: { id: member.id } });
      expect((await passkeyById(services, 'key'))?.passkey.counter).toBe(7);
      expect(await removePasskey(services, 'another-user', 'key')).toBe(0);
      expect(await removePasskey(services, member.id, 'key')).toBe(1);
    });
  });
});
