import { type Cookie, createCookie } from 'react-router';

const MAX_AGE_SECONDS = 30 * 86_400;

/** Session secret. `__Host-` prevents cookies set by sibling domains, and requires TLS. */
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

export async function readSecret(cookie: Cookie, header: string | null): Promise<string | undefined> {
  const value: unknown = await cookie.parse(header);
  return typeof value === 'string' && value !== '' ? value : undefined;
}
