import type { Page } from '@playwright/test';
import { chat } from '../../../src/content/words/chat.ts';
import { expect, test } from '../../fixtures/test.ts';

const QUESTION = 'Combien ça coûte\u00a0?';

const linkOf = (page: Page) => page.getByRole('main').getByRole('link', { name: QUESTION });
const windowOf = (page: Page) => page.getByRole('dialog', { name: chat.title });
const questionsOf = (page: Page) => windowOf(page).getByRole('log').locator('[data-by=user]');

// Proves 2.28.
test('the link about prices opens the chat with its question, at first and in an open conversation', async ({
  page,
}) => {
  await page.goto('/services');
  await page.mouse.wheel(0, 500);
  await linkOf(page).scrollIntoViewIfNeeded();
  // Its script has loaded when the link no longer leads away.
  await expect
    .poll(() =>
      page.evaluate(() => performance.getEntriesByType('resource').some(({ name }) => /\/ask\.[^/]*\.js/.test(name))),
    )
    .toBe(true);
  await linkOf(page).press('Enter');
  await expect(questionsOf(page)).toHaveText(['Vous\u00a0: Combien ça coûte\u00a0?']);
  await expect(windowOf(page).getByRole('log').locator('[data-by=assistant]')).toHaveCount(2);
  await page.keyboard.press('Escape');
  await expect(windowOf(page)).toBeHidden();
  await page.getByRole('button', { name: chat.launcher }).click();
  await expect(questionsOf(page), 'it is asked once').toHaveCount(1);
  await expect(page).toHaveURL(/\/services$/);
});

// Proves 2.28.
test('without JavaScript the link about prices leads to the price ranges', async ({ withoutJavaScript: page }) => {
  await page.goto('/');
  await linkOf(page).click();
  await expect(page).toHaveURL(/\/services#tarifs$/);
  await expect(page.locator('#tarifs')).toBeInViewport();
  await expect(page.locator('#tarifs')).toContainText('FCFA');
});
