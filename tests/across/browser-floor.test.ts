import { globSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { apisAboveFloor, floor, staticsAboveFloor } from '../../scripts/browser-floor.mjs';

const ROOT = join(import.meta.dirname, '../..');
/** Entry points of browser scripts. */
const BROWSER = ['src/{behaviours,offline,sending,ui,text}/**/*.{ts,tsx}', 'src/features/**/*.tsx'];

/** Used after feature detection, or harmless when missing. */
const FEATURE_DETECTED = [
  'src/behaviours/parts/drum.ts: Navigator.canShare',
  'src/behaviours/parts/drum.ts: Navigator.share',
  'src/behaviours/film/send-film.ts: Navigator.canShare',
  'src/behaviours/film/send-film.ts: Navigator.share',
  'src/behaviours/frame/first-use.ts: MouseEvent.movementX',
  'src/behaviours/frame/first-use.ts: MouseEvent.movementY',
  'src/behaviours/frame/in-use.ts: requestIdleCallback',
  'src/behaviours/parts/narrow-index.ts: Highlight',
  'src/behaviours/frame/page-transition.ts: NavigateEvent.destination',
  'src/behaviours/frame/page-transition.ts: NavigationDestination.url',
  'src/behaviours/frame/page-transition.ts: navigation',
  'src/behaviours/trials/trials-at-use.ts: MouseEvent.movementX',
  'src/behaviours/trials/trials-at-use.ts: MouseEvent.movementY',
  'src/sending/offline-queue.ts: Element.checkVisibility',
  'src/text/intake.ts: Intl.Segmenter',
  'src/text/intake.ts: Segmenter.segment',
];

const sources = BROWSER.flatMap((pattern) => globSync(pattern, { cwd: ROOT }))
  .filter((file) => !/\.test\.|-mail\.tsx$/.test(file))
  .map((file) => join(ROOT, file));

test('no script of a page uses an API that the oldest supported browsers lack', { timeout: 120_000 }, () => {
  const used = apisAboveFloor(sources).map((it) => it.replace(/ \(.*/, ''));
  expect(used.filter((it) => !FEATURE_DETECTED.includes(it))).toEqual([]);
  expect(
    FEATURE_DETECTED.filter((it) => !used.includes(it)),
    'allowed and not used',
  ).toEqual([]);
});

test('a method, a global, a static member or a constructor above the floor is found', { timeout: 120_000 }, () => {
  const seed = join(ROOT, 'src/behaviours/seeded-api.ts');
  const uses = [
    "export const a = URL.canParse('x');",
    'export const b = Promise.withResolvers();',
    'export const c = new Set([1]).union(new Set([2]));',
    "export const d = Object.groupBy([1], () => 'a');",
    'requestIdleCallback(() => {});',
    'export const e = AbortSignal.any([]);',
    'document.startViewTransition(() => {});',
    "export const f = new Intl.DurationFormat('fr');",
    'export const { locks } = navigator;',
    'export const g = AbortSignal.timeout(5);',
    'export const h = [1].at(-1);',
  ];
  writeFileSync(seed, uses.join('\n'));
  try {
    expect(apisAboveFloor([seed]).map((it) => it.split(/: | \(/)[1])).toEqual([
      'AbortSignal.any',
      'Document.startViewTransition',
      'Intl.DurationFormat',
      'Object.groupBy',
      'Promise.withResolvers',
      'Set.union',
      'URL.canParse',
      'requestIdleCallback',
    ]);
  } finally {
    rmSync(seed);
  }
  expect(staticsAboveFloor('var a=URL.canParse(b),c=Object.keys(d)')).toEqual(['URL.canParse']);
});

test("no built script calls a static member above the floor, packages' included", () => {
  expect(floor()).toMatchObject({ chrome: 111, safari_ios: 16.4, firefox: 115 });
  const scripts = globSync('dist/current/{client,client/_assets}/*.js', { cwd: ROOT });
  const found = scripts.flatMap((file) =>
    staticsAboveFloor(readFileSync(join(ROOT, file), 'utf8')).map((name) => `${file}: ${name}`),
  );
  expect(scripts.length).toBeGreaterThan(20);
  expect(found).toEqual([]);
});
