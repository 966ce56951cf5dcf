import { personNamed } from '@/content/kinds/people/people.ts';
import type { PostDetail } from '@/features/blog/blog.schema.ts';
import { longDate } from '@/features/blog/french-dates.ts';
import { CategoryBadge } from '@/features/blog/posts/category-badge.tsx';
import { PostCover } from '@/features/blog/posts/post-cover.tsx';
import { ExampleMark } from '@/ui/example-mark.tsx';
import { HeadPortrait } from '@/views/page/head-portrait.tsx';
import { PictureHead } from '@/views/page/page-heads.tsx';

interface Props {
  readonly post: PostDetail;
  /** View count in words: the only text of the page that changes with every load. */
  readonly views: string;
}

export function ArticleHeader({ post, views }: Props) {
  const writer = personNamed(post.author);
  return (
    <PictureHead
      above={<CategoryBadge category={post.category} />}
      lead={post.description}
      picture={<PostCover first post={post} sizes="(width >= 88rem) 84rem, (width >= 48rem) 100vw, 66vw" />}
      ofEntry
      place="across"
      title={post.title}
    >
      <p className="stitch-top mt-5 flex flex-wrap gap-x-5 gap-y-1 pt-4 text-ink2 text-s">
        <span className="flex basis-full items-center gap-3 pb-1 font-semibold text-ink">
          {writer && <HeadPortrait className="size-12" person={writer} size="small" />}
          {post.author}
          {writer && !writer.real && <ExampleMark className="text-ink2" />}
        </span>
        <time dateTime={post.createdAt}>{longDate(post.createdAt)}</time>
        <span>{`${post.readTime}\u00a0min de lecture`}</span>
        <span>{views}</span>
      </p>
    </PictureHead>
  );
}
