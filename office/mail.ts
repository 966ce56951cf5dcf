import type { Command } from 'commander';
import { NO_TLS } from '../src/platform/mail/hand-over.ts';
import { listUnsent, outboxStatus, retryMails } from '../src/platform/mail/outbox.ts';
import { withOffice } from './open-office.ts';
import { EXIT, type FormatOptions, type Io, json, OfficeError, shortInstant, table } from './output.ts';

const LISTED = 50;
const STATUS_LABELS = {
  pending: 'En attente',
  leased: "En cours d'envoi",
  sent: 'Envoyé',
  failed: 'Échec',
  uncertain: 'Incertain',
};

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
        const { pending, sending, sent, failed, uncertain } = status;
        io.out(
          `Envoyés\u00a0: ${sent}. En attente\u00a0: ${pending}. En cours d'envoi\u00a0: ${sending}. En échec\u00a0: ${failed}. Incertains\u00a0: ${uncertain}.\n`,
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
              row.status === 'failed' || row.status === 'uncertain' ? '' : shortInstant(row.next_attempt_at),
              row.last_error ?? '',
            ]),
          ),
        );
        if (uncertain > 0) {
          io.err(
            "Incertains\u00a0: partis en entier, la connexion s'est coupée avant la réponse. Ils sont peut-être arrivés\u00a0: cherchez-les dans la boîte avant «\u00a0mail retry\u00a0».\n",
          );
        }
        if (unsent.some((row) => row.last_error?.startsWith(NO_TLS))) {
          io.err(
            'ETLS\u00a0: le serveur de SMTP_URL ne propose pas de connexion chiffrée. Ni mot de passe ni message ne lui est donné. Réglez le serveur, ou acceptez une connexion en clair par ?tls=off à la fin de SMTP_URL.\n',
          );
        }
      }),
    );

  mail
    .command('retry')
    .description('remet des messages en attente\u00a0: le site en marche les envoie dans les secondes qui suivent')
    .argument('[id...]', 'identifiants des messages')
    .option('--all-failed', 'tous ceux qui sont en échec')
    .option(
      '--all-uncertain',
      "tous ceux dont personne ne sait s'ils sont arrivés\u00a0: ils peuvent arriver deux fois",
    )
    .action((ids: string[], { allFailed, allUncertain }: { allFailed?: boolean; allUncertain?: boolean }) =>
      withOffice(io, async ({ db, now }) => {
        if ([ids.length > 0, allFailed, allUncertain].filter(Boolean).length !== 1) {
          throw new OfficeError('Donnez des identifiants, ou --all-failed, ou --all-uncertain.', EXIT.usage);
        }
        const chosen = allFailed ? 'failed' : allUncertain ? 'uncertain' : ids;
        const count = await retryMails(db, chosen, now());
        io.out(`${count} message(s) remis en attente.\n`);
        if (count < ids.length) {
          throw new OfficeError("Certains identifiants ne sont pas ceux d'un message à envoyer.", EXIT.notFound);
        }
      }),
    );
}
