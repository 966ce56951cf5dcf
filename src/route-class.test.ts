import { globSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { MODES } from './platform/http/pages/data-saver-mode.ts';
import { loggablePath, routeClass } from './route-class.ts';

test('the id of an upload is not logged, however its path is written', () => {
  for (const path of ['/api/cv/s3cr3t', '//api/cv/s3cr3t', '/api//cv//s3cr3t', '/API/CV/s3cr3t']) {
    expect(loggablePath(path)).not.toContain('s3cr3t');
  }
  expect(loggablePath('/api/contact')).toBe('/api/contact');
});

test('each endpoint has a class of its own', () => {
  const root = join(import.meta.dirname, 'pages/api');
  const names = globSync('**/*.ts', { cwd: root }).map((file) => file.replace(/(\/index)?\.ts$/, ''));
  expect(names.length).toBeGreaterThan(10);
  for (const name of names.filter((it) => it !== 'mode/[mode]'))
    expect(routeClass(`/api/${name.replace('[slug]', 'un-article').replace('[upload]', 'un-envoi')}`, 200)).toBe(name);
  for (const mode of MODES) expect(routeClass(`/api/mode/${mode}`, 303)).toBe(`mode/${mode}`);
});

test.each([
  ['/', 200, 'page'],
  ['/blog/un-article', 200, 'page'],
  ['/_assets/app.a1b2.js', 200, 'file'],
  ['/sitemap.xml', 304, 'file'],
  ['/nulle-part', 404, 'other'],
  ['/api/nulle-part', 404, 'other'],
  ['/api/blog/posts/a/b/comments', 404, 'other'],
  ['/healthz', 200, 'other'],
])('%s with %i counts as %s', (path, status, expected) => {
  expect(routeClass(path, status)).toBe(expected);
});
