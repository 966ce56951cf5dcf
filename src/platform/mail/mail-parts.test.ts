import { expect, test } from 'vitest';
import { parseMail } from './mail-parts.ts';

const textOf = async (html: string) => {
  const mail = `From: zoe@client.example\r\nContent-Type: text/html; charset=utf-8\r\n\r\n${html}`;
  return (await parseMail(Buffer.from(mail)))?.text;
};

test('columns of a table stand beside each other, across its spans', async () => {
  const html = '<table><tr><td colspan="2">Devis</td></tr><tr><td>Site</td><td>400 000</td></tr></table>';
  expect(await textOf(html)).toMatch(/^Devis\nSite +400 000$/);
});

test.each([
  ['colspan', '1e9'],
  ['colspan', '&#49;000000000'],
  ['rowspan', '1000000000'],
  ['colspan', 'Infinity'],
  ['colspan', '-5'],
  ['colspan', '0.5'],
  ['rowspan', '0x7fffffff'],
])('a table with %s=%s takes no more memory than its words', async (name, value) => {
  const html = `<table><tr><td ${name}="${value}">Oui</td><td>Non</td></tr></table>`;
  const began = performance.now();
  expect((await textOf(html))?.split(/\s+/)).toEqual(['Oui', 'Non']);
  expect(performance.now() - began).toBeLessThan(1000);
});

test('the words of a table of too many places, and of elements within elements, all stay', async () => {
  const rows = `<tr>${'<td>a</td>'.repeat(200)}</tr>${'<tr><td>b</td></tr>'.repeat(200)}`;
  expect((await textOf(`<table>${rows}</table>`))?.match(/[ab]/g)).toHaveLength(400);
  const began = performance.now();
  expect((await textOf(`${'<div>'.repeat(99_000)}Oui`))?.trim()).toBe('Oui');
  expect(performance.now() - began).toBeLessThan(2000);
});
