import type { LetterStatus } from '../../../shared/letters/letter.ts';
import type { WindowSide } from '../../../shared/letters/envelope.ts';
import type { Database } from '../../db/open.ts';
import { prepared } from '../../db/prepared.ts';
import type { DispatchState } from '../../delivery/dispatch-store.ts';
import type { LetterContent, MailingLetter } from '../../delivery/letter-order.ts';

/** Letters in effects.db: each beside its line of `dispatch`, which has what it shares with e-mails. */

type LetterStep = 'create' | 'check' | 'submit' | 'follow' | 'cancel' | 'ended';

export interface StoredLetter {
  readonly dispatch_id: number;
  readonly letter_id: string;
  readonly reference: string;
  readonly staging: 0 | 1;
  readonly sha256: string | null;
  readonly file_name: string;
  readonly pages: number;
  readonly window_side: WindowSide;
  readonly price_rappen: number;
  readonly currency: string;
  readonly provider_id: string | null;
  readonly provider_status: string | null;
  readonly step: LetterStep;
  readonly begun: 0 | 1;
  readonly tries: number;
  readonly due_at: string;
  readonly step_since: string;
  readonly stop_asked: 0 | 1;
  readonly status: LetterStatus;
  /** self: a person prints and posts it. */
  readonly carrier: 'service' | 'self';
  readonly sent_at: string | null;
  readonly updated_at: string;
}

/** A letter with what the worker needs of its line. */
export interface LetterLine extends StoredLetter {
  readonly key: string;
  readonly kind: string;
  readonly state: DispatchState;
  readonly mailing_id: number | null;
  readonly member_id: string | null;
  readonly created_at: string;
  readonly content: LetterContent | MailingLetter;
}

type StoredLine = Omit<LetterLine, 'content'> & { readonly content: string };

const lineColumns = 'l.*, d.key, d.kind, d.state, d.mailing_id, d.member_id, d.created_at, d.content';
const joined = 'letter l JOIN dispatch d ON d.id = l.dispatch_id';

const parsed = (line: StoredLine): LetterLine => ({
  ...line,
  content: JSON.parse(line.content) as LetterLine['content'],
});

export type NewLetterRow = Omit<StoredLetter, 'provider_id' | 'provider_status' | 'sent_at' | 'carrier'>;

export function addLetter(effects: Database, row: NewLetterRow): void {
  prepared(
    effects,
    `INSERT INTO letter(dispatch_id, letter_id, reference, staging, sha256, file_name, pages, window_side,
       price_rappen, currency, step, begun, tries, due_at, step_since, stop_asked, status, updated_at)
     VALUES (@dispatch_id, @letter_id, @reference, @staging, @sha256, @file_name, @pages, @window_side,
       @price_rappen, @currency, @step, @begun, @tries, @due_at, @step_since, @stop_asked, @status, @updated_at)
     ON CONFLICT DO NOTHING`,
  ).run(row);
}

export interface Due {
  readonly now: string;
  /** Environments that letters may go to right now: 0 for the real one, 1 for the test environment. */
  readonly open: readonly (0 | 1)[];
  /** Mailings that a person holds: nothing of them begins or is ordered. */
  readonly held: readonly number[];
  readonly limit: number;
}

/** Letters whose turn it is, the one that has waited longest first. */
export function dueLetters(effects: Database, due: Due): LetterLine[] {
  return prepared<object, StoredLine>(
    effects,
    `SELECT ${lineColumns} FROM ${joined}
     WHERE l.step <> 'ended' AND l.due_at <= @now AND l.staging IN (SELECT value FROM json_each(@open))
       AND (d.held_at IS NULL OR l.step NOT IN ('create', 'check', 'submit'))
       AND (d.mailing_id IS NULL OR l.begun = 1 OR l.step NOT IN ('create', 'submit')
         OR d.mailing_id NOT IN (SELECT value FROM json_each(@held)))
     ORDER BY l.due_at, l.dispatch_id LIMIT @limit`,
  )
    .all({ ...due, open: JSON.stringify(due.open), held: JSON.stringify(due.held) })
    .map(parsed);
}

/** Letters that the board prints itself and has not posted yet, the oldest first. */
export function lettersOfBoard(effects: Database, mailingId: number | null, limit: number): LetterLine[] {
  return prepared<object, StoredLine>(
    effects,
    `SELECT ${lineColumns} FROM ${joined} WHERE l.carrier = 'self' AND l.status = 'pending'
       AND (@mailingId IS NULL OR d.mailing_id = @mailingId)
     ORDER BY d.created_at, l.dispatch_id LIMIT @limit`,
  )
    .all({ mailingId, limit })
    .map(parsed);
}

const one = (effects: Database, condition: string, value: string | number): LetterLine | undefined => {
  const line = prepared<[string | number], StoredLine>(
    effects,
    `SELECT ${lineColumns} FROM ${joined} WHERE ${condition} LIMIT 1`,
  ).get(value);
  return line && parsed(line);
};

export const findLetter = (effects: Database, dispatchId: number): LetterLine | undefined =>
  one(effects, 'l.dispatch_id = ?', dispatchId);

/** By its public number. */
export const findLetterById = (effects: Database, letterId: string): LetterLine | undefined =>
  one(effects, 'l.letter_id = ?', letterId);

/** By the provider's number. */
export const findLetterByProvider = (effects: Database, providerId: string): LetterLine | undefined =>
  one(effects, 'l.provider_id = ?', providerId);

/** What happens to a letter, and to its line at the same time. */
export interface LetterChange {
  readonly letter: Partial<Omit<StoredLetter, 'dispatch_id' | 'letter_id'>>;
  readonly line?: {
    readonly state?: DispatchState;
    readonly error?: string | null;
    readonly provider_id?: string | null;
    readonly sent_at?: string | null;
    readonly attempts?: number;
  };
}

/**
 * Changes a letter that still has the status `from`: an event of the provider or a person's decision in between is newer
 * than the result of a call. False when the status has changed.
 */
export function changeLetter(
  effects: Database,
  { dispatch_id, step, reference }: Pick<StoredLetter, 'dispatch_id' | 'step' | 'reference'>,
  { letter, line = {} }: LetterChange,
): boolean {
  const changed = prepared(
    effects,
    `UPDATE letter SET ${assignments(letter)}
     WHERE dispatch_id = @dispatch_id AND step = @from_step AND reference = @from_reference`,
  ).run({ ...letter, dispatch_id, from_step: step, from_reference: reference });
  if (changed.changes === 0) return false;
  if (Object.keys(line).length > 0)
    prepared(effects, `UPDATE dispatch SET ${assignments(line)} WHERE id = @dispatch_id`).run({
      ...line,
      dispatch_id,
    });
  return true;
}

const assignments = (values: object): string =>
  Object.keys(values)
    .map(name => `${name} = @${name}`)
    .join(', ');

/**
 * Marks the start of a call to the provider, unless the letter has another status by now, was cancelled, or `isFree`
 * returns false. Uploads are counted as attempts.
 */
export function beginCall(effects: Database, line: LetterLine, now: string): boolean {
  const isNew = line.step === 'create';
  const begun = prepared(
    effects,
    `UPDATE letter SET begun = 1, updated_at = @now
     WHERE dispatch_id = @id AND step = @step AND reference = @reference
       AND (SELECT state FROM dispatch WHERE id = @id AND (held_at IS NULL OR @step = 'cancel'))
         IN ('pending', 'sending')`,
  ).run({ id: line.dispatch_id, step: line.step, reference: line.reference, now });
  if (begun.changes === 0) return false;
  prepared(effects, "UPDATE dispatch SET state = 'sending', attempts = attempts + ? WHERE id = ?").run(
    isNew ? 1 : 0,
    line.dispatch_id,
  );
  return true;
}

/** Ends the letters of a mailing that are not ordered yet; one that is being handed over right now is stopped after it. */
export function stopLetters(
  effects: Database,
  mailingId: number,
  { error, now }: { readonly error: string; readonly now: string },
): void {
  const ofIt = 'dispatch_id IN (SELECT id FROM dispatch WHERE mailing_id = @mailingId)';
  const values = { mailingId, now };
  const unordered = "step IN ('create', 'check', 'submit')";
  prepared(
    effects,
    `UPDATE dispatch SET state = 'failed', error = @error WHERE mailing_id = @mailingId AND id IN
       (SELECT dispatch_id FROM letter WHERE ${ofIt} AND ${unordered} AND begun = 0)`,
  ).run({ mailingId, error });
  const unposted = "carrier = 'self' AND status = 'pending'";
  prepared(
    effects,
    `UPDATE dispatch SET state = 'failed', error = @error WHERE mailing_id = @mailingId AND id IN
       (SELECT dispatch_id FROM letter WHERE ${ofIt} AND ${unposted})`,
  ).run({ mailingId, error });
  prepared(
    effects,
    `UPDATE letter SET status = 'failed', updated_at = @now WHERE ${ofIt} AND ${unposted}`,
  ).run(values);
  prepared(
    effects,
    `UPDATE letter SET step = CASE WHEN provider_id IS NULL THEN 'ended' ELSE 'cancel' END, status = 'failed',
       tries = 0, due_at = @now, step_since = @now, updated_at = @now
     WHERE ${ofIt} AND ${unordered} AND begun = 0`,
  ).run(values);
  prepared(
    effects,
    `UPDATE letter SET stop_asked = 1, due_at = @now, updated_at = @now
     WHERE ${ofIt} AND ${unordered} AND begun = 1`,
  ).run(values);
}
