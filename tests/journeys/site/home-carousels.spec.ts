import type { Locator, Page } from '@playwright/test';
import { news } from '../../../src/content/kinds/people/news.ts';
import { testimonials } from '../../../src/content/kinds/people/testimonials.ts';
import { answerCookies } from '../../fixtures/network/cookies.ts';
import { expect, needsDatabase, test } from '../../fixtures/test.ts';

needsDatabase();

const ADVANCE = 5_000;
const LOCK = 500;
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

    test('moves nothing below it, whatever it shows, and nothing in it as it starts', async ({ page }) => {
      await page.addInitScript((of) => {
        new MutationObserver(() => {
          const region = document.querySelector(`#${of}[data-running]:not([data-moving])`);
          if (region) region.setAttribute('data-moving', `${region.getAnimations({ subtree: true }).length}`);
        }).observe(document, { subtree: true, attributeFilter: ['data-running'] });
      }, id);
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
        await expect(carousel.region).toHaveAttribute('data-moving', '0');
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
