import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createFakeTransport } from '../../../tests/fixtures/mail/fake-transport.ts';
import { createDelivery, type Store } from './delivery.ts';
import type { ClaimedMail, Policy, Result } from './delivery-step.ts';
import { SmtpDeliveryError } from './smtp-delivery.ts';

const RUN: Policy = {
  isEndless: false,
  later: [],
  refused: [],
  server: { all: [] },
  mostRefusedInARow: Number.POSITIVE_INFINITY,
  jitter: 0,
};
const FOREVER: Policy = { ...RUN, isEndless: true };
const MINUTE = 60_000;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function deliveryOf(
  count: number,
  policy: Policy,
  recordFails: () => boolean = () => false,
  isBusy: () => boolean = () => false,
) {
  const owed = Array.from({ length: count }, (_, index): ClaimedMail => ({ id: String(index), attempts: 1 }));
  const recorded: [string, Result['status']][] = [];
  const renewed: string[][] = [];
  const given: string[] = [];
  const store: Store<ClaimedMail> = {
    claim: async () => owed.splice(0, 16),
    pollDelay: async () => (policy.isEndless ? MINUTE : undefined),
    commit: async () => true,
    async renew(mails) {
      renewed.push(mails.map(({ id }) => id));
    },
    async record({ id, attempts }, { status }) {
      if (recordFails()) throw new Error('away');
      if (status === 'pending') owed.push({ id, attempts: attempts + 1 });
      recorded.push([id, status]);
    },
    async release(mails) {
      given.push(...mails.map(({ id }) => id));
    },
  };
  const transport = createFakeTransport();
  const delivery = createDelivery({
    store,
    policy,
    smtp: transport,
    now: Date.now,
    isBusy,
    onResult() {},
    pause: (ms, signal) =>
      new Promise((resolve) => {
        if (signal?.aborted) return resolve();
        setTimeout(resolve, ms);
        signal?.addEventListener('abort', () => resolve());
      }),
    mailOf: ({ id }) => ({ id, to: 'team@nkul.example', subject: id, text: id, date: 0 }),
  });
  return { delivery, transport, recorded, renewed, given };
}

test('renews the leases of mails that are sent or queued, until their results are recorded', async () => {
  const { delivery, transport, recorded, renewed } = deliveryOf(6, RUN);
  const gate = Promise.withResolvers<void>();
  transport.onSend = () => gate.promise;
  const end = delivery.start();
  await vi.advanceTimersByTimeAsync(11_000);
  expect(renewed).toEqual([
    ['0', '1', '2', '3', '4', '5'],
    ['0', '1', '2', '3', '4', '5'],
  ]);
  gate.resolve();
  await end;
  expect(recorded).toHaveLength(6);
  await vi.advanceTimersByTimeAsync(MINUTE);
  expect(renewed).toHaveLength(2);
});

test('does not resolve before every result is recorded', async () => {
  let away = true;
  const { delivery, transport, recorded } = deliveryOf(2, RUN, () => away);
  const end = delivery.start();
  await vi.advanceTimersByTimeAsync(20_000);
  expect(transport.accepted).toHaveLength(2);
  expect(recorded).toEqual([]);
  away = false;
  await vi.advanceTimersByTimeAsync(1000);
  expect(await end).toBeUndefined();
  expect(recorded.sort()).toEqual([
    ['0', 'sent'],
    ['1', 'sent'],
  ]);
});

test('a deferred mail is claimed again, also when its slow record is the last of the queue', async () => {
  let away = true;
  const { delivery, transport, recorded } = deliveryOf(1, { ...RUN, later: [1] }, () => away);
  transport.onSend = () => {
    transport.onSend = () => {};
    throw new SmtpDeliveryError('later', '451 RCPT TO');
  };
  const end = delivery.start();
  await vi.advanceTimersByTimeAsync(10_000);
  away = false;
  await vi.advanceTimersByTimeAsync(10_000);
  expect(await end).toBeUndefined();
  expect(recorded).toEqual([
    ['0', 'pending'],
    ['0', 'sent'],
  ]);
});

test('a failed record ends a bounded run with the error, and is retried in an endless one', async () => {
  const run = deliveryOf(1, RUN, () => true);
  const failing = expect(run.delivery.start()).rejects.toThrow('away');
  await vi.advanceTimersByTimeAsync(MINUTE);
  await failing;

  let away = true;
  const endless = deliveryOf(1, FOREVER, () => away);
  void endless.delivery.start();
  await vi.advanceTimersByTimeAsync(60 * MINUTE);
  away = false;
  await vi.advanceTimersByTimeAsync(MINUTE);
  expect(endless.recorded).toEqual([['0', 'sent']]);
  await endless.delivery.stop();
});

test('a stop waits some seconds at most, and releases mails that cannot have arrived', async () => {
  const { delivery, transport, given, recorded } = deliveryOf(7, FOREVER);
  transport.onSend = () => new Promise(() => {});
  void delivery.start();
  await vi.advanceTimersByTimeAsync(1000);
  const stopped = delivery.stop();
  await vi.advanceTimersByTimeAsync(1000);
  expect(given, 'what was not begun, at once').toEqual(['4', '5', '6']);
  await vi.advanceTimersByTimeAsync(11_000);
  await stopped;
  expect(given.slice(3)).toEqual(['0', '1', '2', '3']);
  expect(recorded).toEqual([]);
});

test('under load mails are sent slowly, and at full speed once no request waits', async () => {
  let isBusy = true;
  const { delivery, transport, recorded } = deliveryOf(
    40,
    RUN,
    () => false,
    () => isBusy,
  );
  const ended = delivery.start();
  await vi.advanceTimersByTimeAsync(2_100);
  expect(transport.accepted).toHaveLength(16);
  isBusy = false;
  await vi.advanceTimersByTimeAsync(500);
  await ended;
  expect(recorded).toHaveLength(40);
});
