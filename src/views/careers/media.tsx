import Film from 'lucide-react/icons/clapperboard';
import type { ReactNode } from 'react';
import { type CareersMedia, careers } from '@/content/careers.ts';
import poster from '@/pictures/film/one-day.avif?url';
import mp4 from '@/pictures/film/one-day.mp4?url';
import webm from '@/pictures/film/one-day.webm?url';
import { Carousel } from '@/ui/carousel.tsx';
import { Icon } from '@/ui/icon.tsx';
import { TeamMealDrawing } from './team-meal-drawing.tsx';
import { TeamMeetingDrawing } from './team-meeting-drawing.tsx';
import { UserTestDrawing } from './user-test-drawing.tsx';

const FILM = 'careers-film';

/** Company life: three drawn scenes and a film, which plays by itself only for those who ask for it. */
export function Media() {
  const { media } = careers;
  return (
    <section className="overflow-clip bg-paper2 py-sec">
      <Carousel
        control={
          <button
            aria-controls={FILM}
            className="group button button-quiet button-small"
            data-autoplay="off"
            data-frugal="drop"
            type="button"
          >
            <span className="button-label gap-2">
              <Icon of={Film} />
              {/* Both lie in one cell, so that nothing moves when they change. */}
              <span className="grid">
                <span className="[grid-area:1/1] group-data-[autoplay=on]:invisible">{media.autoplayOn}</span>
                <span className="invisible [grid-area:1/1] group-data-[autoplay=on]:visible">{media.autoplayOff}</span>
              </span>
            </span>
          </button>
        }
        id="media"
        labels={media.labels}
        look="ring"
        slides={media.items.map((item) => ({ key: item.picture, content: <Item {...item} /> }))}
        title={media.title}
      />
      <p className="page-width mt-8 text-ink2">{media.lead}</p>
    </section>
  );
}

function Item({ picture, alt, caption }: CareersMedia) {
  return (
    <figure>
      {picture === 'one-day' ? (
        <video
          aria-label={alt}
          className={PICTURE}
          controls
          height={540}
          id={FILM}
          loop
          muted
          playsInline
          poster={poster}
          preload="none"
          width={960}
        >
          <source src={webm} type="video/webm" />
          <source src={mp4} type="video/mp4" />
        </video>
      ) : (
        <svg
          aria-label={alt}
          className={PICTURE}
          height={540}
          preserveAspectRatio="xMidYMid slice"
          role="img"
          viewBox="0 0 960 540"
          width={960}
          xmlns="http://www.w3.org/2000/svg"
        >
          {PICTURES[picture]}
        </svg>
      )}
      <figcaption className="mt-4 max-w-[40em]">{caption}</figcaption>
    </figure>
  );
}

/** Cropped on phones, not shrunk. */
const PICTURE = 'block aspect-[4/5] h-auto w-full object-cover sm:aspect-[16/9]';

const PICTURES: Record<Exclude<CareersMedia['picture'], 'one-day'>, ReactNode> = {
  'team-meeting': <TeamMeetingDrawing />,
  'user-test': <UserTestDrawing />,
  'team-meal': <TeamMealDrawing />,
};
