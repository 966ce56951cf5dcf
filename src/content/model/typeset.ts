/** Hyphen before a pronoun, in 'rendez-vous' or 'e-mail'. */
const TIED =
  /(?<=\p{L})-(?=(?:t-)?(?:ils?|elles?|on|je|tu|nous|vous|ce|moi|toi|le|la|les|lui|leur|y|là|delà|ci|(?<=\be-)mails?)(?!\p{L}))/gu;
const T = /(?<=-\u2060t)-(?=\p{L})/gu;

/** Inserts word joiners, so that no line breaks inside 'a-t-il'. Addresses stay. */
export function typeset(text: string): string {
  if (!/\s/.test(text)) return text;
  return text.replace(TIED, '-\u2060').replace(T, '-\u2060');
}

/** Recognises program text by its key, `code` or `installCode`: French typography does not apply to it. */
export const isProgramText = (key: string): boolean => /^code$|Code$/.test(key);

/** Every string but program text. */
export function typesetAll<T>(data: T): T {
  if (typeof data === 'string') return typeset(data) as T;
  if (Array.isArray(data)) return data.map(typesetAll) as T;
  if (typeof data !== 'object' || data === null) return data;
  return Object.fromEntries(
    Object.entries(data).map(([key, value]) => [key, isProgramText(key) || key === 'meta' ? value : typesetAll(value)]),
  ) as T;
}

/** No-break spaces before ':', ';', '!', '?' and inside « ». */
export function frenchSpaces(text: string): string {
  return text.replace(/(?<!\s) (?=»|[:;!?]+(?:[\s)»]|$))/g, '\u00a0').replace(/(?<=«) (?!\s)/g, '\u00a0');
}

/** 'le 12 mars à 09:05', as Intl writes it. @returns 'le 12 mars à 9 h 05', with no-break spaces */
export function spelledHour(text: string): string {
  return text.replace(/\b0?(\d{1,2}):(\d{2})\b/g, '$1\u00a0h\u00a0$2');
}
