const IDLE_MS = 5_000;

interface Connection {
  saveData?: boolean;
}

/**
 * Loads the code of the screens of the navigation one after the other, so that a link offline stays in the desk: where
 * it cannot load a screen's code, the router leaves the desk for the browser's own error page.
 */
export async function loadScreens(paths: readonly string[]): Promise<void> {
  if ((navigator as { connection?: Connection }).connection?.saveData) return;
  const firsts = new Set(paths.map(firstOf));
  for (const { path, module, hasDefaultExport } of Object.values(window.__reactRouterManifest?.routes ?? {})) {
    if (!hasDefaultExport || path === undefined || !firsts.has(firstOf(path))) continue;
    await idle();
    try {
      await import(/* @vite-ignore */ module);
    } catch {
      return;
    }
  }
}

/** '/demandes/:number' is of 'demandes'. */
const firstOf = (path: string) => path.split('/').find((part) => part !== '');

const idle = () =>
  new Promise<void>((resolve) => {
    if ('requestIdleCallback' in window) requestIdleCallback(() => resolve(), { timeout: IDLE_MS });
    // Safari.
    else setTimeout(resolve, 100);
  });
