import { describe, expect, test } from 'vitest';
import { headScript } from './head-script.ts';

/** Runs the script in a static page. @returns the root's classes. */
function classesAfter(page: {
  stored?: string | null;
  systemIsDark: boolean;
  storageForbidden?: boolean;
  cookie?: string;
}): string[] {
  const classes = new Set<string>();
  const classList = {
    add: (name: string) => classes.add(name),
    toggle: (name: string, on: boolean) => (on ? classes.add(name) : classes.delete(name)),
  };
  const storage = new Proxy(
    { theme: page.stored ?? undefined },
    {
      get(target, key) {
        if (page.storageForbidden) throw new Error('forbidden');
        return Reflect.get(target, key);
      },
    },
  );
  new Function('document', 'localStorage', 'matchMedia', headScript)(
    { documentElement: { classList }, cookie: page.cookie ?? 'cookieConsent=true' },
    storage,
    () => ({
      matches: page.systemIsDark,
    }),
  );
  return [...classes];
}

// Proves 4.1.
describe('the theme before the first paint', () => {
  test.each([
    ['dark', false, true],
    ['dark', true, true],
    ['light', true, false],
    ['light', false, false],
    [null, true, true],
    [null, false, false],
    ['nonsense', true, true],
    ['nonsense', false, false],
  ])('stored %s, system dark %s: dark %s', (stored, systemIsDark, dark) => {
    expect(classesAfter({ stored, systemIsDark })).toEqual(dark ? ['js', 'dark'] : ['js']);
  });

  test('follows the system where storage is forbidden', () => {
    expect(classesAfter({ systemIsDark: true, storageForbidden: true })).toEqual(['js', 'dark']);
  });
});

// Proves 3.9, 4.13.
test.each([
  ['', true],
  ['cookieConsent=maybe', true],
  ['other=1; notcookieConsent=true', true],
  ['cookieConsent=true', false],
  ['other=1; cookieConsent=false; last=2', false],
])('with the cookies « %s » the window keeps clear of the banner: %s', (cookie, keepsClear) => {
  expect(classesAfter({ systemIsDark: false, cookie })).toEqual(keepsClear ? ['js', 'keeps-clear'] : ['js']);
});
