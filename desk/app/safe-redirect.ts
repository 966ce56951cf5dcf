/** Stands for the desk's own origin, which a relative address resolves to; nothing is ever fetched from it. */
const OWN = 'http://desk.invalid';

/**
 * Parsed the way a browser parses it: '/\t/evil.example' and '/a/..//evil.example' look like paths and are not.
 * @returns path and query of an address of the desk, with one slash in front; '/' for any other.
 */
export function safeRedirect(address: string | null): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: what a browser strips before it parses.
  if (!address?.startsWith('/') || /[\u0000-\u001f\u007f\\]/.test(address)) return '/';
  let url: URL;
  try {
    url = new URL(address, OWN);
  } catch {
    return '/';
  }
  return url.origin === OWN ? `/${(url.pathname + url.search).replace(/^\/+/, '')}` : '/';
}
