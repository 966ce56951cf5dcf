import { picture } from '@/content/kinds/company/media.ts';
import { stories, storyPath } from '@/content/kinds/people/stories.ts';
import { signedWords, testimonials, testimonialsTitle, testimonialWords } from '@/content/kinds/people/testimonials.ts';
import { dayInFrench } from '@/content/model/dates.ts';
import { Carousel } from '@/ui/carousel.tsx';
import { LibraryPicture } from '@/ui/library-picture.tsx';
import { Avatar, AvatarTiles } from '@/ui/motifs/avatar.tsx';
import { DYES, type Dye } from '@/ui/motifs/dyes.ts';
import { TextLink } from '@/ui/text-link.tsx';

interface TestimonialsProps {
  readonly signHref: string;
}

/** Basted until a customer has signed, then sewn. */
export function Testimonials({ signHref }: TestimonialsProps) {
  const shown = testimonials();
  const signed = shown.filter(({ real }) => real);
  const { label, beginning, text, invitation } = signedWords(signed.length, shown.length);
  const [story] = stories();
  return (
    <div className="pb-sec">
      {signed.some((it) => !picture(it.picture)) && <AvatarTiles />}
      <Carousel
        controlsBelow
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
        note={
          <div className="signed-count">
            <p>
              <b>{signed.length}</b> {label}
            </p>
            <p>
              <b>{beginning}</b> {text}
            </p>
            {signed.length === 0 && <Needle />}
          </div>
        }
        slides={shown.map(({ id, name, role, avatar, quote, real, signedOn, picture: chosen }, i) => ({
          key: id,
          dot: real ? 'dot-sewn' : undefined,
          content: (
            <figure className={real ? 'quotation sewn on-cloth' : 'quotation basted'}>
              <blockquote className="type-quote">«&nbsp;{quote}&nbsp;»</blockquote>
              <figcaption data-face-to-come={real ? undefined : avatar}>
                {real && <Face chosen={chosen} dye={DYES[i % DYES.length]} initials={avatar} name={name} />}
                <b>{name}</b> {role}
                {signedOn && <em>{`${testimonialWords.signedOn} ${dayInFrench(signedOn)}`}</em>}
              </figcaption>
            </figure>
          ),
        }))}
        title={testimonialsTitle}
      />
      <p className="sign-first page-width" data-saver="drop">
        <b>{testimonialWords.worksWithUs}</b>
        <TextLink arrow href={signHref}>
          {invitation}
        </TextLink>
        {story && (
          <TextLink href={storyPath(story.id)}>
            {testimonialWords.story}
            <span className="sr-only">{`\u00a0: ${story.title}`}</span>
          </TextLink>
        )}
      </p>
    </div>
  );
}

function Needle() {
  return (
    <svg aria-hidden="true" className="needle" fill="none" viewBox="0 0 120 40">
      <path d="M0 34Q30 38 55 24" stroke="var(--thread)" strokeDasharray="13 8" strokeWidth="2.6" />
      <path
        d="M60 22.5 117 6M50 25.4q8-6 12-3.4-4 5-12 3.4z"
        stroke="currentColor"
        strokeLinecap="round"
        strokeWidth="2.6"
      />
    </svg>
  );
}

interface FaceProps {
  readonly name: string;
  readonly chosen: string | undefined;
  readonly initials: string;
  readonly dye: Dye | undefined;
}

function Face({ name, chosen, initials, dye }: FaceProps) {
  const photo = picture(chosen, '1:1');
  if (photo) return <LibraryPicture alt="" className="object-cover" picture={photo} sizes="112px" />;
  return <Avatar dye={dye} initials={initials} seed={name} />;
}
