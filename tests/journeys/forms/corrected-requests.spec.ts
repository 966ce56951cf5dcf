import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { recordsOf } from '../../fixtures/data/demo-form.ts';
import { driverOf, expectReceived, INQUIRY_FORMS } from '../../fixtures/data/inquiry-forms.ts';
import { pdf } from '../../fixtures/data/request-values.ts';
import {
  bar,
  cutWhileSending,
  filled,
  LOST,
  look,
  over,
  panel,
  putInto,
  stored,
} from '../../fixtures/network/failing-line.ts';
import { expect, test } from '../../fixtures/test.ts';

const { contact, job } = INQUIRY_FORMS;
const NEW_TEXT = 'Encore une question, toute neuve.';

// Proves 19.1.
test('a CV that is deleted from the device between two tries is sent as chosen', async ({
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
      const driver = await filled(page, job, typed, line);
      const path = join(folder, 'CV Ngo Bissé.pdf');
      const cv = Buffer.from(pdf('Dix ans de moulins'));
      writeFileSync(path, cv);
      await driver.field('cv').setInputFiles(path);
      await cutWhileSending(page, line, driver);
      rmSync(path);
      line.restore();
      await driver.form.getByRole('button', { name: 'Réessayer maintenant' }).click();
      await expect(driver.success).toBeVisible();
      await expectReceived(site, smtp, job, typed, cv);
    });
  } finally {
    rmSync(folder, { recursive: true });
  }
});

// Proves 10.3.
test('a CV that the device reads slowly shows progress at once', async ({ page, context, site }) => {
  await page.addInitScript(() => {
    const read = Response.prototype.arrayBuffer;
    Response.prototype.arrayBuffer = async function (this: Response) {
      await new Promise((resolve) => setTimeout(resolve, 3000));
      return read.call(this);
    };
  });
  await over(site, context, async (line) => {
    const driver = await filled(page, job, job.payload(), line);
    await driver.submit.click();
    await expect(driver.submit).toHaveText(/Envoi en cours/, { timeout: 1500 });
    await expect(driver.success).toBeVisible();
  });
});

// Proves 10.3.
test('an unreadable CV is asked for again, and never sent', async ({ page, context, site }) => {
  await page.addInitScript(() => {
    Response.prototype.arrayBuffer = () => new Promise(() => {});
  });
  await over(site, context, async (line) => {
    const driver = await filled(page, job, job.payload(), line);
    await page.clock.install();
    await driver.submit.click();
    await expect(driver.submit).toHaveText(/Envoi en cours/);
    await page.clock.fastForward(21_000);
    await expect(driver.field('cv')).toHaveAttribute('aria-invalid', 'true');
    expect(line.requests).not.toContain(`POST ${job.action}`);
  });
});

// Proves 19.1.
test('a field corrected in part at the next try keeps what was sent before', async ({ page, context, site, watch }) => {
  watch.allow(LOST);
  await over(site, context, async (line) => {
    const typed = contact.payload();
    const driver = await filled(page, contact, typed, line);
    await cutWhileSending(page, line, driver);
    await driver.field('email').fill('ngo.');
    await driver.form.getByRole('button', { name: 'Réessayer maintenant' }).click();
    await expect(driver.field('email')).toHaveAttribute('aria-invalid', 'true');
    expect(await stored(page)).toContain(contact.action);
    line.restore();
    await page.goto(`${line.url}/terms`);
    await look(page);
    await panel(page).getByRole('button', { name: 'Envoyer maintenant' }).click();
    await expect.poll(async () => (await recordsOf(site, typed.email)).length).toBe(1);
  });
});

// Proves 19.2.
test('a newer text in the form replaces the queued request, changed or erased', async ({
  page,
  context,
  site,
  watch,
}) => {
  watch.allow(LOST);
  await over(site, context, async (line) => {
    const typed = contact.payload();
    const driver = await filled(page, contact, typed, line);
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
      const key = 'lost-request';
      await page.evaluate(
        (draft) => localStorage.setItem('draft-contact-form', JSON.stringify({ savedAt: Date.now(), ...draft })),
        { values: typed, key },
      );
      if (isSent) await putInto(page, 'sent-requests', [{ key, sentAt: Date.now() }]);
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
      expect((await sending).headers()['idempotency-key']).toBe(key);
      await expect(driver.success).toBeVisible();
    });
  });
}

// Proves 10.3.
test('a press whose script fails to load shows an error', async ({ page, watch }) => {
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
