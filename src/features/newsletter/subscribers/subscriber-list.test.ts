import { tmpdir } from 'node:os';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { aSubscriber } from '../../../../tests/fixtures/data/subscription.ts';
import { createTestDatabase, DIALECTS, isSkipped } from '../../../../tests/setup/postgres.ts';
import type { Database } from '../../../platform/db/database.ts';
import { createKeyring, type Keyring } from '../../../platform/secrets/keyring.ts';
import { eraseAddress } from '../../privacy/erasure.server.ts';
import { GROUPS_MAX } from '../groups/groups.schema.ts';
import { listGroups } from '../groups/groups.server.ts';
import { rememberOptOuts } from '../newsletter.repository.ts';
import { subscribe, unsubscribeById } from '../newsletter.server.ts';
import { readSubscriberFile, subscriberSheet } from './subscriber-file.server.ts';
import { addSubscriber, exportSubscription, importList, listSubscribers } from './subscriber-list.server.ts';

const START = Date.parse('2026-11-20T08:00:00.000Z');
const HOUR = 3_600_000;
const CARD = { how: 'Carte de visite remise au salon', on: '2026-11-18' };

describe.each(DIALECTS)('the list of subscribers on %s', (dialect) => {
  describe.skipIf(isSkipped(dialect))('with a database', () => {
    let db: Database;
    let dispose: () => Promise<void>;
    let services: { db: Database; keys: Keyring; now: () => number };

    beforeEach(async () => {
      ({ db, dispose } = await createTestDatabase(dialect));
      services = { db, keys: createKeyring('a secret for the tests, long enough'), now: () => START };
    });
    afterEach(() => dispose());

    const emails = async (filter: Parameters<typeof listSubscribers>[1]) =>
      (await listSubscribers(services, filter)).map(({ email }) => email);

    test('a subscriber is added with how and when the consent was given, and both are exported with the person', async () => {
      const added = await addSubscriber(services, { email: ' Awa@Client.example ', name: 'Awa', ...CARD });
      expect(added).toMatchObject({ status: 'ok' });
      const data = await exportSubscription(services, 'awa@client.example');
      expect(data?.subscriber).toMatchObject({
        ...{ email: 'Awa@Client.example', name: 'Awa', status: 'active', source: 'website' },
        ...{ consent: CARD.how, consentedOn: CARD.on },
      });
      expect(await addSubscriber(services, { email: 'awa@client.example', ...CARD })).toEqual({ status: 'conflict' });
    });

    test.each([
      ['no consent', { how: '' }, 'how'],
      ['a consent of blanks', { how: ' \u00a0 ' }, 'how'],
      ['a consent without a word', { how: '…' }, 'how'],
      ['no day', { on: '' }, 'on'],
      ['a day to come', { on: '2026-11-21' }, 'on'],
      ['a day that is none', { on: '2026-02-31' }, 'on'],
      ['another form of a day', { on: '18/11/2026' }, 'on'],
      ['no address', { email: 'awa' }, 'email'],
    ])('with %s no subscriber is added', async (_what, part, field) => {
      const added = await addSubscriber(services, { email: 'awa@client.example', ...CARD, ...part });
      expect(added).toMatchObject({ status: 'invalid', errors: { [field]: expect.any(String) } });
      expect(await listSubscribers(services, {})).toEqual([]);
    });

    test.each(['unsubscribed', 'bounced', 'held', 'unconfirmed'] as const)(
      'a subscriber who is %s returns with a new consent; the form of the site takes its place later',
      async (status) => {
        const id = await aSubscriber(db, 'awa@client.example', { since: START - HOUR, status });
        expect(await addSubscriber(services, { email: 'AWA@client.example', ...CARD })).toEqual({ status: 'ok', id });
        expect(await listSubscribers(services, {})).toMatchObject([{ status: 'active', consent: CARD.how }]);
        await unsubscribeById(services, id);
        await subscribe(services, { email: 'awa@client.example' }, { remember: async () => {} });
        expect(await listSubscribers(services, {})).toMatchObject([
          { status: 'active', consent: null, consentedOn: null },
        ]);
      },
    );

    test('an import stores its consent with each subscriber whom it adds, and a trial adds none', async () => {
      await aSubscriber(db, 'connue@client.example', { since: START });
      const { lines } = readSubscriberFile('Adresse e-mail;Nom\nawa@client.example;Awa\nconnue@client.example;\n');
      const trial = await importList(services, lines, { dryRun: true, consent: CARD });
      expect(trial).toMatchObject({ added: 1, faults: [{ line: 3, fault: 'known' }] });
      expect(await emails({})).toEqual(['connue@client.example']);
      expect(await importList(services, lines, { consent: CARD })).toEqual(trial);
      const found = await listSubscribers(services, {});
      expect(new Map(found.map(({ email, consent }) => [email, consent]))).toEqual(
        new Map([
          ['awa@client.example', CARD.how],
          ['connue@client.example', null],
        ]),
      );
      expect(subscriberSheet(found)).toContain(`${CARD.how};${CARD.on}`);
    });

    // Proves 14.3.
    test('opt-outs of a file are remembered: no later plain list subscribes them, their own form does', async () => {
      await aSubscriber(db, 'elle@client.example', { since: START });
      const read = (text: string) => readSubscriberFile(text).lines;
      const list = 'email;prénom;nom;statut\nawa@client.example;Awa;Éboa;enabled\n';
      const left = `${list}non@client.example;Non;;blocklisted\nmort@client.example;;;bounced\nelle@client.example;;;unsubscribed\n`;
      const trial = await importList(services, read(left), { dryRun: true });
      expect(trial).toMatchObject({ added: 1, remembered: 3, ended: 1 });
      expect(trial.sample).toMatchObject([
        { email: 'awa@client.example', name: 'Awa Éboa', status: 'active' },
        { email: 'non@client.example', status: 'unsubscribed', because: '«\u00a0statut\u00a0»\u00a0: blocklisted' },
        { email: 'mort@client.example', status: 'bounced' },
        { email: 'elle@client.example', status: 'unsubscribed' },
      ]);
      expect(await emails({})).toEqual(['elle@client.example']);
      expect(await importList(services, read(left))).toEqual(trial);
      const plain = await importList(services, read('email\nNON@client.example\nmort@client.example\n'));
      expect(plain).toMatchObject({ added: 0, faults: [{ fault: 'left' }, { fault: 'left' }] });
      expect((await emails({ status: 'active' })).toSorted()).toEqual(['awa@client.example']);
      expect((await emails({ origin: 'import' })).toSorted()).toEqual([
        'awa@client.example',
        'mort@client.example',
        'non@client.example',
      ]);
      expect(subscriberSheet(await listSubscribers(services, { search: 'awa' }))).toContain('Importée');
      await subscribe(services, { email: 'non@client.example' }, { remember: async () => {} });
      expect(await emails({ status: 'active', origin: 'site' })).toContain('non@client.example');
    });

    // Proves 14.3.
    test.each([
      ['without a day', 'oui', true],
      ['of a day before it', '2026-11-01', false],
      ['of a day before it, in French', '01/11/2026', false],
      ['of the same day', '2026-11-10 07:00:00', true],
      ['of the day after', '11/11/2026', true],
      ['that may be later, read with the month first', '12/10/2026', true],
    ])('an opt-out %s ends a subscription of the site: %s, %s', async (_day, left, isEnded) => {
      const since = Date.parse('2026-11-10T08:00:00Z');
      await aSubscriber(db, 'elle@client.example', { since });
      await aSubscriber(db, 'attend@client.example', { since, status: 'unconfirmed' });
      const text = `email;désabonné le\nelle@client.example;${left}\nattend@client.example;${left}\n`;
      const { ended, faults } = await importList(services, readSubscriberFile(text).lines);
      expect(ended).toBe(Number(isEnded));
      expect(faults).toMatchObject([isEnded ? { fault: 'left', isEnded } : { fault: 'own' }, { fault: 'left' }]);
      expect(await emails({ status: 'active' })).toEqual(isEnded ? [] : ['elle@client.example']);
      await importList(services, readSubscriberFile('email\nelle@client.example\nattend@client.example\n').lines);
      expect(await emails({ status: 'active' })).toEqual(isEnded ? [] : ['elle@client.example']);
    });

    test('an older export of this site ends no subscription that was made since', async () => {
      await aSubscriber(db, 'elle@client.example', { since: START - 480 * HOUR, status: 'unsubscribed' });
      const sheet = subscriberSheet(await listSubscribers(services, {}));
      await subscribe(services, { email: 'elle@client.example' }, { remember: async () => {} });
      expect(await importList(services, readSubscriberFile(sheet).lines)).toMatchObject({ faults: [{ fault: 'own' }] });
      expect(await emails({ status: 'active' })).toEqual(['elle@client.example']);
    });

    test('a consent that staff noted counts from its day; who agrees while a file is read stays', async () => {
      await addSubscriber(services, { email: 'carte@client.example', ...CARD });
      await addSubscriber(services, { email: 'avant@client.example', ...CARD });
      const text = 'email;désabonné le\ncarte@client.example;2026-11-10\navant@client.example;2026-11-19\n';
      await importList(services, readSubscriberFile(text).lines);
      expect(await emails({ status: 'active' })).toEqual(['carte@client.example']);
      const before = new Date(START - 1).toISOString();
      await rememberOptOuts(db, [{ email: 'carte@client.example', status: 'unsubscribed' }], before);
      expect(await emails({ status: 'active' })).toEqual(['carte@client.example']);
    });

    test.each(['unsubscribed', 'bounced'])(
      'a line says %s, once or among others of its address: no subscriber is mailed',
      async (said) => {
        const text = `email;statut\nAwa@Client.example;active\nawa@client.example;${said}\n AWA@client.example ;active\n`;
        expect(await importList(services, readSubscriberFile(text).lines)).toMatchObject({ added: 0, remembered: 1 });
        expect(await emails({ status: 'active' })).toEqual([]);
      },
    );

    test('who had the data erased is not subscribed by a file, with an opt-out or without', async () => {
      await importList(services, readSubscriberFile('email;désabonné\nawa@client.example;oui\n').lines);
      await eraseAddress({ ...services, dataDir: tmpdir() }, 'awa@client.example');
      expect(await emails({})).toEqual([]);
      for (const text of ['email\nawa@client.example\n', 'email;désabonné\nawa@client.example;oui\n']) {
        expect(await importList(services, readSubscriberFile(text).lines)).toMatchObject({ added: 0, remembered: 0 });
      }
      expect(await emails({})).toEqual([]);
    });

    // Proves 14.3.
    test('an opt-out ends an earlier import, its groups too; what is not understood adds no subscriber', async () => {
      const read = (text: string) => readSubscriberFile(text).lines;
      await importList(services, read('email;groupes\nawa@client.example;Clients\n'));
      expect(await importList(services, read('email;désabonné\nawa@client.example;oui\n'))).toMatchObject({
        ...{ added: 0, remembered: 1 },
      });
      expect(await listSubscribers(services, {})).toMatchObject([{ status: 'unsubscribed', groups: [] }]);
      const unclear = await importList(services, read('email;Statut\nbello@client.example;VIP\n'));
      expect(unclear).toMatchObject({ added: 0, faults: [{ fault: 'unclear' }] });
    });

    test('only the lines that an import takes create groups', async () => {
      await aSubscriber(db, 'connue@client.example', { since: START });
      await aSubscriber(db, 'sortie@client.example', { since: START, status: 'unsubscribed' });
      const { lines } = readSubscriberFile(
        [
          'email;statut;groupes',
          'fautive;;Fautifs',
          `neuve@client.example;;"Bons, ${'x'.repeat(41)}"`,
          'partie@client.example;unsubscribed;Partis',
          'partie@client.example;;Repartis',
          'sortie@client.example;;Sortis',
          'connue@client.example;;Pris',
          'CONNUE@client.example;;Repris',
        ].join('\n'),
      );
      const trial = await importList(services, lines, { dryRun: true });
      expect(trial).toMatchObject({ added: 0, grouped: 2 });
      const faults = ['invalid', 'invalid', 'left', 'repeated', 'left', 'known', 'repeated'];
      expect(trial.faults.map(({ fault }) => fault)).toEqual(faults);
      expect(await importList(services, lines)).toEqual(trial);
      expect(await listGroups(services)).toMatchObject([
        { name: 'Pris', active: 1 },
        { name: 'Repris', active: 1 },
      ]);
    });

    test('the lines that an import refuses leave their place to the groups of others', async () => {
      const refused = Array.from({ length: GROUPS_MAX }, (_, number) => `fautive${number};Ville ${number}`);
      const { lines } = readSubscriberFile(['email;groupes', ...refused, 'awa@client.example;Presse'].join('\n'));
      const trial = await importList(services, lines, { dryRun: true });
      expect(trial).toMatchObject({ added: 1, grouped: 1 });
      expect(await importList(services, lines)).toEqual(trial);
    });

    test('the list is filtered by text, state, origin and day, and paged without a gap or a repeat', async () => {
      for (let index = 0; index < 5; index += 1) {
        await aSubscriber(db, `site${index}@client.example`, { since: START - (index % 2) * HOUR });
      }
      await aSubscriber(db, 'partie@client.example', { since: START - 48 * HOUR, status: 'unsubscribed' });
      await addSubscriber(services, { email: 'carte@client.example', ...CARD });
      expect(await emails({ origin: 'staff' })).toEqual(['carte@client.example']);
      expect(await emails({ origin: 'site', status: 'unsubscribed' })).toEqual(['partie@client.example']);
      expect(await emails({ search: 'SITE3' })).toEqual(['site3@client.example']);
      expect(await emails({ search: '%' })).toEqual([]);
      const since = new Date(START).toISOString();
      expect((await emails({ since })).sort()).toEqual(
        ['carte', 'site0', 'site2', 'site4'].map((name) => `${name}@client.example`),
      );

      const all = await emails({});
      const paged: string[] = [];
      let after: { id: string; subscribedAt: string } | undefined;
      do {
        const page = await listSubscribers(services, { after, limit: 2 });
        paged.push(...page.map(({ email }) => email));
        after = page.at(-1);
      } while (after);
      expect(paged).toEqual(all);
    });
  });
});
