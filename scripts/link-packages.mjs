import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { linkTree } from './releases.mjs';

/**
 * Links the packages that a release imports, so that an installation does not change a running release.
 * @param {string} folder of the release
 * @param {string[]} parts folders in it that hold modules
 */
export function linkPackages(folder, parts) {
  const waiting = parts.flatMap((part) => importedPackages(join(folder, part)));
  const linked = new Set();
  for (const name of waiting) {
    const from = join('node_modules', name);
    if (linked.has(name) || !existsSync(join(from, 'package.json'))) continue;
    linked.add(name);
    linkTree(from, join(folder, 'node_modules', name));
    for (const manifest of manifestsIn(from)) {
      const { dependencies, optionalDependencies, peerDependencies } = JSON.parse(readFileSync(manifest, 'utf8'));
      waiting.push(...Object.keys({ ...dependencies, ...optionalDependencies, ...peerDependencies }));
    }
  }
}

function manifestsIn(from) {
  const nested = join(from, 'node_modules');
  const inside = existsSync(nested)
    ? readdirSync(nested, { recursive: true })
        .filter((path) => path.endsWith('package.json'))
        .map((path) => join(nested, path))
    : [];
  return [join(from, 'package.json'), ...inside];
}

/** Package names after from, import or require; false positives are harmless. */
function importedPackages(folder) {
  const files = readdirSync(folder, { recursive: true }).filter((path) => /\.m?js$/.test(path));
  return files.flatMap((path) =>
    [
      ...readFileSync(join(folder, path), 'utf8').matchAll(
        /(?:from|import|require)\s*\(?\s*["'](@[\w.-]+\/[\w.-]+|[a-z][\w.-]*)/g,
      ),
    ].map(([, name]) => name),
  );
}
