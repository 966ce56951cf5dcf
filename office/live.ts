import { connect } from 'node:tls';
import nodemailer from 'nodemailer';
import { type Env, readEnv } from '../src/composition/env.ts';
import { UnusableDatabase } from '../src/composition/existing-database.ts';
import { clockBehind, suspiciousPause } from '../src/features/retention/retention.server.ts';
import { ConfigurationError } from '../src/platform/configuration-error.ts';
import { damagedSentence, nameOfData, unavailableSentence } from '../src/platform/db/data-sentences.ts';
import { DatabaseUnavailable } from '../src/platform/db/database.ts';
import { FORGED_ADDRESS, type ProxyProbe, probeHeaders } from '../src/platform/http/connection/proxy-probe.ts';
import { faultOf, openImapSession } from '../src/platform/mail/imap/imap-session.ts';
import { FAULT_WORDS, MAILBOX_WORDS, type MailboxName, mailboxNames } from '../src/platform/mail/imap/mailbox-words.ts';
import { smtpSettings } from '../src/platform/mail/transport.ts';
import { type Keyring, secretFingerprint } from '../src/platform/secrets/keyring.ts';
import { freeDisk, readSiteStats } from '../src/platform/stats.ts';
import { pluralize } from '../src/text/pluralize.ts';
import { DAY_MS } from '../src/text/yaounde-days.ts';
import { heldSentence } from './mail.ts';
import { type Office, readOffice } from './open-office.ts';
import { EXIT, type Io, OfficeError, printable, shortInstant } from './terminal/output.ts';

const TIMEOUT_MS = 10_000;
const HOUR_MS = 3_600_000;
const CERTIFICATE_DAYS = 14;
const CLOCK_MS = 5_000;
const NETWORK_CLOCK_MS = 60_000;
const BACKUP_HOURS = 36;
const DISK_BYTES = 2e9;
const HEADERS = [
  'content-security-policy',
  'x-content-type-options',
  'referrer-policy',
  'cross-origin-opener-policy',
] as const;

export interface LiveFinding {
  where: string;
  state: 'ok' | 'warning' | 'failure';
  what: string;
}

type Finding = Omit<LiveFinding, 'where'>;
const ok = (what: string): Finding => ({ state: 'ok', what });
const warning = (what: string): Finding => ({ state: 'warning', what });
const failure = (what: string): Finding => ({ state: 'failure', what });

/** Checks what only a running installation can show. Sends no mail, changes nothing; each check ends within 10 s. */
export async function checkLive(io: Io): Promise<LiveFinding[]> {
  const env = readEnv(io.env);
  if (!env.siteUrl) throw new OfficeError("Réglez SITE_URL, l'adresse à essayer.", EXIT.usage);
  const inside = await readOffice(io, async (office) => {
    // Throws on tables that the site would refuse.
    await office.db.pendingMigrations();
    return { findings: [...(await checkData(office)), ...checkSecret(office)], keys: keysOf(office) };
  }).catch((error: unknown) => ({
    findings: [{ where: 'Base de données', ...failure(databaseSentence(error, env)) }],
    keys: undefined,
  }));
  const checks: [string, () => Promise<Finding>][] = [
    ['Messagerie', () => checkSmtp(env)],
    ...mailboxNames(env.mailboxes).map((name): [string, () => Promise<Finding>] => [
      name === 'replies' ? 'Boîte des réponses' : 'Boîte des retours',
      () => checkMailbox(env, name),
    ]),
    ['Adresse publique', () => checkAddress(env)],
    ['Certificat', () => checkCertificate(env)],
    ['En-têtes de sécurité', () => checkHeaders(env)],
    ['Mandataires', () => checkProxies(env, inside.keys)],
    ['Horloge', () => checkClock(env, inside.keys)],
    ['Disque', () => checkDisk(env)],
  ];
  const outside = await Promise.all(checks.map(async ([where, check]) => ({ where, ...(await runCheck(check)) })));
  return [...outside, ...inside.findings];
}

function databaseSentence(error: unknown, { databaseUrl }: Env): string {
  if (error instanceof DatabaseUnavailable) return unavailableSentence(error, databaseUrl);
  const hasMessage =
    error instanceof OfficeError || error instanceof UnusableDatabase || error instanceof ConfigurationError;
  if (hasMessage) return error.message;
  const { code, name } = error as { code?: string; name?: string };
  return `La base de données ne peut pas être lue (${nameOfData(databaseUrl)}, ${code ?? name ?? 'ERROR'}).`;
}

function keysOf(office: Office): Keyring | undefined {
  try {
    return office.keys;
  } catch (error) {
    if (error instanceof OfficeError) return undefined;
    throw error;
  }
}

function checkSecret(office: Office): LiveFinding[] {
  try {
    const { keys } = office;
    return [{ where: 'Secret du site', ...ok(`C'est celui de cette base (empreinte ${secretFingerprint(keys)}).`) }];
  } catch (error) {
    if (!(error instanceof OfficeError)) throw error;
    return [{ where: 'Secret du site', ...failure(error.message) }];
  }
}

async function runCheck(check: () => Promise<Finding>): Promise<Finding> {
  try {
    return await check();
  } catch (error) {
    const { name, code, cause } = error as { name?: string; code?: string; cause?: { code?: string } };
    return failure(`Sans réponse (${cause?.code ?? code ?? name ?? 'ERROR'}).`);
  }
}

async function checkSmtp({ smtpUrl, siteUrl }: Env): Promise<Finding> {
  if (!smtpUrl) return warning("SMTP_URL n'est pas réglée\u00a0: les messages restent des fichiers.");
  const times = { connectionTimeout: TIMEOUT_MS, greetingTimeout: TIMEOUT_MS, socketTimeout: TIMEOUT_MS };
  const transport = nodemailer.createTransport({ ...smtpSettings(smtpUrl, siteUrl), ...times });
  try {
    await transport.verify();
    return ok("Le serveur de messagerie répond et accepte l'identification.");
  } catch (error) {
    const { code = 'ERROR', responseCode } = error as { code?: string; responseCode?: number };
    return failure(`Le serveur de SMTP_URL ne nous prend pas (${[code, responseCode].filter(Boolean).join(' ')}).`);
  } finally {
    transport.close();
  }
}

async function checkMailbox({ mailboxes }: Env, name: MailboxName): Promise<Finding> {
  const account = mailboxes[name];
  if (!account) return warning('Non réglée.');
  try {
    const session = await openImapSession(account, AbortSignal.timeout(TIMEOUT_MS));
    session.close();
    return session.hasIdle
      ? ok('La boîte peut être lue\u00a0: un message arrive en quelques secondes.')
      : ok("La boîte peut être lue. Son serveur n'annonce pas les messages (IDLE)\u00a0: le site demande souvent.");
  } catch (error) {
    const { code = 'ERROR' } = error as { code?: string };
    return failure(`${MAILBOX_WORDS[name]} ne peut pas être lue\u00a0: ${FAULT_WORDS[faultOf(error)]} (${code}).`);
  }
}

const ask = (env: Env, path: string, headers: Record<string, string> = {}) =>
  fetch(`${env.siteUrl}${path}`, { headers, redirect: 'manual', signal: AbortSignal.timeout(TIMEOUT_MS) });

async function checkAddress(env: Env): Promise<Finding> {
  const response = await ask(env, '/readyz');
  if (response.status === 200) return ok(`${env.siteUrl} répond, et la base peut être écrite.`);
  const said = response.headers.get('content-type')?.startsWith('text/plain') ? (await response.text()).trim() : '';
  const reason = said === '' ? '' : ` («\u00a0${printable(said.slice(0, 200))}\u00a0»)`;
  return failure(`${env.siteUrl}/readyz répond ${response.status}${reason}.`);
}

async function checkCertificate({ siteUrl = '' }: Env): Promise<Finding> {
  const { protocol, hostname, port } = new URL(siteUrl);
  if (protocol !== 'https:') return warning("L'adresse publique n'est pas en https.");
  const validTo = await new Promise<string>((resolve, reject) => {
    const socket = connect({ host: hostname, port: Number(port) || 443, servername: hostname }, () => {
      resolve(socket.getPeerCertificate().valid_to);
      socket.end();
    });
    socket.setTimeout(TIMEOUT_MS, () => socket.destroy(new Error('timeout')));
    socket.once('error', reject);
  });
  const days = Math.floor((Date.parse(validTo) - Date.now()) / DAY_MS);
  const what = `Le certificat vaut encore ${pluralize(days, 'jour')}.`;
  return days < CERTIFICATE_DAYS ? warning(what) : ok(what);
}

async function checkHeaders(env: Env): Promise<Finding> {
  const { headers } = await ask(env, '/');
  const isSecure = env.siteUrl?.startsWith('https:');
  const missing = [...HEADERS, ...(isSecure ? ['strict-transport-security'] : [])].filter((name) => !headers.has(name));
  if (missing.length === 0) return ok('Tous arrivent au visiteur.');
  return failure(`Le visiteur ne reçoit pas\u00a0: ${missing.join(', ')}. Un mandataire les retire.`);
}

async function probe(env: Env, keys: Keyring, headers: Record<string, string> = {}): Promise<ProxyProbe | undefined> {
  const response = await ask(env, '/healthz', { ...probeHeaders(keys, Date.now()), ...headers });
  const isAnswer = response.headers.get('content-type')?.startsWith('application/json');
  return isAnswer ? ((await response.json()) as ProxyProbe) : undefined;
}

const NOT_OURS =
  "Le site qui répond ne reconnaît pas cette demande\u00a0: autre site, autre SITE_SECRET, ou horloges à plus de cinq minutes l'une de l'autre.";

const NOT_ASKED = 'Pas essayé\u00a0: il y faut la base de données, et le secret qui est le sien.';

async function checkProxies(env: Env, keys: Keyring | undefined): Promise<Finding> {
  if (!keys) return warning(NOT_ASKED);
  const seen = await probe(env, keys);
  const forged = await probe(env, keys, { 'X-Forwarded-For': FORGED_ADDRESS });
  if (!seen || !forged) return failure(NOT_OURS);
  const { hops, trustProxy } = seen;
  if (forged.believesForged) {
    return failure(
      `TRUST_PROXY vaut ${trustProxy}, c'est trop\u00a0: un visiteur peut se donner l'adresse qu'il veut.`,
    );
  }
  if (hops === trustProxy) return ok(`TRUST_PROXY vaut ${trustProxy}, comme le nombre de mandataires.`);
  return failure(
    `Le site voit ${pluralize(hops, 'mandataire')}, TRUST_PROXY vaut ${trustProxy}\u00a0: tous les visiteurs semblent avoir la même adresse.`,
  );
}

async function checkClock(env: Env, keys: Keyring | undefined): Promise<Finding> {
  if (!keys) return warning(NOT_ASKED);
  const asked = Date.now();
  const seen = await probe(env, keys);
  if (!seen) return failure(NOT_OURS);
  const skew = Math.abs(seen.now - (asked + Date.now()) / 2);
  const away = await networkSkew(env);
  if (away !== undefined && Math.abs(away) > NETWORK_CLOCK_MS) {
    const minutes = pluralize(Math.round(Math.abs(away) / 60_000), 'minute');
    return failure(
      `L'horloge d'ici ${away > 0 ? 'avance' : 'retarde'} de ${minutes} sur celle de ${hostOf(env)}\u00a0: «\u00a0timedatectl set-ntp true\u00a0».`,
    );
  }
  if (skew < CLOCK_MS && away !== undefined)
    return ok(`Celle du site, celle d'ici et celle de ${hostOf(env)} s'accordent.`);
  if (skew < CLOCK_MS) return ok("Celle du site et celle d'ici s'accordent.");
  return warning(`Celle du site et celle d'ici diffèrent de ${pluralize(Math.round(skew / 1000), 'seconde')}.`);
}

const hostOf = ({ chat }: Env): string => (chat ? new URL(chat.apiUrl).host : '');

/** Milliseconds of this clock ahead of the chat provider's, the one configured host that tells its time. */
async function networkSkew({ chat }: Env): Promise<number | undefined> {
  if (!chat) return undefined;
  const request = { method: 'HEAD', redirect: 'manual', signal: AbortSignal.timeout(TIMEOUT_MS) } as const;
  const asked = Date.now();
  const response = await fetch(new URL(chat.apiUrl).origin, request).catch(() => undefined);
  const told = Date.parse(response?.headers.get('date') ?? '');
  return Number.isNaN(told) ? undefined : (asked + Date.now()) / 2 - told;
}

async function checkDisk({ dataDir }: Env): Promise<Finding> {
  const free = await freeDisk(dataDir);
  if (free === null) return warning("La place libre n'a pas pu être lue.");
  return (free < DISK_BYTES ? failure : ok)(`${(free / 1e9).toFixed(1).replace('.', ',')}\u00a0Go libres.`);
}

async function checkData({ db, dataDir, now }: Office): Promise<LiveFinding[]> {
  const { outbox, mailHeldSince, lastBackupAt, backupFailedAt } = await readSiteStats(db, { dataDir, now: now() });
  const age = lastBackupAt ? now() - Date.parse(lastBackupAt) : Number.POSITIVE_INFINITY;
  const hours = Math.floor(outbox.oldestSeconds / 3600);
  const damage = await db.findDamage();
  const pause = await suspiciousPause({ db, now });
  const latest = await clockBehind({ db, now });
  return [
    {
      where: 'Ménage',
      ...(latest !== undefined
        ? failure(
            `L'horloge est en retard sur ce que la base a déjà vu (${shortInstant(latest)})\u00a0: «\u00a0timedatectl set-ntp true\u00a0». Si elle est juste, elle a avancé un temps, et tout rentre dans l'ordre à cette date.`,
          )
        : pause === undefined
          ? ok("L'horloge suit ce que la base connaît.")
          : failure(
              `Rien n'est effacé\u00a0: l'horloge est à plus de 90 jours du dernier ménage (${shortInstant(pause)}). Réglez-la\u00a0; si elle est juste, «\u00a0npm run office -- privacy purge\u00a0».`,
            )),
    },
    {
      where: 'Fichier de la base',
      ...(damage === undefined ? ok('Lisible en entier.') : failure(damagedSentence(damage))),
    },
    {
      where: 'Sauvegarde',
      ...(backupFailedAt !== null
        ? failure(
            `Celle du ${shortInstant(backupFailedAt)} a échoué\u00a0: «\u00a0journalctl -u nkul-backup\u00a0» dit pourquoi.`,
          )
        : lastBackupAt === null
          ? failure("Aucune n'a encore été faite.")
          : (age > BACKUP_HOURS * HOUR_MS ? failure : ok)(`La dernière date du ${shortInstant(lastBackupAt)}.`)),
    },
    {
      where: 'Messages dus',
      ...(mailHeldSince !== null
        ? failure(heldSentence(mailHeldSince))
        : hours >= 1
          ? failure(`Le plus ancien attend depuis ${pluralize(hours, 'heure')}\u00a0: voyez «\u00a0mail status\u00a0».`)
          : outbox.failed > 0
            ? warning(
                `${pluralize(outbox.failed, 'message abandonné', 'messages abandonnés')}\u00a0: voyez «\u00a0mail status\u00a0».`,
              )
            : ok("Aucun n'attend depuis plus d'une heure.")),
    },
  ];
}
