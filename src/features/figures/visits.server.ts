import type { IncomingHttpHeaders } from 'node:http';
import { PERIODS } from '../../content/words/retention.ts';
import { type CounterBuffer, createCounterBuffer } from '../../platform/counter-buffer.ts';
import { otherHost, ownPage } from '../../platform/http/connection/visit-source.ts';
import { isPageLoad, isVisit } from '../../platform/http/pages/page-load.ts';
import { foldText } from '../../text/fold-text.ts';
import { dayInCameroon, monthsAgo } from '../../text/yaounde-days.ts';
import { type BlogServices, listPosts } from '../blog/blog.server.ts';
import { PREVIEW_PATH } from '../blog/drafts/drafts.schema.ts';
import { campaignOf } from '../inquiries/campaign.schema.ts';
import type { Measure } from './figures.tables.ts';
import { isAnswerPage } from './page-names.server.ts';
import { addCounts, deleteCounts, REST, type Sum } from './visits.repository.ts';

/* Anonymous daily sums without cookies, taken from requests after their response; pages carry no script for it. */

export interface Visits {
  sums: CounterBuffer;
  searches: CounterBuffer;
}

export const createVisits = (): Visits => ({ sums: createCounterBuffer(), searches: createCounterBuffer() });

export type VisitServices = Pick<BlogServices, 'db' | 'now' | 'content' | 'pageViews'> & { visits: Visits };

const MAX_KEYS = 3000;
/** Distinct words per flush: each costs a query. */
const MAX_SEARCHES = 20;
const FLUSH_EVERY_MS = 3000;
const LIST_PATH = '/blog';
const SEARCH_PARAMETER = 'q';
const FORM_PAGE = /^\/demande\/[a-z]+$/;

export interface AnsweredRequest {
  method: string;
  path: string;
  search: string;
  status: number;
  route: string;
  headers: IncomingHttpHeaders;
  host: string;
}

/** Counts a page view or a touched form; bots and prefetches are ignored. In memory. */
export function countVisit(
  visits: Visits,
  { method, path, search, status, route, headers, host }: AnsweredRequest,
): void {
  if (status !== 200 && status !== 304) return;
  const isPage = route === 'page';
  if (!isPage && route !== 'visitor') return;
  if (path === PREVIEW_PATH || path.startsWith(`${PREVIEW_PATH}/`)) return;
  const isRead = isPage ? isPageLoad : isVisit;
  if (!isRead({ method, headers: { get: (name) => headers[name]?.toString() ?? null } })) return;
  const { referer } = headers;
  if (!isPage) {
    // The browser requests a visitor token when a form is touched first.
    const page = ownPage(referer, host)?.pathname;
    if (page && !FORM_PAGE.test(page)) add(visits, 'form', page);
    return;
  }
  if (isAnswerPage(path)) return;
  add(visits, 'page', path);
  if (FORM_PAGE.test(path)) add(visits, 'form', path);
  const from = otherHost(referer, host);
  if (from) add(visits, 'referrer', from);
  const parameters = search.length > 1 ? new URLSearchParams(search) : undefined;
  const campaign = parameters && campaignOf(parameters);
  if (campaign) add(visits, 'campaign', campaign);
  const searched = path === LIST_PATH ? parameters : searchOnLastPage(referer, host);
  const words = searched && anonymousWords(searched.get(SEARCH_PARAMETER) ?? '');
  if (words && visits.searches.size() < MAX_SEARCHES) visits.searches.add(words);
}

/** @param topic a known one. In memory. */
export const countChoice = (visits: Visits, topic: string): void => add(visits, 'choice', topic);

/** A search in the browser changes the list's address, which is the referrer of the next page. */
function searchOnLastPage(referer: string | undefined, host: string): URLSearchParams | undefined {
  if (!referer?.includes(`${LIST_PATH}?`)) return undefined;
  const page = ownPage(referer, host);
  return page?.pathname === LIST_PATH ? page.searchParams : undefined;
}

/** Folded and cut; undefined for a possible phone number or mail address. */
function anonymousWords(typed: string): string | undefined {
  if (/@|\d{4}/.test(typed.replace(/[\s.-]/g, ''))) return undefined;
  const words = foldText(typed.slice(0, 200))
    .replace(/[^\p{L}\d '+#&-]/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  return words.length >= 2 ? words.slice(0, 60).trim() : undefined;
}

function add({ sums }: Visits, measure: Measure, name: string): void {
  const key = `${measure} ${name}`;
  sums.add(sums.size() < MAX_KEYS || sums.pending(key) > 0 ? key : `${measure} ${REST}`);
}

/** Flushes the buffers. @throws {DatabaseUnavailable} the counts stay buffered */
export async function flushVisits(services: VisitServices): Promise<void> {
  const { db, now, visits } = services;
  const day = dayInCameroon(now());
  await visits.sums.flush((sums) => addCounts(db, day, [...sums].map(sumOf)));
  await visits.searches.flush(async (searches) => {
    const unanswered: Sum[] = [];
    for (const [name, total] of searches) {
      const found = await listPosts(services, { search: name, limit: 1 });
      if (found.total === 0) unanswered.push({ measure: 'search', name, total });
    }
    if (unanswered.length > 0) await addCounts(db, day, unanswered);
  });
}

function sumOf([key, total]: [string, number]): Sum {
  const end = key.indexOf(' ');
  return { measure: key.slice(0, end) as Measure, name: key.slice(end + 1), total };
}

/** Flushes every few seconds, and twice at the stop: the second flush takes counts made during the first. */
export function startVisits(services: VisitServices): { stop: () => Promise<void> } {
  const flush = () => flushVisits(services).catch(() => {});
  const flushing = setInterval(() => void flush(), FLUSH_EVERY_MS);
  flushing.unref();
  return {
    async stop() {
      clearInterval(flushing);
      await flush();
      await flush();
    },
  };
}

export async function deleteExpiredVisits({ db, now }: Pick<VisitServices, 'db' | 'now'>): Promise<void> {
  await deleteCounts(db, monthsAgo(now(), PERIODS.siteCountsMonths));
}
