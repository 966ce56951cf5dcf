import type { Kind } from '../../../src/content/model/editable.ts';
import type { ListedEntry } from '../../../src/features/entries/entries.server.ts';
import { listCandidates } from '../../../src/features/inquiries/follow-up/candidates.server.ts';
import { hasRight } from '../../../src/features/staff/staff.schema.ts';
import type { StaffMember } from '../../../src/features/staff/staff.server.ts';
import { pluralize } from '../../../src/text/pluralize.ts';
import { DAY_MS, dayInCameroon } from '../../../src/text/yaounde-days.ts';
import { entriesFor } from '../editing/entries/content.server.ts';
import { daysLeft, displayName, formatState, isDay, isSample } from '../editing/entries/content-state.server.ts';
import { publishWords } from '../editing/entries/publish-words.ts';
import type { DeskServices } from '../session/context.server.ts';
import { dayWithYear } from '../text/dates.ts';

/** Months of the timeline, which begins with the month before last. */
const MONTHS_SHOWN = 9;

export type LoadedContentList = Awaited<ReturnType<typeof loadContentList>>;

export async function loadContentList(services: DeskServices, member: StaffMember, kind: Kind<object>) {
  const listed = await entriesFor(services, member, kind, { removed: true });
  const there = listed.filter(({ state }) => state !== 'removed');
  const removed = listed.filter(({ state }) => state === 'removed').map(({ id }) => id);
  const counts =
    kind.name === 'jobs' && hasRight(member.role, 'candidates')
      ? Map.groupBy(await listCandidates(services), ({ jobId, position }) => jobId ?? position)
      : undefined;
  const season = timelineAt(services.now());
  return {
    entries: there.map((entry) => ({
      id: entry.id,
      name: displayName(kind, entry),
      isAhead: entry.isAhead,
      isSample: isSample(kind, entry),
      state: formatState(kind, entry, services.now()),
      isSoon: daysLeft(entry, services.now()) !== undefined,
      beside:
        entry.state === 'draft'
          ? `pas ${publishWords(kind).online.toLowerCase()}`
          : counts && candidatesIn([entry.id, entry.name].flatMap((it) => counts.get(it) ?? []).length),
      dates: kind.hasValidity ? formatDates(entry) : '',
      line: kind.hasValidity ? timelineBar(season, entry, services.now()) : undefined,
    })),
    removed,
    season: kind.hasValidity ? season.words : '',
    sums: sumsOf(kind, there),
  };
}

const candidatesIn = (count: number) => (count === 0 ? 'aucun candidat' : pluralize(count, 'candidat'));

function sumsOf(kind: Kind<object>, entries: ListedEntry[]): string {
  const online = entries.filter(({ state }) => state === 'published').length;
  const drafts = entries.filter(({ state }) => state === 'draft').length;
  return [
    `${online} ${publishWords(kind).online.toLowerCase()}`,
    ...(drafts > 0 ? [pluralize(drafts, 'brouillon')] : []),
  ].join(', ');
}

function formatDates({ from, until }: Pick<ListedEntry, 'from' | 'until'>): string {
  const [begin, end] = [from, until].map((day) => (isDay(day) ? dayWithYear(day) : undefined));
  if (begin && end) return `du ${begin} au ${end}`;
  if (begin) return `à partir du ${begin}`;
  return end ? `jusqu'au ${end}` : 'sans date de fin';
}

const month = new Intl.DateTimeFormat('fr-FR', { month: 'long', timeZone: 'UTC' });

interface Timeline {
  from: number;
  until: number;
  words: string;
}

function timelineAt(now: number): Timeline {
  const today = new Date(dayInCameroon(now));
  const at = (months: number) => Date.UTC(today.getUTCFullYear(), today.getUTCMonth() + months, 1);
  const [from, until] = [at(-2), at(MONTHS_SHOWN - 2)];
  const first = month.format(from);
  const de = /^[aeiouéâ]/.test(first) ? "D'" : 'De ';
  return { from, until, words: `${de}${first} à ${month.format(until - DAY_MS)}` };
}

const TIMELINE_WIDTH = 300;

export type TimelineBar = ReturnType<typeof timelineBar>;

function timelineBar({ from, until }: Timeline, entry: ListedEntry, now: number) {
  const place = (at: number) => Math.round(Math.min(Math.max((at - from) / (until - from), 0), 1) * TIMELINE_WIDTH);
  const begin = isDay(entry.from) ? place(Date.parse(entry.from)) : 0;
  const end = isDay(entry.until) ? place(Date.parse(entry.until) + DAY_MS) : TIMELINE_WIDTH;
  const isUpcoming = entry.state === 'draft' || entry.state === 'planned';
  const look = isUpcoming
    ? ('to-come' as const)
    : daysLeft(entry, now) === undefined
      ? ('runs' as const)
      : ('soon' as const);
  return { begin, end: Math.max(begin, end), look, today: place(Date.parse(dayInCameroon(now))) };
}
