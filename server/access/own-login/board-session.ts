import type { Call, Context } from '../../context.ts';
import type { Database } from '../../db/open.ts';
import { endSession } from '../member-login/login-store.ts';
import { deleteBoardSession, insertBoardSession, markSeen } from './board-session-store.ts';

/** A new token and what is written of it. */
export interface IssuedToken {
  readonly token: string;
  readonly id: string;
  readonly began_at: string;
  readonly expires_at: string;
}

const minute = 60_000;

/** Writes a session of the board that begins now. `factor`: its login showed a code of the second factor. */
export function beginSession(
  call: Call,
  { id, began_at, expires_at }: Omit<IssuedToken, 'token'>,
  { owner, factor }: { readonly owner: string; readonly factor: boolean },
): void {
  const program = call.program ?? '';
  const factor_at = factor ? began_at : null;
  const seen_at = began_at;
  call.db.write(owner, () =>
    insertBoardSession(call.db, { id, owner, program, began_at, seen_at, expires_at, factor_at }),
  );
}

/** Ends one session: its token counts no more. */
export function endBoardSession(
  db: Database,
  { id, expires_at }: { readonly id: string; readonly expires_at: string },
): void {
  endSession(db, { id, expires_at });
  deleteBoardSession(db, id);
}

/** Writes the last use of sessions, once a minute each at most. */
export function sessionWatch({ db, now }: Pick<Context, 'db' | 'now'>): (session: string) => void {
  const written = new Map<string, number>();
  return session => {
    const at = now().getTime();
    // A time that is ahead by more was written before the clock went back.
    const isFresh = (time: number): boolean => Math.abs(at - time) < minute;
    if (isFresh(written.get(session) ?? 0)) return;
    // The oldest come first: what is written again moves to the end.
    for (const [id, time] of written) {
      if (isFresh(time)) break;
      written.delete(id);
    }
    written.delete(session);
    written.set(session, at);
    try {
      db.write('system', () => markSeen(db, session, new Date(at).toISOString()));
    } catch {
      // On a full disk reading goes on; the list then shows an earlier use.
    }
  };
}
