import { afterEach, expect, it } from 'vitest';
import { picturesKind } from '@/content/kinds/company/media.ts';
import { CAST } from '@/content/kinds/people/cast.ts';
import { people, peopleKind, personNamed, recruiter, writers } from '@/content/kinds/people/people.ts';
import { placesOf, publish } from '@/content/model/editable.ts';
import { portraits } from '@/pictures/people.data.ts';
import { portraitOf, portraitsOf } from './portraits.ts';

afterEach(() => publish(new Map()));

const [first] = peopleKind.seed as [(typeof peopleKind.seed)[number]];
const photographed = { ...first, data: { ...first.data, picture: 'esther' } };
const photograph = {
  id: 'esther',
  data: {
    title: 'Esther',
    alt: 'Esther',
    file: { hash: '0123456789abcdef0123', width: 800, height: 600 },
    focal: { x: 50, y: 50 },
    people: false,
  },
};
const show = (pictures: readonly (typeof photograph)[]) =>
  publish(
    new Map([
      ...placesOf<object>('2027-01-15', peopleKind, [photographed]),
      ...placesOf<object>('2027-01-15', picturesKind, pictures),
    ]),
  );

it('has a portrait of each team member and of each author', () => {
  for (const person of people()) expect(portraitOf(person)).not.toBe(portraitOf(person, 'small'));
  expect(writers().length).toBeGreaterThan(2);
  expect(Object.keys(portraitsOf([...writers(), 'Nkul'])).sort()).toEqual([...writers()].sort());
  expect(personNamed('Nkul')).toBeUndefined();
});

it('offers staff every drawn portrait', () => {
  expect([...CAST].sort()).toEqual([...portraits].sort());
});

it('shows the photograph of the library, and the drawing once it is gone', () => {
  const drawn = portraitOf(first.data);
  show([photograph]);
  const person = personNamed('Esther Ngo Bell');
  if (!person) throw new Error('no such person');
  expect([portraitOf(person), portraitOf(person, 'small')]).toEqual(
    Array(2).fill(expect.stringContaining('/images/m/')),
  );
  show([]);
  expect(portraitOf(person)).toBe(drawn);
});

it('a team without recruiter, and a former member, are told apart from a missing file', () => {
  show([]);
  expect([recruiter(), personNamed('Ibrahim Njoya')]).toEqual([undefined, undefined]);
});
