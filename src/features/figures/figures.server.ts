import { ANSWERABLE_TOPICS, topicName } from '../../content/assistant/topic-names.ts';
import { workingCalendar } from '../../content/kinds/company/holidays.ts';
import { showsAnswers } from '../../content/kinds/company/promises.ts';
import { isoInstant } from '../../platform/db/ids.ts';
import { loggableError } from '../../platform/log.ts';
import type { Services } from '../../platform/services.ts';
import { type WorkingCalendar, workingTimeBetween } from '../../text/working-hours.ts';
import { DAY_MS, dayInCameroon, mondayOf, startOf } from '../../text/yaounde-days.ts';
import { isTaught } from '../chat/assistant/taught-replies.server.ts';
import { listUnanswered } from '../chat/chat-unanswered.server.ts';
import { CHANNEL_LABELS } from '../inquiries/by-hand/channels.schema.ts';
import type { InquirySource } from '../inquiries/follow-up/follow-up.server.ts';
import { PROMISE_MS } from '../inquiries/follow-up/promise.schema.ts';
import { INQUIRY_KINDS, type InquiryKind } from '../inquiries/kinds/inquiry-kinds.schema.ts';
import { allCampaigns, countActive } from '../newsletter/campaigns/campaigns.server.ts';
import {
  type ArticleFacts,
  countSubscriberMoves,
  findArticles,
  findRequestFacts,
  findSums,
  type RequestFacts,
  sumOfMeasure,
} from './figures.repository.ts';
import { pageName } from './page-names.server.ts';

export type Period = 'jours' | 'semaines';

export interface Span {
  day: string;
  isCurrent: boolean;
}

export interface Figures {
  spans: Span[];
  requests: {
    total: number;
    /** Number in the preceding period of the same length. */
    before: number;
    kinds: { kind: InquiryKind; counts: number[]; total: number; before: number }[];
    sources: { source: string; total: number }[];
  };
  answers: {
    /** Hours of working days, by span; null: no answers. */
    median: (number | null)[];
    nineOfTen: (number | null)[];
    medianOfAll: number | null;
    /** Share, from 0 to 1, of the requests that are answered or overdue; null: none. */
    withinPromise: number | null;
    /** Requests that `withinPromise` is about. */
    due: number;
    /** Requests without an answer whose time has not passed. */
    waiting: number;
  };
  /** Views by name. `most`: without the articles, which are listed below. */
  pages: { total: number; most: NamedTotal[] };
  articles: (Pick<ArticleFacts, 'slug' | 'title' | 'minutes' | 'views' | 'likes' | 'comments'> & { reads: number })[];
  arrivals: { referrers: NamedTotal[]; campaigns: NamedTotal[] };
  forms: NamedTotal[];
  searches: NamedTotal[];
  /** Questions by nearest topic, without those that staff have taught. `isAnswerable`: that topic has an answer. */
  unanswered: { topic: string; isAnswerable: boolean; words: string; asked: number }[];
  /** Pressed choices of the chat, by topic. */
  choices: NamedTotal[];
  subscribers: { active: number[]; left: number[]; now: number };
  letters: { slug: string; subject: string; at: string; sent: number; failed: number; left: number }[];
}

interface NamedTotal {
  name: string;
  total: number;
}

const HOUR_MS = 3_600_000;
const WEEKS = 12;
const DAYS = 30;
const SHOWN = 8;
/** Taught ones among them are left out. */
const UNANSWERED_READ = 200;
const ARTICLE = /^\/blog\/([a-z\d-]+)$/;
/** An unsubscription this soon after a letter is attributed to it. */
const LEFT_AFTER_MS = 7 * DAY_MS;

export async function readFigures({ db, now }: Pick<Services, 'db' | 'now'>, period: Period): Promise<Figures> {
  const at = now();
  const spans = spansOf(period, at);
  const first = spans[0]?.day ?? dayInCameroon(at);
  const start = startOf(first);
  const before = start - (period === 'jours' ? DAYS : WEEKS * 7) * DAY_MS;
  const since = { since: first, limit: SHOWN };
  const [facts, pages, most, referrers, campaigns, forms, searches, choices, asked, moves, active, letters] =
    await Promise.all([
      findRequestFacts(db.read, isoInstant(before)),
      sumOfMeasure(db.read, 'page', first),
      findSums(db.read, 'page', { since: first, limit: 200 }),
      findSums(db.read, 'referrer', since),
      findSums(db.read, 'campaign', since),
      findSums(db.read, 'form', since),
      findSums(db.read, 'search', since),
      findSums(db.read, 'choice', since),
      listUnanswered({ db }, UNANSWERED_READ),
      countSubscriberMoves(db.read, isoInstant(start)),
      countActive({ db }),
      allCampaigns({ db }),
    ]);
  const read = most.flatMap(({ name, total }) => {
    const slug = ARTICLE.exec(name)?.[1];
    return slug ? [{ slug, reads: total }] : [];
  });
  const articles = await findArticles(
    db.read,
    read.slice(0, SHOWN).map(({ slug }) => slug),
  );
  const titles = new Map(articles.map(({ slug, title }) => [slug, title]));
  const spanOf = (instant: number) => spans.findLastIndex(({ day }) => startOf(day) <= instant);
  const recent = facts.filter(({ createdAt }) => Date.parse(createdAt) >= start);
  return {
    spans,
    requests: requestsOf(facts, recent, spans.length, spanOf, titles),
    answers: answersOf(
      recent.filter(({ isRefused }) => !isRefused),
      spans.length,
      spanOf,
      at,
    ),
    pages: { total: pages, most: named(most.filter(({ name }) => !ARTICLE.test(name))).slice(0, SHOWN) },
    articles: read.flatMap(({ slug, reads }) => {
      const article = articles.find((it) => it.slug === slug);
      return article ? [{ ...article, reads }] : [];
    }),
    arrivals: { referrers, campaigns },
    forms: named(forms),
    searches,
    unanswered: asked
      .filter(({ words }) => !isTaught(words))
      .slice(0, SHOWN)
      .map(({ nearest, words, asked: times }) => ({
        topic: topicName(nearest),
        isAnswerable: ANSWERABLE_TOPICS.includes(nearest),
        words,
        asked: times,
      })),
    choices: choices.map(({ name, total }) => ({ name: topicName(name), total })),
    subscribers: subscribersOf(moves, active, spans),
    letters: letters
      .filter(({ createdAt }) => Date.parse(createdAt) >= start)
      .slice(0, SHOWN)
      .map(({ slug, subject, createdAt, sent, failed }) => ({
        slug,
        subject,
        at: createdAt,
        sent,
        failed,
        left: sumBetween(moves.left, Date.parse(createdAt), Date.parse(createdAt) + LEFT_AFTER_MS),
      })),
  };
}

/** Addresses with the same name are one row. */
function named(pages: readonly NamedTotal[]): NamedTotal[] {
  const totals = new Map<string, number>();
  for (const { name: path, total } of pages) totals.set(pageName(path), total + (totals.get(pageName(path)) ?? 0));
  return [...totals].map(([name, total]) => ({ name, total })).sort((a, b) => b.total - a.total);
}

function spansOf(period: Period, at: number): Span[] {
  const today = dayInCameroon(at);
  const [last, length, count] = period === 'jours' ? [today, DAY_MS, DAYS] : [mondayOf(today), 7 * DAY_MS, WEEKS];
  return Array.from({ length: count }, (_, index) => {
    const back = count - 1 - index;
    return { day: dayInCameroon(startOf(last) - back * length), isCurrent: back === 0 };
  });
}

function requestsOf(
  all: readonly RequestFacts[],
  now: readonly RequestFacts[],
  spans: number,
  spanOf: (instant: number) => number,
  titles: ReadonlyMap<string, string>,
): Figures['requests'] {
  const kinds = INQUIRY_KINDS.map((kind) => {
    const counts = new Array<number>(spans).fill(0);
    const ofKind = now.filter((it) => it.kind === kind);
    for (const { createdAt } of ofKind) {
      const span = spanOf(Date.parse(createdAt));
      counts[span] = (counts[span] ?? 0) + 1;
    }
    const before = all.filter((it) => it.kind === kind).length - ofKind.length;
    return { kind, counts, total: ofKind.length, before };
  });
  const sources = new Map<string, number>();
  for (const { source } of now) {
    const { campaign, page, channel } = JSON.parse(source) as InquirySource;
    const name = channel
      ? CHANNEL_LABELS[channel]
      : campaign
        ? `Campagne ${campaign}`
        : page
          ? `Page ${pageName(page, titles)}`
          : '';
    sources.set(name, (sources.get(name) ?? 0) + 1);
  }
  return {
    total: now.length,
    before: all.length - now.length,
    kinds,
    sources: [...sources]
      .map(([source, total]) => ({ source, total }))
      .sort((a, b) => b.total - a.total)
      .slice(0, SHOWN),
  };
}

function answersOf(
  facts: readonly RequestFacts[],
  spans: number,
  spanOf: (instant: number) => number,
  at: number,
): Figures['answers'] {
  const calendar = workingCalendar(at);
  const hours = Array.from({ length: spans }, (): number[] => []);
  let answeredInTime = 0;
  let judged = 0;
  for (const { createdAt, firstAnswerAt } of facts) {
    const created = Date.parse(createdAt);
    const waited = workingTimeBetween(created, firstAnswerAt === null ? at : Date.parse(firstAnswerAt), calendar);
    const isInTime = firstAnswerAt !== null && waited <= PROMISE_MS;
    if (isInTime) answeredInTime += 1;
    if (isInTime || waited > PROMISE_MS) judged += 1;
    if (firstAnswerAt !== null) hours[spanOf(created)]?.push(waited / HOUR_MS);
  }
  return {
    median: hours.map((it) => quantile(it, 0.5)),
    nineOfTen: hours.map((it) => quantile(it, 0.9)),
    medianOfAll: quantile(hours.flat(), 0.5),
    withinPromise: judged === 0 ? null : answeredInTime / judged,
    due: judged,
    waiting: facts.length - judged,
  };
}

export interface PublicAnswers {
  /** Share, from 0 to 1, answered within the promise; of requests that are answered or overdue. */
  share: number;
  /** Hours of working days. */
  medianHours: number;
  /** The longest of the answers, and of requests that still wait. */
  worstHours: number;
}

const PUBLIC_DAYS = 90;
/** Fewer would tell about single customers. */
const PUBLIC_LEAST = 10;

/** Null: not published by staff, too few requests, or the database fails. */
export async function publicAnswers({
  db,
  now,
  log,
}: Pick<Services, 'db' | 'now' | 'log'>): Promise<PublicAnswers | null> {
  if (!showsAnswers()) return null;
  try {
    const at = now();
    const facts = await findRequestFacts(db.read, isoInstant(at - PUBLIC_DAYS * DAY_MS));
    return publicAnswersOf(
      facts.filter(({ isRefused }) => !isRefused),
      at,
      workingCalendar(at),
    );
  } catch (error) {
    log.error({ error: loggableError(error) }, 'answer figures failed');
    return null;
  }
}

/** @param at milliseconds since 1970 */
export function publicAnswersOf(
  facts: readonly Pick<RequestFacts, 'createdAt' | 'firstAnswerAt'>[],
  at: number,
  calendar: WorkingCalendar,
): PublicAnswers | null {
  const waits = facts.map(({ createdAt, firstAnswerAt }) => ({
    isAnswered: firstAnswerAt !== null,
    ms: workingTimeBetween(Date.parse(createdAt), firstAnswerAt === null ? at : Date.parse(firstAnswerAt), calendar),
  }));
  const judged = waits.filter(({ isAnswered, ms }) => isAnswered || ms > PROMISE_MS);
  const medianHours = quantile(
    judged.filter(({ isAnswered }) => isAnswered).map(({ ms }) => ms / HOUR_MS),
    0.5,
  );
  if (judged.length < PUBLIC_LEAST || medianHours === null) return null;
  return {
    share: judged.filter(({ isAnswered, ms }) => isAnswered && ms <= PROMISE_MS).length / judged.length,
    medianHours,
    worstHours: Math.max(...judged.map(({ ms }) => ms)) / HOUR_MS,
  };
}

/** The smallest value that at least this share does not exceed. */
function quantile(values: readonly number[], share: number): number | null {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)] ?? null;
}

function subscribersOf(
  { came, left }: { came: Map<string, number>; left: Map<string, number> },
  now: number,
  spans: readonly Span[],
): Figures['subscribers'] {
  const ends = spans.map((_, index) =>
    spans[index + 1] ? startOf(spans[index + 1]?.day ?? '') : Number.POSITIVE_INFINITY,
  );
  const forever = Number.POSITIVE_INFINITY;
  return {
    now,
    active: ends.map((end) => now - sumBetween(came, end, forever) + sumBetween(left, end, forever)),
    left: spans.map(({ day }, index) => sumBetween(left, startOf(day), ends[index] ?? forever)),
  };
}

function sumBetween(hours: ReadonlyMap<string, number>, from: number, until: number): number {
  let sum = 0;
  for (const [hour, count] of hours) {
    const instant = Date.parse(`${hour}:00:00.000Z`);
    // An hour counts at its end: an unsubscription in a letter's hour came after the letter.
    if (instant + HOUR_MS > from && instant + HOUR_MS <= until) sum += count;
  }
  return sum;
}
