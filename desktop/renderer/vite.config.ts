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
    chunkSizeWarningLimit: 2000,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        // Files that several screens share import each other; their modules begin in the order of the sources all the same.
        strictExecutionOrder: true,
        codeSplitting: {
          // What the first screen needs is one file, what several screens share a few: as 148 small ones, asking for
          // them took longer than running them.
          groups: [
            { name: 'start', tags: ['$initial'], priority: 2 },
            {
              name: 'shared',
              minShareCount: 2,
              entriesAware: true,
              entriesAwareMergeThreshold: 100_000,
              priority: 1,
            },
          ],
        },
      },
    },
  },
});
