import { picture } from '@/content/kinds/company/media.ts';
import { testimonials, testimonialsNote, testimonialsTitle } from '@/content/kinds/people/testimonials.ts';
import { Carousel } from '@/ui/carousel.tsx';
import { ExampleMark } from '@/ui/example-mark.tsx';
import { LibraryPicture } from '@/ui/library-picture.tsx';
import { Avatar, AvatarTiles } from '@/ui/motifs/avatar.tsx';
import { DYES, type Dye } from '@/ui/motifs/dyes.ts';
import { Portrait } from '@/ui/portrait.tsx';
import { isPortrait, portraitOf } from '@/views/page/portraits.ts';

/** Examples have a drawn face, real customers their initials. */
const isDrawn = ({ id, real }: { id: string; real: boolean }) => !real && isPortrait(id);

export function Testimonials() {
  const shown = testimonials();
  const areExamples = shown.every(({ real }) => !real);
  return (
    <div className="relative pb-sec">
      {!shown.every((it) => isDrawn(it) || picture(it.picture)) && <AvatarTiles />}
      <Carousel
        id="temoignages"
        labels={{
          previous: 'Témoignage précédent',
          next: 'Témoignage suivant',
          pause: 'Arrêter le défilement des témoignages',
          resume: 'Reprendre le défilement des témoignages',
          choose: 'Choisir un témoignage',
          item: 'Témoignage',
        }}
        look="solo"
        note={areExamples ? testimonialsNote : undefined}
        slides={shown.map(({ id, name, role, avatar, quote, real, picture: chosen }, i) => ({
          key: id,
          content: (
            <figure className="grid h-full gap-x-[clamp(1.5rem,4vw,4rem)] gap-y-5 max-sm:grid-rows-[1fr_auto] sm:grid-cols-[9fr_3fr]">
              <blockquote>
                <p className="type-quote">«&nbsp;{quote}&nbsp;»</p>
              </blockquote>
              <figcaption className="gap-4 text-s max-sm:flex">
                <Face dye={DYES[i % DYES.length]} initials={avatar} {...{ id, name, real, chosen }} />
                <span>
                  <b className="block">{name}</b>
                  <span className="text-ink2">{role}</span>
                  {!real && !areExamples && <ExampleMark className="ml-3 text-ink2" />}
                </span>
              </figcaption>
            </figure>
          ),
        }))}
        title={testimonialsTitle}
      />
    </div>
  );
}

interface FaceProps {
  id: string;
  name: string;
  real: boolean;
  chosen: string | undefined;
  initials: string;
  dye: Dye | undefined;
}

function Face({ id, name, real, chosen, initials, dye }: FaceProps) {
  const photo = picture(chosen, '1:1');
  if (photo) return <LibraryPicture alt="" className={`${FACE} object-cover`} picture={photo} sizes={FACE_SIZES} />;
  if (isDrawn({ id, real })) return <Portrait className={FACE} src={portraitOf({ portrait: id })} />;
  return <Avatar className={FACE} dye={dye} initials={initials} seed={name} />;
}

const FACE_SIZES = '(width >= 40rem) 192px, 64px';
const FACE = 'mb-4 w-16 shrink-0 sm:w-full sm:max-w-48';
