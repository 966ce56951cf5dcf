import { company } from '../../../content/kinds/company/company.ts';
import { brand } from '../../../content/words/brand.ts';
import type { QueuedMail } from '../../../platform/mail/outbox.ts';
import type { MailAddress } from '../../../platform/mail/transport.ts';
import type { WorkingCalendar } from '../../../text/working-hours.ts';
import type { InquiryKind } from '../kinds/inquiry-kinds.schema.ts';
import { dueDayInWords, dueInWords } from './due-words.ts';
import { KIND_TITLES } from './inquiry-words.schema.ts';
import { type Promised, promiseOf } from './promise.schema.ts';

/** A request in a mail to staff: nothing that its sender has written, so that an erasure need not look there. */
export interface WorkItem extends Promised {
  number: number;
  kind: InquiryKind;
  dueAt: string | null;
}

interface Reader {
  id: string;
  name: string;
  email: string;
}

export interface WorkPage {
  deskUrl: string;
  now: number;
  calendar: WorkingCalendar;
}

export const HANDED_OVER_MAIL = 'staff-work';
const LISTED = 20;

export function handedOverMail(to: Reader, by: MailAddress, items: readonly WorkItem[], page: WorkPage): QueuedMail {
  const [only] = items;
  return {
    ...headOf(to, by),
    kind: HANDED_OVER_MAIL,
    subject:
      items.length === 1
        ? `Une demande vous est confiée\u00a0: #${only?.number}`
        : `${items.length} demandes vous sont confiées`,
    text: [
      `Bonjour ${to.name},`,
      '',
      `${by.name ?? brand.name} vous confie ${items.length === 1 ? 'une demande' : 'des demandes'}. Ce que vous n'avez pas encore ouvert\u00a0:`,
      '',
      ...listed(items, page),
      '',
      `Tout ce qui est à vous\u00a0: ${page.deskUrl}/demandes?vue=a-moi`,
      '',
      'Le bureau de Nkul',
      '',
    ].join('\n'),
  };
}

interface MorningWork {
  /** Promise or due date passed. */
  late: readonly WorkItem[];
  /** Promise or due date of today. */
  today: readonly WorkItem[];
  /** Given to the reader, not opened yet. */
  given: readonly WorkItem[];
  /** Unread, without an assignee. */
  fresh: number;
}

export function morningMail(to: Reader, { late, today, given, fresh }: MorningWork, page: WorkPage): QueuedMail {
  const section = (title: string, items: readonly WorkItem[]) =>
    items.length > 0 ? [`${title}\u00a0: ${items.length}`, ...listed(items, page), ''] : [];
  const counts = [
    ...(late.length > 0 ? [`${late.length} en retard`] : []),
    ...(today.length > 0 ? [`${today.length} pour aujourd'hui`] : []),
    ...(given.length > 0 ? [`${given.length} à ouvrir`] : []),
    ...(fresh > 0 ? [`${fresh} ${fresh > 1 ? 'nouvelles' : 'nouvelle'}`] : []),
  ];
  return {
    ...headOf(to, companySender()),
    kind: 'staff-morning',
    subject: `Votre matinée au bureau\u00a0: ${counts.join(', ')}`,
    text: [
      `Bonjour ${to.name},`,
      '',
      ...section('En retard', late),
      ...section("Pour aujourd'hui", today),
      ...section('À vous, pas encore ouvertes', given),
      ...(fresh > 0
        ? [
            `${fresh > 1 ? 'Nouvelles, confiées' : 'Nouvelle, confiée'} à personne\u00a0: ${fresh}`,
            `  ${page.deskUrl}/demandes?vue=non-lues&qui=personne`,
            '',
          ]
        : []),
      `Ne plus recevoir ce message\u00a0: ${page.deskUrl}/appareils#morning`,
      '',
      'Le bureau de Nkul',
      '',
    ].join('\n'),
  };
}

const headOf = (to: Reader, replyTo: MailAddress) => ({
  recordId: to.id,
  to: to.email,
  replyTo,
  headers: { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' },
});

/** Two lines each: what it is and until when, and its address at the desk. */
function listed(items: readonly WorkItem[], page: WorkPage): string[] {
  const rest = items.length - LISTED;
  return [
    ...items
      .slice(0, LISTED)
      .flatMap((item) => [`- ${sentenceOf(item, page)}`, `  ${page.deskUrl}/demandes/${item.number}`]),
    ...(rest > 0 ? [`- et ${rest} de plus`] : []),
  ];
}

function sentenceOf(item: WorkItem, { now, calendar }: WorkPage): string {
  const promise = promiseOf(item, now, calendar);
  const { dueAt } = item;
  return [
    `#${item.number}, ${KIND_TITLES[item.kind]}`,
    ...(promise.state === 'late' ? ['réponse en retard'] : []),
    ...('due' in promise ? [`réponse promise avant ${dueInWords(promise.due)}`] : []),
    ...(dueAt
      ? [`échéance ${Date.parse(dueAt) <= now ? 'passée' : 'fixée'}, ${dueDayInWords(Date.parse(dueAt))}`]
      : []),
  ].join('\u00a0; ');
}

const companySender = (): MailAddress => ({ name: brand.name, address: company().email });
