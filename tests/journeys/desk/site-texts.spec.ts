import type { Page } from '@playwright/test';
import { typeset } from '../../../src/content/model/typeset.ts';
import { axeFaultsInBothThemes } from '../../fixtures/axe.ts';
import { aPhoto } from '../../fixtures/data/library.ts';
import { type Colleague, expect, needsDatabase, test } from '../../fixtures/desk.ts';

needsDatabase();

const saved = (page: Page) => expect(page.locator('[data-save]')).toContainText('Enregistré à');
const preview = (page: Page) => page.frameLocator('iframe');
const part = (page: Page, name: string) => page.getByRole('group', { name, exact: true });

async function open({ page }: Colleague, address: string): Promise<void> {
  await page.goto(address);
  // Drawn by the page's script, which answers what is typed from then on.
  await expect(page.locator('iframe')).toBeVisible();
}

async function publish(page: Page): Promise<void> {
  await saved(page);
  await page.getByRole('button', { name: /^Mettre (en ligne|à jour)$/ }).click();
  await expect(page.getByText("C'est en ligne.")).toBeVisible();
}

async function undo(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Annuler', exact: true }).click();
  const said = "C'est annulé\u00a0: le site montre de nouveau le texte d'avant, et le vôtre reste ici, en brouillon.";
  await expect(page.getByText(said)).toBeVisible();
}

// Proves 2.15, 18.2, 18.3.
test('a product gets a screenshot from the library and another caption, is seen first, and goes back @postgres-long', async ({
  colleague,
  desk,
  browser,
}) => {
  const editor = await colleague('communication');
  const { page } = editor;
  const mark = Date.now().toString(36);
  const alt = `Une vente de trois sacs de ciment, ${mark}`;
  const caption = `La caisse, ${mark}`;
  const visitor = await browser.newPage({ viewport: { width: 360, height: 740 } });
  const screens = async () => {
    await visitor.goto(`${desk.site.url}/products/fufullu`);
    const found = visitor.locator('.screens figure img');
    return {
      alts: await found.evaluateAll((all) => all.map((it) => it.getAttribute('alt'))),
      isNewOne: await visitor.getByText(caption).isVisible(),
    };
  };
  const before = await screens();
  expect(before).toEqual({ alts: expect.arrayContaining([expect.any(String)]), isNewOne: false });

  await test.step('a screenshot from the library, sent from the picker of the form', async () => {
    await open(editor, '/contenus/products/fufullu');
    const shot = part(page, 'Capture 2');
    await shot.getByRole('button', { name: 'Choisir dans la médiathèque' }).click();
    const picker = page.getByRole('dialog', { name: 'La médiathèque' });
    const buffer = await aPhoto({ width: 1200, height: 800, background: '#53291c' });
    const file = { name: `Caisse ${mark}.jpg`, mimeType: 'image/jpeg', buffer };
    await picker.getByLabel('Envoyer des images').setInputFiles(file);
    await picker.getByLabel(/^Que voit-on/).fill(alt);
    await picker.getByRole('button', { name: 'Mettre dans la médiathèque' }).click();
    await expect(picker).toBeHidden();
    await expect(shot.getByLabel(/^Image de la médiathèque/)).toHaveValue(/^caisse-/);
    // The words of the drawn screen stay in the entry: the page says those of the chosen picture.
    await expect(shot.getByLabel(/^Ce que l'on lit sur l'écran dessiné/)).not.toHaveValue('');
    await part(page, 'Légende').nth(1).getByLabel('Titre', { exact: true }).fill(caption);
    await saved(page);
  });
  await test.step('the preview shows it, the site does not yet', async () => {
    await expect(preview(page).getByAltText(alt)).toBeAttached();
    await expect(preview(page).getByText(caption)).toBeAttached();
    expect(await screens()).toEqual(before);
  });
  await test.step('published, a visitor sees it with its alternative text', async () => {
    await publish(page);
    await expect.poll(screens).toEqual({ alts: expect.arrayContaining([alt]), isNewOne: true });
    const width = await visitor.getByAltText(alt).evaluate(async (img: HTMLImageElement) => {
      img.loading = 'eager';
      await img.decode();
      return img.naturalWidth;
    });
    expect(width).toBeGreaterThan(0);
  });
  await test.step('undone, the former one is back', async () => {
    await undo(page);
    await expect.poll(screens).toEqual(before);
  });
  await visitor.close();
});

// Proves 2.13, 18.2, 18.3.
test('communication rewrites a sentence of the page About, sees it as on a phone, publishes it and takes it back @postgres-long', async ({
  colleague,
  desk,
}) => {
  const editor = await colleague('communication');
  const { page } = editor;
  const sentence = `Écrivez à qui il doit arriver, ${Date.now().toString(36)}.`;
  const text = part(page, 'Invitation, au bas de la page').getByLabel('Texte');
  const shows = async (words: string) =>
    (await (await fetch(`${desk.site.url}/about`)).text()).includes(typeset(words));
  await open(editor, '/contenus/about-page');
  const former = await text.inputValue();

  await test.step('a text over its bound has its error by the field, and is not published', async () => {
    await text.fill('trop long '.repeat(40));
    await expect(text).toHaveAttribute('aria-invalid', 'true');
    await expect(text).toHaveAccessibleDescription(/caractères au plus\./);
    await page.getByRole('button', { name: 'Mettre à jour' }).press('Enter');
    const summary = page.getByRole('alert').filter({ hasText: 'Pas encore en ligne' });
    await expect(summary).toBeFocused();
    await summary.getByRole('link').click();
    await expect(text).toBeFocused();
    expect(await shows(former)).toBe(true);
  });
  await test.step('the draft in the page of a phone', async () => {
    await text.fill(sentence);
    await expect(text).not.toHaveAttribute('aria-invalid');
    await saved(page);
    await page.getByLabel("Largeur d'un téléphone").check({ force: true });
    await expect(preview(page).getByText(sentence)).toBeVisible();
    await expect
      .poll(() =>
        preview(page)
          .locator('html')
          .evaluate((root) => root.clientWidth),
      )
      .toBe(360);
    expect(await shows(sentence)).toBe(false);
    expect(await axeFaultsInBothThemes(page)).toEqual([]);
  });
  await test.step('published, then taken back', async () => {
    await publish(page);
    await expect.poll(() => shows(sentence)).toBe(true);
    expect(await shows(former)).toBe(false);
    await undo(page);
    await expect.poll(() => shows(former)).toBe(true);
    expect(await shows(sentence)).toBe(false);
  });
  await test.step('its draft stays, and is written over', async () => {
    await expect(text).toHaveValue(sentence);
    await text.fill(former);
    await expect(page.getByRole('button', { name: 'En ligne' })).toBeVisible();
  });
});
