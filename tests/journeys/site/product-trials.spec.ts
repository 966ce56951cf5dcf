import type { Page } from '@playwright/test';
import { axeFaults, axeFaultsInBothThemes } from '../../fixtures/axe.ts';
import { expect, test } from '../../fixtures/test.ts';

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

// Proves 2.15.
test('« Essayer maintenant » opens the trial of Otah in a tab of its own', async ({ page }) => {
  await page.goto('/products/otah');
  const opened = page.waitForEvent('popup');
  await page.getByRole('link', { name: 'Essayer maintenant (nouvel onglet)' }).first().click();
  const trial = await opened;
  await expect(trial).toHaveURL('/products/otah/essai');
  await expect(trial.getByRole('heading', { level: 1 })).toHaveText('Essayer Otah');
  await trial.getByLabel('Écrivez dans votre langue').fill('kidí');
  await expect(trial.getByRole('main').getByRole('status')).toHaveText(/^Deux voyelles\s: bas, haut\.$/);
  expect(await axeFaults(trial)).toEqual([]);
  const demo = trial.getByRole('main').getByRole('link', { name: 'Demander une démo' });
  await expect(demo).toHaveAttribute('href', '/contact');
  await trial.getByRole('link', { name: 'Retour à Otah' }).click();
  await expect(trial).toHaveURL('/products/otah');
});

test('without JavaScript the trial of Otah draws and says what is sent', async ({ withoutJavaScript: page }) => {
  await page.goto('/products/otah/essai');
  await page.getByLabel('Écrivez dans votre langue').fill('<b>á</b> ǎŋ');
  await page.getByRole('button', { name: 'Dessiner les tons' }).click();
  await expect(page).toHaveURL(/essai\?phrase=/);
  await expect(page.locator('.staff')).toHaveText(/^<b>á<\/b> ǎŋ\s*$/);
  await expect(page.locator('.staff b')).toHaveCount(0);
  await expect(page.getByRole('main').getByRole('status')).toHaveText(/^Deux voyelles\s: haut, monte\.$/);
  await expect(page.getByLabel('Écrivez dans votre langue')).toHaveValue('<b>á</b> ǎŋ');
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
  expect(scripts.filter((url) => /gomap-search|client-react/.test(url))).toEqual([]);
  await page.getByRole('button', { name: 'grand manguier' }).tap();
  await expect(page.locator('.plan-found')).toContainText('Le repère seul');
  expect(scripts.filter((url) => /gomap-search/.test(url))).toHaveLength(1);
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

// Proves 2.15.
test('GoMail sends what waits once there is a network, short messages first, one that a visitor wrote too', async ({
  page,
}) => {
  await page.clock.install();
  await page.goto('/products/gomail');
  const box = page.locator('.outbox');
  const said = box.getByRole('status');
  const network = box.getByRole('button', { name: 'Réseau' });
  const row = (words: string) => box.getByRole('listitem').filter({ hasText: words });
  await expect(box).toContainText('3 attendent');

  await page.getByLabel('Objet').fill('Merci <b>beaucoup</b>');
  await page.getByLabel('Objet').press('Enter');
  await expect(box).toContainText('4 attendent');
  await expect(row('Merci <b>beaucoup</b>')).toContainText('2 Ko');

  await page.clock.pauseAt(Date.now() + 60_000);
  await network.focus();
  await page.keyboard.press('Space');
  await expect(network).toHaveAttribute('aria-pressed', 'true');
  await page.clock.runFor(700);
  await expect(said).toHaveText(/^Parti\s: Merci <b>beaucoup<\/b>, 2\sKo\. Il en reste 3\.$/);
  await page.clock.runFor(900);
  await expect(said).toHaveText(/D'accord pour jeudi, 4\sKo\. Il en reste 2\./);
  await network.click();
  await page.clock.runFor(20_000);
  await expect(box).toContainText('2 attendent');
  await expect(row('tables-bancs')).toContainText('Attend');
  await network.click();
  await page.clock.runFor(20_000);
  await expect(said).toHaveText(/tables-bancs, 18\sKo\. Plus rien n'attend\.$/);
  await expect(box).toContainText('0 attendent');
  await expect(page).toHaveURL('/products/gomail');
  await page.clock.resume();
  expect(await axeFaults(page)).toEqual([]);
});

// Proves 2.15.
test('GoDrive goes down its versions by keyboard, says what differs, and restores one on top without losing any', async ({
  page,
}) => {
  await page.goto('/products/godrive');
  const pile = page.locator('.pile');
  const said = pile.getByRole('status');
  const range = pile.getByRole('slider', { name: 'Remonter les versions' });
  await expect(pile.getByRole('listitem')).toHaveCount(7);

  await range.focus();
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowLeft');
  await expect(range).toHaveAttribute('aria-valuetext', 'Version 5, vendredi 9, 11\u00a0h\u00a030, Jean-Paul M.');
  await expect(said).toHaveText(/En plus\s: la chambre agrandie\. Pas dessiné\s: la salle d'eau, la baie du salon\.$/);
  await expect(pile).toContainText('1,8 Mo sur 80');

  await pile.getByRole('button', { name: 'Rétablir la version 5' }).click();
  await expect(pile.getByRole('listitem')).toHaveCount(8);
  await expect(said).toHaveText(
    /^Version 8, à l'instant, vous, reprise de la version 5\. C'est la version d'aujourd'hui\.$/,
  );
  await expect(pile.getByRole('button', { name: 'Rétablir' })).toHaveAttribute('aria-disabled', 'true');
  await range.press('ArrowLeft');
  await expect(said).toHaveText(/^Version 7, lundi 12/);
  expect(await axeFaults(page)).toEqual([]);
});

// Proves 2.15.
test('Fufullu writes one sale on six slips whose figures agree, and hides what a role may not see', async ({
  page,
}) => {
  await page.goto('/products/fufullu');
  const pad = page.locator('form.pad');
  const slip = (name: string) => pad.getByRole('listitem').filter({ has: page.getByRole('heading', { name }) });
  await expect(slip('Caisse')).toContainText('en caisse 162 800');

  await pad.getByRole('radio', { name: /Savon/ }).click();
  await expect(pad.getByRole('radio', { name: /Savon/ })).toBeChecked();
  await pad.getByRole('button', { name: 'Encaisser' }).click();
  await expect(slip('Équipes')).toContainText('Aïcha B., vente 10');
  await expect(slip('Caisse')).toContainText('+ 13 200, en caisse 176 000');
  await expect(slip('Stocks')).toContainText('Savon : 60 → 59');
  await expect(slip('Comptabilité')).toContainText('571 Caisse 13 200, 701 Ventes 13 200');
  await expect(pad.getByRole('status')).toContainText('F-0414, le client doit 0');

  await pad.getByRole('radio', { name: 'Gérant' }).focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await expect(pad.getByRole('radio', { name: 'Caissière' })).toBeChecked();
  await expect(slip('Comptabilité').getByText('pas pour ce rôle')).toBeVisible();
  await expect(slip('Comptabilité').getByText('701 Ventes')).toBeHidden();
  await expect(slip('Caisse').getByText('en caisse')).toBeVisible();
  await expect(page).toHaveURL('/products/fufullu');
  expect(await axeFaults(page)).toEqual([]);
});

test('outbox, pile and slips are at rest without JavaScript, and offer nothing that would do nothing', async ({
  withoutJavaScript: page,
}) => {
  for (const [slug, words] of [
    ['gomail', 'réseau coupé'],
    ['godrive', "C'est la version d'aujourd'hui."],
    ['fufullu', 'F-0413, le client doit 0'],
  ]) {
    await page.goto(`/products/${slug}`);
    await expect(page.getByText(words ?? '')).toBeVisible();
    const main = page.getByRole('main');
    const live = page.locator(':not([inert] *)');
    for (const role of ['button', 'textbox', 'slider', 'radio'] as const)
      await expect(main.getByRole(role).and(live), slug).toHaveCount(0);
  }
});

for (const slug of ['gomail', 'godrive', 'prophete-ai', 'gomap', 'fufullu', 'otah', 'nexttal']) {
  test(`${slug} has no fault that axe finds in either theme, and never scrolls sideways`, async ({ page }) => {
    await page.goto(`/products/${slug}`);
    expect(await axeFaultsInBothThemes(page)).toEqual([]);
    for (const width of [320, 768, 1024]) {
      await page.setViewportSize({ width, height: 800 });
      expect(await page.evaluate(() => document.documentElement.scrollWidth), `${width}`).toBe(width);
    }
  });
}
