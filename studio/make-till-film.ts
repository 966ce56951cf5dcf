/**
 * Films the till of the built home page for ten seconds: `npm run build && npx node studio/make-till-film.ts`, with
 * ffmpeg on the PATH. The clock and every animation wait for their frame. Results are committed.
 */
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Page } from '@playwright/test';
import sharp from 'sharp';
import { TILL_FILM } from '../src/content/demos/till-film.ts';
import { startSite } from '../tests/fixtures/site.ts';
import { CHROMIUM_FLAGS, findChromium } from '../tests/setup/chromium.ts';
import { encode, H264 } from './film/encode.ts';

const { width, height, seconds } = TILL_FILM;
/** The till is laid out wider than the film shows it. */
const SCALE = 0.75;
const PER_SECOND = 15;
const STEP_MS = 1000 / PER_SECOND;
const POSTER_AT = 4.2;
const FOLDER = new URL('../src/pictures/film/', import.meta.url).pathname;

const good = (name: string) => `[data-name="${name}"]`;
/** Second of each touch, and what is touched. */
const TOUCHES: readonly (readonly [second: number, selector: string])[] = [
  [0.8, '[data-till-cut]'],
  [1.9, good('Tomates')],
  [2.4, good('Plantain')],
  [2.9, good('Tomates')],
  [3.5, '[data-till-pay]'],
  [4.2, '[data-till-notes] button:nth-child(2)'],
  [4.8, '[data-till-ok]'],
  [5.7, '[data-till-next]'],
  [6.1, good('Riz')],
  [6.5, '[data-till-pay]'],
  [6.9, '[data-till-notes] button:nth-child(1)'],
  [7.2, '[data-till-ok]'],
  [7.8, '[data-till-cut]'],
];

const frames = await mkdtemp(join(tmpdir(), 'till-film-'));
const site = await startSite();
const browser = await chromium.launch({ executablePath: await findChromium(), args: CHROMIUM_FLAGS });
try {
  const page = await browser.newPage({
    viewport: { width: width / SCALE, height: height / SCALE },
    deviceScaleFactor: SCALE,
    colorScheme: 'light',
    timezoneId: 'Africa/Douala',
    bypassCSP: true,
  });
  await page.addInitScript(() => sessionStorage.setItem('promoSeen', '1'));
  await page.clock.install({ time: new Date('2026-11-30T14:02:00+01:00') });
  await page.goto(site.url);
  await page.locator('[data-till]').scrollIntoViewIfNeeded();
  await page.locator('[data-till][data-running]').waitFor();
  await page.addStyleTag({ content: await readFile(new URL('film/till.css', import.meta.url), 'utf8') });
  await page.evaluate(() => {
    document.body.append(Object.assign(document.createElement('div'), { id: 'touch', hidden: true }));
    scrollTo(0, 0);
  });
  await page.clock.pauseAt(new Date('2026-11-30T14:05:00+01:00'));
  for (let i = 0; i < seconds * PER_SECOND; i++) {
    await showFrame(page, i);
    const frame = await page.screenshot({ animations: 'allow' });
    await writeFile(join(frames, `${String(i).padStart(4, '0')}.png`), frame);
    if (i === POSTER_AT * PER_SECOND)
      await writeFile(join(FOLDER, 'till.avif'), await sharp(frame).removeAlpha().avif({ quality: 45 }).toBuffer());
  }
  encode(frames, PER_SECOND, [...H264, '-crf', '30'], join(FOLDER, 'till.mp4'));
} finally {
  await browser.close();
  await site.stop();
  await rm(frames, { recursive: true, force: true });
}

async function showFrame(page: Page, frame: number) {
  await page.clock.runFor(STEP_MS);
  const [, pressed] = TOUCHES.find(([second]) => Math.round(second * PER_SECOND) === frame) ?? [];
  if (pressed) await page.locator(pressed).evaluate((part: HTMLElement) => part.click());
  const [, near] = TOUCHES.find(([second]) => Math.abs(second * PER_SECOND - frame) < 3) ?? [];
  await page.evaluate(
    ([selector, step]) => {
      const finger = document.querySelector<HTMLElement>('#touch') as HTMLElement;
      const place = selector ? document.querySelector(selector)?.getBoundingClientRect() : undefined;
      // What a press has hidden has no place any more: the finger stays where it was.
      if (place?.width) {
        finger.style.left = `${place.x + Math.min(place.width / 2, 200)}px`;
        finger.style.top = `${place.y + place.height / 2}px`;
      }
      finger.hidden = !selector;
      for (const animation of document.getAnimations()) {
        if (animation.playState !== 'paused') {
          animation.pause();
          animation.currentTime = 0;
        } else animation.currentTime = Number(animation.currentTime) + step;
        const end = Number(animation.effect?.getComputedTiming().endTime);
        if (Number(animation.currentTime) >= end) animation.finish();
      }
    },
    [near, STEP_MS] as const,
  );
}
