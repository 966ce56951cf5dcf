/** Imported before all else: a script on a Node that is too old starts again with the one that npm has installed. */
import { spawnSync } from 'node:child_process';
import { existsSync, realpathSync } from 'node:fs';
import { delimiter, dirname, resolve } from 'node:path';

const INSTALLED = resolve('node_modules/.bin/node');

const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
if (major < 22 || (major === 22 && minor < 18)) {
  if (existsSync(INSTALLED) && realpathSync(INSTALLED) !== realpathSync(process.execPath)) {
    const { status } = spawnSync(INSTALLED, process.argv.slice(1), {
      stdio: 'inherit',
      env: { ...process.env, PATH: [dirname(INSTALLED), process.env.PATH].join(delimiter) },
    });
    process.exit(status ?? 1);
  }
  console.error(
    `Le site tourne sur Node 24, que npm installe avec les autres dépendances sous Linux et macOS. ` +
      `Ici, c'est Node ${process.versions.node} : lancez la commande par npm, ou installez Node 24.`,
  );
  process.exit(1);
}
