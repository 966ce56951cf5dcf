import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Page } from '@playwright/test';
import { offlineTexts } from '../../../src/content/pages/offline.ts';
import { KEPT, LATER } from '../../../src/content/words/failures.ts';
import { axeFaults } from '../../fixtures/axe.ts';
import { recordsOf } from '../../fixtures/data/demo-form.ts';
import { cvFor, driverOf, expectReceived, INQUIRY_FORMS } from '../../fixtures/data/inquiry-forms.ts';
import { pdf } from '../../fixtures/data/request-values.ts';
import { bar, filled, LOST, look, panel, putInto, queueLoaded, stored } from '../../fixtures/network/failing-line.ts';
import { withHumanTiming } from '../../fixtures/network/visitor.ts';
import { expect, needsDatabase, test } from '../../fixtures/test.ts';
import { CHROMIUM_FLAGS } from '../../setup/chromium.ts';

needsDatabase();

const { contact, job, partner } = INQUIRY_FORMS;
interface Seeded {
  key: string;
  name: string;
  keptAt: number;
  oldSince?: number;
  isTriedOld?: boolean;
  payload?: object;
}

async function seed(page: Page, requests: readonly Seeded[]): Promise<void> {
  const common = { path: '/api/contact', payload: {}, values: {}, page: '/contact', fieldId: '' };
  await putInto(
    page,
    'kept-requests',
    requests.map((request) => ({ ...common, ...request })),
  );
  await page.evaluate(() => localStorage.setItem('kept-requests', '1'));
}

/** Paths of pages and files. */
const cached = (page: Page) =>
  page.evaluate(async () => {
    const all = (await caches.keys()).map(async (name) => (await caches.open(name)).keys());
    return (await Promise.all(all)).flat().map(({ url }) => new URL(url).pathname);
  });

const isOffline = (page: Page) => page.evaluate(() => !navigator.onLine);

/** A `sync` event, which tests cannot wait for. */
async function dispatchSync(page: Page, origin: string): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const registered = new Promise<string>((resolve) => {
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const own = registrations.find(({ scopeURL }) => scopeURL.startsWith(origin));
      if (own) resolve(own.registrationId);
    });
  });
  await session.send('ServiceWorker.enable');
  const registrationId = await registered;
  await session.send('ServiceWorker.dispatchSyncEvent', {
    origin,
    registrationId,
    tag: 'kept-requests',
    lastChance: true,
  });
}

for (const form of [contact, job]) {
  // Proves 19.1.
  test(`${form.path}: a request without a network is queued on the device, and sent once when the network returns`, {
    tag: form === contact ? '@core' : [],
  }, async ({ page, context, site, smtp, watch }) => {
    watch.allow(LOST);
    const typed = form.payload();
    await withHumanTiming(page, site);
    const driver = await filled(page, form, typed);
    await context.setOffline(true);
    await driver.submit.click();
    const alert = page.getByRole('alert').filter({ hasText: form.failure });
    await expect(alert).toContainText(KEPT);
    await expect(alert).toBeFocused();
    await expect(bar(page)).toContainText('1 demande en attente');
    expect(await recordsOf(site, typed.email)).toEqual([]);
    await context.setOffline(false);
    await expect(driver.success).toBeVisible();
    await expect(bar(page)).toContainText('envoyé');
    expect(await stored(page), 'nothing of it stays').toEqual([]);
    await expectReceived(site, smtp, form, typed);
  });
}

// Proves 19.1.
test('after a restart of the browser it is sent from any page, with its file', async ({ site, smtp, watch }) => {
  const profile = mkdtempSync(join(tmpdir(), 'nkul-profile-'));
  const open = async () => {
    const context = await chromium.launchPersistentContext(profile, {
      executablePath: process.env.CHROMIUM_PATH as string,
      args: CHROMIUM_FLAGS,
      baseURL: site.url,
      locale: 'fr-FR',
      serviceWorkers: 'block',
    });
    await watch.attach(context);
    return { context, page: context.pages()[0] ?? (await context.newPage()) };
  };
  watch.allow(LOST);
  const typed = job.payload();
  try {
    const first = await open();
    await withHumanTiming(first.page, site);
    const driver = await filled(first.page, job, typed);
    await first.context.setOffline(true);
    await driver.submit.click();
    await expect(bar(first.page)).toContainText('1 demande en attente');
    await first.context.close();

    const second = await open();
    const sent = second.page.waitForRequest(`**${job.action}`);
    await second.page.goto('/terms');
    await expect(bar(second.page)).toContainText('Candidature\u00a0: envoyé');
    expect((await sent).headers().referer, 'staff learn the page of the form').toBe(`${site.url}${job.path}`);
    expect(await stored(second.page)).toEqual([]);
    await second.context.close();
    await expectReceived(site, smtp, job, typed);
  } finally {
    rmSync(profile, { recursive: true, force: true });
  }
});

// Proves 19.1.
test('stored by the server but without a response, it is one record for two tabs that retry it', async ({
  page,
  context,
  site,
  smtp,
  watch,
}) => {
  watch.allow(LOST);
  const typed = contact.payload();
  const keys: (string | undefined)[] = [];
  await context.route(`**${contact.action}`, async (route) => {
    keys.push(route.request().headers()['idempotency-key']);
    if (keys.length > 1) return route.continue();
    await route.fetch();
    await context.setOffline(true);
    return route.abort('connectionreset');
  });
  await withHumanTiming(page, site);
  const driver = await filled(page, contact, typed);
  const other = await context.newPage();
  await filled(other, partner, partner.payload());
  await driver.submit.click();
  await expect(page.getByRole('alert')).toContainText(KEPT);
  await expect(bar(other), 'the other tab knows').toContainText('1 demande en attente');
  await context.setOffline(false);
  await expect(driver.success).toBeVisible();
  await expect(bar(other)).toContainText('Message\u00a0: envoyé');
  expect(keys.length, 'sent once more, by one of them').toBe(2);
  expect(new Set(keys).size).toBe(1);
  await expectReceived(site, smtp, contact, typed);
});

// Proves 19.3.
test('an interrupted CV upload resumes, each byte sent once @core', async ({ page, context, site, smtp, watch }) => {
  watch.allow(LOST);
  const typed = job.payload();
  const buffer = Buffer.from(pdf('Un très long parcours. '.repeat(40_000)));
  const taken: [offset: number, bytes: number][] = [];
  await context.route('**/api/cv/*', async (route) => {
    const request = route.request();
    if (request.method() !== 'PATCH') return route.continue();
    if (taken.length === 2 && !(await isOffline(page))) {
      await context.setOffline(true);
      return route.abort('connectionreset');
    }
    const response = await route.fetch();
    if (response.status() === 204) {
      taken.push([Number(request.headers()['upload-offset']), request.postDataBuffer()?.length ?? 0]);
    }
    return route.fulfill({ response });
  });
  await withHumanTiming(page, site);
  const driver = await filled(page, job, typed);
  await driver.form
    .locator('[name=cv]')
    .setInputFiles({ name: 'CV Ngo Bissé.pdf', mimeType: 'application/pdf', buffer });
  await driver.submit.click();
  await expect(page.getByRole('alert')).toContainText(KEPT);
  await expect(bar(page)).toContainText('1 demande en attente');
  await page.goto('about:blank');
  await context.unroute('**/api/cv/*');
  await context.route('**/api/cv/*', async (route) => {
    const request = route.request();
    if (request.method() === 'PATCH')
      taken.push([Number(request.headers()['upload-offset']), request.postDataBuffer()?.length ?? 0]);
    return route.continue();
  });
  await context.setOffline(false);
  await page.goto('/terms');
  await expect(bar(page)).toContainText('Candidature\u00a0: envoyé');
  let end = 0;
  for (const [offset, bytes] of taken) {
    expect(offset, 'behind the last byte').toBe(end);
    end += bytes;
  }
  expect(end).toBe(buffer.length);
  await expectReceived(site, smtp, job, typed, buffer);
});

// Proves 19.1.
test('a subscription and a comment wait and go as requests do', async ({ page, context, site, watch }) => {
  watch.allow(LOST, /Error adding the comment/);
  await withHumanTiming(page, site);
  const email = `visiteur.${Date.now()}@client.example`;
  const say = `Écrit sous terre à ${Date.now()}.`;
  for (const [path, action, field, value] of [
    ['/newsletter', '/api/newsletter/subscribe', 'email', email],
    ['/blog/choisir-son-nom-de-domaine', '/api/blog/posts/choisir-son-nom-de-domaine/comments', 'content', say],
  ] as const) {
    const loaded = queueLoaded(page);
    await page.goto(path);
    const form = page.locator(`main form[action="${action}"]`).first();
    await form.scrollIntoViewIfNeeded();
    await page.keyboard.press('Shift');
    await expect(form.locator('xpath=ancestor::astro-island')).not.toHaveAttribute('ssr', /.*/);
    await form.locator(`[name=${field}]`).fill(value);
    await loaded;
    await page.waitForLoadState('networkidle');
    await context.setOffline(true);
    await form.locator('[type=submit]').click();
    await expect(form.getByRole('alert')).toContainText(KEPT);
    await context.setOffline(false);
    await expect(bar(page)).toContainText('envoyé');
    expect(await stored(page)).toEqual([]);
  }
  expect(JSON.stringify(await site.officeJson(['subscribers', 'list']))).toContain(email);
  await page.reload();
  await expect(page.getByText(say)).toHaveCount(1);
});

test.describe('where the browser sends by itself', () => {
  test.use({ serviceWorkers: 'allow' });

  // Proves 19.1.
  test('it is sent after the tab was closed', async ({ page, context, site, smtp, watch }) => {
    watch.allow(LOST);
    await context.grantPermissions(['background-sync'], { origin: site.url });
    await withHumanTiming(page, site);
    const typed = contact.payload();
    await page.goto('/terms');
    await page.keyboard.press('Shift');
    await page.waitForFunction(() => navigator.serviceWorker.controller);
    const tags = () =>
      page.evaluate(async () => {
        const { sync } = (await navigator.serviceWorker.ready) as unknown as { sync: { getTags(): Promise<string[]> } };
        return sync.getTags();
      });
    const isOffered = await tags().catch(() => false);
    test.skip(isOffered === false, 'this Chromium has no Background Sync, as browsers without windows have not');
    const driver = await filled(page, contact, typed);
    await context.setOffline(true);
    await driver.submit.click();
    await expect(page.getByRole('alert')).toContainText(KEPT);
    await expect.poll(tags).toEqual(['kept-requests']);
    const elsewhere = await context.newPage();
    await page.close();
    await context.setOffline(false);
    await dispatchSync(elsewhere, site.url);
    await expect.poll(async () => (await recordsOf(site, typed.email)).length).toBe(1);
    await expectReceived(site, smtp, contact, typed);
  });

  // Proves 19.1.
  test('a form on a page cached in advance is queued without its script, and that answer sends it', async ({
    page,
    context,
    site,
    smtp,
    watch,
  }) => {
    watch.allow(LOST, /ViewTransition opt-in disabled/);
    const typed = contact.payload();
    await page.goto('/terms');
    await page.keyboard.press('Shift');
    await expect.poll(() => cached(page)).toContain(contact.path);
    await page.waitForFunction(() => navigator.serviceWorker.controller);
    await context.setOffline(true);
    await page.goto(contact.path);
    const driver = driverOf(page, contact);
    await driver.fill(typed);
    await driver.submit.click();
    await expect(page.getByRole('status')).toHaveText(KEPT);
    await context.setOffline(false);
    await expect(page.getByRole('status')).toHaveText(offlineTexts.sent[1]);
    await expect(page).toHaveTitle(offlineTexts.sent[0]);
    await page.getByRole('link', { name: 'Revenir' }).click();
    await expect(page).toHaveURL(`${site.url}${contact.path}`);
    await expect.poll(() => stored(page)).toEqual([]);
    await expectReceived(site, smtp, contact, typed);
  });

  // Proves 19.1.
  test('a form on a visited page has its script without a network', async ({ page, context, site, watch }) => {
    watch.allow(LOST, /ViewTransition opt-in disabled/);
    await page.goto('/terms');
    await page.keyboard.press('Shift');
    await page.waitForFunction(() => navigator.serviceWorker.controller);
    await page.goto(contact.path);
    await expect.poll(async () => (await cached(page)).some((it) => it.includes('/contact-form.'))).toBe(true);
    await page.waitForLoadState('networkidle');
    await context.setOffline(true);
    await page.reload();
    const typed = contact.payload();
    const driver = driverOf(page, contact);
    await driver.hydrated();
    await driver.fill(typed);
    await driver.submit.click();
    await expect(driver.form.getByRole('alert')).toContainText(KEPT);
    await context.setOffline(false);
    await expect(driver.success).toBeVisible();
    expect(await recordsOf(site, typed.email)).toHaveLength(1);
  });
});

// Proves 19.2.
test('a later rejection leads back to the filled-in form, with the error at its field', async ({
  page,
  context,
  site,
  smtp,
  watch,
}) => {
  watch.allow(LOST);
  const typed = partner.payload();
  await withHumanTiming(page, site);
  const driver = await filled(page, partner, typed);
  await context.setOffline(true);
  await driver.submit.click();
  await expect(bar(page)).toContainText('1 demande en attente');
  const errors = { email: 'Cette adresse ne reçoit pas de courrier.' };
  await context.route(`**${partner.action}`, (route) =>
    route.fulfill({ status: 422, json: { status: 422, detail: 'Certains champs sont à corriger.', errors } }),
  );
  await page.goto('about:blank');
  await context.setOffline(false);
  await page.goto('/terms');
  await expect(bar(page)).toContainText('1 à corriger');
  await context.unroute(`**${partner.action}`);
  await bar(page).getByRole('button', { name: 'Voir' }).press('Enter');
  await expect(panel(page)).toContainText(errors.email);
  await expect(panel(page)).toContainText('Demande de partenariat');
  await page.setViewportSize({ width: 320, height: 560 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth), 'at 320 px').toBeLessThanOrEqual(320);
  await panel(page).getByRole('button', { name: 'Modifier' }).press('Enter');

  await expect(page).toHaveURL(`${site.url}${partner.path}`);
  const again = driverOf(page, partner);
  await expect(again.field('email')).toHaveAttribute('aria-invalid', 'true');
  await expect(page.locator(`#${partner.formId}-email-error`)).toHaveText(errors.email);
  for (const name of ['companyName', 'firstName', 'email', 'message']) {
    await expect(again.field(name)).toHaveValue(String(typed[name]));
  }
  await expect(again.consent, 'consent is given each time').not.toBeChecked();
  const corrected = { ...typed, email: `corrige.${typed.email}` };
  await again.field('email').fill(corrected.email);
  await again.consent.check();
  await again.submit.click();
  await expect(again.success).toBeVisible();
  await expect(bar(page)).toBeHidden();
  expect(await stored(page)).toEqual([]);
  await expectReceived(site, smtp, partner, corrected);
});

// Proves 19.2.
test('queued requests can be viewed, sent at once, changed and erased @core', async ({
  page,
  context,
  site,
  watch,
}) => {
  watch.allow(LOST);
  const typed = job.payload();
  const driver = await filled(page, job, typed);
  await context.setOffline(true);
  await driver.submit.click();
  await look(page);
  await panel(page).getByRole('button', { name: 'Envoyer maintenant' }).click();
  await expect(panel(page)).toContainText('Toujours pas de réseau');
  await panel(page).getByRole('button', { name: 'Modifier' }).click();
  await expect(driver.field('email')).toHaveValue(typed.email);
  expect(
    await driver.field('cv').evaluate((input: HTMLInputElement) => input.files?.[0]?.name),
    'the file is there again',
  ).toBe(cvFor(job)?.name);
  await driver.field('message').fill('Autre chose.');
  await look(page);
  await panel(page).getByRole('button', { name: 'Effacer' }).click();
  await panel(page).getByRole('button', { name: 'Vraiment effacer' }).click();
  await expect(panel(page)).toContainText('Candidature\u00a0: effacée de cet appareil');
  await expect(driver.field('email')).toHaveValue('');
  expect(await stored(page)).toEqual([]);
  await context.setOffline(false);
  await page.reload();
  await expect(driver.field('email')).toHaveValue('');
  expect(await recordsOf(site, typed.email)).toEqual([]);
});

for (const theme of ['light', 'dark'] as const) {
  // Proves 19.2, 10.4.
  test(`the list says why a request still waits, at 320 px and without a fault that axe finds, ${theme}`, async ({
    page,
    context,
    watch,
  }) => {
    watch.allow(LOST);
    let posts = 0;
    await context.route('**/api/contact', (route) => {
      posts += 1;
      return posts < 3
        ? route.fulfill({ status: 503, json: { status: 503, detail: 'Le site est très demandé en ce moment.' } })
        : route.fulfill({ status: 201, json: { success: true, id: '1' } });
    });
    await page.addInitScript((it) => localStorage.setItem('theme', it), theme);
    await page.addInitScript(() => {
      // A slow device gets the message after the list was read again.
      const post = BroadcastChannel.prototype.postMessage;
      BroadcastChannel.prototype.postMessage = function (this: BroadcastChannel, news) {
        const late = new BroadcastChannel(this.name);
        setTimeout(() => {
          post.call(late, news);
          late.close();
        }, 300);
      };
    });
    await page.setViewportSize({ width: 320, height: 640 });
    await page.goto('/terms');
    const day = 86_400_000;
    await seed(page, [
      { key: 'a', name: 'Message', keptAt: Date.now() },
      { key: 'b', name: 'Candidature', keptAt: Date.now() - 9 * day, oldSince: Date.now() - 2 * day, isTriedOld: true },
    ]);
    await page.reload();
    await expect(bar(page), 'nothing goes in silence').toContainText(/Resté sept jours .* effacé.*Candidature du/);
    await expect.poll(() => posts, { message: 'what is too old is not sent' }).toBe(1);
    await bar(page).getByRole('button', { name: 'Voir' }).press('Enter');
    await expect(panel(page).getByRole('listitem')).toHaveCount(1);
    await expect(panel(page)).toContainText(/très demandé en ce moment\. Nouvel essai le/);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
    expect(await axeFaults(page)).toEqual([]);
    await panel(page).getByRole('button', { name: 'Envoyer maintenant' }).press('Enter');
    await expect.poll(() => posts).toBe(2);
    await expect(panel(page)).toContainText('Nouvel essai le');
    await panel(page).getByRole('button', { name: 'Envoyer maintenant' }).press('Enter');
    await expect(panel(page).getByRole('listitem')).toHaveCount(0);
    await page.keyboard.press('Escape');
    await expect(bar(page)).toContainText('Message\u00a0: envoyé');
    expect(await stored(page)).toEqual([]);
  });
}

for (const days of [24, -24]) {
  // Proves 19.1.
  test(`a request whose clock was ${days} days wrong has a last try`, async ({ page, site }) => {
    await withHumanTiming(page, site);
    await page.goto('/terms');
    const payload = contact.payload();
    await seed(page, [{ key: `clock${days}`, name: 'Message', keptAt: Date.now() - days * 86_400_000, payload }]);
    await page.reload();
    await expect(bar(page)).toContainText('Message\u00a0: envoyé.');
    expect(await recordsOf(site, payload.email)).toHaveLength(1);
    expect(await stored(page)).toEqual([]);
  });
}

test('a request past its age limit stays queued while there is no network', async ({ page, context, watch }) => {
  watch.allow(LOST);
  await page.goto('/terms');
  await context.route('**/api/contact', (route) => route.abort());
  await seed(page, [{ key: 'old', name: 'Message', keptAt: Date.now() - 24 * 86_400_000 }]);
  for (let visit = 0; visit < 2; visit++) {
    await page.reload();
    await expect(bar(page)).toContainText('1 demande en attente');
  }
});

for (const [what, name, said] of [
  ['without room', 'QuotaExceededError', 'La mémoire de cet appareil est pleine'],
  ['in a private window', 'InvalidStateError', "n'a pas pu enregistrer votre demande"],
] as const) {
  // Proves 19.2.
  test(`${what} the form reports that it could not be stored, and stays as it is`, async ({ page, context, watch }) => {
    watch.allow(LOST);
    await page.addInitScript((error) => {
      IDBObjectStore.prototype.put = () => {
        throw new DOMException('', error);
      };
    }, name);
    const driver = await filled(page, contact, contact.payload());
    const before = await driver.values();
    await context.setOffline(true);
    await driver.submit.click();
    const alert = page.getByRole('alert').filter({ hasText: LATER });
    await expect(alert).toContainText(said);
    await expect(alert).not.toContainText(KEPT);
    expect(await driver.values()).toEqual(before);
    await expect(bar(page)).toBeHidden();
  });
}
