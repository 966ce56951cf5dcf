import { DEFAULT_GREETING } from '../../../src/content/model/letter-greeting.ts';
import { audienceInWords, listGroups } from '../../../src/features/newsletter/groups/groups.server.ts';
import { LETTER } from '../../../src/features/newsletter/letters/letter-kind.server.ts';
import {
  composeLetter,
  countAudience,
  formerHourOf,
  isTested,
  listLetters,
  readLetter,
  readRecipients,
  SUBJECT_SHOWN,
} from '../../../src/features/newsletter/letters/letters.server.ts';
import { listStaff, type StaffMember } from '../../../src/features/staff/staff.server.ts';
import { libraryEntries } from '../editing/library/library.server.ts';
import { dayAndMoment } from '../editing/scheduled-text.ts';
import { versionEntries } from '../editing/written-document.server.ts';
import type { DeskServices } from '../session/context.server.ts';
import { hourOf, shortDate, wholeDate } from '../text/dates.ts';

export type LoadedLetter = NonNullable<Awaited<ReturnType<typeof loadLetter>>>;

const SHOWN_LAST = 3;

export async function loadLetter(services: DeskServices, id: string, member: StaffMember) {
  const open = await readLetter(services, id);
  if (!open) return undefined;
  const { letter, pictures, versions, campaign } = open;
  const [composed, audience, recipients, groups, all, team] = await Promise.all([
    composeLetter(services, letter, member.email),
    countAudience(services),
    readRecipients(services, letter),
    listGroups(services),
    listLetters(services),
    listStaff(services),
  ]);
  const now = services.now();
  const entry = all.find((it) => it.id === id);
  const formerHour = formerHourOf(letter, now);
  const { revision: version, markdown: body, scheduledAt } = letter;
  const { subject, preheader, greeting = DEFAULT_GREETING } = letter.fields;
  return {
    id,
    version,
    subject,
    preheader,
    greeting,
    body,
    pictures,
    library: libraryEntries(),
    versions: versionEntries(versions, now),
    /** The stored audience; see `recipients`. */
    audience: recipients.value,
    counts: audience,
    /** The active subscribers of the stored audience, who would get the letter now. */
    recipients: {
      isAll: recipients.isAll,
      count: recipients.count,
      words: audienceInWords(recipients),
      problem: recipients.problem,
      removed: recipients.groups.filter(({ isRemoved }) => isRemoved).map(({ id, name }) => ({ id, name })),
    },
    groups,
    state: entry?.state ?? ('draft' as const),
    problem: letter.problem,
    savedAt: hourOf(letter.updatedAt),
    /** Changes with every edit, also of pictures; reloads the preview. */
    mark: `${letter.updatedAt} ${composed.status === 'ok' ? (composed.seen ?? '') : ''}`.trim(),
    /** Undefined: the member. */
    storedBy: letter.authorId === member.id ? undefined : letter.author || "Quelqu'un",
    labels: LETTER.labels,
    scheduled:
      scheduledAt === null ? undefined : { words: dayAndMoment(Date.parse(scheduledAt), now).when, at: scheduledAt },
    /** The hour at which it was to leave; undefined: scheduled, or never was. */
    former:
      formerHour === undefined
        ? undefined
        : {
            words: dayAndMoment(Date.parse(formerHour), now).when,
            at: formerHour,
            isAhead: Date.parse(formerHour) > now,
          },
    test: {
      isCurrent: composed.status === 'ok' && isTested(letter, composed.seen),
      at: letter.testedAt === null ? undefined : shortDate(letter.testedAt, now),
    },
    /** Colleagues who may read it before it leaves. */
    readers: team
      .filter(({ id, endedAt }) => endedAt === null && id !== member.id)
      .map(({ id, name }) => ({ id, name })),
    mail:
      composed.status === 'ok'
        ? { text: composed.mail.text, kilobytes: Math.ceil(composed.weight / 1024), leftOut: composed.leftOut }
        : undefined,
    outside: composed.status === 'ok' ? composed.leftOut.map((part) => ({ ...part, why: 'ne part pas' })) : [],
    fault: composed.status === 'invalid' ? composed.reason : undefined,
    /** The library's pictures in it, as this view shows them. */
    seen: composed.status === 'ok' ? (composed.seen ?? '') : '',
    subjectShown: SUBJECT_SHOWN,
    campaign: campaign && {
      total: campaign.total,
      sent: campaign.sent,
      failed: campaign.failed,
      pending: campaign.pending,
      uncertain: campaign.uncertain,
      classes: campaign.classes,
      audience: campaign.groups?.map(({ name }) => name).join(', ') ?? 'tous les abonnés',
      haltedBecause: campaign.haltedBecause,
      began: wholeDate(campaign.createdAt),
      ended: campaign.sentAt === null ? undefined : wholeDate(campaign.sentAt),
    },
    last: all
      .flatMap((it) => (it.state === 'sent' && it.counts && it.id !== id ? [{ ...it, counts: it.counts }] : []))
      .slice(0, SHOWN_LAST)
      .map(({ subject: of, counts: { sent, failed }, at }) => ({ subject: of, sent, failed, at })),
  };
}
