/**
 * Draws the bitmap icons from the mark and `public/favicon.svg`: `npx node studio/make-icons.ts`; results are
 * committed.
 */
import { readFile, writeFile } from 'node:fs/promises';
import sharp from 'sharp';
import { LOGO_MARK } from '../src/ui/brand/logo-mark.ts';
import { DAY } from '../src/ui/token-colours.ts';

const folder = new URL('../public/', import.meta.url);
/** The mark's share of an icon: it fits in the circle that launchers may mask. */
const MARK_SHARE = 0.6;

if (import.meta.main) {
  await writeFile(new URL('apple-touch-icon.png', folder), await tile(180));
  await writeFile(new URL('icon-192.png', folder), await tile(192));
  await writeFile(new URL('icon-512.png', folder), await tile(512));
  await writeFile(new URL('favicon.ico', folder), ico(await favicon(32), 32));
}

async function tile(side: number): Promise<Buffer> {
  const scale = (side * MARK_SHARE) / 48;
  const offset = (side * (1 - MARK_SHARE)) / 2;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${side}" height="${side}"><path fill="${DAY.cloth}" d="M0 0h${side}v${side}H0z"/><path transform="translate(${offset} ${offset}) scale(${scale})" fill="${DAY.raphia}" fill-rule="evenodd" d="${LOGO_MARK}"/></svg>`;
  return sharp(Buffer.from(svg)).png({ palette: true, compressionLevel: 9 }).toBuffer();
}

async function favicon(side: number): Promise<Buffer> {
  const svg = await readFile(new URL('favicon.svg', folder));
  return sharp(svg, { density: (72 * side) / 16 })
    .resize(side, side)
    .png({ compressionLevel: 9 })
    .toBuffer();
}

/** An ICO file with one PNG: 6 bytes of header, 16 of directory. */
function ico(png: Buffer, side: number): Buffer {
  const head = Buffer.alloc(22);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(1, 4);
  head.writeUInt8(side, 6);
  head.writeUInt8(side, 7);
  head.writeUInt16LE(1, 10);
  head.writeUInt16LE(32, 12);
  head.writeUInt32LE(png.length, 14);
  head.writeUInt32LE(head.length, 18);
  return Buffer.concat([head, png]);
}
