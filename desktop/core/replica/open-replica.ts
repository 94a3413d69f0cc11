import type { Conflict } from '../../../shared/sync/conflict.ts';
import type { Command, FieldChanges, Row } from '../../../shared/sync/mutation.ts';
import {
  createRow,
  editRow,
  expectRow,
  queueCommand,
  removeRow,
  retryRefused,
  solveConflict,
  withdrawCommand,
  type Choice,
} from '../../../shared/sync/replica/edit.ts';
import { parseRow, type ReplicaEngine } from '../../../shared/sync/replica/replica.ts';
import type { OutboxEntry, RefusedEntry } from '../../../shared/sync/replica/store.ts';
import { syncRules } from '../../../shared/sync/rules.ts';
import { draftStore, type DraftStore } from './draft-store.ts';
import { attachedFiles, fileStore, recordContents, type FileStore } from './file-store.ts';
import { photoStore, type PhotoStore } from './photo-store.ts';
import { lastAnswerStore, type LastAnswerStore } from './last-answer-store.ts';
import { mailboxListStore, type MailboxListStore } from './mailbox-list-store.ts';
import { firstMarks } from './cursor-store.ts';
import { migrateReplica, openFile, relaxCommits, requireOurs, type Sqlite } from './open-file.ts';
import { emptyReplica, finishScrub } from './purge.ts';
import type { ReplicaRow, ReplicaTable } from './row-store.ts';
import { renewSearchIndex } from './search-index.ts';
import { sqliteStore, type ChangeListener } from './sqlite-store.ts';
import { askForWrites } from './write-gate.ts';

export interface ReplicaOptions {
  /** Path of the file, or a serialised replica to open in memory. */
  readonly file: string | Buffer;
  /** 32 bytes that encrypt the file; left out: it is not encrypted. */
  readonly key?: Uint8Array | null;
  readonly migrationsDir: string;
  readonly now: () => Date;
  /** A fresh uuid v7. */
  readonly newId: () => string;
  readonly rules?: ReplicaEngine['rules'];
}

/**
 * The local replica of the association's data. A row is the last state from the server with the waiting changes applied
 * over it. Every write is one local transaction; it throws `storage_full` on a full disk and is then rolled back.
 */
export interface Replica {
  /** For reading lists and full text; nothing but the replica writes. */
  readonly sql: Sqlite;
  readonly engine: ReplicaEngine;
  readonly files: FileStore;
  /** Contents of files of members and events. */
  readonly contents: FileStore;
  readonly photos: PhotoStore;
  readonly mailboxList: MailboxListStore;
  readonly lastAnswers: LastAnswerStore;
  readonly drafts: DraftStore;
  /** True when a first copy is complete and may be shown. */
  ready(): boolean;
  read<T extends ReplicaTable>(tbl: T, id: string): ReplicaRow<T> | null;
  read(tbl: string, id: string): Row | null;
  /** All rows of a small table, by id. */
  all<T extends ReplicaTable>(tbl: T): ReplicaRow<T>[];
  /**
   * Field → value that the person saw and new value. Returns the id of the change, or null if nothing differs. `unset`:
   * the default row (settings), for a row that does not exist yet.
   */
  edit(tbl: string, id: string, changes: FieldChanges, unset?: Row): string | null;
  /** Shows fields as the server will set them by itself when an earlier change arrives; null for a row that is not there. */
  expect(tbl: string, id: string, fields: Row): string | null;
  /** Null when the id exists. `provisional` is shown beside the values until the server gives numbers and times. */
  create(tbl: string, id: string, values: Row, provisional?: Row): string | null;
  remove(tbl: string, id: string): string | null;
  command(command: Omit<Command, 'kind'>): string;
  /** Takes a command about this row back; false when it may have reached the server. */
  withdraw(mid: string, tbl: string, id: string): boolean;
  /** Many changes as one, all or nothing; a failure inside must not be caught inside. */
  inOne<T>(work: () => T): T;
  /** Null when the conflict is not open any more. */
  solve(conflict: string, choice: Choice): string | null;
  /** True when changes of this row have not been confirmed by the server. */
  isWaiting(tbl: string, id: string): boolean;
  /** Changes that the server has not confirmed, oldest first. */
  waiting(): readonly OutboxEntry[];
  waitingCount(): number;
  /** Orders to the server among them. */
  waitingCommands(): readonly OutboxEntry[];
  openConflicts(): Conflict[];
  refused(): readonly RefusedEntry[];
  retry(mid: string, values?: Row): string | null;
  discard(mid: string): void;
  /** Small values that belong to this copy, e.g. when it last synced. */
  note(name: string): string | null;
  setNote(name: string, value: string | null): void;
  /** Tells the listeners what another connection to the file has changed. */
  readonly announce: ChangeListener;
  /** Called after each commit with the tables that changed. Returns the function that unsubscribes. */
  onChange(listener: ChangeListener): () => void;
  /** Forgets everything, waiting changes included: logout and revoked devices. */
  empty(): void;
  close(): void;
}

/**
 * Opens the replica, or makes an empty one. Throws `database_foreign`, `database_corrupt`, `database_newer`,
 * `storage_readonly` or `storage_full`; the file is then left as it was.
 */
export function openReplica(options: ReplicaOptions): Replica {
  const { file, now, newId, key = null } = options;
  const path = typeof file === 'string' ? file : ':memory:';
  if (typeof file === 'string') requireOurs(file, key);
  const sql = openFile(file, key);
  try {
    migrateReplica(sql, options.migrationsDir, path);
    renewSearchIndex(sql);
    firstMarks(sql, newId());
    finishScrub(sql);
  } catch (error) {
    sql.close();
    throw error;
  }
  const { tell, onChange } = changeListeners();
  const store = sqliteStore(sql, path, tell);
  if (!isShown(store)) relaxCommits(sql);
  const engine: ReplicaEngine = { store, rules: options.rules ?? syncRules, now, newId };
  return {
    sql,
    engine,
    ...kept(sql, path, tell, now),
    ready: () => isShown(store),
    inOne: store.inOne,
    ...rows(sql, engine),
    ...changes(engine),
    refused: () => store.allRefused(),
    ...notes(sql),
    announce: tell,
    onChange,
    empty() {
      emptyReplica(sql, path, newId());
      relaxCommits(sql);
      tell(new Set([...store.tables, ...besideRows]));
    },
    close: () => void sql.close(),
  };
}

function changeListeners(): { readonly tell: ChangeListener; readonly onChange: Replica['onChange'] } {
  const listeners = new Set<ChangeListener>();
  return {
    tell: tables => listeners.forEach(listener => listener(tables)),
    onChange(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** Further tables that are emptied with the rows and that have listeners. */
const besideRows = [
  'outbox',
  'refused',
  'skipped_line',
  'kept_file',
  'record_content',
  'photo',
  'photo_change',
];

const isShown = (store: ReplicaEngine['store']) => ['normal', 'resync'].includes(store.marks().mode);

function rows(sql: Sqlite, { store }: ReplicaEngine) {
  const open = sql
    .prepare<[], string>("SELECT body FROM conflict WHERE state = 'open' ORDER BY body ->> 'created_at', id")
    .pluck();
  function read<T extends ReplicaTable>(tbl: T, id: string): ReplicaRow<T> | null;
  function read(tbl: string, id: string): Row | null;
  function read(tbl: string, id: string): Row | null {
    return parseRow(store.shown(tbl, id));
  }
  return {
    read,
    all<T extends ReplicaTable>(tbl: T): ReplicaRow<T>[] {
      if (!store.tables.includes(tbl)) throw new Error(`no table ${tbl} in the replica`);
      const bodies = sql.prepare<[], string>(`SELECT body FROM ${tbl} ORDER BY id`).pluck().all();
      return bodies.map(body => JSON.parse(body) as ReplicaRow<T>);
    },
    isWaiting: (tbl: string, id: string) => store.isWaiting(tbl, id),
    waiting: () => store.entries(),
    waitingCount: () => store.entryCount(),
    waitingCommands: () => store.commandEntries(),
    openConflicts: () => open.all().map(body => JSON.parse(body) as Conflict),
  };
}

function changes(engine: ReplicaEngine) {
  return {
    edit: (tbl: string, id: string, fields: FieldChanges, unset?: Row) =>
      editRow(engine, { tbl, id }, fields, unset ?? null),
    expect: (tbl: string, id: string, fields: Row) => expectRow(engine, { tbl, id }, fields),
    create: (tbl: string, id: string, values: Row, provisional?: Row) =>
      createRow(engine, { tbl, id }, values, provisional ?? null),
    remove: (tbl: string, id: string) => removeRow(engine, tbl, id),
    command: (command: Omit<Command, 'kind'>) => queueCommand(engine, command),
    withdraw: (mid: string, tbl: string, id: string) => withdrawCommand(engine, mid, { tbl, id }),
    solve: (conflict: string, choice: Choice) => solveConflict(engine, conflict, choice),
    retry: (mid: string, values?: Row) => retryRefused(engine, mid, values),
    discard: (mid: string) => engine.store.transaction(() => engine.store.dropRefused(mid)),
  };
}

/** What is kept beside the rows. */
const kept = (sql: Sqlite, path: string, tell: ChangeListener, now: () => Date) => ({
  files: fileStore(sql, path, attachedFiles, () => tell(new Set(['kept_file']))),
  contents: fileStore(sql, path, recordContents, () => tell(new Set(['record_content']))),
  photos: photoStore(sql, path, table => tell(new Set([table])), now),
  mailboxList: mailboxListStore(sql, path),
  lastAnswers: lastAnswerStore(sql, path),
  drafts: draftStore(sql, path),
});

function notes(sql: Sqlite) {
  const read = sql.prepare<[string], string>('SELECT value FROM note WHERE name = ?').pluck();
  const write = sql.prepare(
    'INSERT INTO note(name, value) VALUES (?, ?) ON CONFLICT(name) DO UPDATE SET value = excluded.value',
  );
  const drop = sql.prepare('DELETE FROM note WHERE name = ?');
  return {
    note: (name: string) => read.get(name) ?? null,
    setNote(name: string, value: string | null) {
      askForWrites(sql);
      if (value === null) drop.run(name);
      else write.run(name, value);
    },
  };
}
