import type { IncomingHttpHeaders } from 'node:http';
import { PERIODS } from '../../content/retention.ts';
import { type CounterBuffer, createCounterBuffer } from '../../platform/counter-buffer.ts';
import { isPageLoad, isVisit } from '../../platform/http/page-load.ts';
import { otherHost, ownPage } from '../../platform/http/visit-source.ts';
import { foldText } from '../../text/fold-text.ts';
import { type BlogServices, listPosts } from '../blog/blog.server.ts';
import { PREVIEW_PATH } from '../blog/drafts.schema.ts';
import { campaignOf } from '../inquiries/campaign.schema.ts';
import type { Measure } from './figures.tables.ts';
import { addCounts, deleteCounts, REST, type Sum } from './visits.repository.ts';
import { dayOf, monthsAgo } from './yaounde-days.ts';

/*
 * The site counts what is asked of it, without cookies and without identity: sums by day. Everything is read off requests
 * that are made anyway, after their answer has left; a page carries no script for it, and makes no request.
 */

/** Counted and not yet written down. */
export interface Visits {
  /** By measure and name. */
  sums: CounterBuffer;
  /** Words that were looked for in the blog: whether in vain is seen when they are written down. */
  searches: CounterBuffer;
}

export const createVisits = (): Visits => ({ sums: createCounterBuffer(), searches: createCounterBuffer() });

export type VisitServices = Pick<BlogServices, 'db' | 'now' | 'content' | 'views'> & { visits: Visits };

/** Keys kept in memory while the database is away; what is beyond them counts as the rest of its measure. */
const MAX_KEYS = 3000;
/** Different words between two writings: each costs a look into the blog. */
const MAX_SEARCHES = 20;
const FLUSH_EVERY_MS = 3000;
/** Where the blog's list is, and what its address calls the words that are looked for. */
const LIST_PATH = '/blog';
const SEARCH_PARAMETER = 'q';
/** A page that shows a request's form, as it is for whoever has no scripts. */
const FORM_PAGE = /^\/demande\/[a-z]+$/;

/** What was asked for, and answered. */
export interface AnsweredRequest {
  method: string;
  path: string;
  search: string;
  status: number;
  /** As route-class.ts has it. */
  route: string;
  headers: IncomingHttpHeaders;
  /** Of the site: 'nkul.example'. */
  host: string;
}

/** Counts a page, or a form that was begun, where somebody reads it. A few additions in memory. */
export function countVisit(
  visits: Visits,
  { method, path, search, status, route, headers, host }: AnsweredRequest,
): void {
  if (status !== 200 && status !== 304) return;
  const isPage = route === 'page';
  if (!isPage && route !== 'visitor') return;
  // Colleagues look at what is not published.
  if (path === PREVIEW_PATH || path.startsWith(`${PREVIEW_PATH}/`)) return;
  const isRead = isPage ? isPageLoad : isVisit;
  if (!isRead({ method, headers: { get: (name) => headers[name]?.toString() ?? null } })) return;
  const { referer } = headers;
  if (!isPage) {
    // A visitor's token is asked for when a form is touched first.
    const page = ownPage(referer, host)?.pathname;
    if (page && !FORM_PAGE.test(page)) add(visits, 'form', page);
    return;
  }
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

/** Words that were looked for in the browser are in the address of the list, which the next page is asked for from. */
function searchOnLastPage(referer: string | undefined, host: string): URLSearchParams | undefined {
  if (!referer?.includes(`${LIST_PATH}?`)) return undefined;
  const page = ownPage(referer, host);
  return page?.pathname === LIST_PATH ? page.searchParams : undefined;
}

/** Folded and cut; undefined for what may be somebody's number or address. */
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

/** Writes down what was counted since the last time. @throws {DatabaseUnavailable} it is kept for the next time. */
export async function flushVisits(services: VisitServices): Promise<void> {
  const { db, now, visits } = services;
  const day = dayOf(now());
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

/** Writes down what is counted every few seconds, until it is stopped; then once more. */
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

/** For the housekeeping: days whose period is over. */
export async function deleteExpiredVisits({ db, now }: Pick<VisitServices, 'db' | 'now'>): Promise<void> {
  await deleteCounts(db, monthsAgo(now(), PERIODS.siteCountsMonths));
}
