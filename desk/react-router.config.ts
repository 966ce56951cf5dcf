import type { Config } from '@react-router/dev/config';

/** Where the release is being built (scripts/desk.mjs). */
export default {
  appDirectory: 'app',
  buildDirectory: process.env.DESK_BUILD ?? '../dist/desk/working',
  ssr: true,
} satisfies Config;
