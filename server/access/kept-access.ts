import type { Logger } from 'pino';
import type { Context } from '../context.ts';
import { keepTables, repeatTables } from '../db/kept-tables.ts';

type Files = Pick<Context, 'db' | 'effects'>;

interface Revocation {
  readonly id: string;
  readonly revoked_at: string;
}

/** Tables of the main database with `revoked_at`, by what effects.db calls them. */
const tables = { device: 'sync_device', api_key: 'api_key' } as const;
const kinds = ['device', 'api_key'] as const;

/** Notes in effects.db, which is never put back with the main database, who may log in and what has lost its access. */
export function keepAccess(files: Files): void {
  keepTables(files);
  keepRevocations(files);
}

/** The last time before the files are closed; what cannot be written is no reason to stay open. */
export function keepAtStop(files: Files, log: Pick<Logger, 'error'>): void {
  try {
    keepAccess(files);
  } catch (error) {
    log.error({ err: error }, 'access_not_kept');
  }
}

/** Where an older copy of the main database was put back: the logins and revocations of before count on. */
export function repeatAccess(files: Files): void {
  repeatTables(files);
  repeatRevocations(files);
}

function keepRevocations({ db, effects }: Files): void {
  for (const kind of kinds) {
    const known = new Set(keptOf(effects, kind).map(({ id }) => id));
    const missing = db.sql
      .prepare<[], Revocation>(`SELECT id, revoked_at FROM ${tables[kind]} WHERE revoked_at IS NOT NULL`)
      .all()
      .filter(({ id }) => !known.has(id));
    if (missing.length === 0) continue;
    effects.write('system', () => {
      const add = effects.sql.prepare('INSERT INTO revocation(kind, id, revoked_at) VALUES (?, ?, ?)');
      for (const { id, revoked_at } of missing) add.run(kind, id, revoked_at);
    });
  }
}

function repeatRevocations({ db, effects }: Files): void {
  for (const kind of kinds) {
    const isOpen = db.sql
      .prepare<[string], number>(`SELECT 1 FROM ${tables[kind]} WHERE id = ? AND revoked_at IS NULL`)
      .pluck();
    const back = keptOf(effects, kind).filter(({ id }) => isOpen.get(id) === 1);
    if (back.length === 0) continue;
    db.write('system', () => {
      const end = db.sql.prepare(`UPDATE ${tables[kind]} SET revoked_at = ? WHERE id = ?`);
      for (const { id, revoked_at } of back) end.run(revoked_at, id);
    });
  }
}

const keptOf = (effects: Files['effects'], kind: (typeof kinds)[number]): Revocation[] =>
  effects.sql.prepare<[string], Revocation>('SELECT id, revoked_at FROM revocation WHERE kind = ?').all(kind);
