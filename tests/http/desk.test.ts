import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import routes from '../../desk/app/routes.ts';
import { hasRight, type Right, ROLES, type Role } from '../../src/features/staff/staff.schema.ts';
import { publish } from '../fixtures/data/blog.ts';
import { REQUEST_KINDS, type RequestKind, send } from '../fixtures/data/requests.ts';
import { sendRaw } from '../fixtures/network/raw-http.ts';
import { type Desk, type Site, startSite } from '../fixtures/site.ts';

let site: Site;
let desk: Desk;
const people = new Map<Role, string>();

beforeAll(async () => {
  site = await startSite();
  desk = await site.startDesk();
  for (const role of ROLES) people.set(role, await signIn(role));
});
afterAll(() => site?.stop());

interface Entry {
  path?: string | undefined;
  file: string;
  children?: Entry[] | undefined;
}

const addressesOf = (entries: readonly Entry[]): string[] =>
  entries.flatMap(({ path, children }) => [...(path === undefined ? [] : [path]), ...addressesOf(children ?? [])]);
const filled = (path: string) => `/${path.replace(/:\w+/g, '1').replace('*', 'nulle-part')}`;
const all = (await routes) as Entry[];
const PUBLIC_PATHS = ['connexion', 'entrer', 'sortir', 'cles'];
const protectedPaths = addressesOf(all.flatMap(({ children }) => children ?? []));

// Proves 16.1, 16.2.
test('without a session every path but the sign-in ones redirects to sign-in and does nothing', async () => {
  expect(all.filter(({ children }) => !children).map(({ path }) => path)).toEqual(PUBLIC_PATHS);
  for (const path of ['', ...protectedPaths].map(filled)) {
    for (const [address, options] of [
      [path, {}],
      [`${path === '/' ? '/_root' : path}.data`, {}],
      [path, { method: 'POST', body: 'do=end', headers: ownForm() }],
    ] as const) {
      const response = await ask(address, options);
      const target = response.headers.location ?? response.text;
      expect([202, 302], `${address} ${JSON.stringify(options)}`).toContain(response.status);
      expect(target, address).toContain('/connexion');
    }
  }
  expect((await ask('/changements')).status).toBe(404);
  const loadable = (as?: Role) => ask('/changements', { method: 'HEAD', ...(as && { as }) });
  expect((await loadable()).status, 'no error, and not what says that a page can be loaded again').toBe(200);
  expect((await loadable('communication')).status).toBe(204);
});

// Proves 16.2.
test.each([
  ['/demandes/12?q=a', {}, '/demandes/12?q=a'],
  ['/demandes/12.data?q=a&_routes=routes%2Frequest', {}, '/demandes/12?q=a'],
  ['/_.data', {}, '/'],
  ['/_root.data', {}, '/'],
  ['/demandes/12/brouillon', { referer: '/demandes/12?vue=a-moi' }, '/demandes/12?vue=a-moi'],
  ['/demandes/12.data', { referer: '/demandes/12' }, '/demandes/12'],
  ['/demandes/12', { referer: 'https://ailleurs.example/demandes/13' }, '/'],
  ['/demandes/12', { referer: '//ailleurs.example' }, '/'],
])('%s without a session and with %o leads to sign-in, and from there to %s', async (path, headers, next) => {
  const { referer } = headers as { referer?: string };
  const sent = {
    method: 'POST',
    body: 'do=note',
    headers: { ...ownForm(), referer: referer?.startsWith('/') ? desk.url + referer : (referer ?? '') },
  };
  const response = await ask(path, referer ? sent : {});
  const target = response.headers.location ?? /"(\/connexion[^"]*)"/.exec(response.text)?.[1];
  expect(target).toBe(next === '/' ? '/connexion' : `/connexion?suite=${encodeURIComponent(next)}`);
});

test('the desk listens on the loopback interface, except in a container, which publishes the port itself', async () => {
  const contained = await startSite({ env: { PRIVATE_HOST: '0.0.0.0' } });
  const elsewhere = (url: string) =>
    new Promise<number | string>((resolve) => {
      const { host, port } = new URL(url);
      request({ host: '127.0.0.2', port, path: '/connexion', headers: { host } }, (response) =>
        resolve(response.resume().statusCode ?? 0),
      )
        .on('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? ''))
        .end();
    });
  try {
    expect(await elsewhere(desk.url)).toBe('ECONNREFUSED');
    expect(await elsewhere((await contained.startDesk()).url)).toBe(200);
  } finally {
    await contained.stop();
  }
});

/** The right of each path; an unlisted new path fails the test. */
const RIGHT_OF: Record<string, Right | 'signed-in'> = {
  demandes: 'requests',
  candidats: 'candidates',
  articles: 'articles',
  lettres: 'letters',
  abonnes: 'subscribers',
  commentaires: 'comments',
  personnes: 'people',
  chiffres: 'figures',
  contenus: 'content',
  mediatheque: 'content',
  publications: 'content',
  // Previews: every role that writes articles edits contents too.
  _assets: 'content',
  images: 'content',
  apercu: 'content',
  journal: 'journal',
  equipe: 'team',
  appareils: 'signed-in',
  aujourdhui: 'signed-in',
  signature: 'signed-in',
  aller: 'signed-in',
  comptes: 'signed-in',
  '*': 'signed-in',
};

// Proves 16.2.
test('a role gets a 404 for every path outside its rights, the same as for one that does not exist', async () => {
  const nowhere = await ask('/nulle-part', { as: 'communication' });
  expect(nowhere.status).toBe(404);
  for (const path of protectedPaths) {
    const right = RIGHT_OF[/^[\w*]+/.exec(path)?.[0] ?? ''];
    if (right === undefined) throw new Error(`Whose business is /${path}?`);
    if (right === 'signed-in') continue;
    const address = filled(path);
    // HR may open the page of a candidate, to erase.
    const opens = (role: Role) => hasRight(role, right) || (path === 'personnes/fiche' && hasRight(role, 'erase'));
    for (const role of ROLES.filter((it) => !opens(it))) {
      const page = await ask(address, { as: role });
      expect([400, 404, 405], `${role} ${address}`).toContain(page.status);
      if (page.text.startsWith('<!DOCTYPE')) expect(shown(page.text), `${role} ${address}`).toBe(shown(nowhere.text));
      else expect(page.text.length, `${role} ${address}`).toBeLessThan(200);
      const sent = await ask(address, { as: role, method: 'POST', body: 'do=end&email=x&id=1', headers: ownForm() });
      expect([404, 405], `${role} POST ${address}`).toContain(sent.status);
    }
    if (/^[a-z.]+$/.test(path)) expect((await ask(address, { as: 'direction' })).status, address).not.toBe(404);
  }
});

// Proves 16.2.
test('a role sees requests of its own kinds, and a CV only with the right to candidates', async () => {
  const numbers: Record<string, number> = {};
  for (const kind of ['contact', 'job'] as const) {
    const form = REQUEST_KINDS.find((it) => it.kind === kind) as RequestKind;
    const typed = form.aRequest();
    expect((await send(site, form, typed)).status).toBe(201);
    const [found] = await site.officeJson<{ number: number }[]>(['requests', 'list', '--search', typed.email]);
    numbers[kind] = found?.number ?? 0;
  }
  const shownJob = await site.officeJson<{ files: { id: string }[] }>(['requests', 'show', `${numbers.job}`]);
  const cv = `/demandes/${numbers.job}/cv/${shownJob.files[0]?.id}`;
  const sees = {
    direction: ['/demandes', `/demandes/${numbers.contact}`, `/demandes/${numbers.job}`, cv],
    commercial: ['/demandes', `/demandes/${numbers.contact}`],
    rh: ['/demandes', `/demandes/${numbers.job}`, cv],
    communication: [],
  } satisfies Record<Role, string[]>;
  const body = (what: string) => `do=${what}&version=1&item=1:1&note=x&subject=x&text=x&status=closed&reply=x`;
  for (const role of ROLES) {
    for (const path of sees.direction) {
      const response = await ask(path, { as: role });
      const isSeen = (sees[role] as string[]).includes(path);
      expect(response.status, `${role} ${path}`).toBe(isSeen ? 200 : 404);
      if (isSeen || path === cv) continue;
      for (const what of ['note', 'follow', 'answer', 'take-back', 'unread', 'status']) {
        const answer = await ask(path, { as: role, method: 'POST', body: body(what), headers: ownForm() });
        expect(answer.status, `${role} ${path} ${what}`).toBe(404);
      }
    }
  }
  const drafted = { as: 'rh', method: 'POST', body: 'text=x', headers: ownForm() } as const;
  expect((await ask(`/demandes/${numbers.contact}/brouillon`, drafted)).status).toBe(404);
  const abroad = { ...ownForm(), origin: 'https://ailleurs.example' };
  for (const path of ['/demandes', `/demandes/${numbers.contact}`, `/demandes/${numbers.contact}/brouillon`]) {
    const response = await ask(path, { as: 'direction', method: 'POST', body: body('note'), headers: abroad });
    expect(response.status, path).toBe(403);
  }
  for (const kind of ['contact', 'job']) {
    const { notes } = await site.officeJson<{ notes: unknown[] }>(['requests', 'show', `${numbers[kind]}`]);
    expect(notes).toEqual([]);
  }
  const { headers } = await ask(cv, { as: 'rh' });
  expect(headers).toMatchObject({
    'content-type': 'application/pdf',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'SAMEORIGIN',
    'content-security-policy': "sandbox; default-src 'none'; frame-ancestors 'self'",
    'content-disposition': expect.stringMatching(/^inline; /),
  });
  expect((await ask(`${cv}?telecharger`, { as: 'rh' })).headers['content-disposition']).toMatch(/^attachment; /);
  const log = await site.officeJson<{ who: string; action: string; rows: string }[]>(['audit', 'list']);
  expect(log).toContainEqual(
    expect.objectContaining({ who: 'rh@nkul.example', action: 'requests cv', rows: `#${numbers.job}` }),
  );
});

// Proves 16.20.
test('the desk opens at what waits for the role, and shows nothing of what it may not read', async () => {
  const names: Record<string, string> = {};
  for (const kind of ['contact', 'job'] as const) {
    const form = REQUEST_KINDS.find((it) => it.kind === kind) as RequestKind;
    const name = `Attend${randomUUID().slice(0, 6)}`;
    names[kind] = name;
    const sent = form.aRequest(kind === 'job' ? { lastName: name } : { name: `Paul ${name}` });
    expect((await send(site, form, sent)).status).toBe(201);
  }
  await publish(site, { slug: 'retenu', title: 'Retenu' });
  const comment = await fetch(`${site.url}/api/blog/posts/retenu/comments`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Origin: site.url },
    body: JSON.stringify({ content: 'Voyez https://copies.example' }),
  });
  expect(comment.status).toBe(201);
  const parts = { contact: names.contact ?? '', job: names.job ?? '', comment: 'https://copies.example' };
  const sees: Record<Role, (keyof typeof parts)[]> = {
    direction: ['contact', 'job', 'comment'],
    commercial: ['contact'],
    rh: ['job'],
    communication: ['comment'],
  };
  for (const role of ROLES) {
    expect((await ask('/', { as: role })).headers.location, role).toBe('/aujourdhui');
    const { status, text } = await ask('/aujourdhui', { as: role });
    expect(status, role).toBe(200);
    const seen = Object.entries(parts).flatMap(([part, words]) => (text.includes(words) ? [part] : []));
    expect(seen, role).toEqual(sees[role]);
    expect(text.includes('notre réponse'), role).toBe(role !== 'communication');
  }
});

// Proves 16.12.
test('human resources erase the applications of a person and nothing else, by address or by a telephone number alone', async () => {
  const email = `partagee.${Date.now()}@courrier.example`;
  for (const kind of ['contact', 'job'] as const) {
    const form = REQUEST_KINDS.find((it) => it.kind === kind) as RequestKind;
    expect((await send(site, form, form.aRequest({ email }))).status).toBe(201);
  }
  const kindsOf = async (contact: string) => {
    const { code, stdout } = await site.office(['privacy', 'export', contact]);
    return code === 0
      ? (JSON.parse(stdout) as { inquiries: { kind: string }[] }).inquiries.map(({ kind }) => kind)
      : [];
  };
  const page = (contact: string) => `/personnes/fiche?${new URLSearchParams({ adresse: contact })}`;
  const erase = (as: Role, contact: string, confirmation: string) =>
    ask(page(contact), {
      as,
      method: 'POST',
      body: String(new URLSearchParams({ confirmation })),
      headers: ownForm(),
    });
  expect((await erase('rh', email, `x${email}`)).text).toContain('Rien n&#x27;a été effacé');
  expect((await erase('commercial', email, email)).text).toContain('revient à la direction');
  expect((await erase('communication', email, email)).status).toBe(404);
  expect((await kindsOf(email)).sort()).toEqual(['contact', 'job']);
  expect((await erase('rh', email, email.toUpperCase())).text).toContain('C&#x27;est effacé');
  expect(await kindsOf(email)).toEqual(['contact']);
  expect((await erase('rh', email, email)).text, 'as where nothing is retained').toContain('Rien n&#x27;est gardé');
  expect(await kindsOf(email)).toEqual(['contact']);

  const phone = '+237655443322';
  const enter = (path: string, as: Role, fields: Record<string, string>) =>
    ask(path, {
      as,
      method: 'POST',
      body: String(
        new URLSearchParams({ id: randomUUID(), channel: 'phone', phone, message: 'Il rappellera.', ...fields }),
      ),
      headers: ownForm(),
    });
  const candidate = await enter('/candidats/nouveau', 'rh', {
    lastName: 'Tagne',
    firstName: 'Rostand',
    position: 'spontanee',
  });
  expect(candidate.status).toBe(302);
  expect((await enter('/demandes/nouvelle?sorte=contact', 'commercial', { name: 'Rostand Tagne' })).status).toBe(302);
  const request = await ask(candidate.headers.location ?? '', { as: 'rh' });
  expect(request.text).toContain(page(phone).replaceAll('&', '&amp;'));
  expect((await ask('/personnes?q=6%2055%2044%2033%2022', { as: 'direction' })).headers.location).toBe(page(phone));
  expect((await ask(page('655443322'), { as: 'rh' })).text).toContain('+237 6 55 44 33 22');
  expect((await kindsOf('6 55 44 33 22')).sort()).toEqual(['contact', 'job']);
  expect((await erase('rh', phone, '+237 6 55 44 33 22')).text).toContain('C&#x27;est effacé');
  expect(await kindsOf(phone)).toEqual(['contact']);
  expect((await erase('direction', phone, '655443322')).text).toContain('C&#x27;est effacé');
  expect(await kindsOf(phone)).toEqual([]);
  const log = JSON.stringify(await site.officeJson(['audit', 'list']));
  expect(log).toContain('privacy erase');
  expect(log).not.toMatch(/655443322|55 44 33 22|courrier\.example/);
});

test('the mail of the morning is switched off and on by its reader, where the role has requests', async () => {
  const turn = (what: string) =>
    ask('/appareils', { as: 'rh', method: 'POST', body: `do=${what}`, headers: ownForm() });
  expect((await ask('/appareils', { as: 'rh' })).text).toContain('Ne plus le recevoir');
  expect((await turn('morning-off')).text).toContain('vous ne le recevrez plus');
  expect((await ask('/appareils', { as: 'rh' })).text).toContain('Vous ne le recevez pas.');
  expect((await turn('morning-on')).text).toContain('vous le recevrez');
  expect((await ask('/appareils', { as: 'communication' })).text).not.toContain('Courriel du matin');
});

// Proves 16.4.
test('a phone number without its country is shown as typed, and no link calls it', async () => {
  const training = REQUEST_KINDS.find((it) => it.kind === 'training') as RequestKind;
  const shownOf = async (phone: string) => {
    const typed = training.aRequest({ phone });
    expect((await send(site, training, typed)).status).toBe(201);
    const [found] = await site.officeJson<{ number: number }[]>(['requests', 'list', '--search', typed.email]);
    const { text } = await ask(`/demandes/${found?.number}`, { as: 'direction' });
    return /Téléphone<\/dt><dd[^>]*>(.*?)<\/dd>/.exec(text)?.[1];
  };
  expect(await shownOf('06 71 23 45 67')).toBe('06 71 23 45 67 (pays non précisé)');
  expect(await shownOf('6 71 23 45 67')).toMatch(
    /<a [^>]*href="tel:\+237671234567">\+237 6 71 23 45 67<\/a>.*href="https:\/\/wa\.me\/237671234567"/,
  );
});

// Proves 16.2.
test('a cross-site request, an unknown host and a forged cookie do nothing', async () => {
  const post = (headers: Record<string, string>) =>
    ask('/equipe', { as: 'direction', method: 'POST', body: 'do=end&email=x', headers: { ...ownForm(), ...headers } });
  expect((await post({ origin: 'https://ailleurs.example', 'sec-fetch-site': 'cross-site' })).status).toBe(403);
  expect((await post({ origin: 'https://ailleurs.example' })).status).toBe(403);
  expect((await ask('/equipe', { as: 'direction', headers: { host: 'ailleurs.example' } })).status).toBe(421);
  expect((await ask('/equipe', { headers: { cookie: 'bureau=ImZhdXgi' } })).status).toBe(302);
});

test('responses are never cached, framed or indexed, and run no foreign script', async () => {
  const { headers, text } = await ask('/connexion');
  expect(headers).toMatchObject({
    'cache-control': 'no-store',
    'x-frame-options': 'DENY',
    'x-robots-tag': 'noindex, nofollow',
    'content-security-policy': expect.stringMatching(/default-src 'none'.*frame-ancestors 'none'/),
  });
  const [, nonce] = /'nonce-([^']+)'/.exec(headers['content-security-policy'] ?? '') ?? [];
  for (const [tag] of text.matchAll(/<script\b[^>]*>/g)) expect(tag).toContain(`nonce="${nonce}"`);
  expect(text).not.toMatch(/\son\w+=|javascript:/i);
});

test('a link from a mail program reaches the session despite a SameSite=Strict cookie', async () => {
  const headers = { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document' };
  const first = await ask('/equipe?a=%22%3E', { headers });
  expect(first.status).toBe(200);
  expect(first.text).toContain('<meta http-equiv="refresh" content="0;url=/equipe?a=%22%3E">');
  for (const path of ['//a//evil.example/x', '/\\evil.example', 'http://evil.example/x']) {
    expect((await ask(path, { headers })).status, path).toBe(400);
  }
  const hidden = await ask('/a/..//evil.example/x', { headers });
  expect(hidden.text).not.toContain('url=//');
  expect(
    (await ask('/equipe', { as: 'direction', headers: { ...headers, 'sec-fetch-site': 'same-origin' } })).status,
  ).toBe(200);
});

test('a signed-in user who follows a link to the sign-in page stays at the desk', async () => {
  for (const next of [
    '/%09/evil.example',
    '//evil.example',
    '/%5Cevil.example',
    'https://evil.example',
    '/a/..//evil.example',
  ]) {
    const { headers } = await ask(`/connexion?suite=${next}`, { as: 'rh' });
    expect(new URL(headers.location ?? '', 'https://bureau.example').host, next).toBe('bureau.example');
  }
  expect((await ask('/connexion?suite=/demandes%3Fa=1', { as: 'rh' })).headers.location).toBe('/demandes?a=1');
});

test('a sign-in link names its account, warns a signed-in user of another one, and ends that session in the browser', async () => {
  const link = async (email: string) => {
    const invited = await site.officeJson<{ link: string }>([
      'staff',
      'invite',
      email,
      '--name',
      'Serge Mbarga',
      '--role',
      'rh',
    ]);
    return new URL(invited.link).searchParams.get('cle') ?? '';
  };
  const own = await link('serge.lien@nkul.example');
  expect((await ask(`/entrer?cle=${own}`)).text).toContain('serge.lien@nkul.example');
  const first = await ask('/entrer', { method: 'POST', body: `cle=${own}`, headers: ownForm() });
  const cookie = first.headers['set-cookie']?.[0]?.split(';', 1)[0] ?? '';
  const foreign = await link('autre.lien@nkul.example');
  const page = await ask(`/entrer?cle=${foreign}`, { headers: { cookie } });
  expect(page.text).toContain('Ce navigateur est ouvert au nom de');
  await ask('/entrer', { method: 'POST', body: `cle=${foreign}`, headers: { ...ownForm(), cookie } });
  expect((await ask('/appareils', { headers: { cookie } })).status, 'the former session').toBe(302);
  const log = await site.officeJson<{ who: string; action: string }[]>(['audit', 'list']);
  expect(log).toContainEqual(expect.objectContaining({ who: 'serge.lien@nkul.example', action: 'staff sign-in' }));
});

test('the change stream ends with the session, and sends a role its own topics only', async () => {
  const invited = await site.officeJson<{ link: string }>([
    ...['staff', 'invite', 'flux@nkul.example', '--name', 'Awa Ngo', '--role', 'communication'],
  ]);
  const token = new URL(invited.link).searchParams.get('cle');
  const signedIn = await ask('/entrer', { method: 'POST', body: `cle=${token}`, headers: ownForm() });
  const cookie = signedIn.headers['set-cookie']?.[0]?.split(';', 1)[0] ?? '';
  let events = '';
  const ended = new Promise<void>((resolve, reject) => {
    const stream = request(`${desk.url}/changements`, { headers: { cookie } }, (response) => {
      response.setEncoding('utf8').on('data', (text) => {
        events += text;
      });
      response.on('end', resolve);
    });
    stream.on('error', reject);
    stream.end();
  });
  await expect.poll(() => events).toContain(':');
  const contact = REQUEST_KINDS.find((it) => it.kind === 'contact') as RequestKind;
  expect((await send(site, contact, contact.aRequest())).status).toBe(201);
  await sleep(2_500);
  expect(events, 'requests are not the business of this role').not.toContain('requests');
  await site.office(['staff', 'end', 'flux@nkul.example', '--yes']);
  expect((await send(site, contact, contact.aRequest())).status).toBe(201);
  await ended;
});

// From here on the network has no sign-in attempts left.
test('without a session the body limit is small, and sign-in attempts are limited per network', async () => {
  const large = 'x'.repeat(65 * 1024);
  for (const path of ['/connexion', '/Connexion', '/%63les', '/cles', '/articles/1/images', '/equipe']) {
    expect((await ask(path, { method: 'POST', body: large, headers: ownForm() })).status, path).toBe(
      path === '/articles/1/images' || path === '/equipe' ? 401 : 413,
    );
  }
  const picture = await ask('/articles/1/images', {
    as: 'communication',
    method: 'POST',
    body: large,
    headers: ownForm(),
  });
  expect(picture.status, 'known to the session').not.toBe(413);
  const answers = [];
  for (let times = 0; times < 70; times += 1) {
    answers.push(await ask('/cles', { method: 'POST', body: '{"step":"entry-options"}', headers: ownJson() }));
  }
  const refused = answers.find(({ status }) => status === 429);
  expect(refused?.headers['retry-after']).toMatch(/^\d+$/);
});

test('a method that the desk does not know is a 405 with Allow, and is not logged as an error', async () => {
  for (const method of ['TRACE', 'OPTIONS', 'PUT', 'PATCH', 'DELETE', 'PROPFIND', 'CONNECT']) {
    const target = method === 'CONNECT' ? 'ailleurs.example:443' : '/connexion';
    const { host } = new URL(desk.url);
    const { status, headers } = await sendRaw(
      desk.url,
      `${method} ${target} HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`,
    );
    expect([status, headers.allow], method).toEqual([405, 'GET, HEAD, POST']);
  }
  expect(desk.logs()).not.toContain('"level":50');
});

test('a body that cannot be parsed is a 400, and is not logged as an error', async () => {
  for (const [path, headers, body] of [
    ['/equipe', ownJson(), '{'],
    ['/equipe', { ...ownForm(), 'content-type': 'multipart/form-data; boundary=x' }, 'none'],
    ['/lettres/1/texte', ownJson(), '[['],
    ['/connexion', { ...ownForm(), 'content-type': 'multipart/form-data' }, 'none'],
  ] as const) {
    const status = (await ask(path, { as: 'direction', method: 'POST', body, headers })).status;
    expect([400, 404, 429], path).toContain(status);
  }
  expect(desk.logs()).not.toContain('"level":50');
});

test('large bodies without a session cost neither memory nor the processor', async () => {
  const memory = () =>
    Number(/^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${desk.pid}/status`, 'utf8'))?.[1] ?? 0) / 1024;
  // Not by the clock: other tests load the machine.
  const processorSeconds = () => {
    const [, after = ''] = readFileSync(`/proc/${desk.pid}/stat`, 'utf8').split(') ');
    const [user, system] = after.split(' ').slice(11, 13).map(Number);
    return (Number(user) + Number(system)) / 100;
  };
  const before = memory();
  const secondsBefore = processorSeconds();
  const body = '['.repeat(24 * 1024 * 1024);
  const attacks = ['/connexion', '/cles', '/entrer', '/cles'].flatMap((path) =>
    Array.from({ length: 3 }, () => ask(path, { method: 'POST', body, headers: ownJson() }).catch(() => undefined)),
  );
  expect((await ask('/connexion')).status).toBe(200);
  for (const answer of await Promise.all(attacks)) expect([undefined, 413, 429]).toContain(answer?.status);
  expect(processorSeconds() - secondsBefore).toBeLessThan(2.5);
  expect(memory() - before).toBeLessThan(150);
});

test('a picture over the memory limit gets a 503 with Retry-After while its body is still arriving', async () => {
  const held = Array.from({ length: 2 }, () => {
    const half = request(new URL('/articles/1/images', desk.url), {
      method: 'POST',
      headers: { ...ownForm(), cookie: people.get('communication'), 'content-length': 24 * 1024 * 1024 },
    });
    half.on('error', () => {});
    half.write('x');
    return half;
  });
  try {
    const body = 'x'.repeat(20 * 1024 * 1024);
    const send = () => ask('/articles/1/images', { as: 'communication', method: 'POST', body, headers: ownForm() });
    await expect.poll(async () => (await send()).status).toBe(503);
    for (let times = 0; times < 5; times += 1) {
      const answer = await send();
      expect([answer.status, answer.headers['retry-after']]).toEqual([503, '5']);
    }
  } finally {
    for (const half of held) half.destroy();
  }
});

// Proves 16.1.
test('the public site has no trace of the desk', async () => {
  for (const path of ['/connexion', '/entrer', '/equipe', '/bureau', '/desk', '/admin']) {
    const response = await fetch(`${site.url}${path}`);
    expect(response.status, path).toBe(404);
  }
  const robots = await (await fetch(`${site.url}/robots.txt`)).text();
  expect(robots).not.toMatch(/bureau|connexion|desk/i);
});

async function signIn(role: Role): Promise<string> {
  const invited = await site.officeJson<{ link: string }>([
    'staff',
    'invite',
    `${role}@nkul.example`,
    '--name',
    'Awa Ngo',
    '--role',
    role,
  ]);
  const token = new URL(invited.link).searchParams.get('cle');
  const response = await ask('/entrer', { method: 'POST', body: `cle=${token}`, headers: ownForm() });
  return response.headers['set-cookie']?.[0]?.split(';', 1)[0] ?? '';
}

const ownJson = () => ({ origin: desk.url, 'content-type': 'application/json' });
const ownForm = () => ({ origin: desk.url, 'content-type': 'application/x-www-form-urlencoded' });
const shown = (text: string) =>
  text.replace(/<(script|link)\b[\s\S]*?(<\/script>|\/>)/g, '').replace(/nonce="[^"]*"/g, '');

interface DeskRequest {
  method?: string;
  body?: string;
  headers?: Record<string, string>;
  as?: Role;
}

/** fetch() cannot set Host and Sec-Fetch-*. */
function ask(path: string, { method = 'GET', body, headers = {}, as }: DeskRequest = {}) {
  const cookie = as && people.get(as);
  const all = {
    ...headers,
    ...(cookie && { cookie }),
    ...(body && { 'content-length': String(Buffer.byteLength(body)) }),
  };
  return new Promise<{ status: number; headers: Record<string, string> & { 'set-cookie'?: string[] }; text: string }>(
    (resolve, reject) => {
      // URL would normalise the path.
      const sent = request(desk.url, { path, method, headers: all }, (response) => {
        let text = '';
        response.setEncoding('utf8').on('data', (part) => {
          text += part;
        });
        response.on('end', () =>
          resolve({ status: response.statusCode ?? 0, headers: response.headers as never, text }),
        );
      });
      sent.on('error', reject);
      sent.end(body);
    },
  );
}
