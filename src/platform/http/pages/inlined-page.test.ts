import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { createInliner } from './inlined-page.ts';

const root = mkdtempSync(join(tmpdir(), 'nkul-first-'));
mkdirSync(join(root, '_assets'));
writeFileSync(join(root, '_assets/site.css'), 'a{color:red}\n');
writeFileSync(join(root, '_assets/odd.css'), 'a:after{content:"</style>"}');
writeFileSync(join(root, '_assets/start.js'), 'a();const b=()=>import(`./later.js`);');
writeFileSync(join(root, '_assets/shared.js'), 'function a(){}export{a as t};');
writeFileSync(join(root, '_assets/waiting.js'), 'import{t as e}from"./shared.js";e();');
afterAll(() => rmSync(root, { recursive: true, force: true }));

const link = (name: string) => `<link rel="stylesheet" href="/_assets/${name}.css">`;
const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
const script = (name: string) => `<script type="module" src="/_assets/${name}.js"></script>`;
const POLICY = "default-src 'none'; script-src 'self' 'sha256-own'; style-src 'self' 'sha256-own'; font-src 'self'";
const first = createInliner(root, POLICY);

test('sheets stand in the document, and its policy knows them alone', () => {
  const { html, policy } = first(`<head>${link('site')}</head><main>Nkul</main>`);
  expect(html).toBe('<head><style>a{color:red}</style></head><main>Nkul</main>');
  expect(policy).toBe(POLICY.replace("style-src 'self'", `style-src 'self' ${hash('a{color:red}')}`));
});

test('what only the data-saver variant shows, what no file is behind and what could end the sheet stay as they are', () => {
  const dataSaver = `<template data-saver="">${link('site')}</template>`;
  const head = `<head>${dataSaver}${link('gone')}${link('odd')}</head><main></main>`;
  expect(first(head)).toEqual({ html: head, policy: POLICY });
});

test('what only the first view is styled by comes last, and its policy knows it', () => {
  const { html, policy } = createInliner(root, POLICY, 'img{color:red}')(`<head>${link('site')}</head><main></main>`);
  expect(html).toBe('<head><style>a{color:red}</style><style>img{color:red}</style></head><main></main>');
  expect(policy).toContain(`${hash('img{color:red}')} ${hash('a{color:red}')}`);
});

test('its first paint waits for no part of the page', () => {
  const { html } = first('<head><link rel="expect" href="#image" blocking="render"></head><main id="image"></main>');
  expect(html).toBe('<head></head><main id="image"></main>');
});

test('a script stands in the page, and imports from where its file lies', () => {
  const { html, policy } = first(`<head></head><main></main>${script('start')}`);
  const code = 'a();const b=()=>import(`/_assets/later.js`);';
  expect(html).toBe(`<head></head><main></main><script type="module">${code}</script>`);
  expect(policy).toBe(POLICY.replace("script-src 'self'", `script-src 'self' ${hash(code)}`));
});

test('what others import, what waits for another file, and what a visitor wrote stay as they are', () => {
  const foreign = `${link('site')}${script('start')}`;
  const page = `<head></head><main>${foreign}</main>${script('shared')}${script('waiting')}`;
  expect(first(page)).toEqual({ html: page, policy: POLICY });
});
