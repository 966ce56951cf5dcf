/**
 * Photographs the scenes of studio/scenes/registry.ts in both themes, as AVIF and WebP: `npx node
 * studio/make-scenes.ts` (those whose hash changed), or with a scene or product (always). Results are committed.
 */
import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { type Browser, chromium, type Page } from '@playwright/test';
import sharp from 'sharp';
import { CHROMIUM_FLAGS, findChromium } from '../tests/setup/chromium.ts';
import { loadFonts, serveDrawings } from './serve-drawings.ts';

type Theme = 'light' | 'dark';
type Form = 'wide' | 'phone';
type Fit = 'full' | 'half' | 'handset';

interface Shot {
  readonly form: Form;
  readonly theme: Theme;
}

interface Made {
  /** Hash of the HTML, CSS rules and fonts. */
  readonly hash: string;
  /** Pixels of the largest file. */
  readonly wide?: readonly [number, number];
  readonly phone: readonly [number, number];
}

/** CSS pixels. */
const WIDE = [800, 544] as const;
const PHONE_WIDTH = 360;
/** Pixels; the first is photographed. */
const WIDTHS = { wide: [1280, 640], phone: [720] } as const;
const AVIF = { quality: 40, effort: 4, chromaSubsampling: '4:2:0' } as const;
/** Fallback without AVIF. */
const WEBP = { quality: 50, effort: 4, smartSubsample: true } as const;

const FOLDER = new URL('../src/pictures/scenes/', import.meta.url);
const MANIFEST = new URL('../src/pictures/scenes.data.ts', import.meta.url);
const HASHES = new URL('./scenes/hashes.json', import.meta.url);

sharp.concurrency(Math.min(2, availableParallelism()));
const asked = process.argv.slice(2);
const isAsked = (id: string) => asked.some((name) => id === name || id.startsWith(`${name}-`));
const site = await serveDrawings();
const browser = await chromium.launch({
  executablePath: await findChromium(),
  args: [...CHROMIUM_FLAGS, '--font-render-hinting=none', '--force-color-profile=srgb', '--hide-scrollbars'],
});
try {
  await makeScenes(browser);
} finally {
  await browser.close();
  await site.close();
}

async function makeScenes(by: Browser) {
  const { registeredScenes } = await site.load<typeof import('./scenes/registry.ts')>('/studio/scenes/registry.ts');
  const { SceneFrame } = await site.load<typeof import('./scenes/scene-frame.tsx')>('/studio/scenes/scene-frame.tsx');
  const ids = Object.keys(registeredScenes);
  const unknown = asked.filter((name) => !ids.some((id) => id === name || id.startsWith(`${name}-`)));
  if (unknown.length > 0) throw new Error(`No scene is registered as ${unknown.join(', ')}.`);
  await mkdir(FOLDER, { recursive: true });
  const before = await madeBefore();
  const made: Record<string, Made> = {};
  for (const [id, scene] of Object.entries(registeredScenes)) {
    const earlier = before[id];
    if (asked.length > 0 && !isAsked(id)) {
      if (earlier) made[id] = earlier;
      continue;
    }
    const address = await site.publish(`/scenes/${id}`, SceneFrame, scene, '/studio/scenes/pictures.css');
    const forms = formsOf(scene.fit);
    const hash = await hashOf(by, address, forms);
    if (earlier?.hash === hash && asked.length === 0) {
      made[id] = earlier;
      continue;
    }
    const sizes: Partial<Record<Form, readonly [number, number]>> = {};
    try {
      for (const form of forms) {
        for (const theme of ['light', 'dark'] as const) {
          const widths = WIDTHS[form];
          const frame = form === 'phone' ? ([PHONE_WIDTH, undefined] as const) : WIDE;
          const picture = await photograph(by, { id, address, form, theme, frame, scale: widths[0] / frame[0] });
          sizes[form] = await writePictures(picture, `${id}-${theme}-${form}`, widths);
        }
      }
    } catch (error) {
      // Keeps the earlier pictures of a scene that fails.
      if (earlier) made[id] = earlier;
      console.error(error instanceof Error ? error.message : error);
      process.exitCode = 1;
      continue;
    }
    made[id] = { hash, ...(sizes as Omit<Made, 'hash'>) };
    console.log(`${id}: ${forms.map((form) => sizes[form]?.join(' × ')).join(', ')}`);
  }
  await removeOthers(registeredScenes);
  await writeManifest(made, registeredScenes);
}

interface SceneShot extends Shot {
  readonly id: string;
  readonly address: string;
  /** CSS pixels; undefined: as high as the drawing. */
  readonly frame: readonly [number, number | undefined];
  readonly scale: number;
}

/** Narrow scenes have the phone format only. */
function formsOf(fit: Fit): readonly Form[] {
  return fit === 'full' ? ['wide', 'phone'] : ['phone'];
}

/** @throws Error when a window does not fit its frame */
async function photograph(by: Browser, { id, address, theme, form, frame, scale }: SceneShot): Promise<Buffer> {
  const [width, fixed] = frame;
  const page = await by.newPage({
    viewport: { width, height: fixed ?? 640 },
    deviceScaleFactor: scale,
    reducedMotion: 'reduce',
  });
  try {
    await open(page, address, theme);
    const height = await page.evaluate((least) => {
      const box = document.querySelector<HTMLElement>('.scene-frame');
      if (!box) throw new Error('nothing is drawn');
      box.style.minHeight = `${least}px`;
      return Math.ceil(box.getBoundingClientRect().height / 2) * 2;
    }, fixed ?? 440);
    if (fixed && height > fixed) {
      throw new Error(`${id} (${form}, ${theme}) is ${height} px high in a frame of ${width} × ${fixed}.`);
    }
    // Waits for the layout.
    const within = page.waitForFunction(
      () => {
        const right = document.documentElement.clientWidth;
        const parts = [...document.querySelectorAll('.scene-window, .scene-pop')];
        return parts.map((part) => part.getBoundingClientRect()).every((part) => part.left >= 0 && part.right <= right);
      },
      undefined,
      { timeout: 5_000 },
    );
    const beyond = await within.then(
      () => false,
      () => true,
    );
    if (beyond) throw new Error(`${id} (${form}, ${theme}) reaches beyond the sides of its frame.`);
    await page.setViewportSize({ width, height });
    await page.evaluate((h) => {
      const box = document.querySelector<HTMLElement>('.scene-frame');
      if (box) box.style.height = `${h}px`;
    }, height);
    return await page.screenshot({ animations: 'disabled', scale: 'device' });
  } finally {
    await page.close();
  }
}

async function open(page: Page, address: string, theme: Theme) {
  await page.goto(address, { waitUntil: 'load' });
  await page.evaluate((dark) => {
    document.documentElement.classList.toggle('dark', dark);
  }, theme === 'dark');
  await loadFonts(page);
}

async function writePictures(
  picture: Buffer,
  name: string,
  widths: readonly number[],
): Promise<readonly [number, number]> {
  const { width: taken = 0, height = 0 } = await sharp(picture).metadata();
  const largest = widths[0] ?? taken;
  for (const width of widths) {
    // Drops an unused alpha channel.
    const { isOpaque } = await sharp(picture).stats();
    const sized = (isOpaque ? sharp(picture).removeAlpha() : sharp(picture)).resize({ width, kernel: 'lanczos3' });
    await writeFile(new URL(`${name}-${width}.avif`, FOLDER), await sized.clone().avif(AVIF).toBuffer());
    if (width === largest) {
      await writeFile(new URL(`${name}-${width}.webp`, FOLDER), await sized.clone().webp(WEBP).toBuffer());
    }
  }
  return [largest, Math.round((height * largest) / taken)];
}

/** Hash of the HTML, the rules that match it, the fonts and the encoding. */
async function hashOf(by: Browser, address: string, forms: readonly Form[]): Promise<string> {
  const page = await by.newPage({ viewport: { width: 800, height: 544 } });
  try {
    await open(page, address, 'light');
    const drawn = await page.evaluate(() => {
      const applies = (selector: string) => {
        try {
          return (
            document.querySelector(selector.replace(/::?(before|after|hover|focus|focus-visible|active)/g, '')) !== null
          );
        } catch {
          return true;
        }
      };
      const rulesOf = (rules: CSSRuleList): string[] =>
        [...rules].flatMap((rule) => {
          if (rule instanceof CSSStyleRule) return applies(rule.selectorText) ? [rule.cssText] : [];
          if (rule instanceof CSSGroupingRule) {
            const within = rulesOf(rule.cssRules);
            return within.length > 0 && rule instanceof CSSConditionRule ? [rule.conditionText, ...within] : within;
          }
          return [];
        });
      const css = [...document.styleSheets].flatMap((sheet) => rulesOf(sheet.cssRules));
      return document.body.innerHTML + css.join('\n');
    });
    const hash = createHash('sha256').update(drawn);
    const fonts = new URL('../src/ui/fonts/', import.meta.url);
    for (const name of (await readdir(fonts)).filter((file) => file.endsWith('.woff2')).sort()) {
      hash.update(await readFile(new URL(name, fonts)));
    }
    hash.update(JSON.stringify([forms.map((form) => WIDTHS[form]), WIDE, PHONE_WIDTH, AVIF, WEBP]));
    return hash.digest('hex').slice(0, 16);
  } finally {
    await page.close();
  }
}

async function madeBefore(): Promise<Record<string, Made>> {
  try {
    return JSON.parse(await readFile(HASHES, 'utf8')) as Record<string, Made>;
  } catch {
    return {};
  }
}

async function removeOthers(scenes: Readonly<Record<string, { readonly fit: Fit }>>) {
  const kept = new Set(
    Object.entries(scenes).flatMap(([id, { fit }]) =>
      (['light', 'dark'] as const).flatMap((theme) =>
        formsOf(fit).flatMap((form) => namesOf(`${id}-${theme}-${form}`, WIDTHS[form])),
      ),
    ),
  );
  for (const name of await readdir(FOLDER)) if (!kept.has(name)) await rm(new URL(name, FOLDER));
}

function namesOf(name: string, widths: readonly number[]): string[] {
  return [`${name}-${widths[0]}.webp`, ...widths.map((width) => `${name}-${width}.avif`)];
}

async function writeManifest(
  made: Readonly<Record<string, Made>>,
  scenes: Readonly<Record<string, { readonly fit: Fit }>>,
) {
  const entries = Object.entries(scenes).flatMap(([id, { fit }]) => {
    const sizes = made[id];
    if (!sizes) return [];
    const files = formsOf(fit).map(
      (form) => `${form}: { widths: [${WIDTHS[form].join(', ')}], size: [${sizes[form]?.join(', ')}] }`,
    );
    return [`  '${id}': { fit: '${fit}', ${files.join(', ')} },`];
  });
  await writeFile(
    MANIFEST,
    `/* Written by studio/make-scenes.ts; do not edit by hand. */\nexport const scenePictures = {\n${entries.join('\n')}\n} as const;\n`,
  );
  await writeFile(HASHES, `${JSON.stringify(made, null, 2)}\n`);
}
