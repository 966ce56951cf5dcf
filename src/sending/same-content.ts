/** Equal digests are one request. Undefined without a secure origin. */
export interface Sameness {
  /** Digest of all fields. */
  content?: string | undefined;
  /** Digest of the texts alone: browsers refill no files. */
  texts?: string | undefined;
}

/** Given anew each time, by a tick. */
const TICKED = /^(?:true|on)$/;
const PHONE = /^[+\d\s().-]{9,}$/;

/** Digests of a form's fields, the same in the page and in the worker, which gets them as the browser sends them. */
export async function samenessOf(
  path: string,
  fields: Iterable<readonly [string, FormDataEntryValue]>,
): Promise<Sameness> {
  const entries = [...fields];
  const texts = entries
    .map(([name, value]) => [name, typeof value === 'string' ? written(value) : ''] as const)
    .filter(([, text]) => text !== '' && !TICKED.test(text))
    .sort(([a], [b]) => (a < b ? -1 : 1));
  const files = entries.flatMap(([name, it]) => (typeof it === 'string' || !it.size ? [] : [[name, it.name, it.size]]));
  const subtle = crypto.subtle as SubtleCrypto | undefined;
  if (!subtle || texts.length === 0) return {};
  const digest = async (of: unknown) => {
    const bytes = await subtle.digest('SHA-256', new TextEncoder().encode(JSON.stringify([path, of])));
    return Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('');
  };
  return { content: await digest([texts, files]), texts: await digest(texts) };
}

/** The page sends a number of Cameroon with its code, the browser as it was typed. */
function written(value: string): string {
  const text = value.replace(/\r\n/g, '\n').trim();
  return PHONE.test(text) ? text.replace(/[^+\d]/g, '').replace(/^(?:\+|00)?237(?=\d{9}$)/, '') : text;
}
