import { readEnv } from '../src/composition/env.ts';
import { existingDataDir, openExistingDatabase } from '../src/composition/existing-database.ts';
import { publish } from '../src/content/model/editable.ts';
import { loadPublished } from '../src/features/entries/published/published-content.server.ts';
import { ConfigurationError } from '../src/platform/configuration-error.ts';
import { nameOfData, newerDatabaseSentence } from '../src/platform/db/data-sentences.ts';
import { type Database, DatabaseUnavailable, NewerDatabase } from '../src/platform/db/database.ts';
import { readFact } from '../src/platform/installation.ts';
import { createKeyring, type Keyring, secretFingerprint, siteSecret } from '../src/platform/secrets/keyring.ts';
import { otherSecretSentence, refuseLostSecret } from '../src/platform/secrets/known-secret.ts';
import { type Io, OfficeError } from './terminal/output.ts';

export interface Office {
  db: Database;
  dataDir: string;
  keys: Keyring;
  deskUrl: string;
  siteUrl: string;
  /** Milliseconds since 1970. */
  now: () => number;
}

/**
 * Opens an existing database, never a new one: a wrong setting must not end in an empty database. @param command may
 * get one of another version or an empty one with `anyVersion` @throws {UnusableDatabase}
 */
export async function withOffice<T>(
  io: Io,
  command: (office: Office) => Promise<T>,
  { isQuiet = false, anyVersion = false, readsOther = false }: OpenOptions = {},
): Promise<T> {
  const env = readEnv(io.env);
  if (!isQuiet) io.err(`Données\u00a0: ${nameOfData(env.databaseUrl)}\n`);
  const say = (sentence: string) => io.err(`${sentence}\n`);
  const db = await openExistingDatabase(env, { anyVersion, readsOther, say });
  let different: string[] = [];
  try {
    if (readsOther) {
      ({ stopping: different } = await db.newerMigrations());
      if (different.length === 0) different = await db.pendingMigrations();
    }
    const isUpToDate = !anyVersion && different.length === 0;
    if (isUpToDate) publish((await loadPublished({ db }, Date.now())).published);
    let keys: Keyring | undefined;
    const known = !isUpToDate ? undefined : await readFact(db.read, 'secret');
    const lost = await refuseLostSecret(db, env).catch((error: unknown) => error);
    const knownKeys = () => {
      const isLost = lost instanceof ConfigurationError;
      if (isLost && isUpToDate) throw new OfficeError(lost.message);
      if (!isLost && lost !== undefined) throw lost;
      const made = createKeyring(siteSecret(env.siteSecret, existingDataDir(env)));
      const here = secretFingerprint(made);
      if (known !== undefined && known !== here) throw new OfficeError(otherSecretSentence(known, here));
      return made;
    };
    return await command({
      db,
      dataDir: env.dataDir,
      siteUrl: env.siteUrl ?? 'http://localhost:3000',
      deskUrl: env.deskUrl ?? `http://127.0.0.1:${env.deskPort}`,
      get keys() {
        keys ??= knownKeys();
        return keys;
      },
      now: () => Date.now(),
    });
  } catch (error) {
    if (error instanceof NewerDatabase) throw new OfficeError(newerDatabaseSentence(error.unknown));
    const isOurs = error instanceof OfficeError || error instanceof DatabaseUnavailable;
    if (different.length === 0 || isOurs) throw error;
    throw new OfficeError(`Cette commande a besoin des tables de sa propre version (${different.join(', ')}).`);
  } finally {
    await db.close();
  }
}

export function readOffice<T>(io: Io, command: (office: Office) => Promise<T>): Promise<T> {
  return withOffice(io, command, { readsOther: true });
}

interface OpenOptions {
  isQuiet?: boolean;
  anyVersion?: boolean;
  readsOther?: boolean;
}
