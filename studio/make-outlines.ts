/**
 * Cuts figures out of the display face as paths, for pictures that fill letters with cloth.
 * Run by hand when a figure changes: `node studio/make-outlines.ts`. The result is committed.
 */
import { writeFileSync } from 'node:fs';
import { displayFont } from './make-fonts.ts';

const SIZE = 320;
const BASELINE = 236;
const TRACKING = -0.02;

const LETTERS: Readonly<Record<string, string>> = {
  moveTo: 'M',
  lineTo: 'L',
  quadraticCurveTo: 'Q',
  bezierCurveTo: 'C',
  closePath: 'Z',
};

if (import.meta.main) {
  const figure = await outline('50+');
  writeFileSync(
    new URL('../src/views/home/projects-figure.data.ts', import.meta.url),
    `/* Written by studio/make-outlines.ts; do not edit by hand. */\nexport const projectsFigure = ${JSON.stringify(figure, null, 2)} as const;\n`,
  );
}

/** @returns Path data of a text set at 320 units, its baseline at 236, and its width. */
async function outline(text: string): Promise<{ text: string; width: number; height: number; path: string }> {
  const font = await displayFont();
  const scale = SIZE / font.unitsPerEm;
  let x = 0;
  let path = '';
  for (const character of text) {
    const glyph = font.glyphForCodePoint(character.codePointAt(0) as number);
    for (const { command, args } of glyph.path.commands) {
      const points = args.map((value, i) => Math.round(i % 2 ? BASELINE - value * scale : x + value * scale));
      path += `${LETTERS[command]}${points.join(' ')}`;
    }
    x += glyph.advanceWidth * scale + TRACKING * SIZE;
  }
  return { text, width: Math.ceil(x - TRACKING * SIZE), height: 246, path: path.replaceAll(' -', '-') };
}
