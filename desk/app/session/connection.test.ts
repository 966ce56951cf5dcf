import { afterEach, expect, test, vi } from 'vitest';
import { keepTypedPage } from './connection.ts';

const SIGN_IN = {
  type: 'error' as const,
  result: new Response(null, { status: 302, headers: { location: '/connexion?suite=%2Fdemandes%2F7' } }),
};
const HERE = { pathname: '/demandes/7', search: '' };

afterEach(() => vi.unstubAllGlobals());

const resultOf = (path: string, navigation: { location?: typeof HERE }, result: unknown = SIGN_IN) => {
  vi.stubGlobal('window', { __reactRouterDataRouter: { state: { location: HERE, navigation } } });
  const request = new Request(`http://desk.example${path}`);
  const results = { 'routes/request': result };
  const middleware = keepTypedPage as unknown as (
    args: { request: Request },
    next: () => Promise<typeof results>,
  ) => Promise<typeof results>;
  return middleware({ request }, async () => results);
};

test('a reload in the background that finds the session ended leaves the page and its text', async () => {
  expect(await resultOf('/demandes/7', {})).toEqual({});
});

test('a part that loads by itself stays as it was', async () => {
  expect(await resultOf('/comptes', {})).toEqual({ 'routes/request': { type: 'data', result: undefined } });
});

test.each([
  ['another page', '/demandes/8', { ...HERE, pathname: '/demandes/8' }],
  ['the same page', '/demandes/7', HERE],
])('a link to %s leads to the sign-in page', async (_what, path, location) => {
  expect(await resultOf(path, { location })).toEqual({ 'routes/request': SIGN_IN });
});

// Proves 16.24.
test('a link that the network fails leaves the page where it is', async () => {
  const failed = { type: 'error', result: new TypeError('Failed to fetch') };
  const to = { ...HERE, pathname: '/chiffres' };
  const back = await resultOf('/chiffres', { location: to }, failed).catch((thrown: Response) => thrown);
  expect(back).toBeInstanceOf(Response);
  expect((back as Response).headers.get('location')).toBe('/demandes/7');
});
