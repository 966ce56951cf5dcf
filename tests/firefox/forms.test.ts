import type { Page } from 'puppeteer-core';
import { expect } from 'vitest';
import { offlineTexts } from '../../src/content/pages/offline.ts';
import { KEPT } from '../../src/content/words/failures.ts';
import { recordsOf } from '../fixtures/data/demo-form.ts';
import { INQUIRY_FORMS } from '../fixtures/data/inquiry-forms.ts';
import type { Line } from '../fixtures/network/line.ts';
import { tokenFrom } from '../fixtures/network/visitor.ts';
import { alterPage } from '../fixtures/page-alterations.ts';
import type { Site } from '../fixtures/site.ts';
import { test, waitForWorker } from './visit.ts';

const { contact } = INQUIRY_FORMS;
const WITHIN = { timeout: 10_000 };
const FORM = `main form[action="${contact.action}"]`;

const withHumanTiming = (line: Line, site: Site) =>
  line.change('/api/visitor', () => JSON.stringify({ token: tokenFrom(site, 10_000) }));

async function fill(page: Page, typed: ReturnType<typeof contact.payload>): Promise<void> {
  await page.locator(`${FORM} [name=name]`).click();
  await page.waitForSelector(`main astro-island:not([ssr]) form[action="${contact.action}"]`);
  for (const [name, value] of Object.entries(typed)) await page.locator(`${FORM} [name=${name}]`).fill(value);
  const consent = await page.$(`${FORM} [name=acceptTerms][type=checkbox]`);
  await consent?.click();
}

const said = (page: Page, text: string) =>
  page.waitForFunction((it) => document.body.textContent?.includes(it), {}, text);

// Proves 5.3.
test('a request that is filled in and sent is on record once', async ({ page, line, site }) => {
  withHumanTiming(line, site);
  const typed = contact.payload();
  await page.goto(line.url + contact.path);
  await fill(page, typed);
  await page.locator(`${FORM} button[type=submit]`).click();
  await said(page, contact.success);
  expect(await recordsOf(site, typed.email)).toMatchObject([{ kind: 'contact' }]);
});

// Proves 19.1.
test('a request on a cut connection is queued, and sent once with the next visit', async ({ page, line, site }) => {
  withHumanTiming(line, site);
  const typed = contact.payload();
  await page.goto(line.url + contact.path);
  await fill(page, typed);
  await expect.poll(() => line.requests.some((it) => /\/(offline-queue|store-form)\b/.test(it)), WITHIN).toBe(true);
  await page.waitForNetworkIdle();
  line.cut();
  await page.locator(`${FORM} button[type=submit]`).click();
  await said(page, 'Votre demande est enregistrée sur cet appareil');
  expect(await recordsOf(site, typed.email)).toEqual([]);
  await page.goto('about:blank');
  line.restore();
  await page.goto(`${line.url}/about`);
  await expect.poll(async () => (await recordsOf(site, typed.email)).length, { timeout: 30_000 }).toBe(1);
});

// Proves 19.1, 19.2.
test('after a reload the form that waits says so, and is sent once', async ({ page, line, site }) => {
  withHumanTiming(line, site);
  const typed = contact.payload();
  await page.goto(line.url + contact.path);
  await fill(page, typed);
  await expect.poll(() => line.requests.some((it) => /\/(offline-queue|store-form)\b/.test(it)), WITHIN).toBe(true);
  await page.waitForNetworkIdle();
  line.fail({ status: 502, body: '<h1>Bad Gateway</h1>' }, /^POST \/api\//);
  const submit = page.locator(`${FORM} button[type=submit]`);
  await submit.click();
  for (let tries = 0; tries < 3; tries++) {
    await page.waitForFunction(() => /Réessayer maintenant/.test(document.querySelector('main')?.textContent ?? ''));
    await submit.click();
  }
  await said(page, 'Votre demande est enregistrée sur cet appareil');
  await page.reload();
  await page.waitForFunction(
    (form) => document.querySelector(form)?.textContent?.includes('enregistrée sur cet appareil'),
    {},
    FORM,
  );
  line.restore();
  // The bar of the queue may cover it.
  await page.$eval(`${FORM} button[type=submit]`, (it) => (it as HTMLButtonElement).click());
  // The queue may have sent it just before: then the form is empty.
  const records = async () => (await recordsOf(site, typed.email)).length;
  await expect.poll(records, { timeout: 40_000 }).toBe(1);
  await page.waitForNetworkIdle();
  expect([await records(), line.keys.size]).toEqual([1, 1]);
});

// Proves 19.1.
test('the page of a form without its script sends it by itself', async ({ page, line, site }) => {
  const typed = contact.payload();
  await page.goto(`${line.url}/about`);
  await waitForWorker(page);
  line.cut();
  await page.goto(line.url + contact.path);
  for (const [name, value] of Object.entries(typed)) await page.locator(`${FORM} [name=${name}]`).fill(value);
  await page.locator(`${FORM} button[type=submit]`).click();
  await said(page, KEPT);
  line.restore();
  const end = (it: string) => document.querySelector('[role=status]')?.textContent === it;
  await page.waitForFunction(end, { timeout: 60_000 }, offlineTexts.sent[1]);
  expect(await recordsOf(site, typed.email)).toHaveLength(1);
});

// Proves 5.3.
test('a form that is translated from before its script comes is corrected and sent', async ({ page, line, site }) => {
  withHumanTiming(line, site);
  const typed = contact.payload();
  await page.goto(line.url + contact.path);
  await alterPage(page, 'main astro-island', { manner: 'in place', goesOn: true });
  await fill(page, { ...typed, email: 'x' });
  await page.locator(`${FORM} button[type=submit]`).click();
  await page.waitForSelector(`${FORM} [id$=email-error]`);
  await page.locator(`${FORM} [name=email]`).fill(typed.email);
  await page.waitForSelector(`${FORM} [id$=email-error]`, { hidden: true });
  await page.locator(`${FORM} button[type=submit]`).click();
  await said(page, contact.success.split(/[!.]/)[0]?.trim() ?? '');
  expect(await recordsOf(site, typed.email)).toHaveLength(1);
});

// Proves 5.4.
test('the list of articles that is translated is searched, and is whole again', async ({ page, line }) => {
  const articles = () => page.$$eval('main article', (all) => all.length);
  await page.goto(`${line.url}/blog`);
  const box = page.locator('main input[type=search]');
  await box.click();
  await page.waitForSelector('main astro-island:not([ssr]) input[type=search]');
  await alterPage(page, 'main astro-island', { manner: 'around', goesOn: true });
  const before = await articles();
  await box.fill('zzzz');
  await expect.poll(articles, WITHIN).toBe(0);
  // The locator's own way to empty a field fires no event.
  await page.$eval('main input[type=search]', (it) => (it as HTMLInputElement).select());
  await page.keyboard.press('Backspace');
  await expect.poll(articles, WITHIN).toBe(before);
});
