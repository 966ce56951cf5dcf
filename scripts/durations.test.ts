import { expect, test } from 'vitest';
import { divided, durationsText, kindOf, playwrightTimes, vitestTimes } from './durations.mjs';

const TIMES = [
  { title: 'slow', file: 'src/b.test.ts', ms: 3000 },
  { title: 'quick', file: 'src/a.test.ts', ms: 10 },
  { title: 'middling', file: 'src/a.test.ts', ms: 500 },
];

test('reads the time of each test from the reports of both runners', () => {
  const report = { testResults: [{ name: '/c/src/a.test.ts', assertionResults: [{ fullName: 'x y', duration: 7 }] }] };
  expect(vitestTimes(report, '/c')).toEqual([{ title: 'x y', file: 'src/a.test.ts', ms: 7 }]);
  const spec = {
    title: 'opens',
    file: 'a.spec.ts',
    tests: [{ projectName: 'postgres', results: [{ duration: 5 }, { duration: 6 }] }],
  };
  const journeys = { config: { rootDir: '/c/tests/journeys' }, suites: [{ suites: [{ specs: [spec] }] }] };
  expect(playwrightTimes(journeys, '/c')).toEqual([
    { title: 'opens (postgres)', file: 'tests/journeys/a.spec.ts', ms: 11 },
  ]);
});

test('shows the slowest tests and files first, and the share of each part', () => {
  expect(durationsText(TIMES, new Map([...divided(3000, TIMES, (file) => file), ['lint', 1000]])).split('\n')).toEqual([
    'Slowest tests',
    '   3.0 s  src/b.test.ts: slow',
    '   0.5 s  src/a.test.ts: middling',
    '   0.0 s  src/a.test.ts: quick',
    '',
    'Slowest files, by the time of their tests',
    '   3.0 s  src/b.test.ts',
    '   0.5 s  src/a.test.ts',
    '',
    'Parts (some run side by side)',
    '   0.4 s   11 %  src/a.test.ts',
    '   2.6 s   64 %  src/b.test.ts',
    '   1.0 s   25 %  lint',
  ]);
});

test('shows 25 tests and ten files, and no list without a test', () => {
  const many = Array.from({ length: 60 }, (_, i) => ({ title: `t${i}`, file: `f${i}`, ms: i }));
  expect(durationsText(many, new Map()).match(/ f\d+: t/g)).toHaveLength(25);
  expect(durationsText(many, new Map()).match(/ f\d+$/gm)).toHaveLength(10);
  expect(durationsText([], new Map([['build', 0]]))).toBe('Parts (some run side by side)\n   0.0 s    0 %  build');
});

test('knows what a file tests by what it starts', () => {
  const kind = (text: string) => kindOf('src/a.test.ts', () => text);
  expect(kind('site = await startSite();')).toBe('requests');
  expect(kind('describe.each(DIALECTS)')).toBe('database');
  expect(kind("expect('x')")).toBe('unit');
  expect(kindOf('tests/repository/a.test.ts', () => 'startSite()')).toBe('repository');
});
