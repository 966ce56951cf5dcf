import { csv, localTime } from '../../platform/csv.ts';
import { phoneInWords } from './fields/phone.server.ts';
import { KIND_LABELS, STATUS_LABELS } from './follow-up/inquiry-words.schema.ts';
import { describeAnswers, type Inquiry } from './inquiries.server.ts';

export function inquirySheet(inquiries: readonly Inquiry[]): string {
  const rows = inquiries.map((inquiry) => ({
    'N°': inquiry.number,
    'Reçue le': localTime(inquiry.createdAt),
    Nature: KIND_LABELS[inquiry.kind],
    État: STATUS_LABELS[inquiry.status],
    Contact: inquiry.contactName,
    'E-mail': inquiry.contactEmail,
    // As text: a spreadsheet would drop the leading zero.
    Téléphone: phoneInWords(inquiry.contactPhone),
    'Modifiée le': localTime(inquiry.updatedAt),
    Identifiant: inquiry.id,
    ...Object.fromEntries(describeAnswers(inquiry).map(({ label, value }) => [label, value])),
  }));
  return csv(
    rows,
    rows.length > 0 ? undefined : ['N°', 'Reçue le', 'Nature', 'État', 'Contact', 'E-mail', 'Téléphone'],
  );
}
