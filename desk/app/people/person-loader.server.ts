import { phoneInWords } from '../../../src/features/inquiries/fields/phone.server.ts';
import { KIND_TITLES, STATUS_LABELS } from '../../../src/features/inquiries/follow-up/inquiry-words.schema.ts';
import { describeAnswers } from '../../../src/features/inquiries/inquiries.server.ts';
import { INQUIRY_KINDS } from '../../../src/features/inquiries/kinds/inquiry-kinds.schema.ts';
import { contactInWords, isPhone, storedContact } from '../../../src/features/privacy/contact.server.ts';
import { findRetainedData } from '../../../src/features/privacy/people.server.ts';
import { hasRight, kindsOf, type Role } from '../../../src/features/staff/staff.schema.ts';
import type { DeskServices, RequestContext } from '../session/context.server.ts';
import { shortDate } from '../text/dates.ts';

const SUBSCRIPTION = {
  active: 'reçoit la lettre',
  unconfirmed: "n'a pas confirmé son abonnement",
  held: 'abonnement à vérifier',
  unsubscribed: 'désabonnée',
  bounced: 'injoignable',
} as const;

export type LoadedPerson = Awaited<ReturnType<typeof loadPerson>>;
export type RetainedData = NonNullable<LoadedPerson['data']>;

export async function loadPerson({ services, member, audit }: RequestContext, email: string) {
  const data = await retainedDataFor(services, member.role, email);
  const seen = data?.inquiries ?? [];
  await audit('privacy show', seen.map(({ number }) => `#${number}`).join(', ') || 'aucune demande');
  const now = services.now();
  const latest = seen.at(-1);
  return {
    contact: contactInWords(latest?.contactEmail || data?.newsletter?.subscriber.email || data?.email || email),
    isPhone: isPhone(storedContact(email)),
    requested: email,
    data: data && {
      name: latest?.contactName ?? data.newsletter?.subscriber.name ?? '',
      phones: [...new Set(seen.map(({ contactPhone }) => contactPhone).filter(Boolean))].map(phoneInWords),
      inquiries: seen.toReversed().map((inquiry) => ({
        number: inquiry.number,
        kind: KIND_TITLES[inquiry.kind],
        status: STATUS_LABELS[inquiry.status],
        since: shortDate(inquiry.createdAt, now),
        answers: describeAnswers(inquiry),
        notes: inquiry.notes.filter(({ note }) => note !== '').length,
        replies: inquiry.replies.length,
        files: inquiry.files.map(({ id, name }) => ({ id, name })),
      })),
      newsletter: data.newsletter && {
        state: SUBSCRIPTION[data.newsletter.subscriber.status],
        since: shortDate(data.newsletter.subscriber.subscribedAt, now),
        letters: data.newsletter.deliveries.length,
        groups: data.newsletter.subscriber.groups,
      },
      comments: data.comments.map(({ id, content, createdAt }) => ({ id, content, at: shortDate(createdAt, now) })),
      mails: data.mails + data.otherMails,
      mentionedIn: data.mentionedIn,
      canExport: seesAllKinds(member.role),
      canErase: hasRight(member.role, 'erase'),
      isApplications: !seesAllKinds(member.role) && hasRight(member.role, 'erase'),
    },
    canSearch: hasRight(member.role, 'people'),
    canOpenInquiries: hasRight(member.role, 'requests'),
  };
}

/** What the role sees; for one that erases without seeing all kinds, applications alone. */
export async function retainedDataFor(services: DeskServices, role: Role, email: string) {
  const data = await findRetainedData(services, email, kindsOf(role));
  if (!data || hasRight(role, 'people')) return data;
  if (data.inquiries.length === 0) return undefined;
  return { ...data, newsletter: null, comments: [], otherMails: 0, mentionedIn: [] };
}

/** Decided by role alone: a per-person refusal would reveal hidden requests. */
export const seesAllKinds = (role: Role) => kindsOf(role).length === INQUIRY_KINDS.length;
