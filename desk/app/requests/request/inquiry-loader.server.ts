import { workingCalendar } from '../../../../src/content/kinds/company/holidays.ts';
import { fillPlaceholders } from '../../../../src/content/kinds/company/reply-placeholders.ts';
import { audiencesOf, isOwn } from '../../../../src/content/kinds/company/reply-templates.ts';
import { phoneInWords } from '../../../../src/features/inquiries/fields/phone.server.ts';
import { columnOf } from '../../../../src/features/inquiries/follow-up/candidates.server.ts';
import { nextSubject } from '../../../../src/features/inquiries/follow-up/conversation.server.ts';
import {
  describeChange,
  type FollowedInquiry,
  type Follower,
  type InquiryNote,
  markRead,
  summaryOf,
} from '../../../../src/features/inquiries/follow-up/follow-up.server.ts';
import {
  type Followed,
  inboxRows,
  listInboxNumbers,
  showFollowed,
} from '../../../../src/features/inquiries/follow-up/inbox.server.ts';
import {
  colleagueValues,
  defaultSubject,
  inquiryValues,
  templatesFor,
} from '../../../../src/features/inquiries/follow-up/templates.server.ts';
import { describeAnswers } from '../../../../src/features/inquiries/inquiries.server.ts';
import { messageWords } from '../../../../src/features/inquiries/messages/message-words.server.ts';
import { signatureOf } from '../../../../src/features/staff/signature.server.ts';
import { hasOnlyCandidates, hasRight } from '../../../../src/features/staff/staff.schema.ts';
import { listFollowers, listStaff, type StaffMember } from '../../../../src/features/staff/staff.server.ts';
import { type DeskServices, notFound, type RequestContext } from '../../session/context.server.ts';
import { followerFrom, shouldAuditRead } from '../../session/member.server.ts';
import { hourOf, shortDate, wholeDate } from '../../text/dates.ts';
import { addressOf } from '../../text/people-address.ts';
import { columnNumbers } from '../candidate-order.server.ts';
import { dayOf } from '../due.ts';
import { MAX_NEIGHBOURS } from '../inbox/page-size.ts';
import type { FilledTemplate } from '../reply/inquiry-action-result.ts';
import { recipientsOf } from '../reply/recipients.server.ts';
import { readReplyDraft } from '../reply/reply-draft.server.ts';
import { filterOf, isSameAddress, rowOf, senderOf, stateOf } from '../requests.server.ts';

export type LoadedInquiry = Awaited<ReturnType<typeof loadInquiry>>;

/** @throws 404 for a number that the follower must not see */
export async function followedInquiry(services: DeskServices, follower: Follower, number: number) {
  const found = Number.isSafeInteger(number) ? await showFollowed(services, follower, number) : undefined;
  if (!found) throw notFound();
  return found;
}

export async function loadInquiry(context: RequestContext, number: number, query: URLSearchParams) {
  const { services, member, audit } = context;
  const follower = followerFrom(member);
  const now = services.now();
  const found = await followedInquiry(services, follower, number);
  const { inquiry, history, replies, messages, files, others } = found;
  if (shouldAuditRead(member, `show ${number}`, now)) await audit('requests show', `#${number}`);
  // What came since it was loaded stays unread.
  await markRead({ ...services, now: () => now }, follower, [number], true);
  const board = inquiry.kind === 'job' ? (query.get('retour') ?? undefined) : undefined;
  const filter = { ...filterOf(query, follower), after: undefined, limit: MAX_NEIGHBOURS };
  const [staff, followers, draft, signature, numbers] = await Promise.all([
    listStaff(services),
    listFollowers(services, inquiry.kind),
    readReplyDraft(context, inquiry.id),
    signatureOf(services, member),
    board === undefined
      ? listInboxNumbers(services, filter)
      : columnNumbers(services, new URLSearchParams(board), columnOf(inquiry)),
  ]);
  const filesOf = (messageId: string | null) =>
    files
      .filter((file) => file.messageId === messageId)
      .map(({ id, name, size, mediaType }) => ({ id, name, size, isPdf: mediaType === 'application/pdf' }));
  const nameOf = (id: string) => staff.find((it) => it.id === id)?.name ?? "Quelqu'un de l'équipe";
  const [listed] = await inboxRows(services, [inquiry], member.id);
  if (!listed) throw notFound();
  const row = rowOf(listed, now);
  const position = numbers.indexOf(number);
  const { topic, company } = summaryOf(inquiry);
  const contact = inquiry.contactEmail || inquiry.contactPhone;
  const { message, ...rest } = inquiry.data as { message?: unknown };
  const { continued, number: subjectNumber } = nextSubject(number, replies, messages);
  return {
    now,
    calendar: workingCalendar(now),
    topic,
    company,
    row,
    number,
    version: inquiry.version,
    kind: inquiry.kind,
    status: inquiry.status,
    stage: inquiry.stage,
    person: {
      name: inquiry.contactName,
      email: inquiry.contactEmail,
      phone: inquiry.contactPhone,
      phoneWords: phoneInWords(inquiry.contactPhone),
      page: contact && hasRight(member.role, 'erase') ? addressOf(contact) : undefined,
    },
    received: { at: inquiry.createdAt, day: wholeDate(inquiry.createdAt) },
    message: typeof message === 'string' ? message : '',
    answers: describeAnswers({ ...inquiry, data: rest }),
    source: inquiry.source,
    assigneeId: inquiry.assigneeId,
    dueDay: dayOf(inquiry.dueAt),
    history: history.map((entry) => toEntry(entry, now)),
    thread: [
      ...replies.map((reply) => ({
        type: 'reply' as const,
        id: reply.id,
        subject: reply.subject,
        body: reply.body,
        mail: reply.mail,
        cc: reply.cc,
        author: nameOf(reply.authorId),
        isMine: reply.authorId === member.id,
        at: reply.createdAt,
        day: wholeDate(reply.createdAt),
        files: filesOf(reply.id),
      })),
      ...messages.map((message, index) => ({
        type: 'message' as const,
        id: message.id,
        ...messageWords(message, { ...inquiry, replies, messages: messages.slice(0, index) }),
        sent: sentBefore(message),
        quoted: message.quoted,
        leftOut: message.leftOut,
        author: senderOf(message.fromName || message.fromAddress, inquiry),
        otherAddress: isSameAddress(message.fromAddress, inquiry.contactEmail) ? undefined : message.fromAddress,
        at: message.createdAt,
        day: wholeDate(message.createdAt),
        files: filesOf(message.id),
      })),
    ].sort((one, other) => (one.at < other.at ? -1 : 1)),
    files: filesOf(null),
    hasReplyMailbox: services.env.replyAddress !== undefined,
    others: others.map((other) => ({
      number: other.number,
      topic: summaryOf(other).topic,
      when: `${shortDate(other.createdAt, now)}, ${stateOf(other).toLowerCase()}`,
    })),
    followers: followers.map(({ id, name }) => ({ id, name })),
    assignee: inquiry.assigneeId === null ? undefined : nameOf(inquiry.assigneeId),
    me: { id: member.id, name: member.name, email: member.email },
    draft,
    subject: continued ?? defaultSubject(inquiry.kind),
    subjectNumber,
    people: await recipientsOf(services, found),
    signature,
    templates: filledTemplates(inquiry, member, signature, now).map((template) =>
      // Another subject would begin another thread in the customer's mail program.
      continued === undefined ? template : { ...template, subject: continued },
    ),
    back:
      board === undefined && !hasOnlyCandidates(member.role)
        ? undefined
        : { to: `/candidats${board ? `?${new URLSearchParams(board)}` : ''}#${columnOf(inquiry)}`, label: 'Candidats' },
    place: {
      position: position + 1,
      of: numbers.length,
      before: numbers[position - 1],
      after: position < 0 ? numbers[0] : numbers[position + 1],
    },
  };
}

function filledTemplates(
  inquiry: FollowedInquiry,
  member: StaffMember,
  signature: string,
  now: number,
): FilledTemplate[] {
  const values = { ...inquiryValues(inquiry, now), ...colleagueValues({ name: member.name, signature }) };
  return templatesFor(inquiry.kind, audiencesOf(member)).map(({ id, name, subject, text, stage, audience }) => ({
    id,
    name,
    isMine: isOwn({ audience }),
    subject: fillPlaceholders(subject ?? defaultSubject(inquiry.kind), values),
    text: fillPlaceholders(text, values),
    stage: inquiry.kind === 'job' ? (stage ?? '') : '',
  }));
}

type Message = Followed['messages'][number];

const SOON_MS = 5 * 60_000;

/** The mail's own date, if it was read later. */
const sentBefore = ({ sentAt, createdAt }: Message): string | undefined =>
  sentAt && Math.abs(Date.parse(createdAt) - Date.parse(sentAt)) > SOON_MS ? wholeDate(sentAt) : undefined;

const toEntry = ({ event, status, note, author, version, createdAt }: InquiryNote, now: number) => ({
  event,
  note,
  author: author || 'Le site',
  version,
  at: createdAt,
  when: shortDate(createdAt, now),
  hour: hourOf(createdAt),
  isNote: note !== '' && (event === 'note' || event === 'status' || event === 'received' || event === ''),
  does: event === 'note' || (event === '' && note !== '') ? undefined : describeChange({ event, status, note }),
});
