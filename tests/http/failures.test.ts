import { DatabaseSync } from 'node:sqlite';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { company, companyContact } from '../../src/content/kinds/company/company.ts';
import { LATER } from '../../src/content/words/failures.ts';
import { INQUIRIES } from '../../src/features/inquiries/kinds/inquiry-kinds.schema.ts';
import { aDemo } from '../fixtures/data/demo-form.ts';
import { REQUEST_KINDS, type RequestKind, sendPlain } from '../fixtures/data/requests.ts';
import { type Site, startSite } from '../fixtures/site.ts';

interface Plain {
  message: string;
  path: string;
  fields: Record<string, unknown> & { email: string };
  kind: RequestKind['kind'];
}

const email = 'panne@visiteur.example';
const forms: Plain[] = [
  ...REQUEST_KINDS.map(({ kind, path, aRequest }) => ({
    message: INQUIRIES[kind].form.failure,
    path,
    fields: aRequest({ email }),
    kind,
  })),
  {
    message: INQUIRIES.demo.form.failure,
    path: '/api/demo',
    fields: { ...aDemo({ contactEmail: email }), email },
    kind: 'contact',
  },
  { message: LATER, path: '/api/newsletter/subscribe', fields: { email }, kind: 'contact' },
  { message: LATER, path: '/api/newsletter/unsubscribe', fields: { email }, kind: 'contact' },
];

let site: Site;
beforeAll(async () => {
  site = await startSite({ env: { RATE_LIMIT_SCALE: '1000' } });
  const database = new DatabaseSync(`${site.dataDir}/nkul.sqlite`, { timeout: 5000 });
  for (const table of ['inquiries', 'newsletter_subscribers'])
    database.exec(`alter table ${table} rename to no_${table}`);
  database.close();
});
afterAll(() => site?.stop());

// Proves 8.1, 8.2, 8.3, 8.5, 8.6, 10.3.
test.each(forms)('$path without JavaScript fails with the message of the catalogue and a contact', async (plain) => {
  const response = await sendPlain(site, plain as unknown as RequestKind, plain.fields);
  expect(response.status).toBeGreaterThanOrEqual(500);
  const html = await response.text();
  const alert = /<div[^>]*role="alert"[\s\S]*?<\/p><\/div>/.exec(html)?.[0].replaceAll('&#x27;', "'") ?? '';
  expect(alert).toContain(plain.message);
  expect(alert).toContain(companyContact().phone.label);
  expect(alert).toContain(company().email);
  expect(html, 'what was typed is there').toContain(`value="${email}"`);
});
