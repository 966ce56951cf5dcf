import type { Transaction } from 'kysely';
import { UniqueViolation } from '../../platform/db/database.ts';
import { newId } from '../../platform/db/ids.ts';
import type { InquiryKind, InquiryStatus, Tables } from '../../platform/db/tables.ts';
import type { Services } from '../../platform/services.ts';
import { validateContact } from './contact.schema.ts';
import { type CvFile, checkCv } from './cv.server.ts';
import { validateDemo } from './demo.schema.ts';
import type { Validation } from './fields.schema.ts';
import {
  findFiles,
  findInquiries,
  findInquiriesByPrefix,
  findInquiryByNumber,
  findNotes,
  type Inquiry,
  type InquiryFile,
  type InquiryFilter,
  type InquiryNote,
  type NewInquiry,
  readFileContent,
  recordApplication,
  recordInquiry,
  updateStatus,
} from './inquiries.repository.ts';
import { type InquiryLine, inquiryLines } from './inquiry-lines.ts';
import { inquiryMail } from './inquiry-mail.tsx';
import { type JobApplication, validateJob } from './job.schema.ts';
import { validatePartner } from './partner.schema.ts';
import { PHONE_ERROR } from './phone.schema.ts';
import { toE164 } from './phone.server.ts';
import { robotSigns } from './robot-signs.server.ts';
import { validateTraining } from './training.schema.ts';

export type { Inquiry, InquiryFile, InquiryFilter, InquiryNote } from './inquiries.repository.ts';
export type { InquiryLine } from './inquiry-lines.ts';

export const INQUIRY_KINDS = ['demo', 'contact', 'training', 'partner', 'job'] as const;
export const INQUIRY_STATUSES = ['new', 'in_progress', 'answered', 'closed', 'spam'] as const;

export interface SubmissionContext {
  /** Writes the answer that a repeat will get, in the same transaction. */
  remember: (trx: Transaction<Tables>, answer: { status: number; body: unknown }) => Promise<void>;
  /** Milliseconds since 1970: when the visitor first touched the form, if that is known. */
  touchedAt?: number | undefined;
}

export type SubmissionResult =
  | { outcome: 'accepted'; id: string }
  /** One French sentence by field name. */
  | { outcome: 'invalid'; errors: Record<string, string> };

/**
 * A visitor sends one of the forms. When it resolves as accepted, the request and the mail to the team are on disk.
 * @throws {DatabaseUnavailable} when it could not be stored; {UniqueViolation} from `remember` for a repeat.
 */
export type Submit = (
  services: Pick<Services, 'db' | 'outbox' | 'now'>,
  input: unknown,
  context: SubmissionContext,
) => Promise<SubmissionResult>;

export const submitDemo: Submit = submission('demo', validateDemo, 'contactPhone', (value) => ({
  name: value.contactName,
  email: value.contactEmail,
  phone: value.contactPhone,
}));

export const submitContact: Submit = submission('contact', validateContact, undefined, ({ name, email }) => ({
  name,
  email,
  phone: '',
}));

export const submitTraining: Submit = submission('training', validateTraining, 'phone', personOf);

export const submitPartner: Submit = submission('partner', validatePartner, 'phone', personOf);

/**
 * A visitor applies for a job; `input.cv` is the file. Who applied for the same position before, with the same e-mail
 * address, updates that application.
 * @throws {ProblemError} 413 when the CV is too large.
 */
export const submitJob: Submit = async (services, input, context) => {
  const checked = withPhone(validateJob(input), 'phone');
  const cv = await checkCv((input as { cv?: unknown } | null)?.cv);
  if (!checked.ok || 'error' in cv) {
    const errors = checked.ok ? {} : checked.errors;
    return { outcome: 'invalid', errors: 'error' in cv ? { ...errors, cv: cv.error } : errors };
  }
  const received = receive(services, 'job', { input, value: { ...checked.value, cv: cv.name }, context }, personOf);
  const id = await recordJob(services, received, checked.value, cv, context);
  services.outbox.wake();
  return { outcome: 'accepted', id };
};

/** What the forms without a file do: check, then record with the mail that is owed. */
function submission<T extends object>(
  kind: InquiryKind,
  validate: (input: unknown) => Validation<T>,
  phoneField: keyof T | undefined,
  contactOf: (value: T) => NewInquiry['contact'],
): Submit {
  return async (services, input, context) => {
    const checked = withPhone(validate(input), phoneField);
    if (!checked.ok) return { outcome: 'invalid', errors: checked.errors };
    const received = receive(services, kind, { input, value: checked.value, context }, contactOf);
    const { inquiry } = received;
    await recordInquiry(
      services.db,
      inquiry,
      (number) => owed(received, { id: inquiry.id, number }, context),
      received.now,
    );
    services.outbox.wake();
    return { outcome: 'accepted', id: inquiry.id };
  };
}

/** The last word on the phone number, which the browser can only judge roughly. */
function withPhone<T extends object>(checked: Validation<T>, field: keyof T | undefined): Validation<T> {
  if (!checked.ok || field === undefined) return checked;
  const phone = toE164(String(checked.value[field]));
  if (!phone) return { ok: false, errors: { [field]: PHONE_ERROR } };
  return { ok: true, value: { ...checked.value, [field]: phone } };
}

interface Received {
  inquiry: NewInquiry;
  signs: string[];
  now: number;
}

function receive<T extends object>(
  services: Pick<Services, 'now'>,
  kind: InquiryKind,
  { input, value, context }: { input: unknown; value: T; context: SubmissionContext },
  contactOf: (value: T) => NewInquiry['contact'],
): Received {
  const now = services.now();
  const data = value as Record<string, unknown>;
  const signs = robotSigns({ input, data, touchedAt: context.touchedAt, now });
  const note = signs.length > 0 ? `À vérifier\u00a0: ${signs.join(', ')}.` : undefined;
  const status = note ? 'spam' : 'new';
  return { inquiry: { id: newId(now), kind, status, contact: contactOf(value), data, note }, signs, now };
}

function owed(
  { inquiry, signs, now }: Received,
  { id, number }: Pick<Inquiry, 'id' | 'number'>,
  context: SubmissionContext,
  extra: { fileIds?: string[]; isUpdate?: boolean } = {},
) {
  const { kind, contact, data } = inquiry;
  return {
    mail: inquiryMail({ id, number, kind, contact, data, receivedAt: now, signs, ...extra }),
    remember: (trx: Transaction<Tables>) => context.remember(trx, { status: 201, body: { success: true, id } }),
  };
}

async function recordJob(
  { db }: Pick<Services, 'db'>,
  received: Received,
  { email, position }: JobApplication,
  cv: CvFile,
  context: SubmissionContext,
): Promise<string> {
  const inquiry = { ...received.inquiry, file: cv };
  const { now } = received;
  if (inquiry.status === 'spam') {
    // A robot that guesses an address must not touch what its owner has sent.
    await recordInquiry(
      db,
      inquiry,
      (number, fileIds) => owed(received, { id: inquiry.id, number }, context, { fileIds }),
      now,
    );
    return inquiry.id;
  }
  const record = () =>
    recordApplication(
      db,
      inquiry,
      `${email.toLowerCase()} ${position}`,
      (before) => changesNote(before, inquiry.data),
      (record, isUpdate, fileIds) => owed(received, record, context, { fileIds, isUpdate }),
      now,
    );
  try {
    return await record();
  } catch (error) {
    // Two at once: the other one was first, and this one is the update. A repeat fails again, as it should.
    if (error instanceof UniqueViolation) return record();
    throw error;
  }
}

function changesNote(before: Inquiry, data: Record<string, unknown>): string {
  const now = inquiryLines('job', data);
  const changed = inquiryLines('job', before.data).filter(
    ({ label, value }) => !now.some((line) => line.label === label && line.value === value),
  );
  const earlier = changed.map(({ label, value }) => `${label}\u00a0: ${value}`).join(' | ');
  return `Candidature mise à jour par un nouvel envoi.${earlier && ` Avant\u00a0: ${earlier}`}`;
}

function personOf({
  firstName,
  lastName,
  email,
  phone,
}: Pick<JobApplication, 'firstName' | 'lastName' | 'email' | 'phone'>): NewInquiry['contact'] {
  return { name: `${firstName} ${lastName}`, email, phone };
}

/** Newest first. */
export async function listInquiries(services: Pick<Services, 'db'>, filter: InquiryFilter): Promise<Inquiry[]> {
  return findInquiries(services.db, filter);
}

export type Found =
  | { outcome: 'found'; inquiry: Inquiry; notes: InquiryNote[]; files: InquiryFile[] }
  | { outcome: 'unknown' }
  /** The prefix fits several. */
  | { outcome: 'ambiguous' };

/** By number (`1042` or `#1042`), by id, or by the beginning of an id that no other has. */
export async function showInquiry(services: Pick<Services, 'db'>, reference: string): Promise<Found> {
  const [inquiry, other] = await findByReference(services.db, reference.toLowerCase());
  if (!inquiry) return { outcome: 'unknown' };
  if (other) return { outcome: 'ambiguous' };
  const [notes, files] = await Promise.all([findNotes(services.db, inquiry.id), findFiles(services.db, inquiry.id)]);
  return { outcome: 'found', inquiry, notes, files };
}

async function findByReference(db: Services['db'], reference: string): Promise<(Inquiry | undefined)[]> {
  // Ids begin with their time: with a zero, for the next eight thousand years.
  const [, number] = /^#?([1-9]\d{0,8})$/.exec(reference) ?? [];
  if (number) return [await findInquiryByNumber(db, Number(number))];
  return /^[\da-f-]{1,36}$/.test(reference) ? findInquiriesByPrefix(db, reference) : [];
}

/** The bytes of one of an inquiry's files. */
export function readInquiryFile(services: Pick<Services, 'db'>, file: InquiryFile): Promise<Uint8Array> {
  return readFileContent(services.db, file.id);
}

/** What the visitor answered, as the team reads it. */
export function describeInquiry({ kind, data }: Inquiry): InquiryLine[] {
  return inquiryLines(kind, data);
}

/** Sets the status of an inquiry, with an optional note for its history. */
export async function markInquiry(
  services: Pick<Services, 'db' | 'now'>,
  reference: string,
  status: InquiryStatus,
  note = '',
): Promise<Found> {
  const found = await showInquiry(services, reference);
  if (found.outcome !== 'found') return found;
  await updateStatus(services.db, found.inquiry.id, status, note, services.now());
  return showInquiry(services, found.inquiry.id);
}

/** Flat rows for a spreadsheet or a program, newest first; the answers of a form are columns of their own. */
export async function exportInquiries(
  services: Pick<Services, 'db'>,
  filter: InquiryFilter,
): Promise<Record<string, string | number>[]> {
  const inquiries = await findInquiries(services.db, filter);
  return inquiries.map(({ data, ...inquiry }) => ({
    ...inquiry,
    ...Object.fromEntries(Object.entries(data).map(([field, value]) => [field, String(value ?? '')])),
  }));
}
