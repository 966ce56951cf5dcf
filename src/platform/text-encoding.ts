interface DecodedText {
  text: string;
  /** Shown to the reader; undefined: a byte order mark says it, or the text is UTF-8. */
  guessed?: string;
}

/** Bytes from 0x80 of CP850 (MS-DOS, Excel's « CSV (MS-DOS) »), which TextDecoder does not know. */
const CP850 =
  'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒáíóúñÑªº¿®¬½¼¡«»░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐└┴┬├─┼ãÃ╚╔╩╦╠═╬¤ðÐÊËÈıÍÎÏ┘┌█▄¦Ì▀ÓßÔÒõÕµþÞÚÛÙýÝ¯´\u00ad±‗¾¶§÷¸°¨·¹³²■\u00a0';

/** Another than the first wins only with more French letters. */
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

/** Decodes UTF-8, UTF-16 and 8-bit encodings. @returns undefined for binary data */
export function decodeText(bytes: Uint8Array): DecodedText | undefined {
  const decoded = decode(bytes);
  if (decoded === undefined || NO_TEXT.test(decoded.text)) return undefined;
  // Old Mac programs end lines with '\r' alone.
  return { ...decoded, text: decoded.text.replace(/\r(?!\n)/g, '\n') };
}

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
