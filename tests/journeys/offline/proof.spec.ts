import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import sharp from 'sharp';
import { proof, proofLabels } from '../../../src/content/pages/proof-page.ts';
import type { Site } from '../../fixtures/site.ts';
import { expect, test } from '../../fixtures/test.ts';

test.use({ serviceWorkers: 'allow' });

const LOST = /net::ERR_|Failed to fetch/;
const EMAIL = 'aline@preuve.example';

const line = (page: Page) => page.locator('[data-proof-word]');
const message = (page: Page) => page.locator('[data-proof-form]');
const told = (page: Page) => message(page).getByRole('status');
const mark = (page: Page, step: string) => page.locator(`[data-step=${step}] [data-mark]`);

async function visit(page: Page): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/preuve');
  // The first use, after which the worker is registered.
  await page.mouse.move(10, 10);
  await page.mouse.move(20, 20);
  await expect(page.locator('[data-till][data-running]')).toHaveCount(1);
  await expect(page.getByRole('switch', { name: proofLabels.panel.cut })).toBeVisible();
}

/** Presses a key, never the mouse. */
async function press(page: Page, target: Locator, key = 'Enter'): Promise<void> {
  await target.focus();
  await page.keyboard.press(key);
}

async function sell(page: Page): Promise<void> {
  const phone = page.locator('[data-till-phone]');
  await press(page, phone.getByRole('button', { name: /^Tomates/ }));
  await press(page, phone.getByRole('button', { name: 'Encaisser' }));
  await press(page, phone.getByRole('button', { name: 'Le compte' }));
  await press(page, phone.getByRole('button', { name: 'Valider la vente' }));
  await press(page, phone.getByRole('button', { name: 'Vente suivante' }));
}

async function write(page: Page, email = EMAIL): Promise<void> {
  const form = message(page);
  await form.getByLabel('Nom complet').fill('Aline Ngo');
  await form.getByLabel('Adresse e-mail').fill(email);
  await form.getByLabel('Service').selectOption('web');
  await form.getByLabel('Message').fill('Bonjour, je voudrais voir la caisse dans ma boutique.');
  await press(page, form.getByRole('button', { name: proofLabels.submit }), ' ');
}

const stored = async (site: Site, email = EMAIL) =>
  (await site.officeJson<unknown[]>(['requests', 'list', '--search', email])).length;

// Proves 2.31.
test('with the line really cut, by keyboard: a sale and a message wait, leave when it is back, and are counted', async ({
  page,
  site,
  watch,
}) => {
  await visit(page);
  await expect(line(page)).toHaveText('présent');
  watch.allow(LOST);
  await page.context().setOffline(true);
  await expect(line(page)).toHaveText('coupé');
  await expect(page.locator('[data-proof-detail]')).toHaveText(/^Depuis \d+\ss, et la page vous répond\.$/);
  await expect(mark(page, 'cut')).toHaveText('fait');

  await sell(page);
  await expect(mark(page, 'sell')).toHaveText('fait');
  await expect(page.locator('[data-till-queue]')).toHaveText('en attente\u00a0: 1');
  await page.locator('[data-proof-article] i').scrollIntoViewIfNeeded();
  await expect(mark(page, 'read')).toHaveText('fait');
  await write(page);
  await expect(told(page)).toHaveText('Gardé sur cet appareil. Il partira au retour du réseau.');
  await expect(mark(page, 'write')).toHaveText('gardé');
  expect(await stored(site)).toBe(0);

  await page.context().setOffline(false);
  await expect(line(page)).toHaveText('revenu');
  await expect(told(page)).toHaveText(/^Parti à \d\d\sh\s\d\d\. Une personne vous répondra par e-mail\.$/);
  await expect(mark(page, 'back')).toHaveText('fait');
  await expect(page.locator('[data-proof-detail]')).toHaveText("Plus rien n'attend.");
  await expect(page.locator('.waiting-bar'), 'covers no sum').toBeHidden();
  expect(await stored(site)).toBe(1);

  const [sale, sent, total] = await Promise.all(
    ['sales-bytes', 'message-bytes', 'total'].map(async (name) =>
      Number((await page.locator(`[data-proof-${name}]`).textContent())?.replace(/\D/g, '')),
    ),
  );
  expect(sale).toBeGreaterThan(40);
  expect(sent).toBeGreaterThan(120);
  expect(total).toBe((sale ?? 0) + (sent ?? 0));
  await expect(page.locator('[data-proof-cost]')).toHaveText(/^0,000\d+\sFCFA$/);
});

test.describe('without a worker', () => {
  test.use({ serviceWorkers: 'block' });

  // Proves 2.31.
  test("a message leaves although the queue's script failed to load when the network came back", async ({
    page,
    site,
    watch,
  }) => {
    watch.allow(LOST);
    await page.route(/\/offline-queue\.[^/]+\.js/, (route) => route.abort());
    await visit(page);
    await page.context().setOffline(true);
    await expect(line(page)).toHaveText('coupé');
    await write(page, 'early@preuve.example');
    await expect(told(page)).toHaveText(/^Gardé/);
    await page.context().setOffline(false);
    await expect(told(page)).toHaveText(/^Parti à/);
    expect(await stored(site, 'early@preuve.example')).toBe(1);
  });
});

// Proves 2.31.
test('cut by the switch alone, the message waits in the page, and in the queue once the page is closed', async ({
  page,
  site,
}) => {
  const posts: string[] = [];
  page.on('request', (request) => request.method() === 'POST' && posts.push(new URL(request.url()).pathname));
  await visit(page);
  await press(page, page.getByRole('switch', { name: proofLabels.panel.cut }), ' ');
  await expect(line(page)).toHaveText('coupé');
  await expect(page.getByRole('switch', { name: proofLabels.panel.cut })).toBeChecked();
  await expect(page.locator('[data-till-cut]')).toBeChecked();
  await write(page, 'close@preuve.example');
  await expect(told(page)).toHaveText(/^Gardé/);
  expect(posts).toEqual([]);
  await page.goto('/about');
  await expect.poll(() => stored(site, 'close@preuve.example')).toBe(1);

  await visit(page);
  if ((await line(page).textContent()) !== 'coupé')
    await page.getByRole('switch', { name: proofLabels.panel.cut }).click();
  await write(page, 'open@preuve.example');
  await expect(told(page)).toHaveText(/^Gardé/);
  await page.getByRole('switch', { name: proofLabels.panel.cut }).click();
  await expect(told(page)).toHaveText(/^Parti à/);
  await expect(mark(page, 'write')).toHaveText('fait');
  expect(await stored(site, 'open@preuve.example')).toBe(1);
});

// Proves 2.31.
test('reloaded without a network the page comes back, notices, and its till still sells', async ({ page, watch }) => {
  await visit(page);
  await page.evaluate(() => navigator.serviceWorker.ready);
  await expect
    .poll(() => page.evaluate(async () => Boolean(await caches.match(location.pathname))), { timeout: 15_000 })
    .toBe(true);
  // Once more under the worker, which then has every file.
  await visit(page);
  await expect(page.locator('[data-proof-kept]')).toHaveText(proofLabels.kept);
  watch.allow(LOST);
  await page.context().setOffline(true);
  await page.reload();
  await expect(line(page)).toHaveText('coupé');
  await expect(page.locator('[data-till][data-running]')).toHaveCount(1);
  await sell(page);
  await expect(page.locator('[data-till-queue]')).toHaveText('en attente\u00a0: 1');
  await page.context().setOffline(false);
  await expect(line(page)).toHaveText('revenu');
});

// Proves 2.31.
test('a refused message comes back with the reason, and nothing stays in the queue', async ({ page, watch }) => {
  await visit(page);
  watch.allow(/422/);
  await write(page, 'aline@sans-point');
  await expect(told(page)).toHaveText(/adresse/i);
  await expect(mark(page, 'write')).toHaveText('à faire');
  await expect(message(page).getByLabel('Message')).not.toHaveValue('');
  await expect(page.locator('.waiting-bar')).toBeHidden();
});

// Proves 2.31, 10.3.
test('without JavaScript the page says so, shows till and article, and its form still arrives', async ({
  withoutJavaScript: page,
  site,
}) => {
  await page.goto('/preuve');
  // Inside <noscript>, whose text Playwright passes over.
  await expect(page.locator('.proof-panel > noscript > p')).toHaveText(proofLabels.panel.still);
  await expect(line(page)).toBeHidden();
  await expect(page.locator('.proof-article')).toContainText(proof().read.article.title);
  await expect(page.locator('.till-stage > noscript .till-queue')).toHaveText('en attente\u00a0: 3');
  await expect(page.getByRole('switch')).toHaveCount(0);
  await expect(page.locator('.drum-line')).toBeVisible();
  await write(page, 'plain@preuve.example');
  await expect(page).toHaveURL(/\/demande\/envoyee\/contact/);
  expect(await stored(site, 'plain@preuve.example')).toBe(1);
});

// Proves 2.31.
test('a name is silent until pressed, then each strike is seen; its card is drawn here', async ({ page }) => {
  await page.addInitScript(() => {
    const counted = { contexts: 0, tones: 0 };
    Object.assign(window, { counted });
    const { AudioContext } = window;
    window.AudioContext = class extends AudioContext {
      constructor() {
        super();
        counted.contexts += 1;
      }
      override createOscillator() {
        counted.tones += 1;
        return super.createOscillator();
      }
    };
    Object.assign(navigator, { canShare: undefined });
  });
  const counted = () => page.evaluate(() => (window as unknown as { counted: object }).counted);
  await visit(page);
  const weight = page.locator('[data-own-weight]');
  await weight.scrollIntoViewIfNeeded();
  await expect(weight).toContainText(/\d\sKo, \d,\d\d\sFCFA/);
  await page.locator('[data-drum]').scrollIntoViewIfNeeded();
  await expect(page.locator('[data-drum-share]')).toBeVisible();
  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.url()));
  expect(await counted()).toEqual({ contexts: 0, tones: 0 });
  await page.getByLabel("Nom de l'entreprise").fill('Ako');
  await expect(page.locator('.drum-line')).toHaveAttribute(
    'aria-label',
    'Ako\u00a0: 2\u00a0frappes hautes, 1\u00a0basse',
  );
  await expect(page.locator('[data-drum-title]')).toHaveText('Ako');
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  await press(page, page.getByRole('button', { name: 'Écouter' }));
  const stop = page.getByRole('button', { name: 'Arrêter' });
  await expect(stop).toBeFocused();
  await page.clock.runFor(100);
  await expect(page.locator('.drum-line rect').first()).toHaveClass('drum-hit');
  await stop.click();
  await expect(page.locator('.drum-hit')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Écouter' })).toBeVisible();
  expect(await counted()).toEqual({ contexts: 1, tones: 6 });

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: proofLabels.drum.share }).click();
  const { width, height, format } = await sharp(await readFile(await (await download).path())).metadata();
  expect([format, width, height]).toEqual(['png', 1200, 630]);
  expect(requests.filter((url) => !url.startsWith('blob:'))).toEqual([]);
});
