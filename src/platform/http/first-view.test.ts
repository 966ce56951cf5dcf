import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { firstViews } from './first-view.ts';

const root = mkdtempSync(join(tmpdir(), 'nkul-first-'));
mkdirSync(join(root, '_assets'));
writeFileSync(join(root, '_assets/site.css'), 'a{color:red}\n');
writeFileSync(join(root, '_assets/odd.css'), 'a:after{content:"</style>"}');
afterAll(() => rmSync(root, { recursive: true, force: true }));

const link = (name: string) => `<link rel="stylesheet" href="/_assets/${name}.css">`;
const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
const first = firstViews(root, "default-src 'none'; style-src 'self' 'sha256-own'; font-src 'self'");

test('sheets stand in the document, and its policy knows them alone', () => {
  const { html, policy } = first(`<head>${link('site')}</head><body>Nkul</body>`);
  expect(html).toBe('<head><style>a{color:red}</style></head><body>Nkul</body>');
  expect(policy).toBe(`default-src 'none'; style-src 'self' ${hash('a{color:red}')} 'sha256-own'; font-src 'self'`);
});

test('what only the frugal form shows, what no file is behind and what could end the sheet stay as they are', () => {
  const frugal = `<template data-frugal="">${link('site')}</template>`;
  const head = `<head>${frugal}${link('gone')}${link('odd')}</head>`;
  const { html, policy } = first(head);
  expect(html).toBe(head);
  expect(policy).not.toContain(hash('a{color:red}'));
});

test('nothing outside of the head becomes a sheet; scripts do not keep the paint waiting', () => {
  const { html } = first(`<head></head><body>${link('site')}<script type="module" src="/a.js"></script></body>`);
  expect(html).toContain(link('site'));
  expect(html).toContain('<script type="module" fetchpriority="low" src="/a.js">');
});
