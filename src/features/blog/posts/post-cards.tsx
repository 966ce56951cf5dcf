import { CardLink } from '../../../ui/card-link.tsx';
import { Portrait } from '../../../ui/portrait.tsx';
import type { PostCard } from '../blog.schema.ts';
import { dayAndMonth } from '../french-dates.ts';
import { CategoryBadge } from './category-badge.tsx';
import { PostCover } from './post-cover.tsx';
import { PostFacts } from './post-facts.tsx';

interface Props {
  posts: readonly PostCard[];
  /** `front`: a lead, two features, then rows; `rows`: search results. */
  look: 'front' | 'rows';
  portraits: Portraits;
}

type Portraits = Readonly<Record<string, string>>;

/** Phones load two thirds of their pixel width: no visible loss, less data. */
const WIDE = '(width >= 48rem) 58vw, 66vw';

export function PostCards({ posts, look, portraits }: Props) {
  const [lead, ...others] = look === 'front' ? posts : [];
  const pair = others.slice(0, 2);
  const rows = look === 'front' ? others.slice(2) : posts;
  return (
    <>
      {lead && <Lead portraits={portraits} post={lead} />}
      {pair.length > 0 && (
        <div className="mt-12 grid gap-x-col gap-y-12 md:grid-cols-[7fr_5fr] lg:mt-16">
          {pair.map((post) => (
            <Tall key={post.slug} portraits={portraits} post={post} />
          ))}
        </div>
      )}
      {rows.length > 0 && (
        <div className={`grid gap-x-col lg:grid-cols-2 ${look === 'front' ? 'mt-12 lg:mt-16' : ''}`.trim()}>
          {rows.map((post) => (
            <Row key={post.slug} portraits={portraits} post={post} />
          ))}
        </div>
      )}
    </>
  );
}

export function RelatedCards({ posts: [first, ...others], portraits }: Omit<Props, 'look'>) {
  return (
    <div className="grid gap-x-col gap-y-10 lg:grid-cols-[7fr_5fr]">
      {first && <Tall level="h3" portraits={portraits} post={first} />}
      <div>
        {others.map((post) => (
          <Row key={post.slug} level="h3" portraits={portraits} post={post} />
        ))}
      </div>
    </div>
  );
}

interface CardProps {
  post: PostCard;
  portraits: Portraits;
  level?: 'h2' | 'h3';
}

function Lead({ post, portraits }: CardProps) {
  return (
    <article className="relative grid bg-surface shadow-rest md:grid-cols-[7fr_5fr]">
      <div className="entry-picture h-56 overflow-hidden sm:h-72 md:h-auto md:min-h-[clamp(22rem,36vw,31rem)]">
        <div className="size-full md:absolute md:inset-y-0 md:left-0 md:w-[58.333%]">
          <PostCover first post={post} sizes={WIDE} />
        </div>
      </div>
      <div className="flex flex-col items-start gap-4 p-[clamp(1.25rem,3vw,2.75rem)]">
        <Dateline lead portraits={portraits} post={post} />
        <h2 className="mt-2 text-[clamp(1.875rem,1.2rem+2.2vw,3.25rem)]">
          <Title post={post} />
        </h2>
        <p className="text-ink2 text-l leading-snug">{post.excerpt}</p>
        <PostFacts className="mt-auto pt-2" post={post} />
      </div>
    </article>
  );
}

function Tall({ post, portraits, level: Heading = 'h2' }: CardProps) {
  return (
    <article className="relative flex flex-col items-start">
      <div className="entry-picture h-48 w-full overflow-hidden md:h-[clamp(13rem,22vw,19rem)]">
        <PostCover post={post} sizes={WIDE} />
      </div>
      <Dateline className="mt-5" portraits={portraits} post={post} />
      <Heading className="mt-3 max-w-[18em] text-h4">
        <Title post={post} />
      </Heading>
      <p className="mt-2 max-w-[38em] text-ink2 text-s">{post.excerpt}</p>
      <PostFacts className="mt-4" post={post} />
    </article>
  );
}

function Row({ post, portraits, level: Heading = 'h2' }: CardProps) {
  return (
    <article className="stitch-top relative grid grid-cols-[5.5rem_1fr] gap-x-4 pt-6 pb-8 sm:grid-cols-[9rem_1fr] sm:grid-rows-[auto_auto_1fr] sm:gap-x-6">
      <div className="entry-picture size-22 overflow-hidden sm:row-span-3 sm:size-36">
        <PostCover post={post} sizes="9rem" />
      </div>
      <div>
        <Dateline portraits={portraits} post={post} />
        <Heading className="mt-2 text-[clamp(1.375rem,1.25rem+0.45vw,1.5625rem)]">
          <Title post={post} />
        </Heading>
      </div>
      <p className="col-span-2 mt-3 text-ink2 text-s sm:col-span-1 sm:mt-2">{post.excerpt}</p>
      <PostFacts className="col-span-2 mt-3 sm:col-span-1" post={post} />
    </article>
  );
}

/** The link covers the card; the badge lies above it. */
function Title({ post }: { post: PostCard }) {
  return <CardLink href={`/blog/${post.slug}`}>{post.title}</CardLink>;
}

function Dateline({
  post,
  portraits,
  lead = false,
  className = '',
}: CardProps & { lead?: boolean; className?: string }) {
  const portrait = portraits[post.author];
  return (
    <p className={`flex flex-wrap items-center gap-x-3 gap-y-1.5 text-ink2 text-xs ${className}`.trim()}>
      <CategoryBadge category={post.category} className="z-10" />
      <span className="flex items-center gap-2">
        {/* Phones load the first portrait alone: the others are below the fold. */}
        {portrait && <Portrait className={lead ? 'size-7' : 'size-7 max-sm:hidden'} src={portrait} />}
        {post.author}
      </span>
      <time dateTime={post.createdAt}>{dayAndMonth(post.createdAt)}</time>
    </p>
  );
}
