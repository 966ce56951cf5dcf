import { expect, test } from 'vitest';
import { nameOfItem, withAdditions } from './seed-additions.server.ts';

const link = (label: string, href: string) => ({ label, href });
const HOME = link('Accueil', '/');
const BLOG = link('Blog', '/blog');
const PROOF = link('Éprouvez-nous', '/preuve');
const base = { title: 'Nkul', groups: [{ label: 'Navigation', links: [HOME, BLOG] }], words: ['un', 'deux'] };

// Proves 18.1.
test.each<[string, object, object, object, string[]]>([
  [
    'a link after the one that it follows, wherever staff moved that',
    { ...base, groups: [{ label: 'Navigation', links: [BLOG, HOME] }] },
    { ...base, groups: [{ label: 'Navigation', links: [HOME, BLOG, PROOF] }] },
    { ...base, groups: [{ label: 'Navigation', links: [BLOG, PROOF, HOME] }] },
    ['groups.0.links'],
  ],
  [
    'beside a renamed link, whose words stay',
    { ...base, groups: [{ label: 'Navigation', links: [link('Début', '/'), BLOG] }] },
    { ...base, groups: [{ label: 'Navigation', links: [HOME, BLOG, PROOF] }] },
    { ...base, groups: [{ label: 'Navigation', links: [link('Début', '/'), BLOG, PROOF] }] },
    ['groups.0.links'],
  ],
  [
    'a whole group',
    { ...base, title: 'Le nôtre' },
    { ...base, groups: [{ label: 'Aide', links: [PROOF] }, ...base.groups] },
    { ...base, title: 'Le nôtre', groups: [{ label: 'Aide', links: [PROOF] }, ...base.groups] },
    ['groups'],
  ],
  [
    'a word, at the end where nothing that stood before it is left',
    { ...base, words: ['trois'] },
    { ...base, words: ['un', 'deux', 'quatre'] },
    { ...base, words: ['trois', 'quatre'] },
    ['words'],
  ],
  [
    'a field, also in an item',
    { ...base, title: 'Le nôtre' },
    { ...base, note: 'Neuf', groups: [{ label: 'Navigation', lead: 'Neuf', links: [HOME, BLOG] }] },
    { ...base, title: 'Le nôtre', note: 'Neuf', groups: [{ label: 'Navigation', lead: 'Neuf', links: [HOME, BLOG] }] },
    ['note', 'groups.0.lead'],
  ],
  [
    'a list that the schema begins empty',
    { ...base, more: [] },
    { ...base, more: ['a'] },
    { ...base, more: ['a'] },
    ['more'],
  ],
])('adds %s', (_case, mine, next, grown, paths) => {
  const made = withAdditions(base, mine, next);
  expect(made.grown).toEqual(grown);
  expect(made.added.map(({ path }) => path).toSorted()).toEqual(paths.toSorted());
  expect(withAdditions(base, made.grown, next).added, 'once').toEqual([]);
});

test.each<[string, object, object]>([
  ['what staff took away', { ...base, groups: [] }, base],
  [
    'what staff had added themselves',
    { ...base, words: ['un', 'deux', 'trois'] },
    { ...base, words: ['un', 'deux', 'trois'] },
  ],
  ['other words of the seed', { ...base, title: 'Le nôtre' }, { ...base, title: 'Nkul SA', words: ['un', 'trois'] }],
  ['what the seed no longer has', { ...base, title: 'Le nôtre' }, { title: 'Nkul' }],
  ['an empty field', { ...base, title: 'Le nôtre' }, { ...base, note: '', more: [] }],
])('adds nothing for %s', (_case, mine, next) => {
  expect(withAdditions(base, mine, next)).toEqual({ grown: mine, added: [] });
});

test.each([
  ['un', 'un'],
  [PROOF, 'Éprouvez-nous'],
  [{ id: 'orange', note: 'Neuf' }, 'orange'],
  [{ count: 3, text: 'Trois' }, 'Trois'],
  [{ title: '2 h', text: 'Une demi-journée pour votre équipe' }, 'Une demi-journée pour votre équipe'],
])('%j is named %s', (item, name) => expect(nameOfItem(item)).toBe(name));
