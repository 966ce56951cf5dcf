import { Band } from '@/ui/motifs/band.tsx';
import { StoryTeaser } from '@/views/page/story-teaser.tsx';

/** What came of it at somebody's, with figures to be checked. */
export function Stories() {
  return (
    <section className="story-one bg-paper2">
      <Band />
      <div className="page-width py-sec">
        <StoryTeaser />
      </div>
    </section>
  );
}
