/** undefined for an invalid URL. `URL.canParse` is missing in the oldest supported browsers. */
export function readUrl(text: string): URL | undefined {
  try {
    return new URL(text);
  } catch {
    return undefined;
  }
}
