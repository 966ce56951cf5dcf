import type { Page } from '@playwright/test';
import { axeFaults } from '../fixtures/axe.ts';
import { expect, test } from '../fixtures/test.ts';

const cameraOf = (page: Page) => page.locator('.plan-camera').evaluate((it) => (it as HTMLElement).style.transform);

// Proves 2.15.
test('GoMap finds a place by its landmark, by pointer and by keyboard, and says how sure it is', async ({ page }) => {
  await page.goto('/products/gomap');
  const found = page.locator('.plan-opening').getByRole('status');
  await expect(found).toHaveText(/À 30.m près\. Derrière la pharmacie du rond-point\./);
  const plan = page.getByRole('img', { name: /^Plan simplifié/ });

  await page.getByRole('button', { name: "en face de l'école" }).click();
  await expect(found).toHaveText(/À 15.m près\. En face de l'école publique\./);
  await expect(plan).toHaveAccessibleName(/En face de l'école publique\. Marge\s:\s15\sm/);
  const camera = await cameraOf(page);

  const phrase = page.getByLabel('Où faut-il livrer');
  await phrase.fill('deux maisons après la boulangerie, portail bleu');
  await phrase.press('Enter');
  await expect(found).toHaveText(/À 40.m près\. Deux maisons après la boulangerie.+Portail bleu/);
  expect(await cameraOf(page)).not.toBe(camera);
  await expect(page.locator('.plan-landmark.on')).toHaveCount(1);
  await expect(phrase).toBeFocused();

  const before = await cameraOf(page);
  await phrase.fill('chez <b>Jeanne</b>');
  await phrase.press('Enter');
  await expect(found).toHaveText(/Ce repère manque sur ce petit plan/);
  expect(await cameraOf(page)).toBe(before);
  await expect(page).toHaveURL('/products/gomap');
  expect(await axeFaults(page)).toEqual([]);
});

test('GoMap shows one search solved without JavaScript, and no field that would do nothing', async ({
  withoutJavaScript: page,
}) => {
  await page.goto('/products/gomap');
  await expect(page.getByRole('main').getByRole('textbox')).toHaveCount(0);
  await expect(page.getByText('«\u00a0derrière la pharmacie, portail vert\u00a0»')).toBeVisible();
  await expect(page.getByText('À 30')).toBeVisible();
  await expect(page.getByRole('img', { name: /^Plan simplifié/ })).toBeVisible();
});

// Proves 2.15.
test('Nexttal opens one article twice: the text at once, the pictures where they are asked for, by pointer and keyboard', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/products/nexttal');
  const everything = page.getByRole('article', { name: 'Dans un navigateur ordinaire' });
  const light = page.getByRole('article', { name: 'Dans Nexttal' });
  const said = page.getByRole('main').getByRole('status').first();
  await expect(everything).toContainText('728 Ko14,6 s · 1,46 FCFA');
  await expect(light).toContainText('38 Ko0,8 s · 0,08 FCFA');
  await page.getByText('mesurée et non simulée').scrollIntoViewIfNeeded();
  await expect(page.getByRole('main')).toContainText(/mesurée et non simulée\s:\s[1-9]\d* Ko, \d+,\d\d FCFA/);

  await page.getByRole('radio', { name: '2G' }).click();
  await expect(said).toHaveText(/Ailleurs\s: 728\sKo, 48,5\ss\. Ici\s: 38\sKo, 2,5\ss\./);

  await light.getByRole('button', { name: /Le séchoir/ }).focus();
  await page.keyboard.press('Enter');
  await expect(said).toHaveText(/Le séchoir chargé\s: 518\sKo en tout/);
  await expect(light).toContainText('518 Ko');
  await expect(light).toContainText('210 Ko restent');
  await expect(light.getByRole('button', { name: /Prix de la semaine/ })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(light).toContainText('0 Ko restent');
  const reopen = page.getByRole('button', { name: 'Rouvrir les deux pages' });
  await expect(reopen).toBeFocused();
  await reopen.click();
  await expect(light).toContainText('690 Ko restent');
  await expect(light.getByRole('button')).toHaveCount(2);
  expect(await axeFaults(page)).toEqual([]);
});

test("Nexttal's two pages load at one speed: while one waits for its pictures, the other is read", async ({ page }) => {
  await page.clock.install();
  await page.goto('/products/nexttal');
  const everything = page.locator('[data-page=all]');
  const reopen = page.getByRole('button', { name: 'Rouvrir les deux pages' });
  const said = page.getByRole('main').getByRole('status').first();
  // Once its script has come, the clock stands.
  await page.getByRole('radio', { name: '4G' }).click();
  await expect(page.getByRole('radio', { name: '4G' })).toBeChecked();
  await page.clock.runFor(5000);
  await expect(said).toHaveText(/Ailleurs/);
  await page.clock.pauseAt(Date.now() + 60_000);
  await page.getByRole('radio', { name: '3G lente' }).check();
  await reopen.click();
  await page.clock.runFor(500);
  await expect(everything).toHaveAttribute('data-blank');
  await page.clock.runFor(2500);
  await expect(everything).not.toHaveAttribute('data-blank');
  await expect(everything.locator('[data-meter]')).toHaveText(/^1[45]\d$/);
  await expect(page.locator('[data-page=light] [data-meter]')).toHaveText('38');
  await page.clock.runFor(13_000);
  await expect(everything.locator('[data-meter]')).toHaveText('728');
});

test('Nexttal says both weights without JavaScript, and offers no picture that would not come', async ({
  withoutJavaScript: page,
}) => {
  await page.goto('/products/nexttal');
  await expect(page.getByRole('main').getByRole('button')).toHaveCount(0);
  await expect(page.getByRole('main').getByRole('radio')).toHaveCount(0);
  const light = page.getByRole('article', { name: 'Dans Nexttal' });
  for (const weight of ['480', '210', '38', '690']) await expect(light).toContainText(`${weight}`);
});

// Proves 2.15.
test('Otah draws and says the tones of what is typed, by keys and keyboard, and sounds them when asked', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const { createOscillator } = AudioContext.prototype;
    AudioContext.prototype.createOscillator = function (this: AudioContext) {
      document.documentElement.dataset.struck = `${Number(document.documentElement.dataset.struck ?? 0) + 1}`;
      return createOscillator.call(this);
    };
  });
  await page.goto('/products/otah');
  const staff = page.locator('.staff');
  const said = page.getByRole('main').getByRole('status');
  await expect(said).toHaveText(/^Huit voyelles/);

  const phrase = page.getByLabel('Écrivez dans votre langue');
  await phrase.fill('kidi');
  await page.getByRole('button', { name: 'Haut' }).click();
  await expect(phrase).toHaveValue('kidí');
  await expect(phrase).toBeFocused();
  await expect(said).toHaveText(/^Deux voyelles\s: bas, haut\.$/);
  await expect(staff).toHaveText(/^kidí\s*$/);
  await expect(page.getByText('ton à confirmer')).toBeHidden();
  await expect(staff.locator('.tone-high')).toHaveText(['í']);

  await page.getByRole('button', { name: 'ŋ' }).press('Enter');
  await expect(phrase).toHaveValue('kidíŋ');
  expect(await page.locator('html').getAttribute('data-struck')).toBeNull();
  await phrase.press('Enter');
  await expect(page.locator('html')).toHaveAttribute('data-struck', '2');

  await phrase.fill('<b>á</b> ñ'.repeat(6));
  await expect(staff).toHaveClass(/staff-long/);
  await expect(staff.locator('b')).toHaveCount(0);
  await page.getByRole('button', { name: 'Revenir à la phrase' }).click();
  await expect(staff).toHaveText(/^Mbəmbə kídí, abúí ngan\s*$/);
  await expect(page.getByText('ton à confirmer')).toBeVisible();
  await expect(page).toHaveURL('/products/otah');
  expect(await axeFaults(page)).toEqual([]);
});

test('Otah sets its phrase, tones and four figures as text without JavaScript', async ({ withoutJavaScript: page }) => {
  await page.goto('/products/otah');
  await expect(page.getByRole('main').getByRole('textbox')).toHaveCount(0);
  await expect(page.getByText(/^Huit voyelles/).filter({ visible: true })).toHaveCount(1);
  for (const words of ['Na som', 'Ndiyam maayo ɓesdi.', 'Attend un locuteur', 'Dans la journée'])
    await expect(page.getByText(words).first()).toBeVisible();
});

// Proves 2.15.
test('GoCloud keeps answering through the two faults a visitor causes, by pointer and by keyboard', async ({
  page,
}) => {
  await page.clock.install();
  await page.goto('/products/gocloud');
  const main = page.getByRole('main');
  const said = main.getByRole('status');
  const office = main.getByRole('button', { name: 'Couper le courant du bureau' });
  const machine = main.getByRole('button', { name: 'Débrancher la machine de Douala' });
  const log = main.getByRole('list', { name: 'Journal' });
  const sold = page.locator('[data-sold]');
  await expect(said).toHaveText('Tout répond.');

  await office.click();
  await expect(said).toHaveText("Le bureau est éteint. L'application répond.");
  await expect(office).toHaveAttribute('aria-pressed', 'true');
  await expect(main.getByRole('row', { name: /Votre bureau/ })).toContainText('Sans courant');
  await page.clock.runFor(5000);
  await expect(log.getByRole('listitem').first()).toContainText('SMS envoyé');
  expect(Number(await sold.textContent())).toBeGreaterThan(368);

  await machine.focus();
  await page.keyboard.press('Space');
  await expect(said).toHaveText("Douala ne répond plus. L'adresse bascule.");
  const before = await sold.textContent();
  await page.clock.runFor(2500);
  await expect(sold).toHaveText(before ?? '');
  await page.clock.runFor(400);
  await expect(said).toHaveText("Deux pannes. L'application répond.");
  await expect(main.getByRole('row', { name: /jumelle/ })).toContainText("Porte l'adresse");
  expect(await axeFaults(page)).toEqual([]);

  await office.click();
  await page.keyboard.press('Shift+Tab');
  await machine.click();
  await expect(said).toHaveText('Tout répond.');
  await expect(log.getByRole('listitem')).toHaveCount(4);
  const after = await sold.textContent();
  await page.clock.runFor(10_000);
  await expect(sold).toHaveText(after ?? '');
});

test('GoCloud is black in both themes, has the theme switch, and shows its machines at rest without JavaScript', async ({
  page,
  withoutJavaScript: still,
}) => {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await page.goto('/products/gocloud');
    await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(4, 5, 13)');
    await expect(page.getByRole('button', { name: /thème/i })).toBeVisible();
    expect(await axeFaults(page)).toEqual([]);
  }
  await still.goto('/products/gocloud');
  await expect(still.getByRole('main').getByRole('button')).toHaveCount(0);
  await expect(still.getByText('Tout répond.')).toBeVisible();
  await expect(still.getByRole('row')).toHaveCount(6 + 7);
});

test('opening a product page loads no script of its trial; a press that comes before it is repeated', async ({
  slowPhone,
}) => {
  const { page } = slowPhone;
  const scripts: string[] = [];
  page.on('request', (request) => request.resourceType() === 'script' && scripts.push(request.url()));
  await page.goto('/products/gomap', { waitUntil: 'networkidle' });
  expect(scripts.filter((url) => /landmark|client-react/.test(url))).toEqual([]);
  await page.getByRole('button', { name: 'grand manguier' }).tap();
  await expect(page.locator('.plan-found')).toContainText('Le repère seul');
  expect(scripts.filter((url) => /landmark/.test(url))).toHaveLength(1);
  expect(scripts.filter((url) => /client-react/.test(url))).toEqual([]);
});

// Proves 2.15.
test('Prophète AI saves an invoice once a person has decided each doubt, by pointer and by keyboard', async ({
  page,
}) => {
  await page.goto('/products/prophete-ai');
  const form = page.locator('form').filter({ has: page.getByRole('button', { name: 'Enregistrer' }) });
  const said = form.getByRole('status');
  const save = form.getByRole('button', { name: 'Enregistrer' });
  await expect(said).toHaveText("Deux doutes attendent une décision. Rien ne s'enregistre avant.");

  const number = page.getByRole('group', { name: /Le numéro/ });
  await save.click();
  await expect(number.getByRole('radio').first()).toBeFocused();
  await expect(save).toHaveAttribute('aria-disabled', 'true');
  await page.keyboard.press('Space');
  await expect(said).toHaveText("Un doute attend une décision. Rien ne s'enregistre avant.");
  await page.keyboard.press('ArrowDown');
  await expect(form.locator('[data-filled=doubt-number]')).toHaveText('1134');

  await page
    .getByRole('group', { name: /Le montant/ })
    .getByLabel('249 600')
    .check();
  await expect(said).toHaveText(/^Décidé par vous, \d+\sh\s\d\d\.$/);
  await expect(save).toHaveAttribute('aria-disabled', 'false');
  await save.click();
  await expect(said).toHaveText(/^Enregistrée\. Décidé par vous/);
  await expect(page).toHaveURL('/products/prophete-ai');
  await expect(page.locator('[data-decisions]').first()).toContainText('1134 au lieu de 1184, décidé par vous');
  expect(await axeFaults(page)).toEqual([]);
});

test('Prophète AI shows both doubts as text without JavaScript', async ({ withoutJavaScript: page }) => {
  await page.goto('/products/prophete-ai');
  await expect(page.getByText('1184 ou 1134')).toBeVisible();
  await expect(page.getByText('249 600 ou 249 650')).toBeVisible();
  await expect(page.getByRole('main').getByRole('radio')).toHaveCount(0);
  await expect(page.getByRole('main').getByRole('button')).toHaveCount(0);
});
