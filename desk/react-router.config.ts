import type { Config } from '@react-router/dev/config';

export default {
  appDirectory: 'app',
  buildDirectory: process.env.DESK_BUILD ?? '../dist/desk/working',
  ssr: true,
  // The browser knows every route, so that a link needs no request to be recognised offline.
  routeDiscovery: { mode: 'initial' },
} satisfies Config;
