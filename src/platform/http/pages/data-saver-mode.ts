/** The visitor's choice, for a year; it wins over the browser's hints. */
export const MODE_COOKIE = 'mode';
export const MODES = ['econome', 'complet'] as const;
export type Mode = (typeof MODES)[number];
const ONE_YEAR_S = 31_536_000;

/** Client hint: the browser reports its connection's speed. */
export const DATA_SAVER_HINT = 'ECT';

/** Chosen, `Save-Data`, or a connection of some 50 kbit/s. */
export function prefersDataSaver(headers: Readonly<Record<string, string | string[] | undefined>>): boolean {
  const [, chosen] = /(?:^|;\s*)mode=(econome|complet)\s*(?:;|$)/.exec(String(headers.cookie ?? '')) ?? [];
  if (chosen) return chosen === 'econome';
  return headers['save-data'] === 'on' || /^(slow-)?2g$/.test(String(headers.ect ?? ''));
}

export function modeCookie(mode: Mode, siteUrl: string): string {
  const secure = siteUrl.startsWith('https:') ? '; Secure' : '';
  return `${MODE_COOKIE}=${mode}; Max-Age=${ONE_YEAR_S}; Path=/; SameSite=Lax; HttpOnly${secure}`;
}
