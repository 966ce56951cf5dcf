import { fileURLToPath } from 'node:url';
import { reactRouter } from '@react-router/dev/vite';
import { defineConfig } from 'vite';

/** Native, or with state that two copies could disagree on: they stay packages, found beside the site. */
const KEPT_OUTSIDE = ['sharp', 'pg', 'pino', 'nodemailer', 'satori', 'html-to-text'];

export default defineConfig({
  plugins: [reactRouter()],
  define: { 'process.env.NODE_ENV': '"production"' },
  resolve: {
    // Mails and article parts come from the site's sources: one React for all of them.
    dedupe: ['react', 'react-dom'],
    alias: { '@': fileURLToPath(new URL('../src', import.meta.url)) },
  },
  ssr: { noExternal: true, external: KEPT_OUTSIDE },
  // Never inside a document: the policy knows only files of ours.
  build: { assetsInlineLimit: 0 },
  environments: { ssr: { build: { rollupOptions: { input: fileURLToPath(new URL('server.ts', import.meta.url)) } } } },
});
