import type { PostDetail } from '@/features/blog/blog.schema.ts';
import { CategoryBadge } from '@/features/blog/category-badge.tsx';
import { longDate } from '@/features/blog/french-dates.ts';
import { PostCover } from '@/features/blog/post-cover.tsx';

interface Props {
  readonly post: PostDetail;
  /** How often it was read, in words: the only ones of the page that change with every load. */
  readonly views: string;
}

/** Title, what it is about, its facts, and the cover from one edge of the window to the other. */
export function ArticleHeader({ post, views }: Props) {
  return (
    <header>
      <div className="page-width grid grid-cols-12 items-end gap-x-col gap-y-6 pt-6 pb-[clamp(2rem,4vw,4rem)]">
        <div className="col-span-12 lg:col-span-8">
          <CategoryBadge category={post.category} />
          <h1 className="mt-5 max-w-[15em] text-[clamp(2.375rem,1.5rem+3.4vw,4.75rem)]">{post.title}</h1>
        </div>
        <div className="col-span-12 lg:col-span-4">
          <p className="type-lead text-ink2">{post.description}</p>
          <p className="stitch-top mt-5 flex flex-wrap gap-x-5 gap-y-1 pt-4 text-ink2 text-s">
            <span className="basis-full font-semibold text-ink">{post.author}</span>
            <time dateTime={post.createdAt}>{longDate(post.createdAt)}</time>
            <span>{`${post.readTime}\u00a0min de lecture`}</span>
            <span>{views}</span>
          </p>
        </div>
      </div>
      <div className="h-[clamp(13rem,34vw,31rem)] overflow-hidden">
        <PostCover first post={post} sizes="(width >= 48rem) 100vw, 66vw" />
      </div>
    </header>
  );
}
