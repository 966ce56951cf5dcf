import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { addSubscribers } from '../../../../tests/fixtures/data/subscribers.ts';
import { createTestDatabase, DIALECTS, isSkipped } from '../../../../tests/setup/postgres.ts';
import { LetterError, parseLetter, readLetterFile } from '../../../content/model/letter-file.ts';
import { createChangeFeed } from '../../../platform/changes.ts';
import { createContentCache } from '../../../platform/content-cache.ts';
import type { Database } from '../../../platform/db/database.ts';
import { createLog } from '../../../platform/log.ts';
import { createKeyring } from '../../../platform/secrets/keyring.ts';
import { compareVersions, restoreVersion } from '../../documents/documents.server.ts';
import { allCampaigns, openCampaign, prepareLetter, previewCampaign } from '../campaigns/campaigns.server.ts';
import { claimDeliveries } from '../campaigns/deliveries.repository.ts';
import { LETTER } from '../letters/letter-kind.server.ts';
import {
  beginDueLetters,
  createLetter,
  haltLetter,
  listLetters,
  readLetter,
  readRecipients,
  resumeLetter,
  saveLetter,
  scheduleLetter,
  waitingLetters,
} from '../letters/letters.server.ts';
import { pastLetters, plannedLetter } from '../letters/past-letters.server.ts';
import { subscribe, unsubscribeAddress, unsubscribeById } from '../newsletter.server.ts';
import { readSubscriberFile, subscriberSheet } from '../subscribers/subscriber-file.server.ts';
import {
  addSubscriber,
  eraseSubscription,
  exportSubscription,
  importList,
  listSubscribers,
} from '../subscribers/subscriber-list.server.ts';
import { ALL_SUBSCRIBERS, audienceOf, GROUPS_MAX } from './groups.schema.ts';
import { ensureGroup, findScheduledSubjects, listGroups, removeGroup, renameGroup, setGroup } from './groups.server.ts';

const ARLETTE = { id: 'a', name: 'Arlette Manga' };
const LINDA = { id: 'l', name: 'Linda Ngo' };
const FIELDS = { subject: 'Portes ouvertes', preheader: '', greeting: 'Bonjour,' };
const log = createLog('silent');
const NO_PICTURES = async () => undefined;

describe.each(DIALECTS)('groups of subscribers on %s', (dialect) => {
  describe.skipIf(isSkipped(dialect))('with a database', () => {
    let db: Database;
    let dispose: () => Promise<void>;
    let clock: number;
    let clients: string;
    let fair: string;
    let ids: string[];
    const now = () => clock;
    const use = () => ({ db, now, keys: createKeyring('a secret for the tests'), siteUrl: 'https://www.nkul.example' });

    beforeEach(async () => {
      ({ db, dispose } = await createTestDatabase(dialect));
      clock = Date.parse('2026-11-27T08:00:00.000Z');
      ids = await addSubscribers(db, 6);
      clients = await aGroup('Clients', 0, 1, 2);
      fair = await aGroup('Salon 2026', 2, 3);
    });
    afterEach(() => dispose());

    async function aGroup(name: string, ...members: number[]): Promise<string> {
      const made = await ensureGroup(use(), name);
      if (made.status !== 'ok') throw new Error(made.message);
      await setGroup(use(), made.group.id, { ids: members.map((index) => ids[index] ?? '') }, true);
      return made.group.id;
    }
    const address = (number: number) => `abonne${number}@client.example`;
    const groupsOf = async (email: string) =>
      (await listSubscribers(use(), {})).find((it) => it.email === email)?.groups;
    const counts = async () => (await listGroups(use())).map(({ name, active }) => `${name} ${active}`);
    async function aLetter(audience: string): Promise<string> {
      const id = await createLetter(use(), ARLETTE);
      const saved = await saveLetter(use(), ARLETTE, id, {
        revision: 1,
        fields: { ...FIELDS, audience },
        markdown: 'Venez.',
      });
      expect(saved.status).toBe('ok');
      return id;
    }
    const revisionOf = async (id: string) => (await readLetter(use(), id))?.letter.revision ?? 0;
    const schedule = async (id: string, at = clock) =>
      scheduleLetter(use(), id, { revision: await revisionOf(id), at });
    /** Writes what no use case writes. */
    async function storeAudience(id: string, audience: string | undefined): Promise<void> {
      const version = await db.read
        .selectFrom('document_versions')
        .selectAll()
        .where('document_id', '=', id)
        .executeTakeFirstOrThrow();
      const fields = JSON.stringify({ ...JSON.parse(version.fields), audience });
      await db.write((trx) =>
        trx.updateTable('document_versions').set({ fields }).where('id', '=', version.id).execute(),
      );
    }
    const recipients = async () => {
      const rows = await db.read
        .selectFrom('newsletter_deliveries')
        .innerJoin('newsletter_subscribers', 'newsletter_subscribers.id', 'newsletter_deliveries.subscriber_id')
        .select('email')
        .orderBy('email')
        .execute();
      return rows.map(({ email }) => email);
    };
    const problemOf = async (id: string) => (await readLetter(use(), id))?.letter.problem;
    const stateOf = async (id: string) => (await listLetters(use())).find((it) => it.id === id)?.state;

    test('are given and taken, listed with their active members, and filter the list and its file', async () => {
      expect(await counts()).toEqual(['Clients 3', 'Salon 2026 2']);
      expect(await groupsOf(address(3))).toEqual(['Clients', 'Salon 2026']);
      expect((await listSubscribers(use(), { group: fair })).map(({ email }) => email)).toEqual([
        address(4),
        address(3),
      ]);
      expect(subscriberSheet(await listSubscribers(use(), { group: fair }))).toContain(
        `;"Clients, Salon 2026";`.replaceAll('"', ''),
      );
      expect(await setGroup(use(), fair, { filter: { search: 'abonne' } }, true)).toEqual({ status: 'ok', changed: 4 });
      expect(await setGroup(use(), fair, { ids: [ids[0] ?? '', 'unknown'] }, false)).toEqual({
        status: 'ok',
        changed: 1,
      });
      expect(await counts()).toEqual(['Clients 3', 'Salon 2026 5']);
      expect(await setGroup(use(), 'unknown', { ids }, true)).toEqual({ status: 'not_found' });
    });

    test.each(['unconfirmed', 'held', 'unsubscribed', 'bounced'] as const)(
      'a member who is %s counts in no group',
      async (status) => {
        const silent = ids.slice(0, 3);
        await db.write((trx) =>
          trx.updateTable('newsletter_subscribers').set({ status }).where('id', 'in', silent).execute(),
        );
        expect(await counts()).toEqual(['Clients 0', 'Salon 2026 1']);
      },
    );

    test('have one name each, whatever its case and accents; a rename holds everywhere', async () => {
      expect(await ensureGroup(use(), '  CLIÉNTS ')).toMatchObject({ status: 'ok', group: { id: clients } });
      expect(await renameGroup(use(), clients, 'salon 2026')).toMatchObject({ status: 'invalid' });
      expect(await renameGroup(use(), clients, 'a, b')).toMatchObject({ status: 'invalid' });
      expect(await renameGroup(use(), clients, 'Clients fidèles')).toEqual({ status: 'ok', name: 'Clients fidèles' });
      expect(await groupsOf(address(1))).toEqual(['Clients fidèles']);
      for (const wrong of ['', ' - ', 'x'.repeat(41), 'a;b', '<b>']) {
        expect(await ensureGroup(use(), wrong), wrong).toMatchObject({ status: 'invalid' });
      }
      for (let number = 2; number < GROUPS_MAX; number += 1) await ensureGroup(use(), `Groupe ${number}`);
      expect(await ensureGroup(use(), 'Un de trop')).toMatchObject({ status: 'invalid' });
    });

    test('a letter for groups goes to their active subscribers, each once, and to no other', async () => {
      await unsubscribeById(use(), ids[0] ?? '');
      await db.write((trx) =>
        trx
          .updateTable('newsletter_subscribers')
          .set({ status: 'bounced' })
          .where('id', '=', ids[3] ?? '')
          .execute(),
      );
      const id = await aLetter(audienceOf([fair, clients]));
      const { letter } = (await readLetter(use(), id)) ?? {};
      if (!letter) throw new Error('no letter');
      expect(await readRecipients(use(), letter)).toMatchObject({ count: 2, problem: undefined, isAll: false });
      expect(await schedule(id)).toEqual({ status: 'ok' });
      expect(await beginDueLetters(use(), clock)).toHaveLength(1);
      expect(await recipients()).toEqual([address(2), address(3)]);
      await renameGroup(use(), fair, 'Salon passé');
      expect((await listLetters(use()))[0]).toMatchObject({ state: 'sending', groups: ['Clients', 'Salon 2026'] });
    });

    test('a letter for all goes to all, with or without a group', async () => {
      const id = await aLetter(ALL_SUBSCRIBERS);
      await schedule(id);
      await beginDueLetters(use(), clock);
      expect(await recipients()).toHaveLength(6);
      expect((await listLetters(use()))[0]?.groups).toBeUndefined();
    });

    test('the site shows and announces the letters to all subscribers only', async () => {
      const services = () => ({ ...use(), content: createContentCache({ changes: createChangeFeed(db), now }), log });
      const shown = async () => (await pastLetters(services(), 3)).filter(({ sample }) => !sample).length;
      for (const [audience, isShown] of [
        [clients, 0],
        [ALL_SUBSCRIBERS, 1],
      ] as const) {
        const id = await aLetter(audience);
        await schedule(id, clock + 60_000);
        expect(await plannedLetter(services())).toBe(isShown ? new Date(clock + 60_000).toISOString() : undefined);
        clock += 120_000;
        expect(await beginDueLetters(use(), clock)).toHaveLength(1);
        const sent = { status: 'sent' as const, sent_at: new Date(clock).toISOString() };
        await db.write((trx) => trx.updateTable('newsletter_campaigns').set(sent).execute());
        expect(await shown()).toBe(isShown);
      }
    });

    test.each([
      ['none', async () => '', /choisissez à qui/],
      ['one that no group has', async () => '01a21485-6265-70ae-b205-dd85d979545c', /n'existe plus/],
      ['another word for all', async () => 'tous', /n'existe plus/],
      [
        'a removed one',
        async () => {
          await removeGroup(use(), clients);
          return clients;
        },
        /«\u00a0Clients\u00a0» a été supprimé/,
      ],
      [
        'a present one with a removed one',
        async () => {
          await removeGroup(use(), clients);
          return audienceOf([clients, fair]);
        },
        /supprimé/,
      ],
      ['an empty one', async () => aGroup('Vide'), /aucun abonné actif/],
      [
        'one whose members have left',
        async () => {
          await unsubscribeAddress(use(), address(3));
          await unsubscribeAddress(use(), address(4));
          return fair;
        },
        /aucun abonné actif/,
      ],
    ])(
      'a letter for %s is refused as a draft, and by a campaign of the command line',
      async (_name, audienceFor, reason) => {
        const audience = await audienceFor();
        const id = await aLetter(audience);
        expect(await schedule(id)).toEqual({ status: 'invalid', reason: expect.stringMatching(reason) });
        expect(await schedule(id, clock + 3_600_000)).toMatchObject({ status: 'invalid' });
        const prepared = await prepareLetter('une-lettre', readLetterFile('# A\n\nB\n'), NO_PICTURES);
        expect(await previewCampaign(use(), prepared, audience)).toMatchObject({
          total: expect.toSatisfy((it) => it <= 2),
        });
        await expect(openCampaign(use(), prepared, audience)).rejects.toThrow(LetterError);
        expect(await allCampaigns(use())).toEqual([]);
        expect(await recipients()).toEqual([]);
      },
    );

    test('a removed group leaves its subscribers, and unschedules its letters at once', async () => {
      const [id, other] = [await aLetter(audienceOf([clients, fair])), await aLetter(fair)];
      for (const letter of [id, other]) expect(await schedule(letter, clock + 60_000)).toEqual({ status: 'ok' });
      const subjects = await findScheduledSubjects(use(), clients);
      expect(subjects).toEqual([expect.stringMatching(/./)]);
      expect(await findScheduledSubjects(use(), fair)).toHaveLength(2);
      expect(await removeGroup(use(), clients)).toEqual({ status: 'ok', name: 'Clients', letters: 1 });
      expect(await waitingLetters(use(), clock)).toMatchObject([{ id, at: new Date(clock + 60_000).toISOString() }]);
      expect(await findScheduledSubjects(use(), fair)).toHaveLength(1);
      expect(await removeGroup(use(), clients)).toEqual({ status: 'not_found' });
      expect(await groupsOf(address(3))).toEqual(['Salon 2026']);
      expect([await stateOf(id), await problemOf(id)]).toEqual([
        'draft',
        'le groupe «\u00a0Clients\u00a0» a été supprimé',
      ]);
      expect(await ensureGroup(use(), 'Clients')).toMatchObject({ status: 'ok' });
      expect(await schedule(id)).toMatchObject({ status: 'invalid' });
      clock += 60_000;
      await beginDueLetters(use(), clock);
      expect(await recipients()).toEqual([address(3), address(4)]);
    });

    test.each([
      ['emptied', async () => void (await setGroup(use(), fair, { ids }, false)), /aucun abonné actif/],
      [
        'removed behind its back',
        async () =>
          void (await db.write((trx) =>
            trx.updateTable('newsletter_groups').set({ name_key: null }).where('id', '=', fair).execute(),
          )),
        /supprimé/,
      ],
      [
        'deleted from the table',
        async () =>
          void (await db.write((trx) => trx.deleteFrom('newsletter_groups').where('id', '=', fair).execute())),
        /n'existe plus/,
      ],
      ['lost from its text', async (id: string) => storeAudience(id, undefined), /choisissez à qui/],
      ['broken in its text', async (id: string) => storeAudience(id, ' , '), /choisissez à qui/],
    ])(
      'a scheduled letter whose group is %s is sent to no subscriber at its time, and says why',
      async (_name, change, reason) => {
        const id = await aLetter(fair);
        expect(await schedule(id, clock + 60_000)).toEqual({ status: 'ok' });
        await change(id);
        clock += 60_000;
        expect(await beginDueLetters(use(), clock)).toEqual([]);
        expect(await stateOf(id)).toBe('draft');
        expect(await problemOf(id)).toMatch(reason);
        expect(await recipients()).toEqual([]);
        expect(await allCampaigns(use())).toEqual([]);
      },
    );

    test('a scheduled letter goes to those who are in the group at its time', async () => {
      const id = await aLetter(fair);
      await schedule(id, clock + 60_000);
      await setGroup(use(), fair, { ids: [ids[5] ?? ''] }, true);
      await setGroup(use(), fair, { ids: [ids[2] ?? ''] }, false);
      clock += 60_000;
      await beginDueLetters(use(), clock);
      expect(await recipients()).toEqual([address(4), address(6)]);
    });

    test('a group that is removed while its letter begins sends nothing', async () => {
      const id = await aLetter(fair);
      await schedule(id);
      const [reached, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
      const write: Database['write'] = async (work) => {
        reached.resolve();
        await released.promise;
        return db.write(work);
      };
      const begun = beginDueLetters({ ...use(), db: { ...db, write } }, clock);
      await reached.promise;
      await removeGroup(use(), fair);
      released.resolve();
      expect(await begun).toEqual([]);
      expect(await recipients()).toEqual([]);
      expect(await problemOf(id)).toMatch(/supprimé/);
    });

    test('a campaign under way keeps its recipients when the group goes, also halted and resumed; leavers are out', async () => {
      const id = await aLetter(clients);
      await schedule(id);
      const [campaign = ''] = await beginDueLetters(use(), clock);
      const slug = (await readLetter(use(), id))?.letter.address ?? '';
      expect(await haltLetter(use(), slug)).toBe(true);
      await removeGroup(use(), clients);
      await unsubscribeAddress(use(), address(1));
      expect(await resumeLetter(use(), slug)).toBe(true);
      const claimed = await claimDeliveries(db, campaign, { now: clock, limit: 50 });
      expect(claimed.map(({ email }) => email).sort()).toEqual([address(2), address(3)]);
      expect((await readLetter(use(), id))?.campaign?.groups).toEqual([{ id: clients, name: 'Clients' }]);
    });

    test('a campaign begun for a group goes on with the same recipients, whatever audience is asked then', async () => {
      const prepared = await prepareLetter('une-lettre', readLetterFile('# A\n\nB\n'), NO_PICTURES);
      await openCampaign(use(), prepared, fair);
      await openCampaign(use(), prepared, ALL_SUBSCRIBERS);
      expect(await recipients()).toEqual([address(3), address(4)]);
    });

    test('a campaign without an audience is refused by its table: it would go to all', async () => {
      const times = { created_at: '', sent_at: null };
      const begun = { id: 'c', slug: 's', status: 'sending', subject: 'A', content_hash: 'h', ...times };
      const begin = db.write((trx) =>
        trx
          .insertInto('newsletter_campaigns')
          .values(begun as never)
          .execute(),
      );
      await expect(begin).rejects.toThrow();
      expect(await allCampaigns(use())).toEqual([]);
    });

    test.each([
      'groupe: Clients',
      'Groupes: [Clients]',
      'group: Clients',
      'audience: Clients',
      'Destinataires: Clients',
    ])('a file that says «%s» is refused: passed over, it would go to all', async (line) => {
      const file = readLetterFile(`---\nsubject: A\n${line}\n---\n\nB\n`);
      await expect(prepareLetter('une-lettre', file, NO_PICTURES)).rejects.toThrow(/--group/);
      expect(parseLetter('---\nsubject: A\n---\n\nB\n').subject).toBe('A');
    });

    test('who leaves is out of all groups, and comes back by the form of the site without any', async () => {
      await unsubscribeAddress(use(), address(3));
      expect(await groupsOf(address(3))).toEqual([]);
      expect(await setGroup(use(), clients, { ids: [ids[2] ?? ''] }, true)).toEqual({ status: 'ok', changed: 0 });
      await subscribe({ db, now }, { email: address(3) }, { remember: async () => {}, touchedAt: 0 });
      expect(await groupsOf(address(3))).toEqual([]);
      expect(await counts()).toEqual(['Clients 2', 'Salon 2026 1']);
    });

    test('the data of a person name the groups, and an erasure leaves none', async () => {
      expect(await exportSubscription({ db }, address(3).toUpperCase())).toMatchObject({
        subscriber: { groups: ['Clients', 'Salon 2026'] },
      });
      expect(await eraseSubscription({ db }, address(3))).toBe(true);
      const left = await db.read
        .selectFrom('newsletter_memberships')
        .select('id')
        .where('subscriber_id', '=', ids[2] ?? '')
        .execute();
      expect(left).toEqual([]);
    });

    test('the audience is part of the text: versions, conflicts and a restoration', async () => {
      const id = await aLetter(clients);
      const revision = await revisionOf(id);
      clock += 3_600_000;
      const text = { fields: { ...FIELDS, audience: ALL_SUBSCRIBERS }, markdown: 'Venez.' };
      expect(await saveLetter(use(), LINDA, id, { ...text, revision })).toMatchObject({ status: 'ok' });
      const late = { ...text, fields: { ...FIELDS, audience: fair }, revision };
      expect(await saveLetter(use(), ARLETTE, id, late)).toMatchObject({ status: 'conflict' });
      const compared = await compareVersions({ db }, LETTER, id, { before: 1, after: 2 });
      expect(compared?.comparison.passages.map(({ place }) => place)).toContain('Destinataires');
      await restoreVersion(use(), LETTER, id, { author: LINDA, revision: await revisionOf(id), number: 1 });
      expect((await readLetter(use(), id))?.letter.fields).toMatchObject({ audience: clients });
    });

    test('an import gives the groups of a column and one for the whole file, to known subscribers too', async () => {
      await unsubscribeAddress(use(), address(6));
      const { lines } = readSubscriberFile(
        'email;nom;Groupes\nnouveau@client.example;Léa;"Clients, Presse"\nabonne5@client.example;;presse\nabonne6@client.example;;Presse\nfautif@client.example;;' +
          `${'x'.repeat(41)}\n`,
      );
      const options = { group: 'Foire' };
      expect(await importList(use(), lines, { ...options, dryRun: true })).toMatchObject({ added: 1, grouped: 5 });
      expect(await counts()).toEqual(['Clients 3', 'Salon 2026 2']);
      expect(await importList(use(), lines, options)).toMatchObject({
        added: 1,
        grouped: 5,
        faults: [{ fault: 'known' }, { fault: 'left' }, { fault: 'invalid', line: 5 }],
      });
      expect(await groupsOf('nouveau@client.example')).toEqual(['Clients', 'Foire', 'Presse']);
      expect(await groupsOf(address(5))).toEqual(['Foire', 'Presse']);
      expect(await groupsOf(address(6))).toEqual([]);
      expect(await importList(use(), lines, options)).toMatchObject({ added: 0, grouped: 0 });
    });

    test('an import gives an address the groups of all its lines', async () => {
      const { lines } = readSubscriberFile(
        'email;groupes\nabonne6@client.example;Clients\nAbonne6@client.example;Presse\nabonne6@client.example;presse\n',
      );
      expect(await importList(use(), lines, { dryRun: true })).toMatchObject({ added: 0, grouped: 2 });
      expect(await importList(use(), lines)).toMatchObject({ grouped: 2, faults: [{}, { fault: 'repeated' }, {}] });
      expect(await groupsOf(address(6))).toEqual(['Clients', 'Presse']);
    });

    test('a trial of an import refuses the lines that the import would refuse for too many groups', async () => {
      const { lines } = readSubscriberFile(
        ['email;groupes', ...Array.from({ length: GROUPS_MAX }, (_, i) => `n${i}@client.example;Ville ${i}`)].join(
          '\n',
        ),
      );
      const trial = await importList(use(), lines, { dryRun: true });
      expect(trial).toMatchObject({ added: GROUPS_MAX - 2, grouped: GROUPS_MAX - 2 });
      expect(await counts()).toHaveLength(2);
      expect(await importList(use(), lines)).toEqual(trial);
    });

    test('a group that is removed while a list is imported, or a subscriber added, gets no member', async () => {
      const gone = { ...use(), db: { ...db, write: removing() } };
      await importList(gone, readSubscriberFile('email;groupes\nabonne6@client.example;Clients\n').lines);
      expect(await groupsOf(address(6))).toEqual([]);
      const input = { email: 'carte@client.example', how: 'Carte de visite', on: '2026-11-20', group: 'Salon 2026' };
      expect(await addSubscriber({ ...use(), db: { ...db, write: removing() } }, input)).toMatchObject({
        status: 'invalid',
        errors: { group: expect.stringContaining('supprimé') },
      });
      expect(await groupsOf('carte@client.example')).toBeUndefined();

      /** Removes all groups before the second write: the first looks for the group. */
      function removing(): Database['write'] {
        let writes = 0;
        return async (work) => {
          writes += 1;
          if (writes === 2) for (const { id } of await listGroups(use())) await removeGroup(use(), id);
          return db.write(work);
        };
      }
    });

    test('an exported list is imported with its groups', async () => {
      const sheet = subscriberSheet(await listSubscribers(use(), {}));
      for (const number of [1, 2, 3, 4, 5, 6]) await eraseSubscription({ db }, address(number));
      await importList(use(), readSubscriberFile(sheet).lines);
      expect(await groupsOf(address(3))).toEqual(['Clients', 'Salon 2026']);
      expect(await counts()).toEqual(['Clients 3', 'Salon 2026 2']);
    });

    test('a subscriber whom staff add gets a group', async () => {
      const input = { email: 'carte@client.example', how: 'Carte de visite', on: '2026-11-20' };
      expect(await addSubscriber(use(), { ...input, group: 'a;b' })).toMatchObject({
        status: 'invalid',
        errors: { group: expect.any(String) },
      });
      expect(await addSubscriber(use(), { ...input, group: 'clients' })).toMatchObject({ status: 'ok' });
      expect(await groupsOf('carte@client.example')).toEqual(['Clients']);
    });
  });
});
