import { expect, test } from 'vitest';
import { balanceOf, dossier, drawerAtNight, kitchen, ledger, round, stallDay, totalOf } from './trade-days.ts';
import { tradeTrials } from './trade-trials.ts';

test('the day of the stall comes out: one ticket, the credits of the day, the drawer at night', () => {
  const { ticket, credit, evening } = stallDay;
  expect([totalOf(ticket.lines), totalOf(ticket.paid)]).toEqual([6_500, 6_500]);
  expect(totalOf(credit.lines)).toBe(12_700);
  const today = credit.lines.filter(({ note }) => note === "aujourd'hui");
  expect(totalOf(today)).toBe(evening.lines.at(-1)?.amount);
  expect(totalOf(evening.lines)).toBe(74_200);
  expect(drawerAtNight).toBe(63_500);
});

test('the table pays what the kitchen was told, at the prices of the trial', () => {
  const priceOf = (dish: string) => tradeTrials.table.goods.find(({ name }) => name === dish)?.price ?? Number.NaN;
  expect(kitchen.bill.lines[0].amount).toBe(2 * priceOf('Ndolè'));
  expect(kitchen.bill.lines[2].amount).toBe(3 * priceOf('Foléré'));
  const counts = (lines: readonly string[]) => lines.map((line) => Number.parseInt(line, 10));
  expect(counts(kitchen.bill.lines.map(({ name }) => name))).toEqual(counts(kitchen.order));
});

test('the invoice has its doubt, the round and the account book come out', () => {
  const [net, tax] = dossier.doubt.lines;
  expect(tax.amount).toBe(net.amount * 0.1925);
  expect(dossier.doubt.written.amount - totalOf(dossier.doubt.lines)).toBe(1_000);
  expect(totalOf(round.parcels.lines)).toBe(27_000);
  expect(balanceOf(ledger.lines)).toEqual({ entered: 635_000, spent: 475_000, left: 160_000 });
});
