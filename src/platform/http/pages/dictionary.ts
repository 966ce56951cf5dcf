import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { constants, zstdCompress } from 'node:zlib';
import type { PageVariant } from './page-variant.ts';

/*
 * Compression dictionaries (RFC 9842): text that pages share, which browsers keep; a page is sent as what it adds
 * (`dcz`). The linked and the data-saver variant have one each.
 */

export interface Dictionary {
  /** Changes with its bytes. */
  path: string;
  bytes: Buffer;
  /** SHA-256. */
  digest: Buffer;
}

export type Dictionaries = Readonly<Partial<Record<PageVariant, Dictionary>>>;

export const DICTIONARY_EXTENSION = '.dict';
/** `Use-As-Dictionary` for pages, opened or fetched by a service worker. */
export const USE_AS_DICTIONARY = 'match="/*", match-dest=("document" "")';
const FOLDER = '_assets';
const FILE_LABELS = { linked: 'linked', dataSaver: 'data-saver' } as const;
/** A skippable frame with the digest (RFC 9842, 5). */
const MAGIC = Buffer.from('5e2a4d1820000000', 'hex');
/** Tags and texts per run. */
const RUN = 4;
/** Share of pages that must contain a run. */
const SHARE_OF_PAGES = 0.4;

/** @param pages HTML. @returns the runs that they share, once each. */
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

/** 'pages-linked.HASH.dict'. */
export function dictionaryName(variant: keyof typeof FILE_LABELS, text: string): string {
  return `${FOLDER}/pages-${FILE_LABELS[variant]}.${createHash('sha256').update(text).digest('hex').slice(0, 8)}${DICTIONARY_EXTENSION}`;
}

/** @param root folder of the built files. */
export function readDictionaries(root: string): Dictionaries {
  const found = readdirSync(join(root, FOLDER)).flatMap((name) => {
    const [, label] = /^pages-(linked|data-saver)\.\w+\.dict$/.exec(name) ?? [];
    if (!label) return [];
    const variant = label === FILE_LABELS.linked ? 'linked' : 'dataSaver';
    const bytes = readFileSync(join(root, FOLDER, name));
    return [[variant, { path: `/${FOLDER}/${name}`, bytes, digest: createHash('sha256').update(bytes).digest() }]];
  });
  return Object.fromEntries(found);
}

/** Headers by lower-case name. */
type RequestHeaders = Readonly<Record<string, string | string[] | undefined>>;

/** The browser has this dictionary, and accepts the encoding. */
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
