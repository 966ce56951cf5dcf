import { afterEach, expect, test } from 'vitest';
import { parseData, placesOf, publish } from '../../model/editable.ts';
import { idleRedirections, type Redirection, redirectionOf, redirectionsKind } from './redirections.ts';

const SITE = 'https://nkul.example';
afterEach(() => publish(new Map()));

const entry = (from: string, to: string, code: '301' | '302' = '301') => ({
  id: from,
  data: { address: from, to, code },
});
const given = (...all: { id: string; data: Redirection }[]) =>
  publish(new Map(placesOf('2026-12-01', redirectionsKind, all)));
const parsed = (from: string, to = '/contact') => parseData(redirectionsKind, { address: from, to, code: '301' });
const refused = (data: Redirection, ...others: { id: string; data: Redirection }[]) =>
  redirectionsKind.publishErrors?.(data, others) ?? {};

test.each([
  '/Ancienne-Page',
  '/ancienne-page/',
  '/ancienne-page.html',
  '//ancienne-page//',
  '/ancienne-page/index.html',
  '/%61ncienne-page',
  '/anciénne-pagè',
  '/anci%C3%A9nne-page',
])('the spelling %s is the same address', (path) => {
  given(entry('/ancienne-page', '/contact'));
  expect(redirectionOf(path, '', SITE)).toEqual({ location: '/contact', status: 301 });
  expect(parsed(path).data?.address).toBe('/ancienne-page');
});

test('an address with words is found as it was typed', () => {
  given(entry('/y a-t-il des places', '/contact'));
  expect(redirectionOf('/Y%20a-t-il%20des%20places', '', SITE)?.location).toBe('/contact');
});

test('a full address of the former site is read as its path', () => {
  expect(parsed('https://www.nkul.example/Services/Web/').data?.address).toBe('/services/web');
});

test.each([
  ['/a', '?x=1&y=2', '/contact?x=1&y=2'],
  ['/b', '?x=1', '/blog?categorie=web&x=1#liste'],
  ['/b', '', '/blog?categorie=web#liste'],
  ['/c', '?x=1', 'https://ailleurs.example/page?x=1'],
  ['/d', '?x=%0d%0aSet-Cookie:a', '/contact?x=%0d%0aSet-Cookie:a'],
])('%s%s leads to %s', (path, search, location) => {
  given(
    entry('/a', '/contact'),
    entry('/b', '/blog?categorie=web#liste'),
    entry('/c', 'https://ailleurs.example/page'),
    entry('/d', '/contact', '302'),
  );
  expect(redirectionOf(path, search, SITE)).toEqual({ location, status: path === '/d' ? 302 : 301 });
});

test('a chain leads to its end at once, a circle nowhere, also through the address of this site', () => {
  given(entry('/a', '/b'), entry('/b', '/c'), entry('/c', '/contact'), entry('/x', '/y'), entry('/y', '/x'));
  expect(redirectionOf('/a', '', SITE)?.location).toBe('/contact');
  expect([redirectionOf('/x', '', SITE), redirectionOf('/y', '', SITE)]).toEqual([undefined, undefined]);
  given(entry('/a', `${SITE}/A/`));
  expect(redirectionOf('/a', '', SITE)).toBeUndefined();
});

test.each([
  ['/b', '/a', 'to', "mène à «\u00a0/b\u00a0». Changez ou retirez d'abord cette redirection-là."],
  ['/b', '/A/?x=1#y', 'to', 'Cela tournerait en rond'],
  ['/z', '/a', 'to', 'mène déjà à «\u00a0/b\u00a0»\u00a0: écrivez cette adresse-là'],
  ['/a', '/contact', 'address', 'mène déjà à «\u00a0/b\u00a0»'],
  ['/about', '/contact', 'address', 'est une page du site'],
  ['/careers/jobs/data-scientist', '/contact', 'address', 'est une page du site'],
])('%s to %s is refused beside /a to /b', (from, to, field, sentence) => {
  expect(refused({ address: from, to, code: '301' }, entry('/a', '/b'))).toEqual({
    [field]: expect.stringContaining(sentence),
  });
});

test.each([
  ['/', '/contact', 'address'],
  ['ancienne', '/contact', 'address'],
  ['/a?p=12', '/contact', 'address'],
  ['/api/contact', '/contact', 'address'],
  ['/API/contact', '/contact', 'address'],
  ['/_assets/x.js', '/contact', 'address'],
  ['/sw.js', '/contact', 'address'],
  ['/a\u0000b', '/contact', 'address'],
  ['/a%0d%0ab', '/contact', 'address'],
  ['/a%3Cscript%3E', '/contact', 'address'],
  ['/a', 'contact', 'to'],
  ['/a', '//ailleurs.example', 'to'],
  ['/a', '/\\ailleurs.example', 'to'],
  ['/a', 'http://ailleurs.example', 'to'],
  ['/a', 'javascript:alert(1)', 'to'],
  ['/a', 'https://nkul.example@ailleurs.example/', 'to'],
  ['/a', 'https://', 'to'],
  ['/a', '/A/', 'to'],
  ['/a', `/${'x'.repeat(400)}`, 'to'],
])('%j to %j is refused at %s', (from, to, field) => {
  expect(Object.keys(parsed(from, to).errors ?? {})).toContain(field);
});

test('no path of this site becomes another site’s', () => {
  given(entry('/a', '/.//ailleurs.example/'), entry('/b', '/x/..//ailleurs.example/'));
  for (const path of ['/a', '/b']) expect(redirectionOf(path, '', SITE)?.location).toBe('/ailleurs.example/');
});

test('a target without a page is told, and office check lists it', () => {
  const lost: Redirection = { address: '/a', to: '/nulle-part', code: '301' };
  expect(redirectionsKind.publishNotes?.(lost, [])).toEqual([expect.stringContaining('/nulle-part')]);
  expect(redirectionsKind.publishNotes?.({ ...lost, to: '/services#web' }, [])).toEqual([]);
  const all: Redirection[] = [
    lost,
    { address: '/b', to: '/blog/parti', code: '301' },
    { address: '/c', to: '/blog/la', code: '301' },
    { address: '/about', to: '/contact', code: '301' },
    { address: '/d', to: 'https://ailleurs.example', code: '301' },
  ];
  expect(idleRedirections(all, (slug) => slug === 'la').map((it) => /«\u00a0(\S+)\u00a0»/.exec(it)?.[1])).toEqual([
    ...['/a', '/b', '/about'],
  ]);
});
