import { type Database, openDatabase } from '../src/platform/db/database.ts';
import { migrations } from '../src/platform/db/migrations.ts';
import { readEnv } from '../src/platform/env.ts';
import { type Io, OfficeError } from './output.ts';

/** What the commands work with: the site's own database, without anything that runs in the background. */
export interface Office {
  db: Database;
  /** Absolute path. */
  dataDir: string;
  /** Milliseconds since 1970. */
  now: () => number;
}

/** Opens the database of DATABASE_URL or DATA_DIR for one command; an empty one is made ready. */
export async function withOffice<T>(io: Io, command: (office: Office) => Promise<T>): Promise<T> {
  const { databaseUrl, dataDir } = readEnv(io.env);
  const db = await openDatabase(databaseUrl);
  try {
    await ensureMigrated(db);
    return await command({ db, dataDir, now: () => Date.now() });
  } finally {
    await db.close();
  }
}

/** The office never changes the tables under a running site: only an empty database is migrated here. */
async function ensureMigrated(db: Database): Promise<void> {
  const known = Object.keys(migrations);
  const pending = await db.pendingMigrations();
  if (pending.length === known.length) return db.migrate();
  if (pending.length > 0) {
    throw new OfficeError(
      `La base de données n'est pas à jour (${pending.join(', ')})\u00a0: démarrez d'abord cette version du site, qui la met à jour.`,
    );
  }
  const executed = await db.read.selectFrom('migrations').select('name').execute();
  if (executed.some(({ name }) => !known.includes(name))) {
    throw new OfficeError(
      "La base de données est plus récente que ce programme\u00a0: utilisez la version du site qui l'a créée.",
    );
  }
}
