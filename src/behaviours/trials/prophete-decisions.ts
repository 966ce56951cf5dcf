/** A doubtful field: what was proposed, and what a person chose, if they did. */
export interface Doubt {
  readonly name: string;
  readonly proposed: string;
  readonly chosen?: string;
  /** '14 h 02'. */
  readonly at?: string;
}

const COUNTED = ['', 'Un doute attend', 'Deux doutes attendent', 'Trois doutes attendent'];

export const isDecided = (doubts: readonly Doubt[]): boolean => doubts.every(({ chosen }) => chosen !== undefined);

/** What stands under the paper. */
export function stateOf(doubts: readonly Doubt[]): string {
  const open = doubts.filter(({ chosen }) => chosen === undefined).length;
  if (open > 0) return `${COUNTED[open] ?? `${open} doutes attendent`} une décision. Rien ne s'enregistre avant.`;
  const last = doubts.reduce((latest, { at = '' }) => (at > latest ? at : latest), '');
  return `Décidé par vous, ${last}.`;
}

/** The line of the log: 'Le montant : 249 600 gardé, décidé par vous, 14 h 02.' */
export function logLine({ name, proposed, chosen, at }: Doubt): string {
  if (chosen === undefined) return `${name}\u00a0: ${proposed} proposé, à vérifier`;
  const what = chosen === proposed ? `${chosen} gardé` : `${chosen} au lieu de ${proposed}`;
  return `${name}\u00a0: ${what}, décidé par vous, ${at}`;
}

/** '14 h 02', of the device's clock. */
export const hourOf = (date: Date): string =>
  `${date.getHours()}\u00a0h\u00a0${String(date.getMinutes()).padStart(2, '0')}`;
