/** KiB of gzip at the first view on a phone. */
export interface PageBudget {
  total: number;
  script: number;
  css: number;
  fonts: number;
}

const OTHER: PageBudget = { total: 65, script: 4, css: 16, fonts: 30 };
const PRODUCT: PageBudget = { ...OTHER, total: 80 };
/** docs/decisions/2026-11-29-weight-of-the-home-page.md */
const HOME: PageBudget = { ...OTHER, total: 82, css: 21 };

export function budgetOf(path: string): PageBudget {
  if (path === '/') return HOME;
  return path.startsWith('/products/') ? PRODUCT : OTHER;
}
