import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { redirectionsKind } from '../../src/content/kinds/company/redirections.ts';
import { createEntry, listEntries, readEntry } from '../../src/features/entries/entries.server.ts';
import { kindNamed, openContent } from '../fixtures/data/content.ts';
import { type Desk, type Site, startSite } from '../fixtures/site.ts';

const LIVE = { timeout: 10_000, interval: 100 };
const OFFER = "Rediriger l'adresse";
const IDLE = 'ne sert plus';

let site: Site;
let desk: Desk;
let content: Awaited<ReturnType<typeof openContent>>;
let cookie: string;
beforeAll(async () => {
  site = await startSite();
  desk = await site.startDesk();
  content = await openContent(site);
  cookie = await signIn('direction');
});
afterAll(async () => {
  await content?.close();
  await site?.stop();
});

function post(path: string, fields: Record<string, string>, cookie = ''): Promise<Response> {
  const headers = { origin: desk.url, 'content-type': 'application/x-www-form-urlencoded', cookie };
  const body = String(new URLSearchParams(fields));
  return fetch(desk.url + path, { method: 'POST', body, headers, redirect: 'manual' });
}

async function signIn(role: string): Promise<string> {
  const words = ['staff', 'invite', `${role}@nkul.example`, '--name', 'Arlette Manga', '--role', role];
  const { link } = await site.officeJson<{ link: string }>(words);
  const entered = await post('/entrer', { cle: new URL(link).searchParams.get('cle') ?? '' });
  return entered.headers.getSetCookie()[0]?.split(';', 1)[0] ?? '';
}

const read = async (path: string) => plain(await (await fetch(desk.url + path, { headers: { cookie } })).text());
const plain = (html: string) => html.replaceAll('&#x27;', "'").replaceAll('<!-- -->', '');
const offered = (html: string) =>
  Object.fromEntries(
    [...html.matchAll(/name="(data\.\w+)" value="([^"]*)"/g), ...html.matchAll(/value="([^"]*)" name="(data\.\w+)"/g)]
      .filter(([, name]) => /^data\.(address|to|code)$/.test(name ?? ''))
      .map(([, name, value]) => [name, value]),
  );
const versionOf = async (kind: string, id: string) => (await readEntry(content, kindNamed(kind), id))?.version ?? 0;
const act = async (kind: string, id: string, verb: string, as = cookie) => {
  const fields = { do: verb, version: String(await versionOf(kind, id)) };
  return post(`/contenus/${kind}/${id}`, fields, as);
};
const answerOf = async (path: string) => {
  const answer = await fetch(site.url + path, { redirect: 'manual' });
  return [answer.status, answer.headers.get('location')];
};

// Proves 18.2.
test('a withdrawn page is offered a redirection, which ends by itself when the page is back, and the desk says so', {
  timeout: 60_000,
}, async () => {
  const [{ id } = { id: '' }] = await listEntries(content, kindNamed('stories'));
  const address = `/references/${id}`;
  const html = plain(await (await act('stories', id, 'withdraw')).text());
  expect(html).toContain('Retiré du site');
  expect(html).toContain(`L'adresse ${address} n'a plus de page.`);
  expect(html).toContain(OFFER);
  const fields = offered(html);
  expect(fields).toEqual({ 'data.address': address, 'data.to': '/references', 'data.code': '302' });
  await vi.waitFor(async () => expect(await answerOf(address)).toEqual([410, null]), LIVE);

  const begun = await post('/contenus/redirections', { ...fields, again: '', do: 'new' }, cookie);
  expect(begun.status).toBe(302);
  const place = begun.headers.get('location') ?? '';
  const again = await post('/contenus/redirections', { ...fields, again: '', do: 'new' }, cookie);
  expect(again.headers.get('location'), 'a second press').toBe(place);
  const redirection = place.split('/').at(-1) ?? '';
  const publish = async () => (await act('redirections', redirection, 'publish')).text();
  await vi.waitFor(async () => expect(plain(await publish())).toContain("C'est en ligne."), LIVE);
  await vi.waitFor(async () => expect(await answerOf(address)).toEqual([302, '/references']), LIVE);
  expect(plain(await (await act('stories', id, 'withdraw')).text())).not.toContain(OFFER);

  expect(await read(`/contenus/stories/${id}`)).not.toContain(IDLE);
  await act('stories', id, 'publish');
  await vi.waitFor(async () => expect(await answerOf(address)).toEqual([200, null]), LIVE);
  expect(await read(`/contenus/stories/${id}`)).toContain(IDLE);
  const [listed] = await listEntries(content, redirectionsKind);
  expect(await read(`/contenus/stories/${id}`)).toContain(`href="/contenus/redirections/${listed?.id}"`);
});

// Proves 18.2.
test('a removed entry is offered it where the desk says so, and an entry that no page has alone is not', {
  timeout: 60_000,
}, async () => {
  const remove = async (kind: string) => {
    const [{ id } = { id: '' }] = await listEntries(content, kindNamed(kind));
    const place = (await act(kind, id, 'remove')).headers.get('location') ?? '';
    return { id, html: await read(place) };
  };
  const product = await remove('products');
  expect(product.html).toContain('est supprimé');
  expect(offered(product.html)).toEqual({
    'data.address': `/products/${product.id}`,
    'data.to': '/products',
    'data.code': '302',
  });
  const question = await remove('faq');
  expect(question.html).toContain('est supprimé');
  expect(question.html).not.toContain(OFFER);
});

// Proves 18.2.
test('the undo of what was published together offers a redirection for an address that it took from the site', {
  timeout: 60_000,
}, async () => {
  const jobs = kindNamed('jobs');
  const [first] = await listEntries(content, jobs);
  const { published } = (await readEntry(content, jobs, first?.id ?? '')) ?? {};
  const data = { ...(published?.data as object), title: 'Couvreuse de passage' };
  const made = await createEntry(content, 'Arlette Manga', jobs, { data, from: null, until: null });
  if (made.status !== 'ok') throw new Error(made.status);
  const send = async (fields: Record<string, string>) =>
    plain(await (await post('/publications', fields, cookie)).text());
  const done = await send({ do: 'publish', confirmed: 'yes', draft: `jobs/${made.id} 1` });
  expect(done).not.toContain(OFFER);
  const [, draft = ''] = /name="draft" value="(jobs\/\S+ \d+ \d+)"/.exec(done) ?? [];

  const html = await send({ do: 'undo', draft });
  const address = '/careers/jobs/couvreuse-de-passage';
  expect(html).toContain(`L'adresse ${address} n'a plus de page.`);
  expect(offered(html)).toEqual({ 'data.address': address, 'data.to': '/careers/jobs', 'data.code': '302' });
  const hasNestedForm = /<form\b(?:(?!<\/form>)[\s\S])*<form\b/.test(html);
  expect(hasNestedForm, 'its button would send another form').toBe(false);
});

// Proves 16.2.
test('who may not write redirections is told who may', { timeout: 60_000 }, async () => {
  const linda = await signIn('rh');
  const [{ id } = { id: '' }] = await listEntries(content, kindNamed('jobs'));
  const html = plain(await (await act('jobs', id, 'withdraw', linda)).text());
  expect(html).toContain(`L'adresse /careers/jobs/${id} n'a plus de page`);
  expect(html).toContain('demandez à un collègue (Direction ou Communication)');
  expect(html).not.toContain(OFFER);
});

test('the order of a list is offered where a place shows it only', { timeout: 60_000 }, async () => {
  const offer = "Changer l'ordre";
  for (const kind of ['closed-days', 'legal-versions']) {
    for (const query of ['', '?ordre']) {
      const html = await read(`/contenus/${kind}${query}`);
      expect(html.match(new RegExp(`href="/contenus/${kind}/`, 'g'))?.length, kind).toBeGreaterThan(1);
      expect(html, kind).not.toContain(offer);
      expect(html, kind).not.toContain("Finir l'ordre");
    }
  }
  expect(await read('/contenus/testimonials')).toContain(offer);
});
