const HOST = /^(?=.{4,60}$)[a-z\d-]+(?:\.[a-z\d-]+)*\.[a-z]{2,24}$/;
const PATH = /^\/[a-z\d/-]{0,80}$/;
/** Undefined for the site itself, and for what is no host. */
export function otherHost(referer: string | null | undefined, ownHost: string): string | undefined {
  const url = referer ? URL.parse(referer) : null;
  if (!url || url.host === ownHost) return undefined;
  const host = url.hostname.toLowerCase().replace(/^www\./, '');
  return HOST.test(host) ? host : undefined;
}

export function ownPage(referer: string | null | undefined, ownHost: string): URL | undefined {
  const url = referer ? URL.parse(referer) : null;
  return url && url.host === ownHost && PATH.test(url.pathname) ? url : undefined;
}
