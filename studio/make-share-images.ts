/**
 * Draws the Open Graph pictures (1200 × 630) from the titles of the built site: `npm run build && node
 * studio/make-share-images.ts`; results are committed.
 */
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { chromium } from '@playwright/test';
import sharp from 'sharp';
import { shareName } from '../src/pictures/share-name.ts';
import { CHROMIUM_FLAGS, findChromium } from '../tests/setup/chromium.ts';
import { loadFonts, serveDrawings } from './serve-drawings.ts';

const SIZE = { width: 1200, height: 630 } as const;
const FOLDER = new URL('../src/pictures/share/', import.meta.url);
const LIST = new URL('../src/pictures/share.data.ts', import.meta.url);
const BUILT = new URL('../dist/current/client/', import.meta.url);

const site = await serveDrawings();
const browser = await chromium.launch({ executablePath: await findChromium(), args: CHROMIUM_FLAGS });
try {
  const { ShareCard } = await site.load<typeof import('./share/share-card.tsx')>('/studio/share/share-card.tsx');
  const { newsletter } = await site.load<typeof import('../src/content/pages/newsletter.ts')>(
    '/src/content/pages/newsletter.ts',
  );
  const { blogHead } = await site.load<typeof import('../src/content/pages/blog-page.ts')>(
    '/src/content/pages/blog-page.ts',
  );
  const { proof } = await site.load<typeof import('../src/content/pages/proof.ts')>('/src/content/pages/proof.ts');
  const onDemand = [
    { path: '/blog', title: blogHead().title },
    { path: '/newsletter', title: newsletter().title },
    { path: '/preuve', title: proof().title },
  ];
  const { products } = await site.load<typeof import('../src/content/kinds/offer/products.ts')>(
    '/src/content/kinds/offer/products.ts',
  );
  await mkdir(FOLDER, { recursive: true });
  const page = await browser.newPage({ viewport: SIZE, reducedMotion: 'reduce', colorScheme: 'light' });
  const made: Record<string, string> = {};
  for (const { path, title } of [...(await titlesOfPages()), ...onDemand]) {
    const product = products().find(({ id }) => path === `/products/${id}`);
    const name = shareName(path);
    await page.goto(
      await site.publish(`/share/${name}`, ShareCard, { title, product }, '/studio/share/share-card.css'),
    );
    await loadFonts(page);
    const cut = await page.evaluate(() => {
      const [box, ...parts] = [...document.querySelectorAll('.share-text, .share-text > *')];
      const edge = box?.getBoundingClientRect();
      const within = (part: Element) => {
        const { top, right, bottom } = part.getBoundingClientRect();
        return edge && top >= edge.top && right <= edge.right && bottom <= edge.bottom && part.scrollWidth < edge.width;
      };
      return !parts.every(within);
    });
    if (cut) throw new Error(`The title of ${path} does not fit its picture: ${title}`);
    const picture = await page.screenshot({ animations: 'disabled' });
    const file = await sharp(picture).png({ palette: true, colours: 48, dither: 0, effort: 10 }).toBuffer();
    await writeFile(new URL(`${name}.png`, FOLDER), file);
    made[path] = title;
  }
  const names = new Set(Object.keys(made).map((path) => `${shareName(path)}.png`));
  for (const name of await readdir(FOLDER)) if (!names.has(name)) await rm(new URL(name, FOLDER));
  await writeFile(
    LIST,
    `/* Written by studio/make-share-images.ts; do not edit by hand. */\nexport const shareTitles: Readonly<Record<string, string>> = ${JSON.stringify(made, null, 2)};\n`,
  );
  console.log(`${names.size} pictures`);
} finally {
  await browser.close();
  await site.close();
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
