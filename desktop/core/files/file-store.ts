import type { Replica } from '../replica/open-replica.ts';

export interface KeptFile {
  readonly sha256: string;
  readonly type: string;
  readonly bytes: Uint8Array;
  readonly kept_at: string;
}

export type FileState = 'waiting' | 'there' | 'refused';

/** Files of this computer by their content; one that is kept again stays as it is. */
export interface FileStore {
  keep(file: KeptFile): void;
  read(sha256: string): { readonly type: string; readonly bytes: Uint8Array<ArrayBuffer> } | null;
  state(sha256: string): FileState | null;
}

export function fileStore({ sql }: Pick<Replica, 'sql'>): FileStore {
  const insert = sql.prepare(
    `INSERT INTO kept_file(sha256, type, bytes, state, kept_at) VALUES (@sha256, @type, @bytes, 'waiting', @kept_at)
     ON CONFLICT(sha256) DO NOTHING`,
  );
  const one = sql.prepare<[string], { type: string; bytes: Buffer }>(
    'SELECT type, bytes FROM kept_file WHERE sha256 = ?',
  );
  const state = sql.prepare<[string], FileState>('SELECT state FROM kept_file WHERE sha256 = ?').pluck();
  return {
    keep: file => void insert.run(file),
    read(sha256) {
      const file = one.get(sha256);
      return file ? { type: file.type, bytes: new Uint8Array(file.bytes) } : null;
    },
    state: sha256 => state.get(sha256) ?? null,
  };
}
