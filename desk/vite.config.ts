import { fileURLToPath } from 'node:url';
import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';

/** Native packages, and packages with state that must not be duplicated. */
const EXTERNAL_PACKAGES = ['sharp', 'pg', 'pino', 'nodemailer', 'satori', 'html-to-text'];

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  define: { 'process.env.NODE_ENV': '"production"' },
  resolve: {
    // One React for the desk and the site's mails and article parts.
    dedupe: ['react', 'react-dom'],
    alias: { '@': fileURLToPath(new URL('../src', import.meta.url)) },
  },
  ssr: { noExternal: true, external: EXTERNAL_PACKAGES },
  // The CSP allows files only, no data: URLs for scripts and styles.
  build: { assetsInlineLimit: 0 },
  environments: {
    ssr: { build: { rollupOptions: { input: fileURLToPath(new URL('server/server.ts', import.meta.url)) } } },
  },
});
