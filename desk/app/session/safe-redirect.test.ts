import { expect, test } from 'vitest';
import { safeRedirect } from './safe-redirect.ts';

test('an address of the desk is kept with its query', () => {
  for (const address of ['/', '/demandes', '/demandes/1002?etat=new', '/articles/a%2Fb', '/personnes?q=%C3%A9']) {
    expect(safeRedirect(address)).toBe(address);
  }
});

test('an address that a browser reads as another origin becomes the start page, or stays a path of the desk', () => {
  const texts = [
    '//evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    'https://evil.example',
    'javascript:alert(1)',
  ];
  const stripped = [
    '/\t/evil.example',
    '/\n/evil.example',
    '\t//evil.example',
    '/\r\\evil.example',
    '/\u0000/evil.example',
  ];
  for (const text of [...texts, ...stripped, '', '///evil.example', ' //evil.example', '/a\\..\\\\evil.example']) {
    const target = safeRedirect(text);
    expect(target, JSON.stringify(text)).toBe('/');
  }
  for (const text of ['/a/..//evil.example', '/.//evil.example/x', '/%2e//evil.example', '/a/../..//evil.example']) {
    const target = safeRedirect(text);
    expect(target, text).toMatch(/^\/[^/\\]/);
    expect(new URL(target, 'https://bureau.example').host, text).toBe('bureau.example');
  }
  expect(safeRedirect(null)).toBe('/');
});
