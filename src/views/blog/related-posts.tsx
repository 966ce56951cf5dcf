import { articleLabels } from '@/content/pages/blog-labels.ts';
import type { PostCard } from '@/features/blog/blog.schema.ts';
import { RelatedCards } from '@/features/blog/posts/post-cards.tsx';
import { portraitsOf } from '@/views/page/portraits.ts';

export function RelatedPosts({ posts }: { readonly posts: readonly PostCard[] }) {
  if (posts.length === 0) return null;
  return (
    <section aria-labelledby="related-title" className="page-width py-half print:hidden">
      <h2 className="mb-8 text-h3" id="related-title">
        {articleLabels.related}
      </h2>
      <RelatedCards portraits={portraitsOf(posts.map(({ author }) => author))} posts={posts} />
    </section>
  );
}
