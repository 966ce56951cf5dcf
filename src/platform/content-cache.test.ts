import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createTestDatabase } from '../../tests/setup/postgres.ts';
import { createChangeFeed, recordChange } from './changes.ts';
import { createContentCache } from './content-cache.ts';
import type { Database } from './db/database.ts';

let db: Database;
let dispose: () => Promise<void>;
let now: number;
beforeEach(async () => {
  ({ db, dispose } = await createTestDatabase('sqlite'));
  now = 1_000_000;
});
afterEach(() => dispose());

const aCache = async () => {
  const content = createContentCache({ changes: createChangeFeed(db), now: () => now });
  await content.check();
  return content;
};
const record = (topic: string) => db.write((trx) => recordChange(trx, topic));
const OF_LIST = { topics: ['list'] };
const topicsOf = (topic: string) => ['list', topic];
/** Returns 1, then 2, and so on. */
const counting = () => {
  let count = 0;
  return vi.fn(async () => {
    count += 1;
    return count;
  });
};

test('a value is cached until its topic changes', async () => {
  const content = await aCache();
  const load = counting();
  expect([await content.getOrLoad('a', load, OF_LIST), await content.getOrLoad('a', load, OF_LIST)]).toEqual([1, 1]);
  expect(content.peek('a', 'list')).toBe(1);
  const version = content.version('list');
  await content.check();
  expect(content.version('list')).toBe(version);
  await record('list');
  await content.check();
  expect(content.version('list')).toBeGreaterThan(version);
  expect(content.peek('a', 'list')).toBeUndefined();
  expect(await content.getOrLoad('a', load, OF_LIST)).toBe(2);
});

test('concurrent calls load once', async () => {
  const content = await aCache();
  const load = counting();
  const options = { ...OF_LIST, maxAgeMs: 0 };
  expect(await Promise.all([1, 2, 3].map(() => content.getOrLoad('a', load, options)))).toEqual([1, 1, 1]);
  expect(await content.getOrLoad('a', load, options)).toBe(2);
});

test('neither a failed load nor undefined is cached', async () => {
  const content = await aCache();
  await expect(content.getOrLoad('a', () => Promise.reject(new Error('away')), OF_LIST)).rejects.toThrow('away');
  expect(await content.getOrLoad('a', async () => undefined, OF_LIST)).toBeUndefined();
  expect(await content.getOrLoad('a', async () => 1, OF_LIST)).toBe(1);
});

test('a value has a maximum age, and none outlives an instant of expiry', async () => {
  const content = await aCache();
  const [short, long] = [counting(), counting()];
  const both = async () => [
    await content.getOrLoad('s', short, { ...OF_LIST, maxAgeMs: 100 }),
    await content.getOrLoad('l', long, OF_LIST),
  ];
  expect(await both()).toEqual([1, 1]);
  now += 100;
  expect(await both()).toEqual([1, 1]);
  now += 1;
  expect(await both()).toEqual([2, 1]);
  const version = content.version('list');
  content.expireAt(now + 500);
  content.expireAt(now + 900);
  now += 499;
  expect(content.version('list')).toBe(version);
  now += 1;
  expect(content.version('list')).toBeGreaterThan(version);
  expect(await both()).toEqual([3, 2]);
});

test('a change of one topic invalidates no value of others, in every process', async () => {
  const [here, there] = [await aCache(), await aCache()];
  for (const content of [here, there]) {
    for (const topic of ['a', 'b']) await content.getOrLoad(topic, async () => topic, { topics: topicsOf(topic) });
    await content.getOrLoad('list', async () => 'list', OF_LIST);
  }
  const cached = (content: typeof here) => [
    ...['a', 'b'].map((key) => content.peek(key, ...topicsOf(key))),
    content.peek('list', 'list'),
  ];
  const versions = () =>
    [here, there].flatMap((it) => [it.version('list'), it.version('list', 'a'), it.version('list', 'b')]);
  const before = versions();
  await record('a');
  await record('a');
  await Promise.all([here.check(), here.check(), there.check()]);
  expect(versions().map((version, i) => version === before[i])).toEqual([true, false, true, true, false, true]);
  for (const content of [here, there]) expect(cached(content)).toEqual([undefined, 'b', 'list']);
  await record('list');
  await there.check();
  expect(cached(there)).toEqual([undefined, undefined, undefined]);
});

test('a value whose topic changes while it is loaded is loaded again', async () => {
  const content = await aCache();
  let give = (_: string) => {};
  const slow = content.getOrLoad('a', () => new Promise<string>((resolve) => (give = resolve)), OF_LIST);
  await record('list');
  await content.check();
  expect(await content.getOrLoad('a', async () => 'new', OF_LIST)).toBe('new');
  give('old');
  expect(await slow).toBe('old');
  expect(content.peek('a', 'list')).toBe('new');
});

test('a load whose place is evicted answers its callers', async () => {
  const content = await aCache();
  let give = (_?: string) => {};
  const slow = content.getOrLoad('a', () => new Promise<string | undefined>((resolve) => (give = resolve)), OF_LIST);
  for (let i = 0; i < 600; i += 1) await content.getOrLoad(`key ${i}`, async () => i, OF_LIST);
  give();
  expect(await slow).toBeUndefined();
});

test('large values evict others sooner', async () => {
  const content = await aCache();
  const megabytes = (count: number) => async () => ({ bytes: Buffer.alloc(count * 1024 * 1024) });
  const isCached = (key: string) => content.peek(key, 'list') !== undefined;
  for (const key of ['a', 'b', 'c']) await content.getOrLoad(key, megabytes(25), OF_LIST);
  expect(['a', 'b', 'c'].map(isCached)).toEqual([false, true, true]);
  await content.getOrLoad('too large', megabytes(65), OF_LIST);
  expect(['b', 'too large'].map(isCached)).toEqual([true, false]);
});

test('stale values leave room for others', async () => {
  const content = await aCache();
  const load = async () => ({ bytes: Buffer.alloc(25 * 1024 * 1024) });
  await content.getOrLoad('b', load, { topics: ['b'] });
  await content.getOrLoad('a', load, { topics: ['a'] });
  await record('a');
  await content.check();
  await content.getOrLoad('a', load, { topics: ['a'] });
  expect(content.peek('b', 'b')).toBeDefined();
});

test('the least recently used value is evicted', async () => {
  const content = await aCache();
  for (let i = 0; i < 600; i += 1) await content.getOrLoad(`key ${i}`, async () => i, OF_LIST);
  expect([content.peek('key 0', 'list'), content.peek('key 599', 'list')]).toEqual([undefined, 599]);
});
