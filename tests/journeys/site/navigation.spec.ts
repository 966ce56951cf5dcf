import type { Page } from '@playwright/test';
import { expect, test } from '../../fixtures/test.ts';

const SOLUTIONS = ['/services', '/products', '/developers'];
const CAREERS = ['/careers', '/careers/internships', '/careers/training', '/careers/life'];

test.describe('the dropdowns of a desktop', () => {
  // Proves 2.3.
  test('open under a mouse, one at a time, and close once it has left @core', async ({ page }) => {
    await page.clock.install();
    await page.goto('/about');
    const { solutions, careers, open } = dropdowns(page);
    await solutions.summary.hover();
    await expect.poll(() => solutions.visibleLinks()).toEqual(SOLUTIONS);
    await expect(solutions.all.filter({ visible: true, hasText: 'Vendre' })).toHaveAttribute(
      'href',
      '/products/fufullu',
    );
    await careers.summary.hover();
    await expect.poll(() => careers.visibleLinks()).toEqual(CAREERS);
    await expect(open).toHaveCount(1);
    await careers.links.nth(2).hover();
    await page.clock.runFor(400);
    expect(await careers.visibleLinks(), 'the way from the entry to its panel closes nothing').toEqual(CAREERS);
    await page.getByRole('heading', { level: 1 }).hover();
    await expect(open).toHaveCount(0);
  });

  test('a click on what the mouse has opened does not close it, and a link leads to its page', async ({ page }) => {
    await page.goto('/about');
    const { solutions, open } = dropdowns(page);
    await solutions.summary.click();
    await expect(open).toHaveCount(1);
    await solutions.links.nth(1).click();
    await expect(page).toHaveURL(/\/products$/);
    await expect(open).toHaveCount(0);
    await expect(solutions.summary, 'where one is').toHaveAttribute('aria-current', 'true');
  });

  test('are used by keyboard alone', async ({ page }) => {
    await page.goto('/about');
    const { solutions, careers, open } = dropdowns(page);
    await solutions.summary.focus();
    await expect(open, 'focus alone opens nothing').toHaveCount(0);
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    await expect(solutions.links.first()).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(open).toHaveCount(0);
    await expect(solutions.summary).toBeFocused();
    await page.keyboard.press('Space');
    await expect(open).toHaveCount(1);
    await solutions.all.last().focus();
    await page.keyboard.press('Tab');
    await expect(open, 'who tabs out of it closes it').toHaveCount(0);
    await careers.summary.focus();
    await page.keyboard.press('Enter');
    await expect.poll(() => careers.visibleLinks()).toEqual(CAREERS);
  });

  test('open and close at the touch of a large tablet', async ({ browser, site }) => {
    const context = await browser.newContext({
      baseURL: site.url,
      hasTouch: true,
      viewport: { width: 1366, height: 1024 },
    });
    const page = await context.newPage();
    await page.goto('/about');
    const { solutions, careers, open } = dropdowns(page);
    await solutions.summary.tap();
    await expect.poll(() => solutions.visibleLinks()).toEqual(SOLUTIONS);
    await careers.summary.tap();
    await expect.poll(() => careers.visibleLinks()).toEqual(CAREERS);
    await expect(open).toHaveCount(1);
    await careers.summary.tap();
    await expect(open).toHaveCount(0);
    await context.close();
  });

  test('without JavaScript open at a click, one at a time', async ({ withoutJavaScript: page }) => {
    await page.goto('/about');
    const { solutions, careers, open } = dropdowns(page);
    await solutions.summary.click();
    expect(await solutions.visibleLinks()).toEqual(SOLUTIONS);
    await careers.summary.click();
    await expect(open).toHaveCount(1);
  });
});

// Proves 2.4.
test('on the slow phone the menu shows its submenus open, and leads on before any script has come', async ({
  slowPhone,
}) => {
  const { page } = slowPhone;
  const release = await slowPhone.holdScripts();
  await page.goto('/about', { waitUntil: 'commit' });
  await page.locator('header summary').filter({ hasText: /menu/i }).tap();
  const menu = page.getByRole('banner').getByRole('navigation');
  for (const href of [...SOLUTIONS, ...CAREERS, '/products/fufullu', '/website-promo', '/pour/boutique']) {
    await expect(menu.locator(`a[href="${href}"]`).filter({ visible: true })).toHaveCount(1);
  }
  await menu.locator('a[href="/developers"]').filter({ visible: true }).tap();
  await expect(page).toHaveURL(/\/developers$/);
  release();
});

function dropdowns(page: Page) {
  const entry = (label: string) => {
    const dropdown = page.locator('header .menu-group').filter({ has: page.locator('summary', { hasText: label }) });
    const links = dropdown.locator('.menu-links a');
    const visibleLinks = () =>
      links.filter({ visible: true }).evaluateAll((all) => all.map((a) => a.getAttribute('href')));
    return { summary: dropdown.locator('summary'), links, all: dropdown.locator('a'), visibleLinks };
  };
  const open = page.locator('header details[data-menu=hover][open]');
  return { solutions: entry('Nos Solutions'), careers: entry('Carrières'), open };
}
