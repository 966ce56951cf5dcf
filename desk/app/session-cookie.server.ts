import { type Cookie, createCookie } from 'react-router';

const MAX_AGE_SECONDS = 30 * 86_400;

/**
 * Holds the session's secret. `__Host-`: no other name under the same domain can set it; browsers take such a one over
 * TLS only.
 */
export function sessionCookie(deskUrl: string): Cookie {
  const isSecure = deskUrl.startsWith('https:');
  return createCookie(isSecure ? '__Host-bureau' : 'bureau', {
    path: '/',
    httpOnly: true,
    sameSite: 'strict',
    secure: isSecure,
    maxAge: MAX_AGE_SECONDS,
  });
}

/** The secret that came with a request; undefined without one. */
export async function readSecret(cookie: Cookie, header: string | null): Promise<string | undefined> {
  const value: unknown = await cookie.parse(header);
  return typeof value === 'string' && value !== '' ? value : undefined;
}
