import { LRUCache } from 'lru-cache';

/** Crawlers, link previews, monitors. */
const KNOWN_ROBOT =
  /(?<!cu)bot\b|bot[/;]|crawl|spider|slurp|facebookexternalhit|facebookcatalog|meta-external|whatsapp\/|telegrambot|viber|skypeuripreview|embedly|iframely|pinterest\/|vkshare|bingpreview|mediapartners-google|google-(inspectiontool|read-aloud|safety)|googleother|lighthouse|pingdom|uptime|feedfetcher|feedly|w3c_validator|link ?preview/i;

interface LoadRequest {
  method: string;
  headers: { get: (name: string) => string | null };
}

/** A visitor opens the page: no worker and no script that stores it for later. */
export function isPageLoad(asked: LoadRequest): boolean {
  return (isReportedLoad(asked) || asked.headers.get('sec-fetch-dest') !== 'empty') && isVisit(asked);
}

/** A prefetched page that is opened reports it (behaviours/frame/start.ts). */
const isReportedLoad = ({ method, headers }: LoadRequest) => method === 'HEAD' && headers.get('x-purpose') === 'opened';

/** No prefetch, link preview, declared robot or HEAD. */
export function isVisit(asked: LoadRequest): boolean {
  const { method, headers } = asked;
  if (method !== 'GET' && !isReportedLoad(asked)) return false;
  const purpose = [headers.get('sec-purpose'), headers.get('purpose'), headers.get('x-purpose'), headers.get('x-moz')];
  if (purpose.some((it) => it && /prefetch|prerender|preview/i.test(it))) return false;
  return !isRobot(headers.get('user-agent') ?? '');
}

/** Whether a user agent is a robot's. */
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
