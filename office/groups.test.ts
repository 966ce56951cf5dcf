import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { listGroups } from '../src/features/newsletter/groups/groups.server.ts';
import { addSubscribers } from '../tests/fixtures/data/subscribers.ts';
import { type ReceivingServer, startSmtpServer } from '../tests/fixtures/mail/smtp-server.ts';
import { office } from '../tests/fixtures/office.ts';
import { createTestDatabase, DIALECTS, isSkipped } from '../tests/setup/postgres.ts';

const SECRET = 's'.repeat(32);

describe.each(DIALECTS)('groups of subscribers in the office, on %s', (dialect) => {
  describe.skipIf(isSkipped(dialect))('with a database', () => {
    let folder: string;
    let program: string;
    let database: Awaited<ReturnType<typeof createTestDatabase>>;
    let smtp: ReceivingServer;
    beforeEach(async () => {
      folder = mkdtempSync(join(tmpdir(), 'nkul-groups-'));
      // In place of the process that sends: these tests look at what begins.
      [, program = ''] = process.argv;
      process.argv[1] = join(folder, 'sender.mjs');
      writeFileSync(process.argv[1], '');
      database = await createTestDatabase(dialect);
      smtp = await startSmtpServer();
      await addSubscribers(database.db, 4);
    });
    afterEach(async () => {
      process.argv[1] = program;
      await smtp.close();
      await database.dispose();
      rmSync(folder, { recursive: true, force: true });
    });

    const run = (...words: string[]) =>
      office({ DATABASE_URL: database.url, DATA_DIR: folder, SITE_SECRET: SECRET, SMTP_URL: smtp.url }, words);
    const send = (head: string, ...words: string[]) => {
      const file = join(folder, 'lettre.md');
      writeFileSync(file, `---\nsubject: Une lettre\n${head}---\n\nBonjour.\n`);
      return run('campaigns', 'send', file, ...words);
    };
    const groups = async () => (await listGroups(database)).map(({ name, active }) => `${name} ${active}`);
    const address = (number: number) => `abonne${number}@client.example`;
    const aGroup = async (name: string, ...numbers: number[]) => {
      const { code, err } = await run('subscribers', 'group', name, ...numbers.map(address));
      expect(code, err).toBe(0);
    };
    const planned = async () =>
      (
        await database.db.read
          .selectFrom('newsletter_deliveries')
          .innerJoin('newsletter_subscribers', 'newsletter_subscribers.id', 'newsletter_deliveries.subscriber_id')
          .select('email')
          .orderBy('email')
          .execute()
      ).map(({ email }) => email);

    test('are given, filtered, imported, renamed and removed', async () => {
      await aGroup('Clients', 1, 2);
      expect((await run('subscribers', 'group', 'Clients', 'inconnue@client.example')).err).toMatch(
        /n'est pas abonnée/,
      );
      await run('subscribers', 'group', 'clients', address(2), '--remove');
      const list = join(folder, 'liste.csv');
      writeFileSync(list, 'email;groupe\nlea@client.example;Presse\nabonne3@client.example;\n');
      const { out } = await run('subscribers', 'import', list, '--group', 'Salon', '--yes', '--json');
      expect(JSON.parse(out)).toMatchObject({ added: 1, grouped: 3 });
      expect((await run('subscribers', 'import', list, '--group', 'a;b', '--yes')).code).toBe(2);
      expect(await groups()).toEqual(['Clients 1', 'Presse 1', 'Salon 2']);
      const listed = JSON.parse((await run('subscribers', 'list', '--group', 'salon', '--json')).out);
      expect(listed).toMatchObject([
        { email: 'lea@client.example', groups: ['Presse', 'Salon'] },
        { email: address(3), groups: ['Salon'] },
      ]);
      expect((await run('subscribers', 'export', '--group', 'Presse')).out).toMatch(
        /lea@client\.example;.*;Presse, Salon;/,
      );
      expect((await run('subscribers', 'list')).out).toContain('Presse, Salon');
      expect((await run('subscribers', 'list', '--group', 'Prese')).err).toMatch(
        /Aucun groupe ne s'appelle.*Clients, Presse, Salon/,
      );
      expect((await run('subscribers', 'rename-group', 'Presse', 'Salon')).err).toMatch(/déjà/);
      expect((await run('subscribers', 'rename-group', 'Presse', 'Journalistes')).code).toBe(0);
      expect((await run('subscribers', 'remove-group', 'Salon')).code).not.toBe(0);
      expect((await run('subscribers', 'remove-group', 'Salon', '--yes')).code).toBe(0);
      expect(JSON.parse((await run('subscribers', 'groups', '--json')).out)).toEqual([
        { name: 'Clients', active: 1 },
        { name: 'Journalistes', active: 1 },
      ]);
    });

    test.each([
      ['of a name that no group has', '', ['--group', 'Cliens'], /Aucun groupe ne s'appelle «\u00a0Cliens\u00a0»/],
      ['of which one is unknown', '', ['--group', 'Clients', 'Cliens'], /Cliens/],
      ['without a member', '', ['--group', 'Vide'], /aucun abonné actif/],
      ['that the file names', 'groupes: Clients\n', [], /--group/],
      ['that is removed', '', ['--group', 'Ancien'], /Ancien/],
    ])('a letter for a group %s is refused, and sent to no subscriber', async (_name, head, words, reason) => {
      await aGroup('Clients', 1);
      await aGroup('Vide', 2);
      await run('subscribers', 'group', 'Vide', address(2), '--remove');
      await aGroup('Ancien', 3);
      await run('subscribers', 'remove-group', 'Ancien', '--yes');
      for (const mode of ['--yes', '--dry-run']) {
        const sent = await send(head, ...words, mode);
        if (mode === '--dry-run' && sent.code === 0) expect(sent.out).toMatch(/Destinataires\u00a0: 0/);
        else expect([sent.code, sent.err]).toEqual([1, expect.stringMatching(reason)]);
      }
      expect(await planned()).toEqual([]);
      expect(smtp.received).toEqual([]);
    });

    test('a letter for two groups is counted, asked for and begun for their subscribers alone', async () => {
      await aGroup('Clients', 1, 2);
      await aGroup('Salon', 2, 3);
      const preview = await send('', '--group', 'clients', 'Salon', '--dry-run');
      expect(preview.out).toContain('Destinataires\u00a0: 3 (groupes Clients, Salon)');
      const refused = await send('', '--group', 'Clients', 'Salon');
      expect(refused.err).toMatch(/3\sabonnés \(groupes Clients, Salon\)/);
      await send('', '--group', 'Clients', 'Salon', '--yes');
      expect(await planned()).toEqual([1, 2, 3].map(address));
      const other = await send('', '--group', 'Clients', '--yes');
      expect([other.code, other.err]).toEqual([1, expect.stringMatching(/a commencé aux groupes Clients, Salon/)]);
      await run('subscribers', 'remove-group', 'Salon', '--yes');
      await send('', '--yes');
      expect(await planned()).toEqual([1, 2, 3].map(address));
      expect(JSON.parse((await run('campaigns', 'list', '--json')).out)).toMatchObject([
        { groups: ['Clients', 'Salon'] },
      ]);
    });
  });
});
