import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test, vi } from 'vitest';
import { type ContentSnapshot, createRerenderedPages } from './rerendered-pages.ts';

const ORIGINS = {
  'jobs.html': { path: '/jobs', dependencies: { jobs: 'built', hours: 'built' } },
  'about.html': { path: '/about', dependencies: { hours: 'built' } },
};

/** A content snapshot whose pages name their fingerprints. */
function snapshot(fingerprints: Record<string, string>) {
  const rendered: string[] = [];
  const edition: ContentSnapshot = {
    fingerprints,
    async render(path) {
      rendered.push(path);
      const read = path === '/jobs' ? ['jobs', 'hours'] : ['hours'];
      return { html: `${path} of ${read.map((topic) => fingerprints[topic]).join('+')}`.repeat(20), topics: read };
    },
  };
  return { edition, rendered };
}

const textOf = async (found: ReturnType<ReturnType<typeof createRerenderedPages>['find']>) =>
  (await found)?.bodies[''].toString().slice(0, 22);

test('a page whose content is as it was built stays the built one', async () => {
  const pages = createRerenderedPages(ORIGINS, vi.fn());
  const { edition: same, rendered } = snapshot({ jobs: 'built', hours: 'built' });
  await pages.update(same);
  expect(rendered).toEqual([]);
  expect(pages.find('jobs.html')).toBeUndefined();
  expect(pages.find('unknown.html')).toBeUndefined();
});

test('only what read a changed topic is rendered again, in all encodings, and back again by the built file', async () => {
  const pages = createRerenderedPages(ORIGINS, vi.fn());
  const { edition: changed, rendered } = snapshot({ jobs: 'new', hours: 'built' });
  await pages.update(changed);
  expect(rendered).toEqual(['/jobs']);
  const page = await pages.find('jobs.html');
  expect(page?.bodies[''].toString()).toContain('/jobs of new+built');
  expect(brotliDecompressSync(page?.bodies.br ?? '')).toEqual(page?.bodies['']);
  expect(gunzipSync(page?.bodies.gzip ?? '')).toEqual(page?.bodies['']);
  expect(pages.find('about.html')).toBeUndefined();
  await pages.update(snapshot({ jobs: 'built', hours: 'built' }).edition);
  expect(pages.find('jobs.html')).toBeUndefined();
});

test('a page that is asked for before its turn is waited for, and rendered once for all who wait', async () => {
  const pages = createRerenderedPages(ORIGINS, vi.fn());
  const { edition: changed, rendered } = snapshot({ jobs: 'new', hours: 'new' });
  const updated = pages.update(changed);
  const asked = await Promise.all([textOf(pages.find('about.html')), textOf(pages.find('about.html'))]);
  expect(asked).toEqual(['/about of new/about of', '/about of new/about of']);
  await updated;
  expect(rendered.toSorted()).toEqual(['/about', '/jobs']);
});

test('a page that cannot be rendered leaves the one before, is told once, and is tried again with the next change', async () => {
  const failed = vi.fn();
  const pages = createRerenderedPages(ORIGINS, failed);
  await pages.update(snapshot({ jobs: 'good', hours: 'built' }).edition);
  await pages.update({ fingerprints: { jobs: 'bad', hours: 'built' }, render: () => Promise.reject(new Error('no')) });
  expect(await textOf(pages.find('jobs.html'))).toContain('/jobs of good+built');
  expect(failed).toHaveBeenCalledTimes(1);
  expect(pages.current('jobs.html')?.bodies[''].toString()).toContain('/jobs of good+built');
  await pages.update(snapshot({ jobs: 'better', hours: 'built' }).edition);
  expect(await textOf(pages.find('jobs.html'))).toContain('/jobs of better');
});

test('a change while a page is being rendered makes it once more: the last one stands', async () => {
  const pages = createRerenderedPages(ORIGINS, vi.fn());
  const begun = Promise.withResolvers<void>();
  const go = Promise.withResolvers<void>();
  const slow = snapshot({ jobs: 'slow', hours: 'built' }).edition;
  void pages.update({
    ...slow,
    async render(path) {
      begun.resolve();
      await go.promise;
      return slow.render(path);
    },
  });
  await begun.promise;
  const last = pages.update(snapshot({ jobs: 'last', hours: 'built' }).edition);
  go.resolve();
  await last;
  expect(await textOf(pages.find('jobs.html'))).toContain('/jobs of last');
});

test('a failure that passes is tried again by itself', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  const pages = createRerenderedPages(ORIGINS, vi.fn());
  const { edition: changed } = snapshot({ jobs: 'new', hours: 'built' });
  let fails = true;
  await pages.update({
    ...changed,
    render: (path) => (fails ? Promise.reject(new Error('no')) : changed.render(path)),
  });
  expect(pages.find('jobs.html')).toBeUndefined();
  fails = false;
  await vi.advanceTimersByTimeAsync(30_000);
  vi.useRealTimers();
  await expect.poll(() => textOf(pages.find('jobs.html'))).toContain('/jobs of new');
});
