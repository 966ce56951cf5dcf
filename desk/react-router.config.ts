import type { Config } from '@react-router/dev/config';

export default {
  appDirectory: 'app',
  buildDirectory: process.env.DESK_BUILD ?? '../dist/desk/working',
  ssr: true,
} satisfies Config;
