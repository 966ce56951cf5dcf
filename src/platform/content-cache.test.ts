import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createTestDatabase } from '../../tests/postgres.ts';
import { bumpContentVersion, createContentCache } from './content-cache.ts';
import type { Database } from './db/database.ts';

let db: Database;
let dispose: () => Promise<void>;
let now: number;
beforeEach(async () => {
  ({ db, dispose } = await createTestDatabase('sqlite'));
  now = 1_000_000;
});
afterEach(() => dispose());

const memory = () => createContentCache({ db, now: () => now });
const raise = (topic?: string) => db.write((trx) => bumpContentVersion(trx, topic));
/** Gives 1, then 2, and so on. */
const counting = () => {
  let count = 0;
  return vi.fn(async () => {
    count += 1;
    return count;
  });
};

test('what was read stays until somebody publishes, and is then read anew', async () => {
  const content = memory();
  await content.check();
  const load = counting();
  expect([await content.getOrLoad('a', load), await content.getOrLoad('a', load)]).toEqual([1, 1]);
  expect(content.peek('a')).toBe(1);
  const version = content.version();
  await content.check();
  expect(content.version()).toBe(version);
  await raise();
  await content.check();
  expect(content.version()).not.toBe(version);
  expect(content.peek('a')).toBeUndefined();
  expect(await content.getOrLoad('a', load)).toBe(2);
});

test('asked for several times at once, it is loaded once', async () => {
  const content = memory();
  const load = counting();
  expect(await Promise.all([1, 2, 3].map(() => content.getOrLoad('a', load, { maxAgeMs: 0 })))).toEqual([1, 1, 1]);
  expect(await content.getOrLoad('a', load, { maxAgeMs: 0 })).toBe(2);
});

test('a load that fails is tried again', async () => {
  const content = memory();
  await expect(content.getOrLoad('a', () => Promise.reject(new Error('away')))).rejects.toThrow('away');
  expect(await content.getOrLoad('a', async () => 1)).toBe(1);
});

test('it stays for its time only, and nothing outlives an announced change', async () => {
  const content = memory();
  const [short, long] = [counting(), counting()];
  const both = async () => [await content.getOrLoad('s', short, { maxAgeMs: 100 }), await content.getOrLoad('l', long)];
  expect(await both()).toEqual([1, 1]);
  now += 99;
  expect(await both()).toEqual([1, 1]);
  now += 1;
  expect(await both()).toEqual([2, 1]);
  const version = content.version();
  content.expireAt(now + 500);
  content.expireAt(now + 900);
  now += 500;
  expect(content.version()).not.toBe(version);
  expect(await both()).toEqual([3, 2]);
});

test('a change of one topic leaves everything else, in every process', async () => {
  const [here, there] = [memory(), memory()];
  for (const content of [here, there]) {
    await content.check();
    for (const topic of ['a', 'b']) await content.getOrLoad(topic, async () => topic, { topic });
    await content.getOrLoad('list', async () => 'list');
  }
  const versions = () =>
    [here, there].flatMap((content) => [content.version(), content.version('a'), content.version('b')]);
  const before = versions();
  await raise('a');
  await raise('a');
  await Promise.all([here.check(), here.check(), there.check()]);
  expect(versions().map((version, i) => version === before[i])).toEqual([true, false, true, true, false, true]);
  for (const content of [here, there]) {
    expect(['a', 'b', 'list'].map((key) => content.peek(key))).toEqual([undefined, 'b', 'list']);
  }
  await raise('b');
  await raise();
  await there.check();
  expect(['b', 'list'].map((key) => there.peek(key))).toEqual([undefined, undefined]);
  expect(there.version('a')).toBe(there.version('c'));
  expect(before).not.toContain(there.version());
});

test('a version that nobody says the topic of is a change of everything', async () => {
  const content = memory();
  await raise('a');
  await content.check();
  await content.getOrLoad('list', async () => 'list');
  await raise('a');
  await db.write((trx) =>
    trx
      .updateTable('content_version')
      .set((eb) => ({ version: eb('version', '+', 1) }))
      .execute(),
  );
  await content.check();
  expect(content.peek('list')).toBeUndefined();
});

test('what changes while it is read is read anew', async () => {
  const content = memory();
  await content.check();
  let give = (_: string) => {};
  const slow = content.getOrLoad('a', () => new Promise<string>((resolve) => (give = resolve)), { topic: 'a' });
  await raise('a');
  await content.check();
  give('old');
  expect(await slow).toBe('old');
  expect(await content.getOrLoad('a', async () => 'new', { topic: 'a' })).toBe('new');
});

test('large values make room sooner', async () => {
  const content = memory();
  const megabytes = (count: number) => async () => ({ bytes: Buffer.alloc(count * 1024 * 1024) });
  for (const key of ['a', 'b', 'c']) await content.getOrLoad(key, megabytes(25));
  expect(['a', 'b', 'c'].map((key) => content.peek(key) !== undefined)).toEqual([false, true, true]);
  await content.getOrLoad('too large', megabytes(65));
  expect(['b', 'too large'].map((key) => content.peek(key) !== undefined)).toEqual([true, false]);
});

test('what nobody asked for lately makes room', async () => {
  const content = memory();
  for (let i = 0; i < 600; i += 1) await content.getOrLoad(`key ${i}`, async () => i);
  expect(content.peek('key 0')).toBeUndefined();
  expect(content.peek('key 599')).toBe(599);
});

test('a watching process notices by itself, and goes on when the database was away', async () => {
  const content = memory();
  await content.check();
  content.watch();
  const version = content.version();
  await raise();
  await vi.waitFor(() => expect(content.version()).not.toBe(version), { timeout: 1000 });
  content.stop();
});
