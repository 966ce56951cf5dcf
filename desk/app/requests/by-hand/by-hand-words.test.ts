import { expect, test } from 'vitest';
import { INQUIRY_KINDS, type InquiryKind } from '../../../../src/features/inquiries/kinds/inquiry-kinds.schema.ts';
import { CV_MAX_BYTES } from '../../../../src/features/inquiries/kinds/job.schema.ts';
import { newId } from '../../../../src/platform/db/ids.ts';
import { createKeyring } from '../../../../src/platform/secrets/keyring.ts';
import { pdf } from '../../../../tests/fixtures/data/request-values.ts';
import { createTestDatabase } from '../../../../tests/setup/postgres.ts';
import type { RequestContext } from '../../session/context.server.ts';
import { enterByHand, loadByHandForm } from './by-hand-loader.server.ts';

const NOW = Date.parse('2026-11-16T08:00:00.000Z');
const TO_THE_SENDER = /\b(?:votre|vos)\b|vous (?:débutez|préférez|êtes|les diriez)/i;
const BAD = [
  ...[
    '',
    '<>',
    '-',
    'x'.repeat(6000),
    'a@b',
    'nom@entreprise,cm',
    'nom@entreprise.con',
    'zoé@client.cm',
    'a@b.cm, c@d.cm',
  ],
  ...['12', '-1', '1,5', '0612345678', '699112233 / 677123456', 'pas une adresse'],
];
const CVS = [
  new File([], 'cv.pdf'),
  new File(['texte'], 'cv.pdf'),
  new File([Buffer.from(pdf())], 'cv.txt'),
  new File([new Uint8Array(CV_MAX_BYTES + 1)], 'cv.pdf'),
  new File([Buffer.from(pdf())], 'cv.pdf'),
];

test.each(INQUIRY_KINDS)('the form by hand of kind %s speaks to the colleague, not to the sender', async (kind) => {
  const { db, dispose } = await createTestDatabase('sqlite');
  const services = { db, keys: createKeyring('secret'), now: () => NOW, env: {}, outbox: { wake: () => {} } };
  const member = { id: 's1', name: 'Arlette Manga', email: 'arlette@nkul.example', role: 'direction' };
  const context = { services, member, audit: async () => {} } as unknown as RequestContext;
  const view = await loadByHandForm(context, kind);
  const fields = [...view.person, ...view.matter];
  const sentences = fields.flatMap(({ label, hint }) => [label, hint ?? '']);
  const submit = async (value: string, cv: File | undefined) => {
    const form = new FormData();
    form.set('id', newId(NOW));
    for (const { name, input } of fields) if (input !== 'cv') form.set(name, value);
    if (cv) form.set('cv', cv);
    const refused = await enterByHand(context, kind as InquiryKind, form);
    if (typeof refused === 'number') throw new Error(`${value} was entered`);
    sentences.push(...Object.values(refused.errors));
  };
  for (const value of BAD) await submit(value, undefined);
  for (const cv of kind === 'job' ? CVS : []) await submit('', cv);
  expect(sentences.length).toBeGreaterThan(fields.length * 4);
  expect(sentences.filter((sentence) => TO_THE_SENDER.test(sentence))).toEqual([]);
  await dispose();
});
