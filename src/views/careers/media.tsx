import Film from 'lucide-react/icons/clapperboard';
import type { ReactNode } from 'react';
import { type CareersMedia, careers } from '@/content/careers.ts';
import { Carousel } from '@/ui/carousel.tsx';
import { Icon } from '@/ui/icon.tsx';
import { FieldTest } from './field-test.tsx';
import { FridayTable } from './friday-table.tsx';
import { MondayRound } from './monday-round.tsx';
import { OneDay } from './one-day.tsx';

const FILM = 'careers-film';

interface MediaProps {
  /** Address of the recorded film; without it the drawn one plays. */
  readonly video?: string | undefined;
}

/** Company life: three drawn scenes and a film, which plays by itself only for those who ask for it. */
export function Media({ video }: MediaProps) {
  const { media } = careers;
  return (
    <section className="overflow-clip bg-paper2 py-sec">
      <Carousel
        control={
          <button
            aria-controls={FILM}
            className="group button button-quiet button-small"
            data-autoplay="off"
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
        slides={media.items.map((item) => ({ key: item.picture, content: <Item item={item} video={video} /> }))}
        title={media.title}
      />
      <p className="page-width mt-8 text-ink2">{media.lead}</p>
    </section>
  );
}

function Item({ item, video }: { item: CareersMedia; video: string | undefined }) {
  return (
    <figure>
      {item.type === 'video' && video ? (
        <video
          aria-label={item.alt}
          className={PICTURE}
          controls
          id={FILM}
          loop
          muted
          playsInline
          preload="none"
          src={video}
        />
      ) : (
        <svg
          aria-label={item.alt}
          className={PICTURE}
          height={540}
          id={item.type === 'video' ? FILM : undefined}
          preserveAspectRatio="xMidYMid slice"
          role="img"
          viewBox="0 0 960 540"
          width={960}
          xmlns="http://www.w3.org/2000/svg"
        >
          {PICTURES[item.picture]}
        </svg>
      )}
      <figcaption className="mt-4 max-w-[40em]">{item.caption}</figcaption>
    </figure>
  );
}

/** Cropped on phones, not shrunk. */
const PICTURE = 'block aspect-[4/5] w-full object-cover sm:aspect-video';

const PICTURES: Record<CareersMedia['picture'], ReactNode> = {
  'monday-round': <MondayRound />,
  'field-test': <FieldTest />,
  'friday-table': <FridayTable />,
  'one-day': <OneDay />,
};
