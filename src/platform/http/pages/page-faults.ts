import { gzipSync } from 'node:zlib';
import { inlineHashes } from '../connection/security-headers.ts';
import type { InlinedPage } from './inlined-page.ts';

/** Why a page must not be sent, in French. Empty: it may. */
export type FaultsOf = (path: string, html: string) => string[];

/** A page that stays as it was. */
export class RefusedPage extends Error {
  readonly faults: readonly string[];
  constructor(path: string, faults: readonly string[]) {
    super(`${path} is refused`);
    this.name = 'RefusedPage';
    this.faults = faults;
  }
}

interface Parts {
  siteUrl: string;
  /** Content-Security-Policy of a page that links its sheets and scripts. */
  pagePolicy: string;
  inlined: (html: string) => InlinedPage;
  /** KiB of gzip at the first view. */
  maxWeightOf: (path: string) => number;
  /** Bytes of a file of the site. */
  sizeOf: (path: string) => number;
}

const TAG = /<([a-z][\w:-]*)((?:\s+[^\s=>"']+(?:\s*=\s*(?:"[^"]*"|'[^']*'|[^\s"'>]+))?)*)\s*\/?>/gi;
const ATTRIBUTE = /([^\s=>"']+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+)))?/g;
const FORBIDDEN_ELEMENTS = new Set(['iframe', 'frame', 'object', 'embed', 'base', 'applet']);
const LOADING = new Set(['src', 'srcset', 'imagesrcset', 'poster', 'data', 'action', 'formaction']);
const FONT = /<link\b[^>]*\bas="?font\b[^>]*>/g;

/** What loads before anything else: the page with its sheets and script, and the fonts that its head names. */
export function createPageFaults({ siteUrl, pagePolicy, inlined, maxWeightOf, sizeOf }: Parts): FaultsOf {
  return (path, html) => {
    const fonts = (html.match(FONT) ?? []).map((tag) => sizeOf(/\bhref="?([^"\s>]+)/.exec(tag)?.[1] ?? ''));
    const ofFonts = fonts.reduce((sum, size) => sum + size, 0);
    const page = inlined(html).html;
    const most = maxWeightOf(path) * 1024;
    // The quickest compression is the weakest: a page that passes it needs no other.
    let bytes = gzipSync(page, { level: 1 }).length + ofFonts;
    if (bytes > most) bytes = gzipSync(page, { level: 9 }).length + ofFonts;
    const heavy = `La page pèse ${kilobytes(bytes)}, et ${kilobytes(most)} au plus sont permis\u00a0: raccourcissez.`;
    return [...(bytes > most ? [heavy] : []), ...policyFaults(html, pagePolicy, siteUrl)];
  };
}

const kilobytes = (bytes: number) => `${Math.ceil(bytes / 1024)}\u00a0Ko`;

function policyFaults(html: string, policy: string, siteUrl: string): string[] {
  const faults = new Set<string>();
  const { scripts, styles } = inlineHashes([html]);
  for (const hash of [...scripts, ...styles]) {
    if (!policy.includes(hash)) faults.add("La page contient un programme ou un style qui n'est pas du site.");
  }
  const markup = html.replace(/(<(script|style)\b[^>]*>)[\s\S]*?<\/\2>/gi, '$1');
  for (const [, name = '', attributes = ''] of markup.matchAll(TAG)) {
    const element = name.toLowerCase();
    if (FORBIDDEN_ELEMENTS.has(element)) faults.add(`La page contient un élément interdit\u00a0: ${element}.`);
    for (const [, written = '', double, single, bare] of attributes.matchAll(ATTRIBUTE)) {
      const attribute = written.toLowerCase();
      const value = (double ?? single ?? bare ?? '').trim();
      if (attribute === 'style' || /^on[a-z]/.test(attribute)) {
        faults.add(`La page contient un attribut interdit\u00a0: ${attribute}.`);
      }
      // Browsers drop control characters in a scheme.
      // biome-ignore lint/suspicious/noControlCharactersInRegex: see above
      if (/^(?:javascript|vbscript):/i.test(value.replace(/[\u0000-\u0020]/g, ''))) {
        faults.add('Un lien de la page lance un programme.');
      }
      const isLoaded = LOADING.has(attribute) || (attribute === 'href' && LOADED_BY_HREF.has(element));
      for (const address of isLoaded ? addressesOf(attribute, value) : []) {
        if (isElsewhere(address, siteUrl))
          faults.add(`La page chargerait un fichier d'un autre site\u00a0: ${address}.`);
      }
    }
  }
  return [...faults];
}

const LOADED_BY_HREF = new Set(['link', 'use', 'image', 'script']);

const addressesOf = (attribute: string, value: string): string[] =>
  attribute.endsWith('srcset') ? value.split(/,\s+/).map((part) => part.trim().split(/\s/)[0] ?? '') : [value];

function isElsewhere(address: string, siteUrl: string): boolean {
  if (address.startsWith('data:')) return false;
  const { origin } = new URL(siteUrl);
  // The browser reads a backslash as a slash.
  const url = URL.parse(address.replaceAll('&amp;', '&'), siteUrl);
  return url !== null && url.origin !== origin;
}
