import { expect, test } from 'vitest';
import { type TodayCounts, todayPhrases } from './today-words.ts';

const NONE: TodayCounts = {
  ...{ late: 0, promised: 0, waiting: 0, dueLate: 0, dueToday: 0 },
  ...{ fresh: 0, held: 0, unscheduled: 0, coming: 0 },
};
const say = (counts: Partial<TodayCounts>) => todayPhrases({ ...NONE, ...counts }, 'demande', 'Awa');

// Proves 16.20.
test.each([
  [{}, "Rien n'attend. Bonne journée, Awa."],
  [{ fresh: 1 }, "Rien n'attend. Bonne journée, Awa. Une nouvelle demande depuis ce matin."],
  [{ late: 1, waiting: 1 }, 'Une réponse est en retard.'],
  [{ late: 1, promised: 1, waiting: 2 }, "Une réponse est en retard et une autre est due aujourd'hui."],
  [
    { late: 2, promised: 3, waiting: 6, fresh: 2 },
    "Deux réponses sont en retard et trois autres sont dues aujourd'hui. Deux nouvelles demandes depuis ce matin.",
  ],
  [{ promised: 1, waiting: 4 }, "Une réponse est due aujourd'hui."],
  [{ waiting: 1 }, 'Rien ne presse\u00a0: une personne attend une réponse, promise pour plus tard.'],
  [{ waiting: 12 }, 'Rien ne presse\u00a0: douze personnes attendent une réponse, promise pour plus tard.'],
  [{ dueLate: 1, dueToday: 2 }, "Une échéance est passée. Deux échéances tombent aujourd'hui."],
  [{ held: 1 }, 'Un commentaire attend votre avis.'],
  [{ unscheduled: 1 }, 'Une lettre reprise attend son heure.'],
  [{ held: 1, unscheduled: 2 }, 'Un commentaire attend votre avis. Deux lettres reprises attendent leur heure.'],
  [
    { held: 3, coming: 1 },
    "Trois commentaires attendent votre avis. Une chose change d'elle-même sur le site aujourd'hui.",
  ],
  [{ coming: 2 }, "Rien n'attend. Bonne journée, Awa. Deux choses changent d'elles-mêmes sur le site aujourd'hui."],
])('%o: %s', (counts, sentence) => {
  expect(
    say(counts)
      .map(({ text }) => text)
      .join(''),
  ).toBe(sentence);
});

test('what is late stands out', () => {
  expect(say({ late: 1, promised: 1, waiting: 2 }).map(({ tone }) => tone)).toEqual(['late', 'plain']);
  expect(say({ held: 1, fresh: 1 }).map(({ tone }) => tone)).toEqual(['strong', 'plain']);
  expect(say({ promised: 1, waiting: 2, dueLate: 1 }).map(({ tone }) => tone)).toEqual(['strong', 'plain']);
});
