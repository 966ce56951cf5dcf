import { readdirSync, readFileSync } from 'node:fs';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { authors } from '@/content/authors.ts';
import { personNamed, team } from '@/content/people.ts';
import { portraitOf, portraitsOf } from './portraits.ts';

it('has a portrait of each team member and of each author', () => {
  for (const person of team.people) expect(portraitOf(person)).not.toBe(portraitOf(person, 'small'));
  expect(Object.keys(portraitsOf([...authors, 'Nkul'])).sort()).toEqual([...authors].sort());
  expect(personNamed('Nkul')).toBeUndefined();
});

it('refuses a file that is not there', () => {
  expect(() => portraitOf({ portrait: 'mireille-atangana', photograph: 'personne.avif' })).toThrow('personne.avif');
});

it('shows each photograph of the folder, a square of little weight', async () => {
  const folder = new URL('../../pictures/photographs/', import.meta.url);
  const files = readdirSync(folder).filter((name) => /\.(avif|webp)$/.test(name));
  expect(files.sort()).toEqual(team.people.flatMap(({ photograph }) => photograph ?? []).sort());
  for (const name of files) {
    const bytes = readFileSync(new URL(name, folder));
    const { width, height } = await sharp(bytes).metadata();
    expect([name, width, height]).toEqual([name, 400, 400]);
    expect(bytes.length, name).toBeLessThan(25_600);
  }
});
