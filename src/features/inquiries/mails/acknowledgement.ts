import { acknowledgementOf } from '../../../content/kinds/company/acknowledgements.ts';
import { mailboxes } from '../../../content/kinds/company/mailboxes.ts';
import { brand } from '../../../content/words/brand.ts';
import { signedMessageId } from '../../../platform/mail/message-id.ts';
import type { QueuedMail } from '../../../platform/mail/outbox.ts';
import type { Returns } from '../../../platform/mail/return-path.ts';
import { INQUIRIES, type InquiryKind } from '../kinds/inquiry-kinds.schema.ts';

/** The mail to a request's sender: the number and what staff wrote, no user input. */
export function acknowledgementMail(
  { id, number, kind }: { id: string; number: number; kind: InquiryKind },
  email: string,
  returns?: Returns,
): QueuedMail {
  const written = acknowledgementOf(kind, number);
  if (!written) throw new Error(`no acknowledgement of ${kind}`);
  return {
    kind: 'acknowledgement',
    recordId: id,
    ...(returns && { messageId: signedMessageId(returns, 'acknowledgement', id) }),
    to: email,
    replyTo: { name: brand.name, address: mailboxes()[INQUIRIES[kind].mailbox] },
    isToStranger: true,
    headers: {
      // RFC 3834: auto-responders do not answer it.
      'Auto-Submitted': 'auto-replied',
      'X-Auto-Response-Suppress': 'All',
    },
    ...written,
  };
}
