import { peoplePictures } from '@/pictures/people.data.ts';
import { InlineDrawing } from './inline-drawing.tsx';

const urls = import.meta.glob<string>('/src/pictures/people/*.svg', { eager: true, query: '?url', import: 'default' });

export type PeoplePictureName = keyof typeof peoplePictures;

interface PeoplePictureProps {
  readonly name: PeoplePictureName;
  /** What there is to see, in French; '' beside a text that says it. */
  readonly alt: string;
  /** Of the box: its place, and its format where it is not the picture's own. */
  readonly className?: string;
  /** What a narrower box keeps: an `object-…` class. A picture is cropped on phones, never shrunk. */
  readonly keep?: string;
  /** In the first view, below the head of the page: does not wait as others do (layouts/later-pictures.ts). */
  readonly first?: boolean;
  /** Stands in the document itself (inline-drawing.tsx). */
  readonly inline?: boolean;
}

/**
 * A picture with people, by day and by night. The theme is a class, which no media query sees: both pictures are there,
 * one of them not displayed. Lazy, and so the hidden one is neither loaded nor read out.
 *
 * A new one is drawn in the studio (studio/README.md, "Pictures with people") and shown by its name.
 * @throws Error when a file that the manifest names is missing.
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

function Themed({ name, alt, className = '', keep = '', first = false, inline = false, theme, when }: ThemedProps) {
  const [width, height] = peoplePictures[name];
  if (inline) return <InlineDrawing alt={alt} className={`${when} ${className}`.trim()} name={`${name}-${theme}`} />;
  return (
    <picture className={`${when} ${className}`.trim()}>
      <img
        alt={alt}
        className={`block size-full object-cover ${keep}`.trim()}
        decoding="async"
        fetchPriority={first ? 'high' : undefined}
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
  if (!url) throw new Error(`${path} is missing: node studio/make-people.ts`);
  return url;
}
