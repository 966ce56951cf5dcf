import { expect, test } from 'vitest';
import { navigationFor, sectionAt } from './navigation.ts';

test.each([
  ['/contenus/pictures/au-comptoir', '/mediatheque'],
  ['/contenus/pictures/au-comptoir/versions', '/mediatheque'],
  ['/contenus/files/nos-tarifs', '/mediatheque'],
  ['/mediatheque', '/mediatheque'],
  ['/contenus/pictures-of-us', '/contenus'],
  ['/contenus/services/web', '/contenus'],
  ['/publications/rentree', '/contenus'],
  ['/demandes/12', '/demandes'],
  ['/articles/rubriques', '/articles'],
])('the navigation marks for %s the entry %s', (page, entry) => {
  expect(sectionAt(page, navigationFor('direction'))).toBe(entry);
  expect(navigationFor('direction').map(({ path }) => path)).toContain(entry);
});

// Proves 16.26.
test('a role whose requests are candidates alone has one list of them, with their counts', () => {
  const navigation = navigationFor('rh');
  expect(navigation.map(({ path, counted }) => [path, counted]).slice(0, 3)).toEqual([
    ['/aujourdhui', undefined],
    ['/candidats', 'requests'],
    ['/contenus', undefined],
  ]);
  expect(sectionAt('/demandes/12', navigation)).toBe('/candidats');
});
