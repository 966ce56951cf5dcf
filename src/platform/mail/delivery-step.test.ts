import { describe, expect, test } from 'vitest';
import { type ClaimedMail, type Event, type Policy, type ServerState, step, UNKNOWN_SERVER } from './delivery-step.ts';

const NOW = Date.parse('2026-11-20T08:00:00.000Z');
const SECOND = 1000;

const EACH: Policy = {
  isEndless: true,
  later: [10, 20, 40],
  refused: [10],
  server: { each: [10, 20] },
  mostRefusedInARow: Number.POSITIVE_INFINITY,
  jitter: 0,
};
const ALL: Policy = { ...EACH, isEndless: false, refused: [], server: { all: [1, 2] }, mostRefusedInARow: 3 };

const stepped = (
  policy: Policy,
  outcome: Event['outcome'],
  {
    server = UNKNOWN_SERVER,
    chance = 0.5,
    now = NOW,
    ...mail
  }: Partial<ClaimedMail & Event> & { server?: ServerState; now?: number } = {},
) => step(policy, { mail: { id: '1', attempts: 1, ...mail }, server }, { outcome, reason: 'CODE', chance }, now);

describe.each([
  ['each mail waiting by itself', EACH],
  ['all waiting together', ALL],
])('%s', (_, policy) => {
  test('an accepted mail is sent, and one without a response is uncertain, at any attempt', () => {
    for (const attempts of [1, 2, 1000]) {
      expect(stepped(policy, 'taken', { attempts }).next).toEqual({
        status: 'sent',
        outcome: 'taken',
        at: NOW,
        error: null,
      });
      expect(stepped(policy, 'unknown', { attempts }).next).toMatchObject({ status: 'uncertain', error: 'CODE' });
    }
  });

  test("a superseded mail is released, and does not change the server's state", () => {
    const server: ServerState = { failures: 1, refusedInARow: 2, pausedUntil: NOW };
    expect(stepped(policy, 'superseded', { server })).toEqual({ next: 'released', server });
  });

  test('a rejected mail backs off by its attempt, and fails after the last wait', () => {
    const waits = [1, 2, 3, 4, 5].map((attempts) => stepped(policy, 'later', { attempts }).next);
    expect(waits).toMatchObject([
      { status: 'pending', at: NOW + 10 },
      { status: 'pending', at: NOW + 20 },
      { status: 'pending', at: NOW + 40 },
      { status: 'failed', at: NOW, outcome: 'later', error: 'CODE' },
      { status: 'failed' },
    ]);
  });
});

test('retries of mails that failed together are spread by jitter', () => {
  const policy = { ...EACH, later: [30 * SECOND], jitter: 0.2 };
  const wait = (chance: number) => {
    const { next } = stepped(policy, 'later', { chance });
    return next !== 'released' && next.at - NOW;
  };
  expect([wait(0), wait(0.5), wait(0.999_999)]).toEqual([24_000, 30_000, 36_000]);
});

test('a permanent refusal is retried only for a mailbox of the company', () => {
  expect(stepped(EACH, 'refused').next).toMatchObject({ status: 'pending' });
  expect(stepped(EACH, 'refused', { isToStranger: true }).next).toMatchObject({ status: 'failed', outcome: 'refused' });
  expect(stepped(EACH, 'later', { isToStranger: true }).next).toMatchObject({ status: 'pending' });
  expect(stepped(ALL, 'refused').next).toMatchObject({ status: 'failed', outcome: 'refused' });
});

test('with the policy `each`, a server failure delays that mail alone', () => {
  expect(stepped(EACH, 'server', { attempts: 2 })).toEqual({
    next: { status: 'pending', outcome: 'server', at: NOW + 20, error: 'CODE' },
    server: UNKNOWN_SERVER,
  });
  expect(stepped(EACH, 'server', { attempts: 3 }).next).toMatchObject({ status: 'failed' });
});

test('with the policy `all`, the delivery pauses without using attempts, counts concurrent failures once, and ends after the last wait', () => {
  const first = stepped(ALL, 'server', { attempts: 1000 });
  expect(first).toEqual({ next: 'released', server: { failures: 1, refusedInARow: 0, pausedUntil: NOW + 1 } });
  expect(stepped(ALL, 'server', { server: first.server })).toEqual(first);
  const second = stepped(ALL, 'server', { server: first.server, now: NOW + 1 });
  expect(second.server).toEqual({ failures: 2, refusedInARow: 0, pausedUntil: NOW + 3 });
  const last = stepped(ALL, 'server', { server: second.server, now: NOW + 3 });
  expect(last).toMatchObject({ next: 'released', server: { ending: { end: 'server', reason: 'CODE' } } });
  const { server } = stepped(ALL, 'taken', { server: second.server });
  expect(server, 'a mail that was taken begins the count anew').toMatchObject({ failures: 0 });
});

test('consecutive refusals end the delivery, and an accepted mail resets the count', () => {
  let server = UNKNOWN_SERVER;
  for (const outcome of ['refused', 'refused', 'taken', 'refused', 'later', 'refused'] as const) {
    server = stepped(ALL, outcome, { server }).server;
    expect(server.ending).toBeUndefined();
  }
  expect(stepped(ALL, 'refused', { server }).server.ending).toEqual({ end: 'refused', reason: 'CODE' });
});

test('the first reason to end is kept', () => {
  const server = { ...UNKNOWN_SERVER, ending: { end: 'server', reason: 'ESOCKET' } as const };
  const refused = { ...server, refusedInARow: 2 };
  expect(stepped(ALL, 'refused', { server: refused }).server.ending).toEqual(server.ending);
});
