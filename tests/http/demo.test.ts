import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aDemo, allRequests, postDemo, recordsOf } from '../fixtures/data/demo-form.ts';
import { type ReceivedMail, type SmtpFixture, startSmtp } from '../fixtures/mail/smtp.ts';
import { postgresUrl, type Site, startSite } from '../fixtures/site.ts';

interface Problem {
  status: number;
  title: string;
  detail: string;
  errors?: Record<string, string>;
  code?: string;
}

const FIELDS = Object.keys(aDemo());
const ACCENTED_OR_COMMON_FRENCH = /[àâçéèêëîïôùû]|\b(le|la|les|un|une|votre|vous|est|pas|trop|demande)\b/i;

describe.each(['sqlite', 'postgres'] as const)('POST /api/demo on %s', (database) => {
  const available = database === 'sqlite' || postgresUrl !== undefined;
  let site: Site;
  let smtp: SmtpFixture;
  let stored = 0;

  beforeAll(async () => {
    if (!available) return;
    smtp = await startSmtp();
    site = await startSite({ database, env: { SMTP_URL: smtp.url, RATE_LIMIT_SCALE: '1000' } });
  });
  afterAll(async () => {
    await site?.stop();
    await smtp?.stop();
  });

  // Proves 7.1.
  test.runIf(available)('answers 201 with the id of the record', async () => {
    const demo = aDemo();
    const response = await postDemo(site, demo);
    expect(response.status).toBe(201);
    expect(response.headers.get('content-type')).toMatch(/^application\/json/);
    const answer = await response.json();
    expect(answer).toEqual({ success: true, id: expect.any(String) });
    expect((await recordsOf(site, demo.contactEmail)).map(({ id }) => id)).toEqual([answer.id]);
    stored = await countRecords(site);
  });

  test.runIf(available)('ignores unknown fields', async () => {
    const demo = aDemo();
    const response = await postDemo(site, { ...demo, acceptTerms: true, isAdmin: true, id: 'mine', status: 'closed' });
    expect(response.status).toBe(201);
    const [record] = await recordsOf(site, demo.contactEmail);
    expect(record?.id).not.toBe('mine');
    expect(record?.status).not.toBe('closed');
    stored = await countRecords(site);
  });

  test.runIf(available)(
    'line breaks and control characters in a name become spaces, and no header of a mail',
    async () => {
      const demo = aDemo({ contactName: 'Ngo\r\nBcc: tous@coop.example', companyName: 'Nkul\u0000\nX-Header: 1' });
      expect((await postDemo(site, demo)).status).toBe(201);
      const [record] = await recordsOf(site, demo.contactEmail);
      expect(JSON.stringify(record)).not.toMatch(/\\[rn]|\\u0000/);
      const mail = await smtp.waitForMail(({ replyTo }) => JSON.stringify(replyTo ?? '').includes(demo.contactEmail));
      expect(mail.envelopeTo).toHaveLength(1);
      expect(mail.headers.map(({ key }) => key)).not.toContain('x-header');
      stored = await countRecords(site);
    },
  );

  // Proves 10.3.
  test.runIf(available).each([
    ['nothing at all', {}, FIELDS],
    ['an empty list', [], []],
    ['null', 'null', []],
    ['a number', '7', []],
    ['a text', '"demande"', []],
    ['numbers for texts', { ...aDemo(), companyName: 7, contactName: 7 }, ['companyName', 'contactName']],
    ['objects for texts', { ...aDemo(), contactEmail: { a: 1 } }, ['contactEmail']],
    ['lists for texts', { ...aDemo(), contactName: ['Ngo', 'Bissé'] }, ['contactName']],
    ['null for a text', { ...aDemo(), contactPhone: null }, ['contactPhone']],
    ['blank texts', aDemo({ companyName: '   ', contactName: '\t' }), ['companyName', 'contactName']],
    ['an unknown kind of client', aDemo({ entityType: 'planète' }), ['entityType']],
    ['an unknown business', aDemo({ businessType: 'Contrebande' }), ['businessType']],
    ['an unknown head count', aDemo({ employeeCount: '1000000' }), ['employeeCount']],
    ['an e-mail without a domain', aDemo({ contactEmail: 'ngo@' }), ['contactEmail']],
    ['a phone number of words', aDemo({ contactPhone: 'appelez-moi' }), ['contactPhone']],
    [
      'HTML in names',
      aDemo({ companyName: '<script>alert(1)</script>', contactName: '<b>Ngo</b>' }),
      ['companyName', 'contactName'],
    ],
    [
      'a line break in the e-mail',
      aDemo({ contactEmail: 'ngo@coop.example\r\nBcc: tous@coop.example' }),
      ['contactEmail'],
    ],
    ['a line break before the e-mail', aDemo({ contactEmail: '\nngo@coop.example,x@coop.example' }), ['contactEmail']],
    ['a name of 5 000 letters', aDemo({ contactName: 'a'.repeat(5_000) }), ['contactName']],
  ])('refuses %s, in French, by field, and stores nothing', async (_what, body, fields) => {
    const response = await postDemo(site, body);
    const problem = await expectProblem(response, fields.length > 0 ? [422] : [400, 422]);
    const named = Object.keys(problem.errors ?? {}).filter((name) => name !== '_');
    expect(named.sort()).toEqual([...fields].sort());
    for (const message of Object.values(problem.errors ?? {})) expect(message).toMatch(/^[A-ZÀÉÊ].{8,}/);
    expect(await countRecords(site)).toBe(stored);
  });

  test.runIf(available).each<[string, BodyInit, Record<string, string>, number[]]>([
    ['broken JSON', '{"entityType": "enterprise", ', {}, [400]],
    ['an empty body', '', {}, [400]],
    ['JSON that is not UTF-8', new Uint8Array([0x7b, 0xff, 0xfe, 0x7d]), {}, [400]],
    ['__proto__', `{"__proto__": {"success": true}, ${JSON.stringify(aDemo()).slice(1)}`, {}, [400, 422]],
    [
      'a nested __proto__',
      `{"constructor": {"__proto__": {"a": 1}}, ${JSON.stringify(aDemo()).slice(1)}`,
      {},
      [400, 422],
    ],
    ['1 MB of JSON', JSON.stringify(aDemo({ companyName: 'a'.repeat(1024 * 1024) })), {}, [413]],
    ['1 MB of nothing', 'a'.repeat(1024 * 1024), {}, [400, 413]],
    ['a text', 'bonjour', { 'Content-Type': 'text/plain' }, [415]],
    ['XML', '<demo/>', { 'Content-Type': 'application/xml' }, [415]],
    ['no type at all', new Uint8Array([1, 2, 3]), { 'Content-Type': '' }, [415]],
    ['a key that is no key', JSON.stringify(aDemo()), { 'Idempotency-Key': 'x'.repeat(5_000) }, [400]],
  ])('refuses %s as a whole', async (_what, body, headers, statuses) => {
    const response = await fetch(`${site.url}/api/demo`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Accept: 'application/json', ...headers },
      body,
    });
    await expectProblem(response, statuses);
    expect(await countRecords(site)).toBe(stored);
  });

  test.runIf(available)('does not wait for a body larger than it takes, announced or not', async () => {
    // Bounded: a rejected client may go on reading its own stream.
    let left = 32 * 1024 * 1024;
    const tooLong = new ReadableStream<Uint8Array>({
      pull(controller) {
        left -= 64 * 1024;
        if (left < 0) controller.close();
        else controller.enqueue(new Uint8Array(64 * 1024).fill(0x61));
      },
    });
    const outcome = await fetch(`${site.url}/api/demo`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Accept: 'application/json' },
      body: tooLong,
      duplex: 'half',
      signal: AbortSignal.timeout(10_000),
    } as RequestInit).then(
      (response) => response.status,
      (error: Error) => error.name,
    );
    expect([411, 413, 'TypeError']).toContain(outcome);
    expect((await fetch(`${site.url}/healthz`)).status).toBe(200);
  });

  // Proves 10.1.
  test.runIf(available)('gives a repeat with the same Idempotency-Key the first answer', async () => {
    const demo = aDemo();
    const key = { 'Idempotency-Key': randomUUID() };
    const first = await postDemo(site, demo, key);
    const second = await postDemo(site, demo, key);
    expect([first.status, second.status]).toEqual([201, 201]);
    expect(await second.json()).toEqual(await first.json());
    expect(await recordsOf(site, demo.contactEmail)).toHaveLength(1);
    const isToTeam = ({ replyTo }: ReceivedMail) =>
      replyTo?.some(({ address }) => address === demo.contactEmail) ?? false;
    await smtp.waitForMail(isToTeam);
    expect(smtp.mails.filter(isToTeam)).toHaveLength(1);
  });

  // Proves 10.1.
  test.runIf(available)('gives the same content under another key, or sent plainly, the first answer', async () => {
    const demo = aDemo();
    const other = { ...demo, companyName: `${demo.companyName} et fils` };
    const inAnotherOrder = Object.fromEntries(Object.entries(demo).reverse());
    const key = () => ({ 'Idempotency-Key': randomUUID() });
    const first = await (await postDemo(site, demo, key())).json();
    for (const again of [postDemo(site, demo, key()), postDemo(site, { ...inAnotherOrder, website: '' }, key())])
      expect(await (await again).json()).toEqual(first);
    expect(await (await postDemo(site, demo)).json(), 'without a key').toEqual(first);
    const plain = { method: 'POST', body: new URLSearchParams(demo), headers: { Origin: site.url } };
    expect((await fetch(`${site.url}/api/demo`, { ...plain, redirect: 'manual' })).status).toBe(303);
    expect(await recordsOf(site, demo.contactEmail)).toHaveLength(1);
    expect(await (await postDemo(site, other, key())).json()).not.toEqual(first);
    expect(await recordsOf(site, demo.contactEmail)).toHaveLength(2);
  });

  test.runIf(available)('also when ten repeats arrive at once', async () => {
    const demo = aDemo();
    const key = { 'Idempotency-Key': randomUUID() };
    const responses = await Promise.all(Array.from({ length: 10 }, () => postDemo(site, demo, key)));
    const answers = await Promise.all(responses.map((response) => response.text()));
    expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([201]));
    expect(new Set(answers).size).toBe(1);
    expect(await recordsOf(site, demo.contactEmail)).toHaveLength(1);
  });

  test.runIf(available)('rejects a key reused with another body, and does not store a rejected request', async () => {
    const demo = aDemo();
    const key = { 'Idempotency-Key': randomUUID() };
    await expectProblem(await postDemo(site, { ...demo, contactEmail: 'ngo@' }, key), [422]);
    expect((await postDemo(site, demo, key)).status, 'a correction keeps its key').toBe(201);
    await expectProblem(await postDemo(site, aDemo(), key), [409, 422]);
    expect(await recordsOf(site, demo.contactEmail)).toHaveLength(1);
  });

  // Proves 10.1.
  test.runIf(available)('answers 201 after a restart for a request accepted before', async () => {
    const demo = aDemo();
    const key = { 'Idempotency-Key': randomUUID() };
    const first = await (await postDemo(site, demo, key)).json();
    await site.kill('SIGKILL');
    await site.start();
    expect(await (await postDemo(site, demo, key)).json()).toEqual(first);
    expect(await recordsOf(site, demo.contactEmail)).toHaveLength(1);
  });
});

describe('a plain form post', () => {
  let site: Site;
  beforeAll(async () => {
    site = await startSite();
  });
  afterAll(() => site?.stop());

  const send = (fields: Record<string, string>, headers: Record<string, string> = {}) =>
    fetch(`${site.url}/api/demo`, {
      method: 'POST',
      redirect: 'manual',
      headers: {
        'Content-Type': 'application/x-www-form-urlencoded',
        Accept: 'text/html,application/xhtml+xml',
        Origin: site.url,
        ...headers,
      },
      body: new URLSearchParams(fields),
    });

  test('is answered by a redirect to a result page in French, with nothing typed in its address', async () => {
    const demo = aDemo();
    const response = await send({ ...demo, acceptTerms: 'on' });
    expect(response.status).toBe(303);
    const location = new URL(response.headers.get('location') ?? '', site.url);
    expect(location.search).toBe('');
    const page = await fetch(location);
    expect(page.status).toBe(200);
    expect(await page.text()).toContain('Demande envoyée avec succès');
    expect(await recordsOf(site, demo.contactEmail)).toHaveLength(1);
  });

  test('the same content again within ten minutes is the same request', async () => {
    const demo = aDemo();
    for (let time = 0; time < 3; time += 1) expect((await send({ ...demo, acceptTerms: 'on' })).status).toBe(303);
    expect(await recordsOf(site, demo.contactEmail)).toHaveLength(1);
  });

  // Proves 10.3.
  test('that is refused gets the form again: 422, a linked summary, and what was typed, escaped', async () => {
    const contactName = `Ngo ${randomUUID()}`;
    const demo = aDemo({ contactName, companyName: '"><script>alert(1)</script>', contactEmail: 'ngo@' });
    const response = await send({ ...demo, acceptTerms: 'on' });
    expect(response.status).toBe(422);
    expect(response.headers.get('content-type')).toMatch(/^text\/html/);
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(response.headers.get('content-security-policy')).toMatch(/script-src 'self'/);
    const html = await response.text();
    expect(html).toContain('href="#demo-companyName"');
    expect(html).toContain('href="#demo-contactEmail"');
    expect(html).toContain('id="demo-contactEmail-error"');
    expect(html).toContain('value="ngo@"');
    expect(html).not.toContain('<script>alert(1)</script>');
    expect(html).toMatch(/<meta (?=[^>]*name="robots")[^>]*content="noindex/);
    expect(await recordsOf(site, contactName)).toEqual([]);
  });

  test('that cannot be read gets a French page too', async () => {
    const response = await send({ companyName: 'a'.repeat(1024 * 1024) });
    expect(response.status).toBe(413);
    expect(response.headers.get('content-type')).toMatch(/^text\/html/);
    expect(await response.text()).toContain('<html lang="fr"');
  });

  test('from another site is refused', async () => {
    const demo = aDemo();
    const response = await send({ ...demo, acceptTerms: 'on' }, { Origin: 'https://ailleurs.example' });
    expect(response.status).toBe(403);
    expect(await recordsOf(site, demo.contactEmail)).toEqual([]);
  });
});

describe('limits', () => {
  // Proves 10.3.
  test('a client that sends without end gets Retry-After, and nothing more is stored', async () => {
    const site = await startSite();
    try {
      const token = (await (await fetch(`${site.url}/api/visitor`)).json()).token as string;
      expect(token).toEqual(expect.any(String));
      const statuses: number[] = [];
      let refused: Response | undefined;
      for (let sent = 0; sent < 60 && !refused; sent += 1) {
        const response = await postDemo(site, aDemo(), { 'X-Visitor-Token': token });
        statuses.push(response.status);
        if (response.status !== 201) refused = response;
      }
      expect(refused?.status).toBe(429);
      expect(Number(refused?.headers.get('retry-after'))).toBeGreaterThan(0);
      if (refused) await expectProblem(refused, [429]);
      expect(statuses.length, 'a person is not a machine').toBeGreaterThan(5);
      expect(await countRecords(site)).toBe(statuses.length - 1);

      const another = (await (await fetch(`${site.url}/api/visitor`)).json()).token as string;
      const neighbour = await postDemo(site, aDemo(), { 'X-Visitor-Token': another });
      expect(neighbour.status, 'thousands share one address').toBe(201);
    } finally {
      await site.stop();
    }
  });
});

async function expectProblem(response: Response, statuses: number[]): Promise<Problem> {
  expect(statuses).toContain(response.status);
  expect(response.headers.get('content-type')).toMatch(/^application\/problem\+json/);
  expect(response.headers.get('cache-control')).toBe('no-store');
  const text = await response.text();
  expect(text).not.toMatch(/\bat .+:\d+:\d+|node_modules|Error:/);
  const problem = JSON.parse(text) as Problem;
  expect(problem.status).toBe(response.status);
  expect(problem.title).toMatch(/^[A-ZÀÉ]/);
  expect(problem.detail).toMatch(ACCENTED_OR_COMMON_FRENCH);
  return problem;
}

async function countRecords(site: Site): Promise<number> {
  return (await allRequests(site)).length;
}
