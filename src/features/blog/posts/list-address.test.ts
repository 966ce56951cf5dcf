import { expect, test } from 'vitest';
import { listAddress, readListAddress } from './list-address.ts';

const read = (search: string) => readListAddress(new URL(`/blog${search}`, 'https://nkul.example'));

test('an address leaves defaults out', () => {
  expect(listAddress({ query: '', category: '', sort: 'recent' })).toBe('/blog');
  expect(listAddress({ query: 'élan & co', category: 'Cloud Computing', sort: 'likes' }, 2)).toBe(
    '/blog?q=%C3%A9lan+%26+co&category=Cloud+Computing&sort=likes&page=2',
  );
});

test('an address round-trips', () => {
  const view = { query: 'élan & co', category: 'Cloud Computing', sort: 'views', page: 3 } as const;
  expect(read(listAddress(view, 3).slice(5))).toEqual(view);
});

test('invalid parameters are ignored', () => {
  const usual = { query: '', category: '', sort: 'recent', page: 1 };
  for (const search of ['?sort=price', '?page=-1', '?page=1e99', '?page=un', '?q=%20%20']) {
    expect(read(search), search).toEqual(usual);
  }
});
