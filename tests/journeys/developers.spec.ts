import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures/test.ts';

const LABEL = 'Exemple de réponse';
const copyButtons = (page: Page) => page.getByRole('button', { name: /^Copier/ });

// Proves 2.16.
test('each example can be copied, each button says of what', async ({ page }) => {
  await page.goto('/developers');
  const listings = await page.locator('pre').count();
  expect(listings).toBeGreaterThanOrEqual(15);
  await page.locator('[id=ai-title]').scrollIntoViewIfNeeded();
  await expect(page.getByRole('button', { name: `Copier : ${LABEL}, 200, API IA` })).toBeVisible();
  const names = await page
    .locator('[data-copy]')
    .evaluateAll((buttons) => buttons.map((button) => button.querySelector('.sr-only')?.textContent));
  expect(names).toHaveLength(listings);
  expect(new Set(names).size).toBe(listings);
});

test.describe('a copy', () => {
  test.beforeEach(async ({ context, page }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.clock.install();
    await page.goto('/developers#mail');
    // Only the test lets time pass: on a busy machine the two seconds would be over before they are looked at.
    await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1_000));
  });

  // Proves 2.16, 9.1.
  test('holds the whole text, is confirmed for two seconds and said politely', async ({ page }) => {
    const figure = page.getByRole('figure').filter({ hasText: `${LABEL}, 202` });
    const button = figure.getByRole('button');
    const status = figure.getByRole('status');
    await expect(status).toBeEmpty();
    await button.click();
    await expect(status).toHaveText('Copié');
    await expect(button).toHaveAttribute('data-state', 'done');
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    expect(copied).toBe(await figure.locator('code').textContent());
    expect(JSON.parse(copied)).toHaveProperty('status', 'queued');

    await page.clock.runFor(1900);
    await expect(button).toHaveAttribute('data-state', 'done');
    await page.clock.runFor(200);
    await expect(button).toHaveAttribute('data-state', '');
    await expect(status).toBeEmpty();
  });

  test('a second copy in that time counts its own two seconds', async ({ page }) => {
    const figure = page.getByRole('figure').filter({ hasText: `${LABEL}, 202` });
    const button = figure.getByRole('button');
    await button.click();
    await expect(button).toHaveAttribute('data-state', 'done');
    await page.clock.runFor(1500);
    await button.click();
    await expect(button).toHaveAttribute('data-state', 'done');
    await page.clock.runFor(1500);
    await expect(button).toHaveAttribute('data-state', 'done');
    await page.clock.runFor(600);
    await expect(button).toHaveAttribute('data-state', '');
  });

  test('falls back where the page has no clipboard', async ({ page }) => {
    await page.evaluate(() => Object.defineProperty(navigator, 'clipboard', { value: undefined, configurable: true }));
    const figure = page.getByRole('figure').filter({ hasText: `${LABEL}, 202` });
    await figure.getByRole('button').click();
    await expect(figure.getByRole('status')).toHaveText('Copié');
  });

  test('that is refused says so and leaves the text selected', async ({ page }) => {
    await page.evaluate(() => {
      Object.defineProperty(navigator, 'clipboard', { value: undefined, configurable: true });
      document.execCommand = () => false;
    });
    const figure = page.getByRole('figure').filter({ hasText: `${LABEL}, 202` });
    await figure.getByRole('button').click();
    await expect(figure.getByRole('status')).toHaveText('Copie impossible, sélectionnez le texte');
    const selected = await page.evaluate(() => getSelection()?.toString());
    expect(selected?.trim()).toBe((await figure.locator('code').textContent())?.trim());
  });
});

test('on the slow phone a button appears when it works, and works', async ({ slowPhone }) => {
  const { page } = slowPhone;
  const release = await slowPhone.holdScripts();
  await page.goto('/developers#mail', { waitUntil: 'commit' });
  const button = page.locator('[data-copy=mail-messages-call]');
  await expect(button).toBeAttached();
  await expect(button).toBeHidden();
  release();
  await button.scrollIntoViewIfNeeded();
  await expect(button).toBeVisible();
  await button.tap();
  await expect(button).toHaveAttribute('data-state', 'done');
});

test('without JavaScript there is the text and no dead button', async ({ withoutJavaScript: page }) => {
  await page.goto('/developers');
  await expect(copyButtons(page)).toHaveCount(0);
  await expect(page.locator('pre').first()).toBeVisible();
});

for (const [id, name] of [
  ['mail', 'API mail'],
  ['cloud', 'API cloud'],
  ['ai', 'API IA'],
]) {
  test(`#${id} leads to ${name}`, async ({ page }) => {
    await page.goto(`/developers#${id}`);
    await expect(page.getByRole('region', { name })).toBeInViewport();
    await expect(page.getByRole('heading', { name, exact: true })).toBeInViewport();
  });
}

test('errors open by keyboard', async ({ page }) => {
  await page.goto('/developers#mail');
  const api = page.getByRole('region', { name: 'API mail' });
  await expect(api.getByText('429')).toBeHidden();
  await api.locator('summary').focus();
  await page.keyboard.press('Enter');
  await expect(api.getByText('429')).toBeVisible();
});

// Proves 2.16.
test('the forum opens in a new tab', async ({ page }) => {
  await page.goto('/developers');
  const forum = page.getByRole('link', { name: /Forum d'entraide/ });
  await expect(forum).toHaveAttribute('target', '_blank');
  await expect(forum).toHaveAttribute('href', /^https:\/\/[a-z.]+\.example/);
});
