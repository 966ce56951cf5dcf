import { expect, test, vi } from 'vitest';
import { type BuiltPages, type ContentSnapshot, createBuiltPages } from './built-pages.ts';

const ORIGINS = {
  'jobs.html': { path: '/jobs', dependencies: { jobs: 'built', hours: 'built' } },
  'about.html': { path: '/about', dependencies: { hours: 'built' } },
};

const TEXTS = new Map([
  ['jobs.html', 'built jobs'],
  ['about.html', 'built about'],
  ['index.html', 'built home'],
  ['robots.txt', 'User-agent: *'],
]);

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

const textOf = async (found: ReturnType<BuiltPages['find']>) => (await found)?.html.slice(0, 22);

test('a page whose content is as it was built stays the built one', async () => {
  const pages = createBuiltPages(TEXTS, ORIGINS, { onError: vi.fn() });
  const { edition: same, rendered } = snapshot({ jobs: 'built', hours: 'built' });
  await pages.update(same);
  expect(rendered).toEqual([]);
  expect(await textOf(pages.find('/jobs'))).toBe('built jobs');
  expect(pages.find('/unknown')).toBeUndefined();
});

test('only what read a changed topic is rendered again, and the built page again once its content is back', async () => {
  const pages = createBuiltPages(TEXTS, ORIGINS, { onError: vi.fn() });
  const { edition: changed, rendered } = snapshot({ jobs: 'new', hours: 'built' });
  await pages.update(changed);
  expect(rendered).toEqual(['/jobs']);
  expect(await textOf(pages.find('/jobs'))).toContain('/jobs of new+built');
  expect(await textOf(pages.find('/about'))).toBe('built about');
  await pages.update(snapshot({ jobs: 'built', hours: 'built' }).edition);
  expect(await textOf(pages.find('/jobs'))).toBe('built jobs');
});

test('a page that is asked for before its turn is waited for, and rendered once for all requests that wait', async () => {
  const pages = createBuiltPages(TEXTS, ORIGINS, { onError: vi.fn() });
  const { edition: changed, rendered } = snapshot({ jobs: 'new', hours: 'new' });
  const updated = pages.update(changed);
  const asked = await Promise.all([textOf(pages.find('/about')), textOf(pages.find('/about'))]);
  expect(asked).toEqual(['/about of new/about of', '/about of new/about of']);
  await updated;
  expect(rendered.toSorted()).toEqual(['/about', '/jobs']);
});

test('a page that cannot be rendered leaves the one before, is told once, and is tried again with the next change', async () => {
  const failed = vi.fn();
  const pages = createBuiltPages(TEXTS, ORIGINS, { onError: failed });
  await pages.update(snapshot({ jobs: 'good', hours: 'built' }).edition);
  await pages.update({ fingerprints: { jobs: 'bad', hours: 'built' }, render: () => Promise.reject(new Error('no')) });
  expect(await textOf(pages.find('/jobs'))).toContain('/jobs of good+built');
  expect(failed).toHaveBeenCalledTimes(1);
  expect(pages.current('/jobs')?.html).toContain('/jobs of good+built');
  await pages.update(snapshot({ jobs: 'better', hours: 'built' }).edition);
  expect(await textOf(pages.find('/jobs'))).toContain('/jobs of better');
});

test('a change while a page is being rendered makes it once more: the last one stands', async () => {
  const pages = createBuiltPages(TEXTS, ORIGINS, { onError: vi.fn() });
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
  expect(await textOf(pages.find('/jobs'))).toContain('/jobs of last');
});

test('a failure that passes is tried again by itself', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  const pages = createBuiltPages(TEXTS, ORIGINS, { onError: vi.fn() });
  const { edition: changed } = snapshot({ jobs: 'new', hours: 'built' });
  let fails = true;
  await pages.update({
    ...changed,
    render: (path) => (fails ? Promise.reject(new Error('no')) : changed.render(path)),
  });
  expect(await textOf(pages.find('/jobs'))).toBe('built jobs');
  fails = false;
  await vi.advanceTimersByTimeAsync(30_000);
  vi.useRealTimers();
  await expect.poll(() => textOf(pages.find('/jobs'))).toContain('/jobs of new');
});

test('a file is found at its path, with its type', async () => {
  const pages = createBuiltPages(TEXTS, ORIGINS, { onError: vi.fn() });
  expect(await textOf(pages.find('/'))).toBe('built home');
  expect((await pages.find('/robots.txt'))?.headers['Content-Type']).toBe('text/plain; charset=utf-8');
  expect(pages.find('/robots')).toBeUndefined();
});

test('a text that a start has bound otherwise is another version', async () => {
  const versionOf = async (text: string) =>
    (await createBuiltPages(new Map([['a.html', text]]), {}, { onError: vi.fn() }).find('/a'))?.version;
  expect(await versionOf('24 mois')).toBe(await versionOf('24 mois'));
  expect(await versionOf('36 mois')).not.toBe(await versionOf('24 mois'));
});

test('a document that no page renders has a policy of its own styles, without scripts', () => {
  const document = '<!doctype html><style>p{color:red}</style><p>example</p>';
  const pages = createBuiltPages(new Map([...TEXTS, ['exemples/one.html', document]]), ORIGINS, { onError: vi.fn() });
  expect(pages.current('/exemples/one')?.policy).toMatch(
    /^default-src 'none';.* img-src 'self'; style-src 'sha256-[\w+/=]+'$/,
  );
  expect(pages.current('/about')?.policy).toBeUndefined();
});

test('a page that is refused stays as it was, is told once, and comes with the next content that is not', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  const refused = vi.fn();
  const shown = vi.fn();
  const pages = createBuiltPages(TEXTS, ORIGINS, {
    onError: refused,
    onRendered: shown,
    faultsOf: (path, html) => (path === '/jobs' && html.includes('heavy') ? ['Trop lourde.'] : []),
  });
  const { edition, rendered } = snapshot({ jobs: 'heavy', hours: 'new' });
  await pages.update(edition);
  expect(await textOf(pages.find('/jobs'))).toBe('built jobs');
  expect(await textOf(pages.find('/about'))).toContain('/about of new');
  vi.advanceTimersByTime(120_000);
  vi.useRealTimers();
  expect(rendered, 'neither at each load nor later').toEqual(['/jobs', '/about']);
  expect(refused.mock.calls).toEqual([['/jobs', expect.objectContaining({ faults: ['Trop lourde.'] })]]);
  await pages.update(snapshot({ jobs: 'light', hours: 'new' }).edition);
  expect(await textOf(pages.find('/jobs'))).toContain('/jobs of light');
  expect(shown.mock.calls.flat()).toEqual(['/about', '/jobs']);
});

test('a refused page whose change is taken back is told to show the present content', async () => {
  const shown = vi.fn();
  const pages = createBuiltPages(TEXTS, ORIGINS, {
    onError: () => {},
    onRendered: shown,
    faultsOf: (path) => (path === '/jobs' ? ['Trop lourde.'] : []),
  });
  await pages.update(snapshot({ jobs: 'heavy', hours: 'built' }).edition);
  expect(shown).not.toHaveBeenCalled();
  await pages.update(snapshot({ jobs: 'built', hours: 'built' }).edition);
  expect(shown.mock.calls).toEqual([['/jobs']]);
  expect(await textOf(pages.find('/jobs'))).toBe('built jobs');
});
