import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { DAY, NIGHT } from './token-colours.ts';

const SRC = new URL('..', import.meta.url).pathname;
const css = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8');

/** Minimum contrast: 4.5 for text, 3 for edges of controls. */
const PAIRS: [ratio: number, foreground: string, grounds: string[]][] = [
  [4.5, 'ink', ['paper', 'paper2', 'surface', 'win', 'dangerbg', 'warnbg']],
  [4.5, 'ink2', ['paper', 'paper2', 'surface', 'win', 'win2']],
  [4.5, 'onaccent', ['accent', 'accenth']],
  [4.5, 'signalink', ['paper', 'paper2', 'surface']],
  [4.5, 'raphiaink', ['paper', 'surface', 'warnbg']],
  [4.5, 'palme', ['surface', 'okbg']],
  [4.5, 'danger', ['surface', 'paper', 'dangerbg']],
  [4.5, 'oncloth', ['cloth', 'cloth2', 'deep', 'palmef']],
  [4.5, 'oncloth2', ['cloth', 'cloth2']],
  [4.5, 'ondeep2', ['deep']],
  [4.5, 'raphia', ['cloth', 'deep']],
  [4.5, 'onraphia', ['raphia']],
  [4.5, 'onlaterite', ['lateritef']],
  [3, 'field', ['surface', 'paper', 'paper2']],
  [3, 'signal', ['paper', 'surface']],
  [3, 'focus', ['paper', 'surface', 'paper2']],
];

const day = colours(/:root \{([^}]*)\}/);
const nights = [colours(/:root\.dark \{([^}]*)\}/), colours(/:root:not\(\.js\) \{([^}]*)\}/)];

test('night is the same by class and, without JavaScript, by the system', () => {
  expect(nights[0]).toEqual(nights[1]);
  expect(Object.keys(day)).toEqual(expect.arrayContaining(Object.keys(nights[0] ?? {})));
  expect(Object.keys(nights[0] ?? {}).length).toBeGreaterThanOrEqual(30);
});

test('what no style sheet reaches has the same colours', () => {
  expect(day).toMatchObject(DAY);
  expect(nights[0]).toMatchObject(NIGHT);
});

/** Ground of each cloth, with the accent that a product's buttons have on it; other pages have none of it there. */
const GROUNDS = ['indigo', 'laterite', 'raffia', 'palm'].map((name) => {
  const rules = ['./motifs/motifs.css', './css/ground.css', '../views/product/product-parts.css'].flatMap((file) => [
    ...readFileSync(new URL(file, import.meta.url), 'utf8').matchAll(/([^{}]+)\{([^{}]*)\}/g),
  ]);
  const set = new Map(
    rules
      .filter(([, selector = '']) => selector.includes(`.ground-${name}`))
      .flatMap(([, , declarations = '']) => [...declarations.matchAll(/--([\w-]+): var\(--([\w-]+)\)/g)])
      .map(([, property = '', value = '']) => [property, value]),
  );
  const resolved = (property: string): string => {
    const value = set.get(property);
    return value === undefined ? property : resolved(value);
  };
  return { name, ground: resolved('m-bg'), accent: resolved('accent'), words: resolved('onaccent') };
});

const PALETTES =
  /^(ui\/tokens\.css|ui\/token-colours\.ts|views\/page\/palette\.ts|views\/product-windows\/paper\.css|views\/product\/(?:gocloud\/black|gomap\/plan)\.css|views\/product\/nexttal\/article-pictures\.tsx|views\/blog\/article\.css|views\/pour\/stall\/stall-lights\.css)$/;

test('no other file has a colour of its own', () => {
  const own = readdirSync(SRC, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(css|tsx|ts|astro)$/.test(file) && !/\.test\.|^features\/chat\/|^content\//.test(file))
    .filter((file) => !PALETTES.test(file))
    .flatMap((file) =>
      // Opaque ones: shadows are excluded. After a comma follows a token's fallback.
      [...readFileSync(`${SRC}${file}`, 'utf8').matchAll(/(?<![,&\w])#(?:[0-9a-f]{6}|[0-9a-f]{3})(?![0-9a-z])/gi)].map(
        ([colour]) => `${file}: ${colour}`,
      ),
    );
  expect(own).toEqual([]);
});

// Proves 10.4.
describe.each([
  ['day', day],
  ['night', { ...day, ...nights[0] }],
])('%s', (_name, theme) => {
  test.each(PAIRS.flatMap(([ratio, foreground, grounds]) => grounds.map((ground) => ({ ratio, foreground, ground }))))(
    '$foreground on $ground reaches $ratio',
    ({ ratio, foreground, ground }) => {
      expect(contrast(theme[foreground], theme[ground])).toBeGreaterThanOrEqual(ratio);
    },
  );

  test.each(GROUNDS)('a button stands out from the ground $name, and its words from the button', (it) => {
    expect(contrast(theme[it.accent], theme[it.ground])).toBeGreaterThanOrEqual(2.4);
    expect(contrast(theme[it.words], theme[it.accent])).toBeGreaterThanOrEqual(4.5);
  });
});

function colours(block: RegExp): Record<string, string> {
  const declarations = css.match(block)?.[1] ?? '';
  return Object.fromEntries(
    [...declarations.matchAll(/--(\w+): (#[0-9a-f]{6});/g)].map(([, name, hex]) => [name, hex]),
  );
}

function contrast(a = '', b = ''): number {
  const [dark = 0, light = 0] = [luminance(a), luminance(b)].sort((x, y) => x - y);
  return (light + 0.05) / (dark + 0.05);
}

function luminance(hex: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const channel = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}
