import { z } from 'zod';

/** A link by which a new server is set up, as the server prints it. */
interface SetUpLink {
  /** Address of the server, without a slash at its end. */
  readonly server: string;
  readonly token: string;
}

/** Takes such a link apart; null for what is none. */
export function readSetUpLink(text: string): SetUpLink | null {
  const [, server = '', token = ''] = /^(\S+?)\/+einrichten\/([\w-]{20,100})\/?$/.exec(text.trim()) ?? [];
  return server === '' ? null : { server, token };
}

/** The databases of an association; their rows are counted on both sides. */
export const movedDatabases = ['aktuar.db', 'effects.db'] as const;
export type MovedDatabase = (typeof movedDatabases)[number];

/** Secrets that move along: with others links in e-mails, second factors and stored passwords would no longer count. */
export const movedSecrets = ['jwt-secret', 'connection-key'] as const;

/** Folders that move along, and the names of the files in them; what else lies there stays. */
export const movedFolders: Readonly<Record<string, RegExp>> = {
  photos: /^[0-9a-f]{64}-\d+\.jpg$/,
  letters: /^[\w-]{1,100}\.(pdf|jsonl)$/,
};

/** True for the path of a file that may move: nothing else is ever written by a move. */
export function isMovedName(name: string): boolean {
  const [folder = '', file, ...rest] = name.split('/');
  if (file === undefined) return [...movedDatabases, ...movedSecrets].some(known => known === folder);
  const files = Object.hasOwn(movedFolders, folder) ? movedFolders[folder] : undefined;
  return rest.length === 0 && files?.test(file) === true;
}

const most = { files: 60_000, bytes: 1_000_000_000_000, tables: 500 } as const;

/** Most bytes of the list of files that a move begins with. */
export const manifestLimit = 16_000_000;

/** Bytes of one piece: little enough for a slow line, enough that the limit of public calls does not slow a move down. */
export const pieceBytes = 4_000_000;

const digest = z.string().regex(/^[0-9a-f]{64}$/, 'invalid');

const movedFileSchema = z.strictObject({
  name: z.string().max(120).refine(isMovedName, 'invalid'),
  size: z.int().min(0).max(most.bytes),
  sha256: digest,
});
export type MovedFile = z.output<typeof movedFileSchema>;

const countsSchema = z
  .record(z.string().regex(/^\w{1,80}$/), z.int().min(0))
  .refine(tables => Object.keys(tables).length <= most.tables, 'too_long');

/** Rows per table and database. */
export const movedCountsSchema = z.strictObject({ 'aktuar.db': countsSchema, 'effects.db': countsSchema });
export type MovedCounts = z.output<typeof movedCountsSchema>;

const sumOf = (files: readonly MovedFile[]): number => files.reduce((sum, { size }) => sum + size, 0);

/** What moves: the files in the order in which they are sent as one stream, and how many rows each table has. */
export const manifestSchema = z.strictObject({
  files: z
    .array(movedFileSchema)
    .max(most.files, 'too_long')
    .refine(files => new Set(files.map(({ name }) => name)).size === files.length, 'invalid')
    .refine(files => movedDatabases.every(name => files.some(file => file.name === name)), 'required')
    .refine(files => files.some(({ name }) => name === 'jwt-secret'), 'required')
    .refine(files => sumOf(files) <= most.bytes, 'too_large'),
  counts: movedCountsSchema,
});
export type Manifest = z.output<typeof manifestSchema>;

/** Bytes of the whole stream. */
export const manifestBytes = ({ files }: Manifest): number => sumOf(files);

/** A part of the stream that lies in one file. */
export interface StreamPart {
  readonly file: MovedFile;
  /** Where it begins in the file, and how many bytes it has. */
  readonly from: number;
  readonly length: number;
}

/** The parts of files that lie in the stream from `offset` on, `length` bytes long. */
export function partsAt({ files }: Manifest, offset: number, length: number): StreamPart[] {
  const parts: StreamPart[] = [];
  let start = 0;
  for (const file of files) {
    const from = Math.max(0, offset - start);
    const until = Math.min(file.size, offset + length - start);
    if (until > from) parts.push({ file, from, length: until - from });
    start += file.size;
  }
  return parts;
}

/** The first table whose rows differ, as 'aktuar.db member'; null where both count the same. */
export function countDifference(a: MovedCounts, b: MovedCounts): string | null {
  for (const database of movedDatabases) {
    const tables = new Set([...Object.keys(a[database]), ...Object.keys(b[database])]);
    const table = [...tables].find(name => a[database][name] !== b[database][name]);
    if (table !== undefined) return `${database} ${table}`;
  }
  return null;
}

/**
 * Where a move stands on the new server: pieces come, what came is checked, it is accepted and the server starts anew
 * with it, the association works there; it is given back, and the server starts anew without it.
 */
export const moveStates = ['receiving', 'checking', 'accepted', 'taken', 'returning', 'returned'] as const;
