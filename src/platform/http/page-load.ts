/** Programs that fetch a page for a search index, for the preview of a shared link, or to see whether it answers. */
const KNOWN_ROBOT =
  /(?<!cu)bot\b|bot[/;]|crawl|spider|slurp|facebookexternalhit|facebookcatalog|meta-external|whatsapp\/|telegrambot|viber|skypeuripreview|embedly|iframely|pinterest\/|vkshare|bingpreview|mediapartners-google|google-(inspectiontool|read-aloud|safety)|googleother|lighthouse|pingdom|uptime|feedfetcher|feedly|w3c_validator|link ?preview/i;

interface Asked {
  method: string;
  headers: { get: (name: string) => string | null };
}

/** Whether somebody opens the page: also no worker and no script that keeps it for later. */
export function isPageLoad(asked: Asked): boolean {
  return (isTold(asked) || asked.headers.get('sec-fetch-dest') !== 'empty') && isVisit(asked);
}

/** A page that was fetched ahead and is opened now says so itself (behaviours/start.ts): nothing else is asked for. */
const isTold = ({ method, headers }: Asked) => method === 'HEAD' && headers.get('x-purpose') === 'opened';

/** Whether a visitor asks: no prefetch, no preview of a link, no robot that says so, no HEAD. */
export function isVisit(asked: Asked): boolean {
  const { method, headers } = asked;
  if (method !== 'GET' && !isTold(asked)) return false;
  const purpose = [headers.get('sec-purpose'), headers.get('purpose'), headers.get('x-purpose'), headers.get('x-moz')];
  if (purpose.some((it) => it && /prefetch|prerender|preview/i.test(it))) return false;
  return !KNOWN_ROBOT.test(headers.get('user-agent') ?? '');
}
