import type { Database } from '../../db/open.ts';
import { prepared } from '../../db/prepared.ts';

/** Why no letter of an environment leaves right now. */
export interface LetterPause {
  readonly staging: 0 | 1;
  readonly reason: string;
  readonly since: string;
  readonly look_at: string;
}

export const letterPauses = (effects: Database): LetterPause[] =>
  prepared<[], LetterPause>(effects, 'SELECT * FROM letter_pause').all();

const waiting = `state IN ('pending', 'sending') AND id IN
  (SELECT dispatch_id FROM letter WHERE staging = @staging AND step IN ('create', 'check', 'submit'))`;

/** Pauses this environment until `look_at`; each of its letters shows the reason. */
export function pauseLetters(effects: Database, pause: LetterPause): void {
  prepared(
    effects,
    `INSERT INTO letter_pause(staging, reason, since, look_at) VALUES (@staging, @reason, @since, @look_at)
     ON CONFLICT(staging) DO UPDATE SET reason = @reason, look_at = @look_at`,
  ).run(pause);
  const { staging, reason } = pause;
  prepared(effects, `UPDATE dispatch SET error = @reason WHERE error IS NOT @reason AND ${waiting}`).run({
    staging,
    reason,
  });
}

/** Letters of this environment leave again; what they waited through does not count as failing. */
export function resumeLetters(effects: Database, { staging, reason }: LetterPause, now: string): void {
  prepared(effects, 'DELETE FROM letter_pause WHERE staging = ?').run(staging);
  prepared(effects, `UPDATE dispatch SET error = NULL WHERE error = @reason AND ${waiting}`).run({
    staging,
    reason,
  });
  prepared(effects, "UPDATE letter SET step_since = ? WHERE staging = ? AND step <> 'ended'").run(
    now,
    staging,
  );
}

/** The cause may have been corrected before the restart. */
export const checkPauses = (effects: Database, now: string): void =>
  void prepared(effects, 'UPDATE letter_pause SET look_at = ?').run(now);
