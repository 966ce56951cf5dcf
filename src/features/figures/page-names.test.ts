import { expect, test } from 'vitest';
import { FIXED_PAGES } from '../../content/model/fixed-pages.ts';
import { INQUIRY_KINDS } from '../inquiries/kinds/inquiry-kinds.schema.ts';
import { isAnswerPage, pageName } from './page-names.server.ts';

const nameless = (paths: readonly string[]) => paths.filter((path) => !isAnswerPage(path) && pageName(path) === path);

test('each page has a name among the figures', () => {
  expect(nameless(FIXED_PAGES), 'add it to PAGE_NAMES of page-names.server.ts').toEqual([]);
});

test('pages of entries, forms and articles are named by them, and an unknown address stays', () => {
  const named = ['/products/gomail', '/pour/boutique', '/references/quincaillerie-bafoussam', '/blog/un-titre'];
  expect(nameless([...named, ...INQUIRY_KINDS.map((kind) => `/demande/${kind}`)])).toEqual([]);
  expect(pageName('/careers/jobs/data-scientist/')).toBe('Offre «\u00a0Data Scientist\u00a0»');
  expect(pageName('/pour/inconnu')).toBe('/pour/inconnu');
});
