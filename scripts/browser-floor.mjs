/**
 * Finds platform APIs that browsers below the build target lack: the build rewrites syntax only. A cast to a type of
 * our own marks a feature detection.
 */
import { readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import bcd from '@mdn/browser-compat-data' with { type: 'json' };
import ts from 'typescript';

const ROOT = dirname(import.meta.dirname);
const NAMES = {
  chrome: ['chrome', 'chrome_android'],
  safari: ['safari', 'safari_ios'],
  firefox: ['firefox', 'firefox_android'],
};

export function floor() {
  const [, targets = ''] = /target: \[([^\]]+)\]/.exec(readFileSync(join(ROOT, 'astro.config.mjs'), 'utf8')) ?? [];
  const found = [...targets.matchAll(/'([a-z]+)([\d.]+)'/g)];
  return Object.fromEntries(
    found.flatMap(([, name, version]) => NAMES[name].map((browser) => [browser, Number(version)])),
  );
}

/**
 * @param {readonly string[]} files entry points; imports are followed but for packages and `.server.ts`
 * @returns {string[]} 'src/sending/deliver.ts: URL.canParse (chrome 120)', sorted
 */
export function apisAboveFloor(files) {
  const { config } = ts.readConfigFile(join(ROOT, 'tsconfig.json'), ts.sys.readFile);
  const { options } = ts.parseJsonConfigFileContent(config, ts.sys, ROOT);
  const program = ts.createProgram([...files], { ...options, noEmit: true, types: [] });
  const checker = program.getTypeChecker();
  const versions = floor();
  const found = new Set();
  for (const source of program.getSourceFiles()) {
    if (source.isDeclarationFile || /node_modules|\.server\.ts$|\.test\.tsx?$/.test(source.fileName)) continue;
    const note = (name, data) => {
      const lacking = Object.entries(versions).filter(
        ([browser, version]) => !supportsIt(data.__compat.support[browser], version),
      );
      if (lacking.length === 0) return;
      const [[browser]] = lacking;
      const called = name.replace(/Constructor(?=\.)/, '');
      found.add(
        `${relative(ROOT, source.fileName)}: ${called} (${browser} ${addedIn(data.__compat.support[browser])})`,
      );
    };
    const visit = (node) => {
      if (ts.isPropertyAccessExpression(node)) {
        member(node.name.text, node.expression, checker.getSymbolAtLocation(node.name), note);
      } else if (ts.isBindingElement(node) && ts.isObjectBindingPattern(node.parent)) {
        const key = (node.propertyName ?? node.name).getText();
        member(key, node.parent, checker.getTypeAtLocation(node.parent).getProperty(key), note);
      } else if (ts.isIdentifier(node) && !isName(node)) {
        const symbol = checker.getSymbolAtLocation(node);
        const data = symbol && isOfPlatform(symbol) && symbol.flags & ts.SymbolFlags.Value && globalData(node.text);
        if (data) note(node.text, data);
      }
      if (!ts.isTypeNode(node)) ts.forEachChild(node, visit);
    };
    visit(source);
  }
  return [...found].sort();

  function member(name, owner, symbol, note) {
    if (!symbol || !isOfPlatform(symbol)) return;
    for (const called of namesOf(checker.getTypeAtLocation(owner), symbol)) {
      const data = memberData(called, name);
      if (data) return note(`${called}.${name}`, data);
    }
  }

  function namesOf(type, symbol) {
    const names = symbol.declarations.map(({ parent }) => ownerOf(parent));
    const types = type.isUnionOrIntersection() ? type.types : [type];
    for (const it of types) names.push(...inherited(checker.getApparentType(it)));
    return new Set(names.filter(Boolean));
  }

  function inherited(type, depth = 0) {
    const bases = type.isClassOrInterface() && depth < 8 ? checker.getBaseTypes(type) : [];
    return [type.symbol?.name, ...bases.flatMap((base) => inherited(base, depth + 1))];
  }
}

/** Static members stand in `declare var URL: { … }` and `interface PromiseConstructor`. */
function ownerOf(parent) {
  if (ts.isInterfaceDeclaration(parent)) return parent.name.text;
  if (ts.isTypeLiteralNode(parent) && ts.isVariableDeclaration(parent.parent))
    return `${parent.parent.name.getText()}Constructor`;
  if (ts.isModuleBlock(parent)) return parent.parent.name.text;
  return undefined;
}

function memberData(called, name) {
  const [owner, key] = called.endsWith('Constructor')
    ? [called.slice(0, -'Constructor'.length), `${name}_static`]
    : [called, name];
  for (const place of [bcd.api[owner], bcd.javascript.builtins[owner], bcd.javascript.builtins.Intl[owner]]) {
    const data = place?.[key] ?? (owner !== called ? place?.[name] : undefined);
    if (data?.__compat) return data;
  }
  return undefined;
}

function globalData(name) {
  const data = bcd.javascript.builtins[name] ?? bcd.api[name] ?? bcd.api.Window[name];
  return data?.__compat && data;
}

const isOfPlatform = (symbol) =>
  symbol.declarations?.some((it) => /\/lib\.[\w.]*d\.ts$/.test(it.getSourceFile().fileName)) ?? false;

const isName = (node) =>
  (ts.isPropertyAccessExpression(node.parent) && node.parent.name === node) ||
  (ts.isPropertyAssignment(node.parent) && node.parent.name === node) ||
  ts.isBindingElement(node.parent) ||
  ts.isImportSpecifier(node.parent);

export function staticsAboveFloor(code) {
  const versions = Object.entries(floor());
  const owners = { ...bcd.javascript.builtins, ...bcd.api };
  return Object.entries(owners).flatMap(([owner, members]) =>
    Object.entries(members).flatMap(([key, { __compat }]) => {
      const name = key.endsWith('_static') ? `${owner}.${key.slice(0, -'_static'.length)}` : '';
      if (!name || versions.every(([browser, version]) => supportsIt(__compat.support[browser], version))) return [];
      return new RegExp(`\\b${name}\\(`).test(code) ? [name] : [];
    }),
  );
}

const plain = (support) => [support ?? []].flat().filter((it) => !it.flags && !it.prefix && !it.alternative_name);

const numberOf = (version) => (typeof version === 'string' ? Number.parseFloat(version.replace('≤', '')) : Number.NaN);

const supportsIt = (support, version) =>
  support === undefined ||
  plain(support).some(
    ({ version_added: added, version_removed: removed }) =>
      added === true || (numberOf(added) <= version && !(numberOf(removed) <= version)),
  );

const addedIn = (support) => plain(support)[0]?.version_added || 'never';
