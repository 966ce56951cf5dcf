import type { Page } from '@playwright/test';
import { axeFaults } from '../../fixtures/axe.ts';
import { expect, test } from '../../fixtures/test.ts';

const LABEL = 'Exemple de réponse';
const copyButtons = (page: Page) => page.getByRole('button', { name: /^Copier/ });

// Proves 2.16.
test('each example can be copied, each button says of what', async ({ page }) => {
  await page.goto('/developers');
  const listings = await page.locator('pre').count();
  expect(listings).toBeGreaterThanOrEqual(15);
  await page.locator('#ai-predict-response').scrollIntoViewIfNeeded();
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
    // A fake clock: two seconds pass too quickly on a loaded machine.
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

test('a call is shown in the language that was chosen, for all three, also after a reload', async ({ page }) => {
  await page.goto('/developers');
  await page.mouse.wheel(0, 400);
  const choices = page.getByRole('group', { name: 'Langage des exemples' });
  const call = (id: string, language: string) => page.locator(`#${id}-${language}`);
  await expect(choices).toHaveCount(3);
  await expect(call('mail-messages', 'call')).toBeVisible();
  await expect(call('mail-messages', 'python')).toBeHidden();
  await choices.first().getByRole('button', { name: 'Python' }).click();
  for (const id of ['mail-messages', 'cloud-instances', 'ai-predict']) {
    await expect(call(id, 'python')).toBeVisible();
    await expect(call(id, 'call')).toBeHidden();
  }
  await expect(choices.last().getByRole('button', { name: 'Python' })).toHaveAttribute('aria-pressed', 'true');
  await page.reload();
  await page.mouse.wheel(0, 500);
  await expect(call('ai-predict', 'python')).toBeVisible();
  expect(await axeFaults(page, { include: ['#mail'] })).toEqual([]);
});

test('the answer stands beside its call, and an error leads to the fields that it names', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/developers');
  const columns = await page.locator('#mail-messages').evaluate((part) => {
    const of = (id: string) => document.getElementById(id)?.closest('.beside-code');
    return (
      part.contains(document.getElementById('mail-messages-call')) &&
      of('mail-messages-call') === of('mail-messages-response')
    );
  });
  expect(columns).toBe(true);
  await page.locator('#cloud-erreurs').getByRole('link', { name: 'region' }).click();
  await expect(page).toHaveURL(/#cloud-instances-region$/);
  await expect(page.locator('tr#cloud-instances-region')).toBeInViewport();
});

test('without JavaScript there is the text and no dead button', async ({ withoutJavaScript: page }) => {
  await page.goto('/developers');
  await expect(copyButtons(page)).toHaveCount(0);
  await expect(page.locator('pre').first()).toBeVisible();
  await expect(page.getByRole('group', { name: 'Langage des exemples' })).toHaveCount(0);
  await page.locator('#mail summary').filter({ hasText: 'PHP' }).click();
  await expect(page.locator('#mail-messages-php')).toBeVisible();
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

// Proves 2.30.
test.describe('the search', () => {
  test('narrows the index while one types, marks the words and says how many passages have them', async ({ page }) => {
    await page.goto('/developers');
    const index = page.getByRole('navigation', { name: 'Sommaire' });
    const field = page.getByRole('searchbox', { name: 'Chercher' });
    const said = page.getByRole('search').getByRole('status');
    await expect(index.getByRole('link', { name: 'Python' })).toBeVisible();
    await field.fill('PLAFOND depense');
    await expect(said).toHaveText('2 passages.');
    await expect(index.getByRole('link', { name: 'API cloud' })).toBeVisible();
    await expect(index.getByRole('link', { name: 'Python' })).toBeHidden();
    expect(await page.evaluate(() => CSS.highlights.get('sought')?.size)).toBeGreaterThan(2);
    await field.fill('région');
    await expect(said).toHaveText('3 passages.');
    await field.fill('voiture');
    await expect(said).toHaveText(/^Aucun passage/);
    await field.fill('');
    await expect(said).toBeEmpty();
    await expect(index.getByRole('link', { name: 'Python' })).toBeVisible();
  });

  test('leads to the passages without JavaScript, and says so where there is none', async ({
    withoutJavaScript: page,
  }) => {
    await page.goto('/developers');
    await page.getByRole('searchbox').fill('région');
    await page.getByRole('button', { name: 'Lancer la recherche' }).click();
    await expect(page).toHaveURL(/\/developers\/recherche\?q=/);
    await expect(page.getByText('Trois passages pour')).toBeVisible();
    await expect(page.getByRole('searchbox')).toHaveValue('région');
    await page.getByRole('main').getByRole('link', { name: 'POST /instances' }).click();
    await expect(page).toHaveURL(/\/developers#cloud-instances$/);
    await page.goto('/developers/recherche?q=<b>voiture');
    await expect(page.getByText('Rien pour « <b>voiture ».')).toBeVisible();
    await expect(page.getByRole('main').getByRole('link', { name: 'API mail' })).toBeVisible();
    await page.goto('/developers/recherche?q=e');
    await expect(page.getByText('Ajoutez un mot pour en voir moins.')).toBeVisible();
  });
});

// Proves 2.30.
test('the index marks the part that is being read, and on a phone its bar names it', async ({ page }) => {
  await page.goto('/developers');
  const link = page.getByRole('navigation', { name: 'Sommaire' }).getByRole('link', { name: 'POST /predict' });
  await link.click();
  await expect(link).toHaveAttribute('aria-current', 'true');
  await page.setViewportSize({ width: 360, height: 740 });
  const bar = page.locator('summary').filter({ hasText: 'Sommaire' });
  await page.locator('#ai-erreurs').scrollIntoViewIfNeeded();
  await page.locator('#php').scrollIntoViewIfNeeded();
  await expect(bar).toContainText('PHP');
  await expect(bar).toBeInViewport();
  await bar.hover();
  await expect(page.locator('details[data-menu=contents]')).not.toHaveAttribute('open');
  const copy = page.locator('#php').getByRole('button').first();
  await copy.focus();
  await page.mouse.wheel(0, 900);
  await page.keyboard.press('Shift+Tab');
  await expect
    .poll(() =>
      page.evaluate(() => {
        const focused = document.activeElement?.getBoundingClientRect().top ?? 0;
        return focused - (document.querySelector('details[data-menu=contents]')?.getBoundingClientRect().bottom ?? 0);
      }),
    )
    .toBeGreaterThanOrEqual(0);
});

// Proves 2.30.
test('without JavaScript the open bar of a phone goes away with what it has led from', async ({
  withoutJavaScript: page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/developers');
  const bar = page.locator('summary').filter({ hasText: 'Sommaire' });
  await bar.click();
  await page.locator('details[data-menu=contents]').getByRole('link', { name: 'API IA' }).click();
  await expect(page.getByRole('heading', { name: 'API IA', exact: true })).toBeInViewport();
  await expect(bar).not.toBeInViewport();
});

test('no date of the changes touches its words, however wide the page', async ({ page }) => {
  for (const width of [768, 1024, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto('/developers');
    await page.evaluate(() => document.fonts.ready);
    const gaps = await page.locator('.changes > li').evaluateAll((rows) =>
      rows.map((row) => {
        const text = document.createRange();
        text.selectNodeContents(row.querySelector('time') as Node);
        return (row.querySelector('p') as Element).getBoundingClientRect().left - text.getBoundingClientRect().right;
      }),
    );
    expect(Math.min(...gaps), `${width} px`).toBeGreaterThanOrEqual(12);
  }
});
