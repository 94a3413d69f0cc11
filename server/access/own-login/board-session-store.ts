import type { Database } from '../../db/open.ts';
import { prepared } from '../../db/prepared.ts';

export interface BoardSession {
  readonly id: string;
  readonly owner: string;
  readonly program: string;
  readonly began_at: string;
  readonly seen_at: string;
  readonly expires_at: string;
  /** When a code of the second factor was shown in it. */
  readonly factor_at: string | null;
}

/** Writes a session that begins; forgets those that are over. */
export function insertBoardSession(db: Database, session: BoardSession): void {
  db.sql.prepare('DELETE FROM board_session WHERE expires_at <= ?').run(session.began_at);
  db.sql
    .prepare(
      `INSERT INTO board_session(id, owner, program, began_at, seen_at, expires_at, factor_at)
       VALUES (@id, @owner, @program, @began_at, @seen_at, @expires_at, @factor_at)`,
    )
    .run(session);
}

export const findBoardSession = (db: Database, id: string): BoardSession | undefined =>
  prepared<[string], BoardSession>(db, 'SELECT * FROM board_session WHERE id = ?').get(id);

/** True while no code of the second factor was shown in this session. */
export const lacksFactor = (db: Database, id: string): boolean =>
  (findBoardSession(db, id)?.factor_at ?? null) === null;

/** Sessions of these owners that are not over, the newest first. */
export function listBoardSessions(db: Database, owners: readonly string[], now: string): BoardSession[] {
  return db.sql
    .prepare<[string, string], BoardSession>(
      `SELECT * FROM board_session WHERE owner IN (SELECT value FROM json_each(?)) AND expires_at > ?
       ORDER BY began_at DESC, id LIMIT 200`,
    )
    .all(JSON.stringify(owners), now);
}

export function deleteBoardSession(db: Database, id: string): void {
  db.sql.prepare('DELETE FROM board_session WHERE id = ?').run(id);
}

/** Sessions of this owner leave the list: they were ended all at once. */
export function deleteSessionsOf(db: Database, owner: string): void {
  db.sql.prepare('DELETE FROM board_session WHERE owner = ?').run(owner);
}

export function markSeen(db: Database, id: string, at: string): void {
  prepared<[string, string]>(db, 'UPDATE board_session SET seen_at = ? WHERE id = ?').run(at, id);
}

/** Writes that a code of the second factor was shown in this session. */
export function markFactorShown(db: Database, id: string, at: string): void {
  db.sql.prepare('UPDATE board_session SET factor_at = ? WHERE id = ?').run(at, id);
}
