import { expect, test, vi } from 'vitest';
import { type Reading, readArticlePage, readListPage } from './blog-pages.server.ts';

const ASKED = { query: '', category: 'FinTech', sort: 'recent', page: 2 } as const;

// Proves 8.4.
test('a list that cannot be read is logged and empty', async () => {
  const services = broken();
  expect(await readListPage(services, ASKED)).toMatchObject({ posts: [], total: 0, category: 'FinTech', failed: true });
  expect(services.log.error).toHaveBeenCalledOnce();
});

test('an article that cannot be read is logged, and is not a 404', async () => {
  const services = broken();
  expect(await readArticlePage(services, 'un-article')).toEqual({ status: 'unavailable' });
  expect(services.log.error).toHaveBeenCalledOnce();
});

function broken(): Reading {
  const fail = () => Promise.reject(new Error('away'));
  return {
    content: { version: () => 1, peek: () => undefined, remember: fail },
    log: { error: vi.fn() },
    now: () => 0,
  } as unknown as Reading;
}
