import type { Browser, BrowserContextOptions, Page } from '@playwright/test';
import { axeFaultsInBothThemes } from '../../fixtures/axe.ts';
import { aPhoto } from '../../fixtures/data/library.ts';
import { pdf } from '../../fixtures/data/request-values.ts';
import { REQUEST_KINDS, type RequestKind, sendPlain } from '../../fixtures/data/requests.ts';
import { type Colleague, expect, needsDatabase, test } from '../../fixtures/desk.ts';
import type { Site } from '../../fixtures/site.ts';

needsDatabase();

async function request(site: Site): Promise<string> {
  const form = REQUEST_KINDS.find(({ kind }) => kind === 'contact') as RequestKind;
  const typed = form.aRequest({});
  expect((await sendPlain(site, form, typed)).status).toBe(303);
  const [found] = await site.officeJson<{ number: number }[]>(['requests', 'list', '--search', typed.email]);
  return `/demandes/${found?.number}`;
}

/** The same person on another device, which has no texts of its own. */
async function otherDevice(browser: Browser, { context }: Colleague, url: string, options: BrowserContextOptions = {}) {
  const { cookies } = await context.storageState();
  return browser.newContext({
    baseURL: url,
    locale: 'fr-FR',
    timezoneId: 'Africa/Douala',
    storageState: { cookies, origins: [] },
    ...options,
  });
}

const answer = (page: Page) => page.getByRole('textbox', { name: 'Texte de la réponse' });
const kept = (page: Page) => expect(page.locator('[data-save=saved]').getByText('Brouillon gardé à')).toBeVisible();
/** Blocks the change stream: the page shows nothing newer than its own load. */
const isolate = (page: Page) => page.route('**/changements', (route) => route.fulfill({ status: 204 }));
const LONG = 'Long texte écrit au bureau, vingt lignes.\n\nEt la suite.';

// Proves 16.6, 18.2.
test('a draft typed on a phone never replaces the one of the office silently; both are shown and can stay @postgres-long', async ({
  browser,
  colleague,
  desk,
}) => {
  const office = await colleague('commercial', 'Linda Nkeng');
  const address = await request(desk.site);
  const phone = await otherDevice(browser, office, desk.url, { viewport: { width: 360, height: 700 } });
  const small = await phone.newPage();
  await isolate(small);
  await isolate(office.page);
  await small.goto(address);
  await office.page.goto(address);
  await answer(office.page).fill(LONG);
  await kept(office.page);

  await answer(small).fill('ok');
  const alert = small.getByRole('alert');
  await expect(alert).toContainText('Vous avez gardé un autre brouillon à');
  await expect(small.getByRole('region', { name: "L'autre brouillon" })).toContainText('vingt lignes');
  await expect(small.getByRole('region', { name: "Celui d'ici" })).toContainText('ok');
  expect(await axeFaultsInBothThemes(small)).toEqual([]);
  await small.getByRole('button', { name: 'Garder les deux, à la suite' }).click();
  await expect(answer(small)).toHaveValue(`${LONG}\n\nok`);
  await kept(small);

  await test.step('the office takes the other text in a second conflict, and its own in a third', async () => {
    await answer(office.page).fill('Autre chose');
    await office.page.getByRole('button', { name: "Prendre l'autre" }).click();
    await expect(answer(office.page)).toHaveValue(`${LONG}\n\nok`);
    await answer(office.page).fill('Rien de cela');
    await kept(office.page);
    await answer(small).fill('Mon texte du téléphone');
    await small.getByRole('button', { name: "Garder celui d'ici" }).click();
    await kept(small);
    await office.page.reload();
    await expect(answer(office.page)).toHaveValue('Mon texte du téléphone');
  });

  await test.step('a reply is not sent over a draft that was not seen', async () => {
    const tab = await office.context.newPage();
    await isolate(tab);
    // Hydrated: it takes no later text of this browser for its own.
    const hydrated = tab.waitForResponse('**/presence');
    await tab.goto(address);
    await hydrated;
    await answer(office.page).fill('Un texte plus récent.');
    await kept(office.page);
    await expect(answer(tab)).toHaveValue('Mon texte du téléphone');
    await answer(tab).fill('Envoyé sans voir.');
    await tab.getByRole('button', { name: 'Envoyer', exact: true }).click();
    await expect(tab.getByRole('region', { name: "L'autre brouillon" })).toContainText('Un texte plus récent.');
    await tab.getByRole('button', { name: "Garder celui d'ici" }).click();
    await tab.getByRole('button', { name: 'Envoyer', exact: true }).click();
    await expect(tab.getByRole('heading', { name: 'Votre réponse' })).toBeVisible();
  });
  await phone.close();
});

// Proves 18.2.
test('a save whose answer was lost is no conflict with oneself, before or after a reload', async ({
  colleague,
  watch,
}) => {
  watch.expect(/ERR_FAILED|Failed to load resource/);
  const { page } = await colleague('communication', 'Hervé Ondoua');
  await page.goto('/articles');
  await page.getByRole('button', { name: 'Nouvel article' }).click();
  await expect(page).toHaveURL(/\/articles\/[\da-f-]{36}/);
  const title = page.getByLabel('Titre', { exact: true });
  await expect(title).toBeVisible();
  let isStored = true;
  // The page never learns that the first text is stored; the others do not leave.
  await page.route('**/texte', async (route) => {
    if (isStored) await route.fetch();
    isStored = false;
    await route.abort();
  });
  const lost = () => page.waitForEvent('requestfailed', (it) => it.url().endsWith('/texte'));
  const first = lost();
  await title.fill('Nos débuts');
  await first;
  const second = lost();
  await title.fill('Nos débuts à Yaoundé');
  await second;
  await page.unroute('**/texte');
  const hydrated = page.waitForRequest('**/changements');
  await page.reload();
  await hydrated;
  await expect(title).toHaveValue('Nos débuts à Yaoundé');
  await expect(page.locator('[data-save=saved]')).toBeVisible();
  await expect(page.locator('[data-conflict]')).toHaveCount(0);
  await page.reload();
  await expect(title).toHaveValue('Nos débuts à Yaoundé');
});

// Proves 16.14.
test('a page whose scripts do not come says that nothing leaves it, and keeps what is typed', async ({
  colleague,
  watch,
}) => {
  watch.allow(/net::ERR_FAILED/, /Failed to fetch dynamically imported module/);
  const { page } = await colleague('direction', 'Awa Ngono');
  for (const script of [/\/assets\/entry\.client/, /\/assets\/root/]) {
    await page.route(script, (route) => route.abort());
    await page.goto('/equipe');
    await expect(page.getByRole('alert')).toContainText("Le bureau ne s'est pas chargé en entier");
    await page.getByLabel('Adresse professionnelle').fill('personne');
    await page.getByRole('button', { name: 'Inviter' }).click();
    await expect(page.getByLabel('Adresse professionnelle')).toHaveValue('personne');
    await page.unroute(script);
  }
  await page.goto('/equipe');
  await expect(page.getByRole('alert')).toHaveCount(0);
});

// Proves 16.14.
test('what is typed, chosen and sent before the scripts run is kept, and sent once they do', async ({
  colleague,
  desk,
}) => {
  const { page } = await colleague('direction', 'Awa Ngono');
  await page.goto('/articles');
  await page.getByRole('button', { name: 'Nouvel article' }).click();
  const title = page.getByLabel('Titre', { exact: true });
  await title.fill('Avant');
  await expect(page.locator('[data-save=saved]')).toBeVisible();
  const article = page.url();

  const release = await holdScripts(page);
  await page.goto(article, { waitUntil: 'commit' });
  await title.fill('Nos débuts');
  await page.getByRole('textbox', { name: 'Texte en Markdown' }).fill('Un texte simple.');
  release();
  await expect(page.locator('.cm-content')).toHaveText('Un texte simple.');
  await expect(title).toHaveValue('Nos débuts');
  await expect(page.locator('[data-save=saved]')).toBeVisible();
  await page.reload();
  await expect(title).toHaveValue('Nos débuts');
  await expect(page.locator('.cm-content')).toHaveText('Un texte simple.');

  const address = await request(desk.site);
  const releaseReply = await holdScripts(page);
  await page.goto(address, { waitUntil: 'commit' });
  await answer(page).fill('Oui, mardi.');
  await page.getByLabel('Nouvelle note').fill('Rappelée à midi.');
  for (const name of ['devis.pdf', 'plan.pdf'])
    await page
      .getByLabel('Pièces jointes', { exact: true })
      .setInputFiles({ name, mimeType: 'application/pdf', buffer: Buffer.from(pdf()) });
  const send = page.getByRole('button', { name: 'Envoyer', exact: true });
  await send.dblclick();
  await expect(answer(page)).toHaveValue('Oui, mardi.');
  releaseReply();
  await expect(page.getByRole('article', { name: 'Votre réponse' })).toHaveCount(1);
  await expect(page.getByRole('article', { name: 'Votre réponse' })).toContainText('Oui, mardi.');
  await expect(page.getByRole('article', { name: 'Votre réponse' })).toContainText(/devis\.pdf.*plan\.pdf/s);
  await expect(page.getByLabel('Nouvelle note')).toHaveValue('Rappelée à midi.');

  const releaseLibrary = await holdScripts(page);
  await page.goto('/mediatheque', { waitUntil: 'commit' });
  await page
    .getByLabel('Envoyer des images')
    .setInputFiles({ name: 'tôt.jpg', mimeType: 'image/jpeg', buffer: await aPhoto({ background: '#1c53b5' }) });
  releaseLibrary();
  await expect(page.getByLabel(/^Que voit-on/)).toBeVisible();
});

/** @returns lets them load */
async function holdScripts(page: Page): Promise<() => void> {
  const held = Promise.withResolvers<void>();
  await page.route('**/*.js', async (route) => {
    await held.promise;
    await route.continue();
  });
  return held.resolve;
}
