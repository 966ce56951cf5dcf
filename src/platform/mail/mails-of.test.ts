import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { mailsOf } from './mails-of.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'nkul-mails-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

async function mailsIn(content: string): Promise<string[]> {
  const path = join(folder, 'mails');
  writeFileSync(path, content);
  const mails: string[] = [];
  for await (const { bytes } of mailsOf(path, 1000)) mails.push(bytes.toString().replaceAll('\r\n', '\n'));
  return mails;
}

const HEAD = 'Subject: Horaires\n\n';

// Proves 16.15.
test.each([
  ['a sentence', 'Bonjour,\n\nFrom Monday on we are open at 8.\n'],
  ['a separator', 'Bonjour,\n\nFrom zoe@client.example Mon Nov 16 10:02:00 2026\nSubject: Horaires\n\nOui.\n'],
  ['a quoted separator', '\n>From zoe@client.example Mon Nov 16 10:02:00 2026\n'],
])('one mail with %s in it is one mail, unchanged', async (_what, body) => {
  expect(await mailsIn(HEAD + body)).toEqual([HEAD + body]);
});

test.each([
  'From zoe@client.example Mon Nov 16 10:02:00 2026',
  'From - Mon Nov 16 10:02:00 2026',
  'From 17@xxx Mon Nov 16 10:02:00 +0000 2026',
])('an mbox is split at a separator above a header only: %s', async (separator) => {
  const first = `${HEAD}Bonjour,\n\nFrom Monday on we are open.\n\n${separator}\nn'est pas un en-tête\n\n>From nous\n`;
  const mbox = `${separator}\n${first}\n${separator}\n${HEAD}Oui.\n`;
  expect(await mailsIn(mbox)).toEqual([first.replace('>From', 'From'), `${HEAD}Oui.`]);
});
