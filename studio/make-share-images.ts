/**
 * Draws the Open Graph pictures (1200 × 630) from the titles of the built site: `npm run build && npx node
 * studio/make-share-images.ts` (those whose hash changed), or with paths (always). Results are committed.
 */
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { chromium, type Page } from '@playwright/test';
import sharp from 'sharp';
import { shareName } from '../src/pictures/share-name.ts';
import { CHROMIUM_FLAGS, findChromium } from '../tests/setup/chromium.ts';
import { type Drawings, loadFonts, serveDrawings } from './serve-drawings.ts';

interface Card {
  readonly path: string;
  readonly title: string;
  readonly address: string;
  /** Hash of the HTML, the sheets and the fonts: no browser has a part in it. */
  readonly hash: string;
}

const SIZE = { width: 1200, height: 630 } as const;
const PNG = { palette: true, colours: 48, dither: 0, effort: 10 } as const;
const FOLDER = new URL('../src/pictures/share/', import.meta.url);
const LIST = new URL('../src/pictures/share.data.ts', import.meta.url);
const HASHES = new URL('./share/hashes.json', import.meta.url);
const BUILT = new URL('../dist/current/client/', import.meta.url);
const FONTS = new URL('../src/ui/fonts/', import.meta.url);
/** The sheets with rules for the card. */
const SHEETS = [
  './share/share-card.css',
  ...['tokens.css', 'css/base.css', 'css/ground.css', 'motifs/motifs.css'].map((name) => `../src/ui/${name}`),
].map((name) => new URL(name, import.meta.url));

const asked = process.argv.slice(2);
const site = await serveDrawings();
try {
  const cards = await cardsOf(site);
  const unknown = asked.filter((path) => !cards.some((card) => card.path === path));
  if (unknown.length > 0) throw new Error(`No page to share is at ${unknown.join(', ')}.`);
  await mkdir(FOLDER, { recursive: true });
  const before: Record<string, string> = existsSync(HASHES) ? JSON.parse(await readFile(HASHES, 'utf8')) : {};
  const due = cards.filter(
    ({ path, hash }) => asked.includes(path) || before[path] !== hash || !existsSync(pictureOf(path)),
  );
  await draw(due);
  const names = new Set(cards.map(({ path }) => `${shareName(path)}.png`));
  for (const name of await readdir(FOLDER)) if (!names.has(name)) await rm(new URL(name, FOLDER));
  const titles = Object.fromEntries(cards.map(({ path, title }) => [path, title]));
  const hashes = Object.fromEntries(cards.map(({ path, hash }) => [path, hash]));
  await writeFile(
    LIST,
    `/* Written by studio/make-share-images.ts; do not edit by hand. */\nexport const shareTitles: Readonly<Record<string, string>> = ${JSON.stringify(titles, null, 2)};\n`,
  );
  await writeFile(HASHES, `${JSON.stringify(hashes, null, 2)}\n`);
  console.log(`${cards.length} pictures, drawn: ${due.map(({ path }) => path).join(', ') || 'none'}`);
} finally {
  await site.close();
}

async function cardsOf({ load, publish }: Drawings): Promise<Card[]> {
  const { ShareCard } = await load<typeof import('./share/share-card.tsx')>('/studio/share/share-card.tsx');
  const { newsletter } = await load<typeof import('../src/content/pages/newsletter-page.ts')>(
    '/src/content/pages/newsletter-page.ts',
  );
  const { blogHead } = await load<typeof import('../src/content/pages/blog-page.ts')>(
    '/src/content/pages/blog-page.ts',
  );
  const { proof } = await load<typeof import('../src/content/pages/proof-page.ts')>('/src/content/pages/proof-page.ts');
  const { apply } = await load<typeof import('../src/content/pages/careers-pages.ts')>(
    '/src/content/pages/careers-pages.ts',
  );
  const { products } = await load<typeof import('../src/content/kinds/offer/products.ts')>(
    '/src/content/kinds/offer/products.ts',
  );
  // Pages without a built file (`prerender = false`).
  const onDemand = [
    { path: '/careers/apply', title: apply().title },
    { path: '/blog', title: blogHead().title },
    { path: '/newsletter', title: newsletter().title },
    { path: '/preuve', title: proof().title },
  ];
  const style = createHash('sha256').update(JSON.stringify([SIZE, PNG]));
  const fonts = (await readdir(FONTS)).filter((name) => /^fonts[.]css$|[.]woff2$/.test(name)).sort();
  for (const file of [...SHEETS, ...fonts.map((name) => new URL(name, FONTS))]) style.update(await readFile(file));
  const cards: Card[] = [];
  const pages = [...(await titlesOfPages()), ...onDemand].sort((a, b) => (a.path < b.path ? -1 : 1));
  for (const { path, title } of pages) {
    const product = products().find(({ id }) => path === `/products/${id}`);
    const at = `/share/${shareName(path)}`;
    const address = await publish(at, ShareCard, { title, product }, '/studio/share/share-card.css');
    const html = await (await fetch(address)).text();
    cards.push({ path, title, address, hash: style.copy().update(html).digest('hex').slice(0, 16) });
  }
  return cards;
}

/** @throws Error when a title does not fit its picture */
async function draw(cards: readonly Card[]): Promise<void> {
  if (cards.length === 0) return;
  const browser = await chromium.launch({ executablePath: await findChromium(), args: CHROMIUM_FLAGS });
  try {
    const page = await browser.newPage({ viewport: SIZE, reducedMotion: 'reduce', colorScheme: 'light' });
    for (const { path, title, address } of cards) {
      await page.goto(address);
      await loadFonts(page);
      if (await isCut(page)) throw new Error(`The title of ${path} does not fit its picture: ${title}`);
      const picture = await page.screenshot({ animations: 'disabled' });
      await writeFile(pictureOf(path), await sharp(picture).png(PNG).toBuffer());
    }
  } finally {
    await browser.close();
  }
}

function pictureOf(path: string): URL {
  return new URL(`${shareName(path)}.png`, FOLDER);
}

function isCut(page: Page): Promise<boolean> {
  return page.evaluate(() => {
    const [box, ...parts] = [...document.querySelectorAll('.share-text, .share-text > *')];
    const edge = box?.getBoundingClientRect();
    const within = (part: Element) => {
      const { top, right, bottom } = part.getBoundingClientRect();
      return edge && top >= edge.top && right <= edge.right && bottom <= edge.bottom && part.scrollWidth < edge.width;
    };
    return !parts.every(within);
  });
}

async function titlesOfPages(): Promise<{ path: string; title: string }[]> {
  const files = (await readdir(BUILT, { recursive: true })).filter((name) => name.endsWith('.html')).sort();
  const pages = await Promise.all(
    files.map(async (name) => {
      const html = await readFile(new URL(name, BUILT), 'utf8');
      const path = `/${name.replace(/(^|\/)index\.html$/, '').replace(/\.html$/, '')}`;
      const title = lastingTitle(html) ?? /<h1[^>]*>([\s\S]*?)<\/h1>/.exec(html)?.[1] ?? '';
      return { path, html, title: textOf(title) };
    }),
  );
  return pages.filter(({ html, title }) => title && !/name="robots"/.test(html));
}

/** The title that outlasts an offer: messages keep old pictures. */
function lastingTitle(html: string): string | undefined {
  return /data-offer-title="([^"|]*)/.exec(html)?.[1];
}

function textOf(html: string): string {
  const entities: Readonly<Record<string, string>> = {
    amp: '&',
    lt: '<',
    gt: '>',
    quot: '"',
    '#x27': "'",
    nbsp: '\u00a0',
  };
  return html
    .replace(/<[^>]+>/g, '')
    .replace(/&(#?\w+);/g, (whole, name: string) => entities[name] ?? whole)
    .replace(/[ \n]+/g, ' ')
    .trim();
}
