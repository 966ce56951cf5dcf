import type { Page } from '@playwright/test';
import { axeFaultsInBothThemes } from '../../fixtures/axe.ts';
import { aPhoto } from '../../fixtures/data/library.ts';
import { pdf } from '../../fixtures/data/request-values.ts';
import { expect, needsDatabase, test } from '../../fixtures/desk.ts';

needsDatabase();

const saved = (page: Page) => expect(page.locator('[data-save]')).toContainText('Enregistré à');
const publish = async (page: Page) => {
  await saved(page);
  await page.getByRole('button', { name: /^Mettre (en ligne|à jour)$/ }).press('Enter');
  await expect(page.getByText("C'est en ligne.")).toBeVisible();
};

test('by keyboard a picture enters the library, keeps its focal point, serves a testimonial, is replaced everywhere, and cannot be removed', async ({
  colleague,
  desk,
  browser,
}) => {
  const { page } = await colleague('communication');
  const title = `Comptoir ${Date.now()}`;
  const upload = async (background: string, name = `${title}.jpg`, size: { width?: number; height?: number } = {}) => ({
    ...{ name, mimeType: 'image/jpeg' },
    buffer: await aPhoto({ background, ...size }),
  });

  await test.step('upload, with its text', async () => {
    await page.goto('/mediatheque');
    await page.getByLabel('Envoyer des images').setInputFiles(await upload('#a4531c'));
    const alt = page.getByLabel(/^Que voit-on/);
    await expect(alt).toBeFocused();
    await alt.fill('Une femme encaisse un client');
    await alt.press('Enter');
    await expect(page.getByRole('link', { name: title })).toBeVisible();
    expect(await axeFaultsInBothThemes(page)).toEqual([]);
  });

  await test.step('focal point by the arrow keys and by its numbers, crop', async () => {
    await page.getByRole('link', { name: title }).press('Enter');
    const point = page.getByLabel(/^Point important sur l'image/);
    await point.focus();
    for (let step = 0; step < 4; step += 1) await point.press('ArrowRight');
    await point.press('ArrowUp');
    await expect(page.getByLabel('Depuis la gauche, en %')).toHaveValue('54');
    await expect(page.getByLabel('Depuis le haut, en %')).toHaveValue('49');
    await point.click({ position: { x: 4, y: 4 } });
    await expect(page.getByLabel('Depuis la gauche, en %')).not.toHaveValue('54');
    await page.getByLabel('Depuis la gauche, en %').fill('80');
    expect(await axeFaultsInBothThemes(page)).toEqual([]);
    await publish(page);
    await expect(page.getByText('Nulle part encore')).toBeAttached();
  });

  const name = `Cliente ${Date.now()}`;
  await test.step('it is chosen in a testimonial', async () => {
    await page.goto('/contenus/testimonials');
    await page.getByRole('link', { name: 'Nouveau témoignage' }).press('Enter');
    await page.waitForURL(/\/testimonials\/.+/);
    await expect(page.getByLabel('Nom de la personne')).toHaveValue('');
    await page.getByLabel('Nom de la personne').fill(name);
    await page.getByLabel('Fonction').fill('Commerçante, Garoua');
    await page.getByLabel('Initiales').fill('AB');
    await page.getByLabel('Ses mots').fill('Le soir, le total tombe juste, et je rentre avant la nuit.');
    await page.getByRole('button', { name: 'Choisir dans la médiathèque' }).press('Enter');
    const picker = page.getByRole('dialog', { name: 'La médiathèque' });
    await picker.getByLabel('Chercher une image').fill(title.toLowerCase());
    await picker.getByRole('button', { name: title }).press('Enter');
    await expect(picker).toBeHidden();
    await expect(page.getByLabel(/^Portrait/)).toHaveValue(/^comptoir-/);
    await publish(page);
  });

  const phone = await browser.newPage({ viewport: { width: 360, height: 740 } });
  const colourOnPage = async () => {
    await phone.goto(desk.site.url);
    const face = phone.locator('figure', { hasText: name }).locator('img');
    // The site hears of it within a second.
    if ((await face.count()) === 0) return undefined;
    return face.evaluate(async (img: HTMLImageElement) => {
      img.loading = 'eager';
      await img.decode();
      const canvas = new OffscreenCanvas(1, 1);
      const context = canvas.getContext('2d');
      context?.drawImage(img, 0, 0, 1, 1);
      const [red = 0, , blue = 0] = context?.getImageData(0, 0, 1, 1).data ?? [];
      return {
        isRed: red > blue,
        isSquare: img.width === img.height,
        inside: img.getBoundingClientRect().width <= 360,
      };
    });
  };
  await test.step('the page of a phone shows it', async () => {
    await expect.poll(colourOnPage).toEqual({ isRed: true, isSquare: true, inside: true });
  });

  await test.step('another file replaces it', async () => {
    await page.goto('/mediatheque');
    await page.getByRole('link', { name: title }).click();
    const files = page.getByLabel('Remplacer par un autre fichier');
    const isTold = page.getByRole('status').filter({ hasText: 'Cette image a une autre forme' });
    await files.setInputFiles(await upload('#1c53b5', 'carre.jpg', { width: 700, height: 700 }));
    await expect(isTold).toBeVisible();
    await files.setInputFiles(await upload('#1c53b5', 'carre.jpg', { width: 500, height: 500 }));
    await expect(isTold).toBeHidden();
    await publish(page);
    await expect.poll(async () => (await colourOnPage())?.isRed).toBe(false);
  });

  await test.step('it is not removed while it is shown, and says where', async () => {
    await expect(page.getByRole('link', { name: new RegExp(`^Témoignages.*${name}`) })).toBeAttached();
    await expect(page.getByRole('link', { name: `Aperçu de la page\u00a0: ${name}` })).toHaveAttribute(
      'href',
      /\/page\?sur=/,
    );
    await page.getByRole('button', { name: 'Supprimer' }).press('Enter');
    await expect(page.getByText(/Cette image sert encore/)).toContainText(name);
    await phone.close();
  });
});

test('of several uploads a refused one says why, and a photograph of a person waits for the note of consent', async ({
  colleague,
}) => {
  const { page } = await colleague('direction');
  await page.goto('/mediatheque');
  const file = (name: string, buffer: Buffer) => ({ name, mimeType: 'image/png', buffer });
  await page
    .getByLabel('Envoyer des images')
    .setInputFiles([
      file('dessin.png', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')),
      file('Marthe.png', await aPhoto({ background: '#446622' })),
    ]);
  await expect(page.getByRole('alert').filter({ hasText: 'dessin.png' })).toContainText('SVG');
  await page.getByLabel(/^Que voit-on/).fill('Une couturière à son atelier');
  await page.getByLabel('On y reconnaît une personne').check();
  await page.getByRole('button', { name: 'Mettre dans la médiathèque' }).click();
  await page.getByRole('link', { name: 'compléter sa fiche' }).click();
  await page.waitForURL(/\/contenus\/pictures\//);
  await page.getByRole('button', { name: 'Mettre en ligne' }).press('Enter');
  await expect(page.getByRole('alert').filter({ hasText: "l'accord" })).toBeVisible();
  await page
    .getByRole('group', { name: 'Accord de la personne' })
    .getByRole('button', { name: 'Indiquer' })
    .press('Enter');
  await page.getByLabel('Qui a donné son accord').fill('Marthe Essomba');
  await page.getByLabel('Le', { exact: true }).fill('2026-11-20');
  await page.getByLabel('Pour quoi').fill('Le site');
  await publish(page);
  await page.goto('/mediatheque?montrer=personnes');
  await expect(page.getByRole('link', { name: 'Marthe' })).toBeVisible();
  await page.getByRole('link', { name: 'Marthe' }).click();
  await page.getByRole('button', { name: 'Supprimer' }).click();
  await page.waitForURL(/\/mediatheque\?supprime=/);
  await page.getByRole('button', { name: /^Reprendre/ }).click();
  await page.waitForURL(/\/contenus\/pictures\/marthe/);
});

// Proves 16.27.
test('a PDF is named, copied as a link into an article, downloaded by a visitor, and cannot be removed', async ({
  colleague,
  desk,
}) => {
  const { page } = await colleague('communication');
  await page.setViewportSize({ width: 320, height: 740 });
  await page.goto('/mediatheque');
  const stamp = Date.now();
  const title = `Nos tarifs ${stamp}`;
  const file = (name: string, buffer: Uint8Array) => ({
    ...{ name, mimeType: 'application/pdf' },
    buffer: Buffer.from(buffer),
  });
  await page
    .getByLabel('Envoyer des PDF')
    .setInputFiles([
      file('page.pdf', Buffer.from('<html><script>alert(1)</script>')),
      file('tarif_v2.pdf', pdf(title)),
    ]);
  await expect(page.getByRole('alert').filter({ hasText: 'page.pdf' })).toContainText('une page web, pas un PDF');
  const name = page.getByLabel(/^Titre du document/);
  await expect(name).toBeFocused();
  await expect(name).toHaveValue('Tarif v2');
  await name.fill(title);
  await name.press('Enter');
  await page.waitForURL(/montrer=documents/);
  const listed = page.getByRole('list', { name: 'Documents' }).getByRole('listitem').filter({ hasText: title });
  await expect(listed).toContainText('PDF, 1\u00a0Ko');
  await expect(listed).toContainText('Aucun lien du site');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  expect(await axeFaultsInBothThemes(page)).toEqual([]);
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await listed.getByRole('button', { name: `Copier le lien\u00a0: ${title}` }).press('Enter');
  await expect(listed.getByRole('status').filter({ hasText: 'Copié' })).toBeVisible();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  expect(link).toMatch(
    new RegExp(`^\\[${title} \\(PDF, 1\u00a0Ko\\)\\]\\(/fichiers/nos-tarifs-${stamp}-[0-9a-f]{8}\\.pdf\\)$`),
  );

  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/articles');
  await page.getByRole('button', { name: 'Nouvel article' }).click();
  await page.waitForURL(/\/articles\/.+/);
  await page.getByLabel('Titre', { exact: true }).fill(`Ce que tout coûte ${stamp}`);
  await page.getByLabel('Rubrique', { exact: true }).selectOption('FinTech');
  await page.getByRole('textbox', { name: 'Texte en Markdown' }).focus();
  await page.keyboard.insertText(`Tout est là\u00a0: ${link}.`);
  await saved(page);
  await page.getByRole('button', { name: 'Publier', exact: true }).press('Enter');
  await page.getByRole('button', { name: 'Oui, publier' }).press('Enter');
  await expect(page.getByText("L'article est sur le site.")).toBeVisible();
  const visitor = await page
    .context()
    .browser()
    ?.newPage({ viewport: { width: 360, height: 740 } });
  await visitor?.goto(`${desk.site.url}/blog/ce-que-tout-coute-${stamp}`);
  const [download] = await Promise.all([
    visitor?.waitForEvent('download'),
    visitor?.getByRole('link', { name: `${title} (PDF, 1\u00a0Ko)` }).click(),
  ]);
  expect(download?.suggestedFilename()).toBe(`nos-tarifs-${stamp}.pdf`);
  await visitor?.close();

  await page.goto('/mediatheque?montrer=documents');
  await listed.getByRole('link', { name: title }).click();
  await expect(page.getByRole('link', { name: new RegExp(`^Articles.*Ce que tout coûte ${stamp}`) })).toBeAttached();
  await page.getByRole('button', { name: 'Supprimer' }).press('Enter');
  await expect(page.getByText(/Ce document sert encore/)).toContainText(`Ce que tout coûte ${stamp}`);
});

// Proves 16.8.
test('by keyboard a picture of the library enters an article and becomes its cover, and the page shows both', async ({
  colleague,
  desk,
}) => {
  const { page } = await colleague('communication');
  await page.setViewportSize({ width: 1440, height: 900 });
  const stamp = Date.now();
  const title = `Étal ${stamp}`;
  await page.goto('/mediatheque');
  await page
    .getByLabel('Envoyer des images')
    .setInputFiles({ name: `${title}.jpg`, mimeType: 'image/jpeg', buffer: await aPhoto({ background: '#5a7d31' }) });
  await page.getByLabel(/^Que voit-on/).fill('Un étal de tomates');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('link', { name: title })).toBeVisible();

  await page.goto('/articles');
  await page.getByRole('button', { name: 'Nouvel article' }).press('Enter');
  await page.waitForURL(/\/articles\/.+/);
  await page.getByLabel('Titre', { exact: true }).fill(`Le marché ${stamp}`);
  const text = page.getByRole('textbox', { name: 'Texte en Markdown' });
  await text.focus();
  await page.keyboard.insertText('Au marché, le matin.');
  await page.getByRole('button', { name: 'Image de la médiathèque' }).press('Enter');
  const picker = page.getByRole('dialog', { name: 'La médiathèque' });
  expect(await axeFaultsInBothThemes(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(picker).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Image de la médiathèque' })).toBeFocused();
  await page.keyboard.press('Enter');
  await picker.getByLabel('Chercher une image').fill(title);
  await picker.getByRole('button', { name: title }).press('Enter');
  await expect(picker).toHaveCount(0);
  await expect(text).toBeFocused();
  await expect(text).toContainText(`![](mediatheque:etal-${stamp})`);

  await page.getByRole('button', { name: 'Choisir dans la médiathèque' }).press('Enter');
  await picker.getByRole('button', { name: title }).press('Enter');
  await expect(page.getByLabel('Couverture', { exact: true })).toHaveValue(`mediatheque:etal-${stamp}`);
  await expect(page.getByLabel('Ce que montre la couverture')).toHaveAttribute('placeholder', 'Un étal de tomates');
  await page.getByLabel('Rubrique', { exact: true }).selectOption('FinTech');
  await saved(page);
  const frame = page.frameLocator('iframe[title="La page de l\'article sur le site"]');
  const shown = frame.getByRole('img', { name: 'Un étal de tomates' });
  await expect(shown).toHaveCount(2);
  await expect.poll(() => shown.first().evaluate((it) => (it as HTMLImageElement).naturalWidth)).toBeGreaterThan(100);
  await expect(page.getByText('Toutes les images ont un texte')).toBeVisible();
  await page.getByRole('button', { name: 'Publier', exact: true }).press('Enter');
  await page.getByRole('button', { name: 'Oui, publier' }).press('Enter');
  await expect(page.getByText("L'article est sur le site.")).toBeVisible();
  const html = await (await fetch(`${desk.site.url}/blog/le-marche-${stamp}`)).text();
  expect(html.match(/<source [^>]*srcset="\/images\/m\//gi)).toHaveLength(2);

  await page.goto('/mediatheque');
  await page.getByRole('link', { name: title }).click();
  await expect(page.getByRole('link', { name: new RegExp(`^Articles.*Le marché ${stamp}`) })).toHaveAttribute(
    'href',
    /^\/articles\/.+/,
  );
  await page.getByRole('button', { name: 'Supprimer' }).press('Enter');
  await expect(page.getByText(/Cette image sert encore/)).toContainText(`Le marché ${stamp}`);
});
