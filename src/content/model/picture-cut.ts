/** The part of a library's picture that is shown; the desk's browser code reads it too. */
export interface PictureCut {
  readonly file: Readonly<{ hash: string; width: number; height: number }>;
  /** Percent of the file. */
  readonly focal: Readonly<{ x: number; y: number }>;
  readonly crop?: Readonly<{ x: number; y: number; width: number; height: number }> | undefined;
}

/** Sides of a cut around the focal point. */
export const RATIOS = { '1:1': 1, '4:3': 4 / 3, '3:2': 3 / 2, '16:9': 16 / 9, '4:5': 4 / 5 } as const;
export type Ratio = keyof typeof RATIOS;

export interface Region {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** The cut in pixels of the kept file. */
export function regionOf({ file, focal, crop }: PictureCut, ratio?: Ratio): Region {
  const share = (percent: number, side: number) => Math.round((percent / 100) * side);
  const left = crop ? share(crop.x, file.width) : 0;
  const top = crop ? share(crop.y, file.height) : 0;
  const width = Math.max(1, crop ? Math.min(share(crop.width, file.width), file.width - left) : file.width);
  const height = Math.max(1, crop ? Math.min(share(crop.height, file.height), file.height - top) : file.height);
  if (!ratio) return { left, top, width, height };
  const side = RATIOS[ratio];
  const cutWidth = Math.max(1, Math.min(width, Math.round(height * side)));
  const cutHeight = Math.max(1, Math.min(height, Math.round(width / side)));
  const around = (point: number, start: number, whole: number, cut: number) =>
    Math.min(Math.max(point - Math.round(cut / 2), start), start + whole - cut);
  return {
    left: around(share(focal.x, file.width), left, width, cutWidth),
    top: around(share(focal.y, file.height), top, height, cutHeight),
    width: cutWidth,
    height: cutHeight,
  };
}
