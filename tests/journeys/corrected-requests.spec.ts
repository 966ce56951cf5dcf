import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { recordsOf } from '../fixtures/demo-form.ts';
import { bar, filled, LOST, over, POST, stored } from '../fixtures/failing-line.ts';
import { driverOf, expectReceived, INQUIRY_FORMS } from '../fixtures/inquiry-forms.ts';
import { pdf } from '../fixtures/request-values.ts';
import { expect, test } from '../fixtures/test.ts';

const { contact, job } = INQUIRY_FORMS;
const BAD_GATEWAY = { status: 502, body: '<h1>Bad Gateway</h1>' };
const NEW_TEXT = 'Encore une question, toute neuve.';

const panel = (page: Page) => page.getByRole('dialog', { name: 'Demandes en attente' });
const look = (page: Page) => bar(page).getByRole('button', { name: 'Voir' }).click();

// Proves 19.1.
test('a CV that is gone from its place between two tries is sent as it was', async ({
  page,
  context,
  site,
  smtp,
  watch,
}) => {
  watch.allow(LOST);
  const folder = mkdtempSync(join(tmpdir(), 'cv-'));
  try {
    await over(site, context, async (line) => {
      const typed = job.payload();
      const driver = await filled(page, line, job, typed);
      const path = join(folder, 'CV Ngo Bissé.pdf');
      writeFileSync(path, pdf());
      await driver.field('cv').setInputFiles(path);
      line.fail(BAD_GATEWAY, POST);
      await driver.submit.click();
      await expect(page.getByText('Réseau coupé')).toBeVisible();
      rmSync(path);
      line.mend();
      await driver.form.getByRole('button', { name: 'Réessayer maintenant' }).click();
      await expect(driver.success).toBeVisible();
      await expectReceived(site, smtp, job, typed);
    });
  } finally {
    rmSync(folder, { recursive: true });
  }
});

// Proves 10.3.
test('a CV that the device gives out slowly is told as being sent at once', async ({ page, context, site }) => {
  await page.addInitScript(() => {
    const read = Response.prototype.arrayBuffer;
    Response.prototype.arrayBuffer = async function (this: Response) {
      await new Promise((resolve) => setTimeout(resolve, 3000));
      return read.call(this);
    };
  });
  await over(site, context, async (line) => {
    const driver = await filled(page, line, job, job.payload());
    await driver.submit.click();
    await expect(driver.submit).toHaveText(/Envoi en cours/, { timeout: 1500 });
    await expect(driver.success).toBeVisible();
  });
});

// Proves 10.3.
test('a CV that the device never gives out is asked for again, and never sent unread', async ({
  page,
  context,
  site,
}) => {
  await page.addInitScript(() => {
    Response.prototype.arrayBuffer = () => new Promise(() => {});
  });
  await over(site, context, async (line) => {
    const driver = await filled(page, line, job, job.payload());
    await page.clock.install();
    await driver.submit.click();
    await expect(driver.submit).toHaveText(/Envoi en cours/);
    await page.clock.fastForward(21_000);
    await expect(driver.field('cv')).toHaveAttribute('aria-invalid', 'true');
    expect(line.requests).not.toContain(`POST ${job.action}`);
  });
});

// Proves 19.1.
test('a field that is half corrected at the next try loses nothing of what was sent before', async ({
  page,
  context,
  site,
  watch,
}) => {
  watch.allow(LOST);
  await over(site, context, async (line) => {
    const typed = contact.payload();
    const driver = await filled(page, line, contact, typed);
    line.fail(BAD_GATEWAY, POST);
    await driver.submit.click();
    await expect(page.getByText('Réseau coupé')).toBeVisible();
    await driver.field('email').fill('ngo.');
    await driver.form.getByRole('button', { name: 'Réessayer maintenant' }).click();
    await expect(driver.field('email')).toHaveAttribute('aria-invalid', 'true');
    expect(await stored(page)).toContain(contact.action);
    line.mend();
    await page.goto(`${line.url}/terms`);
    await look(page);
    await panel(page).getByRole('button', { name: 'Envoyer maintenant' }).click();
    await expect.poll(async () => (await recordsOf(site, typed.email)).length).toBe(1);
  });
});

// Proves 19.2.
test('a newer text in the form outlives the request that waits, changed or erased', async ({
  page,
  context,
  site,
  watch,
}) => {
  watch.allow(LOST);
  await over(site, context, async (line) => {
    const typed = contact.payload();
    const driver = await filled(page, line, contact, typed);
    await context.setOffline(true);
    await driver.submit.click();
    await expect(bar(page)).toContainText('1 demande en attente');
    await driver.field('message').fill(NEW_TEXT);
    await look(page);
    await panel(page).getByRole('button', { name: 'Modifier' }).click();
    const replace = panel(page).getByRole('button', { name: 'Remplacer votre nouveau texte' });
    await expect(replace.locator('.button-label'), 'in the form of a button').toBeVisible();
    await expect(driver.field('message')).toHaveValue(NEW_TEXT);
    await panel(page).getByRole('button', { name: 'Effacer' }).click();
    await panel(page).getByRole('button', { name: 'Vraiment effacer' }).click();
    await expect(panel(page)).toContainText('Message\u00a0: effacé de cet appareil');
    await expect(driver.field('message')).toHaveValue(NEW_TEXT);
    await context.setOffline(false);
    await page.reload();
    await expect(driver.field('message')).toHaveValue(NEW_TEXT);
    expect(await recordsOf(site, typed.email)).toEqual([]);
  });
});

for (const [what, isSent] of [
  ['that has left is not asked for again where the worker has sent it', true],
  ['whose request the browser lost is there again, and goes under the same key', false],
] as const) {
  // Proves 19.1.
  test(`a draft ${what}`, async ({ page, context, site }) => {
    await over(site, context, async (line) => {
      const typed = contact.payload();
      await page.goto(`${line.url}/terms`);
      await page.evaluate(
        ([key, values, sent]) => {
          localStorage.setItem('draft-contact-form', JSON.stringify({ savedAt: Date.now(), values, key }));
          if (!sent) return;
          const opening = indexedDB.open('sent-requests', 1);
          opening.onupgradeneeded = () => opening.result.createObjectStore('requests', { keyPath: 'key' });
          return new Promise<void>((resolve) => {
            opening.onsuccess = () => {
              const { transaction } = opening.result
                .transaction('requests', 'readwrite')
                .objectStore('requests')
                .put({ key, sentAt: Date.now() });
              if (transaction) transaction.oncomplete = () => resolve();
              opening.result.close();
            };
          });
        },
        ['lost-request', typed, isSent] as const,
      );
      await page.goto(line.url + contact.path);
      const driver = driverOf(page, contact);
      if (isSent) {
        await expect(driver.success).toBeVisible();
        await expect(driver.field('email')).toHaveValue('');
        return;
      }
      await expect(driver.field('email')).toHaveValue(typed.email);
      const sending = page.waitForRequest(`**${contact.action}`);
      await driver.submit.click();
      expect((await sending).headers()['idempotency-key']).toBe('lost-request');
      await expect(driver.success).toBeVisible();
    });
  });
}

// Proves 10.3.
test('a press whose script the network does not bring says so', async ({ page, watch }) => {
  watch.allow(LOST);
  await page.route(/chat-widget\.[^/]+\.js/, (route) => route.abort());
  await page.goto('/about');
  const messages: string[] = [];
  page.on('dialog', (dialog) => {
    messages.push(dialog.message());
    void dialog.accept();
  });
  await page.locator('.launcher').click();
  await expect.poll(() => messages).toEqual(['Pas de réponse. Réessayez.']);
  await page.unroute(/chat-widget\.[^/]+\.js/);
  await page.locator('.launcher').click();
  await expect(page.getByRole('dialog')).toBeVisible();
});
