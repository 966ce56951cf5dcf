import { afterAll, beforeAll, expect, test } from 'vitest';
import { REQUEST_KINDS, type RequestKind, send, sendPlain } from '../fixtures/data/requests.ts';
import { type Site, startSite } from '../fixtures/site.ts';

let site: Site;
beforeAll(async () => {
  site = await startSite({ env: { RATE_LIMIT_SCALE: '100' } });
});
afterAll(() => site?.stop());

const contact = REQUEST_KINDS.find(({ kind }) => kind === 'contact') as RequestKind;

// Proves 5.1.
test.each(REQUEST_KINDS)('a long text in each field of the $kind form is refused, by field', async (request) => {
  for (const sign of [')', ' ', '\u0323\u0301']) {
    const bytes = 90_000 / Object.keys(request.aRequest()).length;
    const text = `a${sign.repeat(bytes / Buffer.byteLength(sign))}x`;
    const long = Object.entries(request.aRequest()).map(([name, value]) => [name, value === true ? value : text]);
    const answer = await send(site, request, Object.fromEntries(long));
    expect(answer.status).toBe(422);
    const { errors } = (await answer.json()) as { errors: Record<string, string> };
    expect(errors.email).toBe('Indiquez une adresse e-mail valide, par exemple nom@entreprise.cm.');
    for (const error of Object.values(errors)) expect(error).toMatch(/^[A-ZÀ-Ý].*\.$/);
  }
  expect((await fetch(`${site.url}/healthz`)).status).toBe(200);
});

test.each(['subscribe', 'unsubscribe'])('a long address is refused by the newsletter: %s', async (verb) => {
  const answer = await fetch(`${site.url}/api/newsletter/${verb}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Accept: 'application/json' },
    body: JSON.stringify({ email: `a${')'.repeat(15_000)}x` }),
  });
  expect(answer.status).toBe(422);
});

// Proves 5.3.
test.each([
  [`a${')'.repeat(2_000)}x`, 'Indiquez une adresse e-mail valide'],
  ['moi@exemple.cm <autre@exemple.cm>', 'Indiquez une seule adresse e-mail'],
  ['" <moi@exemple.cm>, "autre@exemple.cm', 'Indiquez une seule adresse e-mail'],
])('what was typed stays in the form: %#', async (email, sentence) => {
  const answer = await sendPlain(site, contact, contact.aRequest({ email }));
  const page = await answer.text();
  expect(answer.status).toBe(422);
  expect(page).toContain(sentence);
  const [value = ''] = /(?<=value=")[^"]*(?:exemple\.cm|\){9})[^"]*/.exec(page) ?? [];
  expect(value.replaceAll('&quot;', '"').replaceAll('&lt;', '<').replaceAll('&gt;', '>')).toBe(email);
});
