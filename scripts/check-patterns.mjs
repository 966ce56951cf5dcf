/**
 * Refuses regular expressions that can take super-linear time: by scslre, and by a search for what it leaves out, a
 * repetition after several signs that it takes itself (`<a [^>]*>`), begun again at each `<a `. Patterns over short or
 * own texts stand in scripts/patterns-allowed.mjs with the reason. Arguments: folders or files; without any, everything
 * delivered.
 */
import './installed-node.mjs';
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { RegExpParser } from '@eslint-community/regexpp';
import { getConsumedChars, getLengthRange, isPotentiallyEmpty } from 'regexp-ast-analysis';
import { analyse } from 'scslre';
import ts from 'typescript';
import { ALLOWED } from './patterns-allowed.mjs';

const ROOT = join(import.meta.dirname, '..');
const DELIVERED = ['src', 'desk/app', 'desk/server', 'office', 'packages'];
const CODE = /\.(?:tsx?|mjs|astro)$/;
const TEST = /\.test\.tsx?$/;

/** @returns {string | undefined} what is slow in the pattern */
export function slowness(source, flags) {
  const { reports } = analyse({ source, flags }, { reportTypes: { Move: true, Self: true, Trade: true } });
  const [report] = reports;
  if (report) return report.exponential ? 'exponential' : `polynomial (${report.type})`;
  const parser = new RegExpParser();
  const pattern = parser.parsePattern(source, 0, source.length, {
    unicode: flags.includes('u'),
    unicodeSets: flags.includes('v'),
  });
  const slow = pattern.alternatives.some((alternative) => restarts(alternative, parser.parseFlags(flags)));
  return slow && !flags.includes('y') ? 'polynomial (begun again)' : undefined;
}

/** Whether what stands before an unbounded repetition can be repeated within it, and what follows can fail. */
function restarts(alternative, flags) {
  const elements = unwrapped(alternative.elements);
  const at = elements.findIndex((it) => it.type === 'Quantifier' && it.max === Number.POSITIVE_INFINITY);
  const repetition = elements[at];
  const before = elements.slice(0, Math.max(at, 0));
  const after = elements.slice(at + 1);
  const isFixed = before.some((it) => it.type === 'Assertion' && (it.kind === 'start' || it.kind === 'lookbehind'));
  const matchesAlways = after.every((it) => it.type !== 'Assertion' && isPotentiallyEmpty(it, flags));
  if (!repetition || before.length === 0 || isFixed || matchesAlways) return false;
  const taken = getConsumedChars(repetition, flags).chars;
  const isTaken = (it) => !getConsumedChars(it, flags).chars.isDisjointWith(taken);
  return before.some(isTaken) && before.every((it) => isTaken(it) || getLengthRange(it, flags).min === 0);
}

/** Replaces groups of one alternative by their elements. */
const unwrapped = (elements) =>
  elements.flatMap((it) =>
    it.alternatives?.length === 1 && it.type !== 'Assertion' ? unwrapped(it.alternatives[0].elements) : [it],
  );

/**
 * Literals, and `new RegExp` with what stands in the file.
 * @returns {{ line: number, source: string, flags: string }[]}
 */
export function patternsIn(text, file = 'x.ts') {
  const code = file.endsWith('.astro') ? scriptsOf(text) : text;
  const tree = ts.createSourceFile(file, code, ts.ScriptTarget.Latest, true, kindOf(file));
  const found = [];
  const add = (node, source, flags) =>
    found.push({ line: tree.getLineAndCharacterOfPosition(node.getStart()).line + 1, source, flags });
  const visit = (node) => {
    if (ts.isRegularExpressionLiteral(node)) add(node, ...partsOf(node.text));
    const isMade = ts.isNewExpression(node) || ts.isCallExpression(node);
    if (isMade && node.expression.getText() === 'RegExp' && node.arguments?.[0]) {
      const [source, flags] = node.arguments;
      add(node, textOf(source, tree), flags && ts.isStringLiteral(flags) ? flags.text : '');
    }
    ts.forEachChild(node, visit);
  };
  visit(tree);
  return found;
}

const kindOf = (file) => (file.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS);

const partsOf = (literal) => {
  const end = literal.lastIndexOf('/');
  return [literal.slice(1, end), literal.slice(end + 1)];
};

/** Lines stay. */
function scriptsOf(astro) {
  const scripts = [...astro.matchAll(/^---\n([\s\S]*?)\n---|<script>([\s\S]*?)<\/script>/g)];
  let code = '';
  for (const { 0: whole, 1: front, 2: script = '', index } of scripts) {
    const from = index + whole.indexOf(front ?? script);
    code += astro.slice(code.length, from).replace(/[^\n]/g, ' ') + (front ?? script);
  }
  return code;
}

/** The text of an expression; what another module or a call gives is one letter. */
function textOf(node, tree) {
  if (ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node)) return node.text;
  if (ts.isNumericLiteral(node)) return node.text;
  if (ts.isTaggedTemplateExpression(node)) return templateText(node.template, tree, 'rawText');
  if (ts.isTemplateExpression(node)) return templateText(node, tree, 'text');
  if (ts.isBinaryExpression(node)) return textOf(node.left, tree) + textOf(node.right, tree);
  if (ts.isRegularExpressionLiteral(node)) return partsOf(node.text)[0];
  if (ts.isPropertyAccessExpression(node) && node.name.text === 'source') return textOf(node.expression, tree);
  if (ts.isNewExpression(node) && node.arguments?.[0]) return textOf(node.arguments[0], tree);
  if (ts.isCallExpression(node) && ts.isPropertyAccessExpression(node.expression)) {
    const { expression: list, name } = node.expression;
    if (name.text === 'join' && ts.isArrayLiteralExpression(list)) {
      return list.elements.map((it) => textOf(it, tree)).join(textOf(node.arguments[0], tree));
    }
  }
  if (ts.isIdentifier(node)) {
    const value = constantOf(node.text, tree);
    if (value) return textOf(value, tree);
  }
  return 'x';
}

function templateText(node, tree, form) {
  if (ts.isNoSubstitutionTemplateLiteral(node)) return node[form] ?? node.text;
  const pieces = node.templateSpans.map((it) => textOf(it.expression, tree) + (it.literal[form] ?? it.literal.text));
  return (node.head[form] ?? node.head.text) + pieces.join('');
}

function constantOf(name, tree) {
  for (const statement of tree.statements) {
    if (!ts.isVariableStatement(statement)) continue;
    const found = statement.declarationList.declarations.find((it) => it.name.getText() === name);
    if (found?.initializer) return found.initializer;
  }
  return undefined;
}

/** @returns {string[]} one line for each slow pattern that is not allowed, and for each allowed one that is gone */
export function checkPatterns(files, allowed = ALLOWED) {
  const unused = new Set(allowed);
  const known = new Map();
  const faults = [];
  for (const file of files) {
    for (const { line, source, flags } of patternsIn(readFileSync(join(ROOT, file), 'utf8'), file)) {
      const key = `${flags} ${source}`;
      if (!known.has(key)) known.set(key, slowness(source, flags));
      const slow = known.get(key);
      if (slow === undefined) continue;
      const rule = allowed.find((it) => it.pattern === source && (it.file === undefined || it.file === file));
      if (rule) unused.delete(rule);
      else faults.push(`${file}:${line}: ${slow}: /${source}/${flags}`);
    }
  }
  return [...faults, ...[...unused].map(({ pattern }) => `scripts/patterns-allowed.mjs: no longer needed: ${pattern}`)];
}

const delivered = () =>
  execFileSync('git', ['ls-files', '-co', '--exclude-standard', ...DELIVERED], { cwd: ROOT, encoding: 'utf8' })
    .split('\n')
    .filter((file) => CODE.test(file) && !TEST.test(file));

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const named = process.argv.slice(2);
  const faults = named.length > 0 ? checkPatterns(named, []) : checkPatterns(delivered());
  for (const fault of faults) process.stderr.write(`${fault}\n`);
  if (faults.length > 0) {
    process.stderr.write(
      'These patterns can take super-linear time. Write them so that each sign is read once, or bound the text first\n' +
        'and say where in scripts/patterns-allowed.mjs.\n',
    );
    process.exitCode = 1;
  }
}
