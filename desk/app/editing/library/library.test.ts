import { expect, test } from 'vitest';
import { isPdf, markdownLink } from './library.ts';

const FILE = { id: 'tarifs', title: 'Nos tarifs', path: '/fichiers/nos-tarifs-0f3a92c1.pdf', size: 239_500 };

test('the link of a document says type and weight, also with brackets in its title', () => {
  expect(markdownLink(FILE)).toBe('[Nos tarifs (PDF, 240\u00a0Ko)](/fichiers/nos-tarifs-0f3a92c1.pdf)');
  expect(markdownLink({ ...FILE, title: 'Tarifs [2027] \\', size: 1_440_000 })).toBe(
    '[Tarifs \\[2027\\] \\\\ (PDF, 1,4\u00a0Mo)](/fichiers/nos-tarifs-0f3a92c1.pdf)',
  );
});

test.each([
  [{ name: 'tarifs.pdf', type: '' }, true],
  [{ name: 'tarifs', type: 'application/pdf' }, true],
  [{ name: 'photo.jpg', type: 'image/jpeg' }, false],
])('%j is sent as a document: %j', (file, expected) => {
  expect(isPdf(file)).toBe(expected);
});
