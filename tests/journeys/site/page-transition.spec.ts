import type { Page } from '@playwright/test';
import { expect, test } from '../../fixtures/test.ts';

async function watchReveal(page: Page): Promise<() => Promise<boolean>> {
  await page.addInitScript(() => {
    const { promise, resolve } = Promise.withResolvers<boolean>();
    Object.assign(window, { moved: promise });
    addEventListener('pagereveal', ({ viewTransition }) => resolve(viewTransition !== null));
  });
  return () => page.evaluate(() => (window as unknown as { moved: Promise<boolean> }).moved);
}

test('only a list and its entries change by a transition, back included: no other page waits for one', async ({
  page,
}) => {
  const moved = await watchReveal(page);
  const main = page.getByRole('main');
  await page.goto('/products');
  await main.getByRole('link', { name: 'GoMail', exact: true }).first().click();
  await expect(page).toHaveURL('/products/gomail');
  expect(await moved()).toBe(true);
  await page.goBack();
  await expect(page).toHaveURL('/products');
  expect(await moved()).toBe(true);
  await page.goto('/products/gomail');
  await main.getByRole('link', { name: /démo/i }).first().click();
  await expect(page).not.toHaveURL(/products/);
  expect(await moved()).toBe(false);
  await page.goto('/products');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Blog' }).first().click();
  await expect(page).toHaveURL(/blog/);
  expect(await moved()).toBe(false);
});
