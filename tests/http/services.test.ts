import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { REQUEST_KINDS, type RequestKind, send } from '../fixtures/data/requests.ts';
import { SECURITY_ENTRY } from '../fixtures/data/services.ts';
import { type SmtpFixture, startSmtp } from '../fixtures/mail/smtp.ts';
import { type Site, startSite } from '../fixtures/site.ts';

const decoded = (html: string) => html.replaceAll('&#x27;', "'").replaceAll('&quot;', '"').replaceAll('&amp;', '&');
const contact = REQUEST_KINDS.find(({ kind }) => kind === 'contact') as RequestKind;

describe('a seventh service', () => {
  let site: Site;
  let smtp: SmtpFixture;
  let folder: string;

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'services-'));
    smtp = await startSmtp();
    site = await startSite({ env: { SMTP_URL: smtp.url, RATE_LIMIT_SCALE: '1000' } });
    const file = join(folder, 'services.yaml');
    // JSON is YAML.
    writeFileSync(file, JSON.stringify({ services: [SECURITY_ENTRY] }));
    await site.office(['content', 'import', file, '--yes']);
  });
  afterAll(async () => {
    await site?.stop();
    await smtp?.stop();
    rmSync(folder, { recursive: true });
  });

  const read = async (path: string) => decoded(await (await fetch(`${site.url}${path}`)).text());
  const countOf = async (path: string, pattern: RegExp) => (await read(path)).match(pattern)?.length ?? 0;
  const ask = async (content: string) => {
    const response = await fetch(`${site.url}/api/chat`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Accept: 'application/json' },
      body: JSON.stringify({ messages: [{ role: 'user', content }] }),
    });
    return ((await response.json()) as { reply: string }).reply;
  };
  const ordered = async () => {
    const fields = contact.aRequest({ service: 'cybersecurite' });
    const response = await send(site, contact, fields);
    expect(response.status).toBe(201);
    const { id } = (await response.json()) as { id: string };
    return { id, email: fields.email };
  };
  const PLACES: [string, RegExp][] = [
    ['/services', /<section [^>]*id="cybersecurite"/g],
    ['/services', /<a href="#cybersecurite"/g],
    ['/services', /"name":"Cybersécurité"/g],
    ['/services', /<h1>Sept métiers/g],
    ['/', /<a class="panel-link" href="\/services">Cybersécurité</g],
    ['/about', /mobile, sécurité</g],
    ['/about', /<a [^>]*href="\/services"[^>]*>Cybersécurité/g],
    ['/contact', /<option value="cybersecurite">/g],
    ['/demande/contact', /<option value="cybersecurite">/g],
    ['/preuve', /<option value="cybersecurite">/g],
  ];

  test('stands wherever services are listed, can be asked for, and is gone again while its requests keep its name', async () => {
    await vi.waitFor(async () => expect(await countOf('/services', /id="cybersecurite"/g)).toBe(1), {
      timeout: 10_000,
    });
    for (const [path, pattern] of PLACES) {
      await vi.waitFor(async () => expect(await countOf(path, pattern), `${path} ${pattern}`).toBeGreaterThan(0), {
        timeout: 10_000,
      });
    }
    expect(await ask('vous faites de la cybersécurité ?')).toContain('[Cybersécurité](/services#cybersecurite)');

    const { id, email } = await ordered();
    const mail = await smtp.waitForMail(({ replyTo }) => replyTo?.some(({ address }) => address === email) ?? false);
    expect(mail.text).toContain('Cybersécurité');

    await site.office(['content', 'withdraw', 'services', 'cybersecurite']);
    for (const [path, pattern] of PLACES) {
      await vi.waitFor(async () => expect(await countOf(path, pattern), `${path} ${pattern}`).toBe(0), {
        timeout: 10_000,
      });
    }
    expect(await read('/services')).toContain('Six métiers');
    expect(await ask('vous faites de la cybersécurité ?')).not.toContain('#cybersecurite');

    const late = await ordered();
    await site.office(['content', 'remove', 'services', 'cybersecurite']);
    for (const request of [id, late.id, (await ordered()).id]) {
      const { stdout } = await site.office(['requests', 'show', request]);
      expect(stdout).toContain('Cybersécurité');
    }
    const { stdout: csv } = await site.office(['requests', 'export']);
    expect(csv.match(/Cybersécurité/g)).toHaveLength(3);
  });

  test('a service that the company never had is refused, on a page that keeps what was typed', async () => {
    const response = await fetch(`${site.url}/api/contact`, {
      method: 'POST',
      headers: { Accept: 'text/html', Origin: site.url },
      body: new URLSearchParams({ ...contact.aRequest({ service: 'cuisine' }) } as never),
      redirect: 'follow',
    });
    const page = decoded(await response.text());
    expect(response.status).toBe(422);
    expect(page).toContain('Choisissez un service dans la liste.');
    expect(page).toContain('Aïssatou Bello');
  });
});
