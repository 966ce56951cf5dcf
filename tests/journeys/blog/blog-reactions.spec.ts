import type { Page } from '@playwright/test';
import { RETRY_NOW } from '../../../src/ui/forms/network-pause.tsx';
import { addComments, publish } from '../../fixtures/data/blog.ts';
import { calls, hydrated } from '../../fixtures/data/blog-page.ts';
import { withHumanTiming } from '../../fixtures/network/visitor.ts';
import type { Site } from '../../fixtures/site.ts';
import { expect, needsDatabase, test } from '../../fixtures/test.ts';

const cards = (page: Page) => page.locator('main article');
const said = (page: Page) => comments(page).getByRole('status').filter({ hasText: /./ });
const likeButton = (page: Page) => page.getByRole('button', { name: /^(J'aime|Vous aimez)/ });
const comments = (page: Page) => page.locator('#commentaires');
const commentBox = (page: Page) => page.getByPlaceholder('Ajouter un commentaire...');
const publishButton = (page: Page) => page.getByRole('button', { name: 'Publier' });

test.use({ siteName: 'blog-reactions' });
needsDatabase();

test.describe('a like', () => {
  // Proves 4.8, 6.1, 8.4.
  test('counts once, and is still there after a reload', { tag: '@postgres-long' }, async ({
    page,
    site,
    browser,
    watch,
  }) => {
    watch.expect(/status of 409/);
    await publish(site, { slug: 'aimer-une-fois', title: 'Aimer une fois' });
    const asked = calls(page);
    await page.goto('/blog/aimer-une-fois');
    await page.keyboard.press('End');
    await page.waitForLoadState('networkidle');
    expect(
      asked().filter((path) => path.includes('likes')),
      'nothing is computed before a touch',
    ).toEqual([]);
    await expect(likeButton(page)).toHaveAccessibleName(/0\smention/);
    await likeButton(page).click();
    await expect(likeButton(page)).toBeDisabled();
    await expect(likeButton(page)).toHaveAccessibleName(/^Vous aimez.*1\smention/s);
    await page.reload();
    await expect(likeButton(page)).toHaveAccessibleName(/^Vous aimez.*1\smention/s);
    await expect(likeButton(page)).toBeDisabled();

    // A second like from the same fingerprint.
    await page.evaluate(() => localStorage.clear());
    await page.reload();
    await expect(likeButton(page)).toBeEnabled();
    await likeButton(page).click();
    await expect(likeButton(page)).toHaveAccessibleName(/^Vous aimez.*1\smention/s);

    const other = await browser.newContext({ baseURL: site.url, viewport: { width: 700, height: 500 } });
    const theirs = await other.newPage();
    await theirs.goto('/blog/aimer-une-fois');
    await expect(likeButton(theirs)).toHaveAccessibleName(/^J'aime.*1\smention/s);
    await other.close();
  });

  test('by a tap before scripts come is not lost on a slow phone', async ({ slowPhone, site }) => {
    await publish(site, { slug: 'aimer-tout-de-suite', title: 'Aimer tout de suite' });
    const { page } = slowPhone;
    await page.goto('/blog/aimer-tout-de-suite');
    await likeButton(page).tap();
    await expect(likeButton(page)).toHaveAccessibleName(/^Vous aimez.*1\smention/s, { timeout: 30_000 });
  });

  // Proves 8.4.
  test('that fails leaves the button as it was, and says so', async ({ page, watch }) => {
    watch.expect(/status of 500/, /Error liking the post/);
    await page.route('**/likes', (route) => route.fulfill({ status: 500, body: '{}' }));
    await page.goto('/blog/heberger-pres-de-douala');
    const failed = page.waitForResponse('**/likes');
    await likeButton(page).click();
    await failed;
    await expect(likeButton(page)).toBeEnabled();
    await expect(likeButton(page)).toHaveAccessibleName(/^J'aime/);
    await expect(page.getByText("n'a pas pu être compté"), 'no button is silent').toBeVisible();
  });
});

test.describe('a comment', () => {
  // Proves 2.19, 4.9, 7.4, 11.3.
  test('is shown at once, newest first, and gone once the office hides it', { tag: ['@postgres', '@core'] }, async ({
    page,
    site,
  }) => {
    await publish(site, { slug: 'commenter', title: 'Commenter' });
    await page.goto('/blog/commenter');
    await expect(comments(page).getByRole('heading', { level: 2 })).toHaveText('Pas encore de commentaire');
    for (const [i, text] of ['La première.\n<b>Deux</b> lignes.', 'La seconde.'].entries()) {
      await write(page, site, text);
      await expect(said(page)).toContainText('Votre commentaire est publié.');
      await expect(commentBox(page)).toHaveValue('');
      await expect(comments(page).locator('li')).toHaveCount(i + 1);
      await expect(comments(page).locator('li').first()).toContainText(text);
    }
    await expect(comments(page).getByRole('heading', { level: 2 })).toHaveText(/^2\scommentaires$/);
    await expect(comments(page).locator('time').first()).toHaveText(/^\d{1,2}(er)? \p{L}+ 20\d\d à \d{1,2}\sh\s\d\d$/u);
    await page.goto('/blog?q=commenter');
    await expect(cards(page).filter({ hasText: 'Commenter' }).getByText('2 commentaires')).toBeAttached();

    const listed = await site.officeJson<{ id: string; content: string }[]>([
      'comments',
      'list',
      '--post',
      'commenter',
    ]);
    const first = listed.find(({ content }) => content.startsWith('La première'));
    expect((await site.office(['comments', 'hide', first?.id ?? ''])).code).toBe(0);
    await expect
      .poll(async () => {
        await page.goto('/blog/commenter');
        return await comments(page).locator('li').allTextContents();
      })
      .toHaveLength(1);
    await expect(comments(page).locator('li')).toContainText('La seconde.');
    await expect(comments(page).getByRole('heading', { level: 2 })).toHaveText(/^1\scommentaire$/);
  });

  // Proves 11.4.
  test('of many is loaded in pages of thirty, older ones on request, without a scroll jump', async ({
    ownSite,
    browser,
  }) => {
    const site = await ownSite();
    const path = '/blog/heberger-pres-de-douala';
    addComments(site, 'heberger-pres-de-douala', 65);
    await expect
      .poll(async () => (await fetch(site.url + path).then((it) => it.text())).includes('numéro 65'))
      .toBe(true);
    const page = await (
      await browser.newContext({ baseURL: site.url, viewport: { width: 360, height: 640 } })
    ).newPage();
    const all = (from: number, to: number) =>
      Array.from({ length: from - to + 1 }, (_, i) => new RegExp(`Réponse numéro ${from - i}\\.`));
    const answers = comments(page).locator('li');
    await page.goto(path);
    await hydrated(comments(page).locator('astro-island'));
    await expect(answers).toHaveText(all(65, 36));
    const older = comments(page).getByRole('link', { name: 'Voir les commentaires plus anciens' });
    await older.click();
    await expect(answers).toHaveText(all(65, 6));
    await expect(answers.nth(30)).toBeFocused();
    await expect(answers.nth(30)).toBeInViewport();
    await write(page, site, 'Et la mienne.');
    await expect(said(page)).toContainText('Votre commentaire est publié.');
    await expect(comments(page).getByRole('heading', { level: 2 })).toHaveText(/^66\scommentaires$/);
    await expect(answers.first()).toContainText('Et la mienne.');
    expect(await answers.count(), 'what was shown stays').toBeGreaterThanOrEqual(60);

    const plain = await (await browser.newContext({ baseURL: site.url, javaScriptEnabled: false })).newPage();
    await plain.goto(path);
    const link = plain.getByRole('link', { name: 'Voir les commentaires plus anciens' });
    const read = await comments(plain).locator('li').allTextContents();
    while (await link.count()) {
      await link.click();
      read.push(...(await plain.locator('main li[id^=commentaire-]').allTextContents()));
    }
    expect(read).toHaveLength(66);
    expect(new Set(read).size).toBe(66);
    await plain.goBack();
    await plain.goBack();
    await expect(plain).toHaveURL(new RegExp(`${path}$`));
    for (const { context } of [page, plain].map((it) => ({ context: it.context() }))) await context.close();
  });

  test('without a response is retried, and stored once', async ({ page, site, watch }) => {
    await publish(site, { slug: 'commenter-coupe', title: 'Commenter coupé' });
    let lost = false;
    await page.route('**/api/blog/posts/*/comments', async (route) => {
      if (lost || route.request().method() !== 'POST') return route.continue();
      lost = true;
      await route.fetch();
      return route.abort('connectionreset');
    });
    watch.expect(/Error adding the comment/, /ERR_CONNECTION_RESET/);
    await page.goto('/blog/commenter-coupe');
    await withHumanTiming(page, site);
    await hydrated(comments(page).locator('astro-island'));
    await commentBox(page).focus();
    await commentBox(page).fill('Écrit dans un tunnel.');
    await publishButton(page).click();
    await expect(comments(page).getByRole('alert')).toContainText('Réseau coupé');
    await expect(commentBox(page)).toHaveValue('Écrit dans un tunnel.');
    await page.getByRole('button', { name: RETRY_NOW }).click();
    await expect(said(page)).toContainText('Votre commentaire est publié.');
    await expect(comments(page).locator('li')).toHaveCount(1);
  });

  // Proves 5.5.
  test('of spaces alone is not sent, and the button says so', async ({ page }) => {
    await page.goto('/blog/heberger-pres-de-douala');
    await hydrated(comments(page).locator('astro-island'));
    await expect(publishButton(page)).toBeDisabled();
    await commentBox(page).fill('   \n ');
    await expect(publishButton(page)).toBeDisabled();
    await commentBox(page).fill('Merci.');
    await expect(publishButton(page)).toBeEnabled();
  });

  // Proves 11.3.
  test('with spam signals waits for moderation, and its author is informed', async ({ page, site }) => {
    await publish(site, { slug: 'attendre', title: 'Attendre' });
    await page.goto('/blog/attendre');
    await write(page, site, 'Gagnez plus sur https://un-site.example tout de suite.');
    await expect(said(page)).toContainText('Votre commentaire attend une relecture.');
    await expect(comments(page).locator('li')).toHaveCount(0);
    await expect(comments(page)).not.toContainText("Personne n'a encore répondu");
    const held = await site.officeJson<{ id: string }[]>([
      'comments',
      'list',
      '--post',
      'attendre',
      '--status',
      'held',
    ]);
    expect((await site.office(['comments', 'approve', held[0]?.id ?? ''])).code).toBe(0);
    await expect
      .poll(async () => {
        await page.goto('/blog/attendre');
        return await comments(page).locator('li').count();
      })
      .toBe(1);
  });

  // Proves 10.2.
  test('works as a plain form', async ({ withoutJavaScript: page, site }) => {
    await publish(site, { slug: 'commenter-sans-script', title: 'Commenter sans script' });
    await page.goto('/blog/commenter-sans-script');
    await commentBox(page).fill('Écrit sans script.');
    await publishButton(page).click();
    await expect(page).toHaveURL(/\/blog\/commenter-sans-script#commentaires$/);
    await expect(comments(page).locator('li')).toContainText('Écrit sans script.');

    await commentBox(page).fill('Un lien\u00a0: www.un-site.example');
    await publishButton(page).click();
    await expect(said(page)).toContainText('Votre commentaire attend une relecture.');
    await expect(comments(page).locator('li')).toHaveCount(1);
  });

  test('refused as a plain form comes back with what was typed', async ({ withoutJavaScript: page, site }) => {
    await publish(site, { slug: 'commenter-trop', title: 'Commenter trop' });
    await page.goto('/blog/commenter-trop');
    const typed = 'trop long '.repeat(201).trim();
    await commentBox(page).fill(typed);
    const answer = page.waitForResponse((response) => response.request().method() === 'POST');
    await publishButton(page).click();
    expect((await answer).status()).toBe(422);
    await expect(commentBox(page)).toHaveValue(typed);
    await expect(commentBox(page)).toHaveAccessibleDescription(/2\D?000/);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Commenter trop');
    const summary = comments(page).getByRole('alert');
    await expect(summary).toBeFocused();
    await expect(summary).toBeInViewport();
    await expect(summary.getByRole('link')).toHaveAttribute('href', '#commentaire-content');
    await expect(page).toHaveTitle(/^Votre commentaire n'est pas publié\s: Commenter trop/);
  });

  test('typed before hydration is kept on a slow phone, and sent once', async ({ slowPhone, site }) => {
    await publish(site, { slug: 'commenter-lentement', title: 'Commenter lentement' });
    const { page } = slowPhone;
    const release = await slowPhone.holdScripts();
    await page.goto('/blog/commenter-lentement', { waitUntil: 'commit' });
    await commentBox(page).tap();
    await commentBox(page).pressSequentially('Tapé pendant que les scripts arrivent.');
    release();
    await hydrated(comments(page).locator('astro-island'));
    await expect(commentBox(page)).toHaveValue('Tapé pendant que les scripts arrivent.');
    await publishButton(page).tap();
    await expect(comments(page).locator('li')).toHaveCount(1, { timeout: 30_000 });
    await page.reload();
    await expect(comments(page).locator('li')).toHaveCount(1);
  });
});

async function write(page: Page, site: Site, text: string): Promise<void> {
  await withHumanTiming(page, site);
  await hydrated(comments(page).locator('astro-island'));
  await commentBox(page).focus();
  await commentBox(page).fill(text);
  const sent = page.waitForRequest('**/comments');
  await publishButton(page).click();
  expect((await sent).headers(), 'when it was touched').toHaveProperty('x-visitor-token');
}
