import type { Page } from '@playwright/test';
import { companyContact } from '../../../src/content/kinds/company/company.ts';
import { KEPT } from '../../../src/content/words/failures.ts';
import { recordsOf } from '../../fixtures/data/demo-form.ts';
import { driverOf, expectReceived, INQUIRY_FORMS } from '../../fixtures/data/inquiry-forms.ts';
import { bar, cutWhileSending, filled, LOST, over, stored } from '../../fixtures/network/failing-line.ts';
import { expect, test } from '../../fixtures/test.ts';

const { contact } = INQUIRY_FORMS;
const ARTICLE = '/blog/choisir-son-nom-de-domaine';
const COMMENTS = `/api/blog/posts${ARTICLE.slice(5)}/comments`;

const drafts = (page: Page) => page.evaluate(() => localStorage.getItem('draft-contact-form') ?? '');
const again = async (press: () => Promise<void>) => {
  for (let tries = 0; tries < 3; tries++) await press();
};

// Proves 19.1, 19.2.
test('a form that the browser fills in again says that its request waits, and sends it once', async ({
  page,
  context,
  site,
  smtp,
  watch,
}) => {
  watch.allow(LOST);
  await over(site, context, async (line) => {
    const typed = contact.payload();
    const driver = await filled(page, contact, typed, line);
    await cutWhileSending(page, line, driver);
    await again(() => driver.form.getByRole('button', { name: 'Réessayer maintenant' }).click());
    await expect(driver.form.getByRole('alert')).toContainText(KEPT);
    await page.goto(`${line.url}/about`);
    await page.goBack();
    await expect(driver.field('message')).toHaveValue(typed.message ?? '');
    const waits = driver.form.getByRole('alert');
    await expect(waits).toContainText(KEPT);
    await expect(waits).toContainText(companyContact().phone.label);
    expect(await drafts(page), 'no second copy of it').toBe('');
    line.restore();
    await driver.submit.click();
    await expect(driver.success).toBeVisible();
    // As when the queue sends it just before the press: the emptied form says again what became of it.
    await driver.submit.press('Enter');
    await expect(page.locator(':focus')).toContainText('Message envoyé avec succès');
    await expect(driver.form.getByText('À corriger')).toBeHidden();
    await expect.poll(() => stored(page)).toEqual([]);
    expect(line.keys.size).toBe(1);
    await expectReceived(site, smtp, contact, typed);
  });
});

// Proves 19.2.
test('beside a request that waits another one is written, and both are sent', async ({
  page,
  context,
  site,
  watch,
}) => {
  watch.allow(LOST);
  await over(site, context, async (line) => {
    const [first, second] = [contact.payload(), contact.payload()];
    const driver = await filled(page, contact, first, line);
    await context.setOffline(true);
    await driver.submit.click();
    await driver.form.getByRole('button', { name: 'Écrire une autre demande' }).click();
    await expect(driver.field('email')).toHaveValue('');
    await expect(driver.form.getByRole('alert')).toBeHidden();
    await driver.fill(second);
    await driver.submit.click();
    await expect(bar(page)).toContainText('2 demandes en attente');
    await context.setOffline(false);
    await expect.poll(() => stored(page)).toEqual([]);
    for (const { email } of [first, second]) expect(await recordsOf(site, email)).toHaveLength(1);
  });
});

// Proves 19.1.
test('a comment whose answer was lost is one comment after the back button', async ({ page, context, site, watch }) => {
  watch.allow(LOST, /Error adding the comment/);
  await over(site, context, async (line) => {
    const say = `Écrit puis retrouvé à ${Date.now()}.`;
    const form = page.locator(`main form[action="${COMMENTS}"]`);
    const open = async () => {
      await form.scrollIntoViewIfNeeded();
      await page.keyboard.press('Shift');
      await expect(form.locator('xpath=ancestor::astro-island')).not.toHaveAttribute('ssr', /.*/);
    };
    await page.goto(line.url + ARTICLE);
    await open();
    await form.locator('[name=content]').fill(say);
    line.fail('lost', /^POST \/api\/blog/);
    await form.locator('[type=submit]').click();
    await expect(page.getByText('Réseau coupé')).toBeVisible();
    // The restored line begins by cutting connections: a script that is cut is not asked for again by this page.
    await Promise.all([page.waitForResponse(/form-draft/), page.goto(`${line.url}/about`)]);
    line.restore();
    await expect(bar(page)).toContainText('envoyé');
    await page.goBack();
    await open();
    await expect(form.locator('[name=content]')).toHaveValue(say);
    await form.locator('[type=submit]').click();
    await expect(form).toContainText('publié');
    await page.reload();
    await expect(page.locator('main li').filter({ hasText: say })).toHaveCount(1);
  });
});

// Proves 5.9.
test('two tabs keep a text each; both are offered, and one that was sent is not sent again', async ({
  page,
  context,
  site,
}) => {
  await over(site, context, async (line) => {
    const first = contact.payload();
    const second: typeof first = { ...contact.payload(), message: 'Tout autre chose.' };
    const other = await context.newPage();
    for (const tab of [page, other]) await tab.goto(line.url + contact.path);
    for (const [tab, typed] of [
      [page, first],
      [other, second],
    ] as const) {
      await tab.bringToFront();
      await driverOf(tab, contact).hydrated();
      await driverOf(tab, contact).fill(typed);
    }
    await other.close();
    await page.reload();
    const driver = driverOf(page, contact);
    const offer = driver.form.getByRole('status').filter({ hasText: 'Autre brouillon gardé' });
    await expect(offer.getByRole('listitem')).toHaveCount(1);
    const shown = await driver.field('email').inputValue();
    expect([first.email, second.email]).toContain(shown);
    await offer.getByRole('button', { name: 'Reprendre ce texte' }).click();
    const taken = shown === first.email ? second : first;
    for (const name of ['email', 'message', 'service'] as const)
      await expect(driver.field(name)).toHaveValue(taken[name] ?? '');
    await expect(offer.getByRole('listitem')).toHaveCount(1);

    const third = await context.newPage();
    await third.goto(line.url + contact.path);
    const late = driverOf(third, contact);
    await late.hydrated();
    if ((await late.field('email').inputValue()) !== taken.email)
      await late.form.getByRole('button', { name: 'Reprendre ce texte' }).click();
    await expect(late.field('email')).toHaveValue(taken.email);
    await driver.submit.click();
    await expect(driver.success).toBeVisible();
    await late.submit.click();
    await expect(late.success).toBeVisible();
    expect(await recordsOf(site, taken.email)).toHaveLength(1);
    expect(await recordsOf(site, shown)).toEqual([]);
    await third.reload();
    await expect(late.field('email'), 'the other text is still there').toHaveValue(shown);
  });
});

// Proves 10.2.
test('a first paste, before the script came, is a draft at once', async ({ page }) => {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/_assets\/contact-form[^?]*\.js/, async (route) => {
    await released;
    await route.continue();
  });
  await page.goto(contact.path);
  const driver = driverOf(page, contact);
  await driver.field('message').click();
  await page.keyboard.insertText('Collé en une fois.');
  release();
  await expect.poll(() => drafts(page)).toContain('Collé en une fois.');
  await expect(driver.form).toContainText('Gardé sur cet appareil');
});

// Proves 10.3.
test('nothing pasted is cut: what is too much is counted, and refused before it is sent', async ({ page }) => {
  const posts: string[] = [];
  page.on('request', (request) => request.method() === 'POST' && posts.push(new URL(request.url()).pathname));
  const driver = await filled(page, contact, contact.payload());
  const message = driver.field('message');
  await message.fill('');
  await page.keyboard.insertText('a'.repeat(6189));
  await expect(message).toHaveValue(/^a{6189}$/);
  await expect(driver.form).toContainText('1\u00a0189\u00a0caractères de trop');
  await driver.submit.click();
  await expect(message).toHaveAccessibleDescription('Votre message ne doit pas dépasser 5000 caractères.');
  await expect(message).toHaveValue(/^a{6189}$/);

  await page.goto(ARTICLE);
  const comment = page.locator(`main form[action="${COMMENTS}"] [name=content]`);
  await comment.click();
  await expect(comment.locator('xpath=ancestor::astro-island')).not.toHaveAttribute('ssr', /.*/);
  await page.keyboard.insertText('b'.repeat(2100));
  await page.locator(`main form[action="${COMMENTS}"] [type=submit]`).click();
  await expect(comment).toHaveAccessibleDescription('Votre commentaire ne doit pas dépasser 2000 caractères.');
  await expect(comment).toHaveValue(/^b{2100}$/);

  await page.locator('.launcher').click();
  const said = page.getByRole('dialog').getByRole('textbox');
  await said.click();
  await page.keyboard.insertText('c'.repeat(1608));
  await page.keyboard.press('Enter');
  await expect(said).toHaveValue(/^c{1608}$/);
  await expect(said).toHaveAccessibleDescription(/dépasse 1000 caractères.* 608.caractères de trop/);
  expect(posts.filter((path) => path.startsWith('/api/'))).toEqual([]);
});
