/** KiB of gzip at the first view on a phone. */
export interface PageBudget {
  total: number;
  script: number;
  css: number;
  fonts: number;
}

const HOME: PageBudget = { total: 75, script: 4, css: 14, fonts: 30 };
const PRODUCT: PageBudget = { ...HOME, total: 80 };
const OTHER: PageBudget = { ...HOME, total: 65 };

export function budgetOf(path: string): PageBudget {
  if (path === '/') return HOME;
  return path.startsWith('/products/') ? PRODUCT : OTHER;
}
