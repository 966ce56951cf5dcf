/**
 * Films studio/film/one-day.tsx as H.264, VP9 and a poster: `npx node studio/make-film.ts`, with ffmpeg on the PATH.
 * Results are committed.
 */
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import sharp from 'sharp';
import { CHROMIUM_FLAGS, findChromium } from '../tests/setup/chromium.ts';
import { encode, H264 } from './film/encode.ts';
import { serveDrawings } from './serve-drawings.ts';

const SIZE = { width: 960, height: 540 } as const;
const FRAMES_PER_SECOND = 20;
const POSTER_AT = 0.46;
const FOLDER = new URL('../src/pictures/film/', import.meta.url).pathname;

const frames = await mkdtemp(join(tmpdir(), 'film-'));
const site = await serveDrawings();
const browser = await chromium.launch({ executablePath: await findChromium(), args: CHROMIUM_FLAGS });
try {
  const { OneDay, SECONDS } = await site.load<typeof import('./film/one-day.tsx')>('/studio/film/one-day.tsx');
  const page = await browser.newPage({ viewport: SIZE, colorScheme: 'light' });
  await page.goto(await site.publish('/film', OneDay, {}, '/src/layouts/site.css'));
  const count = SECONDS * FRAMES_PER_SECOND;
  for (let i = 0; i < count; i++) {
    await page.evaluate((second) => {
      const drawing = document.querySelector('svg');
      drawing?.pauseAnimations();
      drawing?.setCurrentTime(second);
    }, i / FRAMES_PER_SECOND);
    const frame = await page.screenshot({ animations: 'allow' });
    await writeFile(join(frames, `${String(i).padStart(4, '0')}.png`), frame);
    if (i === Math.round(count * POSTER_AT)) await writePoster(frame);
  }
  encode(frames, FRAMES_PER_SECOND, [...H264, '-crf', '27'], join(FOLDER, 'one-day.mp4'));
  const vp9 = ['-c:v', 'libvpx-vp9', '-b:v', '0', '-crf', '38', '-deadline', 'good', '-cpu-used', '2'];
  encode(frames, FRAMES_PER_SECOND, vp9, join(FOLDER, 'one-day.webm'));
} finally {
  await browser.close();
  await site.close();
  await rm(frames, { recursive: true, force: true });
}

async function writePoster(frame: Buffer) {
  await mkdir(FOLDER, { recursive: true });
  await writeFile(
    join(FOLDER, 'one-day.avif'),
    await sharp(frame).removeAlpha().avif({ quality: 50, effort: 6 }).toBuffer(),
  );
}
