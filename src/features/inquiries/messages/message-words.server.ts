import { acknowledgementOf } from '../../../content/kinds/company/acknowledgements.ts';
import type { InquiryKind } from '../kinds/inquiry-kinds.schema.ts';
import { absenceEnd } from './automatic-mail.ts';
import type { Person } from './incoming-mail.server.ts';
import { bareSubject, isForward, wordsOfSubject } from './mail-subject.ts';
import type { InquiryMessage } from './messages.repository.ts';
import { splitForward } from './quoted-history.ts';

interface Exchange {
  kind: InquiryKind;
  number: number;
  replies: readonly { subject: string }[];
  messages: readonly { subject: string; automatic: string }[];
}

/** What the desk shows above a customer's mail, in French. @param earlier the exchange before it */
export function messageWords(
  { subject, others, automatic, body }: InquiryMessage,
  earlier: Exchange,
): { body: string; forwarded: string; forwardTitle: string; subject: string; others: Person[]; automatic: string } {
  const { own, forwarded } = splitForward(body);
  const isMarked =
    FORWARDED.test(forwarded) && /transf|r[ée]exp|transm|forw|weiter|reenv/i.test(forwarded.slice(0, 100));
  const news = automatic ? '' : wordsOfSubject(subject, subjectsOf(earlier));
  return {
    body: own,
    forwarded: isMarked ? forwarded.replace(FORWARDED, '').trim() : forwarded,
    forwardTitle: isMarked || isForward(subject) ? 'Message transféré' : 'Message cité',
    // '': as the conversation is called, or it is the message.
    subject: news && news !== body ? bareSubject(subject) : '',
    others: others.map(({ name, address }) => ({ name: name || address, address })),
    automatic:
      automatic === '' ? '' : automatic === 'notice' ? 'Réponse automatique' : `Absence ${absenceEnd(body)}`.trim(),
  };
}

export function subjectsOf({ kind, number, replies, messages }: Exchange): string[] {
  const acknowledgement = acknowledgementOf(kind, number);
  const typed = messages.filter(({ automatic }) => automatic === '');
  const all = [...replies, ...typed, ...(acknowledgement ? [acknowledgement] : [])];
  return all.map(({ subject }) => subject).filter((it) => it.trim() !== '');
}

/** Its line says what the title above it says. */
const FORWARDED =
  /^[^\p{L}\n]{0,80}(?:d[ée]but du |begin )?(?:message|courriel|mail|e-mail|forwarded|weitergel|mensaje)[^\n]{0,60}(?:\n|$)/iu;

export const shownPerson = ({ name, address }: Person): string => (name ? `${name} <${address}>` : address);
