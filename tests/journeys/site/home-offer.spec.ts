import type { Page } from '@playwright/test';
import { offer } from '../../../src/content/kinds/offer/promo.ts';
import { axeFaultsInBothThemes } from '../../fixtures/axe.ts';
import { answerCookies } from '../../fixtures/network/cookies.ts';
import { expect, needsDatabase, test } from '../../fixtures/test.ts';

needsDatabase();

test.describe('promo modal', () => {
  test.use({ offerSeen: false });
  const REST = 1_000;
  const PATIENCE = 30_000;
  const DURING = '2027-03-01T09:00:00Z';
  const promoOf = (page: Page) => page.locator('#promo-dialog');

  async function visitWithPromo(page: Page, at = DURING): Promise<void> {
    await page.clock.install({ time: at });
    await answerCookies(page);
    await page.goto('/');
    await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1_000));
  }
  const comesDue = async (page: Page, act: () => Promise<void>) => {
    const [script] = await Promise.all([page.waitForResponse(/\/promo-offer\./), act()]);
    await page.evaluate((url) => import(url), script.url());
  };
  const scrollPage = (page: Page, top: number) =>
    page.evaluate(
      (to) =>
        new Promise<void>((resolve) => {
          addEventListener('scroll', () => resolve(), { once: true });
          scrollTo({ top: to, behavior: 'instant' });
        }),
      top,
    );
  const half = (page: Page) => page.evaluate(() => Math.ceil(document.documentElement.scrollHeight / 2 - innerHeight));
  /** Scrolls to the middle, where a form stands: the offer waits until it is out of view. */
  const scroll = async (page: Page) => {
    await comesDue(page, async () => scrollPage(page, await half(page)));
    await scrollPage(page, 0);
  };
  const reload = async (page: Page) => {
    await page.evaluate(() => {
      history.scrollRestoration = 'manual';
    });
    await page.reload();
  };
  const stayed = async (page: Page) => {
    await page.clock.runFor(PATIENCE * 3);
    await expect(promoOf(page)).toBeHidden();
  };

  // Proves 2.12.
  test('opens once half of the page was in view, once per session', async ({ page }) => {
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await visitWithPromo(page);
    await scrollPage(page, 300);
    await scrollPage(page, (await half(page)) - 300);
    await page.clock.runFor(PATIENCE - 10_000);
    await expect(promoOf(page)).toBeHidden();
    expect(asked.filter((url) => url.includes('promo-offer'))).toEqual([]);
    await scroll(page);
    await page.clock.runFor(REST);
    await expect(promoOf(page)).toBeVisible();
    await expect(promoOf(page)).toHaveAccessibleName(/70\.000\sFCFA/);
    await expect(promoOf(page).getByRole('link')).toHaveAttribute('href', '/website-promo');
    await page.keyboard.press('Escape');
    await expect(promoOf(page)).toBeHidden();
    await reload(page);
    await comesDue(page, () => page.clock.runFor(PATIENCE));
    await stayed(page);
  });

  // Proves 2.12.
  test('opens after half a minute without a scroll; its close button and its ground close it', async ({ page }) => {
    await visitWithPromo(page);
    await page.clock.runFor(PATIENCE - 5_000);
    await expect(promoOf(page)).toBeHidden();
    await comesDue(page, () => page.clock.runFor(PATIENCE));
    await page.clock.runFor(REST);
    await expect(promoOf(page)).toBeVisible();
    await promoOf(page).getByRole('heading').click();
    await expect(promoOf(page), 'a click inside is none beside').toBeVisible();
    await page.mouse.click(5, 5);
    await expect(promoOf(page)).toBeHidden();

    await page.evaluate(() => sessionStorage.clear());
    await reload(page);
    await comesDue(page, () => page.clock.runFor(PATIENCE));
    await page.clock.runFor(REST);
    await promoOf(page).getByRole('button', { name: 'Fermer' }).click();
    await expect(promoOf(page)).toBeHidden();
  });

  test('is not for a visit that has pressed a call to action', async ({ page }) => {
    await visitWithPromo(page);
    await page.getByRole('link', { name: 'Contactez-nous' }).click();
    await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
    await stayed(page);
    await reload(page);
    await scroll(page);
    await stayed(page);
  });

  test('waits for the cookie question, the form in view and the field in use', async ({ page, context }) => {
    await page.clock.install({ time: DURING });
    await page.goto('/');
    await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1_000));
    await expect(page.getByRole('button', { name: 'Refuser' })).toBeVisible();
    await scroll(page);
    await page.clock.runFor(PATIENCE * 3);
    await expect(promoOf(page), 'over the cookie banner').toBeHidden();

    await page.locator('#contact [name=companyName]').focus();
    await page.getByRole('button', { name: 'Refuser' }).dispatchEvent('click');
    await page.locator('#contact [name=companyName]').focus();
    await page.clock.runFor(PATIENCE * 3);
    await expect(promoOf(page), 'over a field in use').toBeHidden();
    await expect(page.locator('#contact [name=companyName]')).toBeInViewport();

    await page.evaluate(() => (document.activeElement as HTMLElement).blur());
    await page.clock.runFor(PATIENCE * 3);
    await expect(promoOf(page), 'over a form in view').toBeHidden();
    await scrollPage(page, 0);
    await page.clock.runFor(REST);
    await expect(promoOf(page)).toBeVisible();
    expect((await context.cookies()).map(({ name }) => name)).toEqual(['cookieConsent']);
  });

  // Proves 2.12.
  test('waits while something of the page is in use: a control, a menu, the chat, words, a carousel', async ({
    page,
  }) => {
    test.slow();
    const use = async (name: string, begin: () => Promise<unknown>, end: () => Promise<unknown>) => {
      await test.step(name, async () => {
        await begin();
        await page.clock.runFor(REST * 3);
        await expect(promoOf(page), name).toBeHidden();
        await end();
      });
    };
    const blur = () => page.evaluate(() => (document.activeElement as HTMLElement).blur());
    const menu = page.locator('header details[data-menu=hover]').first();
    await visitWithPromo(page);
    const theme = page.locator('header button').filter({ visible: true }).first();
    await theme.focus();
    await comesDue(page, () => page.clock.runFor(PATIENCE));
    await use('a control', () => theme.focus(), blur);
    await use(
      'a link',
      () => page.getByRole('link', { name: 'Blog' }).first().focus(),
      async () => {
        await menu.hover();
        await blur();
      },
    );
    await use(
      'a menu',
      () => expect(menu).toHaveJSProperty('open', true),
      async () => {
        await page.evaluate(() => getSelection()?.selectAllChildren(document.querySelector('h1') as Node));
        await page.mouse.move(600, 700);
        await page.clock.runFor(300);
        await expect(menu).toHaveJSProperty('open', false);
      },
    );
    await use(
      'words',
      async () => {},
      async () => {
        await page.locator('#temoignages [data-carousel-slides]').hover();
        await page.evaluate(() => getSelection()?.empty());
      },
    );
    await use(
      'a carousel',
      async () => {},
      async () => {
        await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
        await page.mouse.move(600, 500);
      },
    );
    await page.clock.runFor(REST - 400);
    await expect(promoOf(page), 'no rest yet').toBeHidden();
    await page.clock.runFor(REST);
    await expect(promoOf(page)).toBeVisible();
  });

  test('opens on the last day of the offer, in Cameroon, and not after it', async ({ page, browser, baseURL }) => {
    expect(offer().lastDay).toBe('2027-05-29');
    await visitWithPromo(page, '2027-05-29T22:59:00Z');
    await scroll(page);
    await page.clock.runFor(REST);
    await expect(promoOf(page)).toBeVisible();

    const context = await browser.newContext({ baseURL: baseURL ?? '' });
    const later = await context.newPage();
    await visitWithPromo(later, '2027-05-29T23:00:01Z');
    await scroll(later);
    await stayed(later);
    await context.close();
  });

  test('that ends while the page is open stays shut', async ({ page }) => {
    await page.clock.install({ time: '2027-05-29T22:59:30Z' });
    await page.goto('/');
    await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1_000));
    await scroll(page);
    await page.clock.runFor(60_000);
    await page.getByRole('button', { name: 'Refuser' }).click();
    await stayed(page);
  });

  test('stays shut where no script runs, and opens where storage is forbidden', async ({ page, withoutJavaScript }) => {
    await withoutJavaScript.goto('/');
    await expect(promoOf(withoutJavaScript)).toBeHidden();

    await page.addInitScript(() => {
      Object.defineProperty(window, 'sessionStorage', {
        get() {
          throw new DOMException('forbidden', 'SecurityError');
        },
      });
    });
    await visitWithPromo(page);
    await scroll(page);
    await page.clock.runFor(REST);
    await expect(promoOf(page)).toBeVisible();
  });

  test('has no fault that axe finds', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await visitWithPromo(page);
    await scroll(page);
    await page.clock.runFor(REST);
    await expect(promoOf(page)).toBeVisible();
    await page.clock.resume();
    expect(await axeFaultsInBothThemes(page, { include: ['#promo-dialog'] })).toEqual([]);
  });
});
