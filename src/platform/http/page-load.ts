import { LRUCache } from 'lru-cache';

/** Programs that fetch a page for a search index, for the preview of a shared link, or to see whether it answers. */
const KNOWN_ROBOT =
  /(?<!cu)bot\b|bot[/;]|crawl|spider|slurp|facebookexternalhit|facebookcatalog|meta-external|whatsapp\/|telegrambot|viber|skypeuripreview|embedly|iframely|pinterest\/|vkshare|bingpreview|mediapartners-google|google-(inspectiontool|read-aloud|safety)|googleother|lighthouse|pingdom|uptime|feedfetcher|feedly|w3c_validator|link ?preview/i;

interface LoadRequest {
  method: string;
  headers: { get: (name: string) => string | null };
}

/** Whether somebody opens the page: also no worker and no script that keeps it for later. */
export function isPageLoad(asked: LoadRequest): boolean {
  return (isReportedLoad(asked) || asked.headers.get('sec-fetch-dest') !== 'empty') && isVisit(asked);
}

/** A page that was fetched ahead and is opened now says so itself (behaviours/start.ts): nothing else is asked for. */
const isReportedLoad = ({ method, headers }: LoadRequest) => method === 'HEAD' && headers.get('x-purpose') === 'opened';

/** Whether a visitor asks: no prefetch, no preview of a link, no robot that says so, no HEAD. */
export function isVisit(asked: LoadRequest): boolean {
  const { method, headers } = asked;
  if (method !== 'GET' && !isReportedLoad(asked)) return false;
  const purpose = [headers.get('sec-purpose'), headers.get('purpose'), headers.get('x-purpose'), headers.get('x-moz')];
  if (purpose.some((it) => it && /prefetch|prerender|preview/i.test(it))) return false;
  return !isRobot(headers.get('user-agent') ?? '');
}

/** Of the names that were met lately: a visitor is asked about with each page. */
const knownAgents = new LRUCache<string, boolean>({
  max: 500,
  maxSize: 256 * 1024,
  sizeCalculation: (_, name) => name.length + 1,
});

function isRobot(name: string): boolean {
  const known = knownAgents.get(name);
  if (known !== undefined) return known;
  const is = KNOWN_ROBOT.test(name);
  knownAgents.set(name, is);
  return is;
}
