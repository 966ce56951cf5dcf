import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { readLetterFile } from '../../src/content/model/letter-file.ts';
import { addPicture } from '../../src/features/documents/document-pictures.server.ts';
import { endCampaign } from '../../src/features/newsletter/campaigns/campaigns.repository.ts';
import { openCampaign, prepareLetter } from '../../src/features/newsletter/campaigns/campaigns.server.ts';
import { ALL_SUBSCRIBERS } from '../../src/features/newsletter/groups/groups.schema.ts';
import { LETTER } from '../../src/features/newsletter/letters/letter-kind.server.ts';
import {
  beginDueLetters,
  createLetter,
  listLetters,
  readLetter,
  saveLetter,
  scheduleLetter,
} from '../../src/features/newsletter/letters/letters.server.ts';
import { pastLetters } from '../../src/features/newsletter/letters/past-letters.server.ts';
import { createChangeFeed } from '../../src/platform/changes.ts';
import { createContentCache } from '../../src/platform/content-cache.ts';
import { createLog } from '../../src/platform/log.ts';
import { createKeyring } from '../../src/platform/secrets/keyring.ts';
import { aPhoto } from '../../tests/fixtures/data/library.ts';
import { addSubscribers } from '../../tests/fixtures/data/subscribers.ts';
import { office } from '../../tests/fixtures/office.ts';
import { createTestDatabase, DIALECTS, isSkipped } from '../../tests/setup/postgres.ts';

type TestDatabase = Awaited<ReturnType<typeof createTestDatabase>>;

const ARLETTE = { id: 'a', name: 'Arlette Manga' };
const FIELDS = { subject: '', preheader: '', greeting: 'Bonjour {nom},', audience: ALL_SUBSCRIBERS };
const FROM_FILE = '2026-10-vos-sauvegardes';

describe.each(DIALECTS)('letters in the folder of an export, on %s', (dialect) => {
  describe.skipIf(isSkipped(dialect))('from one site to another', () => {
    let folder: string;
    let here: TestDatabase;
    let there: TestDatabase;
    beforeEach(async () => {
      folder = mkdtempSync(join(tmpdir(), 'nkul-letters-folder-'));
      [here, there] = [await createTestDatabase(dialect), await createTestDatabase(dialect)];
    });
    afterEach(async () => {
      await Promise.all([here.dispose(), there.dispose()]);
      rmSync(folder, { recursive: true });
    });

    const at = (...parts: string[]) => join(folder, ...parts);
    const on = ({ url }: TestDatabase, ...words: string[]) =>
      office({ DATABASE_URL: url, DATA_DIR: folder, SITE_SECRET: 's'.repeat(32), SUDO_USER: 'arlette' }, words);
    const servicesOf = ({ db }: TestDatabase) => ({
      ...{ db, now: Date.now, siteUrl: 'https://www.nkul.example', keys: createKeyring('a secret for the tests') },
      ...{ freeDisk: async () => 1e12, env: { diskReserveBytes: 1 } },
    });

    async function aDraft(fields: Partial<typeof FIELDS>, markdown = 'Branchez la caisse.', site = here) {
      const id = await createLetter(servicesOf(site), ARLETTE);
      const text = { fields: { ...FIELDS, ...fields }, markdown };
      await saveLetter(servicesOf(site), ARLETTE, id, { ...text, revision: 1 });
      return id;
    }

    async function aPictureOf(id: string) {
      const added = await addPicture(servicesOf(here), LETTER, id, { name: 'caisse.jpg', bytes: await aPhoto() });
      expect(added.status).toBe('ok');
    }

    /** Three that were sent, one of them by the command line, one on its way, a draft and a scheduled one. */
    async function fill() {
      await addSubscribers(here.db, 3);
      const services = servicesOf(here);
      const send = async (id: string) => {
        await scheduleLetter(services, id, { revision: 2, at: Date.now() - 1000 });
        return (await beginDueLetters(services, Date.now()))[0] ?? '';
      };
      const withPicture = await aDraft({ subject: 'Trois gestes' }, 'Voici.\n\n![La caisse](caisse.jpg)');
      await aPictureOf(withPicture);
      await endCampaign(here.db, await send(withPicture), Date.parse('2026-09-01T08:00:00.000Z'));
      const source = `---\nsubject: 'Vos sauvegardes : où ?'\ndate: 2026-10-13\nsummary: Un résumé.\n---\n\nVoici.\n\n![La caisse](./a%20b.jpg)\n`;
      const photo = await aPhoto();
      const made = await prepareLetter(FROM_FILE, readLetterFile(source), async () => photo);
      const { id } = await openCampaign(services, made, ALL_SUBSCRIBERS);
      await endCampaign(here.db, id, Date.parse('2026-10-14T08:00:00.000Z'));
      const bare = await aDraft({ subject: 'Bonne année', preheader: 'Un mot', greeting: '' });
      await endCampaign(here.db, await send(bare), Date.parse('2026-11-01T08:00:00.000Z'));
      await send(await aDraft({ subject: 'En route' }));
      const draft = await aDraft(
        { subject: '  Une idée : « laquelle » ? ' },
        '\nÀ écrire.\n\n![La caisse](caisse.jpg)\n\n',
      );
      await aPictureOf(draft);
      const scheduled = await aDraft({ subject: 'Demain' });
      const tomorrow = Date.now() + 86_400_000;
      expect(await scheduleLetter(services, scheduled, { revision: 2, at: tomorrow })).toEqual({ status: 'ok' });
      return { draft, scheduled };
    }

    const shownOn = ({ db }: TestDatabase) => {
      const content = createContentCache({ changes: createChangeFeed(db), now: Date.now });
      return pastLetters({ db, content, log: createLog('silent') }, 3);
    };

    // Proves 18.2.
    test('they are the same files again, and /newsletter lists the same', async () => {
      const { draft, scheduled } = await fill();
      const exported = await on(here, 'content', 'export', '--folder', at('a'));
      expect(exported).toMatchObject({ code: 0, out: expect.stringContaining('5\u00a0lettres dans') });
      expect(exported.err).toMatch(/Sans 1.lettre en cours d'envoi.*: \S+-en-route\.\n/);
      expect(readdirSync(at('a', 'letters', 'drafts'))).toEqual([draft, scheduled].toSorted());
      expect(readdirSync(at('a', 'letters', 'drafts', draft))).toEqual(['caisse.jpg', 'letter.md']);
      expect(readdirSync(at('a', 'letters', 'sent', FROM_FILE))).toEqual(['%2E%2Fa%2520b.jpg', 'letter.md']);
      const imported = await on(there, 'content', 'import', at('a'), '--exact', '--yes');
      expect(imported, imported.err).toMatchObject({ code: 0, out: expect.stringContaining('5\u00a0lettres') });
      expect((await on(there, 'content', 'export', '--folder', at('b'))).code).toBe(0);
      expect(filesOf(at('b'))).toEqual(filesOf(at('a')));
      const shown = await shownOn(here);
      expect(shown.map(({ sample }) => sample)).toEqual([false, false, false]);
      expect(await shownOn(there)).toEqual(shown);
    });

    test('none of them can leave by itself: no campaign, no hour, no audience', async () => {
      const { draft } = await fill();
      await on(here, 'content', 'export', '--folder', at('a'));
      await addSubscribers(there.db, 3);
      expect((await on(there, 'content', 'import', at('a'), '--yes')).code).toBe(0);
      for (const table of ['newsletter_campaigns', 'newsletter_deliveries'] as const) {
        expect(await there.db.read.selectFrom(table).select('id').execute()).toEqual([]);
      }
      const services = servicesOf(there);
      expect(await beginDueLetters(services, Date.now() + 9e9)).toEqual([]);
      const open = await readLetter(services, draft);
      expect(open?.letter).toMatchObject({ scheduledAt: null, publishedAt: null, fields: { audience: '' } });
      expect(await scheduleLetter(services, draft, { revision: 1, at: Date.now() })).toEqual({
        status: 'invalid',
        reason: expect.stringContaining('choisissez à qui'),
      });
      expect((await listLetters(services)).map(({ state }) => state).toSorted()).toEqual([
        'draft',
        'draft',
        'sent',
        'sent',
        'sent',
      ]);
    });

    test('one that was sent there is refused by the command line, as its file and under its name', async () => {
      await fill();
      await on(here, 'content', 'export', '--folder', at('a'));
      await addSubscribers(there.db, 3);
      await on(there, 'content', 'import', at('a'), '--yes');
      const asFile = await on(
        there,
        'campaigns',
        'send',
        at('a', 'letters', 'sent', FROM_FILE, 'letter.md'),
        '--dry-run',
      );
      expect(asFile).toMatchObject({ code: 1, err: expect.stringContaining('status') });
      writeFileSync(at(`${FROM_FILE}.md`), '---\nsubject: Encore\n---\n\nVoici.\n');
      const again = await on(there, 'campaigns', 'send', at(`${FROM_FILE}.md`), '--yes');
      expect(again).toMatchObject({ code: 1, err: expect.stringContaining('a déjà été envoyée') });
    });

    test('a second import adds none, and names those that differ here', async () => {
      const { draft } = await fill();
      await on(here, 'content', 'export', '--folder', at('a'));
      await on(there, 'content', 'import', at('a'), '--yes');
      const text = { fields: { ...FIELDS, subject: 'Une autre idée' }, markdown: 'Écrit.', revision: 1 };
      expect((await saveLetter(servicesOf(there), ARLETTE, draft, text)).status).toBe('ok');
      const again = await on(there, 'content', 'import', at('a'), '--yes');
      expect(again).toMatchObject({
        code: 0,
        err: expect.stringContaining(`diffère du dossier et reste\u00a0: drafts/${draft}`),
      });
      expect(again.out).not.toContain('lettre');
      expect((await readLetter(servicesOf(there), draft))?.letter.markdown).toBe('Écrit.');
    });

    test('what git or Windows does to the ends of lines is no difference', async () => {
      const { draft } = await fill();
      await on(here, 'content', 'export', '--folder', at('a'));
      await on(there, 'content', 'import', at('a'), '--yes');
      const file = at('a', 'letters', 'drafts', draft, 'letter.md');
      writeFileSync(file, `\uFEFF${readFileSync(file, 'utf8').replaceAll('\n', '\r\n')}`);
      expect((await on(there, 'content', 'import', at('a'), '--yes')).err).not.toContain('diffère');
    });

    test('an export that was cut short is not imported', async () => {
      await fill();
      expect((await on(here, 'content', 'export', '--folder', at('a'))).code).toBe(0);
      await here.db.write((trx) => sql`drop table newsletter_campaign_pictures`.execute(trx));
      expect((await on(here, 'content', 'export', '--folder', at('a'))).code).not.toBe(0);
      expect(readdirSync(at('a', 'contents'))).not.toEqual([]);
      const refused = await on(there, 'content', 'import', at('a'), '--exact', '--yes');
      expect(refused).toMatchObject({ code: 1, err: expect.stringContaining("n'est pas un export entier") });
    });

    test('one that cannot be read any more is left out and named, and the others are exported and shown', async () => {
      await fill();
      expect((await on(here, 'content', 'export', '--folder', at('a'))).code).toBe(0);
      expect((await on(there, 'content', 'import', at('a'), '--yes')).code).toBe(0);
      const [first = '', second = '', third = ''] = readdirSync(at('a', 'letters', 'sent')).toSorted();
      expect(third).not.toBe('');
      const breakIn = ({ db }: TestDatabase, source: string, slug: string) =>
        db.write((trx) => sql`update newsletter_campaigns set source = ${source} where slug = ${slug}`.execute(trx));
      await breakIn(here, '', first);
      await breakIn(here, '---\nsubject: [\n---\n\nVoici.\n', second);
      await there.db.write((trx) =>
        sql`update document_versions set fields = '{}' where document_id in
          (select id from documents where address in (${first}, ${second}))`.execute(trx),
      );
      for (const [site, folder] of [
        [here, at('b')],
        [there, at('c')],
      ] as const) {
        const exported = await on(site, 'content', 'export', '--folder', folder);
        expect(exported, exported.err).toMatchObject({ code: 0, out: expect.stringContaining('3\u00a0lettres') });
        for (const slug of [first, second]) expect(exported.err).toMatch(new RegExp(`sans texte lisible.*${slug}`));
        expect(readdirSync(join(folder, 'letters', 'sent'))).toEqual([third]);
        expect((await shownOn(site)).map(({ slug, sample }) => !sample && slug)).toEqual([third, false, false]);
      }
    });

    test('one that has begun there stays and is named, on a dry run too', async () => {
      const { draft } = await fill();
      await on(here, 'content', 'export', '--folder', at('a'));
      await on(there, 'content', 'import', at('a'), '--yes');
      await addSubscribers(there.db, 3);
      const services = servicesOf(there);
      const text = { fields: { ...FIELDS, subject: 'Envoyée' }, markdown: 'Écrit.', revision: 1 };
      await saveLetter(services, ARLETTE, draft, text);
      await scheduleLetter(services, draft, { revision: 2, at: Date.now() - 1000 });
      expect(await beginDueLetters(services, Date.now())).toHaveLength(1);
      for (const more of [['--dry-run'], ['--yes']]) {
        const again = await on(there, 'content', 'import', at('a'), ...more);
        expect(again.out).not.toContain('lettre');
        expect(again.err).toContain(`diffère du dossier et reste\u00a0: drafts/${draft}`);
      }
    });

    async function sendHere(id: string) {
      const services = servicesOf(here);
      expect((await scheduleLetter(services, id, { revision: 2, at: Date.now() - 1000 })).status).toBe('ok');
      const [campaign = ''] = await beginDueLetters(services, Date.now());
      await endCampaign(here.db, campaign, Date.now());
    }

    const statesOn = async (site: TestDatabase) => (await listLetters(servicesOf(site))).map(({ state }) => state);

    test('a draft that the other site has sent since is its past letter alone, and an older folder brings none', async () => {
      await addSubscribers(here.db, 1);
      const id = await aDraft({ subject: 'Trois gestes' });
      await on(here, 'content', 'export', '--folder', at('a'));
      await on(there, 'content', 'import', at('a'), '--yes');
      await sendHere(id);
      await on(here, 'content', 'export', '--folder', at('b'));
      const tried = await on(there, 'content', 'import', at('b'), '--dry-run');
      expect(tried.err).toContain(`l'autre site l'a envoyée\u00a0: drafts/${id}`);
      expect(await statesOn(there)).toEqual(['draft']);
      const imported = await on(there, 'content', 'import', at('b'), '--yes');
      expect(imported).toMatchObject({ code: 0, err: tried.err });
      expect(await statesOn(there)).toEqual(['sent']);
      const older = await on(there, 'content', 'import', at('a'), '--yes');
      expect(older).toMatchObject({ code: 0, err: expect.stringContaining(`et reste\u00a0: drafts/${id}`) });
      expect(await statesOn(there)).toEqual(['sent']);
      expect((await on(there, 'content', 'export', '--folder', at('c'))).code).toBe(0);
      expect(filesOf(at('c'))).toEqual(filesOf(at('b')));
    });

    test('a draft that was changed here stays when the other site has sent it, and each import names it', async () => {
      await addSubscribers(here.db, 1);
      const [text, picture] = [await aDraft({ subject: 'Trois gestes' }), await aDraft({ subject: 'Une image' })];
      await on(here, 'content', 'export', '--folder', at('a'));
      await on(there, 'content', 'import', at('a'), '--yes');
      const changed = { fields: { ...FIELDS, subject: 'Trois gestes' }, markdown: 'Écrit ici.', revision: 1 };
      expect((await saveLetter(servicesOf(there), ARLETTE, text, changed)).status).toBe('ok');
      const added = await addPicture(servicesOf(there), LETTER, picture, { name: 'a.jpg', bytes: await aPhoto() });
      expect(added.status).toBe('ok');
      for (const id of [text, picture]) await sendHere(id);
      await on(here, 'content', 'export', '--folder', at('b'));
      for (const _ of ['first', 'again']) {
        const imported = await on(there, 'content', 'import', at('b'), '--yes');
        expect(imported).toMatchObject({ code: 0, err: expect.stringContaining("que l'autre site a déjà envoyées") });
        for (const id of [text, picture]) expect(imported.err).toContain(`drafts/${id}`);
        expect((await statesOn(there)).toSorted()).toEqual(['draft', 'draft', 'sent', 'sent']);
      }
      expect((await readLetter(servicesOf(there), text))?.letter.markdown).toBe('Écrit ici.');
    });

    test('one whose name a letter has that is scheduled there is left out and named, and that one leaves', async () => {
      for (const site of [here, there]) await addSubscribers(site.db, 1);
      const hour = Date.now() + 3_600_000;
      const scheduled = await aDraft({ subject: 'Trois gestes' }, 'Les nôtres.', there);
      expect((await scheduleLetter(servicesOf(there), scheduled, { revision: 2, at: hour })).status).toBe('ok');
      const name = (await readLetter(servicesOf(there), scheduled))?.letter.address;
      const id = await aDraft({ subject: 'Trois gestes' });
      expect((await scheduleLetter(servicesOf(here), id, { revision: 2, at: hour })).status).toBe('ok');
      await endCampaign(here.db, (await beginDueLetters(servicesOf(here), hour))[0] ?? '', hour);
      await on(here, 'content', 'export', '--folder', at('a'));
      const imported = await on(there, 'content', 'import', at('a'), '--yes');
      expect(imported).toMatchObject({ code: 0, err: expect.stringContaining(`et reste\u00a0: sent/${name}.`) });
      expect(await statesOn(there)).toEqual(['scheduled']);
      expect(await beginDueLetters(servicesOf(there), hour)).toHaveLength(1);
    });

    test.each([
      ['twice under one name', '%63aisse.jpg', 'deux fois'],
      ['with a sign that is none', 'a%00.jpg', 'son nom'],
      ['that is a link to another folder', 'lien.jpg', "l'image lien.jpg"],
      ['beyond the twelve of the desk', '13.jpg', '12 images au plus'],
    ])('a picture %s is refused, and nothing is imported', async (_, name, reason) => {
      const { draft } = await fill();
      await on(here, 'content', 'export', '--folder', at('a'));
      const path = at('a', 'letters', 'drafts', draft);
      const picture = readFileSync(join(path, 'caisse.jpg'));
      if (name === 'lien.jpg') {
        writeFileSync(at('ailleurs.jpg'), picture);
        symlinkSync(at('ailleurs.jpg'), join(path, name));
      } else writeFileSync(join(path, name), picture);
      if (name === '13.jpg')
        for (let more = 2; more <= 12; more += 1) writeFileSync(join(path, `${more}.jpg`), picture);
      const refused = await on(there, 'content', 'import', at('a'), '--yes');
      expect(refused, refused.err).toMatchObject({ code: 1, err: expect.stringContaining(reason) });
      expect(refused.err).toContain("Rien n'a été changé.");
      expect(await listLetters(servicesOf(there))).toEqual([]);
    });

    test.each([
      ['an audience', 'status: draft', 'status: draft\naudience: all', 'audience'],
      ['no state', 'status: draft', 'statut: brouillon', 'status'],
      ['a picture that is none', '', '', "l'image caisse.jpg"],
    ])('a file with %s is refused, and nothing is imported', async (_, before, after, reason) => {
      const { draft } = await fill();
      await on(here, 'content', 'export', '--folder', at('a'));
      const path = at('a', 'letters', 'drafts', draft);
      const file = join(path, 'letter.md');
      if (before === '') writeFileSync(join(path, 'caisse.jpg'), 'rien');
      else writeFileSync(file, readFileSync(file, 'utf8').replace(before, after));
      const refused = await on(there, 'content', 'import', at('a'), '--yes');
      expect(refused).toMatchObject({ code: 1, err: expect.stringContaining(reason) });
      expect(refused.err).toContain("Rien n'a été changé.");
      expect(await listLetters(servicesOf(there))).toEqual([]);
    });
  });
});

/** Base64 by path. */
function filesOf(folder: string): Record<string, string> {
  const paths = readdirSync(folder, { recursive: true }).map(String).toSorted();
  const files = paths.filter((path) => statSync(join(folder, path)).isFile());
  return Object.fromEntries(files.map((path) => [path, readFileSync(join(folder, path)).toString('base64')]));
}
