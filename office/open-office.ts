import { type Env, readEnv } from '../src/composition/env.ts';
import { migrations, openSiteDatabase } from '../src/composition/schema.ts';
import { refuseForeignOwner, statIfThere } from '../src/platform/data-dir.ts';
import { nameOfData, newerDatabaseSentence, unavailableSentence } from '../src/platform/db/data-sentences.ts';
import { type Database, DatabaseUnavailable, NewerDatabase } from '../src/platform/db/database.ts';
import { createKeyring, type Keyring, siteSecret } from '../src/platform/keyring.ts';
import { EXIT, type Io, OfficeError } from './output.ts';

/** What the commands work with: the site's own database, without anything that runs in the background. */
export interface Office {
  db: Database;
  /** Absolute path. */
  dataDir: string;
  /** The site's: made of SITE_SECRET, or of the secret in the data folder. */
  keys: Keyring;
  /** Milliseconds since 1970. */
  now: () => number;
}

/**
 * Opens the database of DATABASE_URL or DATA_DIR for one command, and says on the error output which one it is
 * (unless `isQuiet`: a process that goes on with another one's work). Creates none: a wrong setting must not be
 * answered by an empty database.
 * @throws {OfficeError} when it is missing, empty, of another version, or cannot be opened.
 */
export async function withOffice<T>(
  io: Io,
  command: (office: Office) => Promise<T>,
  { isQuiet = false }: { isQuiet?: boolean } = {},
): Promise<T> {
  const env = readEnv(io.env);
  if (!isQuiet) io.err(`Données\u00a0: ${nameOfData(env.databaseUrl)}\n`);
  const db = await openExisting(env);
  try {
    let keys: Keyring | undefined;
    return await command({
      db,
      dataDir: env.dataDir,
      get keys() {
        keys ??= createKeyring(siteSecret(env.siteSecret, existingDataDir(env)));
        return keys;
      },
      now: () => Date.now(),
    });
  } finally {
    await db.close();
  }
}

/** Where the secret is kept: a new one in a new folder would sign what the site does not know. */
function existingDataDir({ dataDir, siteSecret: configured }: Env): string {
  if (configured || statIfThere(dataDir)) return dataDir;
  throw new OfficeError(`Le dossier ${dataDir} n'existe pas\u00a0: vérifiez DATA_DIR.`, EXIT.notFound);
}

/** Whether there is a file to open; of a server that is known only by asking it. */
export function isDatabaseMissing({ databaseUrl }: Env): boolean {
  return databaseUrl.startsWith('sqlite:') && !statIfThere(databaseUrl.slice('sqlite:'.length));
}

async function openExisting(env: Env): Promise<Database> {
  if (isDatabaseMissing(env)) {
    throw new OfficeError(
      "Il n'y a pas de base de données à cet endroit\u00a0: vérifiez DATA_DIR et DATABASE_URL (fichier .env)\u00a0; seul «\u00a0npm start\u00a0» en crée une.",
      EXIT.notFound,
    );
  }
  const file = env.databaseUrl.startsWith('sqlite:') ? [nameOfData(env.databaseUrl)] : [];
  for (const path of [env.dataDir, ...file]) if (statIfThere(path)) refuseForeignOwner(path);
  let db: Database | undefined;
  try {
    db = await openSiteDatabase(env.databaseUrl);
    await checkVersion(db);
    return db;
  } catch (error) {
    await db?.close();
    if (error instanceof DatabaseUnavailable) throw new OfficeError(unavailableSentence(error, env.databaseUrl));
    if (error instanceof NewerDatabase) throw new OfficeError(newerDatabaseSentence(error.unknown));
    throw error;
  }
}

/** The office never changes the tables under a running site. */
async function checkVersion(db: Database): Promise<void> {
  const known = Object.keys(migrations);
  const pending = await db.pendingMigrations();
  if (pending.length === known.length) {
    throw new OfficeError(
      "Cette base de données est vide\u00a0: vérifiez DATA_DIR et DATABASE_URL (fichier .env), ou démarrez d'abord le site, qui y crée ses tables.",
      EXIT.notFound,
    );
  }
  if (pending.length > 0) {
    throw new OfficeError(
      `La base de données n'est pas à jour (${pending.join(', ')})\u00a0: démarrez d'abord cette version du site, qui la met à jour.`,
    );
  }
}
