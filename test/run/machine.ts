import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';
import type { Outcome } from './stage.ts';

/** Programs that tests need beside npm's packages: the Debian package that brings each, and what is tried with it. */
const programs = {
  chromium: { package: 'chromium', tries: 'the jobs in Chromium' },
  'xvfb-run': { package: 'xvfb xauth', tries: 'the jobs in the packaged Electron app' },
  dovecot: { package: 'dovecot-imapd', tries: 'mailboxes and board logins against Dovecot' },
  postfix: { package: 'postfix', tries: 'bounces of Postfix' },
  pdftoppm: { package: 'poppler-utils', tries: 'PDFs as pictures' },
  'systemd-analyze': { package: 'systemd', tries: 'the units of systemd' },
  caddy: { package: 'caddy', tries: 'the file of the proxy' },
  rclone: { package: 'rclone', tries: 'backups over WebDAV' },
  openssl: { package: 'openssl', tries: 'TLS with certificates of its own' },
} as const;
export type Program = keyof typeof programs;

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

/** What a run had to leave out here. */
export interface LeftOut {
  readonly what: string;
  readonly lacks: string;
}
const left: (LeftOut & { readonly program?: Program })[] = [];

/** Notes what is left out for want of a program; answers which of these are missing. */
export function missing(...wanted: readonly Program[]): Program[] {
  const absent = wanted.filter(program => !isThere(program));
  for (const program of absent)
    if (!left.some(part => part.program === program))
      left.push({ what: programs[program].tries, lacks: program, program });
  return absent;
}

/** Notes something that no package of the system brings. */
export const leaveOut = (part: LeftOut): void => void left.push(part);

/** In the order in which the stages found out. */
export const leftOut = (): readonly LeftOut[] => left;

/** Installs every missing program on Debian; null where none is missing. */
export function installCommand(): string | null {
  const packages = left.flatMap(({ program }) => (program ? programs[program].package : []));
  return packages.length === 0 ? null : `sudo apt-get install ${packages.join(' ')}`;
}

/** A stage that cannot run here: fine on a developer's machine, a failure where all must be checked. */
export const unable = (reason: string): Outcome => ({ ok: !isCi, skipped: reason });
