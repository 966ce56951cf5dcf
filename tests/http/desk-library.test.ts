import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Role } from '../../src/features/staff/staff.schema.ts';
import { aPhoto } from '../fixtures/data/library.ts';
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

test('a role without the library sends nothing to it, and reads no list of it', async () => {
  for (const path of ['/mediatheque/images', '/mediatheque/fichiers']) {
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
