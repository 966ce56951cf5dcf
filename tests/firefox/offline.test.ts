import { expect } from 'vitest';
import { offlinePage } from '../../src/content/pages/offline.ts';
import { test, textOf, untilKept, waitForWorker } from './visit.ts';

const COPY = /^Vous lisez une copie gardée le \d/;
const PORTAL = '<!doctype html><html lang="en"><title>Wi-Fi</title><h1>Sign in to this Wi-Fi</h1></html>';

// Proves 17.1.
test('visited pages are available offline, and others show the list of cached pages', async ({ page, line }) => {
  await page.goto(`${line.url}/about`);
  await waitForWorker(page);
  await page.goto(`${line.url}/services`);
  await untilKept(page, '/services');
  line.cut();
  await page.goto(`${line.url}/about`);
  expect(await textOf(page, '.kept-copy')).toMatch(COPY);
  expect(await page.evaluate(() => navigator.onLine), 'the browser itself believes in a network').toBe(true);
  await page.evaluate(() => document.querySelector<HTMLAnchorElement>('footer a[href="/contact"]')?.click());
  await page.waitForFunction(() => location.pathname === '/contact');
  expect(await textOf(page, '.kept-copy')).toMatch(COPY);
  await page.goto(`${line.url}/partners`);
  expect(await textOf(page, 'h1')).toBe(offlinePage.heading);
  expect(await textOf(page, '#kept')).toContain('gardé le');
  line.restore();
  await page.goto(`${line.url}/about`);
  expect(await page.$('.kept-copy')).toBeNull();
});

// Proves 17.1.
test('the answer of an intermediary neither replaces a cached page nor is cached', async ({ page, line }) => {
  await page.goto(`${line.url}/about`);
  await waitForWorker(page);
  line.fail({ status: 200, body: PORTAL }, /^GET \/(about|services)$/);
  await page.goto(`${line.url}/about`);
  expect(await textOf(page, '.kept-copy')).toMatch(COPY);
  await page.goto(`${line.url}/services`);
  expect(await textOf(page, 'h1'), 'where one may have to sign in').toBe('Sign in to this Wi-Fi');
  line.cut();
  await page.goto(`${line.url}/services`);
  expect(await textOf(page, 'h1')).toBe(offlinePage.heading);
});
