import { expect, test } from 'vitest';
import {
  amountOf,
  amountsLikelyGiven,
  bytesOf,
  countAfter,
  emptyTill,
  isOffline,
  receive,
  restoredTill,
  sell,
  type TillState,
  totalOf,
} from './till-state.ts';

const basket = [
  { name: 'Tomates', price: 500, count: 3 },
  { name: 'Plantain', price: 1000, count: 0 },
  { name: 'Piment', price: 500, count: 1 },
];

function aTill(sales: number): TillState {
  let till = emptyTill(89);
  for (let i = 0; i < sales; i += 1) till = sell(till, { goods: basket, given: 2000, at: '14:02' })?.till ?? till;
  return till;
}

const numbers = (sales: TillState['queue']) => sales.map(({ number }) => number);

test('a basket totals its goods, and a good is counted from none to ninety-nine', () => {
  expect(totalOf(basket)).toBe(2000);
  expect(totalOf([])).toBe(0);
  expect([countAfter(0, 1), countAfter(1, -1), countAfter(0, -1), countAfter(99, 1)]).toEqual([1, 0, 0, 99]);
});

test('the amounts that a customer may give are the exact one and the next round ones, each once', () => {
  expect(amountsLikelyGiven(4000)).toEqual([4000, 5000, 10_000]);
  expect(amountsLikelyGiven(1300)).toEqual([1300, 2000, 5000, 10_000]);
  expect(amountsLikelyGiven(10_000)).toEqual([10_000]);
  expect(amountsLikelyGiven(400)).toEqual([400, 1000, 2000, 5000]);
  for (let total = 400; total < 60_000; total += 100)
    expect(Math.min(...amountsLikelyGiven(total)), `${total}`).toBe(total);
});

test('an amount is read from its digits, with spaces or a currency around them', () => {
  expect(['5000', '5 000', '5\u202f000 FCFA', '', 'abc'].map(amountOf)).toEqual([5000, 5000, 5000, 0, 0]);
});

test('nothing is sold from an empty basket or for less than the total', () => {
  const till = emptyTill(89);
  expect(sell(till, { goods: [], given: 5000, at: '14:02' })).toBeUndefined();
  expect(sell(till, { goods: basket.map((good) => ({ ...good, count: 0 })), given: 0, at: '14:02' })).toBeUndefined();
  expect(sell(till, { goods: basket, given: 1999, at: '14:02' })).toBeUndefined();
});

test('a sale keeps what was sold and given, and takes the next number', () => {
  const sold = sell(emptyTill(89), { goods: basket, given: 5000, at: '14:02' });
  expect(sold?.sale).toEqual({
    number: 89,
    at: '14:02',
    total: 2000,
    given: 5000,
    lines: [
      ['Tomates', 3, 500],
      ['Piment', 1, 500],
    ],
  });
  expect(sold?.till.nextNumber).toBe(90);
  expect(numbers(aTill(3).queue)).toEqual([89, 90, 91]);
});

test('sales are received one by one, the oldest first, and add up', () => {
  const first = receive(aTill(3));
  expect(first?.sale.number).toBe(89);
  expect(numbers(first?.till.queue ?? [])).toEqual([90, 91]);
  expect(numbers(first?.till.book ?? [])).toEqual([89]);
  expect(first?.till.received).toBe(2000);
  expect(receive(emptyTill(89))).toBeUndefined();
});

test('the book keeps its last rows only, its sum all', () => {
  let till = aTill(30);
  for (let next = receive(till); next; next = receive(till)) till = next.till;
  expect(numbers(till.book)).toEqual([112, 113, 114, 115, 116, 117, 118]);
  expect(till.received).toBe(60_000);
});

test('the till is offline by its switch or by the device', () => {
  const till = emptyTill(89);
  expect(isOffline(till, true)).toBe(false);
  expect(isOffline(till, false)).toBe(true);
  expect(isOffline({ ...till, isCut: true }, true)).toBe(true);
});

test('a sale weighs the bytes of its JSON, not its characters', () => {
  const [sale] = aTill(1).queue;
  if (!sale) throw new Error('no sale');
  const accented = { ...sale, lines: [['Café', 1, 500]] as const };
  expect(bytesOf(accented)).toBe(JSON.stringify(accented).length + 1);
});

test('a reload restores the waiting sales; anything else that a tab holds is a new till', () => {
  const till = { ...aTill(3), isCut: true };
  expect(restoredTill(JSON.stringify(till), 89)).toEqual(till);
  const broken = [
    null,
    undefined,
    '',
    'x',
    'null',
    '[]',
    '{}',
    JSON.stringify({ ...till, queue: 3 }),
    JSON.stringify({ ...till, queue: [null] }),
    JSON.stringify({ ...till, book: [{ number: '89' }] }),
    JSON.stringify({ ...till, received: 'much' }),
    JSON.stringify({ ...till, isCut: 1 }),
    JSON.stringify({ ...till, nextNumber: 1.5 }),
  ];
  for (const stored of broken) expect(restoredTill(stored, 89), `${stored}`).toEqual(emptyTill(89));
});
