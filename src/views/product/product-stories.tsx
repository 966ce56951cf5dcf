import type { ProductSlug } from '@/content/products/product.ts';
import { stories } from '@/content/stories.ts';
import { StoryTeaser } from '@/views/page/story-teaser.tsx';

export function ProductStories({ slug }: { readonly slug: ProductSlug }) {
  const slugs = stories.filter(({ products }) => products.includes(slug)).map((story) => story.slug);
  return (
    <section className="page-width py-half">
      <StoryTeaser only={slugs} />
    </section>
  );
}
