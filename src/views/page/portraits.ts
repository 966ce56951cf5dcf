import { type LibraryPicture, picture } from '@/content/kinds/company/media.ts';
import { people } from '@/content/kinds/people/people.ts';
import { portraits } from '@/pictures/people.data.ts';

const drawings = import.meta.glob<string>('/src/pictures/people/portrait-*.svg', {
  eager: true,
  query: '?url',
  import: 'default',
});
export interface Pictured {
  readonly portrait: string;
  /** The id of a picture of the library, which replaces the drawing. */
  readonly picture?: string | undefined;
}

/** Address of the photograph of the library, square, else of the drawing. @throws Error without a drawing */
export function portraitOf(person: Pictured, size?: 'small'): string {
  const photograph = picture(person.picture, '1:1');
  if (photograph) return size ? smallest(photograph) : photograph.src;
  const path = `/src/pictures/people/${portraitName(person, size)}.svg`;
  const url = drawings[path];
  if (!url) throw new Error(`content/kinds/people/cast.ts: ${path} is missing`);
  return url;
}

/** The narrowest of the set, for 80 CSS pixels on screens of two. */
const smallest = ({ srcSet, src }: LibraryPicture): string => srcSet.split(' ', 1)[0] || src;

export function portraitName({ portrait }: Pictured, size?: 'small'): string {
  return `portrait-${portrait}${size ? '-small' : ''}`;
}

export const isPortrait = (name: string) => (portraits as readonly string[]).includes(name);

/** Addresses of the small portraits of the team members among `names`. */
export function portraitsOf(names: readonly string[]): Readonly<Record<string, string>> {
  const members = people().filter(({ name }) => names.includes(name));
  return Object.fromEntries(members.map((person) => [person.name, portraitOf(person, 'small')]));
}
