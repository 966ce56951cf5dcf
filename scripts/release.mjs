/**
 * Releases of this clone (docs/operations.md). `start` publishes changed sources, `office` builds only without a
 * release, `build` publishes, `list` starts with the current one, `rollback [ID]` goes back one, or to ID.
 */
import { openReleases, sentenceOf } from './releases.mjs';
import { sourceId } from './source-id.mjs';

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
  // A restart must not fail on unfinished sources.
  process.exitCode = inPlace && name === 'start' ? 0 : 1;
}
