import { userInfo } from 'node:os';
import type { Command } from 'commander';
import { findAudit, recordAudit } from '../src/platform/audit.ts';
import { type Office, readOffice } from './open-office.ts';
import { csv, type FormatOptions, type Io, json, shortInstant, table } from './terminal/output.ts';

const SHOWN = 100;

/** Writes one line to the audit log. @param rows numbers, ids or counts, never personal data. */
export function audit(io: Io, office: Pick<Office, 'db' | 'now'>, action: string, rows: string): Promise<void> {
  return recordAudit(office.db, { who: systemUser(io), action, rows }, office.now());
}

const ACCOUNT = /^[a-z_][\w.-]{0,63}$/i;

/** The account that called `sudo` where there is one, else that of the process. */
export function systemUser({ env }: Io): string {
  if (env.SUDO_USER && ACCOUNT.test(env.SUDO_USER)) return env.SUDO_USER;
  try {
    return userInfo().username;
  } catch {
    return `uid ${process.getuid?.() ?? '?'}`;
  }
}

export function addAudit(program: Command, io: Io): void {
  program
    .command('audit')
    .description('qui a fait quoi avec les données personnelles')
    .command('list')
    .description("les actions, les plus récentes d'abord")
    .option('--since <date>', 'à partir de ce jour, par exemple 2026-11-20')
    .option('--json', 'en JSON')
    .option('--csv', 'en CSV, pour un tableur')
    .action(({ since, ...format }: FormatOptions & { since?: string }) =>
      readOffice(io, async ({ db }) => {
        const isWhole = format.json || format.csv;
        const found = await findAudit(db, { since, limit: isWhole ? undefined : SHOWN });
        const entries = found.map(({ id: _id, ...entry }) => entry);
        if (format.json) return io.out(json(entries));
        if (format.csv) return io.out(csv(entries.map((entry) => ({ ...entry }))));
        if (entries.length === 0) return io.out('Aucune action.\n');
        io.out(
          table(
            ['Le', 'Qui', 'Action', 'Sur'],
            entries.map(({ at, who, action, rows }) => [shortInstant(at), who, action, rows]),
          ),
        );
      }),
    );
}
