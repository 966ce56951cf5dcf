import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import PostalMime from 'postal-mime';
import sharp from 'sharp';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { aSubscriber } from '../tests/fixtures/data/subscription.ts';
import { type ReceivingServer, startSmtpServer } from '../tests/fixtures/mail/smtp-server.ts';
import { office as officeRun } from '../tests/fixtures/office.ts';
import { createTestDatabase } from '../tests/setup/postgres.ts';

let folder: string;
let database: Awaited<ReturnType<typeof createTestDatabase>>;
let smtp: ReceivingServer;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'nkul-letters-'));
  database = await createTestDatabase('sqlite');
  smtp = await startSmtpServer();
  await aSubscriber(database.db, 'awa@client.example', { since: Date.now() });
});
afterEach(async () => {
  await smtp.close();
  await database.dispose();
  rmSync(folder, { recursive: true, force: true });
});

function send(letter: string, ...words: string[]) {
  const env = {
    DATABASE_URL: database.url,
    DATA_DIR: folder,
    SITE_SECRET: 's'.repeat(32),
    SITE_URL: 'https://www.nkul.example',
    SMTP_URL: smtp.url,
  };
  const file = join(folder, 'lettre.md');
  writeFileSync(file, `---\nsubject: Une lettre\n---\n\n${letter}\n`);
  return officeRun(env, ['campaigns', 'send', file, ...words]);
}

async function addPhoto(name: string, width = 1600, height = 800) {
  const photo = sharp({ create: { width, height, channels: 3, background: '#35518a' } }).avif({ effort: 0 });
  writeFileSync(join(folder, name), await photo.toBuffer());
}

test('a picture is embedded in the mail, named in both parts, and causes no remote request', async () => {
  await addPhoto('atelier.avif');
  const run = await send('Voici.\n\n![L\'atelier & "nous"](atelier.avif)', '--test', 'test@nkul.example');
  expect(run, run.err).toMatchObject({ code: 0 });
  const mail = await PostalMime.parse(smtp.received[0] as Buffer);
  const [picture] = mail.attachments;
  expect(mail.attachments).toHaveLength(1);
  expect(picture).toMatchObject({ mimeType: 'image/jpeg', disposition: 'inline', related: true });
  expect(await sharp(picture?.content as ArrayBuffer).metadata()).toMatchObject({ width: 1040, height: 520 });
  const contentId = picture?.contentId?.replace(/[<>]/g, '');
  expect(mail.html).toContain(
    `src="cid:${contentId}" alt="L&#x27;atelier &amp; &quot;nous&quot;" width="520" height="260"`,
  );
  expect(mail.html).not.toMatch(/src="(?!cid:)/);
  expect(mail.text).toContain('[Image\u00a0: L\'atelier & "nous"]');
});

test('the preview shows the bytes of each picture, and of the whole', async () => {
  await addPhoto('atelier.avif');
  const letter = '![Un](atelier.avif) ![Deux](atelier.avif)';
  const { out } = await send(letter, '--dry-run');
  expect(out).toMatch(/Image\u00a0: atelier\.avif, affichée en 520\u00a0×\u00a0260, \d+,\d\u00a0Ko\n/);
  expect(out).toMatch(/Taille\u00a0: \d+,\d\u00a0Ko par message, HTML et texte, images comprises\n/);
  const { pictures, bytes } = JSON.parse((await send(letter, '--dry-run', '--json')).out);
  const { bytes: bare } = JSON.parse((await send('[Un] [Deux]', '--dry-run', '--json')).out);
  expect(pictures).toHaveLength(1);
  expect(bytes).toBeGreaterThan(bare + pictures[0].bytes * 1.3);
});

test('markup that mails do not support is named with its line, and left out of the mail', async () => {
  const letter = [
    'Un <b>mot</b> et `<i>`.',
    '<script>',
    'alert(1)',
    '</script>',
    '<!-- pour nous -->',
    '',
    '![Compteur](https://elsewhere.example/pixel.png) <iframe src="/x"></iframe> 3 <b et 4',
    '',
    '| `<u>` | <font>Deux</font> |',
    '|---|---|',
    '',
    '> <object',
    '> data="film.swf">film</object>',
  ].join('\n');
  const run = await send(letter, '--dry-run', '--json');
  const { leftOut, text } = JSON.parse(run.out);
  expect(leftOut).toEqual([
    { line: 5, what: '<b>' },
    { line: 6, what: '<script>' },
    { line: 11, what: '<iframe>' },
    { line: 11, what: 'image «\u00a0https://elsewhere.example/pixel.png\u00a0»' },
    { line: 13, what: '<font>' },
    { line: 16, what: '<object>' },
  ]);
  expect(run.err).toContain('lettre.md, ligne 6\u00a0: <script> laissé de côté\n');
  expect(text).toContain('Un mot et <i>.');
  expect(text).toContain('[Image\u00a0: Compteur] 3 <b et 4');
  await send(letter, '--test', 'test@nkul.example');
  const { html } = await PostalMime.parse(smtp.received[0] as Buffer);
  expect(html).not.toMatch(/elsewhere|alert|pour nous|iframe|src=|film/);
  expect(html).toContain('[Image\u00a0: Compteur]  3 &lt;b et 4');
});

test.each([
  ['no file of that name', '![A](absent.jpg)', /absent\.jpg n'est pas un fichier à côté de la lettre/],
  ['no picture', '![A](lettre.md)', /lettre\.md\u00a0: ce n'est pas une image/],
  ['a file outside the folder', '![A](../../etc/passwd)', /n'est pas un fichier à côté/],
])('%s is refused in a sentence, before anything leaves', async (_name, letter, reason) => {
  const run = await send(letter, '--yes');
  expect(run.code).toBe(1);
  expect(run.err).toMatch(reason);
  expect(smtp.received).toEqual([]);
  expect(await database.db.read.selectFrom('newsletter_campaigns').selectAll().execute()).toEqual([]);
});

test('a picture of the library is refused, which the desk alone shows', async () => {
  const run = await send('![Le port](mediatheque:le-port)', '--dry-run');
  expect(run).toMatchObject({ code: 1, err: expect.stringContaining('seule une lettre du bureau') });
});
