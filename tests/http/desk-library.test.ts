import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Role } from '../../src/features/staff/staff.schema.ts';
import { aPhoto } from '../fixtures/data/library.ts';
import { pdf } from '../fixtures/data/request-values.ts';
import { type Desk, type Site, startSite } from '../fixtures/site.ts';

let site: Site;
let desk: Desk;
const cookies = new Map<Role, string>();
beforeAll(async () => {
  site = await startSite();
  desk = await site.startDesk();
  for (const role of ['communication', 'rh'] as const) cookies.set(role, await signIn(role));
});
afterAll(() => site?.stop());

async function signIn(role: Role): Promise<string> {
  const words = ['staff', 'invite', `${role}@nkul.example`, '--name', 'Awa Ngo', '--role', role];
  const { link } = await site.officeJson<{ link: string }>(words);
  const entered = await fetch(`${desk.url}/entrer`, {
    method: 'POST',
    redirect: 'manual',
    headers: { Origin: desk.url },
    body: new URLSearchParams({ cle: new URL(link).searchParams.get('cle') ?? '' }),
  });
  return entered.headers.get('set-cookie')?.split(';', 1)[0] ?? '';
}

const ask = (path: string, { as, body }: { as: Role; body?: FormData }) =>
  fetch(desk.url + path, {
    ...(body && { method: 'POST', body }),
    redirect: 'manual',
    headers: { Cookie: cookies.get(as) ?? '', Origin: desk.url },
  });
const upload = (bytes: Uint8Array, as: Role = 'communication', path = '/mediatheque/images') => {
  const body = new FormData();
  body.set('picture', new File([bytes as BlobPart], 'IMG_2041.jpg', { type: 'image/jpeg' }));
  return ask(path, { as, body });
};

test('an upload becomes a draft with the name of its file, and the same file again is the same picture', async () => {
  const first = (await (await upload(await aPhoto())).json()) as { picture: { id: string; thumbnail: string } };
  expect(first.picture).toMatchObject({ id: 'img-2041', title: 'IMG 2041', alt: '', isKnown: false });
  const again = await (await upload(await aPhoto())).json();
  expect(again).toMatchObject({ picture: { id: 'img-2041', isKnown: true } });
  const shown = await ask(first.picture.thumbnail, { as: 'communication' });
  expect([shown.status, shown.headers.get('content-type')]).toEqual([200, 'image/webp']);
});

test.each<[string, Uint8Array, RegExp]>([
  ['no byte', Buffer.alloc(0), /vide/],
  ['a page', Buffer.from('<html><script>alert(1)</script>'), /lire|SVG/],
  ['a drawing', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'), /SVG/],
  ['a program with the head of a JPEG', Buffer.from('\xff\xd8\xff\xe0MZ<?php', 'latin1'), /lire|endommagée/],
])('an upload of %s is refused in a sentence', async (_what, bytes, sentence) => {
  const refused = await upload(bytes);
  expect(refused.status).toBe(200);
  expect(await refused.json()).toEqual({ message: expect.stringMatching(sentence) });
});

test('an upload above the limit of a request is refused before it is read', async () => {
  const refused = await upload(Buffer.alloc(25 * 1024 * 1024)).then(
    ({ status }) => status,
    () => 'closed',
  );
  expect([413, 'closed']).toContain(refused);
});

const offer = (bytes: Uint8Array, name: string) => {
  const body = new FormData();
  body.set('picture', new File([bytes as BlobPart], name, { type: 'application/pdf' }));
  return ask('/mediatheque/documents', { as: 'communication', body });
};
const title = (id: string, words: string) => {
  const body = new FormData();
  body.set('id', id);
  body.set('title', words);
  return ask('/mediatheque/documents', { as: 'communication', body });
};
type AddedAnswer = { file: { id: string; title: string; path: string; isKnown: boolean } };

// Proves 16.27.
test('a PDF is a draft until it has its title, by which its address is called; then the site has it', async () => {
  const name = '..\\Nos\u202e_tarifs\u0007 (v2).PDF';
  const { file } = (await (await offer(pdf(), name)).json()) as AddedAnswer;
  expect(file).toMatchObject({ title: '..\\Nos tarifs (v2)', isKnown: false });
  expect(await (await offer(pdf(), 'autre.pdf')).json()).toMatchObject({ file: { id: file.id, isKnown: true } });
  expect((await fetch(site.url + file.path)).status).toBe(404);
  const entry = `/contenus/files/${file.id}`;
  expect(await (await title(file.id, ' ')).json()).toEqual({ message: expect.any(String) });
  expect((await fetch(site.url + file.path)).status).toBe(404);
  const done = (await (await title(file.id, 'Nos tarifs 2027')).json()) as AddedAnswer;
  expect(done.file.path).toMatch(/^\/fichiers\/nos-tarifs-2027-[0-9a-f]{8}\.pdf$/);
  // It was published before this answer; the site follows within a second.
  await expect.poll(async () => (await fetch(site.url + done.file.path)).status).toBe(200);
  const renamed = (await (await title(done.file.id, 'Tarifs')).json()) as AddedAnswer;
  expect(renamed.file).toMatchObject({ title: 'Tarifs', path: done.file.path });
  expect((await ask(entry, { as: 'communication' })).status).toBeLessThan(400);
  expect((await ask(entry, { as: 'rh' })).status).toBe(404);
  const list = await (await ask('/mediatheque?montrer=documents', { as: 'communication' })).text();
  expect(list).toContain(done.file.path);
});

test('at the desk a PDF of the library is downloaded, and its document may do nothing', async () => {
  const { file } = (await (await offer(pdf('Brouillon'), 'brouillon.pdf')).json()) as AddedAnswer;
  const page = await (await ask(`/contenus/files/${file.id}`, { as: 'communication' })).text();
  const [address = ''] = /\/mediatheque\/fichiers\/[0-9a-f]{20}/.exec(page) ?? [];
  const { status, headers } = await ask(address, { as: 'communication' });
  expect([status, headers.get('content-type')]).toEqual([200, 'application/pdf']);
  expect(headers.get('content-disposition')).toBe('attachment');
  expect(headers.get('content-security-policy')).toContain('sandbox');
  expect(headers.get('x-content-type-options')).toBe('nosniff');
});

test.each<[string, Uint8Array, string, RegExp]>([
  ['no byte', Buffer.alloc(0), 'vide.pdf', /vide/],
  ['a page', Buffer.from('<html><script>alert(1)</script>'), 'page.pdf', /page web/],
  ['a page with a PDF behind it', Buffer.concat([Buffer.from('<html>'), pdf()]), 'deux.pdf', /page web/],
  ['a PDF of more than 5 MB', Buffer.concat([pdf(), Buffer.alloc(5 * 1024 * 1024)]), 'lourd.pdf', /5\u00a0Mo/],
  ['a PDF under the name of a program', pdf(), 'tarifs.exe', /«\u00a0\.pdf\u00a0»/],
])('as a document, %s is refused in a sentence', async (_what, bytes, name, sentence) => {
  const refused = await offer(bytes, name);
  expect([refused.status, await refused.json()]).toEqual([200, { message: expect.stringMatching(sentence) }]);
});

test('a role without the library sends nothing to it, and reads no list of it', async () => {
  for (const path of ['/mediatheque/images', '/mediatheque/fichiers', '/mediatheque/documents']) {
    expect((await upload(await aPhoto(), 'rh', path)).status, path).toBe(404);
  }
  expect((await ask('/mediatheque', { as: 'rh' })).status).toBe(404);
  expect((await ask('/contenus/pictures/img-2041', { as: 'rh' })).status).toBe(404);
});

test('a body that is no form, or has no file, is refused', async () => {
  const body = new FormData();
  body.set('picture', 'un texte');
  expect((await ask('/mediatheque/images', { as: 'communication', body })).status).toBe(400);
});

// The sandboxed page of a preview loads through the desk alone.
test('what the preview of a page shows is answered by the desk, its film as well', async () => {
  const page = await (await ask('/contenus/careers-page/careers-page/page?sur=%2Fcareers', { as: 'rh' })).text();
  const shown = new Set(Array.from(page.matchAll(/\b(?:src|href)="(\/_assets\/[^"]+)"/g), ([, path = '']) => path));
  const types = await Promise.all(
    [...shown].map(async (path) => (await ask(path, { as: 'rh' })).headers.get('content-type')),
  );
  expect(new Set(types.map((type) => type?.split(/[/;]/, 1)[0]))).toEqual(new Set(['text', 'image', 'font', 'video']));
});
