import type { Page } from '@playwright/test';
import { axeFaultsInBothThemes } from '../../fixtures/axe.ts';
import { aPhoto } from '../../fixtures/data/library.ts';
import { expect, needsDatabase, test } from '../../fixtures/desk.ts';

needsDatabase();

const saved = (page: Page) => expect(page.locator('[data-save]')).toContainText('Enregistré à');
const form = (page: Page) => page.getByRole('form');
const named = (page: Page, name: string) => form(page).locator(`[name="${name}"]`);
const progress = (page: Page) => page.locator('#avancee');

async function sendPicture(page: Page): Promise<void> {
  await form(page).getByRole('button', { name: 'Choisir dans la médiathèque' }).first().click();
  const picker = page.getByRole('dialog', { name: 'La médiathèque' });
  const buffer = await aPhoto({ width: 1200, height: 800, background: '#1c53b5' });
  const file = { name: `Etal ${Date.now().toString(36)}.jpg`, mimeType: 'image/jpeg', buffer };
  await picker.getByLabel('Envoyer des images').setInputFiles(file);
  await picker.getByLabel(/^Que voit-on/).fill("L'étal d'une boutique, compté au téléphone");
  await picker.getByRole('button', { name: 'Mettre dans la médiathèque' }).click();
  await expect(picker).toBeHidden();
  await expect(form(page).getByLabel('Une image')).toHaveValue(/^etal-/);
}

/** Labels in sight, with the names of fields that have none beside them. */
const labelsShown = (page: Page) =>
  page
    .locator('#fiche')
    .evaluate(
      (shown) =>
        [...shown.querySelectorAll('label, legend, summary')].filter(
          (it) => it.checkVisibility({ contentVisibilityAuto: true }) && !it.classList.contains('sr-only'),
        ).length,
    );

// Proves 2.15, 16.23, 18.2.
test('a product goes from four things to a page of the site @core', async ({ colleague, desk }, info) => {
  const { page } = await colleague('communication');
  const name = `Gostock ${Date.now().toString(36)}`;
  const list = () => page.context().request.get(`${new URL(page.url()).origin}/contenus/products`);

  await test.step('nothing is created before the first letter', async () => {
    await page.goto('/contenus/products');
    await page.getByRole('link', { name: 'Nouveau produit' }).click();
    await expect(page.getByText("Rien n'est encore créé")).toBeVisible();
    await expect(progress(page)).toHaveText('0 sur 4. Il manque son nom, une phrase, trois fonctions et une image.');
    await expect(page.locator('[aria-invalid=true]')).toHaveCount(0);
    await page.getByRole('button', { name: 'Mettre en ligne' }).press('Enter');
    await expect(named(page, 'data.title')).toBeFocused();
    await page.goBack();
    expect(await (await list()).text()).not.toContain('sans nom');
  });

  await test.step('four things, one after the other', async () => {
    await page.goto('/contenus/products?nouveau');
    const began = Date.now();
    info.annotations.push({ type: 'labels shown at first', description: String(await labelsShown(page)) });
    await named(page, 'data.title').fill(name);
    await saved(page);
    const shown = new URL((await page.locator('iframe').first().getAttribute('src')) ?? '', page.url()).href;
    await expect.poll(async () => (await page.context().request.get(shown)).text()).toContain('Première fonction');
    await named(page, 'data.promise').fill("Le stock de la boutique, compté pendant qu'elle vend.");
    for (const [at, what] of ['Compter en vendant', 'Prévenir avant la rupture', 'Commander'].entries())
      await form(page)
        .getByLabel(`Fonction ${at + 1}, Nom`)
        .fill(what);
    await expect(progress(page)).toHaveText('3 sur 4. Il manque une image.');
    expect(await axeFaultsInBothThemes(page)).toEqual([]);
    await sendPicture(page);
    await saved(page);
    await expect(progress(page)).toHaveText('4 sur 4. La page peut paraître.');
    await page.getByRole('button', { name: 'Mettre en ligne' }).click();
    await expect(page.getByText("C'est en ligne.")).toBeVisible();
    info.annotations.push({ type: 'seconds to the page', description: String((Date.now() - began) / 1000) });
  });

  await test.step('its page looks finished, and says no more than what was written', async () => {
    const visitor = await page
      .context()
      .browser()
      ?.newPage({ viewport: { width: 360, height: 740 } });
    if (!visitor) throw new Error('There is a browser.');
    const address = `${desk.site.url}/products/${name.toLowerCase().replace(' ', '-')}`;
    await expect.poll(async () => (await fetch(address)).status).toBe(200);
    await visitor.goto(address);
    await expect(visitor.getByRole('heading', { level: 1 })).toHaveText(new RegExp(name));
    await expect(visitor.getByRole('heading', { name: `Ce que fait ${name}` })).toBeVisible();
    await expect(visitor).toHaveTitle(`${name}, le stock de la boutique | Nkul`);
    await expect(visitor.locator('main :is(p, h2, h3, li, ul):empty')).toHaveCount(0);
    await expect(visitor.locator('main').getByText(/Pour qui|Fiche technique|undefined/)).toHaveCount(0);
    await visitor.close();
    await page.getByRole('button', { name: 'Retirer du site' }).click();
    await expect(page.getByText(/^Retiré du site/)).toBeVisible();
    await expect.poll(async () => (await fetch(address)).status).toBe(410);
  });
});

// Proves 16.23.
test('a product that begins from another one is read again before it appears', async ({ colleague, desk }) => {
  const { page } = await colleague('communication');
  const name = `Comme ${Date.now().toString(36)}`;
  await page.goto('/contenus/products?nouveau');
  await page.getByRole('link', { name: /^À partir d'un produit existant/ }).click();
  await page.getByRole('list', { name: 'Lequel' }).getByRole('link', { name: 'Otah' }).click();
  await expect(page.getByText("Rien n'est encore créé")).toBeVisible();
  const sheet = page.locator('details', { hasText: 'Fiche technique' });
  await expect(sheet.locator('summary')).toContainText('emprunté à Otah, à relire');
  await expect(named(page, 'data.title')).toHaveValue('');
  await named(page, 'data.title').fill(name);
  await named(page, 'data.promise').fill('Une phrase à lui.');
  for (const number of [1, 2, 3]) await form(page).getByLabel(`Fonction ${number}, Nom`).fill(`Fonction ${number}`);
  await sendPicture(page);
  await saved(page);
  await expect(progress(page)).toContainText('parties empruntées à relire.');
  await page.getByRole('button', { name: 'Mettre en ligne' }).press('Enter');
  const summary = page.getByRole('alert').filter({ hasText: 'Pas encore en ligne' });
  await expect(summary).toContainText('Emprunté à «\u00a0Otah\u00a0», à relire.');
  await sheet.getByRole('button', { name: "C'est relu" }).click();
  while ((await page.getByRole('button', { name: 'Vider' }).count()) > 0)
    await page.getByRole('button', { name: 'Vider' }).first().click();
  await saved(page);
  await expect(progress(page)).toHaveText('4 sur 4. La page peut paraître.');
  await page.getByRole('button', { name: 'Mettre en ligne' }).click();
  await expect(page.getByText("C'est en ligne.")).toBeVisible();
  const address = `${desk.site.url}/products/${name.toLowerCase().replace(' ', '-')}`;
  await expect.poll(async () => (await fetch(address)).status).toBe(200);
  const html = await (await fetch(address)).text();
  expect(html).toContain('Fiche technique');
  expect(html).not.toContain('Otah, branché');
});
