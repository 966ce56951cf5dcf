import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { openSiteDatabase } from '../../../src/composition/schema.ts';
import { copyPosts, publish } from '../../fixtures/data/blog.ts';
import { calls, hydrated } from '../../fixtures/data/blog-page.ts';
import { fillBlog } from '../../fixtures/data/many-posts.ts';
import { expect, needsDatabase, test } from '../../fixtures/test.ts';

const cards = (page: Page) => page.locator('main article');
const titles = (page: Page) => cards(page).getByRole('heading', { level: 2 });
const status = (page: Page) => page.locator('main').getByRole('status').first();
const box = (page: Page) => page.getByRole('searchbox', { name: 'Rechercher un article' });
const category = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Catégories' }).getByRole('link', { name });
const order = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Trier les articles' }).getByRole('link', { name });

test.use({ siteName: 'blog' });
needsDatabase();

test.describe('the list', () => {
  // Proves 2.18, 4.7, 5.4, 9.3, 10.2.
  test('is complete, searched, filtered and sorted without JavaScript @core', async ({ withoutJavaScript: page }) => {
    await page.goto('/blog');
    await expect(cards(page)).toHaveCount(10);
    const dates = await cards(page)
      .locator('time')
      .evaluateAll((times) => times.map((time) => time.getAttribute('datetime') ?? ''));
    expect(dates).toEqual([...dates].sort().reverse());
    await expect(cards(page).locator('time').first()).toHaveText(/^\d{1,2}(er)? \p{L}+$/u);

    await category(page, 'FinTech').click();
    expect(new URL(page.url()).search).toBe('?category=FinTech');
    await expect(category(page, 'FinTech')).toHaveAttribute('aria-current', 'true');
    const badges = await cards(page).locator('a[href^="/blog?category"]').allTextContents();
    expect(new Set(badges)).toEqual(new Set(['FinTech']));
    await order(page, 'Plus lus').click();
    expect(new URL(page.url()).search).toBe('?category=FinTech&sort=views');
    await category(page, 'Toutes').click();

    await box(page).fill('PROTEGER');
    await page.getByRole('button', { name: 'Rechercher' }).click();
    expect(new URL(page.url()).search).toBe('?q=PROTEGER&sort=views');
    await expect(box(page)).toHaveValue('PROTEGER');
    expect(await cards(page).count()).toBeGreaterThan(0);
    expect(await cards(page).count()).toBeLessThan(10);
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');

    await page.goto('/blog?q=un+mot+que+personne+ne+dit');
    await expect(cards(page)).toHaveCount(0);
    await expect(page.getByRole('heading', { name: 'Aucun article à afficher' })).toBeVisible();
  });

  // Proves 7.3.
  test('names its categories by the alphabet', async ({ page }) => {
    await page.goto('/blog');
    const names = await page.getByRole('navigation', { name: 'Catégories' }).getByRole('link').allTextContents();
    expect(names).toEqual([
      'Toutes',
      ...['Cloud Computing', 'FinTech', 'Formation', 'Intelligence Artificielle', 'Télécommunications'],
    ]);
  });

  // Proves 5.4, 11.3.
  test('is searched as one types, in an index that is fetched when the box is first touched', async ({ page }) => {
    const asked = calls(page);
    await page.goto('/blog');
    await hydrated(page.locator('main astro-island').first());
    expect(asked()).toEqual([]);
    await box(page).focus();
    await expect.poll(asked).toEqual(['/api/blog/search-index']);

    await box(page).pressSequentially('WHOÏS', { delay: 20 });
    await expect(status(page)).toHaveText(/^1\sarticle pour «\sWHOÏS\s»$/);
    await expect(titles(page)).toHaveText(/domaine/);
    expect(new URL(page.url()).search).toBe(`?q=${encodeURIComponent('WHOÏS')}`);
    await box(page).fill('GENERÉE NULLE PART');
    await expect(page.getByRole('heading', { name: 'Aucun article à afficher' })).toBeVisible();
    await box(page).fill('résumé%_');
    await expect(cards(page)).toHaveCount(0);
    await box(page).fill('');
    await expect(status(page)).toHaveText('10 articles');
    expect(new URL(page.url()).search).toBe('');
    expect(asked().filter((path) => path.endsWith('search-index'))).toHaveLength(1);
  });

  // Proves 4.7.
  test('asks the API for another category or order, keeps the address in step, and goes back', async ({ page }) => {
    const asked = calls(page);
    await page.goto('/blog');
    await hydrated(page.locator('main astro-island').first());
    await category(page, 'Formation').click();
    await expect(status(page)).toHaveText('2 articles dans Formation');
    await expect(category(page, 'Formation')).toHaveAttribute('aria-current', 'true');
    await order(page, 'Plus aimés').click();
    await expect.poll(() => new URL(page.url()).search).toBe('?category=Formation&sort=likes');
    await expect.poll(() => asked().length).toBe(2);
    expect(asked()[1]).toContain('category=Formation&sort=likes');
    await page.goBack();
    await expect(order(page, 'Plus récents')).toHaveAttribute('aria-current', 'true');
    await page.goBack();
    await expect(status(page)).toHaveText('10 articles');
    await expect(cards(page)).toHaveCount(10);
  });

  test('shows 24, then more, with script and without', async ({ page, ownSite, browser, database }) => {
    test.skip(database === 'postgres', 'the posts are copied within the embedded database');
    const site = await ownSite();
    copyPosts(site, 30);
    await expect.poll(async () => (await (await fetch(`${site.url}/api/blog/posts`)).json()).length).toBe(40);
    await page.goto(`${site.url}/blog`);
    await expect(cards(page)).toHaveCount(24);
    await hydrated(page.locator('main astro-island').first());
    await page.getByRole('link', { name: "Plus d'articles" }).click();
    await expect(cards(page)).toHaveCount(40);
    await expect(titles(page).nth(24).getByRole('link')).toBeFocused();
    await expect(page.getByRole('link', { name: "Plus d'articles" })).toHaveCount(0);
    expect(new Set(await titles(page).allTextContents()).size).toBe(40);

    const context = await browser.newContext({ javaScriptEnabled: false });
    const plain = await context.newPage();
    await plain.goto(`${site.url}/blog`);
    const first = await titles(plain).allTextContents();
    await plain.getByRole('link', { name: "Plus d'articles" }).click();
    await expect(cards(plain)).toHaveCount(16);
    expect([...first, ...(await titles(plain).allTextContents())]).toEqual(await titles(page).allTextContents());
    await plain.getByRole('link', { name: 'Articles précédents' }).click();
    await expect(cards(plain)).toHaveCount(24);
    await context.close();
  });

  test('of a large blog is searched by the server, while typing and without JavaScript', { tag: '@postgres' }, async ({
    page,
    ownSite,
    browser,
  }) => {
    const site = await ownSite();
    const db = await openSiteDatabase(site.databaseUrl ?? `sqlite:${join(site.dataDir, 'nkul.sqlite')}`);
    await fillBlog(db, { posts: 60, comments: 0 }, Date.now());
    await db.close();
    await expect.poll(async () => (await (await fetch(`${site.url}/api/blog/posts`)).json()).length).toBe(70);

    const asked = calls(page);
    await page.goto(`${site.url}/blog`);
    await hydrated(page.locator('main astro-island').first());
    await box(page).focus();
    await box(page).pressSequentially('ARTICLES GENERÉ', { delay: 20 });
    await expect(page.getByRole('heading', { name: 'Aucun article à afficher' })).toBeVisible();
    await box(page).fill('GÉNERÉ articl');
    await expect(status(page)).toHaveText(/^60\sarticles pour «\sGÉNERÉ articl\s»$/);
    await expect(cards(page)).toHaveCount(24);
    await page.getByRole('link', { name: "Plus d'articles" }).click();
    await expect(cards(page)).toHaveCount(48);
    expect(new Set(await titles(page).allTextContents()).size).toBe(48);
    const found = (await titles(page).allTextContents()).slice(0, 24);
    expect(asked().filter((path) => path.endsWith('search-index'))).toEqual([]);
    expect(asked().at(-1)).toContain('offset=24&q=');

    const context = await browser.newContext({ javaScriptEnabled: false });
    const plain = await context.newPage();
    await plain.goto(`${site.url}/blog`);
    await box(plain).fill('géneré ARTICL');
    await plain.getByRole('button', { name: 'Rechercher' }).click();
    await expect(status(plain)).toHaveText(/^60\sarticles pour/);
    await expect(titles(plain)).toHaveText(found);
    await plain.goto(`${site.url}/blog?q=${encodeURIComponent('"NEAR(* OR -')}`);
    await expect(cards(plain)).toHaveCount(0);
    await context.close();
  });

  // Proves 4.7, 8.4, 9.1.
  test('tries again three times, a second apart, then is empty', async ({ page, watch }) => {
    watch.expect(/status of 500/, /Error fetching posts/);
    let tries = 0;
    await page.route('**/api/blog/posts?*', async (route) => {
      tries += 1;
      await route.fulfill({ status: 500, body: '' });
    });
    await page.goto('/blog');
    await hydrated(page.locator('main astro-island').first());
    await page.clock.install();
    await page.clock.pauseAt(Date.now() + 60_000);
    await category(page, 'FinTech').click();
    for (const expected of [1, 2, 3]) {
      await expect.poll(() => tries).toBe(expected);
      await expect(status(page)).toHaveText('Chargement des articles…');
      await page.clock.runFor(900);
      expect(tries, 'not before a second').toBe(expected);
      await page.clock.runFor(200);
    }
    await expect.poll(() => tries).toBe(4);
    await expect(status(page)).toHaveText('0 article dans FinTech');
    await expect(page.getByRole('heading', { name: 'Aucun article à afficher' })).toBeVisible();
    await page.clock.runFor(5000);
    expect(tries, 'and no more').toBe(4);
    await page.unroute('**/api/blog/posts?*');
    await category(page, 'Formation').click();
    await expect(status(page)).toHaveText('2 articles dans Formation');
  });

  test("above a phone's keyboard shows how many were found, and the first of them", async ({ page }) => {
    // The viewport of 360 × 640 above an on-screen keyboard.
    await page.setViewportSize({ width: 360, height: 330 });
    await page.goto('/blog');
    await page.getByRole('button', { name: 'Refuser' }).click();
    await box(page).focus();
    await box(page).pressSequentially('sauvegarde', { delay: 20 });
    await expect(status(page)).toHaveText(/^\d+\sarticles? pour «\ssauvegarde\s»$/);
    await expect(box(page)).toBeInViewport();
    await expect(status(page)).toBeInViewport();
    await expect(titles(page).first()).toBeInViewport();
    await box(page).fill('');
    await expect(order(page, 'Plus lus')).toBeVisible();
  });

  test('has targets that a finger finds, as its articles have', async ({ browser, site }) => {
    const context = await browser.newContext({
      baseURL: site.url,
      viewport: { width: 360, height: 640 },
      hasTouch: true,
    });
    const page = await context.newPage();
    for (const path of ['/blog', '/blog/choisir-son-nom-de-domaine']) {
      await page.goto(path);
      const small = await page.locator('main').evaluate((main) =>
        [...main.querySelectorAll<HTMLElement>('a, button, summary')]
          .filter(
            (it) => it.checkVisibility() && !it.closest('p > a, .prose p, .prose li, .sr-only, article h2, article h3'),
          )
          .filter((it) => {
            const { top, bottom, left, width } = it.getBoundingClientRect();
            const more = Number.parseFloat(getComputedStyle(it, '::before').top) || 0;
            return width > 0 && left >= 0 && bottom - top - 2 * Math.min(0, more) < 43.5;
          })
          .map((it) => it.outerHTML.slice(0, 120)),
      );
      expect(small, path).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBeLessThanOrEqual(360);
    }
    await context.close();
  });

  test('on a slow phone keeps text typed before hydration, and applies it then', async ({ slowPhone }) => {
    const { page } = slowPhone;
    const release = await slowPhone.holdScripts();
    await page.goto('/blog', { waitUntil: 'commit' });
    await box(page).tap();
    await box(page).pressSequentially('whois');
    release();
    await expect(status(page)).toHaveText(/^1\sarticle pour/, { timeout: 30_000 });
    await expect(box(page)).toHaveValue('whois');
    await expect(box(page)).toBeFocused();
  });
});

test.describe('an article', () => {
  // Proves 2.19, 9.3, 15.2.
  test('shows all that the requirements name, and machines read the same @core', async ({ page, site }) => {
    await page.goto('/blog');
    const title = (await titles(page).first().textContent()) ?? '';
    await titles(page).first().getByRole('link').click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
    const article = page.locator('main article').first();
    await expect(article.locator('header time')).toHaveText(/^\d{1,2}(er)? \p{L}+ 20\d\d$/u);
    await expect(article.locator('header')).toContainText(/\d+\smin de lecture/);
    await expect(article.locator('header')).toContainText(/\d+\svues?/);
    await expect(page.getByRole('navigation', { name: 'Mots-clés' }).getByRole('link').first()).toBeVisible();
    await expect(page.getByRole('heading', { name: /^(\d+ commentaires?|Pas encore de commentaire)$/ })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'À lire ensuite' })).toBeVisible();
    await expect(page.locator('aside form[action="/api/newsletter/subscribe"]')).toBeVisible();

    const text = await page.locator('script[type="application/ld+json"]').textContent();
    const posting = JSON.parse(text ?? '{}')['@graph'].find(
      (node: { '@type': string }) => node['@type'] === 'BlogPosting',
    );
    expect(posting).toMatchObject({ headline: title, url: page.url() });
    const visible = await page.locator('main').textContent();
    for (const said of [posting.author.name, posting.description, posting.articleSection, ...posting.keywords]) {
      expect(visible).toContain(said);
    }
    expect(posting.image.startsWith(site.url)).toBe(true);
    await expect(page.locator('meta[property="og:image"]')).toHaveAttribute('content', posting.image);
    await expect(page.locator('link[type="application/atom+xml"]')).toHaveAttribute('href', '/blog/feed.xml');
  });

  test('takes over the picture that was chosen in the list, and not where motion is unwanted', async ({ page }) => {
    await page.addInitScript(() => {
      const { promise: moved, resolve } = Promise.withResolvers<(string | null)[]>();
      Object.assign(window, { moved });
      addEventListener('pagereveal', ({ viewTransition }) => {
        const parts = () => document.getAnimations().map(({ effect }) => (effect as KeyframeEffect).pseudoElement);
        resolve(viewTransition ? viewTransition.ready.then(parts) : []);
      });
    });
    const moved = () => page.evaluate(() => (window as unknown as { moved: Promise<(string | null)[]> }).moved);
    for (const reducedMotion of ['no-preference', 'reduce'] as const) {
      await page.emulateMedia({ reducedMotion });
      await page.goto('/blog');
      await titles(page).nth(1).getByRole('link').click();
      await expect(page.locator('main article .prose')).toBeVisible();
      const parts = await moved();
      if (reducedMotion === 'reduce') expect(parts).toEqual([]);
      else expect(parts).toContain('::view-transition-group(picture)');
    }
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    const article = page.url();
    await page.getByRole('region', { name: 'À lire ensuite' }).getByRole('heading').getByRole('link').first().click();
    await expect(page).not.toHaveURL(article);
    await expect(page.locator('main article .prose')).toBeVisible();
    expect(await moved()).toContain('::view-transition-group(picture)');
    await page.goto('/references');
    await page
      .getByRole('main')
      .getByRole('link', { name: /Trois cahiers/ })
      .click();
    await expect(page).toHaveURL('/references/quincaillerie-bafoussam');
    expect(await moved()).toContain('::view-transition-group(picture)');
  });

  test('is sewn along the edge as it is read, and not where motion is unwanted', async ({ page }) => {
    await page.goto('/blog/sauvegarder-trois-deux-un');
    const thread = page.locator('.reading-thread');
    const hidden = () => thread.evaluate((it) => Number(/ ([\d.]+)%/.exec(getComputedStyle(it).clipPath)?.[1] ?? 0));
    expect(await hidden()).toBe(100);
    await page.getByRole('heading', { name: "L'essai qui compte" }).scrollIntoViewIfNeeded();
    await expect.poll(hidden).toBeLessThan(60);
    expect(await hidden()).toBeGreaterThan(1);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await expect(thread).toBeHidden();
  });

  test('has its diagram read by its finding, at a size that a phone shows', async ({ slowPhone: { page } }) => {
    await page.goto('/blog/mobile-money-sans-double-paiement');
    const diagram = page.getByRole('img', { name: "n'est débité qu'une fois" });
    await diagram.scrollIntoViewIfNeeded();
    const letters = diagram.locator('text').first();
    const shown = await letters.evaluate((it) => {
      const { a } = (it as SVGTextElement).getScreenCTM() as DOMMatrix;
      return Number.parseFloat(getComputedStyle(it).fontSize) * a;
    });
    expect(shown).toBeGreaterThanOrEqual(11);
    await expect(page.locator('figure', { has: diagram }).locator('figcaption')).toBeVisible();
  });

  test('leads to its headings, in long articles', async ({ page }) => {
    await page.goto('/blog/choisir-son-nom-de-domaine');
    const links = page.getByRole('navigation', { name: 'Dans cet article' }).getByRole('link');
    expect(await links.count()).toBeGreaterThan(3);
    await links.last().click();
    const { hash } = new URL(page.url());
    await expect(page.locator(decodeURIComponent(hash))).toBeInViewport();
    const name = await links.first().textContent();
    const id = await links.first().getAttribute('href');
    // As another site's link may be written.
    await page.goto(`/blog#ailleurs`);
    await page.goto(
      `/blog/choisir-son-nom-de-domaine#${encodeURIComponent((name ?? '').toUpperCase().replaceAll(' ', '-'))}`,
    );
    await expect(page).toHaveURL(new RegExp(`${id}$`));
    await expect(page.locator(`${id}`)).toBeInViewport();
  });

  // Proves 7.3.
  test('counts each load as a view', async ({ page, site }) => {
    await publish(site, { slug: 'compter-les-lectures', title: 'Compter les lectures' });
    const seen = page.locator('main article header').getByText(/^\d+\svues?$/);
    await page.goto('/blog/compter-les-lectures');
    const before = Number.parseInt((await seen.textContent()) ?? '', 10);
    expect(before).toBeGreaterThan(0);
    let loads = 0;
    // A kept page may show a count that is a second old.
    await expect
      .poll(async () => {
        loads += 1;
        await page.reload();
        return Number.parseInt((await seen.textContent()) ?? '', 10);
      })
      .toBeGreaterThan(before);
    await expect
      .poll(async () => {
        await page.goto('/blog?q=compter+les+lectures');
        const views = cards(page)
          .first()
          .getByText(/^\d+\svues?$/);
        return Number.parseInt((await views.textContent()) ?? '', 10);
      })
      .toBeGreaterThanOrEqual(before + loads);
  });

  // Proves 2.19.
  test('is shared on three networks, in a new tab, by its own address', async ({ page, site }) => {
    await page.goto('/blog/heberger-pres-de-douala');
    const title = await page.getByRole('heading', { level: 1 }).textContent();
    const address = `${site.url}/blog/heberger-pres-de-douala`;
    let titled = 0;
    for (const [network, host] of [
      ['Facebook', 'www.facebook.com'],
      ['Twitter', 'twitter.com'],
      ['LinkedIn', 'www.linkedin.com'],
    ] as const) {
      const link = page.getByRole('link', { name: `Partager sur ${network}` });
      await expect(link).toHaveAttribute('target', '_blank');
      await expect(link).toHaveAttribute('rel', /noopener/);
      const href = new URL((await link.getAttribute('href')) ?? '');
      expect(href.host).toBe(host);
      const values = [...href.searchParams.values()];
      expect(values).toContain(address);
      if (values.some((value) => value === title)) titled += 1;
    }
    expect(titled).toBe(2);
  });

  // Proves 2.19, 8.4.
  test('that is not there says so, with the way back', async ({ page, watch }) => {
    watch.expect(/status of 404/);
    const response = await page.goto('/blog/un-article-qui-manque');
    expect(response?.status()).toBe(404);
    await expect(page.getByRole('heading', { level: 1, name: 'Article non trouvé' })).toBeVisible();
    await page.getByRole('link', { name: 'Retour au blog' }).click();
    await expect(page).toHaveURL(/\/blog$/);
  });
});
