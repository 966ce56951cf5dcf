import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { LRUCache } from 'lru-cache';
import { EMPTY_POLICY } from '../connection/security-headers.ts';
import { DATA_SAVER_HINT } from './data-saver-mode.ts';
import { compressWithDictionary, type Dictionaries, dictionaryLink, knowsDictionary } from './dictionary.ts';
import { fillSlots, type Page } from './page.ts';
import { PAGE_VARY, type PageVariant, VARIANT_MARKS, variantOf } from './page-variant.ts';

/*
 * A page as it is sent: a variant (page-variant.ts) in an encoding. Both are made at the first load that asks for them,
 * and kept in one cache, bounded by bytes.
 */

export interface Representation {
  status: number;
  /** Undefined: not cacheable. */
  etag: string | undefined;
  /** Names and values in turn. */
  headers: readonly string[];
  notModifiedHeaders: readonly string[];
  body: Buffer;
}

/** How the variants of a page are made. */
export interface Variants {
  /** Content-Security-Policy of a page that links its sheets and scripts. */
  pagePolicy: string;
  inlined: (html: string) => { html: string; policy: string };
  dataSaver: (html: string) => Promise<string>;
  dictionaries: Dictionaries;
}

export interface Representations {
  /**
   * @param headers of the request, `Accept-Encoding` without weights (accepted-encodings.ts).
   * @returns at once what is kept, else a promise.
   */
  find(page: Page, headers: RequestHeaders): Representation | Promise<Representation>;
}

/** Headers of a request, by lower-case name. */
type RequestHeaders = Readonly<Record<string, string | string[] | undefined>>;
type Encoding = 'dcz' | 'br' | 'gzip' | '';

const MAX_BYTES = 48 * 1024 * 1024;
/** Smaller bodies save less when compressed than the header costs. Bytes. */
const MIN_COMPRESSED_BYTES = 256;
/** Brotli 5 takes some milliseconds for a page, 11 a tenth of a second and a sixth less to send. */
const QUICK = { br: 5, gzip: 6, dcz: 9 };
const BEST = { br: 11, gzip: 9, dcz: 19 };

/** A variant before words are filled in. */
interface Template {
  html: string;
  policy: string;
}

interface CacheEntry {
  size: number;
  template?: Template;
  representation?: Representation;
  /** A quick one is compressed better once it is asked for again. */
  isQuick?: boolean;
}

export function createRepresentations({ pagePolicy, inlined, dataSaver, dictionaries }: Variants): Representations {
  const cache = new LRUCache<string, CacheEntry, () => Promise<CacheEntry>>({
    maxSize: MAX_BYTES,
    sizeCalculation: ({ size }) => size,
    fetchMethod: (_key, _stale, { context: make }) => make(),
  });
  let isImproving = false;

  async function makeTemplate({ html }: Page, variant: PageVariant): Promise<CacheEntry> {
    const template = variant === 'inlined' ? inlined(html) : { html: await dataSaver(html), policy: pagePolicy };
    return { template, size: template.html.length };
  }

  async function templateOf(page: Page, variant: PageVariant): Promise<Template> {
    if (page.policy) return { html: page.html, policy: page.policy };
    if (variant === 'linked') return { html: page.html, policy: pagePolicy };
    const make = () => makeTemplate(page, variant);
    const kept =
      page.kept === 'nothing'
        ? await make()
        : await cache.forceFetch(`template ${variant} ${page.version}`, { context: make });
    return kept.template ?? { html: page.html, policy: pagePolicy };
  }

  async function make(page: Page, choice: Choice, quality: typeof QUICK): Promise<CacheEntry> {
    const { variant, link } = choice;
    const { html, policy } = isHtml(page) ? await templateOf(page, variant) : { html: page.html, policy: EMPTY_POLICY };
    const plain = Buffer.from(fillSlots(html, page.words));
    const encoding = plain.length < MIN_COMPRESSED_BYTES ? '' : choice.encoding;
    const body = await encode(plain, encoding, variant, quality);
    const etag = page.status === 200 ? etagOf(page, variant) : undefined;
    const common = {
      ...page.headers,
      'Content-Security-Policy': policy,
      ...(isHtml(page) ? { Vary: PAGE_VARY, 'Accept-CH': DATA_SAVER_HINT } : { Vary: 'Accept-Encoding' }),
      ...(etag ? { ETag: etag } : {}),
      ...(link && !page.policy ? { Link: link } : {}),
    };
    const whole = {
      ...common,
      ...(encoding ? { 'Content-Encoding': encoding } : {}),
      'Content-Length': String(body.length),
    };
    const { 'Content-Type': _, ...notModified } = common as Record<string, string>;
    const representation = {
      status: page.status,
      etag,
      headers: Object.entries(whole).flat(),
      notModifiedHeaders: Object.entries(notModified).flat(),
      body,
    };
    return { representation, isQuick: quality === QUICK && encoding !== '', size: body.length + 1 };
  }

  async function encode(
    html: Buffer,
    encoding: Encoding,
    variant: PageVariant,
    quality: typeof QUICK,
  ): Promise<Buffer> {
    if (encoding === '') return html;
    if (encoding === 'gzip') return await promisify(gzip)(html, { level: quality.gzip });
    const dictionary = dictionaries[variant];
    if (encoding === 'dcz' && dictionary) return await compressWithDictionary(dictionary, html, quality.dcz);
    const params = {
      [constants.BROTLI_PARAM_QUALITY]: quality.br,
      [constants.BROTLI_PARAM_SIZE_HINT]: html.length,
    };
    return await promisify(brotliCompress)(html, { params });
  }

  /** One at a time, beside requests. Counters change each second: a page with words is not worth it. */
  function improve(key: string, page: Page, choice: Choice, kept: CacheEntry): void {
    if (isImproving || Object.keys(page.words).length > 0) return;
    kept.isQuick = false;
    isImproving = true;
    make(page, choice, BEST)
      .then((better) => cache.has(key) && cache.set(key, better))
      // The quick one stays.
      .catch(() => {})
      .finally(() => {
        isImproving = false;
      });
  }

  function choose(page: Page, headers: RequestHeaders): Choice {
    const variant = variantOf(headers);
    const dictionary = dictionaries[variant];
    const accepted = String(headers['accept-encoding'] ?? '');
    const encoding = accepted.includes('br') ? 'br' : accepted.includes('gzip') ? 'gzip' : '';
    if (!isHtml(page)) return { variant: 'linked', encoding, link: '' };
    if (!dictionary) return { variant, encoding, link: '' };
    if (knowsDictionary(headers, dictionary)) return { variant, encoding: 'dcz', link: '' };
    return { variant, encoding, link: dictionaryLink(headers, variant, dictionary) };
  }

  return {
    find(page, headers) {
      const choice = choose(page, headers);
      const quality = page.isBuilt ? BEST : QUICK;
      if (page.kept !== 'all') return make(page, choice, quality).then(representationOf);
      const key = `${choice.variant} ${choice.encoding} ${choice.link !== ''} ${page.version} ${joinedWords(page)}`;
      const kept = cache.get(key);
      if (kept?.isQuick) improve(key, page, choice, kept);
      if (kept) return representationOf(kept);
      return cache.forceFetch(key, { context: () => make(page, choice, quality) }).then(representationOf);
    },
  };
}

interface Choice {
  variant: PageVariant;
  encoding: Encoding;
  /** Header that offers the dictionary; '' where none is offered. */
  link: string;
}

function representationOf({ representation }: CacheEntry): Representation {
  if (!representation) throw new Error('a representation that was not made');
  return representation;
}

/** The one rule: version, words, variant. Data-saver visitors do not pay for a counter that has grown. */
function etagOf(page: Page, variant: PageVariant): string {
  const words = variant === 'dataSaver' ? '' : joinedWords(page);
  return `W/"${page.version}${words && `.${words}`}${VARIANT_MARKS[variant]}"`;
}

const joinedWords = ({ words }: Page): string => Object.values(words).map(encodeURIComponent).join('.');

const isHtml = ({ headers }: Page): boolean => headers['Content-Type']?.startsWith('text/html') ?? false;
