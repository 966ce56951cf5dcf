import { figureSigns } from './figure-signs.data.ts';

const SIZE = 320;
const BASELINE = 236;
const HEIGHT = 246;
const TRACKING = -0.02 * SIZE;

const signs: Readonly<Record<string, { readonly advance: number; readonly path: string }>> = figureSigns.signs;

/** Path of a figure (digits, '+', no-break spaces) in the display face, its baseline at 236, and its bounding box. */
export function figureOutline(figure: string): { width: number; height: number; path: string } {
  const scale = SIZE / figureSigns.unitsPerEm;
  let x = 0;
  let path = '';
  for (const character of figure) {
    const sign = signs[character];
    if (!sign) throw new Error(`no outline of ${character}`);
    let isAcross = false;
    path += sign.path.replace(/-?\d+(?:\.\d+)?/g, (value) => {
      isAcross = !isAcross;
      return String(Math.round(isAcross ? x + Number(value) * scale : BASELINE - Number(value) * scale));
    });
    x += sign.advance * scale + TRACKING;
  }
  return { width: Math.ceil(x - TRACKING), height: HEIGHT, path: path.replaceAll(' -', '-') };
}
