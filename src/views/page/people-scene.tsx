import { PeoplePicture } from './people-picture.tsx';

/** What a narrow window keeps of each picture: people who are whole, on their ground. */
const PHONE_CROPS = {
  terrace: 'object-[51%_100%]',
  classroom: 'object-[90%_100%]',
  workshop: 'object-[52%_100%]',
} as const;

interface PeopleSceneProps {
  readonly name: keyof typeof PHONE_CROPS;
  readonly texts: { readonly alt: string; readonly caption: string };
  readonly className?: string;
}

export function PeopleScene({ name, texts: { alt, caption }, className = '' }: PeopleSceneProps) {
  return (
    <figure className={`page-width ${className}`.trim()}>
      <PeoplePicture
        alt={alt}
        className="aspect-[4/5] w-full sm:aspect-[16/9] lg:aspect-[2/1]"
        isInFirstView
        crop={PHONE_CROPS[name]}
        name={name}
      />
      <figcaption className="mt-3 text-ink2 text-s">{caption}</figcaption>
    </figure>
  );
}
