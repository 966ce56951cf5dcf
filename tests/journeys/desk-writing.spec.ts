import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { axeFaultsInBothThemes } from '../fixtures/axe.ts';
import { expect, needsDatabase, test } from '../fixtures/desk.ts';

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
