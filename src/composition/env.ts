import { resolve } from 'node:path';
import * as z from 'zod';
import type { BlogSettings } from '../features/blog/blog.server.ts';
import type { ChatSettings } from '../features/chat/chat.server.ts';
import type { NewsletterSettings } from '../features/newsletter/newsletter.server.ts';
import { ConfigurationError } from '../platform/configuration-error.ts';
import { readDkimKey } from '../platform/mail/dkim.ts';
import { type ImapAccount, readImapUrl } from '../platform/mail/imap/imap-account.ts';
import type { MailboxName } from '../platform/mail/imap/mailbox-words.ts';
import { RETURN_LOCAL_MAX } from '../platform/mail/return-path.ts';
import type { MailSettings } from '../platform/mail/smtp-delivery.ts';

const wholeNumber = (min: number, max: number) =>
  z
    .string()
    .regex(/^\d{1,9}$/)
    .transform(Number)
    .pipe(z.number().min(min).max(max));

const origin = z.string().transform((value, context) => {
  const url = URL.parse(value);
  if (!url || !['http:', 'https:'].includes(url.protocol) || url.pathname !== '/' || url.search || url.hash) {
    context.addIssue({ code: 'custom' });
    return z.NEVER;
  }
  return url.origin;
});

const urlWithScheme = (...schemes: string[]) =>
  z.string().refine((value) => {
    const url = URL.parse(value);
    return url !== null && schemes.includes(url.protocol.slice(0, -1));
  });

/** The mailbox of addresses with a tag after « + ». */
const tagged = z.string().regex(new RegExp(`^[a-z\\d._-]{1,${RETURN_LOCAL_MAX}}@[a-z\\d-]+(?:\\.[a-z\\d-]+)+$`, 'i'));

const imapAccount = z.string().transform((value, context) => {
  const account = readImapUrl(value);
  if (account) return account;
  context.addIssue({ code: 'custom' });
  return z.NEVER;
});

const AN_IMAP_URL =
  'de la forme imaps://utilisateur:motdepasse@machine:993/INBOX, les signes spéciaux du mot de passe encodés (%40 pour @, %3A pour :, %2F pour /, %23 pour #)';

/** Each variable: its parser, and the end of the sentence that refuses a bad value. */
const VARIABLES = {
  PORT: [wholeNumber(0, 65535), 'un numéro de port de 0 à 65535'],
  HOST: [z.string().regex(/^[\w.:-]+$/), 'un nom de machine ou une adresse IP'],
  SITE_URL: [origin, 'une origine http ou https sans chemin, comme https://www.nkul.example'],
  DATA_DIR: [z.string().min(1), "le chemin d'un dossier"],
  DATABASE_URL: [
    z.union([z.string().regex(/^sqlite:.*$/), urlWithScheme('postgres', 'postgresql')]),
    'sqlite:, sqlite:/chemin/du/fichier ou postgres://…',
  ],
  SITE_SECRET: [z.string().min(32), "un secret d'au moins 32 caractères"],
  SMTP_URL: [
    urlWithScheme('smtp', 'smtps').refine((value) => /^(?:\?tls=off)?$/.test(URL.parse(value)?.search ?? '')),
    'de la forme smtp://utilisateur:motdepasse@machine:port, avec ?tls=off pour un serveur qui ne chiffre pas',
  ],
  MAIL_FROM: [z.string().regex(/^[^\r\n]*[^\s<>@]+@[^\s<>@]+>?$/), 'une adresse, comme Nkul <site@nkul.example>'],
  DKIM_SELECTOR: [z.string().regex(/^[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?$/i), 'un sélecteur, comme nkul2026'],
  DKIM_DOMAIN: [z.string().regex(/^[a-z\d-]+(?:\.[a-z\d-]+)+$/i), 'un domaine, comme nkul.example'],
  DKIM_PRIVATE_KEY: [
    z.string().transform((value, context) => {
      const key = readDkimKey(value);
      if (key) return key;
      context.addIssue({ code: 'custom' });
      return z.NEVER;
    }),
    'une clé RSA au format PEM (les fins de ligne écrites \\n) ou son base64 en PKCS 8',
  ],
  BOUNCE_ADDRESS: [
    tagged,
    `une adresse sans «\u00a0+\u00a0», d'au plus ${RETURN_LOCAL_MAX} caractères avant l'arobase, comme retours@nkul.example`,
  ],
  REPLY_ADDRESS: [
    tagged,
    `une adresse sans «\u00a0+\u00a0», d'au plus ${RETURN_LOCAL_MAX} caractères avant l'arobase, comme demandes@nkul.example`,
  ],
  REPLY_URL: [imapAccount, AN_IMAP_URL],
  BOUNCE_URL: [imapAccount, AN_IMAP_URL],
  CHAT_API_URL: [urlWithScheme('http', 'https'), "l'adresse http ou https d'un service de conversation"],
  CHAT_API_KEY: [z.string().min(1), 'une clé'],
  CHAT_MODEL: [z.string().min(1), "le nom d'un modèle"],
  TRUST_PROXY: [wholeNumber(0, 10), 'un nombre de mandataires de 0 à 10'],
  CHAT_DAILY_LIMIT: [wholeNumber(0, 1_000_000), 'un nombre de messages par jour de 0 à 1000000'],
  BACKUP_KEEP: [wholeNumber(1, 100_000), 'un nombre de sauvegardes à partir de 1'],
  BACKUP_COMMAND: [z.string(), 'une ligne de commande'],
  RETENTION_MONTHS: [wholeNumber(1, 1200), 'un nombre de mois de 1 à 1200'],
  COMMENTS_MODERATION: [z.enum(['off', 'suspicious', 'all']), 'off, suspicious ou all'],
  NEWSLETTER_CONFIRMATION: [z.enum(['off', 'on']), 'off ou on'],
  RATE_LIMIT_SCALE: [wholeNumber(1, 1_000_000), 'un nombre entier à partir de 1'],
  DISK_RESERVE_MB: [wholeNumber(0, 100_000_000), 'un nombre de mégaoctets'],
  OPS_PORT: [wholeNumber(1, 65535), 'un numéro de port de 1 à 65535'],
  PRIVATE_HOST: [z.string().regex(/^[\w.:-]+$/), 'un nom de machine ou une adresse IP'],
  DESK_PORT: [wholeNumber(0, 65535), 'un numéro de port de 0 à 65535'],
  DESK_URL: [origin, 'une origine http ou https sans chemin, comme https://bureau.nkul.example'],
  OFFLINE: [z.enum(['on', 'off']), 'on ou off'],
  LOG_LEVEL: [z.enum(['silent', 'error', 'warn', 'info', 'debug']), 'silent, error, warn, info ou debug'],
} as const;

export const VARIABLE_NAMES = Object.keys(VARIABLES);

export interface Env extends MailSettings, BlogSettings, ChatSettings, NewsletterSettings {
  port: number;
  host: string;
  /** Undefined until the server listens, where the port is 0 and SITE_URL is not set. */
  siteUrl: string | undefined;
  /** `sqlite:/absolute/path` or `postgres://…`. */
  databaseUrl: string;
  siteSecret: string | undefined;
  /** Number of reverse proxies whose X-Forwarded-For is trusted. */
  trustProxy: number;
  retentionMonths: number;
  /** Multiplies every rate limit; above 1 for load tests. */
  rateLimitScale: number;
  /** Uploads are refused when less disk than this is free. */
  diskReserveBytes: number;
  opsPort: number | undefined;
  /** Host of the private port and the desk: loopback, except in a container. */
  privateHost: string;
  deskPort: number;
  deskUrl: string | undefined;
  /** Mailbox of customers' replies; undefined: replies go to the colleague's own. */
  replyAddress: string | undefined;
  /** Mailboxes that the site reads. */
  mailboxes: Partial<Record<MailboxName, ImapAccount>>;
  backupKeep: number;
  /** Run by the shell after each backup, whose path is its `$1`. */
  backupCommand: string | undefined;
  /** False: browsers delete the offline cache and unregister the worker. */
  offline: boolean;
  logLevel: 'silent' | 'error' | 'warn' | 'info' | 'debug';
}

/** Reads the configuration (README.md); an empty value counts as unset. @throws {ConfigurationError} */
export function readEnv(source: Record<string, string | undefined> = process.env): Env {
  const problems: string[] = [];
  const read = <K extends keyof typeof VARIABLES>(name: K): z.output<(typeof VARIABLES)[K][0]> | undefined => {
    const value = source[name];
    if (value === undefined || value === '') return undefined;
    const [schema, expected] = VARIABLES[name];
    const result = schema.safeParse(value);
    if (result.success) return result.data as z.output<(typeof VARIABLES)[K][0]>;
    // The value may be a secret.
    problems.push(`${name} doit être ${expected}.`);
    return undefined;
  };

  const port = read('PORT') ?? 3000;
  const deskPort = read('DESK_PORT') ?? 3001;
  const siteUrl = read('SITE_URL') ?? (port === 0 ? undefined : `http://localhost:${port}`);
  const dataDir = resolve(read('DATA_DIR') ?? './var');
  const databaseUrl = read('DATABASE_URL');
  const siteSecret = read('SITE_SECRET');
  const selector = read('DKIM_SELECTOR');
  const dkim = { domain: read('DKIM_DOMAIN'), privateKey: read('DKIM_PRIVATE_KEY') };
  const chatApiUrl = read('CHAT_API_URL');
  const chatApiKey = read('CHAT_API_KEY');
  const chatModel = read('CHAT_MODEL');
  const [replies, bounces] = [read('REPLY_URL'), read('BOUNCE_URL')];
  const env: Env = {
    port,
    host: read('HOST') ?? '127.0.0.1',
    siteUrl,
    dataDir,
    databaseUrl: absoluteDatabaseUrl(databaseUrl, dataDir),
    siteSecret,
    smtpUrl: read('SMTP_URL'),
    mailFrom: read('MAIL_FROM'),
    dkim: selector ? { selector, ...dkim } : undefined,
    bounceAddress: read('BOUNCE_ADDRESS'),
    replyAddress: read('REPLY_ADDRESS'),
    mailboxes: { ...(replies && { replies }), ...(bounces && { bounces }) },
    chat: chatApiUrl ? { apiUrl: chatApiUrl, apiKey: chatApiKey, model: chatModel } : undefined,
    trustProxy: read('TRUST_PROXY') ?? 0,
    chatDailyLimit: read('CHAT_DAILY_LIMIT') ?? 500,
    backupKeep: read('BACKUP_KEEP') ?? 30,
    backupCommand: read('BACKUP_COMMAND'),
    retentionMonths: read('RETENTION_MONTHS') ?? 24,
    commentsModeration: read('COMMENTS_MODERATION') ?? 'suspicious',
    newsletterConfirmation: read('NEWSLETTER_CONFIRMATION') === 'on',
    rateLimitScale: read('RATE_LIMIT_SCALE') ?? 1,
    diskReserveBytes: (read('DISK_RESERVE_MB') ?? 1024) * 1024 * 1024,
    opsPort: read('OPS_PORT'),
    privateHost: read('PRIVATE_HOST') ?? '127.0.0.1',
    deskPort,
    deskUrl: read('DESK_URL') ?? (deskPort === 0 ? undefined : `http://127.0.0.1:${deskPort}`),
    offline: read('OFFLINE') !== 'off',
    logLevel: read('LOG_LEVEL') ?? 'info',
  };
  if (env.databaseUrl.startsWith('postgres') && !siteSecret && !problems.some((p) => p.startsWith('SITE_SECRET'))) {
    problems.push(
      'SITE_SECRET doit être défini avec PostgreSQL, pour que toutes les répliques signent avec la même clé.',
    );
  }
  if (env.databaseUrl.startsWith('postgres') && env.dkim && !source.DKIM_PRIVATE_KEY) {
    problems.push(
      'DKIM_PRIVATE_KEY doit être défini avec PostgreSQL et DKIM_SELECTOR, pour que toutes les répliques signent avec la même clé.',
    );
  }
  if (env.databaseUrl.startsWith('postgres') && !isEncryptedOrLocal(env.databaseUrl)) {
    problems.push(
      'DATABASE_URL doit dire si la liaison est chiffrée quand PostgreSQL est sur une autre machine\u00a0: ajoutez ?sslmode=verify-full, ou ?sslmode=disable sur un réseau privé dont vous êtes sûr.',
    );
  }
  for (const [url, address, what] of [
    ['REPLY_URL', 'REPLY_ADDRESS', 'les réponses des clients'],
    ['BOUNCE_URL', 'BOUNCE_ADDRESS', 'les messages revenus'],
  ] as const) {
    if (source[url] && !source[address])
      problems.push(`${url} demande aussi ${address}, l'adresse à laquelle arrivent ${what}.`);
  }
  if (env.deskUrl?.startsWith('http:') && !isThisMachine(new URL(env.deskUrl).hostname)) {
    problems.push(
      'DESK_URL doit commencer par https quand le bureau a un nom\u00a0: sans TLS, les sessions passeraient en clair.',
    );
  }
  if (problems.length > 0) throw new ConfigurationError(problems.join('\n'));
  return env;
}

/** A socket in a folder has no host, or names the folder in `host=`. */
function isEncryptedOrLocal(databaseUrl: string): boolean {
  const { hostname, searchParams } = new URL(databaseUrl);
  return searchParams.has('sslmode') || isThisMachine(searchParams.get('host') ?? hostname);
}

const isThisMachine = (host: string): boolean =>
  host === '' || host === 'localhost' || host === '[::1]' || host.startsWith('/') || /^127(?:\.\d+){3}$/.test(host);

function absoluteDatabaseUrl(url: string | undefined, dataDir: string): string {
  if (url && !url.startsWith('sqlite:')) return url;
  const path = url?.slice('sqlite:'.length) || 'nkul.sqlite';
  return `sqlite:${resolve(dataDir, path)}`;
}
