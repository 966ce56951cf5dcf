/**
 * `npm run conformance` writes docs/conformance.md: each requirement of docs/requirements.md with the tests that say that they
 * prove it, by a line directly above them:
 *
 *   // Proves 2.3, 4.1.
 *   test('…
 *
 * tests/documents.test.ts fails while the file is another than this would write.
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import ts from 'typescript';

const ROOT = dirname(import.meta.dirname);
const FILE = join(ROOT, 'docs/conformance.md');
const MARK = /^\/\/ Proves (\d+\.\d+(?:, \d+\.\d+)*)\.$/;
const RUNNERS = new Set(['test', 'it', 'describe']);

/**
 * @returns the document as it should be, and what is wrong: marks above no test or of an unknown requirement, requirements
 *   that nothing proves.
 */
export function conformance() {
  const sections = readRequirements();
  const known = new Set(sections.flatMap(({ items }) => items.map(({ number }) => number)));
  const marks = testFiles().flatMap(marksOf);
  const faults = marks.flatMap(({ file, title, numbers, line }) => [
    ...(title === undefined ? [`${file}:${line}: a mark above no test`] : []),
    ...numbers.filter((number) => !known.has(number)).map((number) => `${file}:${line}: no requirement ${number}`),
  ]);
  const proofsOf = (number) => marks.filter(({ numbers, title }) => title !== undefined && numbers.includes(number));
  for (const number of known) {
    if (proofsOf(number).length === 0) faults.push(`docs/requirements.md: nothing proves ${number}`);
  }
  const text = [
    '# Conformance',
    '',
    'Each [requirement](requirements.md) with the tests that prove it. Written by `npm run conformance` from the marks above the tests',
    '(`// Proves 2.3.`): what is changed here by hand, `npm test` refuses.',
    ...sections.flatMap(({ title, items }) => [
      '',
      `## ${title}`,
      '',
      ...items.flatMap(({ number, text: said }) => [
        `- **${number}** ${said}`,
        ...byFile(proofsOf(number)).map(([file, titles]) => `  - \`${file}\`: ${titles.join('; ')}`),
      ]),
    ]),
    '',
  ].join('\n');
  return { text, faults };
}

/** Numbers and words of each requirement. */
function readRequirements() {
  const sections = [];
  for (const block of readFileSync(join(ROOT, 'docs/requirements.md'), 'utf8').split(/^## /m).slice(1)) {
    const [title = '', ...rest] = block.split('\n');
    const lines = rest.join('\n').replace(/\n +/g, ' ').split('\n');
    const items = lines.flatMap((line) => {
      const [, number, said] = /^- \*\*(\d+\.\d+)\*\* (.*)$/.exec(line) ?? [];
      return number ? [{ number, text: beginningOf(said) }] : [];
    });
    if (items.length > 0) sections.push({ title, items });
  }
  return sections;
}

/** Enough to know it by; without links, which are written from another folder. */
function beginningOf(said) {
  const plain = said.replace(/\[([^\]]*)\]\([^)]*\)/g, '$1');
  return plain.length <= 100 ? plain : `${plain.slice(0, plain.lastIndexOf(' ', 98))} …`;
}

function testFiles() {
  return ['src', 'office', 'scripts', 'studio', 'tests']
    .flatMap((folder) => readdirSync(join(ROOT, folder), { recursive: true }).map((name) => `${folder}/${name}`))
    .filter((path) => /\.(test|spec)\.tsx?$/.test(path))
    .sort();
}

/** @returns {{ file: string, line: number, numbers: string[], title: string | undefined }[]} */
function marksOf(file) {
  const text = readFileSync(join(ROOT, file), 'utf8');
  if (!text.includes('// Proves ')) return [];
  const source = ts.createSourceFile(
    file,
    text,
    ts.ScriptTarget.Latest,
    false,
    file.endsWith('x') ? ts.ScriptKind.TSX : undefined,
  );
  const lines = text.split('\n').flatMap((line, index) => (/^\s*\/\/ Proves\b/.test(line) ? [index + 1] : []));
  const found = [];
  /** What a loop calls its tests before it makes them. */
  const named = new Map();
  const visit = (node, above) => {
    let inside = above;
    if (ts.isVariableDeclaration(node) && node.initializer) named.set(node.name.getText(source), node.initializer);
    if (
      ts.isExpressionStatement(node) &&
      ts.isCallExpression(node.expression) &&
      RUNNERS.has(runnerOf(node.expression))
    ) {
      const title = [...above, titleOf(node.expression.arguments[0])];
      inside = isGroup(node.expression.expression.getText(source)) ? title : above;
      for (const range of ts.getLeadingCommentRanges(text, node.getFullStart()) ?? []) {
        const [, numbers] = MARK.exec(text.slice(range.pos, range.end)) ?? [];
        const line = source.getLineAndCharacterOfPosition(range.pos).line + 1;
        if (numbers) found.push({ file, line, numbers: numbers.split(', '), title: title.join(' › ') });
      }
    }
    ts.forEachChild(node, (child) => visit(child, inside));
  };
  const titleOf = (argument) => {
    const literal = argument && ts.isIdentifier(argument) ? named.get(argument.text) : argument;
    if (!literal) return '';
    return ts.isStringLiteralLike(literal) ? literal.text : literal.getText(source).replace(/^`|`$/g, '');
  };
  visit(source, []);
  const stray = lines.filter((line) => !found.some((mark) => mark.line === line));
  return [...found, ...stray.map((line) => ({ file, line, numbers: [], title: undefined }))];
}

/** The `test` of `test.skipIf(…).each(…)(…)`. */
function runnerOf(call) {
  let callee = call.expression;
  while (!ts.isIdentifier(callee)) {
    if (!callee.expression) return undefined;
    callee = callee.expression;
  }
  return callee.text;
}

const isGroup = (callee) => /^(describe|test\.describe)\b/.test(callee);

function byFile(proofs) {
  const titles = new Map();
  for (const { file, title } of proofs) titles.set(file, [...(titles.get(file) ?? []), title]);
  return [...titles];
}

if (process.argv[1] === import.meta.filename) {
  const { text, faults } = conformance();
  writeFileSync(FILE, text);
  for (const fault of faults) console.error(fault);
  process.exitCode = faults.length > 0 ? 1 : 0;
}
