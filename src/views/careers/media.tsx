import Film from 'lucide-react/icons/clapperboard';
import { type CareersMedia, careers, careersMedia, careersMediaLabels } from '@/content/pages/careers-pages.ts';
import poster from '@/pictures/film/one-day.avif?url';
import mp4 from '@/pictures/film/one-day.mp4?url';
import webm from '@/pictures/film/one-day.webm?url';
import { Carousel } from '@/ui/carousel.tsx';
import { Icon } from '@/ui/icon.tsx';
import { PeoplePicture, type PeoplePictureName } from '@/views/page/people-picture.tsx';

const FILM = 'careers-film';

/** A transparent pixel: without a poster the player is black. */
const TRANSPARENT_PIXEL = 'data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==';

/** React's types lack this attribute. A lazy video does not delay the first paint by its poster. */
const LAZY_LOADING = { loading: 'lazy' };

export function Media() {
  const { media } = careers();
  return (
    <section className="overflow-clip bg-paper2 py-sec">
      <Carousel
        control={
          <button
            aria-controls={FILM}
            className="group button button-quiet button-small"
            data-autoplay="off"
            data-saver="drop"
            type="button"
          >
            <span className="button-label gap-2">
              <Icon of={Film} />
              {/* Both labels share one cell, so that toggling moves nothing. */}
              <span className="grid">
                <span className="[grid-area:1/1] group-data-[autoplay=on]:invisible">
                  {careersMediaLabels.autoplayOn}
                </span>
                <span className="invisible [grid-area:1/1] group-data-[autoplay=on]:visible">
                  {careersMediaLabels.autoplayOff}
                </span>
              </span>
            </span>
          </button>
        }
        id="media"
        labels={careersMediaLabels.controls}
        look="ring"
        slides={careersMedia().map((item) => ({ key: item.picture, content: <Item {...item} /> }))}
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
        <div className={`picture-box relative ${PICTURE}`}>
          {/* The poster is a lazy image behind the player: a `poster` is fetched at once. */}
          <img
            alt=""
            className="absolute inset-0 size-full object-cover"
            height={540}
            loading="lazy"
            src={poster}
            width={960}
          />
          <video
            aria-label={alt}
            className="absolute inset-0 size-full object-cover"
            controls
            height={540}
            id={FILM}
            loop
            muted
            playsInline
            poster={TRANSPARENT_PIXEL}
            preload="none"
            width={960}
            {...LAZY_LOADING}
          >
            <source src={webm} type="video/webm" />
            <source src={mp4} type="video/mp4" />
          </video>
        </div>
      ) : (
        <PeoplePicture alt={alt} className={PICTURE} {...PICTURES[picture]} />
      )}
      <figcaption className="mt-4 max-w-[40em]">{caption}</figcaption>
    </figure>
  );
}

/** Cropped on phones, not scaled down. */
const PICTURE = 'aspect-[4/3] h-auto w-full sm:aspect-[16/9]';

const PICTURES: Record<Exclude<CareersMedia['picture'], 'one-day'>, { name: PeoplePictureName; crop: string }> = {
  'team-meeting': { name: 'monday', crop: 'object-[100%_100%]' },
  'user-test': { name: 'user-test', crop: 'object-[12%_100%]' },
  'team-meal': { name: 'friday', crop: 'object-[100%_100%]' },
};
