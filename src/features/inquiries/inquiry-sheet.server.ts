import { csv, localTime } from '../../platform/csv.ts';
import { CHANNEL_LABELS } from './by-hand/channels.schema.ts';
import { phoneInWords } from './fields/phone.server.ts';
import type { FollowedInquiry } from './follow-up/follow-up.server.ts';
import { KIND_TITLES, STAGE_LABELS, STATUS_LABELS } from './follow-up/inquiry-words.schema.ts';
import { describeAnswers, type Inquiry } from './inquiries.server.ts';
import { INQUIRIES } from './kinds/inquiry-kinds.schema.ts';

/** @param nameOf a colleague's name by the id; the columns of the follow-up need it */
export function inquirySheet(
  inquiries: readonly (Inquiry | FollowedInquiry)[],
  nameOf: (id: string) => string = () => '',
): string {
  const rows = inquiries.map((inquiry) => ({
    'N°': inquiry.number,
    'Reçue le': localTime(inquiry.createdAt),
    Sorte: KIND_TITLES[inquiry.kind],
    État: STATUS_LABELS[inquiry.status],
    Contact: inquiry.contactName,
    'E-mail': inquiry.contactEmail,
    Téléphone: phoneInWords(inquiry.contactPhone),
    ...('source' in inquiry && followUpOf(inquiry, nameOf)),
    'Modifiée le': localTime(inquiry.updatedAt),
    Identifiant: inquiry.id,
    ...Object.fromEntries(describeAnswers(inquiry).map(({ label, value }) => [label, value])),
    ...numbersOf(inquiry),
  }));
  return csv(rows, rows.length > 0 ? undefined : ['N°', 'Reçue le', 'Sorte', 'État', 'Contact', 'E-mail', 'Téléphone']);
}

function followUpOf(inquiry: FollowedInquiry, nameOf: (id: string) => string) {
  const { kind, stage, assigneeId, dueAt, firstAnswerAt, source } = inquiry;
  return {
    Étape: kind === 'job' ? STAGE_LABELS[stage ?? 'received'] : '',
    'Suivi par': assigneeId === null ? '' : nameOf(assigneeId),
    Échéance: localTime(dueAt),
    'Première réponse': localTime(firstAnswerAt),
    Source: source.channel ? CHANNEL_LABELS[source.channel] : (source.campaign ?? source.page ?? source.host ?? ''),
  };
}

/** A spreadsheet adds up numbers, not '3 500 000 FCFA'. */
const numbersOf = ({ kind, data }: Inquiry): Record<string, number> =>
  Object.fromEntries(
    Object.entries(INQUIRIES[kind].form.fields).flatMap(([name, { label, teamLabel, input, type }]) =>
      (input === 'amount' || type === 'number') && typeof data[name] === 'number'
        ? [[teamLabel ?? label, data[name]]]
        : [],
    ),
  );
