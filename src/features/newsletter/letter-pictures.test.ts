import { randomBytes } from 'node:crypto';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { letterPictures } from './letter-pictures.server.ts';

const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } } })
    .png()
    .toBuffer();

/** Noise in blocks of so many points: what weighs most for its size. */
const noise = (side: number, block: number) =>
  sharp(randomBytes((side / block) ** 2 * 3), { raw: { width: side / block, height: side / block, channels: 3 } })
    .resize(side, side, { kernel: 'nearest' })
    .png()
    .toBuffer();

test('a drawing stays a PNG on the light ground of the sheet, and a small one keeps its size', async () => {
  const { pictures } = await letterPictures('![Plan](plan.png)', () => plain(300, 60));
  expect(pictures).toMatchObject([{ name: 'plan.png', mediaType: 'image/png', width: 300, height: 60 }]);
  const { data, info } = await sharp(pictures[0]?.content).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  expect(info).toMatchObject({ width: 300, height: 60 });
  expect([...data.subarray(0, 3)]).toEqual([0xfc, 0xfb, 0xf8]);
});

test('a heavy picture is made smaller until it may leave, one that cannot be is refused, and so are too many', async () => {
  const heavy = await noise(1040, 8);
  const { pictures } = await letterPictures('![A](a.png)', async () => heavy);
  expect(pictures[0]?.content.byteLength).toBeLessThanOrEqual(150 * 1024);
  expect(pictures[0]).toMatchObject({ width: 520, height: 520 });

  const heaviest = await noise(1040, 1);
  await expect(letterPictures('![A](a.png)', async () => heaviest)).rejects.toThrow(
    /a\.png pèse plus de 150\u00a0Ko même réduite/,
  );

  const many = Array.from({ length: 8 }, (_, index) => `![A](${index}.png)`).join('\n');
  await expect(letterPictures(many, async () => heavy)).rejects.toThrow(/ensemble, et 400\u00a0Ko au plus/);
});
