import { readFileSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { ownRightsSchema, rightsOf } from '../../../shared/access/accesses/role.ts';
import { languages } from '../../../shared/language.ts';
import { writeAtomic } from '../storage/atomic-file.ts';

const storedSchema = z.object({
  /** Address of the server, without a slash at its end; null until one was chosen. */
  server: z.string().nullable(),
  /** Description of that server by its last answer. */
  association: z.string(),
  demo: z.boolean(),
  person: z.object({ email: z.string(), name: z.string() }).nullable(),
  device: z.object({ id: z.string(), name: z.string() }).nullable(),
  /** The board took this device's access away. */
  revoked: z.boolean(),
  /** Language of the screens; absent in a file of an earlier version. */
  language: z.enum(languages).nullable().default(null),
  /** Who has seen the tour of the screens here, as `touredNow` writes it; '*' for everybody. Absent in an earlier file. */
  toured: z.array(z.string()).default([]),
  /** Permissions of the person by the last answer of the server; absent in a file of an earlier version. */
  rights: ownRightsSchema.default(rightsOf('board')),
});
export type StoredSession = z.output<typeof storedSchema>;

/** A desktop that knows no server. */
export const signedOut: StoredSession = {
  server: null,
  association: '',
  demo: false,
  person: null,
  device: null,
  revoked: false,
  language: null,
  toured: [],
  rights: rightsOf('board'),
};

/** What `session.json` remembers of the last start. One that cannot be read is put aside: logging in makes a new one. */
export function readSession(dataDir: string): StoredSession {
  const file = join(dataDir, 'session.json');
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch {
    return signedOut;
  }
  try {
    return storedSchema.parse(JSON.parse(text));
  } catch {
    renameSync(file, `${file}.unreadable`);
    return signedOut;
  }
}

/** Throws `storage_full` or `storage_readonly`. */
export function writeSession(dataDir: string, session: StoredSession): void {
  writeAtomic(join(dataDir, 'session.json'), `${JSON.stringify(session, null, 2)}\n`);
}
