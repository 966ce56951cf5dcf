import { describe, expect, test } from 'vitest';
import { submitInquiry } from '../../../src/features/inquiries/inquiries.server.ts';
import { enqueue } from '../../../src/platform/mail/outbox.ts';
import { createKeyring } from '../../../src/platform/secrets/keyring.ts';
import { contactRequest, jobApplication, pdf } from '../../../tests/fixtures/data/request-values.ts';
import { createTestDatabase, DIALECTS, isSkipped } from '../../../tests/setup/postgres.ts';
import type { DeskServices } from '../session/context.server.ts';
import { retainedDataFor } from './person-loader.server.ts';

const NOW = Date.parse('2026-11-24T08:00:00.000Z');
const context = { remember: async () => {} };

describe.each(DIALECTS)('a person at the desk on %s', (dialect) => {
  test.skipIf(isSkipped(dialect))('HR sees and erases applications alone, the direction everything', async () => {
    const { db, dispose } = await createTestDatabase(dialect);
    const keys = createKeyring('a secret for the tests, long enough');
    const services = { db, keys, now: () => NOW, outbox: { wake() {} } } as unknown as DeskServices;
    const { email } = jobApplication();
    await submitInquiry('job')(
      services,
      { ...jobApplication(), cv: { name: 'CV.pdf', bytes: pdf() } } as never,
      context,
    );
    await submitInquiry('contact')(services, contactRequest({ email }), context);
    await submitInquiry('contact')(services, contactRequest({ email: 'autre@client.example' }), context);
    const mail = { kind: 'newsletter-confirmation', to: email, subject: 'Confirmez', text: 'Un lien' } as const;
    await db.write((trx) => enqueue(trx, mail, NOW));
    const kinds = async (...of: Parameters<typeof retainedDataFor>) =>
      (await retainedDataFor(...of))?.inquiries.map(({ kind }) => kind).sort();
    expect(await kinds(services, 'direction', email)).toEqual(['contact', 'job']);
    expect(await kinds(services, 'commercial', email)).toEqual(['contact']);
    expect(await kinds(services, 'rh', email)).toEqual(['job']);
    expect(await retainedDataFor(services, 'rh', email)).toMatchObject({ otherMails: 0, newsletter: null });
    expect(await retainedDataFor(services, 'rh', 'autre@client.example')).toBeUndefined();
    await dispose();
  });
});
