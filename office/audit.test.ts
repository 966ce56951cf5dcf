import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import type { Command } from 'commander';
import { expect, test } from 'vitest';
import { answerInquiry } from '../src/features/inquiries/follow-up/answers.server.ts';
import { type Submit, submitInquiry } from '../src/features/inquiries/inquiries.server.ts';
import { INQUIRY_KINDS } from '../src/features/inquiries/kinds/inquiry-kinds.schema.ts';
import { createLog } from '../src/platform/log.ts';
import { createOutbox } from '../src/platform/mail/outbox.ts';
import { returnPath } from '../src/platform/mail/return-path.ts';
import { createKeyring } from '../src/platform/secrets/keyring.ts';
import { demoRequest } from '../tests/fixtures/data/demo-request.ts';
import { fillBlog } from '../tests/fixtures/data/many-posts.ts';
import { jobApplication, pdf } from '../tests/fixtures/data/request-values.ts';
import { addSubscribers } from '../tests/fixtures/data/subscribers.ts';
import { plainMail } from '../tests/fixtures/mail/customer-mails.ts';
import { createFakeTransport } from '../tests/fixtures/mail/fake-transport.ts';
import { office } from '../tests/fixtures/office.ts';
import { createTestDatabase } from '../tests/setup/postgres.ts';
import { systemUser } from './audit.ts';
import { createProgram } from './program.ts';

/** Why a command leaves no line in the audit log; empty: another test looks for the line. */
const UNAUDITED: Record<string, string> = {
  'requests show': 'read on the screen, one at a time',
  'comments list': 'public, or on the screen',
  'posts list': 'nothing personal',
  'posts publish': 'nothing personal',
  'posts unpublish': 'nothing personal',
  'content list': 'on the screen, and on the site',
  'content show': 'on the screen, and on the site',
  'content versions': 'on the screen',
  'content export': 'public on the site, or drafts of letters',
  'campaigns list': 'nothing personal',
  'mail status': 'read on the screen',
  'mail keys': 'nothing personal',
  'audit list': 'the log itself',
  'staff list': 'on the screen',
  'subscribers groups': 'counts only',
  'questions list': 'counts of subjects',
  verify: 'counts only',
  check: 'counts only',
  // office/recovery/recovery.test.ts
  'secret accept': '',
  // tests/durability/campaign.test.ts
  'campaigns send': '',
};
const NOW = Date.parse('2026-11-20T08:00:00.000Z');
const SECRET = 's'.repeat(32);
const PERSON = 'awa@personne.example';
const aMailboxes = (sales: string) =>
  `data:\n${['sales', 'training', 'partners', 'recruitment', 'privacy'].map((name) => `  ${name}: ${sales}\n`).join('')}`;

/** Their repetition changes nothing, and leaves no line. */
const CHANGES_ONCE = [
  ...['content edit', 'content confirm', 'content order', 'comments approve', 'comments hide'],
  ...['subscribers group', 'staff role'],
];

// Proves 13.2.
test('every change or export of personal data leaves one audit line with its author and no address', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'nkul-audit-'));
  const { db, url, dispose } = await createTestDatabase('sqlite');
  const outbox = createOutbox({ db, transport: createFakeTransport(), log: createLog('silent'), now: () => NOW });
  const services = { db, outbox, keys: createKeyring(SECRET), now: () => NOW };
  const send = async (submit: Submit, input: unknown) => {
    const result = await submit(services, input, { remember: async () => {} });
    if (result.status !== 'ok') throw new Error('refused');
  };
  const application = { ...jobApplication({ email: PERSON }), cv: { name: 'CV.pdf', bytes: pdf() } };
  await send(submitInquiry('demo'), demoRequest());
  await send(submitInquiry('job'), application);
  await send(submitInquiry('job'), application);
  await addSubscribers(db, 2);
  await db.write((trx) => trx.updateTable('outbox').set({ status: 'failed' }).execute());
  const mail = await db.read.selectFrom('outbox').select('id').executeTakeFirstOrThrow();
  await db.write((trx) => trx.updateTable('outbox').set({ status: 'sent' }).where('id', '=', mail.id).execute());
  await fillBlog(db, { posts: 1, comments: 1 }, NOW);
  const { id: comment } = await db.read.selectFrom('blog_comments').select('id').executeTakeFirstOrThrow();
  const file = (name: string, content?: string) => {
    if (content !== undefined) writeFileSync(join(folder, name), content);
    return join(folder, name);
  };
  const returns = { address: 'retours@nkul.example', keys: services.keys };
  const returned = `To: ${returnPath(returns, 'outbox', mail.id)}\nMIME-Version: 1.0\nContent-Type: multipart/report; report-type=delivery-status; boundary="B"\n\n--B\nContent-Type: message/delivery-status\n\nFinal-Recipient: rfc822; a@client.example\nAction: failed\nStatus: 5.1.1\n\n--B--\n`;

  const replies = { address: 'demandes@nkul.example', keys: services.keys };
  const answerAddress = async () => {
    const arlette = { id: 's1', name: 'Arlette', email: 'arlette@nkul.example', kinds: INQUIRY_KINDS };
    const answer = { subject: 'Votre demande', text: 'Mardi ?' };
    const sent = await answerInquiry(services, arlette, { number: 1001, version: 1 }, answer, { returns: replies });
    return returnPath(replies, 'reply', sent.status === 'ok' ? sent.replyId : '');
  };

  const commands: [string, ...string[]][] = [
    ['requests list', '--json'],
    ['requests list', '--csv'],
    ['requests export'],
    ['requests cv', '#1002', '--output', file('cv.pdf')],
    ['mail replies', file('reply.eml', plainMail({ to: await answerAddress() }, 'Oui.'))],
    ['requests mark', '#1001', 'closed'],
    ['requests note', '#1001', 'rappelée'],
    ['requests merge', '#1002', '#1003', '--yes'],
    ['content edit', 'mailboxes', '--file', file('mailboxes.yaml', aMailboxes('ventes@nkul.example'))],
    ['content publish', 'mailboxes'],
    [
      'content import',
      file('import.yaml', `mailboxes:\n  ${aMailboxes('commerce@nkul.example').replaceAll('\n', '\n  ')}`),
      '--yes',
    ],
    ['content restore', 'mailboxes'],
    ['content confirm', 'mailboxes'],
    ['content withdraw', 'faq', 'delai'],
    ['content order', 'faq', 'hebergement'],
    ['content remove', 'faq', 'delai'],
    ['comments hide', comment],
    ['comments approve', comment],
    ['comments erase', comment, '--yes'],
    ['subscribers list', '--csv'],
    ['subscribers export'],
    ['subscribers import', file('list.csv', 'email\nneuve@personne.example\n'), '--yes'],
    ['subscribers group', 'Clients', 'neuve@personne.example'],
    ['subscribers rename-group', 'Clients', 'Salon'],
    ['subscribers remove-group', 'Salon', '--yes'],
    ['mail retry', '--all-failed'],
    ['mail bounces', file('returned.eml', returned)],
    ['backup', file('backup.gz')],
    ['requests import', file('backup.gz')],
    ['restore', file('backup.gz'), '--force', '--yes'],
    ['mail release', '--yes'],
    ['staff invite', 'serge.mbarga@nkul.example', '--name', 'Serge Mbarga', '--role', 'rh'],
    ['staff role', 'serge.mbarga@nkul.example', 'commercial'],
    ['staff sessions', 'serge.mbarga@nkul.example', '--end'],
    ['staff end', 'serge.mbarga@nkul.example', '--yes'],
    ['privacy export', PERSON],
    ['privacy erase', PERSON, '--yes'],
    ['privacy purge', '--older-than', '2100-01-01', '--yes'],
  ];
  const env = {
    DATABASE_URL: url,
    DATA_DIR: folder,
    SITE_SECRET: SECRET,
    BOUNCE_ADDRESS: returns.address,
    REPLY_ADDRESS: replies.address,
  };
  const log = () => db.read.selectFrom('audit_log').selectAll().orderBy('id').execute();
  for (const [name, ...rest] of commands) {
    const before = await log();
    const run = await office(env, [...name.split(' '), ...rest]);
    expect(run.code, `${name}: ${run.err}`).toBe(0);
    const added = (await log()).filter(({ id }) => !before.some((it) => it.id === id));
    expect(added.map(({ action }) => action.replace(/ closed$/, ''))).toEqual([name]);
    expect(added[0]?.who, name).not.toBe('');
    expect(added[0]?.rows, name).toMatch(/^[#\d\p{L},:\-\s\u00a0]+$/u);
    if (!CHANGES_ONCE.includes(name)) continue;
    expect((await office(env, [...name.split(' '), ...rest])).code, name).toBe(0);
    expect((await log()).length, `${name} again`).toBe(before.length + 1);
  }

  const names = (command: Command): string[] =>
    command.commands.length === 0
      ? [command.name()]
      : command.commands.flatMap((it) => names(it).map((name) => `${command.name()} ${name}`));
  const program = await createProgram({ env, out: () => {}, err: () => {}, isInteractive: false });
  const all = program.commands.flatMap(names);
  expect(all.toSorted()).toEqual(
    [...new Set([...Object.keys(UNAUDITED), ...commands.map(([name]) => name)])].toSorted(),
  );
  await dispose();
  rmSync(folder, { recursive: true });
});

test('the environment cannot name a user of the desk as the author', () => {
  const named = (SUDO_USER: string) => systemUser({ env: { SUDO_USER } } as never);
  expect(named('awa')).toBe('awa');
  for (const forged of ['direction@nkul.example', 'site\nautre', '', '-x'])
    expect(named(forged)).toBe(userInfo().username);
});
