/**
 * Releases of this clone (docs/operations.md), the desk's with the site's. `start` publishes changed sources, `office`
 * builds only without a release, `build` publishes (`--prepare`: only builds), `publish` does so for the site and a
 * desk that is built, `list` starts with the current one, `rollback [ID [DESK]]` goes back one, or to ID, `withdrawn`
 * lists those of the present sources that were rolled back.
 */
import './installed-node.mjs';
import { existsSync } from 'node:fs';

const { DESK, goBackTogether, openReleases, SITE, sentenceOf } = await import('./releases.mjs');
const { sourceId } = await import('./source-id.mjs');

const say = (text) => console.error(text);
const releases = openReleases(SITE.dist, {
  say,
  async build(id, folder) {
    const { buildSite } = await import('./build.mjs');
    await buildSite(id, folder);
  },
});
const desk = existsSync(`${DESK.dist}/current`)
  ? openReleases(DESK.dist, {
      say,
      async build() {
        const { ReleaseError } = await import('./releases.mjs');
        throw new ReleaseError("Le bureau de ces sources n'est pas construit : « npm run build:desk ».");
      },
    })
  : undefined;
const siteId = () => sourceId(SITE.inputs);
const COMMANDS = {
  start: () => releases.publish(siteId(), { unlessWithdrawn: true }),
  office: () => (releases.current() ? undefined : releases.publish(siteId())),
  build: (option) => releases.publish(siteId(), { isPrepared: option === '--prepare' }),
  async publish() {
    await releases.publish(siteId());
    await desk?.publish(sourceId(DESK.inputs));
  },
  async rollback(id, deskId) {
    const back = await goBackTogether(releases, desk, id, deskId);
    if (back.site) say(`Version ${back.site} remise en place. Redémarrez le site pour qu'il la serve.`);
    if (back.desk) say(`Bureau ${back.desk} remis en place. Redémarrez le bureau pour qu'il le serve.`);
    if (!back.site && !back.desk) say('Elle est déjà en place.');
  },
  withdrawn() {
    const ids = [
      [releases, siteId()],
      [desk, sourceId(DESK.inputs)],
    ];
    for (const [of, id] of ids) if (of?.isWithdrawn(id)) console.log(id);
  },
  list() {
    for (const [title, of] of [
      ['', releases],
      ['Bureau', desk],
    ]) {
      if (!of) continue;
      if (title) console.log(title);
      for (const { id, publishedAt, isCurrent, isWithdrawn } of of.list()) {
        console.log(`${isCurrent ? '*' : ' '} ${id}  ${publishedAt}${isWithdrawn ? '  retirée' : ''}`);
      }
    }
  },
};

const [name = 'list', ...words] = process.argv.slice(2);
const command = COMMANDS[name];
if (!command) {
  console.error(`Commande inconnue : ${name}. Commandes : build, list, rollback.`);
  process.exit(2);
}
try {
  await command(...words);
} catch (error) {
  console.error(sentenceOf(error) ?? error);
  const inPlace = releases.current();
  if (inPlace && name !== 'rollback') console.error(`La version ${inPlace} reste en place, pour le site et le bureau.`);
  // A restart must not fail on unfinished sources.
  process.exitCode = inPlace && name === 'start' ? 0 : 1;
}
