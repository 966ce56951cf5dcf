import { expect, test } from 'vitest';
import { wordDocument, zipOf } from '../../../../tests/fixtures/data/word-document.ts';
import { isPicture, readDocument } from './read-document.ts';

const usual = (text: string) => text.replaceAll(/[\u00a0\u202f]/g, ' ');
const fileOf = (name: string, content: Buffer | string, type = '') =>
  new File([new Uint8Array(Buffer.from(content))], name, { type });
const refusalOf = (file: File) =>
  readDocument(file).then(
    () => 'read',
    (error: Error) => usual(error.message),
  );

test('a Word document becomes Markdown, and what stays out is told', async () => {
  const { markdown, leftOut } = await readDocument(fileOf('Caisse.docx', wordDocument()));
  expect(usual(markdown)).toBe(
    `## Tenir sa caisse

### Chaque soir

On **compte** et on *note*. Voir [le site](https://nkul.example/).

- Billets
  - de 10 000
- Pièces

1. Fermer
2. Vérifier

| Jour | Somme |
| - | - |
| Lundi | 45 000 |`,
  );
  expect(usual(leftOut)).toMatch(/^Ce qui reste dehors : 1 image, 1 note de bas de page et 1 commentaire\./);
});

test.each([
  ['rapport.pdf', '%PDF-1.4', /^un PDF ne se met pas dans un texte\. Ouvrez-le/],
  ['ancien.doc', '\xd0\xcf', /Enregistrez-le en \.docx/],
  ['texte.odt', 'PK', /Enregistrez-le en \.docx/],
  ['lettre.rtf', '{\\rtf1', /Enregistrez-le en \.docx/],
  ['comptes.xlsx', 'PK', /copiez les cellules/],
  ['exposé.pptx', 'PK', /copiez son texte/],
  ['film.mp4', 'x', /Mettez-y plutôt son adresse/],
  ['archive.zip', 'PK', /Déposez une image, un document Word/],
  ['sans-extension', 'x', /Déposez une image, un document Word/],
  ['faux.docx', 'pas un zip', /ce n'est pas un document que l'on puisse lire/],
  ['pdf-déguisé.txt', '%PDF-1.4\n\0\x01', /Déposez une image, un document Word/],
  ['vide.txt', '\n', /il n'y a pas de texte/],
])('%s is refused in a sentence that says what to do, without a byte of it', async (name, content, expected) => {
  expect(await refusalOf(fileOf(name, content))).toMatch(expected);
});

test.each([
  ['another archive', zipOf({ 'a.txt': 'a' }), /ce n'est pas un document que/],
  ['a bomb', zipOf({ 'word/document.xml': Buffer.alloc(60_000_000, 32) }), /trop long/],
  [
    'a bomb that claims to be small',
    zipOf({ 'word/document.xml': Buffer.alloc(60_000_000, 32) }, { 'word/document.xml': 100 }),
    /ce n'est pas un document que/,
  ],
  [
    'a text of a million signs',
    wordDocument(`<w:p><w:r><w:t>${'mot '.repeat(250_000)}</w:t></w:r></w:p>`),
    /trop long/,
  ],
])('%s with the name of a Word document is refused', async (_what, content, expected) => {
  expect(await refusalOf(fileOf('texte.docx', content))).toMatch(expected);
});

test.each([
  ['page.html', '<h1>Titre</h1><p>mot', '## Titre\n\nmot'],
  ['notes.txt', 'un\r\ndeux\r\n', 'un\n\ndeux'],
  ['article.md', '## Un\n\ntexte\n', '## Un\n\ntexte'],
])('%s is read', async (name, content, expected) => {
  expect((await readDocument(fileOf(name, content))).markdown).toBe(expected);
});

test('a text of Windows keeps its accents', async () => {
  const file = fileOf('notes.txt', Buffer.from('caf\xe9 cr\xe8me', 'latin1'));
  expect((await readDocument(file)).markdown).toBe('café crème');
});

test.each([
  ['IMG_1.HEIC', '', true],
  ['photo', 'image/jpeg', true],
  ['rapport.pdf', 'application/pdf', false],
])('%s of type "%s" is a picture: %s', (name, type, expected) => {
  expect(isPicture(new File([], name, { type }))).toBe(expected);
});
