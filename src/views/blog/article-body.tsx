import type { ReactNode } from 'react';
import type { PostDetail } from '@/features/blog/blog.schema.ts';
import { ArticleText } from './article-text.tsx';
import { AuthorBox } from './author-box.tsx';
import { FoldedContents, hasContents, SideContents } from './contents.tsx';
import { KeepOffline } from './keep-offline.tsx';
import { ShareLinks } from './share-links.tsx';

interface Props {
  readonly post: PostDetail;
  /** Canonical address, absolute. */
  readonly address: string;
  readonly like?: ReactNode;
  readonly newsletter?: ReactNode;
}

export function ArticleBody({ post, address, like, newsletter }: Props) {
  const long = hasContents(post.headings);
  return (
    <div className="reading page-width grid grid-cols-12 gap-x-col gap-y-10 pt-[clamp(2rem,4vw,4.5rem)] pb-half">
      <div aria-hidden="true" className="reading-thread" />
      <div className="col-span-12 min-w-0 lg:col-span-7 lg:col-start-3 lg:row-start-1">
        {long && <FoldedContents headings={post.headings} />}
        <ArticleText post={post} />
        <AuthorBox author={post.author} />
      </div>
      <div className="col-span-12 print:hidden lg:col-span-2 lg:row-start-1">
        <div className="flex flex-wrap items-start gap-x-10 gap-y-6 lg:sticky lg:top-6 lg:grid">
          {like}
          <KeepOffline />
          <ShareLinks address={address} title={post.title} />
        </div>
      </div>
      <aside className="col-span-12 lg:col-span-3 lg:row-start-1">
        <div className="grid gap-10 lg:sticky lg:top-6">
          {long && <SideContents headings={post.headings} />}
          {newsletter}
        </div>
      </aside>
    </div>
  );
}
