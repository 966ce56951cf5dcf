import { maxDataSaverWeightOf, weigh } from '../../../bench/weights.ts';
import { publish } from '../../fixtures/data/blog.ts';
import { expect, test } from '../../fixtures/test.ts';

/** An article on which no journey comments: what visitors write has its own weight. */
const ARTICLE = '/blog/proteger-le-whatsapp-de-la-boutique';

for (const path of ['/', '/careers', '/blog', ARTICLE]) {
  // Proves 17.3.
  test(`${path} in its data-saver variant requests no font and no picture, and keeps its weight limit`, async ({
    browser,
    site,
  }) => {
    const weight = await weigh(browser, site.url, path, { 'Save-Data': 'on' });
    expect(weight.fonts).toBe(0);
    expect(weight.total - weight.html - weight.css - weight.script - weight.dictionary).toBeLessThan(0.5);
    expect(weight.dictionary).toBeGreaterThan(0);
    expect(weight.brotliTotal).toBeLessThanOrEqual(maxDataSaverWeightOf(path).first);
  });
}

// Proves 17.3.
test('no picture that is a line of text leaves its box empty', async ({ browser, site }) => {
  const context = await browser.newContext({
    baseURL: site.url,
    extraHTTPHeaders: { 'Save-Data': 'on' },
    viewport: { width: 360, height: 740 },
  });
  const page = await context.newPage();
  for (const path of [
    '/careers',
    '/careers/life',
    '/careers/training',
    '/references',
    '/references/cabinet-architectes-douala',
  ]) {
    await page.goto(path);
    const said = page.getByRole('main').getByRole('link', { name: /^(Image|Film)\s: / });
    const shown = await said.evaluateAll((links) =>
      links
        .filter((link) => link.checkVisibility() && link.parentElement?.textContent === link.textContent)
        .map((link) => {
          const text = document.createRange();
          text.selectNodeContents(link);
          const boxes = [link, link.parentElement ?? link].map((it) => it.getBoundingClientRect().height);
          return { says: link.textContent, room: Math.max(...boxes) - text.getBoundingClientRect().height };
        }),
    );
    for (const { says, room } of shown) expect.soft(room, `${path}: ${says}`).toBeLessThanOrEqual(48);
    expect(await said.count(), path).toBeGreaterThan(0);
  }
  await context.close();
});

// Proves 10.4, 17.3.
test('no page in its data-saver variant scrolls sideways on the narrowest phone', async ({ browser, site }) => {
  const context = await browser.newContext({
    baseURL: site.url,
    extraHTTPHeaders: { 'Save-Data': 'on' },
    viewport: { width: 320, height: 640 },
  });
  const page = await context.newPage();
  // Without a picture of its own, its card has a drawing.
  for (const slug of ['une-carte-dessinee', 'une-autre-dessinee']) await publish(site, { slug, title: 'Sans image' });
  for (const path of [
    '/',
    '/products',
    '/products/fufullu',
    '/careers/training',
    '/developers',
    '/blog',
    '/partners',
  ]) {
    await page.goto(path);
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth), path).toBe(320);
  }
  await context.close();
});

// Proves 10.2, 17.3.
test('data-saver mode is switched on and off without JavaScript, on the current page @core', async ({
  withoutJavaScript: page,
}) => {
  await page.goto('/careers');
  await page.getByRole('button', { name: 'Mode économe' }).click();
  await expect(page).toHaveURL(/\/careers$/);
  await expect(page.getByRole('contentinfo')).toContainText(/Mode économe\s: au moins \d+\sKo économisés/);
  await expect(page.locator('img, video, picture')).toHaveCount(0);
  await page.goto('/contact');
  await expect(page.locator('html.data-saver')).toHaveCount(1);
  await page.getByRole('button', { name: 'Revenir au site complet' }).click();
  await expect(page).toHaveURL(/\/contact$/);
  await expect(page.locator('html.data-saver')).toHaveCount(0);
});

// Proves 10.2, 17.3.
test('a form in the data-saver variant is sent like any other, and hydrated at the first interaction', async ({
  browser,
  site,
  watch,
}) => {
  const context = await browser.newContext({ baseURL: site.url, extraHTTPHeaders: { 'Save-Data': 'on' } });
  await watch.attach(context);
  const page = await context.newPage();
  const scripts: string[] = [];
  page.on('request', (request) => request.resourceType() === 'script' && scripts.push(request.url()));
  await page.goto('/contact');
  const form = page.locator('form[action="/api/contact"]');
  await form.scrollIntoViewIfNeeded();
  await page.mouse.wheel(0, 200);
  await expect(page.locator('.launcher')).toBeVisible();
  expect(scripts.filter((url) => /client|react|contact-form/.test(url))).toEqual([]);
  await form.getByLabel(/Nom complet/).fill('Awa Ngo');
  await expect(page.locator('astro-island:not([ssr]) form[action="/api/contact"]')).toHaveCount(1);
  await expect(form.getByLabel(/Nom complet/)).toHaveValue('Awa Ngo');
  await context.close();
});
