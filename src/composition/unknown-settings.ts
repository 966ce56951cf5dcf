import { readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';
import { VARIABLE_NAMES } from './env.ts';

/** Read by scripts and containers from the same file. */
const SCRIPT_SETTINGS = [
  'BACKUP_DIR',
  'BACKUP_FOLDER',
  'BACKUP_PACKAGES',
  'COMMIT',
  'COMPOSE_PROFILES',
  'POSTGRES_PASSWORD',
  'UPGRADE_READY_SECONDS',
];
/** Read by Node, the system, and what BACKUP_COMMAND calls. */
const FOREIGN_SETTINGS =
  /^(?:(?:NODE|UV|MALLOC|NPM|LC|XDG|SSL|PG|RCLONE|RESTIC|AWS|B2|COMPOSE|DOCKER|SYSTEMD)_?[A-Z0-9_]*|TZ|LANG|LANGUAGE|PATH|HOME|USER|SHELL|EDITOR|VISUAL|TMPDIR|NO_COLOR|FORCE_COLOR|(?:HTTPS?|NO|ALL)_PROXY)$/i;
/** Prefixes that no other program uses; checked outside the file too. */
const OWN_PREFIXES =
  /^(?:SITE|SMTP|DKIM|DESK|OPS|BACKUP|BOUNCE|CHAT|COMMENTS|NEWSLETTER|REPLY|RETENTION|TRUST)_[A-Z0-9_]+$/;

/** One French sentence with the nearest name for each setting that is not read. @param file may be missing */
export function unknownSettings(environment: NodeJS.Dict<string>, file = '.env'): { name: string; sentence: string }[] {
  const inFile = namesIn(file);
  const ours = Object.keys(environment).filter((name) => OWN_PREFIXES.test(name));
  return [...new Set([...inFile, ...ours])]
    .filter((name) => ![...VARIABLE_NAMES, ...SCRIPT_SETTINGS].includes(name) && !FOREIGN_SETTINGS.test(name))
    .map((name) => {
      const near = nearest(name);
      const hint = near === undefined ? 'ôtez-le.' : `vouliez-vous écrire ${near}\u00a0?`;
      const where = inFile.includes(name) ? 'du fichier .env' : "de l'environnement";
      const sentence = `Le réglage ${name} ${where} n'existe pas et n'est pas lu\u00a0: ${hint}`;
      return { name, sentence };
    });
}

function namesIn(file: string): string[] {
  try {
    return Object.keys(parseEnv(readFileSync(file, 'utf8')));
  } catch {
    return [];
  }
}

function nearest(name: string): string | undefined {
  const [best] = [...VARIABLE_NAMES, ...SCRIPT_SETTINGS]
    .map((known) => ({ known, distance: editDistance(name.toUpperCase(), known) }))
    .sort((a, b) => a.distance - b.distance);
  return best && best.distance <= Math.max(name.length, best.known.length) / 2 ? best.known : undefined;
}

/** Optimal string alignment distance. */
function editDistance(a: string, b: string): number {
  const rows = [Array.from({ length: b.length + 1 }, (_, column) => column)];
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const cost = a[i - 1] === b[j - 1] ? 0 : 1;
      const above = rows[i - 1] as number[];
      let least = Math.min((above[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (above[j - 1] ?? 0) + cost);
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        least = Math.min(least, (rows[i - 2]?.[j - 2] ?? 0) + 1);
      row.push(least);
    }
    rows.push(row);
  }
  return rows.at(-1)?.at(-1) ?? 0;
}
