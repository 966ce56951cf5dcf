import { expect, test } from 'vitest';
import { needsOf, testsLike, testsNamed } from './selection.mjs';

const FILES = [
  'src/features/blog/blog.test.ts',
  'src/text/words.test.ts',
  'tests/http/blog.test.ts',
  'tests/http/comments.test.ts',
  'tests/journeys/blog/blog-hostile.spec.ts',
  'tests/journeys/site/home.spec.ts',
  'tests/journeys/site/products.spec.ts',
  'tests/journeys/offline/sending.spec.ts',
];

test('a name selects the files whose path has it', () => {
  expect(testsNamed(['blog', 'words'], FILES)).toEqual([FILES[0], FILES[1], FILES[2], FILES[4]]);
  expect(testsNamed(['nothing'], FILES)).toEqual([]);
});

test.each([
  ['src/features/blog/blog.server.ts', ['tests/http/blog.test.ts', 'tests/journeys/blog/blog-hostile.spec.ts']],
  ['src/views/product/product.tsx', ['tests/journeys/site/products.spec.ts']],
  ['src/pages/index.astro', ['tests/journeys/site/home.spec.ts']],
  ['src/sending/deliver.ts', ['tests/journeys/offline/sending.spec.ts']],
  ['desk/app/comments/comment-row.tsx', ['tests/http/comments.test.ts']],
  ['src/text/words.test.ts', ['src/text/words.test.ts']],
  ['deploy/nginx.conf', []],
])('a change of %s selects the tests of the built site that have its name', (path, expected) => {
  expect(testsLike([path], FILES)).toEqual(expected);
});

test('a build is needed where a selected file uses it', () => {
  const needs = (text: string) => needsOf(['a.test.ts'], () => text);
  expect(needs("import { foldText } from './fold-text.ts';")).toEqual({ site: false, desk: false });
  expect(needs("import { startSite } from '../fixtures/site.ts';")).toMatchObject({ site: true, desk: false });
  expect(needs("import { test } from '../fixtures/desk.ts';")).toMatchObject({ site: true, desk: true });
});
