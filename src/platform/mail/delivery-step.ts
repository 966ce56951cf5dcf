import type { NotTaken } from './smtp-delivery.ts';

/** Backoff in ms after the first, second … attempt; after one more the mail fails. */
export type Waits = readonly number[];

/** Retries of a delivery; a mail that may have arrived is never sent again. */
export interface Policy {
  /** Runs until stopped, over database failures; otherwise until the queue is empty or the database fails. */
  readonly isEndless: boolean;
  readonly later: Waits;
  /** Waits after a 5xx; for recipients outside the company it is final. */
  readonly refused: Waits;
  /** Server down: `each` mail backs off by itself; `all` pause without using an attempt. */
  readonly server: { readonly each: Waits } | { readonly all: Waits };
  /** Consecutive 5xx that end the delivery: the configuration is at fault. */
  readonly mostRefusedInARow: number;
  /** Share by which waits vary, to spread retries. */
  readonly jitter: number;
}

export interface ServerState {
  readonly failures: number;
  readonly refusedInARow: number;
  readonly pausedUntil: number;
  readonly ending?: { readonly end: 'server' | 'refused'; readonly reason: string };
}

export const UNKNOWN_SERVER: ServerState = { failures: 0, refusedInARow: 0, pausedUntil: 0 };

export interface ClaimedMail {
  readonly id: string;
  readonly attempts: number;
  readonly isToStranger?: boolean | undefined;
}

/** `superseded`: another worker has the claim; not sent. */
export interface Event {
  readonly outcome: 'taken' | 'superseded' | NotTaken;
  readonly reason: string;
  readonly chance: number;
}

export interface Result {
  readonly status: 'sent' | 'pending' | 'failed' | 'uncertain';
  readonly outcome: Event['outcome'];
  /** ms since 1970; a `pending` mail is due then. */
  readonly at: number;
  readonly error: string | null;
}

export type Next = Result | 'released';

export function step(
  policy: Policy,
  { mail, server }: { mail: ClaimedMail; server: ServerState },
  { outcome, reason, chance }: Event,
  now: number,
): { next: Next; server: ServerState } {
  switch (outcome) {
    case 'taken':
      return { next: result('sent', now, null), server: { ...server, failures: 0, refusedInARow: 0 } };
    case 'superseded':
      return { next: 'released', server };
    case 'unknown':
      return { next: result('uncertain'), server };
    case 'later':
      return { next: afterWait(policy.later), server };
    case 'refused':
      return { next: afterWait(mail.isToStranger ? [] : policy.refused), server: afterRefusal() };
    case 'server':
      return 'each' in policy.server
        ? { next: afterWait(policy.server.each), server }
        : { next: 'released', server: afterFailure(policy.server.all) };
  }

  function result(status: Result['status'], at = now, error: string | null = reason): Result {
    return { status, outcome, at, error };
  }

  function afterWait(waits: Waits): Result {
    const wait = waits[mail.attempts - 1];
    if (wait === undefined) return result('failed');
    return result('pending', now + Math.round(wait * (1 + policy.jitter * (2 * chance - 1))));
  }

  function afterRefusal(): ServerState {
    const refusedInARow = server.refusedInARow + 1;
    return { ...(refusedInARow < policy.mostRefusedInARow ? server : ended('refused')), refusedInARow };
  }

  function afterFailure(waits: Waits): ServerState {
    // Concurrent failures count as one.
    if (server.pausedUntil > now) return server;
    const wait = waits[server.failures];
    if (wait === undefined) return ended('server');
    return { ...server, failures: server.failures + 1, pausedUntil: now + wait };
  }

  function ended(end: 'server' | 'refused'): ServerState {
    return { ...server, ending: server.ending ?? { end, reason } };
  }
}
