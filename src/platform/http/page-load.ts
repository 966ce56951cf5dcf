/** Programs that fetch a page for a search index, for the preview of a shared link, or to see whether it answers. */
const KNOWN_ROBOT =
  /(?<!cu)bot\b|bot[/;]|crawl|spider|slurp|facebookexternalhit|facebookcatalog|meta-external|whatsapp\/|telegrambot|viber|skypeuripreview|embedly|iframely|pinterest\/|vkshare|bingpreview|mediapartners-google|google-(inspectiontool|read-aloud|safety)|googleother|lighthouse|pingdom|uptime|feedfetcher|feedly|w3c_validator|link ?preview/i;

interface Asked {
  method: string;
  headers: { get: (name: string) => string | null };
}

/** Whether somebody opens the page: also no worker and no script that keeps it for later. */
export function isPageLoad(asked: Asked): boolean {
  return asked.headers.get('sec-fetch-dest') !== 'empty' && isVisit(asked);
}

/** Whether a visitor asks: no prefetch, no preview of a link, no robot that says so, no HEAD. */
export function isVisit({ method, headers }: Asked): boolean {
  if (method !== 'GET') return false;
  const purpose = [headers.get('sec-purpose'), headers.get('purpose'), headers.get('x-purpose'), headers.get('x-moz')];
  if (purpose.some((it) => it && /prefetch|prerender|preview/i.test(it))) return false;
  return !KNOWN_ROBOT.test(headers.get('user-agent') ?? '');
}
