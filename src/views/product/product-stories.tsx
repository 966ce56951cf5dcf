import { stories } from '@/content/kinds/people/stories.ts';
import { StoryTeaser } from '@/views/page/story-teaser.tsx';

export function ProductStories({ id }: { readonly id: string }) {
  const ids = stories()
    .filter(({ products }) => products.includes(id))
    .map((story) => story.id);
  if (ids.length === 0) return null;
  return (
    <section className="page-width py-half">
      <StoryTeaser only={ids} />
    </section>
  );
}
