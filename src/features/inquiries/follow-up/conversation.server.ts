import { momentInFrench } from '../../../content/model/dates.ts';
import type { Rows } from '../../../platform/db/database.ts';
import { messageIdsOf } from '../../../platform/mail/outbox.ts';
import { bounded, plainText } from '../../../text/intake.ts';
import { minuteInCameroon } from '../../../text/yaounde-days.ts';
import { findMessages, type InquiryMessage } from '../messages/messages.repository.ts';
import { type FollowedInquiry, findReplies } from './follow-up.repository.ts';

/** RFC 5322 allows lines of 998 characters, and some programs fold no more than a few dozen references. */
const REFERENCES_MAX = 20;
const QUOTED_LINES_MAX = 30;
const QUOTED_MAX = 2000;

/** What the next answer is called. */
interface NextSubject {
  /** undefined: not answered yet. */
  continued: string | undefined;
  /** Is added; undefined: a mail of the customer keeps its subject, of which mail programs make one thread. */
  number: number | undefined;
}

export interface Conversation {
  /** Message-IDs, oldest first; those of this outbox as ids of its mails. */
  thread: string[];
  next: NextSubject;
  /** What the customer wrote last, as mail programs quote it; empty: a form without a free text. */
  history: string;
}

/** The mails of an inquiry so far, for a mail that goes on with them. */
export async function readConversation(
  db: Pick<Rows, 'read'>,
  { id, number, contactName, contactEmail, createdAt, data }: FollowedInquiry,
): Promise<Conversation> {
  const [ours, replies, messages] = [
    await messageIdsOf(db, id, ['acknowledgement', 'reply']),
    await findReplies(db, id),
    (await findMessages(db, id)).filter(isTyped),
  ];
  const theirs = messages.flatMap(({ messageId, createdAt: at }) => (messageId === '' ? [] : [{ messageId, at }]));
  const all = [...ours, ...theirs].sort((one, other) => (one.at < other.at ? -1 : 1)).map((mail) => mail.messageId);
  const last = messages.at(-1);
  const form = { fromName: contactName, fromAddress: contactEmail, createdAt, body: String(data.message ?? '') };
  return {
    thread: all.length > REFERENCES_MAX ? [...all.slice(0, 1), ...all.slice(1 - REFERENCES_MAX)] : all,
    next: nextSubject(number, replies, messages),
    history: quotation(last ?? form),
  };
}

type Mail = Pick<InquiryMessage, 'subject' | 'automatic'>;

/** An absence note asks for no answer. */
const isTyped = ({ automatic }: Pick<Mail, 'automatic'>): boolean => automatic === '';

/** Goes on with the customer's last subject, else that of our last answer. */
export function nextSubject(
  number: number,
  replies: readonly { subject: string }[],
  messages: readonly Mail[],
): NextSubject {
  const typed = messages.filter(isTyped);
  const subjects = [...replies, ...typed].map(({ subject }) => subject.replace(ANSWERED, '').trim());
  const last = subjects.findLast(Boolean);
  return { continued: last && `Re: ${last}`, number: typed.length > 0 ? undefined : number };
}

/** What mail programs put before the subject of an answer, as often as there were answers. */
const ANSWERED = /^(?:\s*(?:re|rép|aw|sv|antw)(?:\[\d{1,3}\])?\s?:)+/i;

function quotation(said: Pick<InquiryMessage, 'fromName' | 'fromAddress' | 'createdAt' | 'body'>): string {
  const text = plainText(said.body);
  if (text === '') return '';
  const lines = bounded(text, QUOTED_MAX).split('\n').slice(0, QUOTED_LINES_MAX);
  const isWhole = lines.join('\n').length === text.length;
  const at = momentInFrench(minuteInCameroon(Date.parse(said.createdAt)));
  const quoted = [...lines, ...(isWhole ? [] : ['[…]'])].map((line) => `> ${line}`.trimEnd());
  return [`Le ${at}, ${`${said.fromName} <${said.fromAddress}>`.trim()} a écrit\u00a0:`, ...quoted].join('\n');
}
