import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openContent } from '../fixtures/data/content.ts';
import { aDemo, postDemo } from '../fixtures/data/demo-form.ts';
import { REQUEST_KINDS, type RequestKind, send, sendPlain } from '../fixtures/data/requests.ts';
import { type SmtpFixture, startSmtp } from '../fixtures/mail/smtp.ts';
import { type Site, startSite } from '../fixtures/site.ts';

const LIVE = { timeout: 10_000, interval: 50 };
const kindOf = (wanted: string) => REQUEST_KINDS.find(({ kind }) => kind === wanted) as RequestKind;

let site: Site;
let smtp: SmtpFixture;
let content: Awaited<ReturnType<typeof openContent>>;
let folder: string;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'form-lists-'));
  smtp = await startSmtp();
  site = await startSite({ env: { SMTP_URL: smtp.url, RATE_LIMIT_SCALE: '1000' } });
  content = await openContent(site);
});
afterAll(async () => {
  await content?.close();
  await site?.stop();
  await smtp?.stop();
  rmSync(folder, { recursive: true });
});

const read = async (path: string) => (await fetch(site.url + path)).text();
const optionsOf = (html: string, name: string) =>
  [...(new RegExp(`name="${name}".*?</select>`, 's').exec(html)?.[0] ?? '').matchAll(/<option value="([^"]+)"/g)].map(
    ([, value = '']) => value.replaceAll('&amp;', '&'),
  );
const publish = (list: string, choices: string[]) =>
  content.publish('form-lists', list, (entry: { data: { choices: string[] } }) => {
    entry.data.choices = choices;
  });

test('a published list is in its forms, and a removed choice stays readable in every place', async () => {
  const sectors = optionsOf(await read('/'), 'businessType');
  await publish('business-types', [...sectors.slice(0, -1), 'Pêche & aquaculture', 'Autre']);
  for (const path of ['/', '/demande/demo']) {
    await expect.poll(async () => optionsOf(await read(path), 'businessType'), LIVE).toContain('Pêche & aquaculture');
  }
  // The island gets the same list.
  expect(await read('/')).toMatch(/props="[^"]*Pêche &amp; aquaculture/);
  const first = aDemo({ businessType: 'Pêche & aquaculture' });
  expect((await postDemo(site, first)).status).toBe(201);
  const mail = await smtp.waitForMail(({ replyTo }) => JSON.stringify(replyTo ?? '').includes(first.contactEmail));
  expect(mail.text).toContain('Pêche & aquaculture');

  await publish('business-types', sectors);
  await expect.poll(async () => optionsOf(await read('/'), 'businessType'), LIVE).toEqual(sectors);
  // Of a page that was open before, or of the offline queue.
  const late = aDemo({ businessType: 'Pêche & aquaculture' });
  const answer = await postDemo(site, late);
  expect(answer.status).toBe(201);
  const { id } = (await answer.json()) as { id: string };
  expect((await site.office(['requests', 'show', id])).stdout).toContain('Pêche & aquaculture');
  const { stdout: csv } = await site.office(['requests', 'export']);
  expect(csv.match(/Pêche & aquaculture/g)).toHaveLength(2);
  expect((await postDemo(site, aDemo({ businessType: 'Pêche' }))).status).toBe(422);
});

test('the form of a browser without scripts keeps a choice that is gone, and refuses one that never was', async () => {
  const partner = kindOf('partner');
  const types = optionsOf(await read('/partners'), 'partnerType');
  await publish('partner-types', ['Distributeur', ...types]);
  await expect.poll(async () => optionsOf(await read('/partners'), 'partnerType'), LIVE).toContain('Distributeur');
  await publish('partner-types', types);
  await expect.poll(async () => optionsOf(await read('/partners'), 'partnerType'), LIVE).toEqual(types);

  const refused = await sendPlain(site, partner, partner.aRequest({ partnerType: 'Distributeur', phone: 'non' }));
  expect(refused.status).toBe(422);
  const page = await refused.text();
  expect(optionsOf(page, 'partnerType')).toEqual([...types, 'Distributeur']);
  expect(page).toContain('<option value="Distributeur" selected="">');
  expect(page).not.toContain('Choisissez un type de partenariat dans la liste.');
  expect((await sendPlain(site, partner, partner.aRequest({ partnerType: 'Distributeur' }))).status).toBe(303);

  const unknown = await sendPlain(site, partner, partner.aRequest({ partnerType: 'Espion', message: 'Gardez ceci.' }));
  expect(unknown.status).toBe(422);
  const told = await unknown.text();
  expect(told).toContain('Choisissez un type de partenariat dans la liste.');
  expect(told).toContain('Gardez ceci.');
  expect(optionsOf(told, 'partnerType')).toEqual(types);
});

test('a course whose choice left the form leads to it without choosing', async () => {
  const training = kindOf('training');
  const types = optionsOf(await read('/careers/training'), 'trainingType');
  expect(await read('/careers/training')).toContain('data-value="Cybersécurité"');
  const fewer = types.filter((type) => type !== 'Cybersécurité');
  // JSON is YAML.
  const file = join(folder, 'lists.yaml');
  writeFileSync(file, JSON.stringify({ 'form-lists': [{ id: 'training-types', data: { choices: fewer } }] }));
  expect((await site.office(['content', 'import', file, '--yes'])).code).toBe(0);
  await expect.poll(async () => optionsOf(await read('/careers/training'), 'trainingType'), LIVE).toEqual(fewer);
  expect(await read('/careers/training')).not.toContain('data-value="Cybersécurité"');
  expect((await send(site, training, training.aRequest({ trainingType: 'Cybersécurité' }))).status).toBe(201);
  const { stdout } = await site.office(['content', 'export', 'form-lists']);
  expect(stdout).toContain('UI/UX Design');
  expect(stdout).not.toContain('Cybersécurité');
});
