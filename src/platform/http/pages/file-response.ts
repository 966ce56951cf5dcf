import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { matchesETag } from './etag-match.ts';

export interface CompressedFile {
  type: string;
  etag: string;
  plain: Uint8Array<ArrayBuffer>;
  gzip: Uint8Array<ArrayBuffer>;
  br: Uint8Array<ArrayBuffer>;
}

export async function compressedFile(type: string, text: string): Promise<CompressedFile> {
  const plain = Buffer.from(text);
  const params = { [constants.BROTLI_PARAM_QUALITY]: 6 };
  const [gzipped, br] = await Promise.all([promisify(gzip)(plain), promisify(brotliCompress)(plain, { params })]);
  return { type, etag: etagOf(plain), plain, gzip: gzipped, br };
}

/** Revalidated by its ETag each time. */
export function fileResponse(request: Request, file: CompressedFile): Response {
  const accepted = request.headers.get('accept-encoding') ?? '';
  const encoding = (['br', 'gzip'] as const).find((it) => new RegExp(`\\b${it}\\b`).test(accepted));
  const headers = new Headers({
    'Content-Type': file.type,
    'Cache-Control': 'public, no-cache',
    ETag: `W/${file.etag}`,
    Vary: 'Accept-Encoding',
  });
  if (matchesETag(request.headers.get('if-none-match'), file.etag)) return new Response(null, { status: 304, headers });
  if (encoding) headers.set('Content-Encoding', encoding);
  return new Response(file[encoding ?? 'plain'], { headers });
}

/**
 * Immutable for browsers; shared caches revalidate each minute, since what was published can be withdrawn.
 * @param ranges whether a part is sent to who asks for it: a download that resumes
 */
export function immutableResponse(
  request: Request,
  type: string,
  bytes: Uint8Array,
  { ranges = false } = {},
): Response {
  const etag = etagOf(bytes);
  const headers = new Headers({
    'Content-Type': type,
    'Cache-Control': 'public, max-age=31536000, s-maxage=60, immutable',
    ETag: etag,
    ...(ranges && { 'Accept-Ranges': 'bytes' }),
  });
  if (matchesETag(request.headers.get('if-none-match'), etag)) return new Response(null, { status: 304, headers });
  const part = ranges ? partOf(request, etag, bytes.byteLength) : undefined;
  if (!part) return new Response(bytes as Uint8Array<ArrayBuffer>, { headers });
  const isThere = part.first < bytes.byteLength;
  headers.set('Content-Range', `bytes ${isThere ? `${part.first}-${part.end - 1}` : '*'}/${bytes.byteLength}`);
  const content = isThere ? (bytes.subarray(part.first, part.end) as Uint8Array<ArrayBuffer>) : null;
  return new Response(content, { status: isThere ? 206 : 416, headers });
}

/** `bytes=0-99` and `bytes=100-`, as files of a build know them; any other range is the whole. */
function partOf({ headers }: Request, etag: string, size: number): { first: number; end: number } | undefined {
  const [, from = '', to = ''] = /^bytes=(\d{1,15})-(\d{0,15})$/.exec(headers.get('range') ?? '') ?? [];
  const first = Number(from);
  const isOrdered = to === '' || first <= Number(to);
  if (from === '' || !isOrdered || (headers.get('if-range') ?? etag) !== etag) return undefined;
  return { first, end: to === '' ? size : Math.min(size, Number(to) + 1) };
}

function etagOf(bytes: Uint8Array): string {
  return `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`;
}
