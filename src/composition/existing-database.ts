import { refuseForeignOwner, statIfExists } from '../platform/data-dir.ts';
import {
  addedTablesSentence,
  nameOfData,
  newerDatabaseSentence,
  olderDatabaseSentence,
  unavailableSentence,
} from '../platform/db/data-sentences.ts';
import {
  type Database,
  DatabaseUnavailable,
  FormerDatabase,
  NewerDatabase,
  OlderDatabase,
} from '../platform/db/database.ts';
import type { Env } from './env.ts';
import { migrations, openSiteDatabase } from './schema.ts';

/** A missing database, or one of another version; its message is a French sentence. */
export class UnusableDatabase extends Error {
  readonly isMissing: boolean;

  constructor(message: string, { isMissing = false }: { isMissing?: boolean } = {}) {
    super(message);
    this.isMissing = isMissing;
  }
}

interface OpenOptions {
  /** A restore fills an empty one, and replaces others. */
  anyVersion?: boolean;
  /** Commands that only read open tables that the site would refuse, older or newer ones. */
  readsOther?: boolean;
  /** Told in a sentence that its tables are another release's. */
  say?: (sentence: string) => void;
}

export function isDatabaseMissing({ databaseUrl }: Pick<Env, 'databaseUrl'>): boolean {
  return databaseUrl.startsWith('sqlite:') && !statIfExists(databaseUrl.slice('sqlite:'.length));
}

/**
 * Never creates or migrates it, except with `anyVersion` (a restore).
 * @throws {UnusableDatabase} {ConfigurationError}
 */
export async function openExistingDatabase(
  env: Env,
  { anyVersion = false, readsOther = false, say = toStandardError }: OpenOptions = {},
): Promise<Database> {
  if (isDatabaseMissing(env) && !(anyVersion && statIfExists(env.dataDir))) {
    throw new UnusableDatabase(
      "Il n'y a pas de base de données à cet endroit\u00a0: vérifiez DATA_DIR et DATABASE_URL (fichier .env)\u00a0; seul «\u00a0npm start\u00a0» en crée une.",
      { isMissing: true },
    );
  }
  const file = env.databaseUrl.startsWith('sqlite:') ? [nameOfData(env.databaseUrl)] : [];
  for (const path of [env.dataDir, ...file]) if (statIfExists(path)) refuseForeignOwner(path);
  let db: Database | undefined;
  try {
    db = await openSiteDatabase(env.databaseUrl);
    if (!anyVersion) await checkVersion(db, { readsOther, say });
    return db;
  } catch (error) {
    await db?.close();
    if (error instanceof DatabaseUnavailable) throw new UnusableDatabase(unavailableSentence(error, env.databaseUrl));
    if (error instanceof NewerDatabase) throw new UnusableDatabase(newerDatabaseSentence(error.unknown));
    if (error instanceof OlderDatabase) throw new UnusableDatabase(olderDatabaseSentence(error.commit));
    if (error instanceof FormerDatabase) throw new UnusableDatabase(outdatedSentence(Object.keys(migrations)));
    throw error;
  }
}

/** A new secret in a new folder would not match the site's. @throws {UnusableDatabase} */
export function existingDataDir({ dataDir, siteSecret: configured }: Env): string {
  if (configured || statIfExists(dataDir)) return dataDir;
  throw new UnusableDatabase(`Le dossier ${dataDir} n'existe pas\u00a0: vérifiez DATA_DIR.`, { isMissing: true });
}

function toStandardError(sentence: string): void {
  process.stderr.write(`${sentence}\n`);
}

async function checkVersion(db: Database, { readsOther, say }: Required<Omit<OpenOptions, 'anyVersion'>>) {
  const known = Object.keys(migrations);
  const { added, stopping } = await db.newerMigrations();
  if (added.length > 0) say(addedTablesSentence(added));
  if (stopping.length > 0 && readsOther)
    return say(readAsIsSentence(`est plus récente que ce programme (${stopping.join(', ')})`));
  const pending = await db.pendingMigrations();
  if (pending.length === known.length) {
    throw new UnusableDatabase(
      "Cette base de données est vide\u00a0: vérifiez DATA_DIR et DATABASE_URL (fichier .env), ou démarrez d'abord le site, qui y crée ses tables.",
      { isMissing: true },
    );
  }
  if (pending.length === 0) return;
  if (!readsOther) throw new UnusableDatabase(outdatedSentence(pending));
  say(readAsIsSentence(`n'est pas à jour (${pending.join(', ')})\u00a0: le journal du site dit pourquoi`));
}

function readAsIsSentence(state: string): string {
  return `La base de données ${state}. Elle est lue comme elle est.`;
}

function outdatedSentence(pending: readonly string[]): string {
  return `La base de données n'est pas à jour (${pending.join(', ')})\u00a0: démarrez d'abord cette version du site, qui la met à jour.`;
}
