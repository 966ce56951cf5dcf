import { expect, test } from 'vitest';
import { answerFinding, searchFinding, totalLabels, unansweredFinding } from './figure-findings.ts';

const answers = { median: [], nineOfTen: [], medianOfAll: 3, withinPromise: 1, due: 4, waiting: 0 };

test.each([
  ['nothing came', { withinPromise: null, due: 0 }, "Aucune réponse n'est encore à mesurer"],
  ['nothing is due', { withinPromise: null, due: 0, waiting: 3 }, "Aucune demande n'est encore arrivée à échéance"],
  ['all were answered', {}, 'La promesse est tenue partout'],
  ['others wait', { waiting: 21 }, "Les 4\u00a0demandes répondues l'ont été à temps, 21 attendent encore"],
  ['one waits', { due: 1, waiting: 1 }, "La demande répondue l'a été à temps, 1 attend encore"],
  [
    'some were late',
    { withinPromise: 0.5 },
    '50\u00a0% des demandes répondues ou échues ont attendu plus de 24\u00a0h ouvrées',
  ],
] as const)('where %s, the promise is told of due requests alone', (_, given, told) => {
  expect(answerFinding({ ...answers, ...given }).replaceAll('\u202f', '\u00a0')).toBe(told);
});

// Proves 16.11.
test('where nothing was asked or sought, nothing is told of all questions and searches', () => {
  expect(unansweredFinding([])).toBe("Aucune question n'est restée sans réponse");
  expect(searchFinding([])).toBe("Aucune recherche n'est restée sans résultat");
});

test('the words of the totals agree with their counts', () => {
  const labels = (count: number) =>
    Object.values(
      totalLabels({
        ...{ requests: { total: count }, answers: { due: count } },
        ...{ pages: { total: count }, subscribers: { now: count } },
      }),
    );
  expect(labels(0)).toEqual(labels(1).map((words) => words.replace('1', '0')));
  expect(labels(1)).toEqual([
    'demande',
    'de réponses en 24\u00a0h ouvrées, sur 1\u00a0demande répondue ou échue',
    'page lue',
    'abonné',
  ]);
  expect(labels(2)).toEqual([
    'demandes',
    'de réponses en 24\u00a0h ouvrées, sur 2\u00a0demandes répondues ou échues',
    'pages lues',
    'abonnés',
  ]);
});
