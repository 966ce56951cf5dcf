/**
 * `npm run upgrade` (docs/operations.md). Root runs all but the restarts as the folder's owner. `--again` publishes a
 * release that was rolled back.
 */
import './installed-node.mjs';
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, readlinkSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseEnv } from 'node:util';

const settings = { ...(existsSync('.env') ? parseEnv(readFileSync('.env', 'utf8')) : {}), ...process.env };
const BACKUP_DIR = settings.BACKUP_DIR || '/var/backups/nkul';
const READY_SECONDS = Number(settings.UPGRADE_READY_SECONDS || 180);
/** A release that stays ready so long stays; tests wait less. */
const STEADY_SECONDS = Number(settings.UPGRADE_STEADY_SECONDS || 30);
/** What every release says of tables that it cannot serve. */
const NEWER_TABLES = /^.*plus récente que ce programme.*$/m;
/** Further releases that may make the backup. */
const MAX_OTHERS = 3;
const desk = { unit: 'nkul-desk.service', url: `http://127.0.0.1:${settings.DESK_PORT || 3001}/connexion` };
const owner = statSync('.');
const asOwner =
  process.getuid?.() === 0 && owner.uid !== 0
    ? {
        uid: owner.uid,
        gid: owner.gid,
        env: { ...process.env, HOME: process.cwd(), npm_config_cache: join(process.cwd(), '.npm') },
      }
    : {};
const hasDesk = existsSync('dist/desk/current');

process.exitCode = await upgrade();

async function upgrade() {
  const before = {
    revision: revision(),
    version: version(),
    site: idOf('dist/current'),
    desk: idOf('dist/desk/current'),
  };
  say('Sauvegarde…');
  let isSaved = backUp();
  if (isSaved === false) return unchanged('Sauvegarde : échec.');
  say('Récupération des sources…');
  if (!run('git', ['pull', '--ff-only'])) return unchanged('Récupération des sources : échec.');
  const withdrawn = process.argv.includes('--again') ? '' : ask('node', ['scripts/release.mjs', 'withdrawn']).trim();
  if (withdrawn) {
    return unchanged(
      `Ces sources sont celles d'une version déjà essayée et retirée (${withdrawn.split(/\s+/).join(', ')}). ` +
        `Pour la remettre malgré cela : npm run upgrade -- --again.`,
    );
  }
  const builds = [['Construction du site', 'build'], ...(hasDesk ? [['Construction du bureau', 'build:desk']] : [])];
  for (const [name, script] of builds) {
    say(`${name}…`);
    if (!run('npm', ['run', '--silent', script, '--', '--prepare'])) return unchanged(`${name} : échec.`);
  }
  if (!isSaved) {
    say("Sauvegarde, par la version qui vient d'être construite…");
    isSaved = releases().some((id) => backUp(id));
    if (!isSaved) return unchanged('Sauvegarde : échec.');
  }
  if (!run('npm', ['run', '--silent', 'release', '--', 'publish'])) {
    if (idOf('dist/current') !== before.site) putBack(before);
    return unchanged('Mise en place : échec.');
  }
  say('Redémarrage…');
  const restarted = [];
  for (const parts of together()) {
    const fault = await faultOf(parts, restarted);
    if (fault) return goBack(before, restarted, fault);
  }
  say(`À jour : ${before.revision} → ${revision()}. Le site est prêt.`);
  say(entriesSince(before.version));
  return 0;
}

/**
 * The current release makes it, or another one here if that one does not know the tables or is not whole.
 * @param {string} [id] only this one
 * @returns {boolean | undefined} undefined: no release here can, one that is built may
 */
function backUp(id) {
  const made = tell('sh', ['deploy/backup.sh'], {
    BACKUP_DIR,
    ...(id && { OFFICE_RELEASE: join('dist/releases', id) }),
  });
  if (made.isDone || id) return made.isDone;
  if (releases().length > 0 && idOf('dist/current') && !NEWER_TABLES.test(made.said)) return false;
  for (const other of releases().slice(0, MAX_OTHERS)) {
    if (other === idOf('dist/current')) continue;
    say(`Sauvegarde, par la version ${other}…`);
    if (backUp(other)) return true;
  }
  return undefined;
}

/** Goes back only to what can serve the tables as they are now. */
async function goBack(before, restarted, fault) {
  const log = `Journal : journalctl -u ${fault.unit}`;
  const isOther = before.site !== idOf('dist/current') || before.desk !== idOf('dist/desk/current');
  if (!before.site || !isOther) {
    return failed(
      `${fault.what}. Il n'y a pas d'autre version à remettre : celle-ci reste en place. ${(await askSite()).text} ${log}`,
    );
  }
  const [refusal] = tablesRefusal(before.site) ?? [];
  if (refusal) {
    return failed(
      `${fault.what}. La version d'avant (${before.site}) ne peut pas être remise : elle ne sait pas se servir des tables ` +
        `que la nouvelle a changées. Essayée, elle dit : « ${refusal.trim()} » La nouvelle reste donc en place. ` +
        `${(await askSite()).text} ${log}. Mettez la cause en ordre, puis systemctl restart ${fault.unit} ` +
        `(docs/operations.md, « Back to the release before »).`,
    );
  }
  say(`${fault.what} : retour à la version d'avant…`);
  if (!putBack(before)) {
    return failed(`La version d'avant n'a pas pu être remise. ${(await askSite()).text} ${log}`);
  }
  const again = [];
  for (const parts of restarted.map((part) => [part])) {
    const other = await faultOf(parts, again);
    if (!other) continue;
    return failed(
      `${other.what}, avec la version d'avant non plus. ${(await askSite()).text} Lisez d'abord journalctl -u ${other.unit}. ` +
        `Restaurez la sauvegarde la plus récente de ${BACKUP_DIR} (docs/operations-faults.md, « Backup ») seulement si la base ` +
        `elle-même est en cause : la restauration garde à part les demandes venues depuis, et dit comment les remettre.`,
    );
  }
  return failed(`La version d'avant est remise en place et prête. Journal de l'essai : journalctl -u ${fault.unit}`);
}

function putBack({ site, desk: deskId }) {
  const ids = [site, deskId].filter(Boolean);
  return ids.length > 0 && run('npm', ['run', '--silent', 'release', '--', 'rollback', ...ids]);
}

/** What the release says of the present tables, if it cannot serve them. */
function tablesRefusal(id) {
  const words = ['scripts/run.sh', 'office', 'mail', 'status'];
  const { stdout, stderr } = spawnSync('sh', words, {
    encoding: 'utf8',
    ...asOwner,
    env: { ...(asOwner.env ?? process.env), OFFICE_RELEASE: join('dist/releases', id) },
  });
  return NEWER_TABLES.exec(`${stdout}${stderr}`);
}

/** Replicas one after the other; the desk is watched with the last of them. */
function together() {
  const groups = sites().map((site) => [site]);
  if (hasDesk) groups.at(-1).push(desk);
  return groups;
}

/** Replicas that systemd runs or has tried to run; otherwise the single process. */
function sites() {
  const listed = systemctl('list-units', '--all', '--plain', '--no-legend', 'nkul@*.service');
  const ports = [...listed.matchAll(/^\W*nkul@(\d+)\.service/gm)].map(([, port]) => port);
  if (ports.length > 0) return ports.map((port) => ({ unit: `nkul@${port}.service`, url: readyUrl(port) }));
  // A socket unit overrides PORT.
  const [, port] = /:(\d+) \(Stream\)/.exec(systemctl('show', '--property=Listen', 'nkul.socket')) ?? [];
  return [{ unit: 'nkul.service', url: readyUrl(port ?? (settings.PORT || 3000)) }];
}

function readyUrl(port) {
  return `http://127.0.0.1:${port}/readyz`;
}

/**
 * Restarts each, then watches all: ready means ready for STEADY_SECONDS, by the same process.
 * @param restarted grows by what was restarted
 * @returns {Promise<{ unit: string, what: string } | undefined>}
 */
async function faultOf(parts, restarted) {
  for (const part of parts) {
    restarted.push(part);
    if (!run('systemctl', ['restart', part.unit], {}, {})) {
      return { unit: part.unit, what: `${part.unit} ne démarre pas` };
    }
    const end = Date.now() + READY_SECONDS * 1000;
    while (!(await isReady(part))) {
      if (Date.now() > end) return { unit: part.unit, what: `${part.unit} n'est pas prêt après ${READY_SECONDS} s` };
      await sleep(500);
    }
  }
  const pids = parts.map(pidOf);
  const began = Date.now();
  let since = began;
  while (Date.now() - since < STEADY_SECONDS * 1000) {
    await sleep(Math.min(1000, STEADY_SECONDS * 500));
    for (const [index, part] of parts.entries()) {
      const [{ unit }, isStill] = [part, await isReady(part)];
      const seconds = Math.round((Date.now() - began) / 1000);
      if (pidOf(part) !== pids[index]) return { unit, what: `${unit} s'est arrêté ${seconds} s après avoir été prêt` };
      if (isStill) continue;
      if (seconds > READY_SECONDS) return { unit, what: `${unit} n'est pas resté prêt` };
      since = Date.now();
    }
  }
  return undefined;
}

async function isReady({ url }) {
  const response = await fetch(url, { signal: AbortSignal.timeout(5000) }).catch(() => undefined);
  return response?.ok === true;
}

function pidOf({ unit }) {
  return systemctl('show', '--property=MainPID', unit);
}

/** Asks the site itself. */
async function askSite() {
  const all = sites();
  const states = await Promise.all(all.map(stateOf));
  const count = states.filter((state) => state === 'ready').length;
  if (count === all.length) return { isReady: true, text: 'Le site répond.' };
  if (count > 0) return { isReady: true, text: `Le site répond, par ${count} de ses ${all.length} répliques.` };
  const state = states.find((it) => it !== undefined);
  const text = state === undefined ? 'Le site ne répond pas.' : `Le site répond, mais il n'est pas prêt (${state}).`;
  return { isReady: false, text };
}

/** What `/readyz` says. */
async function stateOf({ url }) {
  const response = await fetch(url, { signal: AbortSignal.timeout(5000) }).catch(() => undefined);
  return response?.ok ? 'ready' : (await response?.text())?.trim();
}

async function unchanged(what) {
  const { isReady: isUp, text } = await askSite();
  if (isUp) return failed(`${what} Rien n'a été changé, le site continue avec la version d'avant.`);
  return failed(`${what} Rien n'a été changé. ${text} Journal : journalctl -u ${sites()[0].unit}`);
}

function systemctl(...words) {
  return spawnSync('systemctl', words, { encoding: 'utf8' }).stdout ?? '';
}

function run(program, args, more = {}, as = asOwner) {
  const env = { ...(as.env ?? process.env), ...more };
  const { status, error } = spawnSync(program, args, { stdio: ['ignore', 2, 2], ...as, env });
  if (error) say(error.message);
  return status === 0;
}

/** Shows what it says, and returns it. */
function tell(program, args, more) {
  const env = { ...(asOwner.env ?? process.env), ...more };
  const { status, stdout, stderr, error } = spawnSync(program, args, { encoding: 'utf8', ...asOwner, env });
  const said = error?.message ?? `${stdout}${stderr}`;
  if (said) say(said.trimEnd());
  return { isDone: status === 0, said };
}

function ask(program, args) {
  return spawnSync(program, args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 2], ...asOwner }).stdout ?? '';
}

/** Id of the release that is current, if it is whole. */
function idOf(link) {
  try {
    return existsSync(join(link, 'build-id')) ? basename(readlinkSync(link)) : undefined;
  } catch {
    return undefined;
  }
}

/** Whole releases of the site, newest build first. */
function releases() {
  const folder = 'dist/releases';
  if (!existsSync(folder)) return [];
  const builtAt = (id) => statSync(join(folder, id, 'build-id')).mtimeMs;
  return readdirSync(folder)
    .filter((id) => existsSync(join(folder, id, 'build-id')))
    .sort((a, b) => builtAt(b) - builtAt(a));
}

/** Undefined before the sources have one. */
function version() {
  return existsSync('package.json') ? JSON.parse(readFileSync('package.json', 'utf8')).version : undefined;
}

/** Entries of CHANGELOG.md above that version's: what changed, and what is to be done. */
function entriesSince(known) {
  const entries = existsSync('CHANGELOG.md')
    ? readFileSync('CHANGELOG.md', 'utf8')
        .split(/^(?=## )/m)
        .slice(1)
    : [];
  const at = entries.findIndex((entry) => entry.startsWith(`## ${known} `));
  return (
    entries
      .slice(0, at < 0 ? entries.length : at)
      .join('')
      .trim() || `Toujours la version ${known}.`
  );
}

function revision() {
  const { stdout } = spawnSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8', ...asOwner });
  return stdout?.trim() || 'inconnue';
}

function say(text) {
  console.error(text);
}

function failed(text) {
  say(text);
  return 1;
}
