/** A text file as somebody's program wrote it. */
interface DecodedText {
  /** Without byte order mark; lines end in '\n' or '\r\n'. */
  text: string;
  /** A guess that its reader is told; undefined: the file itself says it, or is UTF-8. */
  guessed?: string;
}

/** What programs of MS-DOS, and « CSV (MS-DOS) » of Excel, write from 0x80 on (CP850): no decoder of the platform knows it. */
const CP850 =
  'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒáíóúñÑªº¿®¬½¼¡«»░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐└┴┬├─┼ãÃ╚╔╩╦╠═╬¤ðÐÊËÈıÍÎÏ┘┌█▄¦Ì▀ÓßÔÒõÕµþÞÚÛÙýÝ¯´\u00ad±‗¾¶§÷¸°¨·¹³²■\u00a0';

/** The first is what most programs in French mean; another one only where more French letters come of it. */
const EIGHT_BITS: readonly { name: string; decode: (bytes: Uint8Array) => string }[] = [
  { name: 'Windows-1252', decode: (bytes) => new TextDecoder('windows-1252').decode(bytes) },
  { name: 'Mac Roman', decode: (bytes) => new TextDecoder('macintosh').decode(bytes) },
  {
    name: 'MS-DOS (CP850)',
    decode: (bytes) =>
      Buffer.from(bytes)
        .toString('latin1')
        .replace(/[\x80-\xff]/g, (sign) => CP850[sign.charCodeAt(0) - 0x80] ?? ''),
  },
];

/** Reads a text in UTF-8, UTF-16 or what older programs write. @returns undefined for what is no text */
export function decodeText(bytes: Uint8Array): DecodedText | undefined {
  const decoded = decode(bytes);
  if (decoded === undefined || NO_TEXT.test(decoded.text)) return undefined;
  // Lines of old programs for the Mac end in '\r' alone.
  return { ...decoded, text: decoded.text.replace(/\r(?!\n)/g, '\n') };
}

/** Controls that no text has. */
const NO_TEXT = /[^\P{Cc}\t-\r\x80-\x9f]/u;

function decode(bytes: Uint8Array): DecodedText | undefined {
  const [first, second, third, fourth] = bytes;
  if (first === 0xff && second === 0xfe) return third === 0 && fourth === 0 ? undefined : strictly('utf-16le', bytes);
  if (first === 0xfe && second === 0xff) return strictly('utf-16be', bytes);
  const utf8 = strictly('utf-8', bytes);
  if (utf8 && !utf8.text.includes('\0')) return utf8;
  const zeros = [0, 0];
  bytes.subarray(0, 4096).forEach((byte, index) => {
    if (byte === 0) zeros[index % 2] = (zeros[index % 2] ?? 0) + 1;
  });
  const [even = 0, odd = 0] = zeros;
  if (even + odd > 0) {
    const name = odd > even ? 'utf-16le' : 'utf-16be';
    const wide = strictly(name, bytes);
    return wide && { ...wide, guessed: name.toUpperCase() };
  }
  const tries = EIGHT_BITS.map(({ name, decode: read }) => ({ guessed: name, text: read(bytes) }));
  const [best] = tries.toSorted((a, b) => frenchLetters(b.text) - frenchLetters(a.text));
  return best;
}

function strictly(encoding: string, bytes: Uint8Array): DecodedText | undefined {
  try {
    return { text: new TextDecoder(encoding, { fatal: true }).decode(bytes) };
  } catch {
    return undefined;
  }
}

const frenchLetters = (text: string) => text.match(/[éèêëàâçùûîïôœ]/g)?.length ?? 0;
