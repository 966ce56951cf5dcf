import { expect, test } from 'vitest';
import { answerFinding } from '../desk/app/figure-findings.ts';

const answers = { median: [], nineOfTen: [], medianOfAll: 3, withinPromise: 1, due: 4, waiting: 0 };

test.each([
  ['nothing came', { withinPromise: null, due: 0 }, "Aucune réponse n'est encore à mesurer"],
  ['nothing is due', { withinPromise: null, due: 0, waiting: 3 }, "Aucune demande n'est encore arrivée à échéance"],
  ['all were answered', {}, 'La promesse est tenue partout'],
  ['others wait', { waiting: 21 }, 'Les 4 demandes échues ont eu leur réponse à temps, 21 attendent encore'],
  ['one waits', { due: 1, waiting: 1 }, 'La demande échue a eu sa réponse à temps, 1 attend encore'],
  ['some were late', { withinPromise: 0.5 }, '50\u00a0% des demandes échues ont attendu plus de 24\u00a0h ouvrées'],
] as const)('where %s, the promise is told of due requests alone', (_, given, told) => {
  expect(answerFinding({ ...answers, ...given }).replaceAll('\u202f', '\u00a0')).toBe(told);
});
