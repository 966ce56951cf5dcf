import { copyFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, test } from '../../fixtures/test.ts';

const FIXTURE = new URL('../../fixtures/hostile.md', import.meta.url);
/** Run last: all earlier ones have had their chance by then. */
const CONTROLS = {
  picture: `<img src="https://control.example/a.png" onerror="window.struck('picture')">`,
  animation: `<svg><animate attributeName="x" dur="1s" onbegin="window.struck('animation')" /></svg>`,
  frame: `<iframe srcdoc="<script>parent.struck('frame')</script>"></iframe>`,
};

test('a hostile article runs no script and causes no request, even without a content security policy', async ({
  browser,
  site,
}) => {
  const folder = mkdtempSync(join(tmpdir(), 'nkul-hostile-'));
  copyFileSync(FIXTURE, join(folder, 'hostile.md'));
  await sharp({ create: { width: 700, height: 300, channels: 3, background: '#171c52' } })
    .png()
    .toFile(join(folder, 'schema.png'));
  const published = await site.office(['posts', 'publish', join(folder, 'hostile.md'), '--yes']);
  rmSync(folder, { recursive: true });
  expect(published.stderr).toContain('laissé de côté');
  expect(published.code, published.stderr).toBe(0);

  const context = await browser.newContext({ bypassCSP: true, reducedMotion: 'reduce' });
  try {
    const struck: string[] = [];
    await context.exposeFunction('struck', (what: string) => struck.push(what));
    const page = await context.newPage();
    const elsewhere: string[] = [];
    await context.route(
      (url) => url.origin !== site.url,
      (route) => {
        elsewhere.push(route.request().url());
        return route.abort();
      },
    );
    page.on('dialog', (dialog) => {
      struck.push(`dialog ${dialog.message()}`);
      void dialog.dismiss();
    });
    page.on('pageerror', (error) => struck.push(`error ${error.message}`));

    await expect
      .poll(async () => (await page.goto(`${site.url}/blog/article-hostile`))?.status(), { timeout: 5000 })
      .toBe(200);
    const article = page.locator('article').first();
    await expect(article).toContainText('Premier paragraphe');
    await page.mouse.move(200, 200);
    for (const link of await article.getByRole('link', { name: /^lien \d/ }).all()) await link.click();
    await article.getByText('lien 1').first().click();
    const onlyControlsStrike = async () => {
      await page.evaluate((controls) => {
        document.body.append(document.createRange().createContextualFragment(controls.join('')));
      }, Object.values(CONTROLS));
      await expect.poll(() => struck.toSorted()).toEqual(Object.keys(CONTROLS).toSorted());
      expect(elsewhere).toEqual(['https://control.example/a.png']);
      struck.length = 0;
      elsewhere.length = 0;
    };
    await onlyControlsStrike();
    expect(page.url()).toBe(`${site.url}/blog/article-hostile`);

    const content = page.locator('.prose');
    await expect(
      content.locator('script, style, svg, math, iframe, object, embed, form, input, base, meta, link'),
    ).toHaveCount(0);
    expect(
      await content.evaluate((root) =>
        [...root.querySelectorAll('*')].flatMap((element) =>
          element.getAttributeNames().filter((name) => name.startsWith('on') || name === 'style'),
        ),
      ),
    ).toEqual([]);

    await expect(content.locator('strong', { hasText: 'gras' })).toBeVisible();
    await expect(content.locator('em', { hasText: 'italique' })).toBeVisible();
    await expect(content.getByRole('link', { name: "un lien d'ici" })).toHaveAttribute('href', '/contact');
    const outside = content.getByRole('link', { name: /lien vers ailleurs/ });
    await expect(outside).toHaveAttribute('href', 'https://ailleurs.example/page?a=1&b=2');
    await expect(outside).toHaveAttribute('target', '_blank');
    await expect(content.getByRole('cell', { name: '10 000' })).toBeVisible();
    await expect(content.locator('pre code .hljs-string')).toContainText('<img src=x onerror=window.struck(1)>');
    await expect(content.locator('ol li')).toHaveText(['un', 'deux']);
    await expect(content.locator('blockquote')).toHaveText('Une citation.');
    const picture = content.getByRole('img', { name: 'Un schéma de réseau' });
    await picture.scrollIntoViewIfNeeded();
    await expect.poll(() => picture.evaluate((it: HTMLImageElement) => it.naturalWidth)).toBeGreaterThan(0);
    expect(await page.title()).toContain("</title><script>window.struck('title')</script>");

    for (const path of ['/blog', `/blog?q=${encodeURIComponent('<script>window.struck(1)</script>')}`]) {
      await page.goto(site.url + path);
      await onlyControlsStrike();
    }
  } finally {
    await context.close();
    await site.office(['posts', 'unpublish', 'article-hostile']);
  }
});
