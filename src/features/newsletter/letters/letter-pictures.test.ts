import { randomBytes } from 'node:crypto';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { letterPictures } from './letter-pictures.server.ts';

const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } } })
    .png()
    .toBuffer();

/** Blocky noise: the worst case for its size. */
const noise = (width: number, height: number, block = 1) =>
  sharp(randomBytes((width / block) * (height / block) * 3), {
    raw: { width: width / block, height: height / block, channels: 3 },
  })
    .resize(width, height, { kernel: 'nearest' })
    .jpeg()
    .toBuffer();

test('a drawing stays a PNG on the light ground of the sheet, and a small one keeps its size', async () => {
  const { pictures } = await letterPictures('![Plan](plan.png)', () => plain(300, 60));
  expect(pictures).toMatchObject([{ name: 'plan.png', mediaType: 'image/png', width: 300, height: 60 }]);
  const { data, info } = await sharp(pictures[0]?.content).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  expect(info).toMatchObject({ width: 300, height: 60 });
  const off = [0xfc, 0xfb, 0xf8].map((level, index) => Math.abs((data[index] ?? 0) - level));
  expect(Math.max(...off)).toBeLessThan(2);
});

test('a heavy picture is made smaller until it may leave', async () => {
  const { pictures } = await letterPictures('![A](a.jpg)', () => noise(1040, 1040, 4));
  expect(pictures[0]?.content.byteLength).toBeLessThanOrEqual(150 * 1024);
  expect(pictures[0]).toMatchObject({ mediaType: 'image/jpeg', width: 520, height: 520 });
});

test('one that stays too heavy is refused by its name, and so are too many together', async () => {
  const tall = noise(520, 3120);
  await expect(letterPictures('![A](a.jpg)', () => tall)).rejects.toThrow(
    /a\.jpg pèse plus de 150\u00a0Ko même réduite/,
  );
  const square = noise(520, 520);
  const four = [1, 2, 3, 4].map((name) => `![A](${name}.jpg)`).join('\n');
  await expect(letterPictures(four, () => square)).rejects.toThrow(/ensemble, et 400\u00a0Ko au plus/);
});
