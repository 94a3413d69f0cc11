import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { ownRightsSchema, rightsOf } from '../../../shared/access/accesses/role.ts';
import { copyNoteSchema } from '../../../shared/access/desktop-session-contract.ts';
import { waitingChangeSchema } from '../../../shared/sync/desktop-sync-contract.ts';
import { languages, type Language } from '../../../shared/language.ts';
import type { SealedFiles } from '../encryption/sealed-files.ts';
import { writeAtomic } from '../storage/atomic-file.ts';
import { draftOf, finishReplacement, replaceFile } from '../storage/replace-file.ts';

const languageSchema = z.enum(languages).nullable();
const sealedSchema = z.object({
  /** Address of the server, without a slash at its end; null until one was chosen. */
  server: z.string().nullable(),
  /** Description of that server by its last answer. */
  association: z.string(),
  demo: z.boolean(),
  person: z.object({ email: z.string(), name: z.string() }).nullable(),
  device: z.object({ id: z.string(), name: z.string() }).nullable(),
  /** The board took this device's access away. */
  revoked: z.boolean(),
  /** How much unsent work went with the copy then; absent in a file of an earlier version. */
  lost: z.int().default(0),
  /** How many changes the server kept for the board then, and in words what was lost; absent as well. */
  kept: z.int().default(0),
  lost_changes: z.array(waitingChangeSchema).default([]),
  /** What its person is told about copies of this folder until it is put away. */
  copy_note: copyNoteSchema.nullable().default(null),
  /** Copies of this folder that were told of. */
  copies_told: z.array(z.string()).default([]),
  /** Who has seen the tour of the screens here, as `touredNow` writes it; '*' for everybody. Absent in an earlier file. */
  toured: z.array(z.string()).default([]),
  /** Permissions of the person by the last answer of the server; absent in a file of an earlier version. */
  rights: ownRightsSchema.default(rightsOf('board')),
});
/** `language`: that of the screens, readable before anything is unlocked; null until one was chosen. */
export type StoredSession = z.output<typeof sealedSchema> & { readonly language: Language | null };

/** A desktop that knows no server. */
export const signedOut: StoredSession = {
  server: null,
  association: '',
  demo: false,
  person: null,
  device: null,
  revoked: false,
  lost: 0,
  kept: 0,
  lost_changes: [],
  copy_note: null,
  copies_told: [],
  language: null,
  toured: [],
  rights: rightsOf('board'),
};

const openFile = (dataDir: string): string => join(dataDir, 'session.json');
/** The sealed file with it. */
export const sessionName = 'session';

/** What `session.sealed` remembers of the last start. One that cannot be read counts for nothing: logging in makes a new one. */
export function readSession(dataDir: string, files: SealedFiles): StoredSession {
  const found = sealedSchema.safeParse(parse(files.read(sessionName)));
  return { ...signedOut, ...found.data, language: readLanguage(dataDir) };
}

/** Throws `storage_full` or `storage_readonly`. */
export function writeSession(
  dataDir: string,
  files: SealedFiles,
  { language, ...session }: StoredSession,
): void {
  files.write(sessionName, JSON.stringify(session));
  if (language !== readLanguage(dataDir)) writeLanguage(dataDir, language);
}

/** Language of the screens on this computer, in `session.json`: it is shown before anything is unlocked. */
export function readLanguage(dataDir: string): Language | null {
  const found = z.object({ language: languageSchema }).safeParse(parse(textOf(openFile(dataDir))));
  return found.data?.language ?? null;
}

/** Throws `storage_full` or `storage_readonly`. */
export const writeLanguage = (dataDir: string, language: Language | null): void =>
  writeAtomic(openFile(dataDir), languageText(language));

const languageText = (language: Language | null): string => `${JSON.stringify({ language }, null, 2)}\n`;

/** Seals the session of an earlier program, which lay open in `session.json`, and overwrites it there. */
export function sealEarlierSession(dataDir: string, files: SealedFiles): void {
  const file = openFile(dataDir);
  finishReplacement(file);
  const text = textOf(file);
  if (text === null || isLanguageOnly(text)) return;
  const found = sealedSchema.safeParse(parse(text));
  if (found.success) files.write(sessionName, JSON.stringify(found.data));
  writeAtomic(draftOf(file), languageText(readLanguage(dataDir)));
  for (const _ of replaceFile(file));
}

const isLanguageOnly = (text: string): boolean =>
  z.strictObject({ language: languageSchema }).safeParse(parse(text)).success;

const textOf = (file: string): string | null => (existsSync(file) ? readFileSync(file, 'utf8') : null);

function parse(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null');
  } catch {
    return null;
  }
}
