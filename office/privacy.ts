import { type Command, InvalidArgumentError, Option } from 'commander';
import { readEnv } from '../src/composition/env.ts';
import { countClosed, monthsBefore, purgeClosed } from '../src/features/inquiries/personal-data.server.ts';
import { eraseAddress } from '../src/features/privacy/erasure.server.ts';
import { exportAddress, findRetainedData } from '../src/features/privacy/people.server.ts';
import { setKnownTime } from '../src/features/retention/retention.server.ts';
import { pluralize } from '../src/text/pluralize.ts';
import { DAY_MS } from '../src/text/yaounde-days.ts';
import { audit } from './audit.ts';
import { type Office, withOffice } from './open-office.ts';
import { type ConfirmOptions, confirm, YES_OPTION } from './terminal/confirm.ts';
import { writeNewFile } from './terminal/files.ts';
import { EXIT, type FormatOptions, type Io, json, OfficeError, printable } from './terminal/output.ts';

const CONTACT = "son adresse, ou son numéro de téléphone s'il est seul";

type Moment = (now: number) => number;

export function addPrivacy(program: Command, io: Io): void {
  const privacy = program.command('privacy').description("les droits d'une personne sur ses données");

  privacy
    .command('export')
    .description("tout ce qui est gardé d'une personne, en JSON, ses fichiers compris")
    .argument('<contact>', CONTACT)
    .option('--json', 'en JSON (toujours)')
    .option('--output <fichier>', 'écrit dans un nouveau fichier, lisible par vous seul')
    .action((email: string, options: FormatOptions & { output?: string }) =>
      withOffice(io, async (office) => {
        const data = await exportAddress(office, email);
        if (!data) throw nothing(email);
        const { newsletter, comments } = data;
        await audit(io, office, 'privacy export', numbersOf(data.inquiries.map(({ number }) => number)));
        if (options.output === undefined) return io.out(json(data));
        await writeNewFile(options.output, json(data));
        const parts = [
          pluralize(data.inquiries.length, 'demande'),
          ...(newsletter ? ['un abonnement'] : []),
          ...(comments.length > 0 ? [pluralize(comments.length, 'commentaire')] : []),
        ];
        io.err(`${parts.join(', ')} dans ${options.output}\n`);
      }),
    );

  privacy
    .command('erase')
    .description(
      "efface tout ce qui est gardé d'une personne\u00a0: demandes, CV, messages, abonnement, commentaires qui citent son adresse",
    )
    .argument('<contact>', CONTACT)
    .option(...YES_OPTION)
    .option('--json', 'en JSON')
    .action((email: string, options: FormatOptions & ConfirmOptions) =>
      withOffice(io, async (office) => {
        await confirmErasing(io, office, email, options);
        const { numbers, ...erased } = await eraseAddress(office, email);
        const { subscriptions, comments } = erased;
        await audit(
          io,
          office,
          'privacy erase',
          `${numbersOf(numbers)}, ${pluralize(subscriptions, 'abonnement')}, ${pluralize(comments, 'commentaire')}`,
        );
        const sum = numbers.length + erased.mails + erased.spooled + subscriptions + comments;
        if (options.json) io.out(json({ inquiries: numbers.length, ...erased }));
        else if (sum > 0) {
          io.out(
            `Effacés\u00a0: ${pluralize(numbers.length, 'demande')}, ${pluralize(erased.mails, 'message')} de la file d'envoi et ${erased.spooled} du dossier mail, ${pluralize(subscriptions, 'abonnement')}, ${pluralize(comments, 'commentaire')}.\n`,
          );
        }
        if (erased.mentionedIn.length > 0) {
          io.err(
            `D'autres demandes citent ce contact, à relire\u00a0: ${erased.mentionedIn.map((number) => `#${number}`).join(', ')}\n`,
          );
        }
        if (sum === 0) throw nothing(email);
        io.err('Les sauvegardes faites auparavant et la messagerie de votre équipe le contiennent encore.\n');
      }),
    );

  privacy
    .command('purge')
    .description('efface les demandes closes ou indésirables, intouchées depuis longtemps')
    .addOption(
      new Option('--older-than <durée>', '24m (mois), 90j (jours) ou une date\u00a0; sinon RETENTION_MONTHS').argParser(
        moment,
      ),
    )
    .option(...YES_OPTION)
    .option('--json', 'en JSON')
    .action((options: FormatOptions & ConfirmOptions & { olderThan?: Moment }) =>
      withOffice(io, async (office) => {
        const before = options.olderThan ?? ((now) => monthsBefore(now, readEnv(io.env).retentionMonths));
        const instant = before(office.now());
        const due = await countClosed(office, instant);
        if (due > 0) await confirm(io, `Effacer pour toujours ${pluralize(due, 'demande')}\u00a0?`, options);
        const purged = await purgeClosed(office, instant);
        // A purge by hand trusts the clock.
        await setKnownTime(office.db, office.now());
        if (purged > 0) {
          await audit(io, office, 'privacy purge', pluralize(purged, 'demande'));
        }
        io.out(
          options.json
            ? json({ inquiries: purged })
            : `${pluralize(purged, 'demande effacée', 'demandes effacées')}.\n`,
        );
      }),
    );
}

async function confirmErasing(io: Io, office: Office, email: string, options: ConfirmOptions): Promise<void> {
  const kept = await findRetainedData(office, email);
  if (!kept) return;
  const parts = [
    kept.inquiries.length > 0 && pluralize(kept.inquiries.length, 'demande'),
    kept.newsletter && '1\u00a0abonnement',
    kept.comments.length > 0 && pluralize(kept.comments.length, 'commentaire'),
    kept.otherMails > 0 && pluralize(kept.otherMails, 'message'),
  ].filter((part) => typeof part === 'string');
  await confirm(
    io,
    `Effacer pour toujours ${listed.format(parts)} de «\u00a0${printable(email)}\u00a0»\u00a0?`,
    options,
  );
}

function numbersOf(numbers: readonly number[]): string {
  return numbers.map((number) => `#${number}`).join(', ') || 'aucune demande';
}

const listed = new Intl.ListFormat('fr');

function nothing(email: string): OfficeError {
  return new OfficeError(`Rien n'est gardé sous «\u00a0${printable(email)}\u00a0».`, EXIT.notFound);
}

function moment(value: string): Moment {
  const [, count = '', unit = ''] = /^(\d{1,4})\s*(m|mois|j|d|jours|days)?$/i.exec(value) ?? [];
  if (count) {
    return /^[jd]/i.test(unit) ? (now) => now - Number(count) * DAY_MS : (now) => monthsBefore(now, Number(count));
  }
  const time = Date.parse(/^\d{4}-\d{2}-\d{2}$/.test(value) ? `${value}T00:00:00+01:00` : value);
  if (Number.isNaN(time)) throw new InvalidArgumentError('24m, 90j ou une date comme 2026-11-20 est attendu.');
  return () => time;
}
