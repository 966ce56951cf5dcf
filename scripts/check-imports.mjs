/**
 * Checks the import rules (.dependency-cruiser.mjs), names, and imports from the studio. dependency-cruiser does not
 * read .astro files: in a temporary mirror each `x.astro` becomes `x.astro.ts` (frontmatter) and `x.astro.script.ts`
 * (browser scripts).
 */
import './installed-node.mjs';
import {
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join, relative, sep } from 'node:path';
import { pathToFileURL } from 'node:url';
import { cruise } from 'dependency-cruiser';
import configuration from '../.dependency-cruiser.mjs';

const ROOT = dirname(import.meta.dirname);
const LAYERS = ['src', 'packages', 'office', 'desk', 'studio'];
const OUTSIDE_STUDIO = ['src', 'packages', 'office', 'desk', 'tests', 'bench'];
const STUDIO_IMPORT = /(?:\bfrom|\bimport\b|@source)[^\n]*?['"`](?:[./]+|@\/.*)studio\/[^'"`\n]*['"`]/;
const FORBIDDEN_NAME = /^(utils?|lib|misc|common|helpers?)([.-]|$)/i;
const NUMBERED_NAME = /[a-z]-?[2-9]$/i;

/**
 * @param {string} root folder with src/, office/ and studio/
 * @returns {Promise<{ rule: string, from: string, to: string, comment: string }[]>} paths relative to `root`
 */
export async function checkImports(root) {
  const mirror = mirrorOf(root);
  try {
    const layers = LAYERS.filter((layer) => existsSync(join(mirror, layer)));
    const { enhancedResolveOptions, ...options } = configuration.options;
    const { output } = await cruise(
      layers,
      { ...options, baseDir: mirror, validate: true, ruleSet: { forbidden: configuration.forbidden } },
      { ...enhancedResolveOptions, alias: { '@': join(mirror, 'src') } },
    );
    if (typeof output === 'string') throw new Error(output);
    const found = output.summary.violations.map(({ rule, from, to, comment }) => ({
      rule: rule.name,
      from: original(from),
      to: original(to),
      comment: comment ?? configuration.forbidden.find(({ name }) => name === rule.name)?.comment ?? '',
    }));
    return [
      ...found,
      ...featureCycles(output.modules),
      ...productWords(root),
      ...studioImports(root),
      ...badNames(root),
    ];
  } finally {
    rmSync(mirror, { recursive: true, force: true });
  }
}

const featureOf = (path) => /^src\/features\/([^/]+)\//.exec(path)?.[1];

/** Compares whole features: dependency-cruiser compares single folders, and a feature may have sub-folders. */
function featureCycles(modules) {
  const imports = new Map();
  for (const { source, dependencies } of modules) {
    const from = featureOf(source);
    if (!from) continue;
    const targets = imports.get(from) ?? imports.set(from, new Map()).get(from);
    for (const { resolved } of dependencies) {
      const to = featureOf(resolved);
      if (to && to !== from) targets.set(to, { from: source, to: resolved });
    }
  }
  const reaches = (from, target, seen = new Set()) =>
    [...(imports.get(from)?.keys() ?? [])].some(
      (to) => to === target || (!seen.has(to) && reaches(to, target, seen.add(to))),
    );
  return [...imports].flatMap(([feature, targets]) =>
    [...targets]
      .filter(([target]) => reaches(target, feature))
      .map(([, { from, to }]) => ({
        rule: 'features-in-no-circle',
        from: original(from),
        to: original(to),
        comment: 'Two features that need each other are one feature, or miss a third.',
      })),
  );
}

function mirrorOf(root) {
  const mirror = mkdtempSync(join(tmpdir(), 'import-rules-'));
  for (const layer of LAYERS) {
    if (!existsSync(join(root, layer))) continue;
    const isOurs = (path) => basename(path) !== 'node_modules';
    cpSync(join(root, layer), join(mirror, layer), { recursive: true, filter: isOurs });
  }
  for (const file of filesOf(mirror)) {
    if (!file.endsWith('.astro')) continue;
    const { frontmatter, scripts } = partsOf(readFileSync(file, 'utf8'));
    writeFileSync(`${file}.ts`, frontmatter);
    writeFileSync(`${file}.script.ts`, scripts);
    rmSync(file);
  }
  symlinkSync(join(ROOT, 'node_modules'), join(mirror, 'node_modules'), 'dir');
  writeFileSync(join(mirror, 'package.json'), readFileSync(join(ROOT, 'package.json')));
  return mirror;
}

export function partsOf(source) {
  const fence = /^\s*---\r?\n([\s\S]*?)\r?\n---/.exec(source);
  const frontmatter = fence?.[1] ?? '';
  const markup = fence ? source.slice(fence[0].length) : source;
  const scripts = [];
  for (const [, attributes, body] of markup.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script>/g)) {
    const src = /\bsrc=["']([^"']+)["']/.exec(attributes ?? '')?.[1];
    if (src?.startsWith('.') || src?.startsWith('@/')) scripts.push(`import '${src}';`);
    else if (!/is:inline|application\/ld\+json/.test(attributes ?? '')) scripts.push(body);
  }
  return { frontmatter: frontmatter.replace(/^(\s*)return\b/gm, '$1void'), scripts: `${scripts.join('\n')}\n` };
}

/** Reads files as text: dependency-cruiser reads neither tests nor style sheets. */
function studioImports(root) {
  return OUTSIDE_STUDIO.map((folder) => join(root, folder))
    .filter(existsSync)
    .flatMap(filesOf)
    .filter((file) => /\.(ts|tsx|mjs|astro|css)$/.test(file) && STUDIO_IMPORT.test(readFileSync(file, 'utf8')))
    .map((file) => ({
      rule: 'studio-stays-outside',
      from: relative(root, file).split(sep).join('/'),
      to: 'studio',
      comment: 'The site takes finished pictures, never what they are drawn from.',
    }));
}

const PRODUCT_WORD =
  /nkul|inquir(?:y|ies)|newsletter|campaign|subscriber|\bblog|\bchat|gomail|gocloud|godrive|proph[eè]te|gomap|fufullu|\botah\b|nexttal/i;
const WORDLESS = ['src/platform', 'src/behaviours', 'src/sending', 'src/ui'];
/** Trials on the products' pages are named after their product. */
const NAMED_AFTER_PRODUCTS = 'src/behaviours/trials/';
const KNOWN_WORDS = {
  'src/platform/secrets/keyring.ts': 'the salt of keys: another one would break every signed link',
  'src/platform/db/migrations.ts': 'a column of before',
  'src/ui/brand/logo-mark.ts': 'the logo',
  'src/ui/brand/logo.tsx': 'the logo',
  'src/ui/motifs/text-beats.ts': 'the drum whose beats the motif draws',
};

function productWords(root) {
  return WORDLESS.map((folder) => join(root, folder))
    .filter(existsSync)
    .flatMap(filesOf)
    .map((file) => ({ file, path: relative(root, file).split(sep).join('/') }))
    .filter(
      ({ path }) =>
        /\.(ts|tsx|css)$/.test(path) &&
        !/\.test\.tsx?$/.test(path) &&
        !(path in KNOWN_WORDS) &&
        !path.startsWith(NAMED_AFTER_PRODUCTS),
    )
    .flatMap(({ file, path }) => {
      const [word] = PRODUCT_WORD.exec(readFileSync(file, 'utf8')) ?? [];
      return word
        ? [
            {
              rule: 'no-product-words',
              from: path,
              to: word,
              comment: 'The platform and the design system know nothing of the product.',
            },
          ]
        : [];
    });
}

function badNames(root) {
  const problems = [];
  for (const layer of LAYERS) {
    if (!existsSync(join(root, layer))) continue;
    for (const file of filesOf(join(root, layer))) {
      const path = relative(root, file).split(sep).join('/');
      const problem = (rule, comment) => problems.push({ rule, from: path, to: path, comment });
      const names = path.split('/').slice(1);
      const isPage = path.startsWith('src/pages/');
      if (!isPage && names.some((name) => FORBIDDEN_NAME.test(name)))
        problem('no-drawer', 'No utils, lib, misc, common or helpers: name what it does.');
      if (
        !isPage &&
        /\.(ts|tsx|astro)$/.test(file) &&
        names.some((name) => NUMBERED_NAME.test(name.split('.')[0] ?? ''))
      )
        problem('nothing-numbered', 'Nothing is numbered, and nothing exists twice.');
      const isEntry = /^packages\/[^/]+\/index\.ts$/.test(path);
      if (
        /\.(ts|tsx)$/.test(file) &&
        !isPage &&
        !isEntry &&
        (/^index\.tsx?$/.test(basename(file)) || onlyReexports(file))
      )
        problem('no-barrel', 'No barrel files: import the module that has what you need.');
    }
  }
  return problems;
}

function onlyReexports(file) {
  const statements = readFileSync(file, 'utf8')
    .replace(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, '')
    .split(';')
    .map((statement) => statement.trim())
    .filter(Boolean);
  return (
    statements.length > 0 && statements.every((statement) => /^export\s[\s\S]*\sfrom\s+['"][^'"]+['"]$/.test(statement))
  );
}

function filesOf(folder) {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.parentPath.includes('node_modules'))
    .map((entry) => join(entry.parentPath, entry.name));
}

function original(path) {
  return path.replace(/\.astro(\.script)?\.ts$/, '.astro');
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const violations = await checkImports(ROOT);
  for (const { rule, from, to, comment } of violations) console.error(`${rule}: ${from} → ${to}\n  ${comment}`);
  console.log(
    violations.length === 0 ? 'Import rules: no violation.' : `Import rules: ${violations.length} violations.`,
  );
  process.exitCode = violations.length === 0 ? 0 : 1;
}
