import { expect, test } from 'vitest';
import { paragraph, picture, run, style, wordDocument, zipOf } from '../../../../tests/fixtures/data/word-document.ts';
import { isPicture, readDocument } from './read-document.ts';

const usual = (text: string) => text.replaceAll(/[\u00a0\u202f]/g, ' ');
const fileOf = (name: string, content: Buffer | string, type = '') =>
  new File([new Uint8Array(Buffer.from(content))], name, { type });
const readText = async (file: File) => (await readDocument(file)).finish([]);
const refusalOf = (file: File) =>
  readText(file).then(
    () => 'read',
    (error: Error) => usual(error.message),
  );
const bytesOf = async (file: File | undefined) => Buffer.from((await file?.arrayBuffer()) ?? new ArrayBuffer());

// Proves 16.25.
test('a Word document becomes Markdown with its title and pictures apart, and what stays out is told', async () => {
  const { title, pictures, finish } = await readDocument(fileOf('Caisse.docx', wordDocument()));
  const { markdown, leftOut } = finish(['caisse-1.png']);
  expect(title).toBe('Tenir sa caisse');
  expect(pictures.map(({ file }) => file().name)).toEqual(['Caisse 1.png']);
  expect(usual(markdown)).toBe(
    `## Chaque soir

On **compte** et on *note*. Voir [le site](https://nkul.example/).

- Billets
  - de 10 000
- Pièces

1. Fermer
2. Vérifier

| Jour | Somme |
| - | - |
| Lundi | 45 000 |

![](caisse-1.png)`,
  );
  expect(leftOut).toEqual(['1 note de bas de page', '1 commentaire']);
});

const embedded = (index: number, words = '') => paragraph(picture(`r:embed="rId${20 + index}"`, words));

// Proves 16.25.
test('pictures of a document come in their order, once each, with its words for them, and unpacked when asked for', async () => {
  const [port, quai] = [Buffer.from('le port'), Buffer.from('le quai')];
  const body =
    embedded(1, 'descr="Le [quai]\nau matin"') +
    paragraph(run('Texte')) +
    embedded(0, 'title="Le port"') +
    embedded(1, 'descr="Le [quai]\nau matin"') +
    paragraph(picture('r:link="rId10"')) +
    paragraph('<w:r><w:drawing><wp:inline><c:chart r:id="rId30"/></wp:inline></w:drawing></w:r>');
  const file = fileOf('Le port.v2.docx', wordDocument(body, { media: { 'port.jpeg': port, 'quai.png': quai } }));
  const { pictures, finish } = await readDocument(file);
  const files = pictures.map((it) => it.file());
  expect(files.map(({ name, type }) => [name, type])).toEqual([
    ['Le port.v2 1.png', 'image/png'],
    ['Le port.v2 2.jpeg', 'image/jpeg'],
  ]);
  expect([await bytesOf(files[0]), await bytesOf(files[1])]).toEqual([quai, port]);
  const { markdown, leftOut } = finish(['quai.png', undefined]);
  expect(markdown).toBe('![Le quai au matin](quai.png)\n\nTexte\n\n![Le quai au matin](quai.png)');
  expect(leftOut).toEqual(["1 image d'un autre site", '1 graphique ou schéma']);
});

const bomb = Buffer.alloc(12_000_000);
test.each([
  ['a drawing of Windows', 'plan.emf', Buffer.from('emf'), /une image PNG, JPEG, WebP ou AVIF est attendue/],
  ['more than the limit unpacked', 'bombe.png', bomb, /trop lourde : 10 Mo au plus/],
])(
  'a picture of a document that is %s is refused by itself, and its text comes',
  async (_what, name, content, reason) => {
    const body = embedded(0) + paragraph(run('Texte'));
    const { pictures, finish } = await readDocument(
      fileOf('Plan.docx', wordDocument(body, { media: { [name]: content } })),
    );
    expect(usual(String(attempt(() => pictures[0]?.file())))).toMatch(reason);
    expect(finish([]).markdown).toBe('Texte');
  },
);

test('a picture of a document that is larger than it claims is unpacked no further', async () => {
  const parts = { media: { 'a.png': bomb }, claimed: { 'word/media/a.png': 100 } };
  const { pictures } = await readDocument(fileOf('Plan.docx', wordDocument(embedded(0), parts)));
  expect(pictures[0]?.file().size).toBe(100);
});

function attempt(act: () => unknown): unknown {
  try {
    return act();
  } catch (error) {
    return error;
  }
}

test('a hundred pictures in a document are sixty, and the rest a number', async () => {
  const names = Array.from({ length: 100 }, (_, index) => `image${index}.png`);
  const media = Object.fromEntries(names.map((name) => [name, Buffer.from(name)]));
  const body = names.map((_name, index) => embedded(index)).join('');
  const { pictures, finish } = await readDocument(fileOf('Album.docx', wordDocument(body, { media })));
  expect(pictures).toHaveLength(60);
  expect(finish(pictures.map((_, index) => `${index}.png`)).leftOut).toEqual(['40 images au-delà de 60']);
});

const named = (id: string, name: string, more = '') =>
  `<w:style w:type="paragraph" w:customStyle="1" w:styleId="${id}"><w:name w:val="${name}"/>${more}</w:style>`;
const outline = (level: number) => `<w:pPr><w:outlineLvl w:val="${level}"/></w:pPr>`;

// Proves 16.25.
test.each([
  ['Word in French', named('Titre', 'Title') + named('Titre1', 'heading 1') + named('Titre2', 'heading 2')],
  ['names in French', named('Titre', 'Titre') + named('Titre1', 'Titre 1') + named('Titre2', 'Titre 2')],
  ['names in German', named('Titre', 'Titel') + named('Titre1', 'Überschrift 1') + named('Titre2', 'Überschrift 2')],
  ['names in Spanish', named('Titre', 'Título') + named('Titre1', 'Título 1') + named('Titre2', 'título 2')],
  [
    'outline levels of styles',
    named('Titre', 'Title') + named('Titre1', 'Chapitre', outline(0)) + named('Titre2', 'Partie', outline(1)),
  ],
  [
    'styles that come from others',
    named('T', 'Title') +
      named('H1', 'heading 1', outline(0)) +
      named('H2', 'heading 2', outline(1)) +
      named('Titre', 'Titre maison', '<w:basedOn w:val="T"/>') +
      named('Titre1', 'Rouge', '<w:basedOn w:val="H1"/>') +
      named('Titre2', 'Bleu', '<w:basedOn w:val="H2"/>'),
  ],
])('title and headings are found by %s', async (_what, styles) => {
  const body = ['Titre', 'Titre1', 'Titre2'].map((id) => paragraph(run(id), style(id))).join('');
  const { title, finish } = await readDocument(fileOf('a.docx', wordDocument(body, { styles })));
  expect([title, finish([]).markdown]).toEqual(['Titre', '## Titre1\n\n### Titre2']);
});

test('an outline level of a paragraph is a heading, that of the text and a style in a circle are none', async () => {
  const circle = named('A', 'A', '<w:basedOn w:val="B"/>') + named('B', 'B', '<w:basedOn w:val="A"/>');
  const contents = named('Toc', 'TOC Heading', `<w:basedOn w:val="Titre1"/>${outline(9)}`);
  const body =
    paragraph(run('Sommaire'), style('Toc')) +
    paragraph(run('Un'), '<w:outlineLvl w:val="0"/>') +
    paragraph(run('Deux'), `${style('A')}<w:outlineLvl w:val="1"/>`) +
    paragraph(run('trois'), '<w:outlineLvl w:val="9"/>') +
    paragraph(run('quatre'), style('A'));
  const styles = circle + contents + named('Titre1', 'heading 1');
  const { finish } = await readDocument(fileOf('a.docx', wordDocument(body, { styles })));
  expect(finish([]).markdown).toBe('## Un\n\n### Deux\n\ntrois\n\nquatre');
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
  expect((await readText(fileOf(name, content))).markdown).toBe(expected);
});

test('a text of Windows keeps its accents', async () => {
  const file = fileOf('notes.txt', Buffer.from('caf\xe9 cr\xe8me', 'latin1'));
  expect((await readText(file)).markdown).toBe('café crème');
});

test.each([
  ['IMG_1.HEIC', '', true],
  ['photo', 'image/jpeg', true],
  ['rapport.pdf', 'application/pdf', false],
])('%s of type "%s" is a picture: %s', (name, type, expected) => {
  expect(isPicture(new File([], name, { type }))).toBe(expected);
});
