import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { InlineConfig } from 'vite';

const root = fileURLToPath(new URL('../', import.meta.url));

/**
 * As small as a package wants its programs. Names of classes and functions stay, because they stand in the error log and
 * libraries look at them.
 */
export function minified(config: InlineConfig): InlineConfig {
  const { rolldownOptions, ...build } = config.build ?? {};
  const output = { ...(rolldownOptions?.output as object), keepNames: true };
  return { ...config, build: { ...build, minify: true, rolldownOptions: { ...rolldownOptions, output } } };
}

/** Programs by name, each as one file for the Node in Electron; native packages stay outside of it. */
export function nodeBundle(
  entries: Readonly<Record<string, string>>,
  format: 'es' | 'cjs',
  into: string,
): InlineConfig {
  const input = Object.fromEntries(Object.entries(entries).map(([name, file]) => [name, join(root, file)]));
  const extension = format === 'es' ? 'mjs' : 'cjs';
  return {
    root,
    configFile: false,
    publicDir: false,
    ssr: { noExternal: true, external: ['electron', 'better-sqlite3'] },
    build: {
      ssr: true,
      outDir: into,
      emptyOutDir: false,
      target: 'node20',
      minify: false,
      rolldownOptions: {
        input,
        // A library of the demo's login service names its functions so.
        checks: { eval: false },
        output: {
          format,
          entryFileNames: `[name].${extension}`,
          chunkFileNames: `[name]-[hash].${extension}`,
        },
      },
    },
  };
}
