import { newId } from '../../platform/db/ids.ts';
import type { Submission, SubmissionContext } from '../../platform/http/form-endpoint.ts';
import type { Answer } from '../../platform/http/idempotency.ts';
import { mailboxOf, mayWriteTo } from '../../platform/mail/address-budget.ts';
import { enqueue, enqueueMany } from '../../platform/mail/outbox.ts';
import type { Services } from '../../platform/services.ts';
import { acknowledgementMail } from './acknowledgement.ts';
import { campaignOf } from './campaign.schema.ts';
import { type CvFile, checkCv } from './cv.server.ts';
import type { Validation } from './fields.schema.ts';
import {
  findApplications,
  findInquiries,
  findInquiriesByPrefix,
  findInquiryByNumber,
  findLastChange,
  findNotes,
  findOtherApplications,
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
import type { Answers } from './inquiry.schema.ts';
import { findFiles, type InquiryFile, insertFile, readFileContent } from './inquiry-files.repository.ts';
import { INQUIRIES, type InquiryKind } from './inquiry-kinds.schema.ts';
import { type InquiryLine, inquiryLines } from './inquiry-lines.ts';
import { inquiryMail } from './inquiry-mail.ts';
import { openPosition } from './open-position.server.ts';
import { PHONE_ERROR } from './phone.schema.ts';
import { finalPhone } from './phone.server.ts';
import { spamSignals } from './spam-signals.server.ts';

export type { Inquiry, InquiryFilter, InquiryNote } from './inquiries.repository.ts';
export type { InquiryStatus } from './inquiries.tables.ts';
export type { InquiryFile } from './inquiry-files.repository.ts';
export type { InquiryLine } from './inquiry-lines.ts';
export { INQUIRY_STATUSES } from './inquiry-words.schema.ts';

/** With the origin of the staff's desk, which the mail to the team leads to. */
type SubmitServices = Pick<Services, 'db' | 'outbox' | 'keys' | 'now'> & { deskUrl?: string | undefined };

/**
 * A visitor sends one of the forms. When it resolves as answered (201 `{success, id}`), the request and the mail to the team
 * are on disk.
 * @throws {DatabaseUnavailable} when it could not be stored; {UniqueViolation} from `remember` for a repeat.
 */
export type Submit = (
  services: SubmitServices,
  input: unknown,
  context: Pick<SubmissionContext, 'remember' | 'touchedAt' | 'page'>,
) => Promise<Submission>;

/**
 * Nobody has proved that an address is his own: a second application with the same one is a record of its own, answered
 * like a first, and staff is told of the other.
 * @throws {ProblemError} 413 when the CV (`input.cv`) is too large.
 */
export function submitInquiry(kind: InquiryKind): Submit {
  const { form, phoneField, positionField, contactOf, applicationKey } = INQUIRIES[kind];
  return async (services, input, context) => {
    const checked = withPhone(form.validate(input), phoneField);
    const sent = input as Answers | null;
    const cv = applicationKey && (await checkCv(sent?.cv));
    const now = services.now();
    const job = positionField && openPosition(sent?.[positionField], now);
    const errors = {
      ...(checked.ok ? {} : checked.errors),
      ...(positionField && job && job.error !== undefined && { [positionField]: job.error }),
      ...(cv && 'error' in cv && { cv: cv.error }),
    };
    if (!checked.ok || (job && job.error !== undefined) || (cv && 'error' in cv)) return { outcome: 'invalid', errors };
    // What the job was called then stays in the record; its id outlives the title.
    const value = { ...checked.value, ...(positionField && job && { [positionField]: job.position }) };
    const data: Record<string, unknown> = { ...value, ...(job && { jobId: job.id }), ...(cv && { cv: cv.name }) };
    const { reasons, isSpam } = spamSignals({ input, data, touchedAt: context.touchedAt, now });
    const inquiry: NewInquiry = {
      ...{ id: newId(now), kind, data, contact: contactOf(value), applicationKey: applicationKey?.(value) },
      source: sourceOf(context.page),
      status: isSpam ? 'spam' : 'new',
      doubts: reasons.join(', '),
    };
    const answer = await record(services, inquiry, { now, cv, remember: context.remember });
    return { outcome: 'answered', answer };
  };
}

function sourceOf(page: URL | undefined): NewInquiry['source'] {
  const campaign = page && campaignOf(page.searchParams);
  return { ...(page && { page: page.pathname }), ...(campaign && { campaign }) };
}

/** The record, its file, the mails it owes and the answer to remember: all on disk, or none. */
async function record(
  { db, outbox, keys, deskUrl }: Omit<SubmitServices, 'now'>,
  inquiry: NewInquiry,
  { now, cv, remember }: Pick<SubmissionContext, 'remember'> & { now: number; cv: CvFile | undefined },
): Promise<Answer> {
  const { id, kind, status, contact, data, applicationKey, doubts } = inquiry;
  const answer = { status: 201, body: { success: true, id } };
  const numberOf = await nextInquiryNumber(db);
  await db.write(async (trx) => {
    const earlier = applicationKey ? await findApplications(trx, applicationKey) : [];
    const number = await numberOf(trx);
    await insertInquiry(trx, { ...inquiry, number }, now);
    const fileIds = cv ? [await insertFile(trx, id, cv, now)] : [];
    // To the team; what looks like spam owes none, its digest does.
    if (status !== 'spam') {
      const others = earlier.map((it) => it.number);
      const received = { id, number, kind, contact, data, receivedAt: now, fileIds, earlier: others, doubts, deskUrl };
      const mail = inquiryMail(received);
      const addressHash = keys.hmac('acknowledgement', mailboxOf(contact.email));
      if (await mayWriteTo(trx, addressHash, now)) {
        await enqueueMany(trx, [mail, acknowledgementMail({ id, number, kind }, contact.email)], now);
      } else await enqueue(trx, mail, now);
    }
    await remember(trx, answer, id);
  });
  outbox.wake();
  return answer;
}

/** The last word on the phone number, which the browser can only judge roughly. */
function withPhone(checked: Validation<object>, field: string | undefined): Validation<object> {
  if (!checked.ok || field === undefined) return checked;
  const phone = finalPhone(String((checked.value as Answers)[field]));
  if (!phone) return { ok: false, errors: { [field]: PHONE_ERROR } };
  return { ok: true, value: { ...checked.value, [field]: phone } };
}

export async function listInquiries(services: Pick<Services, 'db'>, filter: InquiryFilter): Promise<Inquiry[]> {
  return findInquiries(services.db, filter);
}

export type Found =
  | {
      outcome: 'found';
      inquiry: Inquiry;
      notes: InquiryNote[];
      files: InquiryFile[];
      /** Numbers of other applications of the same address for the same position. */
      others: number[];
    }
  | { outcome: 'unknown' }
  /** The prefix fits several. */
  | { outcome: 'ambiguous' };

/** By number (`1042` or `#1042`), by id, or by the beginning of an id that no other has. */
export async function showInquiry({ db }: Pick<Services, 'db'>, reference: string): Promise<Found> {
  const [inquiry, other] = await findByReference(db, reference.toLowerCase());
  if (!inquiry) return { outcome: 'unknown' };
  if (other) return { outcome: 'ambiguous' };
  const [notes, files, others] = await Promise.all([
    findNotes(db, inquiry.id),
    findFiles(db, inquiry.id),
    findOtherApplications(db, inquiry.id),
  ]);
  return { outcome: 'found', inquiry, notes, files, others };
}

async function findByReference(db: Services['db'], reference: string): Promise<(Inquiry | undefined)[]> {
  // Ids begin with their time: with a zero, for the next eight thousand years.
  const [, number] = /^#?([1-9]\d{0,8})$/.exec(reference) ?? [];
  if (number) return [await findInquiryByNumber(db, Number(number))];
  return /^[\da-f-]{1,36}$/.test(reference) ? findInquiriesByPrefix(db, reference) : [];
}

export function readInquiryFile(services: Pick<Services, 'db'>, file: InquiryFile): Promise<Uint8Array> {
  return readFileContent(services.db, file.id);
}

/** What the visitor answered, as the team reads it. */
export function describeInquiry({ kind, data }: Inquiry): InquiryLine[] {
  return inquiryLines(kind, data);
}

/** The fields of the forms that say who writes: every request has them in the same place. */
const OF_CONTACT: ReadonlySet<string> = new Set([
  ...['contactName', 'contactEmail', 'contactPhone', 'name', 'firstName', 'lastName', 'email', 'phone'],
]);

/** As `describeInquiry`, without who writes. */
export function describeAnswers({ kind, data }: Inquiry): InquiryLine[] {
  const answers = Object.entries(data).filter(([field]) => !OF_CONTACT.has(field));
  return inquiryLines(kind, Object.fromEntries(answers));
}

/** Sets the status of an inquiry, with an optional note for its history. @param author who of the team does it. */
export async function markInquiry(
  services: Pick<Services, 'db' | 'now'>,
  reference: string,
  status: InquiryStatus,
  note = '',
  author = '',
): Promise<Found> {
  const found = await showInquiry(services, reference);
  if (found.outcome !== 'found') return found;
  await updateStatus(services.db, found.inquiry.id, status, { note, author }, services.now());
  return showInquiry(services, found.inquiry.id);
}

export type Merged = { outcome: 'merged'; kept: Inquiry } | { outcome: 'different' };

/**
 * Makes one of two requests of the same kind and address: the first keeps its answers and gets the history, files and
 * mails of the second, whose other answers are told in its history; the second is gone.
 */
export async function mergeInquiry(
  { db, now }: Pick<Services, 'db' | 'now'>,
  kept: Inquiry,
  merged: Inquiry,
  author = '',
): Promise<Merged> {
  const address = ({ contactEmail }: Inquiry) => contactEmail.toLowerCase();
  if (kept.id === merged.id || kept.kind !== merged.kind || address(kept) !== address(merged)) {
    return { outcome: 'different' };
  }
  await mergeInquiries(db, kept, merged, { note: mergeNote(kept, merged), author }, now());
  return { outcome: 'merged', kept };
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

/** One flat object for programs: the answers of its form stand beside what every request has. */
export function flatInquiry({ data, ...inquiry }: Inquiry): Record<string, string | number> {
  return {
    ...inquiry,
    ...Object.fromEntries(Object.entries(data).map(([field, value]) => [field, String(value ?? '')])),
  };
}

/** Any other text once some request has come, gone or changed. */
export function lastInquiryChange({ db }: Pick<Services, 'db'>): Promise<string> {
  return findLastChange(db);
}
