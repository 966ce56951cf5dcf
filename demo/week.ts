import { randomUUID } from 'node:crypto';
import type { Env } from '../src/composition/env.ts';
import { replyMailbox } from '../src/composition/mailboxes.ts';
import { openServices, type SiteServices } from '../src/composition/services.ts';
import { announcementsKind } from '../src/content/kinds/company/announcements.ts';
import { addComment, listPosts } from '../src/features/blog/blog.server.ts';
import { listModerated, replyToComment } from '../src/features/blog/comments/moderation.server.ts';
import type { DraftFields } from '../src/features/blog/drafts/drafts.schema.ts';
import { createDraft, saveDraft } from '../src/features/blog/drafts/drafts.server.ts';
import { fillEmptyBlog } from '../src/features/blog/seed/empty-blog.server.ts';
import { createEntry, publishEntry } from '../src/features/entries/entries.server.ts';
import { seedEntries } from '../src/features/entries/seed-entries.server.ts';
import { enterInquiry } from '../src/features/inquiries/by-hand/by-hand.server.ts';
import { answerInquiry } from '../src/features/inquiries/follow-up/answers.server.ts';
import { readConversation } from '../src/features/inquiries/follow-up/conversation.server.ts';
import {
  addInquiryNote,
  assignInquiries,
  type Follower,
  setDueDate,
  setRating,
  setStage,
  setStatus,
} from '../src/features/inquiries/follow-up/follow-up.server.ts';
import { showFollowed } from '../src/features/inquiries/follow-up/inbox.server.ts';
import { keepDraft } from '../src/features/inquiries/follow-up/reply-drafts.server.ts';
import { defaultSubject } from '../src/features/inquiries/follow-up/templates.server.ts';
import { submitInquiry } from '../src/features/inquiries/inquiries.server.ts';
import { INQUIRIES } from '../src/features/inquiries/kinds/inquiry-kinds.schema.ts';
import { recordReply } from '../src/features/inquiries/messages/customer-replies.server.ts';
import { ALL_SUBSCRIBERS } from '../src/features/newsletter/groups/groups.schema.ts';
import {
  beginDueLetters,
  createLetter,
  readLetter,
  saveLetter,
  scheduleLetter,
} from '../src/features/newsletter/letters/letters.server.ts';
import { addSubscriber } from '../src/features/newsletter/subscribers/subscriber-list.server.ts';
import { kindsOf, ROLE_LABELS, ROLES, type Role } from '../src/features/staff/staff.schema.ts';
import { inviteStaff } from '../src/features/staff/staff.server.ts';
import { createLog } from '../src/platform/log.ts';
import { returnPath } from '../src/platform/mail/return-path.ts';
import { dayInCameroon, minuteInCameroon } from '../src/text/yaounde-days.ts';
import { pdf } from '../tests/fixtures/data/request-values.ts';
import { applicationsOf } from './content/applications.ts';
import { ARTICLE, COMMENTS, LETTERS, READERS, REPLY_TO_COMMENT } from './content/letters.ts';
import type { Request, Step } from './content/request.ts';
import { requestsOf } from './content/requests.ts';
import { customerMail } from './customer-mail.ts';
import { type Moments, momentsAround } from './moments.ts';
import { countReaders } from './visits.ts';

const TEAM: Readonly<Record<Role, { name: string; email: string }>> = {
  direction: { name: 'Esther Ngo Bell', email: 'esther@nkul.example' },
  commercial: { name: 'Serge Mbarga', email: 'serge@nkul.example' },
  rh: { name: 'Aïssatou Bello', email: 'aissatou@nkul.example' },
  communication: { name: 'Mireille Atangana', email: 'mireille@nkul.example' },
};

type Team = Record<Role, Follower>;

export interface SignIn {
  role: string;
  name: string;
  email: string;
  link: string;
}

/** What happens at its time. The services' clock stands at it. */
interface Happening {
  at: number;
  happen: () => Promise<void>;
}

/**
 * Fills a new database with the site's examples and a week of the company, through the use cases, each at its time. Its
 * mails are sent. @param onSeeded tables and examples are there: the desk may start beside
 * the rest.
 * @returns a sign-in link of each role, each good for one use
 */
export async function makeWeek(
  env: Env & { replyAddress: string },
  urls: { site: string; desk: string },
  onSeeded: () => void,
): Promise<SignIn[]> {
  const started = Date.now();
  let clock = started;
  const log = createLog('silent');
  const { services: present, checkSecret, close } = await openServices(env, log, urls.site);
  const services: SiteServices = { ...present, now: () => clock };
  const moments = momentsAround(started);
  try {
    await present.db.migrate();
    await checkSecret(log);
    await fillEmptyBlog(present);
    await seedEntries(present);
    onSeeded();
    present.outbox.start();
    const { team, links } = await invite(services, urls.desk);
    const happenings = [
      ...[...requestsOf(moments), ...applicationsOf(moments)].flatMap((request) =>
        happeningsOf(request, { services, team, env, deskUrl: urls.desk }),
      ),
      ...articlesOf(services, team, moments),
      ...lettersOf(services, team, moments),
      ...commentsOf(services, moments),
      ...READERS_BY_DAY.map((readers, day) => ({
        at: moments.before(day, '18:40'),
        happen: () => countReaders(services, readers),
      })),
    ].sort((a, b) => a.at - b.at);
    for (const { at, happen } of happenings) {
      clock = at;
      await happen();
    }
    present.outbox.wake();
    await untilSent(present);
    return links;
  } finally {
    await close();
  }
}

/** Mails of a week that wait would be an alert. */
async function untilSent({ db }: Pick<SiteServices, 'db'>): Promise<void> {
  for (let tries = 0; tries < SENT_TRIES; tries += 1) {
    const waiting = await db.read.selectFrom('outbox').select('id').where('status', '!=', 'sent').limit(1).execute();
    if (waiting.length === 0) return;
    await new Promise((resolve) => setTimeout(resolve, SENT_EVERY_MS));
  }
}

/** Today's first. */
const READERS_BY_DAY = [14, 31, 27, 36, 22, 29, 24, 33, 19, 26];
const SENT_TRIES = 100;
const SENT_EVERY_MS = 50;

async function invite(services: SiteServices, deskUrl: string): Promise<{ team: Team; links: SignIn[] }> {
  const team: Partial<Team> = {};
  const links: SignIn[] = [];
  for (const role of ROLES) {
    const { name, email } = TEAM[role];
    const invited = accepted(await inviteStaff({ ...services, deskUrl }, { name, email, role }));
    team[role] = { id: invited.member.id, name, email, kinds: kindsOf(role) };
    links.push({ role: ROLE_LABELS[role], name, email, link: invited.link });
  }
  return { team: team as Team, links };
}

interface Desk {
  services: SiteServices;
  team: Team;
  env: Env & { replyAddress: string };
  deskUrl: string;
}

function happeningsOf(request: Request, desk: Desk): Happening[] {
  let number = 0;
  let lastReply = '';
  const submitted = {
    at: request.at,
    happen: async () => {
      number = await sent(request, desk);
    },
  };
  const steps = (request.steps ?? []).map((step) => ({
    at: step.at,
    happen: async () => {
      lastReply = (await take(step, desk, { request, number, lastReply })) ?? lastReply;
    },
  }));
  return [submitted, ...steps];
}

/** @returns the number of the request */
async function sent(request: Request, { services, team, env, deskUrl }: Desk): Promise<number> {
  const { kind, sent: answers, enteredBy, at } = request;
  const cv = { name: 'cv.pdf', bytes: pdf() };
  const by = enteredBy && team[enteredBy];
  if (by) {
    const input = { ...answers, channel: 'phone' };
    const made = { id: randomUUID(), kind, input, cv: undefined, isAcknowledged: false };
    return accepted(await enterInquiry(services, by, made)).inquiry.number;
  }
  const body = kind === 'job' ? { ...answers, cv } : answers;
  const submitting = { ...services, deskUrl, replyAddress: env.replyAddress };
  const page = new URL(FORM_PAGES[kind], services.siteUrl);
  const remember = async () => {};
  const submission = await submitInquiry(kind)(submitting, body, { remember, touchedAt: at - TYPED_MS, page });
  const { id } = accepted(submission).answer.body as { id: string };
  const { number } = await services.db.read
    .selectFrom('inquiries')
    .select('number')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return Number(number);
}

/** @returns the id of the answer, if the step is one */
async function take(
  step: Step,
  { services, team, env, deskUrl }: Desk,
  { request, number, lastReply }: { request: Request; number: number; lastReply: string },
): Promise<string | undefined> {
  const returns = { address: env.replyAddress, keys: services.keys };
  if ('writes' in step) {
    const mailbox = await replyMailbox(services, env, env.replyAddress);
    const answered = (await showFollowed(services, team.direction, number))?.replies.at(-1);
    const { sender } = INQUIRIES[request.kind];
    const bytes = await customerMail({
      from: {
        name: sender.name.map((field) => request.sent[field]).join(' '),
        address: String(request.sent[sender.email]),
      },
      to: returnPath(returns, 'reply', lastReply),
      subject: answered?.subject ?? '',
      text: step.writes,
      at: step.at,
    });
    const recorded = await recordReply({ ...services, deskUrl }, { bytes, isCut: false }, mailbox);
    if (recorded !== 'recorded') throw new Error(`the mail of a customer is ${recorded}`);
    return undefined;
  }
  const who = team[step.by];
  const shown = await showFollowed(services, who, number);
  if (!shown) throw new Error(`${step.by} does not see request ${number}`);
  const target = { number, version: shown.inquiry.version };
  const { next } = await readConversation(services.db, shown.inquiry);
  const subject = next.continued ?? defaultSubject(request.kind);
  if ('answers' in step) {
    const { stage, isClosing = false } = step;
    const answer = { subject, text: step.answers };
    const answered = await answerInquiry(services, who, target, answer, { stage, isClosing, returns });
    return accepted(answered).replyId;
  }
  if ('notes' in step) accepted(await addInquiryNote(services, who, number, step.notes));
  else if ('assigns' in step) await assignInquiries({ ...services, deskUrl }, who, [target], team[step.assigns]);
  else if ('isDueAt' in step) await setDueDate(services, who, [target], new Date(step.isDueAt).toISOString());
  else if ('status' in step) await setStatus(services, who, [target], step.status);
  else if ('stage' in step) await setStage(services, who, [target], step.stage);
  else if ('rating' in step) await setRating(services, who, target, step.rating);
  else await keepDraft(services, who.id, shown.inquiry.id, JSON.stringify({ subject, text: step.drafts }));
  return undefined;
}

/** Longer than any form that a machine fills in. */
const TYPED_MS = 90_000;

const FORM_PAGES = {
  contact: '/contact',
  demo: '/',
  training: '/careers/training',
  partner: '/partners',
  job: '/careers/apply',
} as const;

function articlesOf(
  services: SiteServices,
  { communication, direction }: Team,
  { before, after }: Moments,
): Happening[] {
  let id = '';
  const author = ({ id, name }: Follower) => ({ id, name });
  const fields: DraftFields = {
    ...{ slug: '', cover: '', coverAlt: '', date: '' },
    ...{ title: ARTICLE.title, description: ARTICLE.description, category: ARTICLE.category, tags: ARTICLE.tags },
    author: communication.name,
  };
  const text = (markdown: string, revision: number) => ({ revision, fields, markdown });
  return [
    {
      at: before(2, '10:00'),
      happen: async () => {
        id = await createDraft(services, author(communication));
        accepted(await saveDraft(services, author(communication), id, text(ARTICLE.markdown, 1)));
      },
    },
    {
      // Both had it open: the second text becomes a version beside the first.
      at: before(1, '16:00'),
      happen: async () => void (await saveDraft(services, author(direction), id, text(ARTICLE.other, 1))),
    },
    {
      at: before(1, '11:00'),
      happen: async () => {
        const data = {
          text: 'Le bureau ferme à midi la veille des fêtes ; le formulaire reste ouvert.',
          ...{ tone: 'closed', where: [] },
          begins: minuteInCameroon(after(0, '17:30')),
          ends: minuteInCameroon(after(3, '8:00')),
        };
        const typed = { data, from: null, until: null };
        const created = accepted(await createEntry(services, communication.name, announcementsKind, typed));
        accepted(await publishEntry(services, communication.name, announcementsKind, created.id, created.version));
      },
    },
  ];
}

function lettersOf(services: SiteServices, { communication }: Team, { before, ago, after }: Moments): Happening[] {
  const author = { id: communication.id, name: communication.name };
  const write = async ({ subject, preheader, markdown }: (typeof LETTERS)[keyof typeof LETTERS]) => {
    const id = await createLetter(services, author);
    const { letter } = (await readLetter(services, id)) ?? {};
    if (!letter) throw new Error('the letter is gone');
    const fields = { ...letter.fields, subject, preheader, audience: ALL_SUBSCRIBERS };
    const saved = accepted(await saveLetter(services, author, id, { revision: letter.revision, fields, markdown }));
    return { id, revision: saved.document.revision };
  };
  const schedule = async (letter: (typeof LETTERS)[keyof typeof LETTERS], at: number) => {
    const { id, revision } = await write(letter);
    accepted(await scheduleLetter(services, id, { revision, at }));
  };
  return [
    {
      at: before(9, '9:00'),
      happen: async () => {
        for (const { email, name = '', group = '' } of READERS) {
          const consent = { how: 'Formulaire de la page Newsletter', on: dayInCameroon(before(9, '9:00')) };
          accepted(await addSubscriber(services, { email, name, group, ...consent }));
        }
      },
    },
    {
      at: before(2, '9:00'),
      happen: async () => {
        await schedule(LETTERS.sent, before(2, '9:00'));
        await beginDueLetters(services, services.now());
      },
    },
    { at: before(1, '15:00'), happen: () => schedule(LETTERS.planned, Math.max(after(0, '16:00'), after(1, '9:00'))) },
    { at: ago(50), happen: async () => void (await write(LETTERS.draft)) },
  ];
}

const ANSWERED_MS = 25 * 60_000;

function commentsOf(services: SiteServices, { before, ago }: Moments): Happening[] {
  const times = [before(3, '19:30'), before(2, '8:10'), before(1, '20:05'), ago(220), ago(70)];
  return COMMENTS.flatMap((comment, index) => {
    const at = times[index] ?? ago(30);
    const written = {
      at,
      happen: async () => {
        const { posts } = await listPosts(services, { search: '', offset: 0, limit: COMMENTS.length });
        const slug = posts[index % Math.max(1, posts.length)]?.slug ?? '';
        const context = { remember: async () => {}, network: `réseau ${index}`, params: { slug } };
        const touchedAt = services.now() - TYPED_MS;
        accepted(await addComment(services, { content: comment.content }, { ...context, touchedAt }));
      },
    };
    const answered = {
      at: at + ANSWERED_MS,
      happen: async () => {
        const [last] = await listModerated(services, { status: 'visible' });
        if (!last) return;
        const { id, status, repliedAt } = last;
        accepted(await replyToComment(services, id, { status, repliedAt }, { reply: REPLY_TO_COMMENT }));
      },
    };
    return 'reply' in comment ? [written, answered] : [written];
  });
}

function accepted<T extends { status: string }>(result: T): Extract<T, { status: 'ok' }> {
  if (result.status !== 'ok') throw new Error(`the week is refused: ${JSON.stringify(result)}`);
  return result as Extract<T, { status: 'ok' }>;
}
