/** Programs that fetch a page for a search index, for the preview of a shared link, or to see whether it answers. */
const KNOWN_ROBOT =
  /(?<!cu)bot\b|bot[/;]|crawl|spider|slurp|facebookexternalhit|facebookcatalog|meta-external|whatsapp\/|telegrambot|viber|skypeuripreview|embedly|iframely|pinterest\/|vkshare|bingpreview|mediapartners-google|google-(inspectiontool|read-aloud|safety)|googleother|lighthouse|pingdom|uptime|feedfetcher|feedly|w3c_validator|link ?preview/i;

/** Whether somebody opens the page: no prefetch, no preview of a link, no robot that says so, no HEAD. */
export function isPageLoad({
  method,
  headers,
}: {
  method: string;
  headers: { get: (name: string) => string | null };
}): boolean {
  if (method !== 'GET') return false;
  const purpose = [headers.get('sec-purpose'), headers.get('purpose'), headers.get('x-purpose'), headers.get('x-moz')];
  if (purpose.some((it) => it && /prefetch|prerender|preview/i.test(it))) return false;
  return !KNOWN_ROBOT.test(headers.get('user-agent') ?? '');
}
