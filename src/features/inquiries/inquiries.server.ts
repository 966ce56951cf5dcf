import { newId } from '../../platform/db/ids.ts';
import type { Submission, SubmissionContext } from '../../platform/http/forms/form-endpoint.ts';
import type { FormResponse } from '../../platform/http/forms/idempotency.ts';
import { mailboxOf, mayWriteTo } from '../../platform/mail/address-limit.ts';
import { enqueue, enqueueMany } from '../../platform/mail/outbox.ts';
import type { Result } from '../../platform/result.ts';
import type { Services } from '../../platform/services.ts';
import { campaignOf } from './campaign.schema.ts';
import { chosenService } from './chosen-service.server.ts';
import { type CvFile, checkCv } from './cv/cv.server.ts';
import { findFiles, type InquiryFile, insertFile, readFileContent } from './cv/inquiry-files.repository.ts';
import { withPhones } from './fields/phone.server.ts';
import { findReplies, type InquiryReply } from './follow-up/follow-up.repository.ts';
import {
  findApplications,
  findInquiries,
  findInquiriesByPrefix,
  findInquiryByNumber,
  findLatestNumbers,
  findNotes,
  findOtherApplications,
  INQUIRIES_TOPIC,
  type Inquiry,
  type InquiryFilter,
  type InquiryNote,
  insertInquiry,
  mergeInquiries,
  type NewInquiry,
  nextInquiryNumber,
  updateStatus,
} from './inquiries.repository.ts';
import type { InquiryStatus } from './inquiries.tables.ts';
import { type InquiryLine, inquiryLines } from './inquiry-lines.ts';
import type { Answers, Sender } from './kinds/inquiry.schema.ts';
import { INQUIRIES, type InquiryKind } from './kinds/inquiry-kinds.schema.ts';
import { chosenOfLists } from './listed-choices.server.ts';
import { acknowledgementMail } from './mails/acknowledgement.ts';
import { inquiryMail } from './mails/inquiry-mail.ts';
import { findMessages, type InquiryMessage } from './messages/messages.repository.ts';
import { openPosition } from './open-position.server.ts';
import { readAnswers } from './read-answers.server.ts';
import { spamSignals } from './spam/spam-signals.server.ts';

export type { InquiryFile } from './cv/inquiry-files.repository.ts';
export { INQUIRY_STATUSES } from './follow-up/inquiry-words.schema.ts';
export type { Inquiry, InquiryFilter, InquiryNote } from './inquiries.repository.ts';
export type { InquiryStatus } from './inquiries.tables.ts';
export type { InquiryLine } from './inquiry-lines.ts';

interface SubmitServices extends Pick<Services, 'db' | 'outbox' | 'keys' | 'now'> {
  deskUrl?: string | undefined;
  /** The mailbox that reads customers' replies. */
  replyAddress?: string | undefined;
}

/** Throws DatabaseUnavailable; UniqueViolation from `remember` for a repeated idempotency key. */
export type Submit = (
  services: SubmitServices,
  input: unknown,
  context: Pick<SubmissionContext, 'remember' | 'touchedAt' | 'page'>,
) => Promise<Submission>;

/** Addresses are unverified: a second application is a new record. Throws ProblemError 413 for a large CV. */
export function submitInquiry(kind: InquiryKind): Submit {
  const { form, sender, positionField, serviceField, applicationKey } = INQUIRIES[kind];
  const phones = Object.keys(form.fields).filter((name) => form.fields[name]?.input === 'phone');
  return async (services, input, context) => {
    const sent = input as Answers | null;
    const now = services.now();
    const read = readAnswers(kind, {
      checked: withPhones(form.validate(input), phones),
      cv: applicationKey && (await checkCv(sent?.cv)),
      position: positionField === undefined ? undefined : openPosition(sent?.[positionField], now),
      service: serviceField === undefined ? undefined : await chosenService(services, sent?.[serviceField]),
      listed: await chosenOfLists(services, form.fields, sent ?? {}),
    });
    if (read.status !== 'ok') return read;
    const { data, file } = read;
    const { reasons, isSpam } = spamSignals({ input, data, touchedAt: context.touchedAt, now });
    const inquiry: NewInquiry = {
      id: newId(now),
      kind,
      data,
      contact: contactOf(sender, data),
      applicationKey: applicationKey?.(data),
      source: sourceOf(context.page),
      status: isSpam ? 'spam' : 'new',
      doubts: reasons.join(', '),
    };
    const answer = await record(services, inquiry, { now, cv: file, remember: context.remember });
    return { status: 'ok', answer };
  };
}

function sourceOf(page: URL | undefined): NewInquiry['source'] {
  const campaign = page && campaignOf(page.searchParams);
  return { ...(page && { page: page.pathname }), ...(campaign && { campaign }) };
}

async function record(
  { db, outbox, keys, deskUrl, replyAddress }: Omit<SubmitServices, 'now'>,
  inquiry: NewInquiry,
  { now, cv, remember }: Pick<SubmissionContext, 'remember'> & { now: number; cv: CvFile | undefined },
): Promise<FormResponse> {
  const { id, kind, status, contact, data, applicationKey, doubts } = inquiry;
  const answer = { status: 201, body: { success: true, id } };
  const fileId = cv?.storedAs ?? newId(now);
  const numberOf = await nextInquiryNumber(db);
  await db.write(async (trx) => {
    const earlier = applicationKey ? await findApplications(trx, applicationKey) : [];
    const number = await numberOf(trx);
    await insertInquiry(trx, { ...inquiry, number }, now);
    const fileIds = cv ? [fileId] : [];
    // Spam is reported in a daily digest.
    if (status !== 'spam') {
      const others = earlier.map((it) => it.number);
      const received = { id, number, kind, contact, data, receivedAt: now, fileIds, earlier: others, doubts, deskUrl };
      const mail = inquiryMail(received);
      const addressHash = keys.hmac('acknowledgement', mailboxOf(contact.email));
      if (await mayWriteTo(trx, addressHash, now)) {
        const returns = replyAddress === undefined ? undefined : { address: replyAddress, keys };
        const acknowledgement = acknowledgementMail({ id, number, kind }, contact.email, returns);
        await enqueueMany(trx, [mail, acknowledgement], now);
      } else await enqueue(trx, mail, now);
    }
    await remember(trx, answer, id);
    // After `remember`, which claims an upload.
    if (cv) await insertFile(trx, { id: fileId, inquiryId: id }, cv, now);
  });
  outbox.wake();
  return answer;
}

function contactOf(sender: Sender, value: Answers): NewInquiry['contact'] {
  const text = (name: string | undefined) => (name === undefined ? '' : String(value[name]));
  return { name: sender.name.map(text).join(' '), email: text(sender.email), phone: text(sender.phone) };
}

export async function listInquiries(services: Pick<Services, 'db'>, filter: InquiryFilter): Promise<Inquiry[]> {
  return findInquiries(services.db, filter);
}

export type Found = Result<
  {
    inquiry: Inquiry;
    notes: InquiryNote[];
    replies: InquiryReply[];
    /** The customer's. */
    messages: InquiryMessage[];
    files: InquiryFile[];
    others: number[];
  },
  /** invalid: an ambiguous prefix. */
  { not_found: object; invalid: object }
>;

/** Finds an inquiry by number (`1042`, `#1042`), id or unique prefix of an id. */
export async function showInquiry({ db }: Pick<Services, 'db'>, reference: string): Promise<Found> {
  const [inquiry, other] = await findByReference(db, reference.toLowerCase());
  if (!inquiry) return { status: 'not_found' };
  if (other) return { status: 'invalid' };
  const [notes, replies, messages, files, others] = await Promise.all([
    findNotes(db, inquiry.id),
    findReplies(db, inquiry.id),
    findMessages(db, inquiry.id),
    findFiles(db, inquiry.id),
    findOtherApplications(db, inquiry.id),
  ]);
  return { status: 'ok', inquiry, notes, replies, messages, files, others };
}

async function findByReference(db: Services['db'], reference: string): Promise<(Inquiry | undefined)[]> {
  // UUIDv7 ids begin with a zero, numbers do not.
  const [, number] = /^#?([1-9]\d{0,8})$/.exec(reference) ?? [];
  if (number) return [await findInquiryByNumber(db, Number(number))];
  return /^[\da-f-]{1,36}$/.test(reference) ? findInquiriesByPrefix(db, reference) : [];
}

export function readInquiryFile(services: Pick<Services, 'db'>, file: InquiryFile): Promise<Uint8Array> {
  return readFileContent(services.db, file.id);
}

export function describeInquiry({ kind, data }: Inquiry): InquiryLine[] {
  return inquiryLines(kind, data);
}

export function describeAnswers({ kind, data }: Inquiry): InquiryLine[] {
  const sender = Object.values(INQUIRIES[kind].sender).flat();
  const answers = Object.entries(data).filter(([name]) => !sender.includes(name));
  return inquiryLines(kind, Object.fromEntries(answers));
}

/** @param author empty: the site itself */
export async function markInquiry(
  services: Pick<Services, 'db' | 'now'>,
  reference: string,
  status: InquiryStatus,
  note = '',
  author = '',
): Promise<Found> {
  const found = await showInquiry(services, reference);
  if (found.status !== 'ok') return found;
  await updateStatus(services.db, found.inquiry.id, status, { note, author }, services.now());
  return showInquiry(services, found.inquiry.id);
}

export type Merged = Result<{ kept: Inquiry }, { invalid: object }>;

/** Merges two of one kind and address: the first gets the second's history, files and mails; the second is deleted. */
export async function mergeInquiry(
  { db, now }: Pick<Services, 'db' | 'now'>,
  kept: Inquiry,
  merged: Inquiry,
  author = '',
): Promise<Merged> {
  if (!areMergeable(kept, merged)) return { status: 'invalid' };
  await mergeInquiries(db, kept, merged, { note: mergeNote(kept, merged), author }, now());
  return { status: 'ok', kept };
}

/** Two requests of the same kind and address. */
export function areMergeable(kept: Inquiry, merged: Inquiry): boolean {
  const address = ({ contactEmail }: Inquiry) => contactEmail.toLowerCase();
  return kept.id !== merged.id && kept.kind === merged.kind && address(kept) === address(merged);
}

function mergeNote(kept: Inquiry, { kind, number, createdAt, data }: Inquiry): string {
  const lines = inquiryLines(kind, kept.data);
  const differing = inquiryLines(kind, data).filter(
    ({ label, value }) => !lines.some((line) => line.label === label && line.value === value),
  );
  const answers = differing.map(({ label, value }) => `${label}\u00a0: ${value}`).join(' | ');
  return `Demande #${number}, reçue le ${inYaounde.format(new Date(createdAt))}, jointe à celle-ci.${answers && ` Elle disait\u00a0: ${answers}`}`;
}

const inYaounde = new Intl.DateTimeFormat('fr-FR', {
  dateStyle: 'short',
  timeStyle: 'short',
  timeZone: 'Africa/Douala',
});

export function flatInquiry({ data, ...inquiry }: Inquiry): Record<string, string | number> {
  return {
    ...inquiry,
    ...Object.fromEntries(Object.entries(data).map(([field, value]) => [field, String(value ?? '')])),
  };
}

/** Topics of the change feed that lists of inquiries depend on; what visitors add: `readLatestInquiries`. */
export const INQUIRY_TOPICS = [INQUIRIES_TOPIC] as const;

/** Another text after each new inquiry: visitors' record nothing. */
export const readLatestInquiries = findLatestNumbers;
