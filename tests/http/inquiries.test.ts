import { spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { closeSync, existsSync, mkdtempSync, openSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { openSiteDatabase } from '../../src/composition/schema.ts';
import { acknowledgementsKind } from '../../src/content/kinds/company/acknowledgements.ts';
import { phoneInWords } from '../../src/features/inquiries/fields/phone.server.ts';
import { INQUIRIES } from '../../src/features/inquiries/kinds/inquiry-kinds.schema.ts';
import { aDemo, allRequests, postDemo, recordsOf } from '../fixtures/data/demo-form.ts';
import { aCv, REQUEST_KINDS, type RequestKind, send, sendPlain } from '../fixtures/data/requests.ts';
import { type SmtpFixture, startSmtp } from '../fixtures/mail/smtp.ts';
import { tokenFrom } from '../fixtures/network/visitor.ts';
import { postgresUrl, type Site, startSite } from '../fixtures/site.ts';

// Office calls start processes.
vi.setConfig({ testTimeout: 60_000 });

interface Problem {
  status: number;
  detail: string;
  errors?: Record<string, string>;
}

interface Shown {
  id: string;
  number: number;
  status: string;
  data: Record<string, unknown>;
  notes: { status: string; note: string }[];
  others: number[];
  files: { id: string; name: string; size: number }[];
}

const job = REQUEST_KINDS.find(({ kind }) => kind === 'job') as RequestKind;
const contact = REQUEST_KINDS.find(({ kind }) => kind === 'contact') as RequestKind;

const UNSENT = {
  contact: "Votre message n'est pas encore parti",
  partner: "Votre demande n'est pas encore partie",
  training: "Votre demande n'est pas encore partie",
  job: "Votre candidature n'est pas encore partie",
};

describe.each(['sqlite', 'postgres'] as const)('the requests on %s', (database) => {
  const available = database === 'sqlite' || postgresUrl !== undefined;
  const once = database === 'sqlite';
  let site: Site;
  let smtp: SmtpFixture;
  let folder: string;

  beforeAll(async () => {
    if (!available) return;
    folder = mkdtempSync(join(tmpdir(), 'nkul-cv-'));
    smtp = await startSmtp();
    site = await startSite({ database, env: { SMTP_URL: smtp.url, RATE_LIMIT_SCALE: '1000' } });
  });
  afterAll(async () => {
    await site?.stop();
    await smtp?.stop();
    if (folder) rmSync(folder, { recursive: true });
  });

  const accepted = async (response: Response): Promise<string> => {
    const body = await response.text();
    expect(response.status, body).toBe(201);
    const answer = JSON.parse(body);
    expect(answer).toEqual({ success: true, id: expect.any(String) });
    return answer.id;
  };
  const refused = async (response: Response, status: number): Promise<Problem> => {
    expect(response.headers.get('content-type')).toMatch(/^application\/problem\+json/);
    const problem = (await response.json()) as Problem;
    expect(problem).toMatchObject({ status, title: expect.any(String), detail: expect.any(String) });
    expect(response.status).toBe(status);
    return problem;
  };
  const shown = (id: string) => site.officeJson<Shown>(['requests', 'show', id]);
  const mailsOf = (email: string) =>
    smtp.mails.filter(({ replyTo }) => replyTo?.some(({ address }) => address === email));
  const mailOf = (email: string) =>
    smtp.waitForMail(({ replyTo }) => replyTo?.some(({ address }) => address === email) ?? false);

  describe.each(REQUEST_KINDS.map((it) => [it.path, it] as const))('POST %s', (_path, kind) => {
    // Proves 1.3, 3.2, 3.3, 3.4, 3.5, 7.6.
    test.runIf(available)('ends in the office and in the mailbox of its kind', async () => {
      const fields = kind.aRequest();
      const id = await accepted(await send(site, kind, { ...fields, unknown: 'left out', status: 'closed' }));
      const record = await shown(id);
      expect(record).toMatchObject({ kind: kind.kind, status: 'new', data: fields, notes: [] });
      expect(record.data).not.toHaveProperty('unknown');
      const { stdout } = await site.office(['requests', 'show', id]);
      const mail = await mailOf(fields.email);
      expect(mail.envelopeTo).toEqual([kind.mailbox]);
      expect(mail.subject).toContain(`Demande #${record.number} - `);
      expect(mail.text).toContain(`npm run office -- requests show ${record.number}`);
      const { acceptTerms: _accepted, service: _service, budget: _budget, message, ...asTyped } = fields;
      for (const [name, value] of Object.entries(asTyped)) {
        const told = /phone/i.test(name) ? phoneInWords(String(value)) : String(value);
        expect(mail.text, name).toContain(told);
        expect(stdout, name).toContain(told);
      }
      expect(mail.text).toContain(String(message).split('\n').at(-1));
    });

    test.runIf(once)('names what is missing, in French, and stores nothing', async () => {
      const before = (await allRequests(site)).length;
      const problem = await refused(await send(site, kind, {}, { cv: { name: '', bytes: new Uint8Array() } }), 422);
      expect(Object.keys(problem.errors ?? {}).sort()).toEqual([...kind.required].sort());
      for (const message of Object.values(problem.errors ?? {})) expect(message).toMatch(/^[A-ZÀÉ].+\.$/);
      expect(await allRequests(site)).toHaveLength(before);
    });

    test.runIf(available)('gives a repeat with the same Idempotency-Key the first answer', async () => {
      const fields = kind.aRequest();
      const headers = { 'Idempotency-Key': randomUUID() };
      const ids = await Promise.all([1, 2, 3].map(async () => accepted(await send(site, kind, fields, { headers }))));
      expect(new Set(ids).size).toBe(1);
      expect(await recordsOf(site, fields.email)).toHaveLength(1);
      await mailOf(fields.email);
      expect(mailsOf(fields.email)).toHaveLength(1);
    });

    // Proves 10.2.
    test.runIf(once)('a plain form is sent on to a page that says so, with nothing typed in its address', async () => {
      const fields = kind.aRequest();
      const response = await sendPlain(site, kind, fields);
      expect(response.status).toBe(303);
      const page = await fetch(new URL(response.headers.get('location') ?? '', site.url));
      expect(new URL(page.url).search).toBe('');
      expect(page.status).toBe(200);
      expect(await page.text()).toContain(kind.success);
      expect((await sendPlain(site, kind, fields)).status, 'the same content is the same request').toBe(303);
      expect(await recordsOf(site, fields.email)).toHaveLength(1);
    });

    // Proves 10.3.
    test.runIf(once)('a refused plain form comes back with its errors and what was typed, escaped', async () => {
      const typed = kind.aRequest({ email: 'ngo@', message: '</textarea><script>alert(1)</script>' });
      const response = await sendPlain(site, kind, typed);
      expect(response.status).toBe(422);
      expect(response.headers.get('content-type')).toMatch(/^text\/html/);
      expect(response.headers.get('cache-control')).toBe('no-store');
      const html = await response.text();
      expect(html).toMatch(/href="#[\w-]+-email"/);
      expect(html).toContain('value="ngo@"');
      const unsent = UNSENT[kind.kind].replaceAll("'", "(?:&#x27;|&#39;|')");
      for (const place of [`<title>${unsent}\u00a0: `, `<h1[^>]*>${unsent}</h1>`, `${unsent}. À corriger\u00a0:`])
        expect(html).toMatch(new RegExp(place));
      expect(html).not.toContain('<script>alert(1)</script>');
    });
  });

  test.runIf(available)('are one list, exported together', async () => {
    const marker = `Marqueur${randomUUID().slice(0, 6)}`;
    for (const kind of REQUEST_KINDS) {
      await accepted(
        await send(site, kind, kind.aRequest(kind.kind === 'contact' ? { name: marker } : { lastName: marker })),
      );
    }
    await postDemo(site, aDemo({ contactName: marker, companyName: '=1+1' }));
    const listed = await site.officeJson<{ kind: string }[]>(['requests', 'list', '--search', marker]);
    expect(listed.map(({ kind }) => kind).sort()).toEqual(['contact', 'demo', 'job', 'partner', 'training']);
    const { stdout } = await site.office(['requests', 'export', '--csv', '--search', marker]);
    expect(stdout.startsWith('\ufeff')).toBe(true);
    for (const heading of ["Nom de l'entreprise", 'Formation souhaitée', 'Type de partenariat', 'Budget (FCFA)', 'CV'])
      expect(stdout.split('\n', 1)[0]).toContain(heading);
    expect(stdout).not.toMatch(/(^|;)"?=1\+1/m);
  });

  test.runIf(once && existsSync('/dev/full'))('an answer that cannot be written is a failure', () => {
    const full = openSync('/dev/full', 'w');
    const { status, stderr } = spawnSync(process.execPath, ['dist/current/app/office.js', '--help'], {
      stdio: ['ignore', full, 'pipe'],
    });
    closeSync(full);
    expect(stderr.toString()).toContain('le disque est plein');
    expect(status).toBe(1);
  });

  test.runIf(once)('phone numbers are stored as E.164, and invalid ones are rejected', async () => {
    const [, training] = REQUEST_KINDS as [RequestKind, RequestKind];
    const id = await accepted(await send(site, training, training.aRequest({ phone: '6 77 12 34 56' })));
    expect((await shown(id)).data).toMatchObject({ phone: '+237677123456' });
    const problem = await refused(await send(site, training, training.aRequest({ phone: '+24199123456' })), 422);
    expect(Object.keys(problem.errors ?? {})).toEqual(['phone']);
    const demo = aDemo({ contactPhone: '(+237) 699 12-34-56' });
    await postDemo(site, demo);
    expect(JSON.stringify(await recordsOf(site, demo.contactEmail))).toContain('+237699123456');
  });

  describe('a CV', () => {
    // Proves 11.2.
    test.runIf(available)('is attached to the mail and written by the office, under its accented name', async () => {
      const cv = aCv();
      const fields = job.aRequest();
      const id = await accepted(await send(site, job, fields, { cv }));
      const mail = await mailOf(fields.email);
      expect(mail.attachments).toHaveLength(1);
      expect(mail.attachments[0]).toMatchObject({
        filename: cv.name,
        mimeType: 'application/pdf',
        disposition: 'attachment',
      });
      expect(Buffer.from(mail.attachments[0]?.content as ArrayBuffer)).toEqual(Buffer.from(cv.bytes));
      const file = join(folder, `${id}.pdf`);
      expect((await site.office(['requests', 'cv', id, '--output', file])).code).toBe(0);
      expect(readFileSync(file)).toEqual(Buffer.from(cv.bytes));
      expect(statSync(file).mode & 0o777).toBe(0o600);
      expect((await site.office(['requests', 'cv', id, '--output', file])).code, 'never over another file').toBe(1);
    });

    test.runIf(once).each([
      ['a renamed program', { name: 'cv.pdf', bytes: new Uint8Array(Buffer.from(`MZ\x90\0${'x'.repeat(600)}`)) }],
      ['a page', { name: 'cv.pdf', bytes: new Uint8Array(Buffer.from('%PDF-1.7\n<html><script>1</script></html>')) }],
      ['0 bytes', { name: 'cv.pdf', bytes: new Uint8Array() }],
    ])('that is %s is refused at its field, and nothing is stored', async (_what, cv) => {
      const fields = job.aRequest();
      const problem = await refused(await send(site, job, fields, { cv }), 422);
      expect(Object.keys(problem.errors ?? {})).toEqual(['cv']);
      expect(await recordsOf(site, fields.email)).toEqual([]);
    });

    test.runIf(once).each([6, 12])('of %i MB is too large', async (megabytes) => {
      const cv = { name: 'cv.pdf', bytes: new Uint8Array(megabytes * 1024 * 1024) };
      const problem = await refused(await send(site, job, job.aRequest(), { cv }), 413);
      expect(Object.keys(problem.errors ?? {})).toEqual(['cv']);
      const page = await sendPlain(site, job, job.aRequest(), cv);
      expect(page.status).toBe(413);
      expect(await page.text()).toContain('<html lang="fr"');
    });

    test.runIf(once)('cannot be had over HTTP', async () => {
      const fields = job.aRequest();
      const id = await accepted(await send(site, job, fields));
      const [file] = (await shown(id)).files;
      for (const path of [`/api/job-application/${id}`, `/api/job-application?id=${id}`, `/cv/${file?.id}.pdf`]) {
        const response = await fetch(`${site.url}${path}`);
        expect([404, 405]).toContain(response.status);
        expect(response.headers.get('content-type')).not.toMatch(/pdf/);
      }
    });
  });

  test.runIf(available)(
    'a second application is answered and stored like the first; staff sees both, and merges them',
    async () => {
      const fields = job.aRequest();
      const id = await accepted(await send(site, job, fields));
      await site.office(['requests', 'mark', id, 'answered', '--note', 'Rappelée']);
      const before = await shown(id);
      const again = {
        ...fields,
        email: fields.email.toUpperCase(),
        lastName: 'Autre',
        message: 'Voici mon CV à jour.',
      };
      const second = await accepted(await send(site, job, again, { cv: { ...aCv(), name: 'CV 2.pdf' } }));
      expect(second).not.toBe(id);
      const other = await shown(second);
      expect(await shown(id)).toEqual({ ...before, others: [other.number] });
      expect(other).toMatchObject({
        status: 'new',
        data: again.message && { message: again.message },
        others: [before.number],
      });
      const mail = await smtp.waitForMail(({ subject }) => subject?.includes(`#${other.number} `) ?? false);
      expect(mail.text).toContain(`Autre candidature de la même adresse pour ce poste\u00a0: #${before.number}`);
      expect(mail.attachments[0]?.filename).toBe('CV 2.pdf');
      const elsewhere = await accepted(await send(site, job, { ...fields, position: 'Chef de projet digital' }));
      expect((await shown(elsewhere)).others).toEqual([]);

      expect((await site.office(['requests', 'merge', second, elsewhere, '--yes'])).code).toBe(0);
      expect((await site.office(['requests', 'merge', `#${other.number}`, `${before.number}`, '--yes'])).code).toBe(0);
      const joined = await shown(second);
      expect(joined).toMatchObject({ data: { message: again.message }, others: [] });
      expect(joined.files.map(({ name }) => name)).toEqual([aCv().name, 'CV 2.pdf', aCv().name]);
      expect(joined.notes.map(({ note }) => note)).toEqual([
        'Rappelée',
        expect.stringContaining('Chef de projet digital'),
        expect.stringContaining(String(fields.message)),
      ]);
      expect(await site.office(['requests', 'show', id])).toMatchObject({ code: 3 });
      const found = await site.officeJson<{ id: string }[]>(['requests', 'list', '--search', `#${before.number}`]);
      expect(found.map((it) => it.id)).toEqual([second]);
    },
  );

  describe('spam signals', () => {
    const token = async () => (await (await fetch(`${site.url}/api/visitor`)).json()).token as string;
    const links = 'Achetez https://a.example https://b.example www.c.example';

    test.runIf(once).each<[string, () => Promise<[Record<string, unknown>, Record<string, string>]>]>([
      ['fills the hidden field, with many links,', async () => [{ reference: 'X', message: links }, {}]],
      ['sends many links at once', async () => [{ message: links }, { 'X-Visitor-Token': await token() }]],
    ])('and %s is kept for review, and not told', async (_what, prepare) => {
      const [changes, headers] = await prepare();
      const fields = contact.aRequest(changes);
      const id = await accepted(await send(site, contact, fields, { headers }));
      const record = await shown(id);
      expect(record).toMatchObject({ status: 'spam', notes: [{ status: 'spam' }] });
      expect(record.notes[0]?.note).toMatch(/^À vérifier/);
      // A later mail has arrived: none is queued for this one.
      const next = contact.aRequest();
      await accepted(await send(site, contact, next));
      await mailOf(next.email);
      expect(smtp.mails.filter(({ raw }) => raw.includes(fields.email))).toEqual([]);
    });

    test.runIf(once).each<[string, () => Promise<[Record<string, unknown>, Record<string, string>]>]>([
      ['the hidden field filled', async () => [{ reference: 'X' }, {}]],
      ['a form that the browser filled in and sent at once', async () => [{}, { 'X-Visitor-Token': await token() }]],
      ['many links', async () => [{ message: links }, {}]],
    ])('%s alone is a request like any other, and told as doubtful', async (_what, prepare) => {
      const [changes, headers] = await prepare();
      const fields = contact.aRequest(changes);
      const record = await shown(await accepted(await send(site, contact, fields, { headers })));
      expect(record).toMatchObject({ status: 'new', notes: [{ note: expect.stringMatching(/^À vérifier/) }] });
      expect((await mailOf(fields.email)).subject).toMatch(/^\[À vérifier\] Demande #/);
    });

    test.runIf(once)('people are not: three seconds, a blank hidden field, two links', async () => {
      const visitor = tokenFrom(site, 3100);
      const fields = contact.aRequest({ reference: '', message: 'Voyez https://a.example et https://b.example' });
      const id = await accepted(await send(site, contact, fields, { headers: { 'X-Visitor-Token': visitor } }));
      expect(await shown(id)).toMatchObject({ status: 'new', notes: [] });
      expect((await mailOf(fields.email)).subject).toContain('contact');
    });

    test.runIf(once)('one that uses the address of an applicant does not touch the application', async () => {
      const fields = job.aRequest();
      const id = await accepted(await send(site, job, fields));
      const other = await accepted(await send(site, job, { ...fields, reference: 'X', message: 'autre' }));
      expect(other).not.toBe(id);
      expect((await shown(id)).data).toEqual({ ...fields, jobId: 'data-scientist', cv: aCv().name });
    });
  });
});

test('server-side fields of a request are not sent to the browser', () => {
  const assets = join(import.meta.dirname, '../../dist/current/client/_assets');
  const scripts = readdirSync(assets)
    .filter((name) => name.endsWith('.js'))
    .map((name) => readFileSync(join(assets, name), 'utf8'))
    .join('\n');
  for (const { form } of Object.values(INQUIRIES)) expect(scripts).toContain(form.success.done.split('\u00a0')[0]);
  for (const { data } of acknowledgementsKind.seed) expect(scripts).not.toContain(data.subject);
});

// Proves 13.4.
test('erasing a person leaves no byte in the database file, the spool and the log', async () => {
  const site = await startSite({ env: { LOG_LEVEL: 'debug', RATE_LIMIT_SCALE: '1000' } });
  try {
    const person = { email: 'efface.moi@personne.example', phone: '+237699887766', lastName: 'Nomquidisparait' };
    const secrets = [person.email, '699887766', person.lastName];
    const id = (await (await send(site, job, job.aRequest(person))).json()).id as string;
    await send(site, contact, contact.aRequest({ email: person.email, name: person.lastName }));
    const other = contact.aRequest();
    await send(site, contact, other);
    await site.office(['requests', 'mark', id, 'in_progress', '--note', `Appeler ${person.lastName}`]);
    const spool = join(site.dataDir, 'mail');
    await expect.poll(() => readdirSync(spool, { recursive: true }).length, { timeout: 15_000 }).toBe(6);
    expect(secretsIn(site.dataDir, secrets)).toEqual(secrets);

    const exported = await site.officeJson<{ inquiries: unknown[] }>(['privacy', 'export', person.email]);
    expect(exported.inquiries).toHaveLength(2);
    expect((await site.office(['privacy', 'erase', person.email.toUpperCase(), '--yes'])).code).toBe(0);
    // As the site does at night.
    const db = await openSiteDatabase(`sqlite:${site.dataDir}/nkul.sqlite`);
    await db.vacuum();
    await db.close();
    expect(secretsIn(site.dataDir, secrets)).toEqual([]);
    expect(secrets.filter((secret) => site.logs().includes(secret))).toEqual([]);
    expect(readdirSync(spool), "the team's mail and the other's acknowledgement").toHaveLength(2);
    expect(await recordsOf(site, other.email)).toHaveLength(1);
    expect((await site.office(['privacy', 'erase', person.email, '--yes'])).code, 'there is nothing left').toBe(3);
    expect((await send(site, contact, contact.aRequest())).status, 'the site goes on').toBe(201);
  } finally {
    await site.stop();
  }
});

function secretsIn(folder: string, secrets: readonly string[]): string[] {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
  return secrets.filter((secret) => files.some((file) => readFileSync(file).includes(secret)));
}
