import { expect, test } from 'vitest';
import { enterInquiry } from '../../../../src/features/inquiries/by-hand/by-hand.server.ts';
import { assignInquiries } from '../../../../src/features/inquiries/follow-up/follow-up.server.ts';
import { showFollowed } from '../../../../src/features/inquiries/follow-up/inbox.server.ts';
import { INQUIRY_KINDS } from '../../../../src/features/inquiries/kinds/inquiry-kinds.schema.ts';
import { inviteStaff } from '../../../../src/features/staff/staff.server.ts';
import { newId } from '../../../../src/platform/db/ids.ts';
import { createKeyring } from '../../../../src/platform/secrets/keyring.ts';
import { createTestDatabase } from '../../../../tests/setup/postgres.ts';
import type { RequestContext } from '../../session/context.server.ts';
import { enterByHand } from './by-hand-loader.server.ts';

const NOW = Date.parse('2026-11-24T08:00:00.000Z');
const INPUT = { channel: 'phone', name: 'Awa Ngo', phone: '6 77 12 34 56', message: 'Un devis.' };

test('a repeated post assigns what an interrupted one left, and nothing that was changed since', async () => {
  const { db, dispose } = await createTestDatabase('sqlite');
  const audited: string[] = [];
  const keys = createKeyring('a secret for the tests, long enough');
  const deskUrl = 'https://bureau.nkul.example';
  const services = {
    db,
    keys,
    now: () => NOW,
    outbox: { wake() {} },
    env: {},
    deskUrl,
  } as unknown as RequestContext['services'];
  const invited = await inviteStaff(services, { email: 'awa@nkul.example', name: 'Awa Ngo', role: 'commercial' });
  if (invited.status !== 'ok') throw new Error(invited.status);
  const { member } = invited;
  const audit = async (action: string) => void audited.push(action);
  const context = { services, member, audit } as unknown as RequestContext;
  const follower = { ...member, kinds: INQUIRY_KINDS };
  const id = newId(NOW);
  const post = async () => {
    const form = new FormData();
    for (const [name, value] of Object.entries({ ...INPUT, id, assignee: member.id })) form.set(name, value);
    return enterByHand(context, 'contact', form);
  };
  const assignee = async (number: number) => (await showFollowed(services, follower, number))?.inquiry.assigneeId;

  const entry = { id, kind: 'contact', input: INPUT, cv: undefined, isAcknowledged: false } as const;
  const interrupted = await enterInquiry(services, follower, entry);
  if (interrupted.status !== 'ok') throw new Error(interrupted.status);
  const { number } = interrupted.inquiry;
  expect(await post()).toBe(number);
  expect(await assignee(number)).toBe(member.id);
  expect(await post()).toBe(number);
  expect(audited).toEqual(['requests assign']);

  const current = (await showFollowed(services, follower, number))?.inquiry;
  if (!current) throw new Error('gone');
  await assignInquiries(services, follower, [current], null);
  expect(await post()).toBe(number);
  expect(await assignee(number)).toBeNull();
  await dispose();
});
