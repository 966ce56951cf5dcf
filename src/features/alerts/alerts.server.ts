import { company } from '../../content/kinds/company/company.ts';
import { spelledHour } from '../../content/model/typeset.ts';
import { claimRun } from '../../platform/last-done.ts';
import { FAULT_WORDS, MAILBOX_WORDS, type MailboxName, mailboxNames } from '../../platform/mail/imap/mailbox-words.ts';
import { enqueue, type QueuedMail } from '../../platform/mail/outbox.ts';
import type { Services } from '../../platform/services.ts';
import { readSiteStats, type SiteStats } from '../../platform/stats.ts';
import { pluralize } from '../../text/pluralize.ts';
import { DAY_MS } from '../../text/yaounde-days.ts';

const HOUR = 3600;
const BACKUP_HOURS = 36;
const MEGABYTE = 1_000_000;
/** Alert before free disk space falls to the reserve that refuses uploads. */
const RESERVES = 2;

interface Alert {
  name: string;
  isOn: (stats: SiteStats, now: number, leastDisk: number) => boolean;
  subject: string;
  text: (stats: SiteStats) => string[];
}

const ALERTS: readonly Alert[] = [
  {
    name: 'outbox',
    isOn: ({ outbox }) => outbox.oldestSeconds > HOUR,
    subject: "Des messages du site attendent depuis plus d'une heure",
    text: ({ outbox }) => [
      `Messages qui n'ont pas pu partir\u00a0: ${outbox.pending}. Le plus ancien attend depuis ${Math.floor(outbox.oldestSeconds / HOUR)}\u00a0h. Les demandes elles-mêmes sont enregistrées.`,
      'La cause de chacun\u00a0: npm run office -- mail status',
    ],
  },
  {
    name: 'disk',
    isOn: ({ freeDiskBytes }, _now, leastDisk) => freeDiskBytes !== null && freeDiskBytes < leastDisk,
    subject: 'Le disque du site est presque plein',
    text: ({ freeDiskBytes }) => [
      `Il reste ${Math.floor((freeDiskBytes ?? 0) / MEGABYTE)}\u00a0Mo là où sont les données du site. Quand il n'en restera plus, aucune demande ne pourra être enregistrée.`,
      'Faites de la place, ou agrandissez le disque.',
    ],
  },
  {
    name: 'backup',
    isOn: ({ lastBackupAt, installedAt }, now) =>
      now - Date.parse(lastBackupAt ?? installedAt ?? new Date(now).toISOString()) > BACKUP_HOURS * HOUR * 1000,
    subject: "La sauvegarde du site n'a pas été faite",
    text: ({ lastBackupAt }) => [
      lastBackupAt
        ? `La dernière sauvegarde a plus de ${BACKUP_HOURS}\u00a0heures\u00a0: elle date du ${spelledHour(inYaounde.format(new Date(lastBackupAt)))}.`
        : "Aucune sauvegarde n'a encore été faite.",
      'En faire une\u00a0: npm run office -- backup FICHIER',
      'La faire chaque nuit\u00a0: docs/operations-faults.md',
    ],
  },
  {
    name: 'failed backup',
    isOn: ({ backupFailedAt }) => backupFailedAt !== null,
    subject: 'La sauvegarde du site a échoué',
    text: ({ backupFailedAt }) => [
      `La sauvegarde du ${spelledHour(inYaounde.format(new Date(backupFailedAt ?? 0)))} a échoué.`,
      'La raison\u00a0: journalctl -u nkul-backup',
      'En faire une\u00a0: npm run office -- backup FICHIER',
    ],
  },
  {
    name: 'mailbox',
    isOn: ({ mailboxes }) => mailboxes.some(({ awaySince }) => awaySince !== null),
    subject: "Le courrier des clients n'est plus lu",
    text: ({ mailboxes }) => [
      ...mailboxes.flatMap(({ name, awaySince, fault }) =>
        awaySince === null
          ? []
          : [
              `${MAILBOX_WORDS[name]} n'est plus lue depuis le ${spelledHour(inYaounde.format(new Date(awaySince)))}\u00a0: ${FAULT_WORDS[fault ?? 'unreachable']}.`,
            ],
      ),
      "Rien n'est perdu\u00a0: les messages restent dans la boîte, et sont lus dès que la liaison revient.",
      'Essayer la liaison\u00a0: npm run office -- check --live',
    ],
  },
  {
    name: 'unread mails',
    isOn: ({ mailboxes }) => mailboxes.some(({ failed }) => failed > 0),
    subject: "Un message reçu n'a pas pu être enregistré",
    text: ({ mailboxes }) => [
      ...mailboxes.flatMap(({ name, failed }) =>
        failed > 0 ? [`${MAILBOX_WORDS[name]}\u00a0: ${pluralize(failed, 'message')}. Lisez-les dans la boîte.`] : [],
      ),
      'La cause\u00a0: les lignes «\u00a0a mail cannot be recorded\u00a0» du journal du site.',
    ],
  },
];

const inYaounde = new Intl.DateTimeFormat('fr-FR', {
  dateStyle: 'long',
  timeStyle: 'short',
  timeZone: 'Africa/Douala',
});

/** Enqueues each alert at most once a day over all replicas. Returns their names. Throws DatabaseUnavailable. */
export async function enqueueAlerts({
  db,
  env,
  siteUrl,
  now: clock,
}: Pick<Services, 'db' | 'siteUrl' | 'now'> & {
  env: { dataDir: string; diskReserveBytes: number; mailboxes: Partial<Record<MailboxName, unknown>> };
}): Promise<string[]> {
  const now = clock();
  const stats = await readSiteStats(db, { dataDir: env.dataDir, mailboxes: mailboxNames(env.mailboxes), now });
  const enqueued: string[] = [];
  for (const { name, isOn, subject, text } of ALERTS) {
    if (!isOn(stats, now, RESERVES * env.diskReserveBytes)) continue;
    const mail: QueuedMail = {
      kind: 'alert',
      to: company().email,
      subject: `[Alerte] ${subject}`,
      text: [
        ...text(stats),
        '',
        `Ce message vient du site ${siteUrl}. Il est envoyé une fois par jour au plus, tant que la cause dure.`,
        '',
      ].join('\n'),
    };
    const isEnqueued = await db.write(async (trx) => {
      if (!(await claimRun(trx, `alert: ${name}`, { now, everyMs: DAY_MS }))) return false;
      await enqueue(trx, mail, now);
      return true;
    });
    if (isEnqueued) enqueued.push(name);
  }
  return enqueued;
}
