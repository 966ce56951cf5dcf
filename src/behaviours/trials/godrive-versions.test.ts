import { expect, test } from 'vitest';
import { godrivePile } from '../../content/demos/godrive-pile.ts';
import { differences, restored, stands, type Version } from './godrive-versions.ts';

const versions: Version[] = godrivePile.versions.map((_, index) => ({ number: index + 1, plan: index + 1 }));

test('a restored version comes back on top under one more number, and none is lost', () => {
  const pile = restored(versions, 5);
  expect(pile.slice(0, 7)).toEqual(versions);
  expect(pile.at(-1)).toEqual({ number: 8, plan: 5 });
  expect(restored(pile, 7).at(-1)).toEqual({ number: 9, plan: 7 });
  expect(restored(pile, 8)).toEqual(pile);
  expect(restored(versions, 7)).toEqual(versions);
  expect(restored(versions, 42)).toEqual(versions);
});

test('walls stand from their first plan to their last', () => {
  expect([1, 2, 3].map((plan) => stands({ first: 2, last: 2 }, plan))).toEqual([false, true, false]);
  expect(stands({ first: 2 }, 7)).toBe(true);
});

test('what differs from today is said, in both directions', () => {
  expect(differences(godrivePile.walls, 7, 7)).toBe(godrivePile.same);
  expect(differences(godrivePile.walls, 5, 7)).toBe(
    "En plus\u00a0: la chambre agrandie. Pas dessiné\u00a0: la salle d'eau, la baie du salon.",
  );
  expect(differences(godrivePile.walls, 7, 5)).toContain('En plus\u00a0: la salle d');
  for (const { plan } of versions.slice(0, 6))
    expect(differences(godrivePile.walls, plan, 7)).not.toBe(godrivePile.same);
});
