/** `npm run upgrade` (docs/operations.md). Root runs all but the restarts as the folder's owner. */
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseEnv } from 'node:util';

const settings = { ...(existsSync('.env') ? parseEnv(readFileSync('.env', 'utf8')) : {}), ...process.env };
const BACKUP_DIR = settings.BACKUP_DIR || '/var/backups/nkul';
const READY_SECONDS = Number(settings.UPGRADE_READY_SECONDS || 180);
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
  const before = revision();
  const known = version();
  const steps = [
    ['Sauvegarde', () => run('sh', ['deploy/backup.sh'], { BACKUP_DIR })],
    ['Récupération des sources', () => run('git', ['pull', '--ff-only'])],
    ['Construction du site', () => run('npm', ['run', '--silent', 'build'])],
    ...(hasDesk ? [['Construction du bureau', () => run('npm', ['run', '--silent', 'build:desk'])]] : []),
  ];
  for (const [name, step] of steps) {
    say(`${name}…`);
    if (!step()) return failed(`${name} : échec. Rien n'a été changé, le site continue avec la version d'avant.`);
  }
  say('Redémarrage…');
  const restarted = [];
  for (const part of [...sites(), ...(hasDesk ? [desk] : [])]) {
    restarted.push(part);
    if (await isReadyAgain(part)) continue;
    say(`${part.unit} n'est pas prêt après ${READY_SECONDS} s : retour à la version d'avant…`);
    return goBack(restarted);
  }
  say(`À jour : ${before} → ${revision()}. Le site est prêt.`);
  say(entriesSince(known));
  return 0;
}

async function goBack(parts) {
  const rollbacks = [
    ['npm', ['run', '--silent', 'release', '--', 'rollback']],
    ...(hasDesk ? [['node', ['scripts/desk.mjs', 'rollback']]] : []),
  ];
  for (const [program, args] of rollbacks) {
    if (!run(program, args)) return failed("La version d'avant n'a pas pu être remise.");
  }
  for (const part of parts) {
    if (await isReadyAgain(part)) continue;
    return failed(
      `${part.unit} n'est pas prêt non plus avec la version d'avant : la base a sans doute changé. ` +
        `Restaurez la sauvegarde la plus récente de ${BACKUP_DIR} (docs/operations.md, « Restore »).`,
    );
  }
  return failed(
    `La version d'avant est remise en place et prête. Journal de l'essai : journalctl -u ${parts.at(-1).unit}`,
  );
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

async function isReadyAgain({ unit, url }) {
  if (!run('systemctl', ['restart', unit], {}, {})) return false;
  for (const end = Date.now() + READY_SECONDS * 1000; Date.now() < end; await sleep(500)) {
    const response = await fetch(url, { signal: AbortSignal.timeout(5000) }).catch(() => undefined);
    if (response?.ok) return true;
  }
  return false;
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
