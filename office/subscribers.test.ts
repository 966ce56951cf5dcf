import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Database } from '../src/platform/db/database.ts';
import { isoInstant, newId } from '../src/platform/db/ids.ts';
import { aSubscriber } from '../tests/fixtures/data/subscription.ts';
import { office } from '../tests/fixtures/office.ts';
import { createTestDatabase, DIALECTS, isSkipped } from '../tests/setup/postgres.ts';

const START = Date.parse('2026-11-20T08:00:00.000Z');

interface Report {
  added: number;
  faults: { line: number; email: string; fault: string; firstLine?: number; reason?: string }[];
}

describe.each(DIALECTS)('the subscribers in the office, on %s', (dialect) => {
  describe.skipIf(isSkipped(dialect))('with a database', () => {
    let db: Database;
    let url: string;
    let dispose: () => Promise<void>;
    let folder: string;

    beforeEach(async () => {
      ({ db, url, dispose } = await createTestDatabase(dialect));
      folder = mkdtempSync(join(tmpdir(), 'nkul-subscribers-'));
    });
    afterEach(async () => {
      await dispose();
      rmSync(folder, { recursive: true });
    });

    const run = (...words: string[]) =>
      office({ DATABASE_URL: url, SITE_SECRET: 's'.repeat(32), DATA_DIR: folder }, words);
    const file = (content: string | Uint8Array) => {
      const path = join(folder, 'abonnés.csv');
      writeFileSync(path, content);
      return path;
    };
    const importFile = async (content: string | Uint8Array, ...options: string[]): Promise<Report> => {
      const { code, out, err } = await run('subscribers', 'import', file(content), '--yes', '--json', ...options);
      expect(code, err).toBe(0);
      return JSON.parse(out);
    };
    const rows = () => db.read.selectFrom('newsletter_subscribers').selectAll().orderBy('email_key').execute();

    test('an import adds new addresses, and names every other line', async () => {
      await aSubscriber(db, 'Connue@client.example', { since: START });
      await aSubscriber(db, 'partie@client.example', { since: START, status: 'unsubscribed' });
      await aSubscriber(db, 'muette@client.example', { since: START, status: 'bounced' });
      const content = [
        'name,email',
        'Awa Éboa,awa@client.example',
        ',  sans.nom@client.example ',
        'Connue,connue@CLIENT.example',
        'Awa encore,AWA@client.example',
        'Partie,partie@client.example',
        'Muette,muette@client.example',
        'Fausse,pas une adresse',
        '',
        '<b>Gras</b>,gras@client.example',
      ].join('\r\n');
      const expected: Report = {
        added: 2,
        faults: [
          { line: 4, email: 'connue@CLIENT.example', fault: 'known' },
          { line: 5, email: 'AWA@client.example', fault: 'repeated', firstLine: 2 },
          { line: 6, email: 'partie@client.example', fault: 'left' },
          { line: 7, email: 'muette@client.example', fault: 'left' },
          { line: 8, email: 'pas une adresse', fault: 'invalid', reason: expect.stringContaining('valide') },
          { line: 10, email: 'gras@client.example', fault: 'invalid', reason: expect.stringContaining('chevrons') },
        ],
      };
      expect(await importFile(content, '--dry-run')).toMatchObject(expected);
      expect(await rows()).toHaveLength(3);
      expect(await importFile(content)).toMatchObject(expected);
      expect(await rows()).toMatchObject([
        { email: 'awa@client.example', name: 'Awa Éboa', status: 'active', source: 'import' },
        { email: 'Connue@client.example', name: 'Awa Éboa', status: 'active' },
        { status: 'bounced' },
        { status: 'unsubscribed' },
        { email: 'sans.nom@client.example', name: null, status: 'active' },
      ]);
      expect(await importFile(content)).toMatchObject({ added: 0 });
      const { out } = await run('subscribers', 'import', file(content), '--yes');
      expect(out).toMatch(/Ligne 5\s: AWA@client\.example, en double dans le fichier \(ligne 2\)/);
      expect(out).toMatch(/Ligne 8\s: pas une adresse, refusée\s: Indiquez une adresse/);
    });

    test('an export comes back as it was, also from another database', async () => {
      await importFile('email;name\nawa@client.example;"Éboa; Awa"\n-tiret@client.example;=1+1\n');
      await aSubscriber(db, 'partie@client.example', { since: START, status: 'unsubscribed' });
      await aSubscriber(db, 'douteuse@client.example', { since: START, status: 'held' });
      await aSubscriber(db, 'attend@client.example', { since: START, status: 'unconfirmed' });
      const path = join(folder, 'export.csv');
      expect(await run('subscribers', 'export', '--output', path)).toMatchObject({ code: 0, out: '' });
      expect(statSync(path).mode & 0o777).toBe(0o600);
      const csv = readFileSync(path, 'utf8');
      expect(csv.startsWith('\uFEFFE-mail;Nom;État;')).toBe(true);
      expect(csv).toContain(`'-tiret@client.example;'=1+1`);

      expect((await run('subscribers', 'import', path, '--yes')).code).toBe(0);
      const before = await rows();
      expect(before.find(({ email }) => email === 'attend@client.example')?.status).toBe('unconfirmed');
      await db.write((trx) => trx.deleteFrom('newsletter_subscribers').execute());
      const { out } = await run('subscribers', 'import', path, '--yes', '--json');
      expect(JSON.parse(out)).toMatchObject({
        added: 3,
        faults: expect.arrayContaining([
          expect.objectContaining({ email: 'partie@client.example', fault: 'left' }),
          expect.objectContaining({ email: 'attend@client.example', fault: 'unconfirmed' }),
        ]),
      });
      const essence = ({ email, name, subscribed_at }: (typeof before)[number]) => ({
        email,
        name,
        since: subscribed_at.slice(0, 19),
      });
      const isIn = ({ status }: (typeof before)[number]) => status === 'active' || status === 'held';
      expect((await rows()).filter(isIn).map(essence)).toEqual(before.filter(isIn).map(essence));
      expect(await rows()).toContainEqual(
        expect.objectContaining({
          email: 'partie@client.example',
          name: null,
          status: 'unsubscribed',
          source: 'import',
        }),
      );
    });

    test('a list of opt-outs alone asks before it ends a subscription', async () => {
      await aSubscriber(db, 'awa@client.example', { since: START, status: 'active' });
      const left = file('email;désabonné\nawa@client.example;oui\n');
      expect(await run('subscribers', 'import', left)).toMatchObject({
        code: 4,
        err: expect.stringMatching(/Mettre fin à 1\sabonnement/),
      });
      expect(await rows()).toMatchObject([{ status: 'active' }]);
      expect((await run('subscribers', 'import', left, '--yes')).code).toBe(0);
      expect(await rows()).toMatchObject([{ status: 'unsubscribed' }]);
    });

    test('a held subscriber is activated by an import', async () => {
      await aSubscriber(db, 'douteuse@client.example', { since: START, status: 'held' });
      const path = join(folder, 'held.csv');
      await run('subscribers', 'export', '--status', 'held', '--output', path);
      expect((await run('subscribers', 'import', path, '--yes')).code).toBe(0);
      expect(await rows()).toMatchObject([{ status: 'active', subscribed_at: isoInstant(START) }]);
    });

    test.each([
      ['semicolons and a byte order mark', '\uFEFFEmail;Nom\nawa@client.example;Éboa\n'],
      ['a French column name, one column', 'Adresse e-mail\nawa@client.example\n'],
      ['tabs', 'nom\temail\nÉboa\tawa@client.example\n'],
      ['quotes and lines in a cell', '"email","name","note"\n"awa@client.example","Éboa","deux\nlignes"\n'],
      ['what an old spreadsheet writes', Buffer.from('email;nom\nawa@client.example;Éboa\n', 'latin1')],
      ['a line of Excel about its signs', 'sep=;\r\nAdresse électronique;Nom\r\nawa@client.example;Éboa\r\n'],
      [
        "UTF-16 and tabs, Excel's Unicode text",
        Buffer.from('\uFEFFNom\tCourriel\r\nÉboa\tawa@client.example\r\n', 'utf16le'),
      ],
      ['UTF-16 the other way', Buffer.from('\uFEFFNom\tE-mail *\nÉboa\tawa@client.example\n', 'utf16le').swap16()],
      ['lines of an old Mac', Buffer.from('Mail;Nom\rawa@client.example;\x83boa H\x8el\x8fne\r', 'latin1')],
      [
        'blank lines around, and blanks in cells',
        '\n\n Adresse_Email ; Nom \n\n awa@client.example\u00a0 ; Éboa \n;;\n\n',
      ],
      ['a comma in the name of a column', '"Nom, prénom";"Adresse e-mail"\n"Éboa";"\ufeffawa@client.example"\n'],
    ])('a file with %s is read', async (_what, content) => {
      expect(await importFile(content)).toMatchObject({ added: 1, faults: [] });
      const [row] = await rows();
      expect(row?.email).toBe('awa@client.example');
      expect([null, 'Éboa', 'Éboa Hélène']).toContain(row?.name);
    });

    test.each([
      ['Adresse;E-mail', 'Rue 12, Yaoundé;awa@client.example'],
      ['E-mail;Adresse', 'awa@client.example;Rue 12, Yaoundé'],
      ['Adresse;Courriel', 'Rue 12, Yaoundé;awa@client.example'],
      ['Adresse;Adresse e-mail', 'Rue 12, Yaoundé;awa@client.example'],
      ['Adresse postale;Mail pro', 'Rue 12, Yaoundé;awa@client.example'],
      ['Adresse;Adresse e-mail (travail)', 'Rue 12, Yaoundé;awa@client.example'],
      ['E-mail;E-mail', ';awa@client.example'],
      ['Mail;Adresse', 'le soir;awa@client.example'],
      ['E-mail du parrain;E-mail', 'autre@client.example;awa@client.example'],
      ['Adresse;Ville', 'awa@client.example;Yaoundé'],
      ['Adresse de messagerie;Adresse', 'awa@client.example;Rue 12'],
      ['E-mail reçu;E-mail pro', 'hier;awa@client.example'],
    ])('a list headed %j is read by the column that holds the addresses', async (head, line) => {
      expect(await importFile(`${head}\n${line}\n`)).toMatchObject({ added: 1, faults: [] });
      expect(await rows()).toMatchObject([{ email: 'awa@client.example' }]);
    });

    test.each([
      ['Mail pro;Mail perso', 'awa@client.example;a.eboa@maison.example', /«\sMail pro\s», «\sMail perso\s»/],
      ['E-mail;Contact', 'oui;awa@client.example', /sous «\sContact\s»/],
      ['Nom;Contact', 'Awa;awa@client.example', /sous «\sContact\s»/],
    ])('a list headed %j asks which column is meant', async (head, line, message) => {
      expect(await run('subscribers', 'import', file(`${head}\n${line}\n`), '--yes')).toMatchObject({
        code: 1,
        err: expect.stringMatching(message),
      });
      expect(await rows()).toEqual([]);
    });

    test.each([
      ['Désabonné', 'oui'],
      ['Désabonnée le', '12/03/2025'],
      ['Unsubscribed', 'TRUE'],
      ['EMAIL_BLOCKLISTED', '1'],
      ['Opt-out', 'x'],
      ['Bounces', '3'],
      ['Consentement', 'Non'],
      ['Opt-in', 'false'],
      ['Abonné', 'non'],
      ['Statut', 'désinscrit'],
      ["Statut d'abonnement", 'cleaned'],
      ['Subscription status', 'unsubscribed'],
    ])('who has left by the column %j is not taken in', async (title, said) => {
      const report = await importFile(`E-mail;${title}\nawa@client.example;${said}\n`);
      expect(report).toMatchObject({ added: 0, faults: [{ fault: 'left' }] });
      expect(await rows()).toMatchObject([
        { status: title === 'Bounces' || said === 'cleaned' ? 'bounced' : 'unsubscribed' },
      ]);
    });

    test('a column that is not understood stops the import until the options explain it', async () => {
      const path = file('email;Statut\nawa@client.example;VIP\nbello@client.example;parti\n');
      const asked = await run('subscribers', 'import', path, '--yes', '--agreed', 'statut=vip');
      expect(asked).toMatchObject({ code: 1, err: expect.stringMatching(/«\sStatut\s».*«\sparti\s»/) });
      expect(await rows()).toEqual([]);
      const said = ['--agreed', 'statut=vip', '--left', 'Statut=parti'];
      const trial = await run('subscribers', 'import', path, '--dry-run', ...said);
      expect(trial.out).toMatch(/^Lu dans\s: adresse\s: «\semail\s».*état\s: «\sStatut\s»/);
      expect(trial.out).toMatch(/2 +│ awa@client\.example .*Active.*\n│ 3 +│ bello@client\.example .*Désabonnée/);
      expect(await rows()).toEqual([]);
      expect((await run('subscribers', 'import', path, '--yes', ...said)).code).toBe(0);
      expect(await rows()).toMatchObject([{ status: 'active' }, { status: 'unsubscribed' }]);
    });

    test.each([
      ['Désabonné', 'non'],
      ['Unsubscribed', ''],
      ['Bounces', '0'],
      ['Consentement', 'Oui'],
      ['Opt-in', '12/03/2025'],
      ['Statut', 'Actif'],
      ['Status', 'subscribed'],
      ["Statut d'abonnement", 'Abonnée'],
    ])('who agreed by the column %j is taken in', async (title, said) => {
      const report = await importFile(`E-mail;${title}\nawa@client.example;${said}\n`);
      expect(report).toMatchObject({ added: 1, faults: [] });
    });

    test('a whole name is taken before a part of it', async () => {
      await importFile('Nom;Nom complet;E-mail\nÉboa;Awa Éboa;awa@client.example\n');
      expect(await rows()).toMatchObject([{ name: 'Awa Éboa' }]);
    });

    test('a file that is not a list is rejected with a reason', async () => {
      expect(await run('subscribers', 'import', join(folder, 'absent.csv'))).toMatchObject({
        code: 3,
        err: expect.stringContaining("n'existe pas"),
      });
      expect(await run('subscribers', 'import', file('nom;ville\nAwa;Douala\n'))).toMatchObject({
        code: 1,
        err: expect.stringContaining('email'),
      });
      for (const text of ['awa@client.example\n', 'awa@client.example;Éboa\nlea@client.example;Ngo\n']) {
        expect(await run('subscribers', 'import', file(text))).toMatchObject({
          code: 1,
          err: expect.stringContaining('La première ligne du fichier doit nommer une colonne'),
        });
      }
      expect(await run('subscribers', 'import', file('email\nrien\n'))).toMatchObject({
        code: 1,
        out: expect.stringMatching(/Ligne 2/),
      });
      expect((await run('subscribers', 'list', '--status', 'zombie')).code).toBe(2);
    });

    test('a list of thousands goes in, and the list shows them by status', async () => {
      const lines = Array.from({ length: 2_300 }, (_, i) => `abonne${i}@client.example;Abonné ${i}`);
      expect(await importFile(`email;name\n${lines.join('\n')}\n`)).toMatchObject({
        added: 2_300,
        grouped: 0,
        faults: [],
        dryRun: false,
      });
      const listed = JSON.parse((await run('subscribers', 'list', '--status', 'active', '--json')).out);
      expect(listed).toHaveLength(2_300);
      expect(listed[0]).toMatchObject({ name: expect.stringMatching(/^Abonné/), status: 'active', source: 'import' });
      const { out, err } = await run('subscribers', 'list');
      expect(out.match(/@client\.example/g)).toHaveLength(50);
      expect(err).toContain('--limit');
      expect((await run('subscribers', 'list', '--status', 'bounced')).out).toBe('Aucun abonné.\n');
    });

    test('the newsletter data of a person is exported, and erased to the last byte', async () => {
      const email = 'Efface.Moi@client.example';
      const id = await aSubscriber(db, email, { since: START });
      await aSubscriber(db, 'reste@client.example', { since: START });
      await db.write(async (trx) => {
        await trx
          .insertInto('newsletter_campaigns')
          .values({
            id: 'c1',
            slug: 'lettre',
            status: 'sent',
            subject: 'Une lettre',
            content_hash: 'h',
            audience: '"all"',
            created_at: isoInstant(START),
            sent_at: isoInstant(START),
          })
          .execute();
        await trx
          .insertInto('newsletter_deliveries')
          .values({
            id: newId(START),
            campaign_id: 'c1',
            subscriber_id: id,
            status: 'sent',
            attempts: 1,
            next_attempt_at: isoInstant(START),
            claimed_until: null,
            last_error: null,
            sent_at: isoInstant(START),
          })
          .execute();
      });
      const exported = JSON.parse((await run('privacy', 'export', 'efface.moi@CLIENT.example')).out);
      expect(exported).toMatchObject({
        inquiries: [],
        newsletter: {
          subscriber: { email, name: 'Awa Éboa', status: 'active' },
          deliveries: [{ campaign: 'lettre', subject: 'Une lettre', status: 'sent', sentAt: isoInstant(START) }],
        },
      });
      expect(JSON.parse((await run('privacy', 'erase', email, '--yes', '--json')).out)).toMatchObject({
        subscriptions: 1,
      });
      expect(await rows()).toMatchObject([{ email: 'reste@client.example' }]);
      expect(await db.read.selectFrom('newsletter_deliveries').selectAll().execute()).toEqual([]);
      if (dialect === 'sqlite') {
        await db.vacuum();
        const place = dirname(url.slice('sqlite:'.length));
        const bytes = Buffer.concat(readdirSync(place).map((name) => readFileSync(join(place, name))));
        expect(bytes.includes('reste@client.example')).toBe(true);
        expect(bytes.toString('latin1').toLowerCase()).not.toContain('efface.moi');
      }
      expect(await run('privacy', 'erase', email, '--yes')).toMatchObject({ code: 3, out: '' });
      expect(await run('privacy', 'export', email)).toMatchObject({ code: 3, out: '' });
    });
  });
});
