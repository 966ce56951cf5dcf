/** KiB of gzip at the first view on a phone. */
export interface MaxWeight {
  total: number;
  script: number;
  css: number;
  fonts: number;
}

const OTHER: MaxWeight = { total: 65, script: 4, css: 16, fonts: 30 };
const PRODUCT: MaxWeight = { ...OTHER, total: 80 };
/** docs/decisions/2026-11-29-weight-of-the-home-page.md */
const HOME: MaxWeight = { ...OTHER, total: 82, css: 21 };

export function maxWeightOf(path: string): MaxWeight {
  if (path === '/') return HOME;
  return path.startsWith('/products/') ? PRODUCT : OTHER;
}
