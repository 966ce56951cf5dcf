import { expect, test } from 'vitest';
import { changeLine, isBack, lineDetail, lineWord, type ProofState, receiptOf, START } from './proof-state.ts';

const cut = (state: ProofState = START, at = 1_000) => changeLine(state, true, at);

test('the line is present, then cut, then back', () => {
  const back = changeLine(cut(), false, 9_000);
  expect([START, cut(), back, cut(back)].map(lineWord)).toEqual(['présent', 'coupé', 'revenu', 'coupé']);
});

test('a cut is counted from its beginning, though device and switch both report it', () => {
  const state = changeLine(cut(), true, 60_000);
  expect(lineDetail(state, 13_400, false)).toBe('Depuis 12\u00a0s, et la page vous répond.');
  expect(lineDetail(state, 126_000, false)).toBe('Depuis 2\u00a0min 5\u00a0s, et la page vous répond.');
  // The device's clock may be set back.
  expect(lineDetail(state, 0, false)).toContain('Depuis 0\u00a0s');
});

test('after a cut the page says whether something still waits', () => {
  const back = changeLine(cut(), false, 2_000);
  expect(lineDetail(back, 2_000, true)).toBe('Ce qui attendait part maintenant.');
  expect(lineDetail(back, 2_000, false)).toBe("Plus rien n'attend.");
  expect(lineDetail(START, 2_000, true)).toBe('La page attend que vous coupiez.');
});

test('the way back is done once something left after a cut, not before', () => {
  const sent = { ...START, sales: 1, salesBytes: 80 };
  expect(isBack(sent)).toBe(false);
  expect(isBack(cut(sent))).toBe(false);
  expect(isBack(changeLine(cut(sent), false, 2_000))).toBe(true);
  expect(isBack(changeLine(cut(), false, 2_000))).toBe(false);
});

test('the receipt adds up, at the price of a megabyte', () => {
  expect(receiptOf({ ...START, sales: 3, salesBytes: 1_235, messageBytes: 92 }, 2)).toEqual({
    sales: '3\u00a0ventes',
    salesBytes: '1\u00a0235\u00a0octets',
    messageBytes: '92\u00a0octets',
    total: '1\u00a0327\u00a0octets',
    cost: '0,0027\u00a0FCFA',
  });
  expect(receiptOf({ ...START, sales: 1, salesBytes: 1 }, 2)).toMatchObject({
    sales: '1\u00a0vente',
    salesBytes: '1\u00a0octet',
    messageBytes: '0\u00a0octet',
  });
});
