import { expect, test } from 'vitest';
import { openSiteDatabase } from '../../src/composition/schema.ts';
import {
  createLetter,
  listLetters,
  saveLetter,
  scheduleLetter,
} from '../../src/features/newsletter/letters/letters.server.ts';
import { addSubscribers } from '../fixtures/data/subscribers.ts';
import { startSmtp } from '../fixtures/mail/smtp.ts';
import { startSite } from '../fixtures/site.ts';

const ARLETTE = { id: 'a', name: 'Arlette Manga' };

test('a letter whose hour has come leaves from the site alone, and appears on its page', async () => {
  const smtp = await startSmtp();
  const site = await startSite({ env: { SMTP_URL: smtp.url } });
  const db = await openSiteDatabase(`sqlite:${site.dataDir}/nkul.sqlite`);
  try {
    const services = { db, now: Date.now };
    await addSubscribers(db, 5);
    const id = await createLetter(services, ARLETTE);
    const fields = { subject: 'Le mot du lundi', preheader: 'Une minute', greeting: 'Chers amis,', audience: 'all' };
    await saveLetter(services, ARLETTE, id, { revision: 1, fields, markdown: 'Branchez la caisse.' });
    await scheduleLetter(services, id, { revision: 2, at: Date.now() - 60_000 });
    await expect.poll(async () => (await listLetters(services))[0]?.state, { timeout: 15_000 }).toBe('sent');
    expect(new Set(smtp.mails.map(({ to }) => to?.[0]?.address)).size).toBe(5);
    const page = async () => (await fetch(`${site.url}/newsletter`)).text();
    await expect.poll(page, { timeout: 5_000 }).toContain('Le mot du lundi');
  } finally {
    await db.close();
    await site.stop();
    await smtp.stop();
  }
});
