import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { files, text } from './source-file.ts';

const record = fileURLToPath(new URL('./migration-record.json', import.meta.url));

/** Path → SHA-256 of every migration that has landed. */
export const recorded = (): Record<string, string> =>
  JSON.parse(readFileSync(record, 'utf8')) as Record<string, string>;

/** Path → SHA-256 of every migration as it is now. */
export function present(): Record<string, string> {
  const hash = (path: string): string => createHash('sha256').update(text(path)).digest('hex');
  return Object.fromEntries(files('migrations/**/*.sql').map(path => [path, hash(path)]));
}

// `node test/rules/migration-record.ts` writes down new migrations; what has landed is never written over.
if (import.meta.main) writeFileSync(record, `${JSON.stringify({ ...present(), ...recorded() }, null, 2)}\n`);
