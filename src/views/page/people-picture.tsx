import { peoplePictures } from '@/pictures/people.data.ts';

const urls = import.meta.glob<string>('/src/pictures/people/*.svg', { eager: true, query: '?url', import: 'default' });

export type PeoplePictureName = keyof typeof peoplePictures;

interface PeoplePictureProps {
  readonly name: PeoplePictureName;
  readonly alt: string;
  readonly className?: string;
  /** Which part a crop keeps: an `object-…` class. */
  readonly crop?: string;
  /** The first view shows it: exempt from the delay of layouts/later-pictures.ts. */
  readonly isInFirstView?: boolean;
}

/**
 * Both themes are in the page, as no media query sees the theme's class; lazy, so the one not displayed is not fetched.
 */
export function PeoplePicture(props: PeoplePictureProps) {
  return (
    <>
      <Themed {...props} theme="light" when="block dark:hidden" />
      <Themed {...props} theme="dark" when="hidden dark:block" />
    </>
  );
}

interface ThemedProps extends PeoplePictureProps {
  readonly theme: 'light' | 'dark';
  readonly when: string;
}

function Themed({ name, alt, className = '', crop = '', isInFirstView = false, theme, when }: ThemedProps) {
  const [width, height] = peoplePictures[name];
  return (
    <picture className={`${when} ${className}`.trim()}>
      <img
        alt={alt}
        className={`awaited-scene block size-full object-cover ${crop}`.trim()}
        decoding="async"
        fetchPriority={isInFirstView ? 'high' : undefined}
        height={height}
        loading="lazy"
        src={peopleFile(`${name}-${theme}`)}
        width={width}
      />
    </picture>
  );
}

function peopleFile(name: string): string {
  const path = `/src/pictures/people/${name}.svg`;
  const url = urls[path];
  if (!url) throw new Error(`${path} is missing: npx node studio/make-people.ts`);
  return url;
}
