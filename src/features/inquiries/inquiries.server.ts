import type { Transaction } from 'kysely';
import { newId } from '../../platform/db/ids.ts';
import type { InquiryStatus, Tables } from '../../platform/db/tables.ts';
import type { Services } from '../../platform/services.ts';
import { type DemoRequest, validateDemo } from './demo.schema.ts';
import {
  findInquiries,
  findInquiriesByPrefix,
  findNotes,
  type Inquiry,
  type InquiryFilter,
  type InquiryNote,
  recordInquiry,
  updateStatus,
} from './inquiries.repository.ts';
import { demoLines, type InquiryLine } from './inquiry-lines.ts';
import { demoMail } from './inquiry-mail.tsx';

export type { Inquiry, InquiryFilter, InquiryNote } from './inquiries.repository.ts';
export type { InquiryLine } from './inquiry-lines.ts';

export const INQUIRY_KINDS = ['demo', 'contact', 'training', 'partner', 'job'] as const;
export const INQUIRY_STATUSES = ['new', 'in_progress', 'answered', 'closed', 'spam'] as const;

export interface SubmissionContext {
  /** Writes the answer that a repeat will get, in the same transaction. */
  remember: (trx: Transaction<Tables>, answer: { status: number; body: unknown }) => Promise<void>;
}

export type SubmissionResult =
  | { outcome: 'accepted'; id: string }
  /** One French sentence by field name. */
  | { outcome: 'invalid'; errors: Record<string, string> };

/**
 * A visitor asks for a demo. When it resolves as accepted, the request and the mail to the team are on disk.
 * @throws {DatabaseUnavailable} when it could not be stored; {UniqueViolation} from `remember` for a repeat.
 */
export async function submitDemo(
  services: Pick<Services, 'db' | 'outbox' | 'now'>,
  input: unknown,
  context: SubmissionContext,
): Promise<SubmissionResult> {
  const request = validateDemo(input);
  if (!request.ok) return { outcome: 'invalid', errors: request.errors };
  const { value } = request;
  const now = services.now();
  const id = newId(now);
  await recordInquiry(
    services.db,
    {
      id,
      kind: 'demo',
      contact: { name: value.contactName, email: value.contactEmail, phone: value.contactPhone },
      data: value,
    },
    demoMail(id, value, now),
    (trx) => context.remember(trx, { status: 201, body: { success: true, id } }),
    now,
  );
  services.outbox.wake();
  return { outcome: 'accepted', id };
}

/** Newest first. */
export async function listInquiries(services: Pick<Services, 'db'>, filter: InquiryFilter): Promise<Inquiry[]> {
  return findInquiries(services.db, filter);
}

export type Found =
  | { outcome: 'found'; inquiry: Inquiry; notes: InquiryNote[] }
  | { outcome: 'unknown' }
  /** The prefix fits several. */
  | { outcome: 'ambiguous' };

/** By id, or by the beginning of one that no other has. */
export async function showInquiry(services: Pick<Services, 'db'>, idOrPrefix: string): Promise<Found> {
  const prefix = idOrPrefix.toLowerCase();
  if (!/^[\da-f-]{1,36}$/.test(prefix)) return { outcome: 'unknown' };
  const [inquiry, other] = await findInquiriesByPrefix(services.db, prefix);
  if (!inquiry) return { outcome: 'unknown' };
  if (other) return { outcome: 'ambiguous' };
  return { outcome: 'found', inquiry, notes: await findNotes(services.db, inquiry.id) };
}

/** What the visitor answered, as the team reads it. */
export function describeInquiry({ kind, data }: Inquiry): InquiryLine[] {
  if (kind === 'demo') return demoLines(data as DemoRequest);
  return Object.entries(data).map(([label, value]) => ({ label, value: String(value ?? '') }));
}

/** Sets the status of an inquiry, with an optional note for its history. */
export async function markInquiry(
  services: Pick<Services, 'db' | 'now'>,
  idOrPrefix: string,
  status: InquiryStatus,
  note = '',
): Promise<Found> {
  const found = await showInquiry(services, idOrPrefix);
  if (found.outcome !== 'found') return found;
  await updateStatus(services.db, found.inquiry.id, status, note, services.now());
  return showInquiry(services, found.inquiry.id);
}

/** Flat rows for a spreadsheet or a program, newest first; the answers of a form are columns of their own. */
export async function exportInquiries(
  services: Pick<Services, 'db'>,
  filter: InquiryFilter,
): Promise<Record<string, string>[]> {
  const inquiries = await findInquiries(services.db, filter);
  return inquiries.map(({ data, ...inquiry }) => ({
    ...inquiry,
    ...Object.fromEntries(Object.entries(data).map(([field, value]) => [field, String(value ?? '')])),
  }));
}
