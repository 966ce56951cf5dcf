import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Role } from '../../src/features/staff/staff.schema.ts';
import { REQUEST_KINDS, type RequestKind, send } from '../fixtures/data/requests.ts';
import { type SmtpFixture, startSmtp } from '../fixtures/mail/smtp.ts';
import { type Desk, postgresUrl, type Site, startSite } from '../fixtures/site.ts';

const LIST = '/contenus/reply-templates';
const CONTACT = `${LIST}/contact-question`;
const REFUSAL = `${LIST}/candidat-refus`;

interface Template {
  name: string;
  offered: string[];
  stage: string | null;
  audience: string;
  subject: string | null;
  text: string;
}

const decoded = (html: string) =>
  html
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&amp;', '&');

const textOf = (page: string) => decoded(/<textarea[^>]* name="text"[^>]*>([^<]*)/.exec(page)?.[1] ?? '');
const fieldOf = (page: string, name: string) =>
  decoded(new RegExp(`name="${name}"[^>]* value="([^"]*)"`).exec(page)?.[1] ?? '');

/** The answer's form of a request that has not changed since it came. */
const composer = (page: string) => ({
  version: '1',
  draft: fieldOf(page, 'draft'),
  subject: fieldOf(page, 'subject'),
  text: textOf(page),
});

describe.each(['sqlite', 'postgres'] as const)('templates of answers on %s', (database) => {
  describe.skipIf(database === 'postgres' && !postgresUrl)('with a desk', () => {
    let site: Site;
    let desk: Desk;
    let smtp: SmtpFixture;
    const cookies = new Map<string, string>();
    const [linda, serge, awa, boss] = ['Linda Nkeng', 'Serge Mbarga', 'Awa Ngo', 'Paul Atangana'] as const;

    beforeAll(async () => {
      smtp = await startSmtp();
      site = await startSite({ database, env: { SMTP_URL: smtp.url } });
      desk = await site.startDesk();
      await signIn(linda, 'commercial');
      await signIn(serge, 'commercial');
      await signIn(awa, 'rh');
      await signIn(boss, 'direction');
    });
    afterAll(async () => {
      await site?.stop();
      await smtp?.stop();
    });

    // Proves 16.5.
    test('an edited template is what the next answer begins with and the customer receives, signed', {
      timeout: 60_000,
    }, async () => {
      const { number, email } = await request('contact', { name: 'Zoé Éboa' });
      await change(linda, CONTACT, {
        subject: 'Demande {numéro} : merci',
        text: 'Chère {Prenom},\n\nVotre message est lu par {collègue} : merci.\n\n{signature}',
      });
      await shows(linda, `/demandes/${number}`, 'est lu par Linda Nkeng');
      const signature = { name: 'Linda N.', title: 'Conseil', phone: '+237 6 99 00 11 22', lines: 'Le samedi aussi' };
      expect((await post('/signature', signature, linda)).status).toBe(302);

      const page = await read(linda, `/demandes/${number}`);
      expect(page).toContain(`Demande ${number}\u00a0: merci`);
      const signed = 'Linda N.\nConseil\n+237 6 99 00 11 22\nLe samedi aussi\nNkul SARL\n';
      const text = `Chère Zoé Éboa,\n\nVotre message est lu par Linda Nkeng\u00a0: merci.\n\n${signed}`;
      expect(page).toContain(JSON.stringify(JSON.stringify(text)).slice(3, -3));
      const draft = { ...composer(page), subject: `Demande ${number}\u00a0: merci`, text };
      await submit(linda, number, { do: 'answer', ...draft });
      const mail = await mailTo(email, /^Demande \d+\s: merci/);
      expect(mail.text?.replaceAll('\r\n', '\n')).toContain(draft.text);
      expect(mail.text?.split('Linda N.')).toHaveLength(2);
    });

    test('a text without a template is closed by the signature, and an answer that was sent keeps its own', {
      timeout: 60_000,
    }, async () => {
      const { number, email } = await request('contact');
      const { version, draft, subject } = composer(await read(serge, `/demandes/${number}`));
      await submit(serge, number, { do: 'answer', version, draft, subject, text: 'Oui, mardi.' });
      const mail = await mailTo(email, /^Votre message \[/);
      expect(mail.text?.replaceAll('\r\n', '\n')).toMatch(
        /^Oui, mardi\.\n\nSerge Mbarga\nCommercial\nNkul SARL\nAvenue /,
      );
      await post('/signature', { name: 'Serge M.' }, serge);
      const page = await read(serge, `/demandes/${number}`);
      expect(page).toContain('Oui, mardi.\n\nSerge Mbarga\n');
      expect(page).toContain('Serge M.\n');
      const refused = await (await post('/signature', { name: 'Serge [jour]', lines: '1\n2\n3\n4\n5' }, serge)).text();
      expect(refused).toContain('ni crochets ni accolades');
      expect(refused).toContain('4 lignes au plus.');
    });

    test('a template is shown as the mail that a sample request would get, without scripts', async () => {
      const mailOf = async (who: string, address: string) => {
        const [, shown = ''] =
          /<section aria-label="Aperçu du courriel"[^>]*>(.*?)<\/section>/s.exec(await read(who, address)) ?? [];
        return decoded(shown.replace(/<[^>]+>/g, ''));
      };
      const shown = await mailOf(boss, `${LIST}/formation-session`);
      expect(shown).toContain('Objet\u00a0: Votre formation [#1042]');
      expect(shown).toMatch(/Bonjour Awa Ngono,\n[\s\S]*session \[dates\][\s\S]*Paul Atangana\nDirection\nNkul SARL\n/);
      const text = 'Chère {prénom}, votre formation {formation}, votre {poste}.';
      await save(boss, `${LIST}/formation-session`, { subject: null, text });
      const typed = await mailOf(boss, `${LIST}/formation-session`);
      expect(typed).toContain('Objet\u00a0: Votre formation [#1042]');
      expect(typed).toContain('Chère Awa, votre formation Cybersécurité, votre [poste].\n\nPaul Atangana\n');
      expect(await mailOf(boss, '/contenus/faq')).toBe('');
    });

    test('a placeholder that does not exist stops the publication at its field, and answers keep the former text', async () => {
      const { number } = await request('contact');
      const refused = await change(linda, CONTACT, { text: 'Bonjour {client},\n\n{signature}' });
      expect(refused).toContain('{client} n&#x27;existe pas. Les mots remplacés sont');
      expect(refused).toContain('{formation}');
      await shows(linda, `/demandes/${number}`, 'est lu par Linda Nkeng');
    });

    test('what the request does not know is a blank that stops the sending', async () => {
      const { number } = await request('contact');
      await change(linda, CONTACT, { text: 'Votre {poste} vous attend [jour].\n\n{signature}' });
      const text = 'Votre [poste] vous attend [jour].';
      await shows(linda, `/demandes/${number}`, text);
      const draft = { ...composer(await read(linda, `/demandes/${number}`)), text };
      const stopped = await (await submit(linda, number, { do: 'answer', ...draft })).text();
      expect(stopped).toContain('[poste], [jour]');
    });

    // Proves 16.2.
    test('each role edits the templates of the requests that it sees, and commercial no other content', async () => {
      const opens = async (who: string, path: string) => (await statusOf(who, path)) === 200;
      expect([await opens(linda, CONTACT), await opens(linda, REFUSAL)]).toEqual([true, false]);
      expect([await opens(awa, CONTACT), await opens(awa, REFUSAL)]).toEqual([false, true]);
      expect([await opens(boss, CONTACT), await opens(boss, REFUSAL)]).toEqual([true, true]);
      expect([await opens(linda, '/contenus/jobs'), await opens(linda, '/contenus/company')]).toEqual([false, false]);
      const list = await read(linda, LIST);
      expect(list).toContain('Envoyer un devis (contact)');
      expect(list).not.toContain('(candidatures)');
      for (const [who, address, fields] of [
        [linda, REFUSAL, { text: 'Non.' }],
        [awa, CONTACT, { text: 'Non.' }],
        [awa, REFUSAL, { offered: ['job', 'contact'] }],
        [linda, CONTACT, { audience: 'rh' }],
      ] as const) {
        expect((await save(who, address, { ...fields } as Partial<Template>)).status, `${who} ${address}`).toBe(404);
        if (address === REFUSAL && who === awa) continue;
        expect((await post(`${address}/versions`, { do: 'restore:1', version: '1' }, who)).status).toBe(
          address === CONTACT && who === linda ? 200 : 404,
        );
      }
      expect((await template(REFUSAL)).value.text).toContain('Cela ne remet pas en cause votre valeur.');
    });

    test("a colleague's own template is offered to them alone, and edited by no other", async () => {
      const made = await post(LIST, { do: 'new' }, linda);
      const draft = made.headers.get('location') ?? '';
      const me = (await site.officeJson<{ id: string; email: string }[]>(['staff', 'list'])).find(
        ({ email }) => email === 'linda@nkul.example',
      );
      const own = { name: 'Le mien', audience: `staff:${me?.id}`, text: 'Tout à vous, {nom}.' };
      await change(linda, draft, own);
      const { number } = await request('contact');
      const address = `${LIST}/le-mien-contact`;
      await shows(linda, `/demandes/${number}`, 'Le mien');
      for (const other of [serge, boss, awa]) {
        if (other !== awa) expect(await read(other, `/demandes/${number}`)).not.toContain('Le mien');
        expect(await read(other, LIST)).not.toContain('Le mien');
        expect(await statusOf(other, address), other).toBe(404);
        expect((await save(other, address, { text: 'À moi.' })).status, other).toBe(404);
      }
      expect((await save(serge, CONTACT, { audience: own.audience })).status).toBe(404);
      const asOwn = await change(linda, `${LIST}/contact-devis`, { audience: own.audience });
      expect(asOwn).toContain('faites-en un autre pour vous');
    });

    test('the mail of a stage is its template; the stage keeps one', { timeout: 60_000 }, async () => {
      const { number, email } = await request('job', { firstName: 'Awa', lastName: 'Belinga' });
      await change(awa, REFUSAL, {
        text: 'Bonjour {prénom},\n\nPas cette fois pour {poste}.\n\nBien à vous,\n{signature}',
      });
      const { version } = await template(REFUSAL);
      expect(await act(awa, REFUSAL, 'withdraw', version)).toContain('garde un modèle pour toute l&#x27;équipe');
      await shows(awa, `/candidats?deplacer=${number}&vers=declined`, 'Pas cette fois pour ');
      const page = await read(awa, `/candidats/refus?choisi=${number}`);
      expect(textOf(page)).toContain('Bonjour {prénom},\n\nPas cette fois pour {poste}.');
      const [, item = ''] = /name="item"[^>]* value="([^"]+)"/.exec(page) ?? [];
      await post('/candidats/refus', { item, subject: 'Votre candidature', text: textOf(page) }, awa);
      const mail = await mailTo(email, /^Votre candidature \[/);
      expect(mail.text?.replaceAll('\r\n', '\n')).toMatch(
        /^Bonjour Awa,\n\nPas cette fois pour [^{}]+\.\n\nBien à vous,\nAwa Ngo\nRessources humaines\n/,
      );
    });

    test('the order that a role gives stands among the templates of others', async () => {
      const ids = async () =>
        (await site.officeJson<{ id: string }[]>(['content', 'list', 'reply-templates'])).map(({ id }) => id);
      const before = await ids();
      const mine = before.filter((id) => id.startsWith('candidat-'));
      await post(LIST, { do: 'order', seen: mine.join(), ids: mine.toReversed().join() }, awa);
      expect((await ids()).filter((id) => id.startsWith('candidat-'))).toEqual(mine.toReversed());
      expect((await ids()).filter((id) => !id.startsWith('candidat-'))).toEqual(
        before.filter((id) => !id.startsWith('candidat-')),
      );
      const foreign = before[0] ?? '';
      await post(LIST, { do: 'order', seen: mine.join(), ids: [foreign, ...mine.slice(1)].join() }, awa);
      expect((await ids()).filter((id) => id.startsWith('candidat-'))).toEqual(mine.toReversed());
    });

    test('they are published one by one: their limits and owners are not those of a publication together', async () => {
      const { version } = await template(CONTACT);
      expect(await read(boss, '/publications')).not.toContain('value="reply-templates/');
      const draft = `${CONTACT.replace('/contenus/', '')} ${version}`;
      expect((await post('/publications', { do: 'publish', draft }, boss)).status).toBe(404);
    });

    test('the site neither follows nor keeps them', async () => {
      const kept = readFileSync(join(site.dataDir, 'published.json'), 'utf8');
      expect(kept).toContain('"kind":"faq"');
      expect(kept).not.toContain('reply-templates');
    });

    async function template(address: string): Promise<{ version: number; value: Template }> {
      const id = address.split('/').at(-1) ?? '';
      type Text = { data: Template } | null;
      const shown = await site.officeJson<{ version: number; published: Text; draft: Text }>([
        ...['content', 'show', 'reply-templates', id],
      ]);
      return { version: shown.version, value: (shown.draft ?? shown.published)?.data as Template };
    }

    async function save(who: string, address: string, fields: Partial<Template>) {
      const { version, value } = await template(address);
      const body = JSON.stringify({ version, value: { data: { ...value, ...fields }, from: null, until: null } });
      return fetch(`${desk.url}${address}/texte`, { method: 'POST', body, headers: headers(who, 'application/json') });
    }

    /** @returns the page that answers the publication */
    async function change(who: string, address: string, fields: Partial<Template>): Promise<string> {
      const saved = (await (await save(who, address, fields)).json()) as { status: string; version: number };
      expect(saved.status).toBe('ok');
      return act(who, address, 'publish', saved.version);
    }

    /** The desk follows the change feed, its own changes too. */
    const shows = (who: string, path: string, words: string) =>
      expect.poll(async () => (await read(who, path)).includes(words), { timeout: 10_000 }).toBe(true);

    async function act(who: string, address: string, verb: string, version: number): Promise<string> {
      return (await post(address, { do: verb, version: String(version) }, who)).text();
    }

    const submit = (who: string, number: number, fields: Record<string, string>) =>
      post(`/demandes/${number}`, { draft: '0', subject: 'Votre message', ...fields }, who);

    const mailTo = (email: string, about: RegExp) =>
      smtp.waitForMail(({ to, subject }) => to?.[0]?.address === email && about.test(subject ?? ''), 30_000);

    async function request(kind: RequestKind['kind'], fields: Record<string, unknown> = {}) {
      const form = REQUEST_KINDS.find((it) => it.kind === kind) as RequestKind;
      const typed = form.aRequest(fields);
      expect((await send(site, form, typed)).status).toBe(201);
      const [found] = await site.officeJson<{ number: number }[]>(['requests', 'list', '--search', typed.email]);
      return { number: found?.number ?? 0, email: typed.email };
    }

    const headers = (who: string, type = 'application/x-www-form-urlencoded') => ({
      origin: desk.url,
      'content-type': type,
      cookie: cookies.get(who) ?? '',
    });
    const read = async (who: string, path: string) => (await fetch(desk.url + path, { headers: headers(who) })).text();
    const statusOf = async (who: string, path: string) =>
      (await fetch(desk.url + path, { headers: headers(who) })).status;

    function post(path: string, fields: Record<string, string>, who: string): Promise<Response> {
      const body = String(new URLSearchParams(fields));
      return fetch(desk.url + path, { method: 'POST', body, headers: headers(who), redirect: 'manual' });
    }

    async function signIn(name: string, role: Role): Promise<void> {
      const email = `${name.split(' ', 1)[0]?.toLowerCase()}@nkul.example`;
      const { link } = await site.officeJson<{ link: string }>([
        'staff',
        'invite',
        email,
        '--name',
        name,
        '--role',
        role,
      ]);
      const entered = await post('/entrer', { cle: new URL(link).searchParams.get('cle') ?? '' }, '');
      cookies.set(name, entered.headers.getSetCookie()[0]?.split(';', 1)[0] ?? '');
    }
  });
});
