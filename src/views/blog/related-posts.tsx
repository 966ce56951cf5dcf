import { articlePage } from '@/content/blog.ts';
import type { PostCard } from '@/features/blog/blog.schema.ts';
import { RelatedCards } from '@/features/blog/post-cards.tsx';

export function RelatedPosts({ posts }: { readonly posts: readonly PostCard[] }) {
  if (posts.length === 0) return null;
  return (
    <section aria-labelledby="related-title" className="page-width py-half">
      <h2 className="mb-8 text-h3" id="related-title">
        {articlePage.related}
      </h2>
      <RelatedCards posts={posts} />
    </section>
  );
}
