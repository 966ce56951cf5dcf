import { expect, test } from 'vitest';
import { parseData } from '../../model/editable.ts';
import { linkField } from '../../model/entry-fields.ts';
import { hasPage } from '../../model/fixed-pages.ts';
import { filePath, libraryNamesIn } from '../../model/picture-names.ts';
import { filesKind } from './files.ts';

const FILE = { hash: '0f3a92c1d4e5f6a7b8c9', size: 240_000, name: 'nos-tarifs-2027' };
const PATH = '/fichiers/nos-tarifs-2027-0f3a92c1.pdf';

test('an address says what the file is, and another content has another one', () => {
  expect(filePath(FILE)).toBe(PATH);
  expect(filePath({ ...FILE, hash: 'f'.repeat(20) })).not.toBe(PATH);
  expect(filePath({ ...FILE, name: 'a'.repeat(80) }).length).toBeLessThan(200);
});

test('a field for links takes it, and no check calls it a page that is missing', () => {
  expect(linkField({ label: 'Adresse' }).safeParse(PATH).success).toBe(true);
  expect(hasPage(PATH)).toBeUndefined();
});

test('a text names pictures and files, each once, with or without the name of the site', () => {
  const text = `![](mediatheque:comptoir) [a](${PATH}) [b](https://nkul.example${PATH}#page=2) {"href":"${PATH}"}`;
  expect(libraryNamesIn(text)).toEqual(['mediatheque:comptoir'.slice(12), PATH]);
  for (const other of ['/fichiers/brochure.pdf', PATH.replace('.pdf', '.html'), '/fichiers/A-0f3a92c1.pdf']) {
    expect(libraryNamesIn(other), other).toEqual([]);
  }
});

test('a document has a title, and a file whose name is safe in an address', () => {
  expect(parseData(filesKind, { title: 'Nos tarifs', file: FILE }).errors).toBeUndefined();
  expect(parseData(filesKind, { title: 'Nos tarifs' }).errors).toMatchObject({ file: expect.stringContaining('PDF') });
  for (const name of ['', '../x', 'a"b', 'É', 'a'.repeat(81)]) {
    expect(parseData(filesKind, { title: 'Nos tarifs', file: { ...FILE, name } }).errors, name).toBeDefined();
  }
  expect(parseData(filesKind, { title: '', file: FILE }).errors).toHaveProperty('title');
});
