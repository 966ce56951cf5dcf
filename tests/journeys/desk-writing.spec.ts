import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { axeFaultsInBothThemes } from '../fixtures/axe.ts';
import { expect, needsDatabase, test } from '../fixtures/desk.ts';
import { wordDocument } from '../fixtures/word-document.ts';

needsDatabase();

const editorOf = (page: Page) => page.getByRole('textbox', { name: 'Texte en Markdown' });
const saved = (page: Page) => expect(page.locator('[data-save]')).toContainText('Enregistré à');
const textOf = async (page: Page) =>
  (await editorOf(page).locator('.cm-line').allInnerTexts())
    .map((line) => line.replace(/^\n$/, ''))
    .join('\n')
    .replaceAll(/[\u00a0\u202f]/g, ' ');
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
  await expect(page.getByText(/^Ce qui reste dehors\s: 1 image, 1 note de bas de page/)).toBeVisible();
  expect(await textOf(page)).toBe(`Avant. \n\n${wordMarkdown}`);
  expect(await axeFaultsInBothThemes(page)).toEqual([]);
  await page.keyboard.press('ControlOrMeta+z');
  expect(await textOf(page)).toBe('Avant. fin');
  await page.keyboard.press('ControlOrMeta+y');
  await page.keyboard.press('ControlOrMeta+End');
  await page.keyboard.insertText(' Suite.');
  await saved(page);
  const frame = page.frameLocator('iframe[title="La page de l\'article sur le site"]');
  await expect(frame.getByRole('heading', { level: 3, name: 'Les débuts' })).toBeVisible();
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
  expect(await textOf(page)).toBe(`${table}\n\nUn titre\n\n- un\n- deux`);
  await expect(page.getByText(/n'est pas une image|endommagée/)).toHaveCount(0);
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
  expect(await textOf(page)).toBe('un mot\n\nfort');
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.insertText('une ligne\nune autre');
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.press('ControlOrMeta+c');
  await page.keyboard.press('ControlOrMeta+v');
  expect(await textOf(page)).toBe('une ligne\nune autre');
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
  expect(await textOf(page)).toBe('Avant.');
  await drop('Caisse.docx', '', wordDocument());
  await expect(page.getByText(/^Caisse\.docx est dans le texte\. Ce qui reste dehors\s: 1 image/)).toBeVisible();
  expect(await textOf(page)).toMatch(
    /^Avant\.\n\n## Tenir sa caisse\n\n### Chaque soir\n[\s\S]*\| Lundi \| 45 000 \|$/,
  );
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
