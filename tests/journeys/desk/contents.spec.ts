import type { Page } from '@playwright/test';
import { axeFaultsInBothThemes } from '../../fixtures/axe.ts';
import { type Colleague, expect, needsDatabase, test } from '../../fixtures/desk.ts';

needsDatabase();

const saved = (page: Page) => expect(page.locator('[data-save]')).toContainText('Enregistré à');
const field = (page: Page, name: string | RegExp) =>
  page.getByRole('form').getByLabel(name, typeof name === 'string' ? { exact: true } : {});
/** A field that may stay empty says so in its label. */
const optional = (page: Page, name: string) => field(page, new RegExp(`^${name}\\s?facultatif$`));

async function begin({ page }: Colleague, name: string): Promise<void> {
  await page.goto('/contenus');
  await page.getByRole('link', { name: "Nouvelle offre d'emploi" }).click();
  await page.waitForURL(/\/contenus\/jobs\/.+/);
  // The address changes before the form does.
  await expect(field(page, 'Poste')).toHaveValue('');
  await field(page, 'Poste').fill(name);
  await saved(page);
}

async function fill(page: Page): Promise<void> {
  for (const input of await page.locator('form#fiche :is(input:not([type=hidden]), textarea)').all()) {
    if ((await input.inputValue()) !== '' || !(await input.isVisible())) continue;
    const isDay = (await input.getAttribute('type')) === 'date';
    await input.fill(isDay ? '2026-11-20' : 'Tenir la permanence du support à Douala');
  }
  for (const choice of await page.locator('form#fiche select').all()) {
    if ((await choice.inputValue()) === '' && (await choice.isVisible())) await choice.selectOption({ index: 1 });
  }
}

test('human resources add a job: draft, errors by field, publication, undo @postgres-long', async ({
  colleague,
  desk,
  watch,
}) => {
  const editor = await colleague('rh');
  const { page } = editor;
  const name = `Technicien support ${Date.now()}`;
  await begin(editor, name);
  const { url } = desk.site;
  const shows = async () => (await (await fetch(`${url}/careers/jobs`)).text()).includes(name);

  await test.step('a draft is not on the site, and each missing field has its error', async () => {
    expect(await shows()).toBe(false);
    const list = await page.context().newPage();
    await list.goto('/contenus/jobs');
    await expect(list.getByRole('navigation', { name: "Offres d'emploi" }).getByRole('link', { name })).toContainText(
      'Brouillon',
    );
    await list.close();
    await page.getByText('Dates sur le site').click();
    await field(page, /^Début/).fill('2027-02-01');
    await field(page, /^Fin/).fill('2027-01-01');
    await expect(page.getByText('La fin vient avant le début.')).toBeVisible();
    await expect(field(page, /^Fin/)).toHaveAttribute('aria-invalid', 'true');
    // Still focusable while disabled: it says why.
    await page.getByRole('button', { name: 'Mettre en ligne' }).press('Enter');
    const summary = page.getByRole('alert').filter({ hasText: 'Pas encore en ligne' });
    await expect(summary).toBeFocused();
    await summary.getByRole('link', { name: /^Fin/ }).click();
    await expect(field(page, /^Fin/)).toBeFocused();
    await field(page, /^Début/).fill('2026-11-01');
    await field(page, /^Fin/).fill('2090-01-01');
    await fill(page);
    await expect(summary).toBeHidden();
  });
  await test.step('on the site within a second', async () => {
    await saved(page);
    await page.getByRole('button', { name: 'Mettre en ligne' }).click();
    await expect(page.getByText("C'est en ligne.")).toBeVisible();
    await expect(page.getByRole('button', { name: 'Annuler' })).toBeVisible();
    await expect.poll(shows).toBe(true);
    await expect(page.frameLocator('iframe').getByText(name).first()).toBeVisible();
  });
  await test.step('withdrawn, and undone', async () => {
    await page.getByRole('button', { name: 'Retirer du site' }).click();
    await expect(page.getByText(/^Retiré du site/)).toBeVisible();
    await expect.poll(shows).toBe(false);
    await page.getByRole('button', { name: 'Annuler' }).click();
    await expect(page.getByText("C'est annulé.", { exact: true })).toBeVisible();
    await expect.poll(shows).toBe(true);
  });
  await test.step('removed, and restored', async () => {
    await page.getByRole('button', { name: 'Supprimer' }).click();
    await expect(page.getByText(/est supprimé/).first()).toBeVisible();
    await expect.poll(shows).toBe(false);
    await page.getByRole('link', { name: /^Ce qui a été supprimé/ }).click();
    await page.getByRole('button', { name: `Reprendre\u00a0: ${name}` }).click();
    await expect(field(page, 'Poste')).toHaveValue(name);
    await expect.poll(shows).toBe(true);
  });
  await test.step('what waits for its day appears without a later change, until that replaces it', async () => {
    const day = 'samedi 1er janvier 2089';
    await field(page, /^Début/).fill('2089-01-01');
    await page.getByRole('button', { name: `Programmer pour ${day}` }).click();
    await expect(page.getByText(/^Ce sera en ligne le/)).toBeVisible();
    await expect(page.getByText(`Ce texte paraîtra ${day}`)).toBeVisible();
    await expect.poll(shows).toBe(false);
    await field(page, 'Lieu').fill('Kribi, Cameroun');
    await expect(page.getByText('Ce qui est écrit ici depuis ne paraîtra pas.')).toBeVisible();
    await expect(page.frameLocator('iframe').getByText('Kribi, Cameroun')).toHaveCount(0);
    // The page that the frame asks for has the text of before, and arrives after the next save.
    const isAsked = Promise.withResolvers<void>();
    const isSaved = Promise.withResolvers<void>();
    await page.route('**/page?*', async (route) => {
      const response = await route.fetch();
      isAsked.resolve();
      if (route.request().resourceType() === 'document') await isSaved.promise;
      await route.fulfill({ response });
    });
    await page.getByRole('radio', { name: "Le texte d'ici" }).check();
    await isAsked.promise;
    await field(page, 'Lieu').fill('Limbé, Cameroun');
    await saved(page);
    // What does not wait for that page is replaced by it.
    await page.waitForTimeout(1_000);
    isSaved.resolve();
    await expect(page.frameLocator('iframe').getByText('Limbé, Cameroun').first()).toBeVisible();
    await page.unroute('**/page?*');
    watch.expect(/503/);
    const away = {
      status: 503,
      contentType: 'text/html',
      body: '<!doctype html><html data-site="away"><p>Le site dort',
    };
    await page.route('**/page?*', (route) => route.fulfill(away), { times: 1 });
    await page.getByRole('radio', { name: 'Ce qui paraîtra' }).check();
    await expect(page.frameLocator('iframe').getByText('Le site dort')).toBeVisible();
    await expect(page.frameLocator('iframe').getByText(name).first()).toBeVisible();
    await page.getByRole('radio', { name: "Le texte d'ici" }).check();
    await page.getByRole('button', { name: `Remplacer ce qui paraîtra ${day}` }).click();
    await expect(page.getByText(`Ce texte paraîtra ${day}`)).toBeVisible();
    await field(page, /^Début/).fill('2026-11-01');
    await page.getByRole('button', { name: 'Mettre en ligne' }).click();
    await expect.poll(shows).toBe(true);
  });
  await test.step('in another order', async () => {
    await page.getByRole('link', { name: "Changer l'ordre" }).click();
    const order = page.getByRole('list', { name: /dans leur ordre/ });
    const up = page.getByRole('button', { name: `Monter\u00a0: ${name}` });
    const stored = Promise.withResolvers<void>();
    const answered = Promise.withResolvers<void>();
    await page.route(/\/contenus\/jobs(?!\/)\b/, async (route) => {
      if (route.request().method() !== 'POST') return route.continue();
      const response = await route.fetch();
      stored.resolve();
      await answered.promise;
      await route.fulfill({ response }).catch(() => {}); // The page may be closed by then.
    });
    await up.click();
    await expect(page.getByText(`${name}\u00a0: place 3 sur 4`)).toBeVisible();
    await expect(up).toBeFocused();
    await stored.promise;
    await expect(order.getByRole('listitem').nth(2)).toContainText(name);
    await order.getByRole('listitem').nth(2).dragTo(order.getByRole('listitem').nth(0));
    await expect(page.getByText(`${name}\u00a0: place 1 sur 4`)).toBeVisible();
    answered.resolve();
    await expect
      .poll(async () => {
        const html = await (await fetch(`${url}/careers/jobs`)).text();
        return html.indexOf(name) < html.indexOf('Data Scientist');
      })
      .toBe(true);
    await page.reload();
    await expect(order.getByRole('listitem').first()).toContainText(name);
  });
  const log = await desk.site.officeJson<{ action: string; rows: string }[]>(['audit', 'list']);
  for (const action of ['create', 'draft', 'publish', 'withdraw', 'undo', 'remove', 'restore', 'order']) {
    expect(log.map((it) => it.action)).toContain(`content ${action}`);
  }
});

test('two editors on one entry: different fields are merged, the same field is a conflict that shows both values', async ({
  colleague,
  watch,
}) => {
  watch.expect(/ERR_FAILED|ERR_INTERNET_DISCONNECTED/);
  const arlette = await colleague('direction');
  const linda = await colleague('rh', 'Linda Nkeng');
  await begin(arlette, `À deux ${Date.now()}`);
  await linda.page.route('**/changements', (route) => route.abort());
  await linda.page.goto(arlette.page.url());
  await expect(field(linda.page, 'Poste')).toBeVisible();
  for (const { page } of [arlette, linda]) await page.locator('summary', { hasText: 'Service et expérience' }).click();
  await optional(arlette.page, 'Service').fill('Support');
  await expect(arlette.page.locator('[data-save]')).toContainText('Enregistre…');
  await saved(arlette.page);
  await field(linda.page, 'Lieu').fill('Douala, Cameroun');
  await expect(linda.page.getByText(/Arlette Manga a changé «\sService\s»/)).toBeVisible();
  await saved(linda.page);
  await expect(optional(linda.page, 'Service')).toHaveValue('Support');
  await expect(field(arlette.page, 'Lieu')).toHaveValue('Douala, Cameroun');

  await optional(arlette.page, 'Service').fill('Support et réseaux');
  await saved(arlette.page);
  await optional(linda.page, 'Service').fill('Assistance');
  const conflict = linda.page.getByRole('alert').filter({ hasText: 'Arlette Manga a enregistré un autre texte' });
  await expect(conflict).toContainText('«\u00a0Service\u00a0»');
  await expect(conflict.getByRole('insertion').filter({ hasText: 'et réseaux' })).not.toHaveCount(0);
  await conflict.getByRole('button', { name: 'Garder le mien' }).click();
  await saved(linda.page);
  await expect(conflict).toBeHidden();
  await expect(optional(arlette.page, 'Service')).toHaveValue('Assistance');

  await test.step('a text typed offline before leaving is merged when the editor returns', async () => {
    const address = linda.page.url();
    await linda.context.setOffline(true);
    await field(linda.page, 'Lieu').fill('Bafoussam, Cameroun');
    await expect(linda.page.getByText('Hors ligne, gardé ici depuis')).toBeVisible();
    await linda.page.goto('about:blank');
    await optional(arlette.page, 'Expérience attendue').fill('Deux ans');
    await expect(arlette.page.locator('[data-save]')).toContainText('Enregistre…');
    await saved(arlette.page);
    await linda.context.setOffline(false);
    await linda.page.goto(address);
    await expect(optional(linda.page, 'Expérience attendue')).toHaveValue('Deux ans');
    await expect(field(arlette.page, 'Lieu')).toHaveValue('Bafoussam, Cameroun');
    await expect(optional(arlette.page, 'Expérience attendue')).toHaveValue('Deux ans');
  });
  await test.step('the first publication changes the id and loses no typed word', async () => {
    await fill(arlette.page);
    await saved(arlette.page);
    const { page } = linda;
    await page.unroute('**/changements');
    await page.reload();
    await page.route('**/texte', (route) => route.abort());
    await field(page, 'Lieu').fill('Kribi, Cameroun');
    let typed = async () => optional(arlette.page, 'Service').fill('Assistance et réseaux');
    await arlette.page.route('**/contenus/jobs/*.data*', async (route) => {
      if (route.request().method() === 'POST') {
        await typed();
        typed = async () => {};
      }
      await route.continue();
    });
    await arlette.page.getByRole('button', { name: 'Mettre en ligne' }).click();
    await expect(arlette.page.getByText("C'est en ligne.")).toBeVisible();
    await expect(field(page, 'Lieu')).toHaveValue('Kribi, Cameroun');
    await page.unroute('**/texte');
    await saved(page);
    await expect(field(arlette.page, 'Lieu')).toHaveValue('Kribi, Cameroun');
    await page.reload();
    await expect(optional(page, 'Service')).toHaveValue('Assistance et réseaux');
    await expect(field(page, 'Lieu')).toHaveValue('Kribi, Cameroun');
  });
  await arlette.page.getByRole('link', { name: 'Comparer' }).click();
  await expect(arlette.page.getByRole('insertion').first()).toBeVisible();
});

test('a role sees its own kinds only, and its own fields of shared ones', async ({ colleague }) => {
  const { page, context } = await colleague('rh');
  await page.goto('/contenus/mailboxes');
  await expect(field(page, 'Recrutement')).toBeVisible();
  await expect(field(page, 'Formations')).toHaveCount(0);
  const origin = new URL(page.url()).origin;
  for (const path of [
    '/contenus/company',
    '/contenus/faq',
    '/contenus/company/company/versions',
    '/contenus/nothing',
  ]) {
    expect((await context.request.get(path)).status(), path).toBe(404);
    const sent = await context.request.post(path, { headers: { origin }, form: { do: 'publish', version: '1' } });
    expect([404, 405], path).toContain(sent.status());
  }
  const data = { version: 1, value: { data: { sales: 'autre@nkul.example', recruitment: 'rh@nkul.example' } } };
  const posted = await context.request.post('/contenus/mailboxes/mailboxes/texte', { headers: { origin }, data });
  expect(await posted.json()).toMatchObject({ status: 'ok' });
  const preview = await context.request.get('/contenus/mailboxes/mailboxes/page?sur=/contact');
  expect(preview.status()).toBe(200);
  const find = async (text: string) => (await context.request.get(`/aller.data?q=${text}`)).text();
  expect(await find('boites')).toContain('/contenus/mailboxes');
  const offered = (await find('entreprise')).matchAll(/\/contenus\/[a-z/-]+/g);
  expect([...offered].map(([path]) => path).sort()).toEqual(['/contenus/closed-days', '/contenus/mailboxes']);
  const { page: boss } = await colleague('direction');
  await boss.goto('/contenus/mailboxes');
  await expect(field(boss, 'Service commercial')).toHaveValue('commercial@nkul.example');
  await expect(field(boss, 'Recrutement')).toHaveValue('rh@nkul.example');
});

test('the published text is what was typed at the desk', async ({ colleague, desk }) => {
  const { page, context } = await colleague('direction');
  const headers = { origin: desk.url };
  const made = await context.request.post('/lettres', { headers, form: {}, maxRedirects: 0 });
  const letter = made.headers().location ?? '';
  const text = { subject: 'Une lettre', preheader: '', body: 'Bonjour.' };
  await context.request.post(`${letter}/texte`, { headers, data: { version: 1, value: text } });
  const says = async (email: string) => (await (await context.request.get(`${letter}/message`)).text()).includes(email);
  const email = `nous.${Date.now()}@nkul.example`;
  expect(await says('bonjour@nkul.example')).toBe(true);
  await page.goto('/contenus/company');
  await expect(async () => {
    await field(page, 'E-mail général').fill(email);
    await expect(page.getByRole('button', { name: 'Mettre à jour' })).toBeVisible({ timeout: 2000 });
  }).toPass();
  await page.getByRole('button', { name: 'Mettre à jour' }).click();
  await expect(page.getByText("C'est en ligne.")).toBeVisible();
  await expect.poll(() => says(email)).toBe(true);
  await page.getByRole('button', { name: 'Annuler' }).click();
  await expect.poll(() => says('bonjour@nkul.example')).toBe(true);
});

test('contents pass axe and never scroll sideways', async ({ colleague }) => {
  const { page } = await colleague('direction');
  for (const width of [1440, 360]) {
    await page.setViewportSize({ width, height: 900 });
    for (const path of [
      '/contenus/jobs',
      '/contenus/company/company',
      '/contenus/partners-page',
      '/contenus/jobs?ordre',
    ]) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      expect(await axeFaultsInBothThemes(page), `${path} ${width}`).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBeLessThanOrEqual(width);
    }
  }
});
