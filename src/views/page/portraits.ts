import { type Person, team } from '@/content/people.ts';
import { portraits } from '@/pictures/people.data.ts';

const drawings = import.meta.glob<string>('/src/pictures/people/portrait-*.svg', {
  eager: true,
  query: '?url',
  import: 'default',
});
const photographs = import.meta.glob<string>('/src/pictures/photographs/*.{avif,webp}', {
  eager: true,
  query: '?url',
  import: 'default',
});

/** Address of the photograph, else of the drawing. Throws when the file that `content/people.ts` names is missing. */
export function portraitOf(person: Pick<Person, 'portrait' | 'photograph'>, size?: 'small'): string {
  const path = person.photograph
    ? `/src/pictures/photographs/${person.photograph}`
    : `/src/pictures/people/${portraitName(person, size)}.svg`;
  const url = photographs[path] ?? drawings[path];
  if (!url) throw new Error(`content/people.ts: ${path} is missing`);
  return url;
}

export function portraitName({ portrait }: Pick<Person, 'portrait'>, size?: 'small'): string {
  return `portrait-${portrait}${size ? '-small' : ''}`;
}

export const isPortrait = (name: string) => (portraits as readonly string[]).includes(name);

/** Addresses of the small portraits of the team members among `names`. */
export function portraitsOf(names: readonly string[]): Readonly<Record<string, string>> {
  const members = team.people.filter(({ name }) => names.includes(name));
  return Object.fromEntries(members.map((person) => [person.name, portraitOf(person, 'small')]));
}
