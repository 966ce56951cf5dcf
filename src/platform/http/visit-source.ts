const HOST = /^(?=.{4,60}$)[a-z\d-]+(?:\.[a-z\d-]+)*\.[a-z]{2,24}$/;
const PATH = /^\/[a-z\d/-]{0,80}$/;
/** What a tag may say: words. A number of many digits, or an address, would be somebody's. */
const TAG = /^[\p{L}\d][\p{L}\d _.·+-]{0,39}$/u;
const OF_SOMEBODY = /\d{5}|@/;

/** The host of the other site that a link was followed from; undefined for one of ours, and for what is no name. */
export function otherHost(referer: string | null | undefined, ownHost: string): string | undefined {
  const url = referer ? URL.parse(referer) : null;
  if (!url || url.host === ownHost) return undefined;
  const host = url.hostname.toLowerCase().replace(/^www\./, '');
  return HOST.test(host) ? host : undefined;
}

/** The page of ours that a request was made from. */
export function ownPage(referer: string | null | undefined, ownHost: string): URL | undefined {
  const url = referer ? URL.parse(referer) : null;
  return url && url.host === ownHost && PATH.test(url.pathname) ? url : undefined;
}

/** 'linkedin, rentree': utm_source and utm_campaign of an address, as far as they are words. */
export function campaignOf(search: URLSearchParams): string | undefined {
  const tags = ['utm_source', 'utm_campaign'].map((name) => search.get(name)?.trim().toLowerCase() ?? '');
  const words = tags.filter((tag) => TAG.test(tag) && !OF_SOMEBODY.test(tag));
  return words.length > 0 ? words.join(', ') : undefined;
}
