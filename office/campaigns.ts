import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { basename, join } from 'node:path';
import { createInterface } from 'node:readline';
import { type Command, InvalidArgumentError, Option } from 'commander';
import { type Env, readEnv } from '../src/composition/env.ts';
import { company } from '../src/content/kinds/company/company.ts';
import { LetterError, readLetterFile } from '../src/content/model/letter-file.ts';
import { brand } from '../src/content/words/brand.ts';
import { type RunResult, runCampaign } from '../src/features/newsletter/campaigns/campaign-run.server.ts';
import {
  allCampaigns,
  type Campaign,
  type CampaignCounts,
  type CampaignServices,
  EMPTY_AUDIENCE,
  findBegunCampaign,
  LetterChanged,
  openCampaign,
  type PreparedLetter,
  prepareLetter,
  previewCampaign,
  testMail,
} from '../src/features/newsletter/campaigns/campaigns.server.ts';
import { ALL_SUBSCRIBERS, audienceOf } from '../src/features/newsletter/groups/groups.schema.ts';
import type { Group } from '../src/features/newsletter/groups/groups.server.ts';
import { readFact } from '../src/platform/installation.ts';
import { configuredSmtpDelivery, type SmtpDelivery, SmtpDeliveryError } from '../src/platform/mail/smtp-delivery.ts';
import { pluralize } from '../src/text/pluralize.ts';
import { audit } from './audit.ts';
import { groupByName } from './groups.ts';
import { heldSentence } from './mail.ts';
import { type Office, withOffice } from './open-office.ts';
import { type ConfirmOptions, confirm, YES_OPTION } from './terminal/confirm.ts';
import { pictureReader, readTextFile } from './terminal/files.ts';
import {
  csv,
  EXIT,
  type FormatOptions,
  type Io,
  json,
  localTime,
  OfficeError,
  printable,
  progressBar,
  shortInstant,
  table,
  warnLeftOut,
} from './terminal/output.ts';

const STATUS_LABELS = { sending: "En cours d'envoi", sent: 'Envoyée' };
const ADDRESS = /^[^\s<>@,;]+@[^\s<>@,;.]+(?:\.[^\s<>@,;.]+)+$/;
const LETTER_MAX_BYTES = 1024 * 1024;
const SLUG = /^[a-z0-9][a-z0-9-]{0,99}$/;

interface SendOptions extends ConfirmOptions {
  group?: string[];
  dryRun?: boolean;
  test?: string;
  rate?: number;
  json?: boolean;
  supervised?: boolean;
}

export function addCampaigns(program: Command, io: Io): void {
  const campaigns = program.command('campaigns').description('les lettres de la newsletter');

  campaigns
    .command('list')
    .description('les campagnes, et où en est chacune')
    .option('--json', 'en JSON')
    .option('--csv', 'en CSV')
    .action((options: FormatOptions) =>
      withOffice(io, async (office) => {
        const rows = (await allCampaigns(office)).map(
          ({ slug, subject, status, groups, total, sent, failed, pending, uncertain, createdAt, sentAt }) => {
            const names = groups?.map(({ name }) => name) ?? null;
            return { slug, subject, status, groups: names, total, sent, failed, pending, uncertain, createdAt, sentAt };
          },
        );
        if (options.json) return io.out(json(rows));
        if (options.csv) return io.out(csv(rows.map(csvRow)));
        if (rows.length === 0) return io.out("Aucune campagne n'a été envoyée.\n");
        io.out(
          table(
            [
              { title: 'Lettre', least: 12 },
              { title: 'Objet', least: 10 },
              { title: 'État', least: 8 },
              { title: 'Groupes', least: 7, dispensable: 2 },
              { title: 'Début', least: 10 },
              'Envoyés',
              { title: 'En échec', least: 5 },
              { title: 'En attente', least: 7 },
              { title: 'Incertains', dispensable: 1 },
            ],
            rows.map((row) => [
              row.slug,
              row.subject,
              STATUS_LABELS[row.status],
              row.groups?.join(', ') ?? 'tous',
              shortInstant(row.createdAt),
              ...[row.sent, row.failed, row.pending, row.uncertain].map(String),
            ]),
            io.columns,
          ),
        );
        if (rows.some(({ uncertain }) => uncertain > 0)) {
          io.err(
            "Incertains\u00a0: l'envoi a été coupé juste avant la réponse du serveur. Ils ne sont pas envoyés une seconde fois.\n",
          );
        }
      }),
    );

  campaigns
    .command('send')
    .description(
      'envoie une lettre à tous les abonnés ou à des groupes, ou continue un envoi interrompu\u00a0: personne ne la reçoit deux fois',
    )
    .argument('<lettre.md>', 'le fichier de la lettre')
    .option('--group <nom...>', "n'envoie qu'aux abonnés de ces groupes (par défaut\u00a0: à tous)")
    .option('--dry-run', 'montre ce qui partirait, et à combien, sans rien envoyer')
    .addOption(
      new Option('--test <adresse>', "n'envoie qu'un message d'essai, à cette adresse")
        .argParser(address)
        .conflicts(['dryRun', 'rate']),
    )
    .addOption(new Option('--rate <nombre>', 'au plus tant de messages par minute').argParser(perMinute))
    .option(...YES_OPTION)
    .option('--json', 'le résultat en JSON')
    .addOption(new Option('--supervised').hideHelp())
    .action((file: string, options: SendOptions) => send(io, file, options));
}

type ListedCampaign = Omit<Campaign, 'id' | 'contentHash' | 'run' | 'haltedBecause' | 'groups'> &
  CampaignCounts & { groups: string[] | null };

const csvRow = (row: ListedCampaign) => ({
  Lettre: row.slug,
  Objet: row.subject,
  État: STATUS_LABELS[row.status],
  Début: localTime(row.createdAt),
  Fin: localTime(row.sentAt),
  Destinataires: row.total,
  Envoyés: row.sent,
  'En échec': row.failed,
  'En attente': row.pending,
  Incertains: row.uncertain,
  Groupes: row.groups?.join(', ') ?? '',
});

async function send(io: Io, file: string, options: SendOptions): Promise<void> {
  const env = readEnv(io.env);
  const siteUrl = env.siteUrl ?? 'http://localhost:3000';
  const prepared = await readLetter(file, options.supervised ? () => {} : io.err);
  const needsDataDir = !env.siteSecret || (!env.smtpUrl && !options.dryRun);
  const work = async (office: Office) => {
    const { db, now } = office;
    // A new secret would sign links that the site rejects.
    if (needsDataDir && !existsSync(env.siteSecret ? env.dataDir : join(env.dataDir, 'secret'))) {
      throw new OfficeError(
        `Le site n'a pas encore démarré avec ce dossier (${env.dataDir})\u00a0: vérifiez DATA_DIR.`,
      );
    }
    if (!options.supervised) warnLeftOut(io, file, prepared.leftOut);
    const services = { db, now, siteUrl, keys: office.keys };
    try {
      if (options.dryRun) return await showPreview(io, services, prepared, options);
      if (!options.supervised && !io.env.SITE_URL) {
        io.err(`SITE_URL n'est pas réglée\u00a0: les liens du message mènent à ${siteUrl}\n`);
      }
      if (options.test) return await sendTest(io, env, services, prepared, options.test);
      const heldSince = await readFact(db.read, 'mail held since');
      if (heldSince !== undefined) throw new OfficeError(heldSentence(heldSince));
      if (options.supervised) return await sendSupervised(env, services, prepared, options);
      await sendAll(io, services, prepared, file, options);
    } catch (error) {
      if (error instanceof LetterError) throw new OfficeError(`La lettre n'est pas partie\u00a0: ${error.message}.`);
      if (!(error instanceof LetterChanged)) throw error;
      throw new OfficeError(
        `La lettre ${prepared.slug} a changé depuis le début de son envoi. Remettez le fichier comme il était pour continuer, ou donnez un autre nom à une nouvelle lettre.`,
      );
    }
  };
  await withOffice(io, work, { isQuiet: options.supervised === true });
}

async function readLetter(file: string, showResult: Io['err']): Promise<PreparedLetter> {
  const slug = basename(file).replace(/\.(md|markdown)$/i, '');
  if (!SLUG.test(slug)) {
    throw new OfficeError(
      'Le nom du fichier est celui de la campagne\u00a0: des minuscules sans accent, des chiffres et des tirets, comme 2026-11-vos-sauvegardes.md.',
      EXIT.usage,
    );
  }
  const source = await readTextFile(file, LETTER_MAX_BYTES, 'une lettre', showResult);
  try {
    return await prepareLetter(slug, readLetterFile(source), pictureReader(file));
  } catch (error) {
    if (!(error instanceof LetterError)) throw error;
    throw new OfficeError(`${file}\u00a0: ${error.message}.`);
  }
}

async function showPreview(
  io: Io,
  services: CampaignServices,
  prepared: PreparedLetter,
  options: SendOptions,
): Promise<void> {
  const { audience, names } = await chosenAudience(services, prepared, options);
  const { begun, ...counts } = await previewCampaign(services, prepared, audience);
  const { subject, text, html = '' } = testMail(services, prepared, company().email);
  const { slug, letter, leftOut } = prepared;
  const words = Buffer.byteLength(text) + Buffer.byteLength(html);
  const pictures = prepared.pictures.map(({ name, mediaType, width, height, content }) => {
    return { name, mediaType, width, height, bytes: content.byteLength };
  });
  const bytes = pictures.reduce((sum, picture) => sum + Math.ceil(picture.bytes / 3) * 4, words);
  if (options.json) {
    return io.out(
      json({ slug, subject: letter.subject, groups: names ?? null, begun, ...counts, bytes, pictures, leftOut, text }),
    );
  }
  const state = begun ? ` (envoi commencé\u00a0: ${summary(counts)})` : '';
  io.out(
    [
      `Objet\u00a0: ${subject.replace(/^\[Essai\] /, '')}`,
      `Destinataires\u00a0: ${counts.pending}${groupsInWords(names)}${state}`,
      ...pictures.map(
        ({ name, width, height, bytes: size }) =>
          `Image\u00a0: ${printable(name)}, affichée en ${width}\u00a0×\u00a0${height}, ${kilobytes(size)}`,
      ),
      `Taille\u00a0: ${kilobytes(bytes)} par message, HTML et texte${pictures.length > 0 ? ', images comprises' : ''}`,
      'Partie texte\u00a0:',
      '',
      text,
    ].join('\n'),
  );
  io.err("Rien n'a été envoyé.\n");
}

const kilobytes = (bytes: number) => `${(bytes / 1024).toFixed(1).replace('.', ',')}\u00a0Ko`;

async function sendTest(
  io: Io,
  env: Env,
  services: CampaignServices,
  prepared: PreparedLetter,
  to: string,
): Promise<void> {
  const smtp = openSmtp(env, services);
  try {
    await smtp.deliver(testMail(services, prepared, to), async () => {});
  } catch (error) {
    if (!(error instanceof SmtpDeliveryError)) throw error;
    throw new OfficeError(`L'essai n'est pas parti (${error.message}).`);
  } finally {
    smtp.close();
  }
  io.out(env.smtpUrl ? `Essai envoyé à ${to}.\n` : `Essai écrit dans ${env.dataDir}/mail, faute de SMTP_URL.\n`);
}

function openSmtp(env: Env, { keys, siteUrl }: CampaignServices): SmtpDelivery {
  return configuredSmtpDelivery(env, keys, { mailFrom: brand.mailFrom, siteUrl });
}

/** One JSON text a line, from the sending process. */
type Report = { progress: CampaignCounts; nextAttemptAt?: number } | { result: RunResult };

/** Sends from a child process: if the command is killed, the child still records the state of the mails under way. */
async function sendAll(
  io: Io,
  services: CampaignServices,
  prepared: PreparedLetter,
  file: string,
  options: SendOptions,
): Promise<void> {
  const { audience, names } = await chosenAudience(services, prepared, options);
  await confirmSending(io, services, prepared, { ...options, audience, names });
  await audit(io, services, 'campaigns send', prepared.slug);
  const { status } = await openCampaign(services, prepared, audience);
  if (status === 'sent') io.err('Cette lettre a déjà été envoyée\u00a0: il ne reste rien à envoyer.\n');
  const rate = options.rate ? ['--rate', String(options.rate)] : [];
  const child = spawn(
    process.execPath,
    [process.argv[1] as string, 'campaigns', 'send', file, '--supervised', ...rate],
    { detached: true, env: { ...process.env, ...io.env }, stdio: ['pipe', 'pipe', 'inherit'] },
  );
  let asked = false;
  const stop = () => {
    if (asked) process.exit(EXIT.failure);
    asked = true;
    io.err('\nArrêt demandé\u00a0: les messages en cours se terminent…\n');
    child.stdin.end();
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop);
  child.stdin.on('error', () => {});
  try {
    const ended = new Promise<void>((resolve) => {
      child.once('close', () => resolve());
      child.once('error', () => resolve());
    });
    const result = await followProgress(io, child.stdout);
    await ended;
    if (!result) throw new OfficeError(`L'envoi s'est interrompu. ${resumeHint(file)}`);
    tell(io, prepared.slug, result, file, options);
  } finally {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.off(signal, stop);
  }
}

async function confirmSending(
  io: Io,
  services: CampaignServices,
  prepared: PreparedLetter,
  { audience, names, ...options }: SendOptions & ChosenAudience,
): Promise<void> {
  const { begun, pending, total } = await previewCampaign(services, prepared, audience);
  if (pending === 0 && !begun) throw new LetterError(EMPTY_AUDIENCE);
  if (pending === 0) return;
  const subject = printable(prepared.letter.subject);
  const question = begun
    ? `Continuer l'envoi de «\u00a0${subject}\u00a0»${groupsInWords(names)}\u00a0: encore ${pluralize(pending, 'abonné')} sur ${total}\u00a0?`
    : `Envoyer «\u00a0${subject}\u00a0» à ${pluralize(pending, 'abonné')}${groupsInWords(names)}\u00a0?`;
  await confirm(io, question, options);
}

interface ChosenAudience {
  audience: string;
  /** Undefined: all subscribers. */
  names: string[] | undefined;
}

/** The audience of a begun campaign is final: other groups are refused, none continue it. */
async function chosenAudience(
  services: CampaignServices,
  prepared: PreparedLetter,
  { group }: Pick<SendOptions, 'group'>,
): Promise<ChosenAudience> {
  const chosen = group && (await groupsByName(services, group));
  const begun = await findBegunCampaign(services, prepared);
  if (!begun) {
    return { audience: chosen ? audienceOf(idsOf(chosen)) : ALL_SUBSCRIBERS, names: chosen && namesOf(chosen) };
  }
  const isSame = chosen === undefined || audienceOf(idsOf(chosen)) === audienceOf(idsOf(begun.groups ?? []));
  if (!isSame) {
    const whom = begun.groups ? `aux groupes ${namesOf(begun.groups).join(', ')}` : 'à tous les abonnés';
    throw new OfficeError(
      `L'envoi de la lettre ${prepared.slug} a commencé ${whom}\u00a0: continuez-le sans --group, ou donnez un autre nom à une nouvelle lettre.`,
    );
  }
  return {
    audience: begun.groups ? audienceOf(idsOf(begun.groups)) : ALL_SUBSCRIBERS,
    names: begun.groups && namesOf(begun.groups),
  };
}

async function groupsByName({ db }: CampaignServices, names: readonly string[]): Promise<Group[]> {
  const found: Group[] = [];
  for (const name of names) found.push(await groupByName({ db }, name));
  return found;
}

const idsOf = (groups: readonly Group[]) => groups.map(({ id }) => id);
const namesOf = (groups: readonly Group[]) => groups.map(({ name }) => name);
const groupsInWords = (names: string[] | undefined) =>
  names ? ` (${names.length > 1 ? 'groupes' : 'groupe'} ${names.map(printable).join(', ')})` : '';

const clock = new Intl.DateTimeFormat('fr-FR', { timeStyle: 'medium', timeZone: 'Africa/Douala' });

async function followProgress(io: Io, output: NodeJS.ReadableStream): Promise<RunResult | undefined> {
  const draw = progressBar(io, 'Envoi');
  let waitingUntil = 0;
  let result: RunResult | undefined;
  for await (const line of createInterface({ input: output })) {
    const report = JSON.parse(line) as Report;
    if ('result' in report) {
      result = report.result;
      continue;
    }
    const { progress, nextAttemptAt } = report;
    if (nextAttemptAt && nextAttemptAt > waitingUntil + 5000) {
      waitingUntil = nextAttemptAt;
      io.err(
        `\n${pluralize(progress.pending, 'message différé', 'messages différés')} par le serveur, prochain essai à ${clock.format(nextAttemptAt)}. Ctrl+C arrête sans rien perdre.\n`,
      );
    } else draw(progress.total - progress.pending, progress.total);
  }
  return result;
}

function tell(io: Io, slug: string, result: RunResult, file: string, options: SendOptions): void {
  if (options.json) io.out(json({ slug, end: result.end, ...result.counts }));
  else io.out(`${summary(result.counts)}.\n`);
  switch (result.end) {
    case 'sent':
      return;
    case 'stopped':
      throw new OfficeError(`Envoi arrêté. ${resumeHint(file)}`);
    case 'server':
      throw new OfficeError(
        `Le serveur de messagerie ne prend pas nos messages (${result.reason}). Vérifiez SMTP_URL et MAIL_FROM. ${resumeHint(file)}`,
      );
    case 'refused':
      throw new OfficeError(
        `Le serveur a refusé trop de destinataires de suite (${result.reason})\u00a0: la cause est sans doute de notre côté. ${resumeHint(file)}`,
      );
  }
}

const resumeHint = (file: string) =>
  `Pour continuer\u00a0: npm run office -- campaigns send ${file}\u00a0; personne ne recevra la lettre deux fois.`;

function summary({ sent, failed, pending, uncertain }: CampaignCounts): string {
  const words = [pluralize(sent, 'envoyé'), `${failed} en échec`, `${pending} en attente`];
  return (uncertain > 0 ? [...words, pluralize(uncertain, 'incertain')] : words).join(', ');
}

const REPORT_EVERY_MS = 100;

/** The child, until its standard input ends. A broken pipe must not end it. */
async function sendSupervised(
  env: Env,
  services: CampaignServices,
  prepared: PreparedLetter,
  options: SendOptions,
): Promise<void> {
  const stop = new AbortController();
  const abort = () => stop.abort();
  process.stdin.once('end', abort).once('close', abort).once('error', abort).resume();
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, abort);
  for (const stream of [process.stdout, process.stderr]) stream.removeAllListeners('error').on('error', () => {});
  const report = (line: Report) => process.stdout.write(`${JSON.stringify(line)}\n`);
  const smtp = openSmtp(env, services);
  let reported = 0;
  try {
    // Begun by the command: only it chooses an audience.
    const campaign = await findBegunCampaign(services, prepared);
    if (!campaign) throw new OfficeError("L'envoi n'a pas commencé.");
    const result = await runCampaign(services, campaign, prepared, {
      smtp,
      rate: options.rate,
      stop: stop.signal,
      onProgress(progress, nextAttemptAt) {
        if (Date.now() < reported + REPORT_EVERY_MS && nextAttemptAt === undefined) return;
        reported = Date.now();
        report({ progress, ...(nextAttemptAt !== undefined && { nextAttemptAt }) });
      },
    });
    report({ progress: result.counts });
    report({ result });
  } finally {
    smtp.close();
    process.stdin.destroy();
  }
}

function address(value: string): string {
  if (!ADDRESS.test(value)) throw new InvalidArgumentError('Une adresse e-mail est attendue.');
  return value;
}

function perMinute(value: string): number {
  const number = Number(value);
  if (!/^\d{1,6}$/.test(value) || number < 1)
    throw new InvalidArgumentError('Un nombre entier à partir de 1 est attendu.');
  return number;
}
