import type { Command } from 'commander';
import { readEnv } from '../src/composition/env.ts';
import type { Database } from '../src/platform/db/database.ts';
import { readFact } from '../src/platform/installation.ts';
import { createKeyring, secretFingerprint, siteSecret } from '../src/platform/secrets/keyring.ts';
import { acceptSecret } from '../src/platform/secrets/known-secret.ts';
import { pluralize } from '../src/text/pluralize.ts';
import { audit } from './audit.ts';
import { withOffice } from './open-office.ts';
import { type ConfirmOptions, confirm, YES_OPTION } from './terminal/confirm.ts';
import type { Io } from './terminal/output.ts';

export function addSecret(program: Command, io: Io): void {
  program
    .command('secret')
    .description('le secret du site, dont dépendent les liens signés et les personnes effacées')
    .command('accept')
    .description("fait passer la base au secret d'aujourd'hui, quand l'ancien est perdu")
    .option(...YES_OPTION)
    .action((options: ConfirmOptions) =>
      withOffice(io, async ({ db, dataDir, now }) => {
        const known = await readFact(db.read, 'secret');
        const keys = createKeyring(siteSecret(readEnv(io.env).siteSecret, dataDir));
        if (known === secretFingerprint(keys)) return io.out('Le secret est bien celui de cette base.\n');
        await confirm(
          io,
          `Passer au secret d'aujourd'hui\u00a0? Les liens déjà envoyés ne vaudront plus, et ${unmatchedTombstones(await countTombstones(db))}.`,
          options,
        );
        await db.write((trx) => acceptSecret(trx, keys, known));
        await audit(io, { db, now }, 'secret accept', '1');
        io.out("La base est passée au secret d'aujourd'hui.\n");
      }),
    );
}

export async function countTombstones(db: Database): Promise<number> {
  const { total } = await db.read
    .selectFrom('forgotten_addresses')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return total;
}

export function unmatchedTombstones(count: number): string {
  return `${pluralize(count, "effacement ou départ noté sous l'ancien ne sera plus reconnu", "effacements ou départs notés sous l'ancien ne seront plus reconnus")}`;
}
