import { StoryTeaser } from '@/views/page/story-teaser.tsx';

export function Stories() {
  return (
    <section className="story-one bg-paper2">
      <div className="page-width py-sec">
        <StoryTeaser />
      </div>
    </section>
  );
}
