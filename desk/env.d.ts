declare module 'virtual:react-router/server-build' {
  import type { ServerBuild } from 'react-router';

  const build: ServerBuild;
  export = build;
}

interface Window {
  __reactRouterDataRouter?: Pick<ReturnType<typeof import('react-router').createBrowserRouter>, 'state'>;
}
