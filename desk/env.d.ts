declare module 'virtual:react-router/server-build' {
  import type { ServerBuild } from 'react-router';

  const build: ServerBuild;
  export = build;
}

interface Window {
  /** Every route of the desk, with the address of its module in the build. */
  __reactRouterManifest?: { routes: Record<string, { path?: string; module: string; hasDefaultExport?: boolean }> };
  __reactRouterDataRouter?: Pick<ReturnType<typeof import('react-router').createBrowserRouter>, 'state'>;
}
