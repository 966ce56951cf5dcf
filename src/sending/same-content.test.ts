import { expect, test } from 'vitest';
import { samenessOf } from './same-content.ts';

const of = (fields: Record<string, FormDataEntryValue>, path = '/api/job-application') =>
  samenessOf(path, Object.entries(fields));
const cv = (bytes: string) => new File([bytes], 'cv.pdf');

test('the same fields are one content, in any order and however the browser writes them', async () => {
  const { content } = await of({ name: 'Ngo', message: 'Un\nmot', phone: '+237699123456', acceptTerms: 'true' });
  expect(content).toMatch(/^[\da-f]{64}$/);
  expect(await of({ phone: '6 99 12 34 56', message: 'Un\r\nmot ', name: 'Ngo', website: '' })).toMatchObject({
    content,
  });
});

test.each([
  ['a word', { name: 'Ngo', message: 'Deux mots' }],
  ['an address', { name: 'Ngo', message: 'Un mot', email: 'a@b.example' }],
  ['the country of a number', { name: 'Ngo', message: 'Un mot', phone: '+33699123456' }],
])('%s makes it another', async (_what, other) => {
  const { content } = await of({ name: 'Ngo', message: 'Un mot', phone: '699123456' });
  expect((await of(other)).content).not.toBe(content);
});

test('another file or path is another content; the texts alone are the same', async () => {
  const [first, second] = [await of({ name: 'Ngo', cv: cv('a') }), await of({ name: 'Ngo', cv: cv('ab') })];
  expect(second.content).not.toBe(first.content);
  expect(second.texts).toBe(first.texts);
  expect((await of({ name: 'Ngo' }, '/api/contact')).texts).not.toBe(first.texts);
  expect(await of({ website: '' }), 'an empty form').toEqual({});
});
