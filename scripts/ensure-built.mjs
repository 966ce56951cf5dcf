// Builds the site when its sources are newer than the last build.
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

const BUILD_ID = 'dist/build-id';
/** Everything that a build reads. */
const INPUTS = ['src', 'office', 'public', 'scripts', 'astro.config.mjs', 'tsconfig.json', 'package-lock.json'];

const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
if (major < 22 || (major === 22 && minor < 18)) {
  console.error(
    `Le site tourne sur Node 24, que npm installe avec les autres dépendances sous Linux et macOS. ` +
      `Ici, c'est Node ${process.versions.node} : lancez la commande par npm, ou installez Node 24.`,
  );
  process.exit(1);
}
const id = sourceId();
if (!existsSync(BUILD_ID) || readFileSync(BUILD_ID, 'utf8') !== id) {
  const { buildSite } = await import('./build.mjs');
  await buildSite(id);
}

/** SHA-256 over names and contents: dates change with every checkout. Tests are no part of a build. */
function sourceId() {
  const hash = createHash('sha256');
  const add = (path) => {
    if (statSync(path).isDirectory()) {
      for (const name of readdirSync(path).sort()) add(join(path, name));
    } else if (!/\.test\.tsx?$/.test(path)) {
      hash.update(`${path}\n`).update(readFileSync(path));
    }
  };
  for (const path of INPUTS) if (existsSync(path)) add(path);
  return hash.digest('hex');
}
