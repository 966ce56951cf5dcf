import type { Command } from 'commander';
import { listUnsent, outboxStatus, retryMails } from '../src/platform/mail/outbox.ts';
import { withOffice } from './open-office.ts';
import { EXIT, type FormatOptions, type Io, json, OfficeError, shortInstant, table } from './output.ts';

const LISTED = 50;
const STATUS_LABELS = { pending: 'En attente', leased: "En cours d'envoi", sent: 'Envoyé', failed: 'Échec' };

export function addMail(program: Command, io: Io): void {
  const mail = program.command('mail').description("les messages dus à l'équipe");

  mail
    .command('status')
    .description('ce qui est envoyé, en attente ou en échec')
    .option('--json', 'en JSON')
    .action((options: FormatOptions) =>
      withOffice(io, async ({ db }) => {
        const [status, unsent] = await Promise.all([outboxStatus(db), listUnsent(db, LISTED)]);
        if (options.json) return io.out(json({ ...status, unsent }));
        const { pending, sending, sent, failed } = status;
        io.out(
          `Envoyés\u00a0: ${sent}. En attente\u00a0: ${pending}. En cours d'envoi\u00a0: ${sending}. En échec\u00a0: ${failed}.\n`,
        );
        if (unsent.length === 0) return;
        io.out(
          table(
            ['Identifiant', 'Dû depuis', 'État', 'Essais', 'Prochain essai', 'Dernière erreur'],
            unsent.map((row) => [
              row.id,
              shortInstant(row.created_at),
              STATUS_LABELS[row.status],
              String(row.attempts),
              row.status === 'failed' ? '' : shortInstant(row.next_attempt_at),
              row.last_error ?? '',
            ]),
          ),
        );
      }),
    );

  mail
    .command('retry')
    .description('remet des messages en attente\u00a0: le site en marche les envoie dans les secondes qui suivent')
    .argument('[id...]', 'identifiants des messages')
    .option('--all-failed', 'tous ceux qui sont en échec')
    .action((ids: string[], options: { allFailed?: boolean }) =>
      withOffice(io, async ({ db, now }) => {
        if ((ids.length === 0) === !options.allFailed) {
          throw new OfficeError('Donnez des identifiants, ou --all-failed.', EXIT.usage);
        }
        const count = await retryMails(db, options.allFailed ? 'failed' : ids, now());
        io.out(`${count} message(s) remis en attente.\n`);
        if (count < ids.length) {
          throw new OfficeError("Certains identifiants ne sont pas ceux d'un message à envoyer.", EXIT.notFound);
        }
      }),
    );
}
