import { parseEnv } from 'node:util';
import { describe, expect, test } from 'vitest';
import { settingsFault } from './settings-file.ts';

describe('a file of settings', () => {
  test.each([
    ['PORT=3000\nSITE_URL=https://nkul.example\n'],
    ['# Le port\r\n\r\n  export PORT = 3000 # ici\r\n'],
    ['BACKUP_COMMAND=\'rclone copy "$1" coffre:nkul\''],
    ['DKIM_KEY="-----BEGIN PRIVATE KEY-----\nMIIE\n-----END PRIVATE KEY-----"\nPORT=3000'],
    ['CHAT_API_KEY=\nPORT=3000'],
    [''],
  ])('%j is read whole', (text) => {
    expect(settingsFault(text)).toBeUndefined();
    const names = text.match(/^\s*(?:export )?[A-Z_]+(?=\s*=)/gm) ?? [];
    expect(Object.keys(parseEnv(text))).toEqual(names.map((name) => name.replace('export ', '').trim()));
  });

  test.each([
    ['# Le port\nPORT: 4138', 'ligne 2', 'NOM=valeur'],
    ['\ufeffPORT=4138', 'ligne 1', 'BOM'],
    ['SMTP_URL=smtp://a\n=secret', 'ligne 2', 'NOM=valeur'],
    ['SITE_SECRET\n', 'ligne 1', 'NOM=valeur'],
    ['<<<<<<< HEAD\nPORT=1', 'ligne 1', 'NOM=valeur'],
    ['2PORT=1', 'ligne 1', 'NOM=valeur'],
    ['DKIM_KEY="-----BEGIN\nMIIE', 'ligne 1', 'guillemet'],
  ])('%j is refused, by its line and without its value', (text, line, reason) => {
    const fault = settingsFault(text);
    expect(fault).toMatch(new RegExp(`^${line}\\s:.*${reason}`));
    expect(fault).not.toMatch(/4138|secret|MIIE/);
  });
});
