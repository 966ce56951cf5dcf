import { expect, test } from 'vitest';
import { annotatedInvoice } from '../../content/demos/annotated-invoice.ts';
import { type Doubt, hourOf, isDecided, logLine, stateOf } from './prophete-decisions.ts';

const open: Doubt[] = Object.values(annotatedInvoice.doubts).map(({ name, choices }) => ({
  name,
  proposed: choices[0],
}));
const decide = (doubt: Doubt | undefined, chosen: string, at: string): Doubt => ({
  name: '',
  proposed: '',
  ...doubt,
  chosen,
  at,
});

test('the page opens with the doubts that its note says, and nothing can be saved', () => {
  expect(stateOf(open)).toBe(annotatedInvoice.waiting);
  expect(isDecided(open)).toBe(false);
});

test('one decision leaves one doubt, the last one opens the way', () => {
  const [first, second] = open;
  const half = [decide(first, '1184', '14\u00a0h\u00a002'), second as Doubt];
  expect(isDecided(half)).toBe(false);
  expect(stateOf(half)).toBe("Un doute attend une décision. Rien ne s'enregistre avant.");
  const both = [decide(first, '1184', '14\u00a0h\u00a002'), decide(second, '249\u00a0650', '14\u00a0h\u00a003')];
  expect(isDecided(both)).toBe(true);
  expect(stateOf(both)).toBe('Décidé par vous, 14\u00a0h\u00a003.');
});

test('the log says what was proposed, what was kept or changed, and when', () => {
  const total = open[1];
  expect(logLine(total as Doubt)).toBe(annotatedInvoice.log.first.replace('Montant', 'Le montant'));
  expect(logLine(decide(total, '249\u00a0600', '9\u00a0h\u00a005'))).toBe(
    'Le montant\u00a0: 249\u00a0600 gardé, décidé par vous, 9\u00a0h\u00a005',
  );
  expect(logLine(decide(total, '249\u00a0650', '9\u00a0h\u00a005'))).toContain('249\u00a0650 au lieu de 249\u00a0600');
});

test('the proposed total is what quantity and price give', () => {
  const { item, doubts, total } = annotatedInvoice;
  const figure = (text: string) => Number(text.replace(/\D/g, ''));
  expect(figure(item.quantity) * figure(item.price)).toBe(figure(doubts.total.choices[0]));
  expect(total.value.join('')).toBe(doubts.total.choices[0]);
});

test('an hour is written as the company writes it', () => {
  expect(hourOf(new Date(2026, 9, 2, 9, 5))).toBe('9\u00a0h\u00a005');
});
