/* Rules of the till: amounts in FCFA, without a document. */

/** Milliseconds between two sales that leave the queue; without motion, a fifth of a second is enough to read. */
export const LEAVE_MS = 850;
export const LEAVE_STILL_MS = 200;

/** The most of one good in one sale. */
export const MOST_OF_A_GOOD = 99;

/** What the office's book still shows. */
const BOOK_ROWS = 7;

export interface Sale {
  readonly number: number;
  /** Local time, 'HH:MM'. */
  readonly at: string;
  readonly total: number;
  readonly given: number;
  /** Name, count and unit price of each good. */
  readonly lines: readonly (readonly [string, number, number])[];
}

export interface TillState {
  readonly nextNumber: number;
  /** The till's own switch cuts the line. */
  readonly isCut: boolean;
  readonly queue: readonly Sale[];
  /** The last sales that the office has received, the newest last. */
  readonly book: readonly Sale[];
  /** What the office has received since the till opened. */
  readonly received: number;
}

export interface Good {
  readonly name: string;
  readonly price: number;
  readonly count: number;
}

export function emptyTill(nextNumber: number): TillState {
  return { nextNumber, isCut: false, queue: [], book: [], received: 0 };
}

/** The device counts like the switch. */
export function isOffline({ isCut }: TillState, isOnLine: boolean): boolean {
  return isCut || !isOnLine;
}

export function countAfter(count: number, step: number): number {
  return Math.max(0, Math.min(MOST_OF_A_GOOD, count + step));
}

export function totalOf(goods: readonly Good[]): number {
  return goods.reduce((total, { price, count }) => total + price * count, 0);
}

/** 4000 as '4 000', with a no-break space. */
export function grouped(value: number): string {
  return `${value}`.replace(/\B(?=(\d{3})+$)/g, '\u00a0');
}

/** The exact amount, then the next round ones that a customer may hand over: at most four, all different. */
export function amountsLikelyGiven(total: number): number[] {
  const up = (note: number) => Math.ceil(total / note) * note;
  return [...new Set([total, up(1000), up(2000), up(5000), up(10_000)])].slice(0, 4);
}

/** The digits of what was typed: '5 000 F' is 5000. */
export function amountOf(typed: string): number {
  return Number(typed.replace(/\D/g, ''));
}

/** Adds the sale to the queue; undefined while the basket is empty or the customer has not given enough. */
export function sell(
  till: TillState,
  { goods, given, at }: { goods: readonly Good[]; given: number; at: string },
): { till: TillState; sale: Sale } | undefined {
  const total = totalOf(goods);
  if (total === 0 || given < total) return undefined;
  const lines = goods.filter(({ count }) => count > 0).map(({ name, count, price }) => [name, count, price] as const);
  const sale = { number: till.nextNumber, at, total, given, lines };
  return { sale, till: { ...till, nextNumber: till.nextNumber + 1, queue: [...till.queue, sale] } };
}

/** Moves the oldest waiting sale into the office's book; undefined when none waits. */
export function receive(till: TillState): { till: TillState; sale: Sale } | undefined {
  const [sale, ...queue] = till.queue;
  if (!sale) return undefined;
  const book = [...till.book, sale].slice(-BOOK_ROWS);
  return { sale, till: { ...till, queue, book, received: till.received + sale.total } };
}

/** What a sale weighs as it would be sent. */
export function bytesOf(sale: Sale): number {
  return new TextEncoder().encode(JSON.stringify(sale)).length;
}

/** What a tab has kept, or a new till if that is missing or not of our form. */
export function restoredTill(stored: string | null | undefined, nextNumber: number): TillState {
  try {
    const till = JSON.parse(stored ?? '') as TillState;
    const isTill =
      Number.isSafeInteger(till.nextNumber) &&
      Number.isSafeInteger(till.received) &&
      typeof till.isCut === 'boolean' &&
      [till.queue, till.book].every((sales) => Array.isArray(sales) && sales.every(isSale));
    if (isTill) return till;
  } catch {
    // Not JSON.
  }
  return emptyTill(nextNumber);
}

function isSale(value: unknown): value is Sale {
  const { number, at, total, given, lines } = (value ?? {}) as Partial<Sale>;
  return [number, total, given].every(Number.isSafeInteger) && typeof at === 'string' && Array.isArray(lines);
}
