import { storageError } from '../../../shared/association/sqlite-file.ts';
import type { Sqlite } from './open-file.ts';
import { askForWrites } from './write-gate.ts';

interface KeptFile {
  readonly sha256: string;
  readonly type: string;
  readonly bytes: Uint8Array;
  readonly kept_at: string;
}

/** waiting: the server does not have it yet. there: it has. refused: it does not take it. */
type FileState = 'waiting' | 'there' | 'refused';

/** Local files by the hash of their content. Throws `storage_full` on a full disk and leaves no partial file. */
export interface FileStore {
  /** Keeps a file for the server; one that it refused once waits again. */
  keep(file: KeptFile): void;
  /** Keeps a file that came from the server. */
  keepFetched(file: KeptFile): void;
  read(sha256: string): { readonly type: string; readonly bytes: Uint8Array<ArrayBuffer> } | null;
  /** How far a file is, and with which code the server refused it. */
  state(sha256: string): { readonly state: FileState; readonly problem: string | null } | null;
  /** Files that the server does not have yet, the oldest first. */
  waiting(): string[];
  settle(sha256: string, state: FileState, problem: string | null): void;
  /** Forgets files that were kept before this instant and that nothing mentions any more; what waits only where its place says so. */
  forgetUnmentioned(before: string): void;
  /** Forgets files that were kept before this instant and that the server has. */
  forgetThere(before: string): void;
}

/** Where files stand: the table, and what still needs one that its body mentions. */
export interface FilePlace {
  readonly table: 'kept_file' | 'record_content';
  readonly needers: readonly string[];
  /** True where a file that waits is of no use without a mention. */
  readonly needsMention: boolean;
}

/** What was typed and refused is as good as a row: neither may lose its files. */
const lines = ['refused', 'outbox', "conflict WHERE state = 'open' AND"];
/** Files that go along with mailings and texts. */
export const attachedFiles: FilePlace = {
  table: 'kept_file',
  needers: ['mailing', 'template', ...lines],
  needsMention: false,
};
/** Contents of files of members and events. */
export const recordContents: FilePlace = {
  table: 'record_content',
  needers: ['member_file', 'event_file', 'trash', ...lines],
  needsMention: true,
};

/** `told` is called after each change. */
export function fileStore(sql: Sqlite, path: string, place: FilePlace, told: () => void): FileStore {
  const write = <P extends unknown[]>(query: string) => {
    const statement = sql.prepare<P>(query);
    return (...values: P): void => {
      try {
        askForWrites(sql);
        if (statement.run(...values).changes > 0) told();
      } catch (error) {
        throw storageError(error, path);
      }
    };
  };
  return { ...reading(sql, place), ...writing(write, place) };
}

function reading(sql: Sqlite, { table }: FilePlace) {
  const one = sql.prepare<[string], { type: string; bytes: Buffer }>(
    `SELECT type, bytes FROM ${table} WHERE sha256 = ?`,
  );
  const fileState = sql.prepare<[string], { state: FileState; problem: string | null }>(
    `SELECT state, problem FROM ${table} WHERE sha256 = ?`,
  );
  const waiting = sql
    .prepare<[], string>(`SELECT sha256 FROM ${table} WHERE state = 'waiting' ORDER BY kept_at, sha256`)
    .pluck();
  return {
    read(sha256: string) {
      const file = one.get(sha256);
      return file ? { type: file.type, bytes: new Uint8Array(file.bytes) } : null;
    },
    state: (sha256: string) => fileState.get(sha256) ?? null,
    waiting: () => waiting.all(),
  };
}

/** SQL: something still needs the file. */
export const isMentioned = ({ table, needers }: FilePlace): string =>
  needers
    .map(from => (from.includes('WHERE') ? from : `${from} WHERE`))
    .map(from => `EXISTS (SELECT 1 FROM ${from} instr(body, ${table}.sha256) > 0)`)
    .join(' OR ');

function writing(write: <P extends unknown[]>(query: string) => (...values: P) => void, place: FilePlace) {
  const { table, needsMention } = place;
  const columns = `${table}(sha256, type, bytes, state, kept_at)`;
  const keep = write<[KeptFile]>(
    `INSERT INTO ${columns} VALUES (@sha256, @type, @bytes, 'waiting', @kept_at)
     ON CONFLICT(sha256) DO UPDATE SET kept_at = excluded.kept_at, problem = NULL,
       state = CASE state WHEN 'there' THEN 'there' ELSE 'waiting' END`,
  );
  const keepFetched = write<[KeptFile]>(
    `INSERT INTO ${columns} VALUES (@sha256, @type, @bytes, 'there', @kept_at) ON CONFLICT(sha256) DO NOTHING`,
  );
  const settle = write<[FileState, string | null, string]>(
    `UPDATE ${table} SET state = ?, problem = ? WHERE sha256 = ?`,
  );
  const forget = write<[string]>(
    `DELETE FROM ${table} WHERE kept_at < ? AND (${needsMention} OR state <> 'waiting') AND NOT (${isMentioned(place)})`,
  );
  const forgetThere = write<[string]>(`DELETE FROM ${table} WHERE kept_at < ? AND state = 'there'`);
  return {
    keep,
    keepFetched,
    settle: (sha256: string, state: FileState, problem: string | null) => settle(state, problem, sha256),
    forgetUnmentioned: forget,
    forgetThere,
  };
}
