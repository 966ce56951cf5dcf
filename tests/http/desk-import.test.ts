import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Desk, type Site, startSite } from '../fixtures/site.ts';

let site: Site;
let desk: Desk;
let cookie: string;
beforeAll(async () => {
  site = await startSite();
  desk = await site.startDesk();
  const words = ['staff', 'invite', 'a@nkul.example', '--name', 'Arlette Manga', '--role', 'communication'];
  const { link } = await site.officeJson<{ link: string }>(words);
  const body = new URLSearchParams({ cle: new URL(link).searchParams.get('cle') ?? '' });
  const headers = { origin: desk.url };
  const entered = await fetch(`${desk.url}/entrer`, { method: 'POST', body, headers, redirect: 'manual' });
  cookie = entered.headers.getSetCookie()[0]?.split(';', 1)[0] ?? '';
});
afterAll(() => site?.stop());

const CONSENT = { how: 'Liste de notre ancien outil', on: '2026-01-05' };

async function send(file: string, fields: readonly (readonly [string, string])[]): Promise<string> {
  const body = new FormData();
  body.set('file', new File([file], 'liste.csv', { type: 'text/csv' }));
  for (const [name, value] of [...Object.entries(CONSENT), ...fields]) body.append(name, value);
  const headers = { origin: desk.url, cookie };
  const answer = await fetch(`${desk.url}/abonnes/import`, { method: 'POST', body, headers });
  return (await answer.text()).replaceAll('&#x27;', "'").replaceAll('&quot;', '"').replaceAll('<!-- -->', '');
}

const emails = async () =>
  (await site.officeJson<{ email: string; status: string }[]>(['subscribers', 'list'])).map(
    ({ email, status }) => `${email} ${status}`,
  );

// Proves 14.3.
test('an import shows the lines as they will be stored, and asks what a column means before it writes', {
  timeout: 60_000,
}, async () => {
  const titles = ['Courriel', 'Contact', 'Statut'];
  const file = `${titles.join(';')}\nawa@x.example;Awa Éboa;VIP\nbello@x.example;Bello;parti\n`;
  const asked = await send(file, [['do', 'import']]);
  expect(asked).toContain('La colonne «\u00a0Statut\u00a0» semble dire qui reçoit des lettres.');
  expect(await emails()).toEqual([]);
  const choices = [
    ['titles', JSON.stringify(titles)],
    ['column-name', '1'],
    ['meaning', '2:subscribed:vip'],
    ['meaning', '2:unsubscribed:parti'],
  ] as const;
  const trial = await send(file, [['do', 'check'], ...choices]);
  expect(trial).toContain('1\u00a0adresse à ajouter');
  expect(trial).toContain('E-mail, de «\u00a0Courriel\u00a0»');
  expect(trial).toContain('Nom, de «\u00a0Contact\u00a0»');
  expect(trial).toContain('Awa Éboa</td>');
  expect(trial).toContain('(«\u00a0Statut\u00a0»\u00a0: parti)');
  expect(await emails()).toEqual([]);
  const other = file.replace('Statut', 'État');
  expect(await send(other, [['do', 'import'], ...choices]), 'choices for another file').toContain('semble dire');
  expect(await emails()).toEqual([]);
  await send(file, [['do', 'import'], ...choices]);
  expect((await emails()).toSorted()).toEqual(['awa@x.example active', 'bello@x.example unsubscribed']);
  expect(await send('email\nbello@x.example\n', [['do', 'import']])).toContain("seul l'abonné peut revenir");
  expect(await emails()).toContain('bello@x.example unsubscribed');
});
