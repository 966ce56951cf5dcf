/** The paths of the pages that have a file of their own, known when the site is built. */
export const routes: readonly string[] = pathsOfPages(Object.keys(import.meta.glob('/src/pages/**/*.astro')));

/** The path itself when its page exists: for links that appear with the page they lead to. */
export function pageHref(path: string): string | undefined {
  return routes.includes(path) ? path : undefined;
}

/** '/src/pages/careers/index.astro' → '/careers'. Pages with a parameter and error pages are no destinations. */
export function pathsOfPages(files: readonly string[]): string[] {
  return files
    .map((file) => file.replace(/^\/src\/pages/, '').replace(/(\/index)?\.astro$/, '') || '/')
    .filter((path) => !path.includes('[') && !/^\/(404|500)$/.test(path));
}
