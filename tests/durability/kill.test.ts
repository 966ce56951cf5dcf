import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, expect, test } from 'vitest';
import { aDemo, allRequests, type DemoPayload, postDemo } from '../fixtures/data/demo-form.ts';
import { type SmtpFixture, startSmtp } from '../fixtures/mail/smtp.ts';
import { postgresUrl, type Site, startSite } from '../fixtures/site.ts';

const LONG = process.env.LONG === '1';
const LEAST_ACCEPTED = 3;
const SENDERS = 16;
/** A mail claimed by a killed process is free again when its lease ends. */
const DELIVERY_TIMEOUT = 180_000;

interface Sent {
  demo: DemoPayload;
  key: string;
  id?: string;
}

let site: Site | undefined;
let smtp: SmtpFixture | undefined;

afterEach(async () => {
  await site?.stop();
  await smtp?.stop();
});

for (const [database, rounds] of [
  ['sqlite', LONG ? 200 : 8],
  ['postgres', LONG ? 50 : 3],
] as const) {
  const title = `on ${database}, ${rounds} kills while requests pour in lose no accepted request and no mail`;
  const timeout = LONG ? 1_800_000 : 300_000;
  // Proves 10.1.
  test.skipIf(database === 'postgres' && !postgresUrl)(title, { timeout }, async () => {
    smtp = await startSmtp();
    site = await startSite({ database, env: { SMTP_URL: smtp.url, RATE_LIMIT_SCALE: '100000', LOG_LEVEL: 'error' } });
    const accepted: Sent[] = [];
    const unanswered: Sent[] = [];

    for (let round = 0; round < rounds; round += 1) {
      // Evenly spread, so that runs are reproducible.
      const lifetime = 60 + ((round * 61) % 300);
      const { pouring: sending, someAccepted } = sendContinuously(site, round);
      await someAccepted;
      await sleep(lifetime);
      await site.kill('SIGKILL');
      for (const sent of await sending) (sent.id ? accepted : unanswered).push(sent);
      await site.start();
    }
    expect(accepted.length, 'the test must have had requests to lose').toBeGreaterThan(rounds * LEAST_ACCEPTED);

    for (const sent of unanswered) {
      const response = await postDemo(site, sent.demo, { 'Idempotency-Key': sent.key });
      expect(response.status).toBe(201);
      accepted.push({ ...sent, id: (await response.json()).id });
    }

    const records = await allRequests(site);
    const timesOnRecord = countBy(records.map(({ id }) => id));
    const wrong = accepted.filter(({ id = '' }) => timesOnRecord.get(id) !== 1).map(({ id }) => id);
    expect(wrong, 'accepted and not on record exactly once').toEqual([]);
    expect(records.length, 'nothing but what was sent, each once').toBe(accepted.length);

    const delivered = () => new Set(smtp?.mails.flatMap(({ replyTo }) => replyTo?.map(({ address }) => address) ?? []));
    const deadline = Date.now() + DELIVERY_TIMEOUT;
    const missing = () => accepted.filter(({ demo }) => !delivered().has(demo.contactEmail));
    while (missing().length > 0 && Date.now() < deadline) await sleep(250);
    const undelivered = missing().map(({ demo }) => demo.contactEmail);
    expect(undelivered, 'accepted and not delivered').toEqual([]);
  });
}

function sendContinuously(target: Site, round: number): { pouring: Promise<Sent[]>; someAccepted: Promise<void> } {
  const all: Sent[] = [];
  const some = Promise.withResolvers<void>();
  const origin = { url: target.url } as Site;
  const sender = async () => {
    for (;;) {
      const sent: Sent = { demo: aDemo({ contactName: `Tour ${round}` }), key: randomUUID() };
      all.push(sent);
      try {
        const response = await postDemo(origin, sent.demo, { 'Idempotency-Key': sent.key });
        const { id } = (await response.json()) as { id?: string };
        if (response.status === 201 && id) {
          sent.id = id;
          if (all.filter((it) => it.id).length > LEAST_ACCEPTED) some.resolve();
        } else await sleep(20);
      } catch {
        return;
      }
    }
  };
  const pouring = Promise.all(Array.from({ length: SENDERS }, sender)).then(() => all);
  return { pouring, someAccepted: Promise.race([some.promise, pouring.then(() => {})]) };
}

function countBy(values: string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return counts;
}
