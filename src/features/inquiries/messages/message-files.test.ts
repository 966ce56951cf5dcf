import { expect, test } from 'vitest';
import { pdf } from '../../../../tests/fixtures/data/request-values.ts';
import { checkedFile, checkedFiles } from './message-files.server.ts';

const MB = 1024 * 1024;
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

test('a file is known by its content; its name is made safe and says what it is', async () => {
  expect(await checkedFile('../../devis: final.exe', pdf())).toMatchObject({
    name: 'devis final.pdf',
    mediaType: 'application/pdf',
  });
  expect(await checkedFile('photo.JPEG', png)).toMatchObject({ name: 'photo.png', mediaType: 'image/png' });
  expect(await checkedFile('.pdf', pdf())).toMatchObject({ name: 'fichier.pdf' });
  for (const text of ['<script>alert(1)</script>', 'MZ programme', 'Bonjour', '']) {
    expect(await checkedFile('devis.pdf', Buffer.from(text)), text).toBeUndefined();
  }
});

test('files leave few and light, and an empty field of a plain form is no file', async () => {
  const file = (name: string, bytes: Uint8Array) => new File([bytes as Uint8Array<ArrayBuffer>], name);
  const errorOf = async (...files: File[]) => {
    const checked = await checkedFiles(files);
    return checked.status === 'ok' ? undefined : checked.error;
  };
  expect(await checkedFiles([file('', new Uint8Array())])).toEqual({ status: 'ok', files: [] });
  expect(await errorOf(file('devis.pdf', pdf()), file('logo.png', png))).toBeUndefined();
  expect(await errorOf(...['a', 'b', 'c', 'd'].map((it) => file(it, pdf())))).toBe('3 pièces au plus par envoi.');
  expect(await errorOf(file('vide.pdf', new Uint8Array()))).toContain('vide.pdf');
  expect(await errorOf(file('lourd.pdf', new Uint8Array(5 * MB + 1)))).toContain('5\u00a0Mo');
  expect(await errorOf(file('virus.exe', Buffer.from('MZ')))).toContain('virus.exe');
});
