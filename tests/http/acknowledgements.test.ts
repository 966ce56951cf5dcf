import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Acknowledgement } from '../../src/content/kinds/company/acknowledgements.ts';
import { contentPreviewAddress } from '../../src/features/entries/preview/preview.server.ts';
import { createKeyring } from '../../src/platform/secrets/keyring.ts';
import { openContent } from '../fixtures/data/content.ts';
import { REQUEST_KINDS, send } from '../fixtures/data/requests.ts';
import { type SmtpFixture, startSmtp } from '../fixtures/mail/smtp.ts';
import { postgresUrl, SECRET, type Site, startSite } from '../fixtures/site.ts';

const LIVE = { timeout: 5_000, interval: 50 };
const [contact] = REQUEST_KINDS;

describe.each(['sqlite', 'postgres'] as const)('acknowledgements on %s', (database) => {
  describe.skipIf(database === 'postgres' && !postgresUrl)('by SMTP', () => {
    let site: Site;
    let smtp: SmtpFixture;
    let content: Awaited<ReturnType<typeof openContent>>;
    beforeAll(async () => {
      smtp = await startSmtp();
      site = await startSite({
        database,
        env: { SMTP_URL: smtp.url, RATE_LIMIT_SCALE: '1000', SITE_SECRET: SECRET },
      });
      content = await openContent(site);
    });
    afterAll(async () => {
      await content?.close();
      await site?.stop();
      await smtp?.stop();
    });

    const write = (subject: string) => (entry: { data: Acknowledgement }) => {
      Object.assign(entry.data, {
        subject,
        greeting: 'Bonsoir,',
        thanks: 'Votre mot\u00a0{numéro} est là.\n\nNous répondons {promesse}.',
        next: ['Un appel, {horaires}.'],
      });
    };

    // Proves 10.7.
    test('the mail says what staff published, with the number and without a word of the request', async () => {
      if (!contact) throw new Error('no request');
      await content.publish('acknowledgements', 'contact', write('Bien reçu'));
      const preview = () => fetch(`${site.url}/apercu/accuse/contact`).then((answer) => answer.text());
      await expect.poll(preview, LIVE).toContain('Bien reçu (#1042)');
      const fields = contact.aRequest({ name: 'Aline Zambo', message: 'Bonjour {numéro}, voici mon texte.' });
      expect((await send(site, contact, fields)).status).toBe(201);
      const mail = await smtp.waitForMail(({ envelopeTo }) => envelopeTo.includes(fields.email));
      const [, number] = /^Bien reçu \(#(\d+)\)$/.exec(mail.subject ?? '') ?? [];
      expect(number).toBeDefined();
      expect(mail.text).toContain(
        `Bonsoir,\n\nVotre mot\u00a0#${number} est là.\n\nNous répondons dans les 24\u00a0heures`,
      );
      expect(mail.text).toMatch(/- Un appel, du lundi au vendredi/);
      expect(mail.text).not.toMatch(/Zambo|voici mon texte|[{}]/);
    });

    test('the preview shows the mail of the draft, and only to a client with its link', async () => {
      await content.save('acknowledgements', 'job', write('Candidature lue'));
      const path = '/apercu/accuse/job';
      const keys = createKeyring(SECRET);
      const previewed = { entry: { kind: 'acknowledgements', id: 'job' }, path };
      const link = contentPreviewAddress({ keys }, previewed, Date.now() + 60_000);
      const shown = await (await fetch(site.url + link)).text();
      expect(shown).toContain('Candidature lue (#1042)');
      expect(shown).toContain('Votre mot\u00a0#1042 est là.\n\nNous répondons');
      const published = await fetch(site.url + path);
      expect(published.headers.get('x-robots-tag')).toContain('noindex');
      expect(await published.text()).not.toContain('Candidature lue');
      expect((await fetch(`${site.url}/apercu/accuse/autre`)).status).toBe(404);
    });
  });
});
