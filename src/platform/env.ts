import { resolve } from 'node:path';
import * as z from 'zod';

/** A configuration value that cannot be used; its message names the variable and what it should be. */
export class ConfigurationError extends Error {
  override name = 'ConfigurationError';
}

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

/** Each variable: how it is read, and the end of the sentence that refuses a bad value. */
const VARIABLES = {
  PORT: [wholeNumber(0, 65535), 'a port number from 0 to 65535'],
  HOST: [z.string().regex(/^[\w.:-]+$/), 'a host name or an IP address'],
  SITE_URL: [origin, 'an http or https origin without a path, such as https://nkul.example'],
  DATA_DIR: [z.string().min(1), 'the path of a folder'],
  DATABASE_URL: [
    z.union([z.string().regex(/^sqlite:.*$/), urlWithScheme('postgres', 'postgresql')]),
    'sqlite:, sqlite:/path/to/file or postgres://…',
  ],
  SITE_SECRET: [z.string().min(32), 'a secret of at least 32 characters'],
  SMTP_URL: [urlWithScheme('smtp', 'smtps'), 'smtp://user:password@host:port'],
  MAIL_FROM: [z.string().regex(/^[^\r\n]*[^\s<>@]+@[^\s<>@]+>?$/), 'an address, such as Nkul <bonjour@nkul.example>'],
  CHAT_API_URL: [urlWithScheme('http', 'https'), 'the http or https address of a chat-completions endpoint'],
  CHAT_API_KEY: [z.string().min(1), 'a key'],
  CHAT_MODEL: [z.string().min(1), 'the name of a model'],
  TRUST_PROXY: [wholeNumber(0, 10), 'a number of proxies from 0 to 10'],
  CHAT_DAILY_LIMIT: [wholeNumber(0, 1_000_000), 'a number of messages a day from 0 to 1000000'],
  RETENTION_MONTHS: [wholeNumber(1, 1200), 'a number of months from 1 to 1200'],
  COMMENTS_MODERATION: [z.enum(['off', 'suspicious', 'all']), 'off, suspicious or all'],
  RATE_LIMIT_SCALE: [wholeNumber(1, 1_000_000), 'a whole number from 1'],
  LOG_LEVEL: [z.enum(['silent', 'error', 'warn', 'info', 'debug']), 'silent, error, warn, info or debug'],
} as const;

export interface Env {
  port: number;
  host: string;
  /** Undefined until the server listens, when SITE_URL is not set and the port was left to the system. */
  siteUrl: string | undefined;
  /** Absolute path. */
  dataDir: string;
  /** `sqlite:/absolute/path` or `postgres://…`. */
  databaseUrl: string;
  /** Undefined: generated once into `dataDir`. */
  siteSecret: string | undefined;
  smtpUrl: string | undefined;
  mailFrom: string | undefined;
  chat: { apiUrl: string; apiKey: string | undefined; model: string | undefined } | undefined;
  /** Number of reverse proxies whose X-Forwarded-For is believed. */
  trustProxy: number;
  chatDailyLimit: number;
  retentionMonths: number;
  commentsModeration: 'off' | 'suspicious' | 'all';
  /** Multiplies every rate limit: 1, more for load tests. */
  rateLimitScale: number;
  logLevel: 'silent' | 'error' | 'warn' | 'info' | 'debug';
}

/**
 * Reads and validates the configuration (contract.md, Configuration). An empty value counts as unset.
 * @throws {ConfigurationError} with one sentence per bad variable.
 */
export function readEnv(source: Record<string, string | undefined> = process.env): Env {
  const problems: string[] = [];
  const read = <K extends keyof typeof VARIABLES>(name: K): z.output<(typeof VARIABLES)[K][0]> | undefined => {
    const value = source[name];
    if (value === undefined || value === '') return undefined;
    const [schema, expected] = VARIABLES[name];
    const result = schema.safeParse(value);
    if (result.success) return result.data as z.output<(typeof VARIABLES)[K][0]>;
    // The value itself is not repeated: it may be a secret.
    problems.push(`${name} must be ${expected}.`);
    return undefined;
  };

  const port = read('PORT') ?? 3000;
  const siteUrl = read('SITE_URL') ?? (port === 0 ? undefined : `http://localhost:${port}`);
  const dataDir = resolve(read('DATA_DIR') ?? './var');
  const databaseUrl = read('DATABASE_URL');
  const siteSecret = read('SITE_SECRET');
  const chatApiUrl = read('CHAT_API_URL');
  const chatApiKey = read('CHAT_API_KEY');
  const chatModel = read('CHAT_MODEL');
  const env: Env = {
    port,
    host: read('HOST') ?? '127.0.0.1',
    siteUrl,
    dataDir,
    databaseUrl: absoluteDatabaseUrl(databaseUrl, dataDir),
    siteSecret,
    smtpUrl: read('SMTP_URL'),
    mailFrom: read('MAIL_FROM'),
    chat: chatApiUrl ? { apiUrl: chatApiUrl, apiKey: chatApiKey, model: chatModel } : undefined,
    trustProxy: read('TRUST_PROXY') ?? 0,
    chatDailyLimit: read('CHAT_DAILY_LIMIT') ?? 500,
    retentionMonths: read('RETENTION_MONTHS') ?? 24,
    commentsModeration: read('COMMENTS_MODERATION') ?? 'suspicious',
    rateLimitScale: read('RATE_LIMIT_SCALE') ?? 1,
    logLevel: read('LOG_LEVEL') ?? 'info',
  };
  if (env.databaseUrl.startsWith('postgres') && !siteSecret && !problems.some((p) => p.startsWith('SITE_SECRET'))) {
    problems.push('SITE_SECRET must be set with PostgreSQL, so that every replica signs with the same key.');
  }
  if (problems.length > 0) throw new ConfigurationError(problems.join('\n'));
  return env;
}

function absoluteDatabaseUrl(url: string | undefined, dataDir: string): string {
  if (url && !url.startsWith('sqlite:')) return url;
  const path = url?.slice('sqlite:'.length) || 'nkul.sqlite';
  return `sqlite:${resolve(dataDir, path)}`;
}
