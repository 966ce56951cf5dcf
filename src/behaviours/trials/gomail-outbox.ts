export interface Message {
  readonly subject: string;
  /** KB. */
  readonly weight: number;
}

/** KB a second. */
const RATE = 5;
/** Shorter ones would leave unseen. */
const SHORTEST_MS = 600;
/** KB of an empty mail: what a line adds is counted with it. */
const ENVELOPE = 2;

/** The shortest leaves first; of two alike, the one that waits longer. @param waiting in the order of writing */
export function nextToLeave<It extends Message>(waiting: readonly It[]): It | undefined {
  return waiting.reduce<It | undefined>((next, it) => (next && next.weight <= it.weight ? next : it), undefined);
}

export const millisecondsOf = ({ weight }: Message): number => Math.max(SHORTEST_MS, (weight / RATE) * 1000);

/** A mail of one line. */
export const weightOf = (line: string): number => ENVELOPE + Math.floor(new TextEncoder().encode(line).length / 1000);

/** 'Parti : Devis, 340 Ko. Il en reste 3.' @param left messages that still wait */
export function saidLeft({ subject, weight }: Message, left: number): string {
  return `Parti\u00a0: ${subject}, ${weight}\u00a0Ko. ${left === 0 ? "Plus rien n'attend." : `Il en reste ${left}.`}`;
}

/** '1 attend', '3 attendent'. */
export const counted = (waiting: number): string => (waiting === 1 ? '1 attend' : `${waiting} attendent`);
