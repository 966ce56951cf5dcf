import type { NotTaken } from './smtp-delivery.ts';

/** Milliseconds to wait after the first, second … attempt; after one more the mail is given up. */
export type Waits = readonly number[];

/** How a delivery goes on. What may have arrived is never sent again by either. */
export interface Policy {
  /** Runs until stopped, over database failures; otherwise until the queue is empty or the database fails. */
  readonly isEndless: boolean;
  /** After a 4xx. */
  readonly later: Waits;
  /** After a 5xx; to a stranger it is final. */
  readonly refused: Waits;
  /** Server down: each mail retries by itself, or all pause without using an attempt until the last wait. */
  readonly server: { readonly each: Waits } | { readonly all: Waits };
  /** So many refusals in a row end the delivery: the fault is ours, not theirs. */
  readonly mostRefusedInARow: number;
  /** Waits are shorter or longer by this share at most, so that what failed together does not come back together. */
  readonly jitter: number;
}

export interface ServerState {
  readonly failures: number;
  readonly refusedInARow: number;
  /** Milliseconds since 1970: no mail is begun before. */
  readonly pausedUntil: number;
  /** Set: no mail is begun any more. */
  readonly ending?: { readonly end: 'server' | 'refused'; readonly reason: string };
}

export const UNKNOWN_SERVER: ServerState = { failures: 0, refusedInARow: 0, pausedUntil: 0 };

/** Claimed by this worker until its lease ends. */
export interface ClaimedMail {
  readonly id: string;
  /** Claims so far, this one included. */
  readonly attempts: number;
  /** The recipient is outside the company: no retry after a 5xx. */
  readonly isToStranger?: boolean | undefined;
}

/** The outcome of an attempt. Superseded: another worker has the claim; not sent. */
export interface Event {
  readonly outcome: 'taken' | 'superseded' | NotTaken;
  /** The server's codes. */
  readonly reason: string;
  /** In [0, 1). */
  readonly chance: number;
}

export interface Result {
  readonly status: 'sent' | 'pending' | 'failed' | 'uncertain';
  readonly outcome: Event['outcome'];
  /** Milliseconds since 1970: pending is due then, the others have become so. */
  readonly at: number;
  /** Null when it was taken. */
  readonly error: string | null;
}

export type Next = Result | 'released';

/** @param now milliseconds since 1970 */
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
    // Connections that fail together are one failure.
    if (server.pausedUntil > now) return server;
    const wait = waits[server.failures];
    if (wait === undefined) return ended('server');
    return { ...server, failures: server.failures + 1, pausedUntil: now + wait };
  }

  function ended(end: 'server' | 'refused'): ServerState {
    return { ...server, ending: server.ending ?? { end, reason } };
  }
}
