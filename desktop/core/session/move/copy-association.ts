import { createHash } from 'node:crypto';
import {
  createReadStream,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
} from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { countRows } from '../../../../shared/access/move/count-rows.ts';
import {
  isMovedName,
  manifestSchema,
  movedDatabases,
  movedFolders,
  movedSecrets,
  type Manifest,
  type MovedDatabase,
  type MovedFile,
} from '../../../../shared/access/move/move.ts';
import { storageError } from '../../../../shared/association/sqlite-file.ts';
import { DomainError } from '../../../../shared/errors.ts';
import { openPlain } from '../../replica/open-file.ts';
import { writeAtomic } from '../../storage/atomic-file.ts';
import { lockServerFolder, type FolderLock } from '../../storage/folder-lock.ts';

/** Pages that SQLite copies before others have their turn. */
const pagesAtOnce = 500;
/** So long a server that was killed may still hold its folder. */
const lockTries = 100;
const lockPause = 200;

export interface CopyParts {
  /** The folder of the association on this computer; its server has ended. */
  readonly own: string;
  /** Where the copies go; what an earlier try finished there is used again. */
  readonly into: string;
  readonly signal: AbortSignal;
  readonly progress: (done: number, total: number) => void;
}

/** Where a file of the stream lies: databases are copies, everything else stands still in the association's folder. */
export const sourceOf = ({ own, into }: Pick<CopyParts, 'own' | 'into'>, name: string): string =>
  join(isDatabase(name) ? into : own, name);

const isDatabase = (name: string): name is MovedDatabase => movedDatabases.some(known => known === name);

/**
 * Copies both databases by SQLite's backup and lists what moves, with digests and the rows of every table. Throws
 * `data_in_use` while another process has the folder, `storage_full`, and the signal's reason.
 */
export async function copyAssociation(parts: CopyParts): Promise<Manifest> {
  const { own, into, signal } = parts;
  const list = join(into, 'manifest.json');
  if (existsSync(list)) return manifestSchema.parse(JSON.parse(readFileSync(list, 'utf8')));
  const lock = await lockOwn(own, signal);
  try {
    rmSync(into, { recursive: true, force: true });
    mkdirSync(into, { recursive: true, mode: 0o700 });
    await copyDatabases(parts);
    const counts = { 'aktuar.db': countIn(into, 'aktuar.db'), 'effects.db': countIn(into, 'effects.db') };
    const files: MovedFile[] = [];
    for (const name of namesOf(own)) {
      signal.throwIfAborted();
      files.push(await fileOf(sourceOf(parts, name), name));
    }
    const manifest = manifestSchema.parse({ files, counts });
    writeAtomic(list, JSON.stringify(manifest));
    return manifest;
  } finally {
    lock.release();
  }
}

async function lockOwn(own: string, signal: AbortSignal, tries = lockTries): Promise<FolderLock> {
  signal.throwIfAborted();
  try {
    return lockServerFolder(own);
  } catch (error) {
    if (tries <= 1 || !(error instanceof DomainError) || error.code !== 'data_in_use') throw error;
    await new Promise(resolve => setTimeout(resolve, lockPause));
    return lockOwn(own, signal, tries - 1);
  }
}

async function copyDatabases({ own, into, signal, progress }: CopyParts): Promise<void> {
  const sizes = movedDatabases.map(name => statSync(join(own, name)).size);
  const total = sizes.reduce((sum, size) => sum + size, 0);
  let before = 0;
  for (const [index, name] of movedDatabases.entries()) {
    const path = join(own, name);
    const size = sizes[index] ?? 0;
    const sql = openPlain(path);
    try {
      await sql.backup(join(into, name), {
        progress: ({ totalPages, remainingPages }) => {
          signal.throwIfAborted();
          progress(before + size * (1 - remainingPages / Math.max(1, totalPages)), total);
          return pagesAtOnce;
        },
      });
    } catch (error) {
      throw storageError(error, path);
    } finally {
      sql.close();
    }
    before += size;
  }
}

function countIn(folder: string, name: MovedDatabase): Record<string, number> {
  const sql = openPlain(join(folder, name));
  try {
    return countRows(sql);
  } finally {
    sql.close();
  }
}

/** Databases and secrets first: where these do not come over whole, the many files need not be sent. */
function namesOf(own: string): string[] {
  const secrets = movedSecrets.filter(name => existsSync(join(own, name)));
  const inFolders = Object.keys(movedFolders).flatMap(folder =>
    existsSync(join(own, folder)) ? readdirSync(join(own, folder)).map(name => `${folder}/${name}`) : [],
  );
  return [...movedDatabases, ...secrets, ...inFolders.filter(isMovedName).toSorted()];
}

async function fileOf(path: string, name: string): Promise<MovedFile> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  return { name, size: statSync(path).size, sha256: hash.digest('hex') };
}

/** What the association has, for the question before it moves. Its server may run meanwhile. */
export function measureAssociation(own: string): { members: number; invoices: number; bytes: number } {
  const others = namesOf(own).filter(name => !isDatabase(name));
  const files = others.reduce((sum, name) => sum + statSync(join(own, name)).size, 0);
  const main = measureDatabase(own, 'aktuar.db', ['member', 'invoice']);
  const effects = measureDatabase(own, 'effects.db', []);
  const [members = 0, invoices = 0] = main.rows;
  return { members, invoices, bytes: files + main.bytes + effects.bytes };
}

/** Its size with what is still in its log, and the rows of some tables. */
function measureDatabase(folder: string, name: MovedDatabase, tables: readonly ('member' | 'invoice')[]) {
  const sql = openPlain(join(folder, name), { readonly: true });
  try {
    const pragma = (what: 'page_count' | 'page_size') => Number(sql.pragma(what, { simple: true }));
    const rows = tables.map(table => Number(sql.prepare(`SELECT count(*) FROM ${table}`).pluck().get()));
    return { bytes: pragma('page_count') * pragma('page_size'), rows };
  } finally {
    sql.close();
  }
}
