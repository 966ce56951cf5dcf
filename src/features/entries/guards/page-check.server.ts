import { readPage } from './page-findings.server.ts';

/** What the site says of a page with drafts. */
export interface PageCheck {
  path: string;
  /** They keep the drafts from being published. */
  blocking: string[];
  /** Worth a look. */
  toCheck: string[];
}

interface Site {
  siteUrl: string;
  faultsOf: (path: string, html: string) => string[];
  /** The page of a path with the drafts; undefined: there is none. A file is ''. */
  find: (path: string) => Promise<string | undefined>;
}

/** @param before the page as it is on the site; undefined: there is none */
export async function checkPage(
  path: string,
  { html, before }: { html: string; before: string | undefined },
  site: Site,
): Promise<PageCheck> {
  const page = readPage(html);
  const former = before === undefined ? undefined : readPage(before);
  const known = new Set(former?.findings);
  const knownLinks = new Set(former?.links.map(({ href }) => href));
  const added = page.links.filter(({ href }, index, all) => {
    return !knownLinks.has(href) && all.findIndex((it) => it.href === href) === index;
  });
  const broken = await Promise.all(added.map((link) => linkFinding(path, page.ids, link, site)));
  return {
    path,
    blocking: site.faultsOf(path, html),
    toCheck: [...page.findings.filter((it) => !known.has(it)), ...broken.filter((it) => it !== undefined)],
  };
}

async function linkFinding(
  path: string,
  ids: ReadonlySet<string>,
  { href, name }: { href: string; name: string },
  { siteUrl, find }: Site,
): Promise<string | undefined> {
  const link = name === '' ? href : `«\u00a0${name.slice(0, 80)}\u00a0» (${href})`;
  const url = URL.parse(href, siteUrl + path);
  if (!url) return `Le lien ${link} est mal écrit.`;
  if (url.protocol === 'mailto:' || url.protocol === 'tel:' || url.protocol === 'sms:') {
    return url.pathname.replace(/[^\w@]/g, '') === '' ? `Le lien ${link} n'a pas de destinataire.` : undefined;
  }
  if (url.protocol !== 'https:' && url.protocol !== 'http:') return `Le lien ${link} est mal écrit.`;
  if (url.origin !== new URL(siteUrl).origin) {
    return /\.[a-z\d-]{2,}$|^\[|^\d+(\.\d+){3}$/i.test(url.hostname) ? undefined : `Le lien ${link} est mal écrit.`;
  }
  const isHere = url.pathname === new URL(siteUrl + path).pathname;
  const target = isHere ? '' : await find(url.pathname);
  if (target === undefined) return `Le lien ${link} mène à une page qui n'existe pas.`;
  const id = decoded(url.hash.slice(1));
  if (id === '' || (!isHere && target === '')) return undefined;
  const has = isHere ? ids.has(id) : readPage(target).ids.has(id);
  return has ? undefined : `Le lien ${link} mène à un endroit de la page qui n'existe pas.`;
}

function decoded(hash: string): string {
  try {
    return decodeURIComponent(hash);
  } catch {
    return hash;
  }
}
