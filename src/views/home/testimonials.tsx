import { testimonials, testimonialsTitle } from '@/content/testimonials.ts';
import { Carousel } from '@/ui/carousel.tsx';
import { ExampleMark } from '@/ui/example-mark.tsx';
import { Avatar, AvatarTiles } from '@/ui/motifs/avatar.tsx';
import { DYES } from '@/ui/motifs/dyes.ts';
import { Portrait } from '@/ui/portrait.tsx';
import { isPortrait, portraitOf } from '@/views/page/portraits.ts';

/** Examples have a drawn face, real customers their initials. */
const isDrawn = ({ id, real }: { id: string; real: boolean }) => !real && isPortrait(id);

export function Testimonials() {
  const shown = testimonials();
  return (
    <div className="relative py-sec">
      {!shown.every(isDrawn) && <AvatarTiles />}
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
        slides={shown.map(({ id, name, role, avatar, quote, real }, i) => ({
          key: id,
          content: (
            <figure className="grid gap-x-[clamp(1.5rem,4vw,4rem)] gap-y-5 sm:grid-cols-[3fr_9fr]">
              {isDrawn({ id, real }) ? (
                <Portrait className="w-16 sm:w-full" src={portraitOf({ portrait: id })} />
              ) : (
                <Avatar className="w-16 sm:w-full" dye={DYES[i % DYES.length]} initials={avatar} seed={name} />
              )}
              <div>
                <blockquote>
                  <p className="type-quote">«&nbsp;{quote}&nbsp;»</p>
                </blockquote>
                <figcaption className="mt-5 sm:mt-8">
                  <b className="block">{name}</b>
                  <span className="text-ink2 text-s">{role}</span>
                  {!real && <ExampleMark className="ml-3 text-ink2" />}
                </figcaption>
              </div>
            </figure>
          ),
        }))}
        title={testimonialsTitle}
      />
    </div>
  );
}
