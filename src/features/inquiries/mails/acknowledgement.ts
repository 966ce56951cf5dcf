import { correctionWords, acknowledgementWords as words } from '../../../content/acknowledgements.ts';
import { brand } from '../../../content/brand.ts';
import { mailboxes } from '../../../content/mailboxes.ts';
import type { QueuedMail } from '../../../platform/mail/outbox.ts';
import { INQUIRIES, type InquiryKind } from '../kinds/inquiry-kinds.schema.ts';

/** The mail to a request's sender: the number and constant text, no user input. */
export function acknowledgementMail(
  { id, number, kind }: { id: string; number: number; kind: InquiryKind },
  email: string,
): QueuedMail {
  const { mailbox, acknowledgement } = INQUIRIES[kind];
  const { subject, thanks, next } = acknowledgement;
  return {
    kind: 'acknowledgement',
    recordId: id,
    to: email,
    subject: `${subject} (#${number})`,
    replyTo: { name: brand.name, address: mailboxes()[mailbox] },
    isToStranger: true,
    headers: {
      // RFC 3834: auto-responders do not answer it.
      'Auto-Submitted': 'auto-replied',
      'X-Auto-Response-Suppress': 'All',
    },
    text: [
      words.greeting,
      '',
      thanks,
      `${words.number}\u00a0: #${number}`,
      '',
      `${words.nextTitle}\u00a0:`,
      ...next.map((step) => `- ${step}`),
      '',
      correctionWords(),
      '',
      words.closing,
      words.signature,
      '',
      '-- ',
      words.notYou,
      '',
    ].join('\n'),
  };
}
