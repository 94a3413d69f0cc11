import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** The page of both shells: relative addresses, nothing inline but small images, so that the strict CSP holds. */
export default defineConfig({
  root: decodeURIComponent(new URL('.', import.meta.url).pathname).replace(/^\/(?=[A-Za-z]:)/, ''),
  base: './',
  plugins: [react()],
  build: {
    outDir: '../../dist/renderer',
    emptyOutDir: true,
    target: 'es2022',
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 1500,
    modulePreload: { polyfill: false },
  },
});
