import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { proof, proofLabels } from '../../src/content/pages/proof-page.ts';
import { restoreVersion } from '../../src/features/entries/entries.server.ts';
import { contentPreviewAddress } from '../../src/features/entries/preview/preview.server.ts';
import { createKeyring } from '../../src/platform/secrets/keyring.ts';
import { kindNamed, openContent } from '../fixtures/data/content.ts';
import { postgresUrl, SECRET, type Site, startSite } from '../fixtures/site.ts';

const EDITS = process.env.LONG ? 500 : 40;
const PAGES = ['/', '/about', '/contact', '/website-promo', '/partners', '/products/fufullu', '/blog', '/nulle-part'];
const LIVE = { timeout: 5_000, interval: 50 };

let site: Site;
let content: Awaited<ReturnType<typeof openContent>>;
beforeAll(async () => {
  site = await startSite({ env: { SITE_SECRET: SECRET, RATE_LIMIT_SCALE: '100' } });
  content = await openContent(site);
});
afterAll(async () => {
  await content?.close();
  await site?.stop();
});

const textOf = async (path: string, of = site) => (await fetch(of.url + path)).text();
const etagOf = async (path: string) => (await fetch(site.url + path)).headers.get('etag');
const closing = (time: string) => (entry: { data: { openingHours: { closes: string }[] } }) => {
  for (const line of entry.data.openingHours) line.closes = time;
};

// Proves 18.1, 18.3, 18.6.
test('hours change on every page that shows them, in structured data and in the assistant’s answer, and change back to the built page', async () => {
  const built = await etagOf('/contact');
  const promo = await etagOf('/website-promo');
  const changed = await content.publish('company', 'company', closing('18:30'));
  await expect.poll(() => textOf('/contact'), LIVE).toContain('18:30');
  expect(await textOf('/contact')).not.toContain('17:00');
  for (const path of ['/website-promo', '/demande/contact']) expect(await textOf(path), path).not.toContain('17:00');
  const answer = await fetch(`${site.url}/api/chat`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Accept: 'application/json', Origin: site.url },
    body: JSON.stringify({ messages: [{ role: 'user', content: "Quels sont vos horaires d'ouverture ?" }] }),
  });
  expect(await answer.text()).toMatch(/18\s?(:|h\s?)30/);
  expect(await etagOf('/contact')).not.toBe(built);

  const kind = kindNamed('company');
  const undone = await restoreVersion(content, 'Essai', kind, 'company', {
    version: 1,
    seenVersion: changed.version,
    as: 'whole',
  });
  expect(undone.status).toBe('ok');
  await expect.poll(() => etagOf('/contact'), LIVE).toBe(built);
  expect(await etagOf('/website-promo')).toBe(promo);
});

// Proves 9.5, 18.1.
test('a closed day that staff add is closed on pages, in structured data and in the assistant’s answer', async () => {
  const day = '2099-03-12';
  expect(await textOf('/contact')).toContain('20\u00a0mai (Fête nationale)');
  await content.publish('closed-days', 'fete-nationale', (entry: { data: { name: string; day: string } }) => {
    Object.assign(entry.data, { name: 'Inventaire annuel', day, returns: 'chaque année' });
  });
  await expect.poll(() => textOf('/contact'), LIVE).toContain('12\u00a0mars (Inventaire annuel)');
  const page = await textOf('/contact');
  expect(page).not.toContain('Fête nationale');
  expect(page).toMatch(/"name":"Inventaire annuel","validFrom":"\d{4}-03-12"/);
  for (const path of ['/', '/about', '/partners', '/website-promo'])
    expect(await textOf(path), path).toContain('sauf jours fériés');
  const answer = await fetch(`${site.url}/api/chat`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Accept: 'application/json', Origin: site.url },
    body: JSON.stringify({ messages: [{ role: 'user', content: 'êtes-vous ouverts le 12 mars 2099 ?' }] }),
  });
  expect(await answer.text()).toMatch(/nous sommes fermés \(Inventaire annuel\)/);
});

// Proves 18.3.
test('an edit changes the pages that read it and no other', async () => {
  const before = await Promise.all(['/about', '/partners'].map(etagOf));
  await content.publish('faq', 'delai', (entry: { data: { question: string } }) => {
    entry.data.question = 'Combien de semaines\u00a0?';
  });
  await expect.poll(() => textOf('/website-promo'), LIVE).toContain('Combien de semaines');
  expect(await Promise.all(['/about', '/partners'].map(etagOf))).toEqual(before);
});

// Proves 2.3, 18.1.
test('the price of the offer stands in the menu of each page, and leaves it after the last day', async () => {
  await content.publish('promo', 'promo', (entry: { data: { price: number } }) => {
    entry.data.price = 75_000;
  });
  for (const path of ['/', '/about', '/website-promo']) await expect.poll(() => textOf(path), LIVE).toContain('75.000');
  expect(await textOf('/')).toContain('class="price-tag offer-band"');
  await content.publish('promo', 'promo', (entry: { data: { lastDay: string } }) => {
    entry.data.lastDay = '2026-01-31';
  });
  for (const path of ['/', '/about']) await expect.poll(() => textOf(path), LIVE).not.toContain('75.000');
});

// Proves 2.15, 18.3.
test('a grid of prices that staff show is on catalogue and page and in the assistant’s answer within a second', async () => {
  const ask = async () => {
    const answer = await fetch(`${site.url}/api/chat`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Accept: 'application/json', Origin: site.url },
      body: JSON.stringify({ messages: [{ role: 'user', content: 'Quel est le prix de GoMail ?' }] }),
    });
    return answer.text();
  };
  const show = (shown: boolean) =>
    content.publish('prices', 'gomail', (entry: { data: { shown?: boolean } }) => {
      entry.data.shown = shown;
    });
  // A window of the till has an amount of the same figures.
  const PRICE = /2\u00a0000(?:\s|<[^>]+>)*FCFA/;
  const places = [() => textOf('/products'), () => textOf('/products/gomail'), ask];
  for (const read of places) expect(await read()).not.toMatch(PRICE);
  expect(await textOf('/products/gomail')).toMatch(/Demander un prix[\s\S]*Esther Ngo Bell vous répond/);
  await show(true);
  for (const read of places) await expect.poll(read, LIVE).toMatch(PRICE);
  expect(await textOf('/products/gomail')).not.toContain('Demander un prix');
  await show(false);
  for (const read of places) await expect.poll(read, LIVE).not.toMatch(PRICE);
});

test('ranges that the company hides leave the pages and their structured data, and the assistant keeps them', async () => {
  expect(await textOf('/services')).toContain('maxPrice');
  await content.publish('ranges', 'ranges', (entry: { data: { hidden?: boolean } }) => {
    entry.data.hidden = true;
  });
  await expect.poll(() => textOf('/services'), LIVE).not.toContain('price-scale');
  const [services, promo] = [await textOf('/services'), await textOf('/website-promo')];
  for (const page of [services, promo]) expect(page).not.toMatch(/\d00\u00a0000/);
  expect(services).not.toContain('minPrice');
  expect(services).toContain('sur devis');
  const answer = await fetch(`${site.url}/api/chat`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Accept: 'application/json', Origin: site.url },
    body: JSON.stringify({ messages: [{ role: 'user', content: 'Combien coûte un site vitrine ?' }] }),
  });
  expect(await answer.text()).toMatch(/300\s000/);
});

test('a course shows the price, the session and the places that staff write, and machines read them', async () => {
  await content.publish('courses', 'web-development', (entry: { data: Record<string, unknown> }) => {
    entry.data.price = 120_000;
    entry.data.priceDepends = 'la salle';
    entry.data.session = { start: '2099-03-02', end: '2099-05-22', seats: 9, free: 1 };
  });
  await expect.poll(() => textOf('/careers/training'), LIVE).toContain('120\u00a0000\u00a0FCFA');
  const page = await textOf('/careers/training');
  expect(page).toMatch(/<time dateTime="2099-03-02">|<time datetime="2099-03-02">/i);
  expect(page).toContain('1\u00a0place sur\u00a09');
  expect(page).toContain('Il dépend de\u00a0: la salle.');
  expect(page).toMatch(/"price":120000,"priceCurrency":"XAF"/);
  expect(page).toContain('"startDate":"2099-03-02"');
});

// Proves 2.31.
test('answer figures are on the proof page while staff publish them, and only of ten requests', async () => {
  const answers = { ...proof().answers, ...proofLabels.answers };
  const publishAnswers = (shows: boolean, quality: string) =>
    content.publish('promises', 'promises', (entry: { data: { showsAnswers: boolean; asks: { quality: string } } }) => {
      entry.data.showsAnswers = shows;
      entry.data.asks.quality = quality;
    });
  const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();
  const receive = (number: number, days: number, answeredDays: number | null) =>
    content.db.write(async (trx) => {
      const at = daysAgo(days);
      const id = `answer-${number}`;
      const contact = { contact_name: 'Aline', contact_email: `${id}@client.example`, contact_phone: '' };
      const row = { id, number, kind: 'contact' as const, status: 'new' as const, data: '{}', search_text: '' };
      const times = { application_key: null, created_at: at, updated_at: at };
      await trx
        .insertInto('inquiries')
        .values({ ...row, ...contact, ...times })
        .execute();
      const first_answer_at = answeredDays === null ? null : daysAgo(answeredDays);
      await trx.updateTable('inquiries').set({ first_answer_at }).where('id', '=', id).execute();
    });
  for (let i = 1; i < 10; i++) await receive(90_000 + i, 40, 40);
  expect(await textOf('/preuve'), 'off until staff publish them').not.toContain(answers.title);
  await publishAnswers(true, 'Les chiffres, publiés.');
  await expect.poll(() => textOf('/about'), LIVE).toContain('Les chiffres, publiés.');
  expect(await textOf('/preuve'), 'nine requests').not.toContain(answers.title);
  await receive(90_010, 60, null);
  const shown = await textOf('/preuve');
  for (const text of [answers.title, '90\u00a0%', answers.share, answers.median, answers.worst])
    expect(shown).toContain(text.replaceAll("'", '&#x27;'));
  expect(shown, 'of the one that still waits').toMatch(/>\d+\u00a0j[^<]*<\/dd>/);
  await publishAnswers(false, 'Les chiffres, retirés.');
  await expect.poll(() => textOf('/about'), LIVE).toContain('Les chiffres, retirés.');
  expect(await textOf('/preuve')).not.toContain(answers.title);
});

// Proves 18.3.
test('after a restart the first response shows the published content', async () => {
  await content.publish('company', 'company', closing('19:15'));
  await expect.poll(() => textOf('/contact'), LIVE).toContain('19:15');
  await site.restart();
  expect(await textOf('/contact')).toContain('19:15');
});

// Proves 18.4.
test('the preview shows the draft on its page, to a client with a valid link only', async () => {
  await content.save('company', 'company', closing('21:45'));
  const keys = createKeyring(SECRET);
  const address = (until: number, id = 'company') =>
    contentPreviewAddress({ keys }, { entry: { kind: 'company', id }, path: '/contact' }, until);
  const soon = Date.now() + 60_000;
  const preview = await fetch(site.url + address(soon));
  expect(preview.status).toBe(200);
  expect(preview.headers.get('x-robots-tag')).toContain('noindex');
  expect(preview.headers.get('cache-control')).toContain('no-store');
  expect(preview.headers.get('content-security-policy')).toContain("script-src 'self'");
  expect(await preview.text()).toContain('21:45');
  expect(await textOf('/contact')).not.toContain('21:45');
  const refused = [address(Date.now() - 1), address(soon, 'nobody'), `${address(soon)}x`, '/apercu/contenu'];
  for (const path of refused) expect((await fetch(site.url + path)).status, path).toBe(404);
});

// Proves 18.3.
test.skipIf(!postgresUrl)('each replica shows it, on PostgreSQL', async () => {
  const first = await startSite({ database: 'postgres' });
  const second = await startSite({ env: { DATABASE_URL: first.databaseUrl, SITE_SECRET: SECRET } });
  const edits = await openContent(first);
  try {
    await edits.publish('company', 'company', closing('20:00'));
    for (const of of [first, second]) await expect.poll(() => textOf('/contact', of), LIVE).toContain('20:00');
  } finally {
    await edits.close();
    await second.stop();
    await first.stop();
  }
});

// Proves 18.3.
test(`${EDITS} edits while pages are read: none mixes two versions, is broken or older than the one before, and memory stays bounded`, {
  timeout: 600_000,
}, async () => {
  const timeOf = (edit: number) => `${12 + Math.floor(edit / 60)}:${String(edit % 60).padStart(2, '0')}`;
  const editsIn = (html: string) => {
    const closings = [...html.matchAll(/\b9\sh\sà\s(\d\d)\sh(?:\s(\d\d)\b)?/g)];
    return [...new Set(closings.map(([, hour, minute = 0]) => (Number(hour) - 12) * 60 + Number(minute)))];
  };
  const isOnSite = (edit: number) => expect.poll(async () => editsIn(await textOf('/contact')), LIVE).toEqual([edit]);
  await content.publish('company', 'company', closing(timeOf(0)));
  await isOnSite(0);
  const memory = residentBytes();
  let reading = true;
  const problems: string[] = [];
  const readers = PAGES.map(async (path) => {
    let seen = 0;
    while (reading) {
      const response = await fetch(site.url + path);
      const html = await response.text();
      const [edit = seen, ...others] = editsIn(html);
      if (!html.includes('</html>') || response.status >= 500) problems.push(`${path}: ${response.status}`);
      if (others.length > 0) problems.push(`${path}: ${edit} mixed with ${others}`);
      if (edit < seen) problems.push(`${path}: ${edit} after ${seen}`);
      seen = edit;
    }
  });
  try {
    for (let edit = 1; edit <= EDITS; edit += 1) {
      await content.publish('company', 'company', closing(timeOf(edit)));
      if (edit % 10 === 0) await isOnSite(edit);
    }
    await isOnSite(EDITS);
  } finally {
    reading = false;
    await Promise.all(readers);
  }
  expect(problems).toEqual([]);
  expect(residentBytes() - memory).toBeLessThan(128 * 1024 * 1024);
});

function residentBytes(): number {
  try {
    return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${site.pid}/status`, 'utf8'))?.[1] ?? 0) * 1024;
  } catch {
    return 0;
  }
}
