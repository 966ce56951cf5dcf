import type { Command } from 'commander';
import { type Env, readEnv } from '../src/composition/env.ts';
import { replyMailbox } from '../src/composition/mailboxes.ts';
import { brand } from '../src/content/words/brand.ts';
import { recordReplies } from '../src/features/inquiries/messages/customer-replies.server.ts';
import { REPLY_MAX_BYTES } from '../src/features/inquiries/messages/incoming-mail.server.ts';
import { recordBounces } from '../src/features/newsletter/subscribers/bounces.server.ts';
import type { Database } from '../src/platform/db/database.ts';
import { deleteFact, readFact } from '../src/platform/installation.ts';
import { BOUNCE_MAX_BYTES } from '../src/platform/mail/bounces.ts';
import { configuredDkim, type DkimKey, domainOf } from '../src/platform/mail/dkim.ts';
import {
  checkRecords,
  type DomainRecord,
  domainRecords,
  type RecordState,
} from '../src/platform/mail/domain-records.ts';
import { mailsOf } from '../src/platform/mail/mails-of.ts';
import { listUnsent, outboxStatus, retryMails } from '../src/platform/mail/outbox.ts';
import { NO_TLS } from '../src/platform/mail/smtp-delivery.ts';
import { pluralize } from '../src/text/pluralize.ts';
import { audit } from './audit.ts';
import { readOffice, withOffice } from './open-office.ts';
import { type ConfirmOptions, confirm, YES_OPTION } from './terminal/confirm.ts';
import {
  EXIT,
  type FormatOptions,
  type Io,
  json,
  OfficeError,
  printable,
  shortId,
  shortInstant,
  table,
} from './terminal/output.ts';

const LISTED = 50;

export function heldSentence(since: string): string {
  return `Rien ne part\u00a0: la base a été restaurée le ${shortInstant(since)}. Une copie d'essai n'écrit à personne\u00a0; si c'est la vraie, «\u00a0npm run office -- mail release\u00a0» laisse partir les messages.`;
}

const STATUS_LABELS = {
  pending: 'En attente',
  leased: "En cours d'envoi",
  sent: 'Envoyé',
  failed: 'Échec',
  uncertain: 'Incertain',
};

export function addMail(program: Command, io: Io): void {
  const mail = program.command('mail').description("les messages dus à l'équipe");
  addStatus(mail, io);
  addRetry(mail, io);
  addRelease(mail, io);
  addKeys(mail, io);
  addBounces(mail, io);
  addReplies(mail, io);
}

function addStatus(mail: Command, io: Io): void {
  mail
    .command('status')
    .description('ce qui est envoyé, en attente ou en échec')
    .option('--json', 'en JSON')
    .action((options: FormatOptions) =>
      readOffice(io, async ({ db }) => {
        const [status, unsent] = await Promise.all([outboxStatus(db), listUnsent(db, LISTED)]);
        const heldSince = (await readFact(db.read, 'mail held since')) ?? null;
        if (options.json) return io.out(json({ ...status, heldSince, unsent }));
        if (heldSince !== null) io.err(`${heldSentence(heldSince)}\n`);
        const { pending, sending, sent, failed, uncertain } = status;
        io.out(
          `Envoyés\u00a0: ${sent}. En attente\u00a0: ${pending}. En cours d'envoi\u00a0: ${sending}. En échec\u00a0: ${failed}. Incertains\u00a0: ${uncertain}.\n`,
        );
        if (unsent.length === 0) return;
        io.out(
          table(
            [
              'Identifiant',
              { title: 'Dû depuis', least: 10 },
              { title: 'État', least: 10 },
              { title: 'Essais', dispensable: 1 },
              { title: 'Prochain essai', least: 10 },
              { title: 'Dernière erreur', least: 12 },
            ],
            unsent.map((row) => [
              shortId(row.id),
              shortInstant(row.created_at),
              STATUS_LABELS[row.status],
              String(row.attempts),
              row.status === 'failed' || row.status === 'uncertain' ? '' : shortInstant(row.next_attempt_at),
              row.last_error ?? '',
            ]),
            io.columns,
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
}

function addRetry(mail: Command, io: Io): void {
  mail
    .command('retry')
    .description('remet des messages en attente\u00a0: le site en marche les envoie dans les secondes qui suivent')
    .argument('[identifiant...]', 'ceux que montre «\u00a0status\u00a0», ou en entier')
    .option('--all', 'tous ceux qui attendent ou sont en échec, une fois la panne passée')
    .option('--all-failed', 'tous ceux qui sont en échec')
    .option(
      '--all-uncertain',
      "tous ceux dont personne ne sait s'ils sont arrivés\u00a0: ils peuvent arriver deux fois",
    )
    .action((ids: string[], { all, allFailed, allUncertain }: RetryOptions) =>
      withOffice(io, async (office) => {
        const { db, now } = office;
        if ([ids.length > 0, all, allFailed, allUncertain].filter(Boolean).length !== 1) {
          throw new OfficeError('Donnez des identifiants, ou --all, ou --all-failed, ou --all-uncertain.', EXIT.usage);
        }
        const chosen = all ? 'all' : allFailed ? 'failed' : allUncertain ? 'uncertain' : await completeIds(db, ids);
        const count = await retryMails(db, chosen, now());
        if (count > 0) await audit(io, office, 'mail retry', pluralize(count, 'message'));
        io.out(`${pluralize(count, 'message remis', 'messages remis')} en attente.\n`);
        if (count < ids.length) {
          throw new OfficeError("Certains identifiants ne sont pas ceux d'un message à envoyer.", EXIT.notFound);
        }
      }),
    );
}

function addRelease(mail: Command, io: Io): void {
  mail
    .command('release')
    .description(
      "laisse partir les messages d'une base restaurée, retenus pour qu'une copie d'essai n'écrive à personne",
    )
    .option(...YES_OPTION)
    .action((options: ConfirmOptions) =>
      withOffice(io, async (office) => {
        const { db } = office;
        const since = await readFact(db.read, 'mail held since');
        if (since === undefined) return io.out("Aucun message n'est retenu.\n");
        const { pending, sending } = await outboxStatus(db);
        const waiting = pluralize(pending + sending, 'message');
        await confirm(
          io,
          `Laisser partir ${waiting}, et les lettres en cours, retenus depuis la restauration du ${shortInstant(since)}\u00a0? Ce qui était parti depuis la sauvegarde part une seconde fois.`,
          options,
        );
        await db.write((trx) => deleteFact(trx, 'mail held since'));
        await audit(io, office, 'mail release', waiting);
        io.out(`${waiting}\u00a0: le site en marche les envoie dans les secondes qui suivent.\n`);
      }),
    );
}

function addKeys(mail: Command, io: Io): void {
  mail
    .command('keys')
    .description('les enregistrements DNS qui prouvent que nos messages viennent de nous, et ce que le DNS en dit')
    .option('--json', 'en JSON')
    .action(async (options: FormatOptions) => {
      const env = readEnv(io.env);
      const mailFrom = env.mailFrom ?? brand.mailFrom;
      const key = configuredDkim(env, mailFrom);
      if (!key) {
        throw new OfficeError(
          'Les messages ne sont pas signés\u00a0: réglez DKIM_SELECTOR, par exemple DKIM_SELECTOR=nkul, pour le site comme pour cette commande.',
        );
      }
      const rows = await checkRecords(mailRecords(env, key, mailFrom));
      if (options.json) return io.out(json(rows));
      for (const { what, name, value, state, found } of rows) {
        io.out(`${what}\u00a0: ${RECORD_STATES[state]}\n${name} TXT\n${value}\n`);
        if (state === 'different') io.out(`publié aujourd'hui\u00a0: ${found.map(printable).join(' | ')}\n`);
        io.out('\n');
      }
      io.err(
        'SPF et DMARC sont des propositions\u00a0: gardez ce qui autorise vos autres serveurs. La clé privée est dans DATA_DIR (dkim.pem), ou dans DKIM_PRIVATE_KEY\u00a0: sauvegardez-la à part.\n',
      );
    });
}

function addBounces(mail: Command, io: Io): void {
  mail
    .command('bounces')
    .description(
      "relève les messages revenus et les plaintes\u00a0: une adresse qui n'existe plus, ou qui signale une lettre comme indésirable, n'en reçoit plus",
    )
    .argument('<fichier>', 'une boîte mbox, un dossier maildir, ou un message')
    .option('--json', 'en JSON')
    .action((path: string, options: FormatOptions) =>
      withOffice(io, async (office) => {
        const env = readEnv(io.env);
        if (!env.bounceAddress) {
          throw new OfficeError(
            "BOUNCE_ADDRESS n'est pas réglée\u00a0: les messages n'ont pas d'adresse de retour à eux.",
          );
        }
        const { keys } = office;
        const mails = mailsOf(path, BOUNCE_MAX_BYTES);
        const returns = { address: env.bounceAddress, keys };
        const counts = await recordBounces(office, mails, returns).catch(refuseMissing(path));
        const changed = counts.returned + counts.complaints;
        if (changed > 0) await audit(io, office, 'mail bounces', pluralize(changed, 'adresse'));
        if (options.json) return io.out(json(counts));
        const { read, returned, known, late, complaints, other } = counts;
        io.out(
          `${pluralize(read, 'message lu', 'messages lus')}\u00a0: ${pluralize(returned, 'retour définitif', 'retours définitifs')}, ${pluralize(known, 'déjà connu', 'déjà connus')}, ${pluralize(late, 'retard')}, ${pluralize(complaints, 'plainte')}, ${other} sans rapport.\n`,
        );
      }),
    );
}

function addReplies(mail: Command, io: Io): void {
  mail
    .command('replies')
    .description(
      'relève les réponses des clients\u00a0: chacune rejoint sa demande, la rouvre, non lue, et est transmise à qui la suit',
    )
    .argument('<fichier>', 'une boîte mbox, un dossier maildir, ou un message')
    .option('--json', 'en JSON')
    .action((path: string, options: FormatOptions) =>
      withOffice(io, async (office) => {
        const env = readEnv(io.env);
        if (!env.replyAddress) {
          throw new OfficeError("REPLY_ADDRESS n'est pas réglée\u00a0: les clients répondent à la boîte de chacun.");
        }
        const mailbox = await replyMailbox(office, env, env.replyAddress);
        const mails = mailsOf(path, REPLY_MAX_BYTES);
        const counts = await recordReplies(office, mails, mailbox).catch(refuseMissing(path));
        if (counts.recorded > 0) await audit(io, office, 'mail replies', pluralize(counts.recorded, 'réponse'));
        if (options.json) return io.out(json(counts));
        const { read, recorded, known, automatic, foreign } = counts;
        io.out(
          `${pluralize(read, 'message lu', 'messages lus')}\u00a0: ${pluralize(recorded, 'réponse reçue', 'réponses reçues')}, ${pluralize(known, 'déjà connue', 'déjà connues')}, ${pluralize(automatic, 'automatique')}, ${foreign} sans rapport.\n`,
        );
      }),
    );
}

const refuseMissing = (path: string) => (error: NodeJS.ErrnoException) => {
  if (error.code !== 'ENOENT') throw error;
  throw new OfficeError(`${path} n'existe pas.`, EXIT.notFound);
};

interface RetryOptions {
  all?: boolean;
  allFailed?: boolean;
  allUncertain?: boolean;
}

const RECORD_STATES: Record<RecordState, string> = {
  published: 'publié',
  missing: 'à publier',
  different: 'publié autrement, à corriger',
  unknown: "le DNS n'a pas répondu",
};

export function mailRecords(env: Env, key: DkimKey, mailFrom: string): DomainRecord[] {
  return domainRecords(key, domainOf(mailFrom), env.smtpUrl ? new URL(env.smtpUrl).hostname : undefined);
}

/** Completes ids from a unique ending. Only unsent mails are searched. */
async function completeIds(db: Database, parts: string[]): Promise<string[]> {
  const ids = (await listUnsent(db, Number.MAX_SAFE_INTEGER)).map(({ id }) => id);
  return parts.map((part) => {
    const found = ids.filter((id) => id === part || (part.length >= 4 && id.endsWith(part.toLowerCase())));
    if (found.length > 1) {
      throw new OfficeError(
        `Plusieurs messages finissent par «\u00a0${printable(part)}\u00a0»\u00a0: donnez plus de caractères.`,
        EXIT.usage,
      );
    }
    return found[0] ?? part;
  });
}
