import type { Page } from '@playwright/test';
import { DemoForm } from '../../fixtures/data/demo-form.ts';
import { expect, test } from '../../fixtures/test.ts';

const THEMES = ['light', 'dark'] as const;

test.describe('theme', () => {
  for (const system of THEMES) {
    // Proves 1.1, 4.1.
    test(`follows the system when nothing is stored: ${system}`, async ({ page }) => {
      await page.emulateMedia({ colorScheme: system });
      await page.goto('/');
      expect(await isDark(page)).toBe(system === 'dark');
      expect(await storedTheme(page)).toBeNull();
    });

    // Proves 4.1.
    test(`a stored choice wins over the system (${system})`, async ({ page }) => {
      const choice = system === 'dark' ? 'light' : 'dark';
      await page.emulateMedia({ colorScheme: system });
      await storeTheme(page, choice);
      await page.goto('/');
      expect(await isDark(page)).toBe(choice === 'dark');
    });
  }

  test('is right before anything is painted', async ({ page }) => {
    await page.emulateMedia({ colorScheme: 'light' });
    await storeTheme(page, 'dark');
    await page.addInitScript(() => {
      // The class must be set before the first paint.
      const classes: string[] = [];
      new MutationObserver((_changes, observer) => {
        if (!document.body) return;
        classes.push(document.documentElement.className);
        Object.assign(window, { classAtBody: classes[0] });
        observer.disconnect();
      }).observe(document, { childList: true, subtree: true });
    });
    await page.goto('/');
    expect(await page.evaluate(() => (window as { classAtBody?: string }).classAtBody)).toMatch(/\bdark\b/);
  });

  // Proves 1.1, 3.9, 4.1.
  test('the toggle flips it, stores it, and the next page keeps it @core', async ({ page }) => {
    await page.emulateMedia({ colorScheme: 'light' });
    await page.goto('/');
    const light = await background(page);
    const toggle = page
      .getByRole('button', { name: /thème|mode (sombre|clair)/i })
      .filter({ visible: true })
      .first();
    await toggle.click();
    expect(await isDark(page)).toBe(true);
    expect(await storedTheme(page)).toBe('dark');
    await expect.poll(() => background(page)).not.toBe(light);
    await page.goto('/demande/envoyee/demo');
    expect(await isDark(page)).toBe(true);
    await page.goto('/');
    await toggle.click();
    expect([await isDark(page), await storedTheme(page)]).toEqual([false, 'light']);
  });

  test('without JavaScript the system decides', async ({ browser, site }) => {
    const backgrounds: string[] = [];
    for (const colorScheme of THEMES) {
      const context = await browser.newContext({ javaScriptEnabled: false, colorScheme });
      const page = await context.newPage();
      await page.goto(site.url);
      const pixels = await page.screenshot({ clip: { x: 2, y: 300, width: 4, height: 4 } });
      backgrounds.push(pixels.toString('base64'));
      await context.close();
    }
    expect(backgrounds[0]).not.toBe(backgrounds[1]);
  });
});

test.describe('cookie banner', () => {
  for (const [button, value] of [
    ['Accepter', 'true'],
    ['Refuser', 'false'],
  ] as const) {
    // Proves 2.28, 3.9, 4.13, 9.4, 10.5.
    test(`'${button}' stores ${value} for 365 days on the whole site, and the banner is gone`, async ({
      page,
      context,
    }) => {
      await page.goto('/');
      expect(await context.cookies(), 'nothing before a choice').toEqual([]);
      const choice = page.getByRole('button', { name: button });
      await expect(choice).toBeVisible();
      await choice.click();
      await expect(choice).toBeHidden();
      const [cookie, ...others] = await context.cookies();
      expect(others).toEqual([]);
      expect(cookie).toMatchObject({ name: 'cookieConsent', value, path: '/' });
      const days = ((cookie?.expires ?? 0) - Date.now() / 1000) / 86_400;
      expect(days).toBeGreaterThan(364.9);
      expect(days).toBeLessThan(365.1);
      await page.goto('/demande/envoyee/demo');
      await page.goto('/');
      await expect(choice).toBeHidden();
    });
  }

  for (const isAnswered of [false, true])
    test(`${isAnswered ? 'answered, the bar below it' : 'it'} never covers what is reached by key`, async ({
      page,
      site,
    }) => {
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await page.setViewportSize({ width: 360, height: 740 });
      if (isAnswered) await page.context().addCookies([{ name: 'cookieConsent', value: 'true', url: site.url }]);
      await page.goto('/contact');
      await expect(page.locator('[data-consent]')).toBeVisible({ visible: !isAnswered });
      await expect(page.locator('html.keeps-clear')).toHaveCount(isAnswered ? 0 : 1);
      let reached = 0;
      for (let stop = 0; stop < 70; stop += 1) {
        await page.keyboard.press('Tab');
        const covered = await page.evaluate(() => {
          const focused = document.activeElement?.closest('main *, body > footer *');
          const boxes = [...document.querySelectorAll('[data-consent], .dock')].map((it) => it.getBoundingClientRect());
          const top = Math.min(...boxes.filter(({ height }) => height > 0).map((box) => box.top));
          return focused && { by: focused.getBoundingClientRect().bottom - top, html: focused.outerHTML.slice(0, 120) };
        });
        if (!covered) continue;
        reached += 1;
        expect(covered.by, covered.html).toBeLessThanOrEqual(0);
      }
      expect(reached).toBeGreaterThan(20);
    });
});

test.describe('keyboard', () => {
  test('the first stop skips to the content @core', async ({ page }) => {
    await page.goto('/');
    await page.keyboard.press('Tab');
    const skip = page.locator(':focus');
    await expect(skip).toHaveAttribute('href', '#contenu');
    await expect(skip).toBeVisible();
    await page.keyboard.press('Enter');
    expect(await page.evaluate(() => location.hash)).toBe('#contenu');
    await page.keyboard.press('Tab');
    expect(
      await page.evaluate(() => Boolean(document.activeElement?.closest('main, footer, [role=contentinfo], aside'))),
      'the header is behind',
    ).toBe(true);
  });

  // Proves 10.4.
  test('reaches everything that can be used, in sight and with a visible focus', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto('/');
    const reachable = await page.evaluate(() => {
      const usable = 'a[href], button, input:not([type=hidden]), select, textarea, summary';
      const elements = [...document.querySelectorAll<HTMLElement>(usable)].filter(
        (element) =>
          element.checkVisibility({ visibilityProperty: true }) && element.tabIndex >= 0 && !element.closest('[inert]'),
      );
      elements.forEach((element, index) => {
        element.dataset.stop = String(index);
      });
      const groups = new Set<string>();
      return elements
        .filter((element) => {
          if (!(element instanceof HTMLInputElement) || element.type !== 'radio') return true;
          const first = !groups.has(element.name) && element.checked;
          if (first) groups.add(element.name);
          return first;
        })
        .map((element) => element.dataset.stop ?? '');
    });
    const stops = new Set<string>();
    const faults: string[] = [];
    // Parts that start when they are near (a till, carousels) add stops.
    for (let press = 0; press < reachable.length + 30; press += 1) {
      await page.keyboard.press('Tab');
      const stop = await page.evaluate(async () => {
        const element = document.activeElement as HTMLElement | null;
        if (!element || element === document.body) return undefined;
        await Promise.all(element.getAnimations().map(({ finished }) => finished.catch(() => {})));
        const marked = element.matches('[type=radio], [type=checkbox]') ? [element, element.parentElement] : [element];
        const box = element.getBoundingClientRect();
        const siblings = marked.flatMap((one) => (one ? [one, ...(one.parentElement?.children ?? [])] : []));
        const ring = siblings.some((one) => {
          const style = getComputedStyle(one);
          return (
            (style.outlineStyle !== 'none' && Number.parseFloat(style.outlineWidth) > 0) || style.boxShadow !== 'none'
          );
        });
        const inSight = box.bottom > 0 && box.top < innerHeight && box.right > 0 && box.left < innerWidth;
        return { id: element.dataset.stop ?? '', ring, inSight, html: element.outerHTML.slice(0, 120) };
      });
      if (!stop) break;
      stops.add(stop.id);
      if (!stop.ring) faults.push(`no visible focus: ${stop.html}`);
      if (!stop.inSight) faults.push(`out of sight: ${stop.html}`);
    }
    expect(faults).toEqual([]);
    // Disabled or hidden elements are not tab stops: the newsletter's button without an address (requirement 5.2),
    // hidden slides.
    const missed = await page.evaluate(
      (missing) =>
        missing.flatMap((id) => {
          const element = document.querySelector(`[data-stop="${id}"]`);
          return element?.matches(':disabled, [inert] *') ? [] : [element?.outerHTML.slice(0, 120) ?? `no ${id} left`];
        }),
      reachable.filter((id) => !stops.has(id)),
    );
    expect(missed).toEqual([]);
  });

  test('sends the demo form', async ({ page }) => {
    await page.goto('/#contact');
    const form = new DemoForm(page);
    await form.hydrated();
    await form.field('companyName').focus();
    await page.keyboard.press('Enter');
    await expect(page.locator('#demo-companyName-error')).toBeVisible();
  });
});

test.describe('menus', () => {
  // Proves 2.4.
  test('the mobile menu opens, closes on a link and on Escape @core', async ({ slowPhone }) => {
    const { page } = slowPhone;
    await page.goto('/');
    const menu = page
      .getByRole('banner')
      .getByRole('button', { name: /menu/i })
      .or(page.locator('header summary').filter({ hasText: /menu/i }))
      .first();
    const link = page.getByRole('banner').getByRole('link', { name: 'Accueil', exact: true }).filter({ visible: true });
    await expect(link).toHaveCount(0);
    await menu.tap();
    await expect(link.first()).toBeVisible();
    await expect(link.first()).toHaveAttribute('aria-current', 'page');
    await page.keyboard.press('Escape');
    await expect(link).toHaveCount(0);
    await menu.tap();
    await link.first().tap();
    await expect(link).toHaveCount(0);
  });

  // Proves 2.3.
  test("'/' is the active link on the home page only", async ({ page, watch }) => {
    await page.goto('/');
    const home = page.getByRole('banner').getByRole('link', { name: 'Accueil', exact: true }).first();
    await expect(home).toHaveAttribute('aria-current', 'page');
    watch.expect(/status of 404/);
    await page.goto('/nulle-part');
    await expect(home).not.toHaveAttribute('aria-current', 'page');
  });
});

// Proves 2.2.
test('a new page starts at its top', async ({ page }) => {
  await page.goto('/');
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  await page
    .getByRole('link', { name: /Accueil|Nkul/ })
    .filter({ visible: true })
    .first()
    .click();
  await page.waitForLoadState();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
});

// Proves 10.4.
test('with reduced motion nothing runs and nothing slides', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/');
  await page.evaluate(() => scrollTo(0, 600));
  const moving = await page.evaluate(() =>
    document
      .getAnimations()
      .filter(
        (animation) => animation.playState === 'running' && Number(animation.effect?.getComputedTiming().endTime) > 200,
      )
      .map((animation) => (animation.effect as KeyframeEffect).target?.className.toString()),
  );
  expect(moving).toEqual([]);
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).scrollBehavior)).toBe('auto');
});

// Proves 10.2, 10.5.
test('the home page loads no React before it is needed, and nothing from elsewhere @core', async ({ page, site }) => {
  const requested: string[] = [];
  page.on('request', (request) => requested.push(request.url()));
  await page.setViewportSize({ width: 360, height: 640 });
  await page.goto('/', { waitUntil: 'networkidle' });
  expect(requested.filter((url) => !url.startsWith(site.url) && !url.startsWith('data:'))).toEqual([]);
  const scripts = requested.filter((url) => url.endsWith('.js'));
  let bytes = 0;
  for (const url of scripts) bytes += (await (await page.request.get(url)).body()).length;
  expect(bytes, scripts.join(', ')).toBeLessThan(30_000);
});

const isDark = (page: Page) => page.evaluate(() => document.documentElement.classList.contains('dark'));
const storedTheme = (page: Page) => page.evaluate(() => localStorage.getItem('theme'));
const background = (page: Page) =>
  page.evaluate(
    () =>
      `${getComputedStyle(document.documentElement).backgroundColor} ${getComputedStyle(document.body).backgroundColor}`,
  );

async function storeTheme(page: Page, theme: 'light' | 'dark'): Promise<void> {
  await page.addInitScript((value) => {
    try {
      if (localStorage.getItem('theme') === null) localStorage.setItem('theme', value);
    } catch {
      // A blank page has no storage.
    }
  }, theme);
}

test.describe('on a line that loses scripts', () => {
  test.use({ offerSeen: false });

  test('a page is read to its end, and none of them is an error', async ({ page, context, watch }) => {
    watch.expect(/Failed to load resource/);
    const lost = new Set<string>();
    await context.route(/\/(promo-offer|carousel|autoplay|live-figures|copy|in-use)\.[^/]+\.js$/, (route) => {
      lost.add(new URL(route.request().url()).pathname.replace(/^.*\/|\..*$/g, ''));
      return route.abort();
    });
    for (const path of ['/', '/careers', '/newsletter', '/developers']) {
      await page.goto(path);
      const end = await page.evaluate(() => document.documentElement.scrollHeight);
      for (let top = 0; top < end; top += 600) await page.evaluate((to) => scrollTo(0, to), top);
      await expect(page.getByRole('contentinfo')).toBeInViewport();
    }
    await expect
      .poll(() => [...lost].sort())
      .toEqual(['autoplay', 'carousel', 'copy', 'in-use', 'live-figures', 'promo-offer']);
  });
});
