import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { hostname } from 'node:os';

const idFiles = ['/etc/machine-id', '/var/lib/dbus/machine-id'];

/** Names this computer without saying which it is: a digest of the system's own id, elsewhere of the computer's name. */
export function machineMark(): string {
  return createHash('sha256')
    .update(`aktuar ${idOfSystem() ?? hostname()}`)
    .digest('base64url');
}

function idOfSystem(): string | null {
  for (const file of idFiles) {
    try {
      const id = readFileSync(file, 'utf8').trim();
      if (id !== '') return id;
    } catch {
      // Other systems have no such file.
    }
  }
  return null;
}
