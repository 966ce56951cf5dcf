import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { constants, zstdCompress } from 'node:zlib';
import type { PageVariant } from './page-variant.ts';

/*
 * Dictionaries of compression (RFC 9842): what pages have in common is a file that browsers keep, and a page is sent as
 * what it adds to that (`dcz`, Zstandard with a dictionary). Each form of a page has a dictionary of its own.
 */

export interface Dictionary {
  /** Its address, another one when its bytes change. */
  path: string;
  bytes: Buffer;
  /** SHA-256 of the bytes. */
  digest: Buffer;
}

export type Dictionaries = Readonly<Partial<Record<PageVariant, Dictionary>>>;

export const DICTIONARY_EXTENSION = '.dict';
/** Said with a dictionary: for pages, opened or fetched by a service worker. */
export const USE_AS_DICTIONARY = 'match="/*", match-dest=("document" "")';
const FOLDER = '_assets';
/** In the names of built files. */
const FILE_LABELS = { linked: 'full', dataSaver: 'frugal' } as const;
/** A skippable frame of 32 bytes, which are the digest: RFC 9842, 5. */
const MAGIC = Buffer.from('5e2a4d1820000000', 'hex');
/** Shorter runs say less about what follows; longer ones are missed where a single word differs. In tags and texts. */
const RUN = 4;
/** What fewer pages share costs more to fetch than it spares. */
const SHARE_OF_PAGES = 0.4;

/** What pages have in common, once each, in the order in which it is met. @param pages HTML. */
export function dictionaryText(pages: readonly string[]): string {
  const split = pages.map((html) => html.match(/<[^>]*>|[^<]+/g) ?? []);
  const runAt = (pieces: readonly string[], index: number) => pieces.slice(index, index + RUN).join('');
  const pagesWithRun = new Map<string, number>();
  for (const pieces of split) {
    for (const run of new Set(pieces.map((_, index) => runAt(pieces, index))))
      pagesWithRun.set(run, (pagesWithRun.get(run) ?? 0) + 1);
  }
  const said = new Set<string>();
  return split
    .flatMap((pieces) => {
      const kept = new Set<number>();
      for (const index of pieces.keys()) {
        const run = runAt(pieces, index);
        if ((pagesWithRun.get(run) ?? 0) < pages.length * SHARE_OF_PAGES || said.has(run)) continue;
        said.add(run);
        for (let i = index; i < index + RUN; i += 1) kept.add(i);
      }
      return pieces.filter((_, index) => kept.has(index));
    })
    .join('');
}

/** 'pages-full.HASH.dict'. The same text has the same name in every build. */
export function dictionaryName(variant: keyof typeof FILE_LABELS, text: string): string {
  return `${FOLDER}/pages-${FILE_LABELS[variant]}.${createHash('sha256').update(text).digest('hex').slice(0, 8)}${DICTIONARY_EXTENSION}`;
}

/** Those that the build wrote. @param root of the files that are served. */
export function readDictionaries(root: string): Dictionaries {
  const found = readdirSync(join(root, FOLDER)).flatMap((name) => {
    const [, label] = /^pages-(full|frugal)\.\w+\.dict$/.exec(name) ?? [];
    if (!label) return [];
    const variant = label === FILE_LABELS.linked ? 'linked' : 'dataSaver';
    const bytes = readFileSync(join(root, FOLDER, name));
    return [[variant, { path: `/${FOLDER}/${name}`, bytes, digest: createHash('sha256').update(bytes).digest() }]];
  });
  return Object.fromEntries(found);
}

/** Of a request, by their names in small letters. */
type RequestHeaders = Readonly<Record<string, string | string[] | undefined>>;

/** Whether the browser has this dictionary, and takes what is compressed with it. */
export function knowsDictionary(asked: RequestHeaders, { digest }: Dictionary): boolean {
  if (asked['available-dictionary'] === undefined) return false;
  const accepted = String(asked['accept-encoding'] ?? '');
  return asked['available-dictionary'] === `:${digest.toString('base64')}:` && /\bdcz\b/.test(accepted);
}

/**
 * `Link` header that offers the dictionary for idle time; '' where it is not offered: a visit of one page would pay for
 * nothing, so only navigations within the site are told, and visitors who save data.
 */
export function dictionaryLink(asked: RequestHeaders, variant: PageVariant, { path }: Dictionary): string {
  const pays = variant === 'dataSaver' || asked['sec-fetch-site'] === 'same-origin';
  return pays ? `<${path}>; rel="compression-dictionary"` : '';
}

/** @param level of Zstandard: 19 costs some 20 ms a page, 3 less than one. */
export async function compressWithDictionary(
  { bytes, digest }: Dictionary,
  page: Buffer,
  level: number,
): Promise<Buffer> {
  const params = { [constants.ZSTD_c_compressionLevel]: level };
  return Buffer.concat([MAGIC, digest, await promisify(zstdCompress)(page, { dictionary: bytes, params })]);
}
