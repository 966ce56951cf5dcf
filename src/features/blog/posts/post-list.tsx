import Search from 'lucide-react/icons/search';
import { type MouseEvent, type ReactNode, useEffect, useRef } from 'react';
import { blogLabels } from '../../../content/pages/blog-labels.ts';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { type BlogCategory, MAX_FOUND, POST_SORTS, POSTS_PER_PAGE } from '../blog.schema.ts';
import { counted } from '../french-dates.ts';
import { type ListView, listAddress } from './list-address.ts';
import { opensNewTab } from './opens-new-tab.ts';
import { PostCards } from './post-cards.tsx';
import { usePostList } from './use-post-list.ts';

interface Props {
  categories: readonly BlogCategory[];
  initial: ListView & { page: number };
  total: number;
  isLarge?: boolean;
  portraits: Readonly<Record<string, string>>;
  /** Rendered by the server, until the query changes. */
  children?: ReactNode;
}

const TYPING_PAUSE_MS = 150;

const MIN_VISIBLE_HEIGHT = 112;

export function PostList({ categories, initial, total: servedTotal, isLarge = false, portraits, children }: Props) {
  const { view, shown, loading, ask, more, loadIndex } = usePostList(initial, isLarge);
  const box = useRef<HTMLInputElement>(null);
  const form = useRef<HTMLFormElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const typing = useRef<ReturnType<typeof setTimeout>>(undefined);
  const focusOn = useRef<number>(undefined);

  const total = shown.from === 'server' ? servedTotal : shown.total;
  const reached = shown.from === 'server' ? initial.page * POSTS_PER_PAGE : shown.posts.length;

  const typed = shown.from === 'api' && view.query !== '';

  const look = () => {
    clearTimeout(typing.current);
    const query = box.current?.value.trim() ?? '';
    if (query !== view.query) void ask({ query }, 'replace');
  };
  const lookSoon = () => {
    clearTimeout(typing.current);
    typing.current = setTimeout(look, TYPING_PAUSE_MS);
  };
  // Restores text and focus from before hydration.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it is hydrated.
  useEffect(() => {
    if (document.activeElement === box.current) loadIndex();
    look();
  }, []);
  useEffect(() => {
    // History navigation updates the box unless it has the focus.
    if (box.current && document.activeElement !== box.current) box.current.value = view.query;
  }, [view.query]);
  useEffect(() => {
    if (shown.from !== 'api' || document.activeElement !== box.current) return;
    // Keeps the first result visible above the on-screen keyboard.
    const seen = window.visualViewport?.height ?? innerHeight;
    const { top = 0 } = list.current?.getBoundingClientRect() ?? {};
    if (top > seen - MIN_VISIBLE_HEIGHT) form.current?.scrollIntoView({ block: 'start' });
  }, [shown]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: when other posts are shown.
  useEffect(() => {
    const place = focusOn.current;
    if (place === undefined) return;
    focusOn.current = undefined;
    list.current?.querySelectorAll<HTMLElement>('h2 a')[place]?.focus();
  }, [shown]);

  const choose = (change: Partial<ListView>) => (event: MouseEvent) => {
    if (opensNewTab(event)) return;
    event.preventDefault();
    void ask(change, 'push');
  };

  return (
    <>
      <div className="stitch-top grid grid-cols-[minmax(0,1fr)] gap-x-col gap-y-2 pt-6 pb-2 md:gap-y-5 md:pb-6 lg:grid-cols-[minmax(0,5fr)_minmax(0,7fr)]">
        <form
          action="/blog"
          className="flex scroll-mt-4 gap-2 self-start"
          onSubmit={(event) => {
            event.preventDefault();
            look();
          }}
          ref={form}
        >
          <label className="relative min-w-0 flex-1">
            <span className="sr-only">{blogLabels.search.label}</span>
            <input
              autoComplete="off"
              className="control"
              defaultValue={initial.query}
              enterKeyHint="search"
              maxLength={200}
              name="q"
              onChange={lookSoon}
              onFocus={loadIndex}
              placeholder={blogLabels.search.placeholder}
              ref={box}
              type="search"
            />
          </label>
          {view.category && <input name="category" type="hidden" value={view.category} />}
          {view.sort !== 'recent' && <input name="sort" type="hidden" value={view.sort} />}
          <Button aria-label={blogLabels.search.submit} icon="none" type="submit" variant="cloth">
            <Icon of={Search} />
          </Button>
        </form>
        <div className="min-w-0">
          <nav aria-label={blogLabels.categories.label}>
            <ul className="choices">
              {[{ name: '', slug: '' }, ...categories].map(({ name, slug }) => (
                <li key={slug}>
                  <a
                    aria-current={view.category === name ? 'true' : undefined}
                    className="choice"
                    href={listAddress({ ...view, category: name })}
                    onClick={choose({ category: name })}
                  >
                    {name || blogLabels.categories.all}
                  </a>
                </li>
              ))}
            </ul>
          </nav>
        </div>
      </div>
      <div className="mb-2 flex flex-wrap items-center justify-between gap-x-8 md:mb-6">
        <p className="flex min-h-11 items-center gap-3 text-ink2 text-s" role="status">
          {loading && <span aria-hidden="true" className="running-stitch stitch" />}
          <span>{loading ? blogLabels.loading : summary(total, view)}</span>
        </p>
        <nav aria-label={blogLabels.sorts.label} className={`max-md:w-full ${typed ? 'max-md:hidden' : ''}`.trim()}>
          <ul className="choices">
            {POST_SORTS.map((sort) => (
              <li key={sort}>
                <a
                  aria-current={view.sort === sort ? 'true' : undefined}
                  className="choice"
                  href={listAddress({ ...view, sort })}
                  onClick={choose({ sort })}
                >
                  {blogLabels.sorts.choices[sort]}
                </a>
              </li>
            ))}
          </ul>
        </nav>
      </div>
      <div
        aria-busy={loading || undefined}
        className={`transition-opacity ${loading ? 'opacity-30' : ''}`.trim()}
        ref={list}
      >
        {shown.from === 'server' ? (
          children
        ) : (
          <PostCards look={view.query ? 'rows' : 'front'} portraits={portraits} posts={shown.posts} />
        )}
        {!loading && total === 0 && <Nothing />}
      </div>
      <div className="mt-10 flex flex-wrap justify-center gap-3">
        {shown.from === 'server' && initial.page > 1 && (
          <Button href={listAddress(view, initial.page - 1)} variant="quiet">
            {blogLabels.earlier}
          </Button>
        )}
        {reached < total && (
          <Button
            href={listAddress(view, Math.ceil(reached / POSTS_PER_PAGE) + 1)}
            onClick={(event: MouseEvent) => {
              if (opensNewTab(event)) return;
              event.preventDefault();
              focusOn.current = reached;
              void more();
            }}
            variant="quiet"
          >
            {blogLabels.more}
          </Button>
        )}
      </div>
    </>
  );
}

function Nothing() {
  const { title, text, all } = blogLabels.empty;
  return (
    <div className="stitch-top py-10">
      <h2 className="text-h3">{title}</h2>
      <p className="mt-3 mb-6 text-ink2">{text}</p>
      <Button href="/blog" variant="quiet">
        {all}
      </Button>
    </div>
  );
}

/** '12 articles pour « fibre » dans FinTech'; capped at MAX_FOUND. */
function summary(total: number, { query, category }: ListView): string {
  const about = query && ` pour «\u00a0${query}\u00a0»`;
  const articles = query && total === MAX_FOUND ? blogLabels.search.most : counted(total, 'article');
  return `${articles}${about}${category && ` dans ${category}`}`;
}
