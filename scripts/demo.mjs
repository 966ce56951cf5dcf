/** Site and desk over a throw-away folder with a week of the company in it (demo/). Ctrl+C leaves nothing. */
import './installed-node.mjs';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, renameSync, rmSync } from 'node:fs';
import module from 'node:module';
import { resolve } from 'node:path';
import { sourceId } from './source-id.mjs';

const { DESK, openReleases, SITE } = await import('./releases.mjs');
const BUNDLES = resolve('node_modules/.cache/demo');
const INPUTS = [...SITE.inputs, 'demo', 'tests/fixtures', 'tests/setup'];

const publishing = [published(SITE, 'scripts/release.mjs'), published(DESK, 'scripts/desk.mjs')];
module.enableCompileCache(`${BUNDLES}/compiled`);
const { startDemo } = await import(`${await bundled()}/demo.js`);
if ((await Promise.all(publishing)).some(Boolean)) process.exit(1);
console.error('La semaine se prépare…');
// Once is not enough: npm passes Ctrl+C on to a process that has had it, and a second one would end the clean-up.
const demo = await startDemo((stop) => {
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => stop().then(() => process.exit()));
});

const links = demo.links.map(({ role, name, link }) => `  ${`${role}, ${name}`.padEnd(38)} ${link}`);
console.log(`
Site      ${demo.site}
Bureau    ${demo.desk}, un lien de connexion par rôle (une fois, quinze minutes) :
${links.join('\n')}
Courrier  ${demo.mail} : ce qui partirait ; on y répond en tant que client

Données   ${demo.folder}, effacées à l'arrêt (Ctrl+C)`);

/** @returns the exit code of the script, which is not even started where the current release is of these sources */
async function published({ dist, inputs }, script) {
  if (openReleases(dist, {}).current() === sourceId(inputs)) return 0;
  const [code] = await once(spawn(process.execPath, [script, 'start'], { stdio: ['ignore', 2, 2] }), 'exit');
  return code ?? 1;
}

/** The week and what it imports as one program: loading its modules one by one takes seconds. @returns its folder */
async function bundled() {
  const folder = `${BUNDLES}/${sourceId(INPUTS)}`;
  if (existsSync(folder)) return folder;
  const { bundleProgram } = await import('./build.mjs');
  rmSync(BUNDLES, { recursive: true, force: true });
  await bundleProgram({ demo: 'demo/demo.ts' }, `${folder}.part`);
  renameSync(`${folder}.part`, folder);
  return folder;
}
