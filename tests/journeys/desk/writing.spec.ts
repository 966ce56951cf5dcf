import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { axeFaultsInBothThemes } from '../../fixtures/axe.ts';
import { wordDocument } from '../../fixtures/data/word-document.ts';
import { expect, needsDatabase, test } from '../../fixtures/desk.ts';

needsDatabase();

const editorOf = (page: Page) => page.getByRole('textbox', { name: 'Texte en Markdown' });
const saved = (page: Page) => expect(page.locator('[data-save]')).toContainText('Enregistré à');
const textOf = async (page: Page) =>
  (await editorOf(page).locator('.cm-line').allInnerTexts())
    .map((line) => line.replace(/^\n$/, ''))
    .join('\n')
    .replaceAll(/[\u00a0\u202f]/g, ' ');
/** An editor that comes late, or a paste that is still at work, is waited for. */
const hasText = (page: Page, text: string) => expect.poll(() => textOf(page)).toBe(text);
const fixture = (name: string) => readFileSync(`tests/fixtures/paste/${name}`, 'utf8');
const [wordMarkdown = ''] = fixture('word.md').split('\n\n---\n');

interface Clipboard {
  html?: string;
  plain?: string;
  picture?: boolean;
}

/** What programs put on the clipboard; the browser itself offers no way to put Word's HTML there. */
async function paste(page: Page, clipboard: Clipboard): Promise<void> {
  await page.evaluate(({ html, plain, picture }) => {
    const data = new DataTransfer();
    if (html !== undefined) data.setData('text/html', html);
    if (plain !== undefined) data.setData('text/plain', plain);
    if (picture) data.items.add(new File([new Uint8Array(8)], 'image.png', { type: 'image/png' }));
    const event = new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true });
    document.activeElement?.dispatchEvent(event);
  }, clipboard);
}

async function open(page: Page, section: 'articles' | 'lettres', button: string): Promise<void> {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(`/${section}`);
  await page.getByRole('button', { name: button }).click();
  await expect(page.getByRole('button', { name: 'Gras' })).toBeEnabled();
  await editorOf(page).click();
}

test('a text pasted from Word keeps its form in an article, says what stays out, and one Ctrl Z takes it back', async ({
  colleague,
}) => {
  const { page } = await colleague('communication');
  await open(page, 'articles', 'Nouvel article');
  await page.keyboard.insertText('Avant. ');
  await page.keyboard.insertText('fin');
  await page.keyboard.press('Shift+ArrowLeft');
  await page.keyboard.press('Shift+ArrowLeft');
  await page.keyboard.press('Shift+ArrowLeft');
  await paste(page, { html: fixture('word.html'), plain: 'Comment nous avons digitalisé' });
  const told =
    /^«\sComment nous avons digitalisé une coopérative\s» est maintenant le titre\. Ce qui reste dehors\s: 1 image que le collage ne contient pas, 1 note/;
  await expect(page.getByText(told)).toBeVisible();
  await expect(page.getByLabel('Titre', { exact: true })).toHaveValue('Comment nous avons digitalisé une coopérative');
  const outside = page.locator('section').filter({ has: page.getByRole('heading', { name: 'Ce qui reste dehors' }) });
  await expect(outside.getByRole('listitem')).toHaveCount(4);
  await hasText(page, `Avant. \n\n${wordMarkdown}`);
  expect(await axeFaultsInBothThemes(page)).toEqual([]);
  await page.keyboard.press('ControlOrMeta+z');
  await hasText(page, 'Avant. fin');
  await page.keyboard.press('ControlOrMeta+y');
  await page.keyboard.press('ControlOrMeta+End');
  await page.keyboard.insertText(' Suite.');
  await saved(page);
  const frame = page.frameLocator('iframe[title="La page de l\'article sur le site"]');
  await expect(frame.getByRole('heading', { level: 2, name: 'Les débuts' })).toBeVisible();
  await expect(frame.getByRole('table')).toContainText('Planteurs');
  await expect(frame.locator('.prose li li').first()).toContainText('à moins de');
  await page.reload();
  await expect(editorOf(page)).toContainText('Suite.');
});

test('a letter takes the table of Excel, not its picture, and a plain text by its paragraphs', async ({
  colleague,
}) => {
  const { page } = await colleague('communication');
  await open(page, 'lettres', 'Nouvelle lettre');
  await paste(page, { html: fixture('excel.html'), plain: 'Village\tPlanteurs', picture: true });
  await expect(editorOf(page)).toContainText('| Obala |');
  await page.keyboard.insertText('\n\n');
  await paste(page, { plain: 'Un titre\r\n• un\r\n• deux' });
  const [table = ''] = fixture('excel.md').split('\n\n---\n');
  await hasText(page, `${table}\n\nUn titre\n\n- un\n- deux`);
  await expect(page.getByText(/n'est pas une image|endommagée/)).toHaveCount(0);
});

// Proves 16.25.
test('pictures within a paste go into an article and a letter where they stood, and are shown and described there', async ({
  colleague,
}) => {
  const { page } = await colleague('communication');
  const bytes = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#1d5a3c' } })
    .png()
    .toBuffer();
  const html = `<p class=MsoTitle>Le quai</p><p>Avant</p><p><img src="data:image/png;base64,${bytes.toString('base64')}"></p><p>Après</p><p><img src="data:image/gif;base64,R0lGODlh"></p><p><img src="https://lh3.example/a.png"></p>`;
  for (const [section, button, one] of [
    ['articles', 'Nouvel article', 'le titre'],
    ['lettres', 'Nouvelle lettre', "l'objet"],
  ] as const) {
    await open(page, section, button);
    await switchTo(page, 'visuel');
    await visualOf(page).click();
    await paste(page, { html, plain: 'Avant' });
    const told = page.getByText(
      `«\u00a0Le quai\u00a0» est maintenant ${one}. Ce qui reste dehors\u00a0: 1 image d'un autre site.`,
    );
    await expect(told).toContainText('Image collée 2\u00a0: une image PNG, JPEG, WebP ou AVIF est attendue.');
    const picture = visualOf(page).getByRole('img');
    await expect(picture).toHaveCount(1);
    await expect(picture).toHaveJSProperty('naturalWidth', 40);
    await page.getByLabel(/^Que voit-on/).fill('Le quai au matin');
    await page.keyboard.press('Enter');
    await expect(visualOf(page).getByRole('img', { name: 'Le quai au matin' })).toBeVisible();
    await visualOf(page).getByRole('img').click();
    await expect(page.getByLabel(/^Que voit-on/)).toHaveValue('Le quai au matin');
    expect(await axeFaultsInBothThemes(page)).toEqual([]);
    await switchTo(page, 'Markdown');
    await hasText(page, 'Avant\n\n![Le quai au matin](image-collee-1.png)\n\nAprès');
    await page.evaluate(() => localStorage.setItem('nkul-bureau-ecriture', 'markdown'));
  }
});

test('the real clipboard: Ctrl V keeps bold, Ctrl Shift V is plain, what the editor copied stays Markdown', async ({
  colleague,
}) => {
  const { page, context } = await colleague('communication');
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await open(page, 'articles', 'Nouvel article');
  const copy = (html: string, plain: string) =>
    page.evaluate(
      ([rich = '', text = '']) =>
        navigator.clipboard.write([
          new ClipboardItem({
            'text/html': new Blob([rich], { type: 'text/html' }),
            'text/plain': new Blob([text], { type: 'text/plain' }),
          }),
        ]),
      [html, plain],
    );
  await copy('<p>un <b>mot</b></p><p>fort</p>', 'un mot\nfort');
  await page.keyboard.press('ControlOrMeta+v');
  await expect(editorOf(page)).toContainText('un **mot**');
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.press('ControlOrMeta+Shift+v');
  await expect(editorOf(page)).not.toContainText('**');
  await hasText(page, 'un mot\n\nfort');
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.insertText('une ligne\nune autre');
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.press('ControlOrMeta+c');
  await page.keyboard.press('ControlOrMeta+v');
  await hasText(page, 'une ligne\nune autre');
});

test('a Word document dropped on an article is read into it, a PDF and a HEIC photograph are refused in a sentence', async ({
  colleague,
}) => {
  const { page } = await colleague('communication');
  await open(page, 'articles', 'Nouvel article');
  await page.keyboard.insertText('Avant.');
  const drop = async (name: string, type: string, content: Buffer) => {
    const data = await page.evaluateHandle(
      ([fileName = '', fileType = '', base64 = '']) => {
        const transfer = new DataTransfer();
        const bytes = Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0));
        transfer.items.add(new File([bytes], fileName, { type: fileType }));
        return transfer;
      },
      [name, type, content.toString('base64')],
    );
    const box = await editorOf(page).locator('.cm-line').last().boundingBox();
    const at = { clientX: (box?.x ?? 0) + (box?.width ?? 0) - 1, clientY: (box?.y ?? 0) + 5 };
    await editorOf(page).dispatchEvent('drop', { dataTransfer: data, ...at });
  };
  await drop('rapport.pdf', 'application/pdf', Buffer.from('%PDF-1.4 1 0 obj << /Type /Catalog'));
  await expect(page.getByText(/^rapport\.pdf\s: un PDF ne se met pas dans un texte/)).toBeVisible();
  await hasText(page, 'Avant.');
  await drop('Caisse.docx', '', wordDocument());
  const told =
    /^Caisse\.docx est dans le texte\. «\sTenir sa caisse\s» est maintenant le titre\. Ce qui reste dehors\s: 1 note de bas de page et 1 commentaire\.$/;
  await expect(page.getByText(told)).toBeVisible();
  expect(await textOf(page)).toMatch(
    /^Avant\.\n\n## Chaque soir\n[\s\S]*\| Lundi \| 45 000 \|\n\n!\[\]\(caisse-1\.png\)$/,
  );
  await page.getByLabel(/^Que voit-on/).fill('Un carnet');
  await page.getByRole('button', { name: 'Noter' }).click();
  await expect(editorOf(page)).toContainText('![Un carnet](caisse-1.png)');
  await expect(page.getByLabel(/^Que voit-on/)).toHaveCount(0);
  await drop('IMG_0412.HEIC', 'image/heic', Buffer.from('ftypheic'));
  const card = page.getByRole('region', { name: 'Image IMG_0412.HEIC' });
  await expect(card.getByRole('alert')).toContainText('Exportez-la en JPEG');
  await expect(card.getByRole('img')).toHaveCount(0);
  await expect(card.locator('img')).toHaveCount(0);
  expect(await axeFaultsInBothThemes(page)).toEqual([]);
  await page.getByLabel('Choisir un document').setInputFiles({
    name: 'notes.txt',
    mimeType: 'text/plain',
    buffer: Buffer.from('Un.\nDeux.'),
  });
  await expect(editorOf(page)).toContainText('Deux.');
  await saved(page);
});

test('the preview shows the edited part of an article, a letter and an entry, side by side and on a phone', async ({
  colleague,
}) => {
  const { page } = await colleague('direction');
  const text = Array.from({ length: 30 }, (_, index) => `## Partie ${index}x\n\n${'Un texte assez long. '.repeat(12)}`);
  const shown = (frame: string, words: string) =>
    page.frameLocator(`iframe[title="${frame}"]`).getByRole('heading', { name: words });
  const site = "La page du site, telle qu'elle sera";
  for (const [section, button, frame] of [
    ['articles', 'Nouvel article', "La page de l'article sur le site"],
    ['lettres', 'Nouvelle lettre', 'Sur un téléphone, thème clair'],
  ] as const) {
    await test.step(section, async () => {
      await open(page, section, button);
      if (section === 'lettres') await page.getByLabel(/^Objet/).fill('Un objet');
      await editorOf(page).click();
      await page.keyboard.insertText(text.join('\n\n'));
      await saved(page);
      await expect(shown(frame, 'Partie 29x')).toBeInViewport();
      await page.keyboard.press('ControlOrMeta+Home');
      await expect(shown(frame, 'Partie 0x')).toBeInViewport();
      await page.setViewportSize({ width: 360, height: 740 });
      await page.keyboard.press('ControlOrMeta+End');
      await page
        .getByText(/^Aperçus?$/, { exact: true })
        .first()
        .click();
      await expect(shown(frame, 'Partie 29x')).toBeInViewport();
    });
  }
  await test.step('an entry', async () => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto('/contenus/testimonials');
    const name = await page.locator('form[aria-label] input[type=text]').first().inputValue();
    await expect(
      page.frameLocator(`iframe[title="${site}"]`).getByText(name, { exact: true }).first(),
    ).toBeInViewport();
    await page.goto('/contenus/company');
    await page.evaluate(() => scrollTo(0, 100_000));
    await expect(page.getByRole('region', { name: 'Aperçu de la page' })).toBeInViewport();
  });
});

const visualOf = (page: Page) => page.getByRole('textbox', { name: 'Texte', exact: true });
async function switchTo(page: Page, mode: 'visuel' | 'Markdown'): Promise<void> {
  if (mode === 'Markdown') await page.getByText('Avancé', { exact: true }).click();
  await page.getByRole('button', { name: `Mode ${mode}` }).click();
}

test('an article is written without Markdown marks by keyboard alone, saved by itself and published @core', async ({
  colleague,
  desk,
}) => {
  const { page, context } = await colleague('communication');
  await context.addInitScript(() => localStorage.removeItem('nkul-bureau-ecriture'));
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/articles');
  await page.getByRole('button', { name: 'Nouvel article' }).press('Enter');
  await expect(visualOf(page)).toBeVisible();
  const slug = `sans-marques-${Date.now()}`;
  await page.getByLabel('Titre', { exact: true }).fill(slug.replaceAll('-', ' '));
  await page.keyboard.press('Tab');
  await expect(visualOf(page)).toBeFocused();
  await page.keyboard.type('Au marché, ');
  await page.keyboard.press('ControlOrMeta+b');
  await page.keyboard.type('tout');
  await page.keyboard.press('ControlOrMeta+b');
  await page.keyboard.type(' se note : 2 * 3 = 6.');
  await page.keyboard.press('Enter');
  await page.keyboard.press('ControlOrMeta+Alt+2');
  await page.keyboard.type("Ce qu'il faut");
  await expect(page.getByRole('button', { name: 'H2, Titre' })).toHaveAttribute('aria-pressed', 'true');
  await page.keyboard.press('Enter');
  await page.keyboard.type('- un cahier');
  await page.keyboard.press('Enter');
  await page.keyboard.type('voir ');
  await page.keyboard.press('ControlOrMeta+l');
  await page.getByLabel(/^Adresse de la page/).fill('pas une adresse');
  await page.keyboard.press('Enter');
  await expect(page.getByText(/^Une adresse comme https/)).toBeVisible();
  await page.getByLabel(/^Adresse de la page/).fill('nkul.example/services');
  await page.keyboard.press('Enter');
  await expect(visualOf(page).getByRole('link', { name: 'nkul.example/services' })).toBeVisible();
  await expect(visualOf(page)).not.toContainText('**');
  await saved(page);
  expect(await axeFaultsInBothThemes(page)).toEqual([]);
  await page.setViewportSize({ width: 360, height: 740 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  await page.setViewportSize({ width: 1440, height: 900 });

  await page.getByLabel('Rubrique', { exact: true }).selectOption('FinTech');
  await switchTo(page, 'Markdown');
  await hasText(
    page,
    "Au marché, **tout** se note : 2 \\* 3 = 6.\n\n## Ce qu'il faut\n\n- un cahier\n- voir [nkul.example/services](https://nkul.example/services)",
  );
  await saved(page);
  await page.getByRole('button', { name: 'Publier', exact: true }).click();
  await page.getByRole('button', { name: 'Oui, publier' }).click();
  await expect(page.getByText("L'article est sur le site.")).toBeVisible();
  const html = await (await fetch(`${desk.site.url}/blog/${slug}`)).text();
  expect(html).toMatch(/<strong>tout<\/strong>\s*se note/);
  expect(html).toContain('href="https://nkul.example/services"');
});

const MIXED =
  '# Un\n\nDu texte avec _italique_ et `code`.\nSa suite.\n\n* a\n* b\n\n```schema\ntype: barres\n```\n\n<details><summary>Plus</summary></details>\n\n| a |b|\n|:--|--:|\n| 1 | 2 |\n\n\nFin.';

test('what is not touched without marks stays as it was written, and undo, paste and a reload lose nothing', async ({
  colleague,
}) => {
  const { page } = await colleague('communication');
  await open(page, 'articles', 'Nouvel article');
  await page.keyboard.insertText(MIXED);
  await saved(page);
  await switchTo(page, 'visuel');
  await expect(
    visualOf(page).getByText('Schéma, à changer en mode Markdown (sous «\u00a0Avancé\u00a0»)'),
  ).toBeVisible();
  await expect(visualOf(page).getByRole('table')).toContainText('2');
  await switchTo(page, 'Markdown');
  await hasText(page, MIXED);

  await switchTo(page, 'visuel');
  await visualOf(page).getByText('Fin.').click();
  await page.keyboard.press('End');
  await page.keyboard.type(' Et suite.');
  await paste(page, { html: '<p>Collé <b>gras</b></p><ul><li>x</li></ul>', plain: 'Collé gras' });
  await expect(visualOf(page).locator('strong')).toHaveText('gras');
  await page.keyboard.press('ControlOrMeta+z');
  await expect(visualOf(page).locator('strong')).toHaveCount(0);
  await paste(page, { html: fixture('excel.html'), plain: 'Village', picture: true });
  await expect(visualOf(page).getByRole('cell', { name: 'Obala' })).toBeVisible();
  await visualOf(page).getByRole('cell', { name: 'Obala' }).click();
  await expect(page.getByRole('button', { name: 'Une ligne de plus' })).toBeVisible();
  const end = visualOf(page).getByText('Fin. Et suite.');
  const stood = await end.boundingBox();
  await end.dblclick({ position: { x: 8, y: 12 } });
  await expect(page.getByRole('button', { name: 'Citation' })).toBeVisible();
  expect(await end.boundingBox()).toEqual(stood);
  await page.getByRole('button', { name: 'Lien', exact: true }).click();
  await page.getByLabel(/^Adresse de la page/).fill('awa@nkul.example');
  await page.getByRole('button', { name: 'Mettre le lien' }).click();
  await expect(visualOf(page).getByRole('link', { name: 'Fin' })).toBeVisible();
  await saved(page);
  await page.reload();
  await expect(visualOf(page)).toContainText('Obala');
  await switchTo(page, 'Markdown');
  const [table = ''] = fixture('excel.md').split('\n\n---\n');
  await hasText(page, `${MIXED.replace('Fin.', '[Fin](mailto:awa@nkul.example).')} Et suite.\n\n${table}`);
});

test('without marks a picture goes into the text, a text typed offline comes back, and a conflict shows the other text', async ({
  colleague,
  watch,
}) => {
  watch.expect(/ERR_INTERNET_DISCONNECTED/);
  const arlette = await colleague('communication');
  const samuel = await colleague('direction', 'Samuel Mvondo');
  const { page, context } = arlette;
  await open(page, 'articles', 'Nouvel article');
  await page.keyboard.insertText('Premier.\n\nDernier.');
  await saved(page);
  await switchTo(page, 'visuel');
  await visualOf(page).getByText('Premier.').click();
  await page.keyboard.press('End');
  const photo = await sharp({ create: { width: 400, height: 300, channels: 3, background: '#1d5a3c' } })
    .jpeg()
    .toBuffer();
  await page
    .getByLabel('Choisir des images')
    .setInputFiles({ name: 'Le marché.jpg', mimeType: 'image/jpeg', buffer: photo });
  await page.getByLabel(/^Que voit-on/).fill('Un étal');
  await page.keyboard.press('Enter');
  const picture = visualOf(page).getByRole('img', { name: 'Un étal' });
  await expect.poll(() => picture.evaluate((it: HTMLImageElement) => it.naturalWidth)).toBe(400);
  await saved(page);

  await context.setOffline(true);
  await visualOf(page).getByText('Dernier.').click();
  await page.keyboard.press('End');
  await page.keyboard.type(' Écrit sans réseau.');
  await expect(page.locator('[data-save]')).not.toContainText('Enregistré');
  await samuel.page.goto(page.url());
  await expect(samuel.page.getByRole('button', { name: 'Gras' })).toBeEnabled();
  expect(await textOf(samuel.page)).toBe('Premier.\n\n![Un étal](le-marche.jpg)\n\nDernier.');
  await editorOf(samuel.page).press('ControlOrMeta+End');
  await samuel.page.keyboard.insertText(' Écrit par **Samuel**.');
  await expect(samuel.page.locator('[data-versions]')).toContainText('Samuel Mvondo');
  await context.setOffline(false);
  await page.reload();
  await expect(visualOf(page)).toContainText('Écrit sans réseau.');
  const conflict = page.getByRole('alert').filter({ hasText: 'Samuel Mvondo a enregistré un autre texte' });
  await expect(conflict.getByRole('insertion').filter({ hasText: 'Samuel' }).first(), 'as it reads').not.toContainText(
    '**',
  );
  await conflict.getByRole('button', { name: "Prendre l'autre" }).click();
  await expect(visualOf(page)).toContainText('Écrit par Samuel.');
  await expect(visualOf(page)).not.toContainText('Écrit sans réseau.');
});
