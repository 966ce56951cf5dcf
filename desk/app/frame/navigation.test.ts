import { expect, test } from 'vitest';
import { navigationFor, sectionAt } from './navigation.ts';

test.each([
  ['/contenus/pictures/au-comptoir', '/mediatheque'],
  ['/contenus/pictures/au-comptoir/versions', '/mediatheque'],
  ['/mediatheque', '/mediatheque'],
  ['/contenus/pictures-of-us', '/contenus'],
  ['/contenus/services/web', '/contenus'],
  ['/publications/rentree', '/contenus'],
  ['/demandes/12', '/demandes'],
  ['/articles/rubriques', '/articles'],
])('the navigation marks for %s the entry %s', (page, entry) => {
  expect(sectionAt(page)).toBe(entry);
  expect(navigationFor('direction').map(({ path }) => path)).toContain(entry);
});
