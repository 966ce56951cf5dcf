import { join } from 'node:path';
import type { Transaction } from 'kysely';
import { ConfigurationError } from './configuration-error.ts';
import { statIfThere } from './data-dir.ts';
import type { Database } from './db/database.ts';
import type { Tables } from './db/tables.ts';
import { keepFact, keepFirst, readFact } from './installation.ts';
import { type Keyring, secretFingerprint } from './keyring.ts';
import type { Logger } from './log.ts';

/**
 * Notes under which secret the database's hashes are made; the first start does, and says so: a database that is older than the note
 * cannot tell that it is the right one.
 * @throws {ConfigurationError} when it is another one than before.
 */
export async function checkSecret(db: Database, keys: Keyring, log: Pick<Logger, 'warn'>): Promise<void> {
  const here = secretFingerprint(keys);
  const known = await readFact(db.read, 'secret');
  if (known === here) return;
  if (known !== undefined) throw new ConfigurationError(otherSecretSentence(known, here));
  const kept = await db.write((trx) => keepFirst(trx, 'secret', here));
  // Another process was first.
  if (kept !== here) throw new ConfigurationError(otherSecretSentence(kept, here));
  log.warn(
    { fingerprint: here },
    'from now on this database belongs to this secret; was it the wrong one, stop, put the right one back (SITE_SECRET or DATA_DIR/secret) and run `office secret accept`',
  );
}

/**
 * A secret that is gone is not simply made anew where a database belongs to it.
 * @throws {ConfigurationError} when it is.
 */
export async function refuseLostSecret(
  db: Database,
  { siteSecret, dataDir }: { siteSecret: string | undefined; dataDir: string },
): Promise<void> {
  if (siteSecret !== undefined || statIfThere(join(dataDir, 'secret'))) return;
  // Without tables there is nothing that belongs to any.
  const known = await readFact(db.read, 'secret').catch(() => undefined);
  if (known !== undefined) throw new ConfigurationError(lostSecretSentence(known, dataDir));
}

function lostSecretSentence(known: string, dataDir: string): string {
  return (
    `Le secret du site a disparu (fichier secret de ${dataDir}, empreinte attendue\u00a0: ${known})\u00a0: ` +
    "remettez-le\u00a0; s'il est perdu, «\u00a0npm run office -- secret accept\u00a0» en fait un nouveau, sous lequel les liens déjà envoyés ne valent plus et les personnes effacées ne sont plus reconnues."
  );
}

export function otherSecretSentence(known: string, here: string): string {
  return (
    `Le secret du site (SITE_SECRET, ou le fichier secret de DATA_DIR) n'est pas celui de cette base (empreinte ${here}, ici attendue\u00a0: ${known})\u00a0: ` +
    "sans lui, les liens déjà envoyés ne valent plus et les personnes effacées ne sont plus reconnues. Remettez l'ancien\u00a0; s'il est perdu, «\u00a0npm run office -- secret accept\u00a0» fait passer la base au nouveau."
  );
}

/** From here on hashes are made with these keys; those made before wait for the former secret. */
export async function acceptSecret(trx: Transaction<Tables>, keys: Keyring, former: string | undefined): Promise<void> {
  const here = secretFingerprint(keys);
  await keepFact(trx, 'secret', here);
  if (former !== undefined && former !== here) await keepFact(trx, 'former secret', former);
}
