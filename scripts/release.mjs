/**
 * The releases of this clone (docs/operations.md).
 *
 *   node scripts/release.mjs start            before the site starts: publishes the sources when they changed
 *   node scripts/release.mjs office           before the office: builds only when there is nothing at all
 *   node scripts/release.mjs build            publishes the sources
 *   node scripts/release.mjs list             what is there, the current one first
 *   node scripts/release.mjs rollback [ID]    makes the one before current again, or that one
 */
import { openReleases, sentenceOf } from './releases.mjs';
import { sourceId } from './source-id.mjs';

/** Everything that a build reads. */
const INPUTS = [
  'src',
  'packages',
  'office',
  'public',
  'scripts',
  'astro.config.mjs',
  'tsconfig.json',
  'package-lock.json',
];

const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
if (major < 22 || (major === 22 && minor < 18)) {
  console.error(
    `Le site tourne sur Node 24, que npm installe avec les autres dépendances sous Linux et macOS. ` +
      `Ici, c'est Node ${process.versions.node} : lancez la commande par npm, ou installez Node 24.`,
  );
  process.exit(1);
}

const releases = openReleases('dist', {
  say: (text) => console.error(text),
  async build(id, folder) {
    const { buildSite } = await import('./build.mjs');
    await buildSite(id, folder);
  },
});
const COMMANDS = {
  start: () => releases.publish(sourceId(INPUTS), { unlessWithdrawn: true }),
  office: () => (releases.current() ? undefined : releases.publish(sourceId(INPUTS))),
  build: () => releases.publish(sourceId(INPUTS)),
  rollback: (id) => releases.rollback(id),
  list() {
    for (const { id, publishedAt, isCurrent, isWithdrawn } of releases.list()) {
      console.log(`${isCurrent ? '*' : ' '} ${id}  ${publishedAt}${isWithdrawn ? '  retirée' : ''}`);
    }
  },
};

const [name = 'list', id] = process.argv.slice(2);
const command = COMMANDS[name];
if (!command) {
  console.error(`Commande inconnue : ${name}. Commandes : build, list, rollback.`);
  process.exit(2);
}
try {
  await command(id);
} catch (error) {
  console.error(sentenceOf(error) ?? error);
  const inPlace = releases.current();
  if (inPlace && name !== 'rollback') console.error(`La version ${inPlace} reste en place, pour le site et le bureau.`);
  // A site that restarts by itself must not stay away because of what somebody is writing.
  process.exitCode = inPlace && name === 'start' ? 0 : 1;
}
