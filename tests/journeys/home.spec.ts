import type { Locator, Page } from '@playwright/test';
import { news } from '../../src/content/news.ts';
import { offer } from '../../src/content/promo.ts';
import { testimonials } from '../../src/content/testimonials.ts';
import { axeFaultsInBothThemes } from '../fixtures/axe.ts';
import { aDemo, DemoForm, expectDelivered, recordsOf } from '../fixtures/demo-form.ts';
import { expect, needsDatabase, test } from '../fixtures/test.ts';
import { withHumanTiming } from '../fixtures/visitor.ts';

needsDatabase();

const ADVANCE = 5_000;
const LOCK = 500;
const SUCCESS = 3_000;
const FAILURE = 'Une erreur est survenue. Veuillez réessayer plus tard.';
const CAROUSELS = [
  { id: 'temoignages', title: "Ce qu'ils disent de nous", count: 10, item: 'Témoignage' },
  { id: 'actualites', title: 'Actualités Tech', count: 5, item: 'Actualité' },
] as const;

class Carousel {
  readonly page: Page;
  readonly region: Locator;
  readonly slides: Locator;
  readonly dots: Locator;
  readonly previous: Locator;
  readonly next: Locator;
  readonly pause: Locator;
  readonly resume: Locator;

  constructor(page: Page, id: string) {
    this.page = page;
    this.region = page.locator(`#${id}`);
    this.slides = this.region.locator('[aria-roledescription=diapositive]');
    this.dots = this.region.getByRole('group', { name: /^Choisir/ }).getByRole('button');
    this.previous = this.region.getByRole('button', { name: /précédent/ });
    this.next = this.region.getByRole('button', { name: /suivant/ });
    this.pause = this.region.getByRole('button', { name: /^Arrêter/ });
    this.resume = this.region.getByRole('button', { name: /^Reprendre/ });
  }

  async begin(): Promise<void> {
    await this.region.scrollIntoViewIfNeeded();
    await expect(this.region).toHaveAttribute('data-running', '');
    await this.slides.first().evaluate((slide) => slide.scrollIntoView({ block: 'center', behavior: 'instant' }));
    await this.page.clock.pauseAt(await this.page.evaluate(() => Date.now() + 10_000));
    await this.page.clock.runFor(LOCK);
    await this.region.hover({ position: { x: 5, y: 5 } });
    await this.dots.first().dispatchEvent('click');
    await this.leave();
  }

  async leave(): Promise<void> {
    await this.page.mouse.move(1, 1);
    const box = await this.region.boundingBox();
    if (box && box.y < 1) await this.page.mouse.move(1, (this.page.viewportSize()?.height ?? 0) - 1);
  }

  /** Index of the visible slide; asserts that dots and slides agree. */
  async shown(): Promise<number> {
    return await this.region.evaluate((region) => {
      const slides = [...region.querySelectorAll<HTMLElement>('[aria-roledescription=diapositive]')];
      const dots = [...region.querySelectorAll('[data-carousel-dots] button')];
      const reachable = slides.flatMap((slide, i) => (slide.inert ? [] : [i]));
      const marked = dots.flatMap((dot, i) => (dot.hasAttribute('aria-current') ? [i] : []));
      if (reachable.length !== 1 || `${reachable}` !== `${marked}`) throw new Error(`${reachable} but ${marked}`);
      return reachable[0] as number;
    });
  }
}

async function visit(page: Page): Promise<void> {
  await page.clock.install();
  await answerCookies(page);
  await page.goto('/');
}

async function answerCookies(page: Page): Promise<void> {
  await page.addInitScript(() => {
    // biome-ignore lint/suspicious/noDocumentCookie: as the banner's own script does
    document.cookie = 'cookieConsent=false; Path=/';
  });
}

for (const { id, title, count, item } of CAROUSELS) {
  test.describe(`carousel '${title}'`, () => {
    // Proves 2.10, 4.3, 9.1, 9.2.
    test('goes round by itself and by hand, for all, and stops when it is asked', async ({ page }) => {
      await visit(page);
      const carousel = new Carousel(page, id);

      await test.step('is a carousel to those who do not see it', async () => {
        const { region, slides, dots } = carousel;
        await carousel.begin();
        await expect(region).toHaveRole('region');
        await expect(region).toHaveAccessibleName(title);
        await expect(region).toHaveAttribute('aria-roledescription', 'carrousel');
        await expect(slides).toHaveCount(count);
        await expect(dots).toHaveCount(count);
        await expect(dots.nth(1)).toHaveAccessibleName(`${item} 2`);
        await expect(slides.nth(1)).toHaveAttribute('aria-label', `2 sur ${count}`);
        await expect(carousel.pause).toBeVisible();
      });

      await test.step('advances every five seconds, round the ring, and each change starts them anew', async () => {
        await carousel.begin();
        for (let turn = 1; turn <= count; turn += 1) {
          await page.clock.runFor(ADVANCE - 1);
          expect(await carousel.shown()).toBe((turn - 1) % count);
          await page.clock.runFor(1);
          expect(await carousel.shown()).toBe(turn % count);
        }
        await page.clock.runFor(ADVANCE - 100);
        await carousel.next.dispatchEvent('click');
        await page.clock.runFor(ADVANCE - 1);
        expect(await carousel.shown()).toBe(1);
        await page.clock.runFor(1);
        expect(await carousel.shown()).toBe(2);
      });

      await test.step('arrows go round and rest half a second; a dot does not wait', async () => {
        await carousel.begin();
        await carousel.previous.click();
        expect(await carousel.shown()).toBe(count - 1);
        await page.clock.runFor(LOCK - 1);
        await carousel.next.click();
        expect(await carousel.shown(), 'still locked').toBe(count - 1);
        await page.clock.runFor(1);
        await carousel.next.click();
        expect(await carousel.shown()).toBe(0);
        await carousel.dots.nth(3).click();
        expect(await carousel.shown()).toBe(3);
        await page.clock.runFor(LOCK);
        await carousel.next.click();
        expect(await carousel.shown()).toBe(4);
      });

      await test.step('rests while it is pointed at or focused, and goes on afterwards', async () => {
        await carousel.begin();
        await carousel.region.hover();
        await page.clock.runFor(ADVANCE * 3);
        expect(await carousel.shown()).toBe(0);
        await carousel.leave();
        await page.clock.runFor(ADVANCE);
        expect(await carousel.shown()).toBe(1);

        await carousel.pause.focus();
        await page.keyboard.press('Tab');
        await page.clock.runFor(ADVANCE * 3);
        expect(await carousel.shown()).toBe(1);
        await expect(carousel.region.locator('[aria-live]')).toHaveAttribute('aria-live', 'polite');
        await page.evaluate(() => (document.activeElement as HTMLElement).blur());
        await page.clock.runFor(ADVANCE + 10);
        expect(await carousel.shown()).toBe(2);
        await expect(carousel.region.locator('[aria-live]')).toHaveAttribute('aria-live', 'off');
      });

      await test.step('its button stops it for good, and starts it again', async () => {
        await carousel.begin();
        await carousel.pause.click();
        await carousel.leave();
        await page.clock.runFor(ADVANCE * 3);
        expect(await carousel.shown()).toBe(0);
        await carousel.next.click();
        expect(await carousel.shown(), 'the arrows still serve').toBe(1);
        await carousel.resume.click();
        await carousel.leave();
        await page.clock.runFor(ADVANCE);
        expect(await carousel.shown()).toBe(2);
        await expect(carousel.pause).toBeVisible();
      });

      await test.step('waits while it or the tab is out of sight', async () => {
        await carousel.begin();
        const show = (hidden: boolean) =>
          page.evaluate((value) => {
            Object.defineProperty(document, 'hidden', { configurable: true, value });
            document.dispatchEvent(new Event('visibilitychange'));
          }, hidden);
        await show(true);
        await page.clock.runFor(ADVANCE * 2);
        expect(await carousel.shown()).toBe(0);
        await show(false);
        await page.clock.runFor(ADVANCE);
        expect(await carousel.shown()).toBe(1);

        await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
        await expect(carousel.region.locator('[aria-live]')).toHaveAttribute('aria-live', 'polite');
        await page.clock.runFor(ADVANCE * 2);
        expect(await carousel.shown()).toBe(1);
      });
    });

    test('does not move under reduced motion, also when the setting changes', async ({ page }) => {
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await visit(page);
      const carousel = new Carousel(page, id);
      await carousel.begin();
      await expect(carousel.pause).toBeHidden();
      await page.clock.runFor(ADVANCE * 3);
      expect(await carousel.shown()).toBe(0);
      await carousel.next.click();
      await carousel.leave();
      expect(await carousel.shown()).toBe(1);
      await page.emulateMedia({ reducedMotion: 'no-preference' });
      await expect(carousel.pause).toBeVisible();
      await expect(carousel.region.locator('[aria-live]')).toHaveAttribute('aria-live', 'off');
      await page.clock.runFor(ADVANCE);
      expect(await carousel.shown()).toBe(2);
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await expect(carousel.pause).toBeHidden();
      await expect(carousel.region.locator('[aria-live]')).toHaveAttribute('aria-live', 'polite');
      await page.clock.runFor(ADVANCE * 3);
      expect(await carousel.shown()).toBe(2);
    });

    test('moves nothing below it, whatever it shows', async ({ page }) => {
      for (const width of [360, 1440]) {
        await page.setViewportSize({ width, height: 800 });
        await page.route(/_assets\/carousel/, (route) => route.abort());
        await answerCookies(page);
        await page.goto('/');
        const height = (await page.locator(`#${id}`).boundingBox())?.height;
        await page.unroute(/_assets\/carousel/);
        await page.reload();
        const carousel = new Carousel(page, id);
        await carousel.region.scrollIntoViewIfNeeded();
        await expect(carousel.region).toHaveAttribute('data-running', '');
        const heights = [];
        for (let i = 0; i < count; i += 1) {
          await carousel.dots.nth(i).click();
          heights.push((await carousel.region.boundingBox())?.height);
        }
        expect(new Set([height, ...heights]).size, `${width}: ${[height, ...heights]}`).toBe(1);
      }
    });

    test('is swiped on the phone', async ({ slowPhone }) => {
      const { page, context } = slowPhone;
      await visit(page);
      const carousel = new Carousel(page, id);
      await carousel.slides.first().scrollIntoViewIfNeeded();
      await expect(carousel.region).toHaveAttribute('data-running', '', { timeout: 20_000 });
      await carousel.pause.tap();
      const start = await carousel.shown();
      const touch = await context.newCDPSession(page);
      const box = await carousel.region.locator('[data-carousel-slides]').boundingBox();
      if (!box) throw new Error('no slides');
      const y = Math.max(box.y, 0) + 60;
      const swipe = async (from: number, to: number) => {
        await carousel.region.evaluate(async (region) => {
          await Promise.all(region.getAnimations({ subtree: true }).map(({ finished }) => finished.catch(() => {})));
          const slide = region.querySelector('[data-place="0"]') as Element;
          const left = () => Math.round(slide.getBoundingClientRect().left);
          const rest = left();
          const way = { finger: 0, slide: 0 };
          const lifted = new Promise((resolve) =>
            region.addEventListener('pointerup', () => resolve(way), { once: true }),
          );
          const started = new Promise<number>((resolve) =>
            region.addEventListener('pointerdown', (event) => resolve((event as PointerEvent).clientX), { once: true }),
          );
          let start = 0;
          started.then((x) => {
            start = x;
          });
          region.addEventListener('pointermove', (event) => {
            Object.assign(way, { finger: Math.round((event as PointerEvent).clientX - start), slide: left() - rest });
          });
          Object.assign(window, { lifted });
        });
        await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x: from, y }] });
        for (const x of [from + (to - from) / 2, to]) {
          await touch.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: [{ x, y }] });
        }
        await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
        const way = await page.evaluate(() => (window as unknown as { lifted: Promise<unknown> }).lifted);
        if (Math.abs(to - from) > 40)
          expect(way, 'the slide is where the finger is').toEqual({ finger: to - from, slide: to - from });
      };
      await swipe(250, 100);
      expect(await carousel.shown()).toBe((start + 1) % count);
      await page.clock.runFor(LOCK);
      await swipe(100, 250);
      expect(await carousel.shown()).toBe(start);
      await page.clock.runFor(LOCK);
      await swipe(180, 160);
      expect(await carousel.shown(), 'too short to be meant').toBe(start);
    });

    test('is read in full without JavaScript, and shows no dead button', async ({ withoutJavaScript: page }) => {
      await page.goto('/');
      const { region, slides } = new Carousel(page, id);
      await expect(region.getByRole('button')).toHaveCount(0);
      await expect(slides).toHaveCount(count);
      await expect(slides.last()).toBeVisible();
      const texts = id === 'actualites' ? news().map((one) => one.title) : testimonials().map((one) => one.quote);
      for (const [i, text] of texts.entries()) await expect(slides.nth(i)).toContainText(text);
      await slides.last().scrollIntoViewIfNeeded();
      await expect(slides.last()).toBeInViewport({ ratio: 0.5 });
    });
  });
}

// Proves 2.10.
test('news that are not shown stand at 30 % and out of reach, the neighbours in sight', async ({ page }) => {
  await visit(page);
  const carousel = new Carousel(page, 'actualites');
  await carousel.begin();
  await carousel.dots.nth(2).click();
  await expect(carousel.slides.nth(2)).toHaveCSS('opacity', '1');
  for (const i of [1, 3]) {
    await expect(carousel.slides.nth(i)).toHaveCSS('opacity', '0.3');
    await expect(carousel.slides.nth(i)).toBeInViewport();
  }
  const reader = await page.context().newCDPSession(page);
  const { nodes } = await reader.send('Accessibility.getFullAXTree');
  const read = nodes
    .filter(({ ignored, role }) => !ignored && role?.value === 'heading')
    .map(({ name }) => name?.value);
  expect(news().filter(({ title }) => read.includes(title))).toEqual([news()[2]]);
});

test('the carousels by key only', async ({ page }) => {
  await visit(page);
  const carousel = new Carousel(page, 'temoignages');
  await carousel.begin();
  await carousel.pause.focus();
  await page.keyboard.press('Enter');
  await expect(carousel.resume).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(carousel.previous).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  expect(await carousel.shown()).toBe(1);
  for (let i = 0; i < 3; i += 1) await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  expect(await carousel.shown()).toBe(2);
});

test.describe('demo modal', () => {
  const opener = (page: Page) => page.locator('main [data-dialog=demo-dialog]').first();
  const dialogOf = (page: Page) => page.locator('#demo-dialog');

  async function open(page: Page): Promise<DemoForm> {
    await opener(page).click();
    await expect(dialogOf(page)).toBeVisible();
    const form = new DemoForm(page, '#demo-dialog');
    await form.hydrated();
    return form;
  }

  // Proves 2.9, 4.2, 7.1, 9.1.
  test('leads to a record and a mail, says so for three seconds and closes @postgres-long', async ({
    page,
    site,
    smtp,
  }) => {
    await withHumanTiming(page, site);
    await visit(page);
    const form = await open(page);
    const dialog = dialogOf(page);
    await expect(dialog).toHaveAccessibleName('Demander une démo de Fufullu');
    const demo = aDemo();
    await form.fill(demo);
    await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1_000));
    const [request] = await Promise.all([page.waitForRequest('**/api/demo'), form.submit.click()]);
    expect(request.postDataJSON()).toEqual(demo);
    await expect(dialog.getByText('Demande envoyée avec succès')).toBeVisible();
    await expect(
      dialog.getByText('Nous vous contacterons très prochainement pour planifier votre démo.'),
    ).toBeVisible();
    await expect(dialog).toHaveAccessibleName(/Demande envoyée avec succès/);
    await test.step('its ring is whole beside the close button', async () => {
      const ring = await dialog.locator('.notice').boundingBox();
      const close = await dialog.getByRole('button', { name: 'Fermer' }).boundingBox();
      expect((ring?.x ?? 0) + (ring?.width ?? 0) + 5).toBeLessThanOrEqual(close?.x ?? 0);
    });
    await page.clock.runFor(SUCCESS - 1);
    await expect(dialog).toBeVisible();
    await page.clock.runFor(1);
    await expect(dialog).toBeHidden();
    await expect(opener(page)).toBeFocused();
    await expectDelivered(site, smtp, demo);

    await test.step('and is as new when it is opened again', async () => {
      await opener(page).click();
      await expect(form.submit).toBeVisible();
      expect(await form.values()).toMatchObject({
        entityType: 'enterprise',
        reference: '',
        businessType: '',
        companyName: '',
        employeeCount: '',
        contactName: '',
        contactPhone: '',
        contactEmail: '',
      });
    });
  });

  test('closed while it says so, it opens fresh and stays open', async ({ page }) => {
    await visit(page);
    const form = await open(page);
    await form.fill(aDemo());
    await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1_000));
    await form.submit.click();
    await expect(form.success).toBeVisible();
    await page.clock.runFor(SUCCESS / 2);
    await page.keyboard.press('Escape');
    await expect(dialogOf(page)).toBeHidden();
    await opener(page).click();
    await expect(form.field('companyName')).toHaveValue('');
    await form.field('companyName').fill('Encore nous');
    await page.clock.runFor(SUCCESS * 2);
    await expect(dialogOf(page)).toBeVisible();
    await expect(form.field('companyName')).toHaveValue('Encore nous');
  });

  for (const [what, answer] of [
    ['an error', { status: 503, contentType: 'application/problem+json', body: '{"status":503}' }],
    ['an answer without success', { status: 201, contentType: 'application/json', body: '{"success":false}' }],
    ['no answer', undefined],
  ] as const) {
    // Proves 4.2, 7.1, 8.1.
    test(`${what} is logged and said, and the form stays open with its input`, async ({ page, site, watch }) => {
      await visit(page);
      const form = await open(page);
      const demo = aDemo();
      await form.fill(demo);
      await page.route('**/api/demo', (route) => (answer ? route.fulfill(answer) : route.abort()));
      watch.expect(/Error sending demo request/);
      if (answer?.status !== 201) watch.expect(/Failed to load resource/);
      await form.submit.click();
      if (!answer) {
        // Retries with backoff: 5, 10 and 20 seconds.
        for (const seconds of [5, 10, 20]) {
          await expect(dialogOf(page).getByText('Réseau coupé')).toBeVisible();
          await page.clock.runFor(seconds * 1_000);
        }
      }
      await expect(dialogOf(page).getByRole('alert')).toContainText(FAILURE);
      expect(await form.values()).toMatchObject({ ...demo });
      await page.clock.runFor(SUCCESS * 2);
      await expect(dialogOf(page)).toBeVisible();
      await page.unroute('**/api/demo');
      await form.submit.click();
      await expect(form.success).toBeVisible();
      expect(await recordsOf(site, demo.contactEmail)).toHaveLength(1);
    });
  }

  // Proves 2.9.
  test('holds the focus and gives it back; nothing behind it scrolls or moves', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await visit(page);
    await opener(page).focus();
    const top = async () => (await opener(page).boundingBox())?.y ?? 0;
    const before = await top();
    const expectStill = async () => expect(Math.abs((await top()) - before)).toBeLessThan(2);
    await page.keyboard.press('Enter');
    const dialog = dialogOf(page);
    await expect(dialog).toBeVisible();
    await expectStill();
    await page.mouse.move(5, 5);
    await page.evaluate(() => {
      const turned = new Promise((resolve) => addEventListener('wheel', resolve, { once: true }));
      Object.assign(window, { turned });
    });
    await page.mouse.wheel(0, 400);
    await page.evaluate(async () => {
      await (window as unknown as { turned: Promise<unknown> }).turned;
      for (let frame = 0; frame < 5; frame += 1) await new Promise(requestAnimationFrame);
    });
    // Measured by position: content above may change the page's height.
    await expectStill();
    for (let i = 0; i < 25; i += 1) {
      await page.keyboard.press('Tab');
      const place = await page.evaluate(() => {
        const { activeElement } = document;
        return activeElement === document.body || Boolean(activeElement?.closest('#demo-dialog'));
      });
      expect(place, `press ${i}`).toBe(true);
    }
    await dialog.getByRole('button', { name: 'Fermer' }).click();
    await expect(dialog).toBeHidden();
    await expect(opener(page)).toBeFocused();
    await expectStill();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(opener(page)).toBeFocused();
  });

  test('keeps what was typed when it is closed and opened, and a click beside it does not close it', async ({
    page,
  }) => {
    await visit(page);
    const form = await open(page);
    await form.field('companyName').fill('Nkul');
    await page.mouse.click(3, 3);
    await expect(dialogOf(page)).toBeVisible();
    await page.keyboard.press('Escape');
    await opener(page).click();
    await expect(form.field('companyName')).toHaveValue('Nkul');
  });

  test('by key only, on the slow phone before the island is there, nothing is lost', async ({
    slowPhone,
    site,
    smtp,
  }) => {
    test.slow();
    const { page } = slowPhone;
    await answerCookies(page);
    const island = Promise.withResolvers<void>();
    await page.route(/_assets\/(client|react|demo-form)[^/]*\.js/, async (route) => {
      await island.promise;
      await route.continue().catch(() => {});
    });
    await page.goto('/');
    await expect(page.locator('html')).toHaveClass(/ready/);
    await opener(page).focus();
    await page.keyboard.press('Enter');
    const form = new DemoForm(page, '#demo-dialog');
    const demo = aDemo();
    await form.fill(demo);
    const typed = await form.values();
    island.resolve();
    await form.hydrated();
    expect(await form.values()).toEqual(typed);
    await form.submit.focus();
    await page.keyboard.press('Enter');
    await expect(form.success).toBeVisible({ timeout: 20_000 });
    await expect(dialogOf(page)).toBeHidden();
    await expectDelivered(site, smtp, demo);
  });

  test('without JavaScript its button leads to the landing form', async ({ withoutJavaScript: page }) => {
    await page.goto('/');
    await opener(page).click();
    expect(new URL(page.url()).hash).toBe('#contact');
    await expect(dialogOf(page)).toBeHidden();
    await expect(new DemoForm(page).submit)
      .toBeInViewport({ timeout: 2_000 })
      .catch(() => {});
    await expect(page.locator('#contact')).toBeInViewport();
  });

  test('open, beside running carousels, it has no fault that axe finds', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await visit(page);
    for (const { id } of CAROUSELS) {
      await page.locator(`#${id}`).scrollIntoViewIfNeeded();
      await expect(page.locator(`#${id}`)).toHaveAttribute('data-running', '');
    }
    expect(await axeFaultsInBothThemes(page)).toEqual([]);
    await open(page);
    expect(await axeFaultsInBothThemes(page)).toEqual([]);
  });

  test('shares no id with the rest of the page', async ({ page }) => {
    await page.goto('/');
    const ids = await page.locator('[id]').evaluateAll((elements) => elements.map((element) => element.id));
    expect(ids.filter((id, i) => ids.indexOf(id) !== i)).toEqual([]);
  });
});

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
  /** To the middle, where the demo form stands: the offer waits until it is out of view. */
  const scroll = async (page: Page) => {
    await comesDue(page, async () => scrollPage(page, await half(page)));
    await scrollPage(page, (await half(page)) - 300);
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
        await page.mouse.move(600, 500);
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

// Proves 2.5.
test("'Découvrez comment' scrolls smoothly to the mission, at once under reduced motion", async ({ page }) => {
  await answerCookies(page);
  const discover = page.getByRole('link', { name: 'Découvrez comment' });
  const top = () => page.locator('#mission').evaluate((element) => Math.round(element.getBoundingClientRect().top));
  for (const reducedMotion of ['no-preference', 'reduce'] as const) {
    await page.emulateMedia({ reducedMotion });
    await page.goto('/');
    // Measured in the page: polling from a test misses frames.
    const places = page.evaluate(
      () =>
        new Promise<number>((resolve) => {
          const seen = new Set<number>();
          addEventListener('scroll', () => seen.add(Math.round(scrollY)));
          addEventListener('scrollend', () => resolve(seen.size), { once: true });
        }),
    );
    await discover.click();
    if (reducedMotion === 'reduce') expect(await places).toBe(1);
    else expect(await places, 'places on its way').toBeGreaterThan(3);
    await expect.poll(top).toBeLessThan(5);
    expect(new URL(page.url()).hash).toBe('#mission');
  }
});

// Proves 2.8, 9.1.
test('the looping strip stops at its button and goes on', async ({ page }) => {
  await answerCookies(page);
  await page.goto('/');
  const strip = page.locator('[data-strip]');
  await strip.scrollIntoViewIfNeeded();
  const button = strip.getByRole('button');
  await page.waitForLoadState('networkidle');
  const state = () =>
    strip.evaluate((element) =>
      element
        .getAnimations({ subtree: true })
        .map(({ playState, effect }) => [playState, effect?.getTiming().duration]),
    );
  await expect.poll(state).toEqual([['running', 30_000]]);
  await button.click();
  await page.mouse.move(1, 1);
  await expect(button).toHaveAttribute('aria-pressed', 'true');
  expect(await state()).toEqual([['paused', 30_000]]);
  await button.click();
  await page.mouse.move(1, 1);
  await expect(button).toHaveAttribute('aria-pressed', 'false');
  expect(await state()).toEqual([['running', 30_000]]);
});
