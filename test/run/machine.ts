import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';
import type { Outcome } from './stage.ts';

/** Programs that tests need beside npm's packages, and the Debian package that brings each. */
const packages = {
  chromium: 'chromium',
  dovecot: 'dovecot-imapd',
  pdftoppm: 'poppler-utils',
  'xvfb-run': 'xvfb',
} as const;
export type Program = keyof typeof packages;

const isCi = Boolean(process.env['CI']);

function isThere(program: Program): boolean {
  const folders = [...(process.env['PATH'] ?? '').split(delimiter), '/usr/sbin', '/usr/local/sbin'];
  return folders.some(folder => {
    try {
      accessSync(join(folder, program), constants.X_OK);
      return true;
    } catch {
      return false;
    }
  });
}

/** One line that says what to install, or undefined where nothing is missing. */
export function missing(...programs: readonly Program[]): string | undefined {
  const absent = programs.filter(program => !isThere(program));
  if (absent.length === 0) return undefined;
  const install = `apt-get install ${absent.map(program => packages[program]).join(' ')}`;
  return `${absent.join(', ')} not found; on Debian: ${install}`;
}

/** A stage that cannot run here: fine on somebody's own machine, a failure where all must be checked. */
export const unable = (reason: string): Outcome => ({ ok: !isCi, skipped: reason });
