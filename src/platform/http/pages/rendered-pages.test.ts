import { expect, test } from 'vitest';
import { fillSlots, slot } from './page.ts';
import { createRenderedPages, type ReusablePage } from './rendered-pages.ts';

const LOAD = { request: { method: 'GET', headers: { get: () => null } } };
const address = (path: string) => new URL(path, 'https://nkul.example');

/** A page with a count of its loads, and a clock. */
function pages(more: Partial<ReusablePage> = {}) {
  let time = 0;
  let loads = 0;
  let isFresh = true;
  const store = createRenderedPages(() => time);
  const reusable: ReusablePage = {
    parameters: ['q'],
    isFresh: () => isFresh,
    fill: ({ requestedPath = '' }) => ({ views: String(++loads), requestedPath }),
    ...more,
  };
  const rendered = { html: `<p>${slot('views')} vues</p>`, status: 200, headers: {}, reusable };
  return {
    store,
    put: (path = '/a', generation = store.generation) => store.put(address(path), rendered, LOAD, generation),
    find: (path = '/a', load = {}) => store.find(address(path), { ...LOAD, ...load }),
    advance: (ms: number) => {
      time += ms;
    },
    expire: () => {
      isFresh = false;
    },
  };
}

test('counters of a kept page are at most a second old, and each load is counted', () => {
  const { put, find, advance } = pages();
  expect(put().words.views).toBe('1');
  expect(find()?.words.views, 'within the second').toBe('1');
  advance(1000);
  expect(find()?.words.views, 'the load in between was counted').toBe('3');
});

test('personal words are those of their load alone', () => {
  const { put, find } = pages({ isPersonal: true });
  expect(put().kept).toBe('template');
  expect(find('/a', { requestedPath: '/x' })?.words.requestedPath).toBe('/x');
  expect(find('/a', { requestedPath: '/y' })?.words.requestedPath).toBe('/y');
});

test('a page that is out of date is rendered again, and stays so', () => {
  const { put, find, expire } = pages();
  put();
  expire();
  expect(find()).toBeUndefined();
});

test('an address with a parameter that the page reads is never kept, any other query leads to the same page', () => {
  const { put, find } = pages();
  put('/a?q=1');
  expect(find('/a')).toBeUndefined();
  put();
  expect(find('/a?q=1')).toBeUndefined();
  expect(find('/a?utm=x')).toBeDefined();
});

test('what was cleared while a page was rendered does not keep it', () => {
  const { store, put, find } = pages();
  const { generation } = store;
  store.clear();
  expect(put('/a', generation).kept).toBe('nothing');
  expect(find()).toBeUndefined();
});

test('words are escaped, and a slot without a word is empty', () => {
  const html = `<b title="${slot('a')}">${slot('a')}${slot('b')}</b>`;
  expect(fillSlots(html, { a: `<"&'>` })).toBe('<b title="&#60;&#34;&#38;&#39;&#62;">&#60;&#34;&#38;&#39;&#62;</b>');
});

test('in place of a refused page its former one is kept, with the words of its load, and none that reads the query', () => {
  const { store, put, find } = pages();
  put();
  store.clear();
  expect(find()).toBeUndefined();
  const former = store.keepFormer(address('/a'), LOAD, store.generation);
  expect(former?.html).toContain('vues');
  expect(former?.words.views).toBe('2');
  expect(find()?.version).toBe(former?.version);
  expect(store.keepFormer(address('/a?q=1'), LOAD, store.generation)).toBeUndefined();
  expect(store.keepFormer(address('/b'), LOAD, store.generation)).toBeUndefined();
});

test('a former page is not kept once the content changed again while its successor was rendered', () => {
  const { store, put, find } = pages();
  put();
  const begun = store.generation;
  store.clear();
  expect(store.keepFormer(address('/a'), LOAD, begun)).toBeDefined();
  expect(find()).toBeUndefined();
});
