/** Undefined for what is none. `URL.canParse` is missing in browsers that the site serves. */
export function readUrl(text: string): URL | undefined {
  try {
    return new URL(text);
  } catch {
    return undefined;
  }
}
