import { expect, test } from 'vitest';
import { insertInquiry } from '../../../src/features/inquiries/inquiries.repository.ts';
import { newId } from '../../../src/platform/db/ids.ts';
import { createKeyring } from '../../../src/platform/secrets/keyring.ts';
import { createTestDatabase } from '../../../tests/setup/postgres.ts';
import type { RequestContext } from '../session/context.server.ts';
import { declineMany, loadDecline } from './decline-many.server.ts';

const NOW = Date.parse('2026-11-24T08:00:00.000Z');

async function desk({ replyAddress }: { replyAddress?: string } = {}) {
  const { db, dispose } = await createTestDatabase('sqlite');
  const audited: string[] = [];
  const parts = { db, keys: createKeyring('secret'), now: () => NOW, outbox: { wake() {} }, env: { replyAddress } };
  const context = {
    services: parts,
    member: { id: 's1', name: 'Linda Nkeng', email: 'linda@nkul.example', role: 'rh' },
    audit: async (action: string, rows: string) => void audited.push(`${action}, ${rows}`),
  } as unknown as RequestContext;
  const apply = async (number: number, email = `awa${number}@client.example`) => {
    const contact = { name: 'Awa Ngo', email, phone: '' };
    const inquiry = { id: newId(NOW), number, kind: 'job', status: 'new', contact, data: {}, doubts: '' } as const;
    await db.write((trx) => insertInquiry(trx, inquiry, NOW));
  };
  const decline = (...items: string[]) => {
    const form = new FormData();
    for (const item of items) form.append('item', item);
    form.set('subject', 'Votre candidature');
    form.set('text', 'Bonjour {nom},');
    return declineMany(context, form);
  };
  return { context, audited, apply, decline, dispose };
}

test('the log has who was answered, who was only declined, and no one who was left', async () => {
  const { audited, apply, decline, dispose } = await desk();
  await apply(1);
  await apply(2);
  await apply(3, '');
  await apply(4);
  expect(await decline('1:1', '2:1', '3:1', '4:9')).toMatchObject({
    message:
      '2\u00a0refus\u00a0: en route. 1\u00a0candidature sans adresse\u00a0: déclinée sans courriel. Changée entre-temps, donc laissée\u00a0: #4.',
    leaving: '2\u00a0refus partent dans 10\u00a0s.',
    replies: [expect.any(String), expect.any(String)],
    undoMs: 10_000,
  });
  expect(audited).toEqual(['requests answer, #1, #2', 'requests stage, #3\u00a0: declined']);
  await dispose();
});

test('where no mail leaves, none is announced', async () => {
  const { audited, apply, decline, dispose } = await desk();
  await apply(1, '');
  expect(await decline('1:1')).toMatchObject({
    message: '1\u00a0candidature sans adresse\u00a0: déclinée sans courriel.',
    replies: [],
  });
  expect(await decline('1:1', '7:1')).toMatchObject({
    message: 'Changées entre-temps, donc laissées\u00a0: #1, #7.',
  });
  expect(audited).toEqual(['requests stage, #1\u00a0: declined']);
  await dispose();
});

test.each([
  [undefined, 'linda@nkul.example'],
  ['reponses@nkul.example', undefined],
])('with the mailbox of replies %s, the colleague is shown as receiving them: %s', async (replyAddress, from) => {
  const { context, dispose } = await desk(replyAddress ? { replyAddress } : {});
  expect(await loadDecline(context, [])).toMatchObject({ from });
  await dispose();
});
