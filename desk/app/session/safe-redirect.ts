const PLACEHOLDER_ORIGIN = 'http://desk.invalid';

/** Parses as a browser does: '/\t/evil.example' and '/a/..//evil.example' look like paths and are not. */
export function safeRedirect(address: string | null): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: what a browser strips before it parses.
  if (!address?.startsWith('/') || /[\u0000-\u001f\u007f\\]/.test(address)) return '/';
  let url: URL;
  try {
    url = new URL(address, PLACEHOLDER_ORIGIN);
  } catch {
    return '/';
  }
  return url.origin === PLACEHOLDER_ORIGIN ? `/${(url.pathname + url.search).replace(/^\/+/, '')}` : '/';
}
