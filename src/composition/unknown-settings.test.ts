import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { unknownSettings } from './unknown-settings.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'nkul-settings-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function told(lines: string[], environment: Record<string, string> = {}): string[] {
  const file = join(folder, '.env');
  writeFileSync(file, lines.join('\n'));
  return unknownSettings(environment, file).map(({ sentence }) => sentence);
}

test.each([
  ['SMTP_HOTS', 'SMTP_URL'],
  ['SMPT_URL', 'SMTP_URL'],
  ['SITE_URLS', 'SITE_URL'],
  ['SITEURL', 'SITE_URL'],
  ['smtp_url', 'SMTP_URL'],
  ['DATABSE_URL', 'DATABASE_URL'],
  ['TRUST_PROXIES', 'TRUST_PROXY'],
  ['BACKUPS_KEEP', 'BACKUP_KEEP'],
  ['MAIL_FORM', 'MAIL_FROM'],
])('%s in the file is told, with %s', (name, near) => {
  expect(told([`${name}=x`])).toEqual([
    `Le réglage ${name} du fichier .env n'existe pas et n'est pas lu\u00a0: vouliez-vous écrire ${near}\u00a0?`,
  ]);
});

test('what is like nothing is told as well, and a value never is', () => {
  expect(told(['QUELQUE_CHOSE_QUI_NE_RESSEMBLE_A_RIEN=motdepasse'])).toEqual([
    "Le réglage QUELQUE_CHOSE_QUI_NE_RESSEMBLE_A_RIEN du fichier .env n'existe pas et n'est pas lu\u00a0: ôtez-le.",
  ]);
});

test('outside the file only names that begin as ours do are told', () => {
  const shell = {
    PATH: '/bin',
    HOME: '/root',
    TERM: 'xterm',
    HOSTNAME: 'a',
    MAIL: '/var/mail/a',
    DATA: 'x',
    PORT_: 'x',
  };
  expect(told([], { ...shell, npm_config_cache: 'x', LOG_FILE: 'x', HOST_IP: 'x', SMTP_URL: 'smtp://a' })).toEqual([]);
  expect(told([], { SMTP_HOTS: 'x' })).toEqual([expect.stringContaining("SMTP_HOTS de l'environnement")]);
  // The process has been given what is in its file.
  expect(told(['SMTP_HOTS=x'], { SMTP_HOTS: 'x' })).toHaveLength(1);
});

test('no setting of the example, of the containers, of Node or of a backup command is told', () => {
  const example = readFileSync('.env.example', 'utf8').replace(/^#(?=[A-Z_]+=)/gm, '');
  const containers = readFileSync('deploy/compose-env.sh', 'utf8').match(/^#?[A-Z_]+=.*$/gm) ?? [];
  expect(containers.length).toBeGreaterThan(8);
  expect(told([example, ...containers.map((line) => line.replace(/^#/, ''))])).toEqual([]);
  const others = [
    'NODE_EXTRA_CA_CERTS',
    'TZ',
    'RCLONE_CONFIG_COFFRE_TYPE',
    'RESTIC_PASSWORD',
    'HTTPS_PROXY',
    'PGSSLROOTCERT',
  ];
  expect(told([...others, 'BACKUP_DIR', 'UPGRADE_READY_SECONDS'].map((name) => `${name}=x`))).toEqual([]);
});

test('without a file there is nothing to tell', () => {
  expect(unknownSettings({}, join(folder, 'none'))).toEqual([]);
});
