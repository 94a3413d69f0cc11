import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { writeAtomic } from '../core/storage/atomic-file.ts';

/** Languages whose dictionaries Chromium would fetch for one of ours. */
const languages = ['de', 'de-DE', 'en', 'en-GB', 'en-US', 'fr', 'fr-FR', 'it', 'it-IT'];

/**
 * Tells Chromium, in its own settings in this folder, to load no dictionary. Windows have no spell checker, and still it
 * fetched the one of the system's language from redirector.gvt1.com as soon as it ran, before anything that can be said
 * to a session. To be called before the app is ready, while no other process uses the folder.
 */
export function askForNoDictionary(profile: string): void {
  const file = join(profile, 'Preferences');
  const known = readPreferences(file);
  const spellcheck = objectOf(known['spellcheck']);
  try {
    mkdirSync(profile, { recursive: true, mode: 0o700 });
    writeAtomic(
      file,
      JSON.stringify({ ...known, spellcheck: { ...spellcheck, blocked_dictionaries: languages } }),
    );
  } catch {
    // Without it the program runs as well; the next start tries again.
  }
}

const objectOf = (value: unknown): object => (typeof value === 'object' && value !== null ? value : {});

function readPreferences(file: string): Record<string, unknown> {
  try {
    return { ...objectOf(JSON.parse(readFileSync(file, 'utf8'))) };
  } catch {
    return {};
  }
}
