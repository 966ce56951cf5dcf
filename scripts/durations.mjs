import { readFileSync } from 'node:fs';
import { relative } from 'node:path';

const TESTS_SHOWN = 25;
const FILES_SHOWN = 10;

/** @typedef {{ title: string, file: string, ms: number }} TestTime */

/** @returns {TestTime[]} from the JSON report of Vitest */
export function vitestTimes(report, root) {
  return report.testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.map(({ fullName, duration }) => ({
      title: fullName,
      file: relative(root, name),
      ms: duration ?? 0,
    })),
  );
}

/** @returns {TestTime[]} from the JSON report of Playwright */
export function playwrightTimes(report, root) {
  const folder = relative(root, report.config.rootDir);
  const within = ({ suites = [], specs = [] }) => [
    ...specs.flatMap(({ title, file, tests }) =>
      tests.map(({ projectName, results }) => ({
        title: projectName === 'sqlite' ? title : `${title} (${projectName})`,
        file: `${folder}/${file}`,
        ms: results.reduce((total, { duration }) => total + duration, 0),
      })),
    ),
    ...suites.flatMap(within),
  ];
  return within(report);
}

/** `unit`, `database`, `requests` or `repository`: what a Vitest file tests */
export function kindOf(file, read = (path) => readFileSync(path, 'utf8')) {
  if (/^(tests\/repository|scripts)\//.test(file)) return 'repository';
  if (/\bstartSite\(|\brunServer\(/.test(read(file))) return 'requests';
  return /\bcreateTestDatabase\b|\bDIALECTS\b/.test(read(file)) ? 'database' : 'unit';
}

/**
 * @param {TestTime[]} times
 * @param {Map<string, number>} parts milliseconds by part; those of `build` and `lint` run side by side
 */
export function durationsText(times, parts) {
  const byFile = new Map();
  for (const { file, ms } of times) byFile.set(file, (byFile.get(file) ?? 0) + ms);
  const sum = [...parts.values()].reduce((total, ms) => total + ms, 0);
  return [
    ...(times.length > 0 ? ['Slowest tests'] : []),
    ...slowest(times, TESTS_SHOWN).map(({ ms, file, title }) => `${seconds(ms)}  ${file}: ${title}`),
    ...(times.length > 0 ? ['', 'Slowest files, by the time of their tests'] : []),
    ...slowest(
      [...byFile].map(([file, ms]) => ({ file, ms })),
      FILES_SHOWN,
    ).map(({ ms, file }) => `${seconds(ms)}  ${file}`),
    ...(times.length > 0 ? [''] : []),
    'Parts (some run side by side)',
    ...[...parts].map(
      ([part, ms]) => `${seconds(ms)}  ${`${Math.round((100 * ms) / (sum || 1))}`.padStart(3)} %  ${part}`,
    ),
  ].join('\n');
}

/** Divides a step's time among the kinds of its files, by the time of their tests. */
export function divided(ms, times, kind = kindOf) {
  const kinds = new Map();
  for (const test of times) kinds.set(kind(test.file), (kinds.get(kind(test.file)) ?? 0) + test.ms);
  const sum = [...kinds.values()].reduce((total, value) => total + value, 0);
  return new Map([...kinds].sort().map(([name, value]) => [name, sum > 0 ? (ms * value) / sum : 0]));
}

const slowest = (items, count) => items.toSorted((a, b) => b.ms - a.ms).slice(0, count);

const seconds = (ms) => `${(ms / 1000).toFixed(1)} s`.padStart(8);
