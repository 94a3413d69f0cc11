import { mkdirSync, readdirSync } from 'node:fs';
import { rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { composeMail } from './compose-mail.ts';
import type { MailPort } from './mail-port.ts';

/**
 * Keeps e-mails as files `<time>-<n>.eml` in a folder instead of sending them: for the demo only. A file
 * appears whole or not at all.
 */
export function fileMail(folder: string): MailPort {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  let n = readdirSync(folder).length;
  return {
    writesFiles: true,
    async send(message) {
      const time = message.date.toISOString().replaceAll(':', '-');
      const name = `${time}-${++n}.eml`;
      try {
        const file = join(folder, name);
        await writeFile(`${file}.part`, await composeMail(message), { mode: 0o600 });
        await rename(`${file}.part`, file);
        return { state: 'sent', provider_id: name };
      } catch (error) {
        return { state: 'temporary', error: error instanceof Error ? error.message : String(error) };
      }
    },
    rest: () => undefined,
  };
}
