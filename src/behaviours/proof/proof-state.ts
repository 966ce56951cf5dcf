/** Rules of the proof page: what was cut, kept and sent, in French, without a document. */

export interface ProofState {
  /** The instant of the cut, in ms since 1970; undefined while the line holds. */
  readonly cutAt: number | undefined;
  readonly wasCut: boolean;
  /** Sales that left the till's queue, and the bytes of their JSON. */
  readonly sales: number;
  readonly salesBytes: number;
  /** JSON of the messages that the server has accepted. */
  readonly messageBytes: number;
}

/** Detail of `proof:message`. `bytes`: of the JSON, once the server has accepted it. */
export type ProofMessage = { what: 'kept' | 'returned' } | { what: 'sent'; bytes: number };

export const START: ProofState = { cutAt: undefined, wasCut: false, sales: 0, salesBytes: 0, messageBytes: 0 };

export function changeLine(state: ProofState, isOffline: boolean, now: number): ProofState {
  if (isOffline) return { ...state, wasCut: true, cutAt: state.cutAt ?? now };
  return { ...state, cutAt: undefined };
}

export function lineWord({ cutAt, wasCut }: ProofState): string {
  if (cutAt !== undefined) return 'coupé';
  return wasCut ? 'revenu' : 'présent';
}

/** @param isWaiting a sale or a message has not left yet */
export function lineDetail({ cutAt, wasCut }: ProofState, now: number, isWaiting: boolean): string {
  if (cutAt !== undefined) return `Depuis ${duration(now - cutAt)}, et la page vous répond.`;
  if (!wasCut) return 'La page attend que vous coupiez.';
  return isWaiting ? 'Ce qui attendait part maintenant.' : "Plus rien n'attend.";
}

/** '12 s', '2 min 5 s'. */
function duration(ms: number): string {
  const seconds = Math.max(0, Math.round(ms / 1000));
  if (seconds < 60) return `${seconds}\u00a0s`;
  return `${Math.floor(seconds / 60)}\u00a0min ${seconds % 60}\u00a0s`;
}

/** The station « Revenez » is done once something left after a cut. */
export const isBack = (state: ProofState): boolean =>
  state.cutAt === undefined && state.wasCut && state.salesBytes + state.messageBytes > 0;

/** @param price FCFA of a megabyte */
export function receiptOf(state: ProofState, price: number) {
  const { sales, salesBytes, messageBytes } = state;
  const all = salesBytes + messageBytes;
  return {
    sales: `${sales}\u00a0${sales > 1 ? 'ventes' : 'vente'}`,
    salesBytes: bytes(salesBytes),
    messageBytes: bytes(messageBytes),
    total: bytes(all),
    cost: `${((all / 1_000_000) * price).toLocaleString('fr-FR', { maximumSignificantDigits: 2 })}\u00a0FCFA`,
  };
}

/** '1 240 octets'. */
function bytes(count: number): string {
  return `${`${count}`.replace(/\B(?=(\d{3})+$)/g, '\u00a0')}\u00a0octet${count > 1 ? 's' : ''}`;
}
