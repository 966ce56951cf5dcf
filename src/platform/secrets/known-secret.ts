import { join } from 'node:path';
import type { Transaction } from 'kysely';
import { ConfigurationError } from '../configuration-error.ts';
import { statIfExists } from '../data-dir.ts';
import { type Database, DatabaseUnavailable } from '../db/database.ts';
import { isTableMissing } from '../db/errors.ts';
import type { Tables } from '../db/tables.ts';
import { readFact, setFact, setFactOnce } from '../installation.ts';
import type { Logger } from '../log.ts';
import { createKeyring, type Keyring, newSecret, secretFingerprint, siteSecret } from './keyring.ts';

/** Records the fingerprint on the first start, then compares. @throws {ConfigurationError} when it differs */
export async function checkSecret(db: Database, keys: Keyring, log: Pick<Logger, 'warn'>): Promise<void> {
  const here = secretFingerprint(keys);
  const known = await readFact(db.read, 'secret');
  if (known === here) return;
  if (known !== undefined) throw new ConfigurationError(otherSecretSentence(known, here));
  const recorded = await db.write((trx) => setFactOnce(trx, 'secret', here));
  if (recorded !== here) throw new ConfigurationError(otherSecretSentence(recorded, here));
  log.warn(
    { fingerprint: here },
    'from now on this database belongs to this secret; was it the wrong one, stop, put the right one back (SITE_SECRET or DATA_DIR/secret) and run `office secret accept`',
  );
}

export interface SiteSecret {
  /** Signs with an unsaved draft while the database is unavailable and there is no secret. */
  keys: Keyring;
  /** @throws {ConfigurationError} when the database has another secret. @throws {DatabaseUnavailable} */
  check: (log: Pick<Logger, 'warn'>) => Promise<void>;
}

interface SecretSettings {
  siteSecret: string | undefined;
  dataDir: string;
}

/** Creates no file while the database is unavailable. @throws {ConfigurationError} when the secret is lost */
export async function openSecret(db: Database, settings: SecretSettings): Promise<SiteSecret> {
  const draft = newSecret();
  const stored = () => createKeyring(siteSecret(settings.siteSecret, settings.dataDir, () => draft));
  let isDraft = false;
  await refuseLostSecret(db, settings).catch((error: unknown) => {
    if (!(error instanceof DatabaseUnavailable)) throw error;
    isDraft = true;
  });
  let current = isDraft ? createKeyring(draft) : stored();
  return {
    keys: {
      hmac: (purpose, value) => current.hmac(purpose, value),
      sign: (purpose, value) => current.sign(purpose, value),
      verify: (purpose, token) => current.verify(purpose, token),
    },
    async check(log) {
      if (isDraft) {
        await refuseLostSecret(db, settings);
        current = stored();
        isDraft = false;
      }
      await checkSecret(db, current, log);
    },
  };
}

/** A lost secret is not replaced where a database belongs to it. @throws {ConfigurationError} {DatabaseUnavailable} */
export async function refuseLostSecret(
  db: Database,
  { siteSecret: configured, dataDir }: SecretSettings,
): Promise<void> {
  if (configured !== undefined || statIfExists(join(dataDir, 'secret'))) return;
  const known = await readFact(db.read, 'secret').catch((error: unknown) => {
    if (isTableMissing(error)) return undefined;
    throw error;
  });
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

/** Hashes use these keys from here on; older ones need the former secret. */
export async function acceptSecret(trx: Transaction<Tables>, keys: Keyring, former: string | undefined): Promise<void> {
  const here = secretFingerprint(keys);
  await setFact(trx, 'secret', here);
  if (former !== undefined && former !== here) await setFact(trx, 'former secret', former);
}
