/** Which tests `npm test -- NAME` and `npm test -- --changed` run. */
import { execFileSync } from 'node:child_process';
import fs, { readFileSync } from 'node:fs';
import { basename } from 'node:path';

const FEATURE = /^(?:src\/(?:features|views|pages\/api|pages|content)|desk\/app|office)\/([\w-]+)/;
const FOLDER = /^src\/(sending|offline)\//;
/** Tests that import nothing of what they test. */
const OF_THE_BUILT_SITE = /^tests\/(journeys|http|firefox)\//;

export const testFiles = () =>
  fs.globSync('{src,desk/app,office,scripts,tests}/**/*.{test,spec}.{ts,tsx}').map(slashed).sort();

export const testsNamed = (names, files = testFiles()) =>
  files.filter((file) => names.some((name) => file.includes(name)));

/** The changed test files, and those of the built site whose name has the feature of a changed file. */
export function testsLike(changed, files = testFiles()) {
  const features = new Set(changed.flatMap(featureOf));
  const isLike = (file) =>
    basename(file)
      .split(/[.-]/)
      .some((word) => features.has(stem(word)));
  return files.filter((file) => changed.includes(file) || (OF_THE_BUILT_SITE.test(file) && isLike(file)));
}

/** Working tree against `base`, with files that git does not know yet. */
export function changedFiles(base = 'HEAD') {
  const git = (...words) => execFileSync('git', words, { encoding: 'utf8' }).split('\n').filter(Boolean);
  return [
    ...git('diff', '--name-only', '--relative', '--diff-filter=d', base),
    ...git('ls-files', '--others', '--exclude-standard'),
  ];
}

/** Which builds the selected tests need, by their texts: a build takes longer than most of them. */
export function needsOf(files, read = (file) => readFileSync(file, 'utf8')) {
  const texts = files.map(read);
  const some = (pattern) => texts.some((text) => pattern.test(text));
  return {
    site: some(/dist\/|fixtures\/(site|test|desk|server-clone|site-pages)\b/),
    desk: some(/startDesk|fixtures\/desk\b|dist\/desk/),
  };
}

function featureOf(path) {
  const [, name] = FEATURE.exec(path) ?? FOLDER.exec(path) ?? [];
  if (!name) return [];
  return [stem(name === 'index' && path.startsWith('src/pages/') ? 'home' : name)];
}

const stem = (word) => word.replace(/s$/, '');

const slashed = (path) => path.replaceAll('\\', '/');
