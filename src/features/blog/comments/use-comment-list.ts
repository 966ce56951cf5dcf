import { useCallback, useEffect, useRef, useState } from 'react';
import { type BlogComment, COMMENTS_PER_PAGE, type CommentPage } from '../blog.schema.ts';
import { fetchWithRetry } from '../fetch-with-retry.ts';
import { logFailure } from '../log-failure.ts';
import { commentsApi } from './comment-pages.ts';

interface List {
  /** Replaces the served comments; undefined until they are read. */
  newest: readonly BlogComment[] | undefined;
  older: readonly BlogComment[];
  next: string | undefined;
  total: number;
}

/** Key in the history state: how many comments were shown. */
const SHOWN = 'comments';

/** Failures are logged, and the list stays (requirement 8.4). */
export function useCommentList(slug: string, served: Pick<CommentPage, 'next' | 'total'>) {
  const [list, setList] = useState<List>({ newest: undefined, older: [], next: served.next, total: served.total });
  const [loading, setLoading] = useState(false);
  const shown = list.older.length + (list.newest?.length ?? Math.min(served.total, COMMENTS_PER_PAGE));
  const reached = useRef<BlogComment>(undefined);

  const refresh = useCallback(
    async (count: number) => {
      const page = await read(slug, count);
      if (page) setList({ newest: page.comments, older: [], next: page.next, total: page.total });
    },
    [slug],
  );

  async function more() {
    if (loading || !list.next) return;
    setLoading(true);
    const page = await read(slug, COMMENTS_PER_PAGE, list.next);
    setLoading(false);
    if (!page) return;
    reached.current = page.comments[0];
    setList({ ...list, older: [...list.older, ...page.comments], next: page.next, total: page.total });
    history.replaceState({ ...history.state, [SHOWN]: shown + page.comments.length }, '');
  }

  useEffect(() => {
    const before = Number(history.state?.[SHOWN]);
    if (before > COMMENTS_PER_PAGE) void refresh(before);
  }, [refresh]);

  return { ...list, loading, more, reached, refresh: () => refresh(shown) };
}

/** Reads at least `count` comments from the cursor; undefined: failed. */
async function read(slug: string, count: number, before?: string): Promise<CommentPage | undefined> {
  const comments: BlogComment[] = [];
  let next = before;
  try {
    for (;;) {
      const { body, headers } = await fetchWithRetry<BlogComment[]>(commentsApi(slug, next));
      comments.push(...body);
      next = nextPlace(headers);
      if (!next || comments.length >= count) {
        return { comments, next, total: Number(headers.get('X-Total-Count') ?? comments.length) };
      }
    }
  } catch (error) {
    logFailure('Error reading comments:', error);
    return undefined;
  }
}

function nextPlace(headers: Headers): string | undefined {
  const [, address] = /<([^<>]*)>;\s*rel="next"/.exec(headers.get('Link') ?? '') ?? [];
  return (address && new URL(address, location.href).searchParams.get('before')) || undefined;
}
