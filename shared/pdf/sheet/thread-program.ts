import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** The program of a thread beside a file, `import.meta.url`: a source or built; undefined where it is missing. */
export const threadProgram = (name: string, beside: string): string | undefined =>
  [`./${name}.ts`, `./${name}.mjs`]
    .map(place => fileURLToPath(new URL(place, beside)))
    .find(place => existsSync(place));
