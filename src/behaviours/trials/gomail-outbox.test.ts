import { expect, test } from 'vitest';
import { gomailOutbox } from '../../content/demos/gomail-outbox.ts';
import { productWindows } from '../../content/demos/product-windows.ts';
import { gomail } from '../../content/products/gomail.ts';
import { counted, millisecondsOf, nextToLeave, saidLeft, weightOf } from './gomail-outbox.ts';

const waiting = gomailOutbox.messages.filter(({ sent }) => sent === undefined);

test('the outbox holds what its window in the catalogue counts', () => {
  expect(waiting).toHaveLength(Number(productWindows.gomail.total.value));
  expect(productWindows.gomail.lines.slice(0, 3).map(({ name }) => name)).toEqual(
    waiting.map(({ subject }) => subject),
  );
});

test('short messages leave first, and of two alike the older one', () => {
  expect(nextToLeave(waiting)?.subject).toBe("D'accord pour jeudi");
  const alike = [
    { subject: 'first', weight: 5 },
    { subject: 'second', weight: 5 },
    { subject: 'heavy', weight: 90 },
  ];
  expect(nextToLeave(alike)?.subject).toBe('first');
  expect(nextToLeave([])).toBeUndefined();
});

test('a message takes the time of its weight, and is seen to leave', () => {
  expect(millisecondsOf({ subject: '', weight: 18 })).toBe(3600);
  expect(millisecondsOf({ subject: '', weight: 2 })).toBe(600);
});

test('a line weighs what its bytes add to an empty mail', () => {
  expect(weightOf('Bien reçu')).toBe(2);
  expect(weightOf('é'.repeat(600))).toBe(3);
});

test('what has left is said with what still waits', () => {
  expect(saidLeft({ subject: 'Devis', weight: 340 }, 3)).toBe('Parti\u00a0: Devis, 340\u00a0Ko. Il en reste 3.');
  expect(saidLeft({ subject: 'Devis', weight: 2 }, 0)).toMatch(/Plus rien n'attend\.$/);
  expect([counted(0), counted(1), counted(3)]).toEqual(['0 attendent', '1 attend', '3 attendent']);
});

test('each feature is a message of the day', () => {
  expect(gomailOutbox.thread).toHaveLength(gomail.features.items.length);
});
