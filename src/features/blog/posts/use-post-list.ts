import { useCallback, useEffect, useRef, useState } from 'react';
import { foldText } from '../../../text/fold-text.ts';
import { POSTS_PER_PAGE, type PostCard, type SearchEntry } from '../blog.schema.ts';
import { fetchWithRetry } from '../fetch-with-retry.ts';
import { logFailure } from '../log-failure.ts';
import { type ListView, listAddress, readListAddress } from './list-address.ts';

export type Shown = { from: 'server' } | { from: 'api'; posts: readonly PostCard[]; total: number };

interface Known {
  key: string;
  posts: readonly PostCard[];
  total: number;
}

/** Search runs over an index fetched once, or in the API for a large blog. A failed query shows an empty list. */
export function usePostList(initial: ListView & { page: number }, isLarge: boolean) {
  const [view, setView] = useState<ListView>(initial);
  const [shown, setShown] = useState<Shown>({ from: 'server' });
  const [loading, setLoading] = useState(false);
  const latest = useRef<ListView>(initial);
  const known = useRef<Known>(undefined);
  const index = useRef<Promise<ReadonlyMap<string, string>>>(undefined);
  const count = useRef(initial.page * POSTS_PER_PAGE);
  const asked = useRef<AbortController>(undefined);

  const loadIndex = useCallback(() => {
    if (!isLarge) index.current ??= fetchIndex();
    return index.current;
  }, [isLarge]);

  const show = useCallback(
    async (next: ListView) => {
      asked.current?.abort();
      const asking = new AbortController();
      asked.current = asking;
      const { signal } = asking;
      latest.current = next;
      setView(next);
      setLoading(true);
      const sought = isLarge ? '' : next.query;
      const asks = sought ? { ...next, query: '' } : next;
      const { posts, total } = await postsOf(asks, sought ? Number.POSITIVE_INFINITY : count.current, known, signal);
      const found = sought ? search(posts, sought, await loadIndex()) : posts;
      if (signal.aborted) return;
      setShown({ from: 'api', posts: found.slice(0, count.current), total: sought ? found.length : total });
      setLoading(false);
    },
    [loadIndex, isLarge],
  );

  const ask = useCallback(
    (change: Partial<ListView>, history: 'push' | 'replace') => {
      const next = { ...latest.current, ...change };
      count.current = POSTS_PER_PAGE;
      window.history[`${history}State`](null, '', listAddress(next));
      return show(next);
    },
    [show],
  );

  const more = useCallback(() => {
    count.current += POSTS_PER_PAGE;
    return show(latest.current);
  }, [show]);

  useEffect(() => {
    const follow = () => {
      const { page, ...next } = readListAddress(new URL(location.href));
      count.current = page * POSTS_PER_PAGE;
      void show(next);
    };
    addEventListener('popstate', follow);
    return () => removeEventListener('popstate', follow);
  }, [show]);

  return { view, shown, loading, ask, more, loadIndex };
}

async function postsOf(
  { query, category, sort }: ListView,
  count: number,
  known: { current: Known | undefined },
  signal: AbortSignal,
): Promise<{ posts: readonly PostCard[]; total: number }> {
  const key = listAddress({ query, category, sort });
  const have = known.current?.key === key ? known.current : undefined;
  if (have && have.posts.length >= Math.min(count, have.total)) return have;
  const offset = have?.posts.length ?? 0;
  const parameters = new URLSearchParams({ category, sort, offset: String(offset) });
  if (query) parameters.set('q', query);
  if (Number.isFinite(count)) parameters.set('limit', String(count - offset));
  try {
    const { body, headers } = await fetchWithRetry<PostCard[]>(`/api/blog/posts?${parameters}`, signal);
    const posts = [...(have?.posts ?? []), ...body];
    const total = Number(headers.get('X-Total-Count') ?? posts.length);
    known.current = { key, posts, total };
    return known.current;
  } catch (error) {
    if (!signal.aborted) logFailure('Error fetching posts:', error);
    return { posts: [], total: 0 };
  }
}

async function fetchIndex(): Promise<ReadonlyMap<string, string>> {
  try {
    const { body } = await fetchWithRetry<SearchEntry[]>('/api/blog/search-index');
    return new Map(body.map(({ slug, text }) => [slug, text]));
  } catch (error) {
    logFailure('Error fetching the search index:', error);
    return new Map();
  }
}

/** Requirement 5.4: substring of title or content; posts outside the index match by their card's text. */
function search(
  posts: readonly PostCard[],
  query: string,
  index: ReadonlyMap<string, string> = new Map(),
): readonly PostCard[] {
  const sought = foldText(query);
  return posts.filter(({ slug, title, excerpt }) => {
    const text = index.get(slug) ?? foldText(`${title} ${excerpt}`);
    return text.includes(sought);
  });
}
