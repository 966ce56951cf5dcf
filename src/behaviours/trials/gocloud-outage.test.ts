import { expect, test } from 'vitest';
import { gocloudStatus } from '../../content/demos/gocloud-status.ts';
import { ALL_WELL, entriesOf, headline, isAnswering, readings, takenOver, toggled } from './gocloud-outage.ts';

const cut = toggled(ALL_WELL, 'office');
const down = toggled(ALL_WELL, 'main');

test('the page opens with what all machines say when all is well', () => {
  expect(headline(ALL_WELL)).toEqual({ text: gocloudStatus.well, tone: 'well' });
  for (const { id, state } of gocloudStatus.machines) if (id) expect(readings(ALL_WELL)[id].text).toBe(state);
});

test('an office without current stops no sale', () => {
  expect(isAnswering(cut)).toBe(true);
  expect(headline(cut).text).toBe("Le bureau est éteint. L'application répond.");
  expect(readings(cut)).toMatchObject({ office: { tone: 'down' }, main: { tone: 'well' }, twin: { tone: 'waiting' } });
});

test('a machine that is down stops sales until its twin has the address', () => {
  expect(isAnswering(down)).toBe(false);
  expect(headline(down).tone).toBe('switching');
  expect(readings(down).twin.text).toBe('Bascule…');
  expect(isAnswering(takenOver(down))).toBe(true);
  expect(headline(takenOver(down)).text).toBe('Yaoundé a pris le relais. Tout répond.');
  expect(readings(takenOver(down)).twin.text).toBe("Porte l'adresse");
});

test('both faults leave the application answering, in either order', () => {
  for (const both of [takenOver(toggled(cut, 'main')), toggled(takenOver(down), 'office')])
    expect(headline(both)).toEqual({ text: "Deux pannes. L'application répond.", tone: 'well' });
  expect(headline(toggled(cut, 'main')).tone).toBe('switching');
});

test('what is mended is as before; a twin takes over only what is down', () => {
  expect(toggled(cut, 'office')).toEqual(ALL_WELL);
  expect(toggled(takenOver(down), 'main')).toEqual(ALL_WELL);
  expect(takenOver(ALL_WELL)).toEqual(ALL_WELL);
});

test('the log says each fault and its end; the twin takes over once', () => {
  expect(entriesOf(cut, 'office').map(({ text }) => text)).toEqual([
    'Le bureau de Yaoundé est coupé.',
    'SMS envoyé\u00a0: bureau injoignable, application debout.',
  ]);
  expect(entriesOf(ALL_WELL, 'office')).toHaveLength(1);
  expect(entriesOf(down, 'main').filter(({ takesOver }) => takesOver)).toHaveLength(1);
  expect(entriesOf(ALL_WELL, 'main').some(({ takesOver }) => takesOver)).toBe(false);
});
