import { expect, test } from 'vitest';
import { readLegal } from './legal-markdown.ts';
import { PRIVACY_OF_2024, TERMS_OF_2024 } from './legal-seed.ts';

const GOOD =
  'Ceci règle cela.\n\n## 1. Objet\n\nUn texte\nsur deux lignes.\n\n- un\n- deux\n\n## 2. Fin {#la-fin}\n\nAdieu, {société}.';

test('titles, paragraphs and lists become sections with links', () => {
  expect(readLegal(GOOD)).toEqual({
    problems: [],
    body: {
      introduction: ['Ceci règle cela.'],
      sections: [
        { id: 'objet', title: '1. Objet', paragraphs: ['Un texte sur deux lignes.'], items: ['un', 'deux'] },
        { id: 'la-fin', title: '2. Fin', paragraphs: ['Adieu, {société}.'] },
      ],
    },
  });
  for (const seed of [PRIVACY_OF_2024, TERMS_OF_2024]) expect(readLegal(seed).problems).toEqual([]);
});

test.each([
  ['', 'avant le premier titre'],
  ['Un texte.', 'au moins un titre'],
  ['## 1. Objet\n\nTexte.', 'avant le premier titre'],
  ['A.\n\n## 1. Objet', "n'a pas de texte"],
  ['A.\n\n## 1. Objet\n\nB.\n\n## 2. Objet\n\nC.', 'même lien'],
  ['A.\n\n## 1. X {#contact}\n\nB.', 'même lien'],
  ['A.\n\n## 1. X {#annexe}\n\nB.', 'même lien'],
  ['A.\n\n## …\n\nB.', 'même lien'],
  ['A.\n\n- un\n- deux\n\n## 1. X\n\nB.', 'suit un paragraphe'],
  ['A.\n\n## 1. X\n\nB.\n\n- seul', 'deux points au moins'],
  ['A.\n\n## 1. X\n\nB.\n\n- un\n- deux\n\n- trois\n- quatre', 'une seule liste'],
  ['A.\n\n## 1. X\n\nB.\n\n- un\n- deux\n\nC.', 'rien ne suit la liste'],
  ['A.\n\n### 1. X\n\nB.', 'ne lit ici que'],
  ['A.\n\n## 1. X\nB.', 'ne lit ici que'],
  ['A.\n\n## 1. X\n\nB\u00a0:\n- un\n- deux', 'ne lit ici que'],
  ['A.\n\n## 1. X\n\n| a | b |', 'ne lit ici que'],
  ['A {capital}.\n\n## 1. X\n\nB.', 'ne connaît que'],
])('%j is refused', (markdown, sentence) => {
  expect(readLegal(markdown).problems.join(' ')).toContain(sentence);
});
