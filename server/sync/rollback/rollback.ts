import type { Logger } from 'pino';
import type { Context } from '../../context.ts';
import { takeNumbers } from '../../db/effects-db.ts';
import type { Database } from '../../db/open.ts';
import { addRollback, lastRollback, type RollbackReason } from '../../db/rollback-store.ts';
import { nextDispatchNumbers } from '../../delivery/dispatch-number.ts';
import { judgeFolder, markCounter, openMarks, type EffectsMarks } from './effects-marks.ts';

type Files = Pick<Context, 'db' | 'effects' | 'now' | 'newId' | 'randomToken'>;

/**
 * Numbers that effects.db may have given and forgotten, of each kind: so many are left out. Laptops then say which they
 * have seen; what only stands on paper is covered by the gap.
 */
const gap = 1000;
/** Kinds of numbers that people see, with the highest one in the main database. */
const counted: Readonly<Record<string, string>> = {
  invoice: `SELECT max(coalesce((SELECT max(n) FROM invoice), 0), coalesce((SELECT max(last) FROM invoice_range), 0))`,
  mailing: 'SELECT coalesce(max(id), 0) FROM mailing',
  contact_request: 'SELECT coalesce(max(id), 0) FROM contact_request',
  newsletter_subscription: 'SELECT coalesce(max(id), 0) FROM newsletter_subscription',
  dispatch: 'SELECT coalesce(max(dispatch_id), 0) FROM outgoing_mail',
};

/**
 * At the start, before anything is sent: notices that effects.db was put back or lost, gives this server its name, and
 * makes up for what a lost file knew. Answers the reason, or null.
 */
function noticeAtStart(dataDir: string, files: Files): RollbackReason | null {
  const before = giveIdentity(files);
  const isLost = before === 'lost';
  // A new association may begin in the folder of another one.
  const reason = isLost ? 'lost' : before === 'new' ? null : judgeFolder(dataDir, files);
  if (reason === null) return null;
  beginRollback(files, reason, null);
  if (isLost) {
    rebuildErasures(files);
    rebuildOutcomes(files);
  }
  return reason;
}

/** The marks of this start, after it was looked whether the data is what was here: before anything is used or sent. */
export function openNoticed(dataDir: string, files: Files, log: Pick<Logger, 'error'>): EffectsMarks {
  const reason = noticeAtStart(dataDir, files);
  if (reason !== null) log.error({ reason }, 'effects_put_back');
  const marks = openMarks(dataDir, files);
  marks.current();
  return marks;
}

/** A device has shown what this effects.db does not know any more. False where that was noticed before. */
export function noticeLostMark(files: Files, given: Date, device: string): boolean {
  const last = lastRollback(files.effects);
  // Laptops that come later with a mark from before tell nothing new.
  if (last !== null && given.toISOString() <= last.noticed_at) return false;
  beginRollback(files, 'put_back', device);
  return true;
}

/** From here on a trigger holds what would leave, and numbers begin above all that may have been given. */
function beginRollback({ db, effects, now }: Files, reason: RollbackReason, device_id: string | null): void {
  effects.write('system', () => {
    addRollback(effects, { reason, noticed_at: now().toISOString(), device_id });
    const counters = effects.sql
      .prepare<[string], string>('SELECT name FROM counter WHERE name <> ?')
      .pluck()
      .all(markCounter);
    for (const name of new Set([...counters, ...Object.keys(counted)]))
      takeNumbers(effects, name, gap, highest(db, name));
  });
}

const highest = (db: Database, name: string): number => {
  const sql = counted[name];
  return sql === undefined ? 0 : (db.sql.prepare<[], number>(sql).pluck().get() ?? 0);
};

/**
 * Which server this is stands in both files. 'lost' where only the main database knows it: effects.db was begun anew. A
 * new server gets a name.
 */
function giveIdentity({ db, effects, newId }: Files): 'lost' | 'new' | 'known' {
  const read = ({ sql }: Database) =>
    sql.prepare<[], string>('SELECT id FROM server_identity').pluck().get() ?? null;
  const keep = (file: Database, id: string) =>
    file.write('system', () =>
      file.sql
        .prepare(
          'INSERT INTO server_identity(one, id) VALUES (1, ?) ON CONFLICT(one) DO UPDATE SET id = excluded.id',
        )
        .run(id),
    );
  const [main, kept] = [read(db), read(effects)];
  const id = kept ?? main ?? newId();
  if (kept === null) keep(effects, id);
  if (main !== id) keep(db, id);
  if (kept !== null) return 'known';
  return main === null ? 'new' : 'lost';
}

/** The feed of the main database still names every row that was erased. */
function rebuildErasures({ db, effects, now, newId }: Files): void {
  const erased = db.sql
    .prepare<[], { tbl: string; id: string }>("SELECT tbl, id FROM change_log WHERE op = 'E'")
    .all();
  const at = now().toISOString();
  effects.write('system', () => {
    const add = effects.sql.prepare(
      'INSERT INTO erasure(id, tbl, row_id, erased_at) VALUES (?, ?, ?, ?) ON CONFLICT(tbl, row_id) DO NOTHING',
    );
    const person = effects.sql.prepare(
      `INSERT INTO erased_person(member_id, addresses, files, state, actor, erased_at, marks)
       VALUES (?, '[]', '[]', 'done', 'system', ?, '') ON CONFLICT(member_id) DO NOTHING`,
    );
    for (const { tbl, id } of erased) {
      add.run(newId(), tbl, id, at);
      if (tbl === 'member') person.run(id, at);
    }
  });
}

/** Counted lines of a mailing that the main database does not have waiting: how many there were of each outcome. */
interface Counted {
  readonly id: number;
  readonly subject: string;
  readonly created_at: string;
  readonly sent: number;
  readonly failed: number;
  readonly lost: number;
}

/**
 * The counts of mailings come from the log, which is gone: a line for each recipient keeps them. Whose it was is not
 * known any more, and what had no outcome yet is in doubt.
 */
function rebuildOutcomes({ db, effects }: Files): void {
  const mailings = db.sql
    .prepare<[], Counted>(
      `SELECT id, subject, created_at, sent, failed,
         total - sent - failed - (SELECT count(*) FROM outgoing_mail WHERE mailing_id = mailing.id) AS lost
       FROM mailing WHERE status <> 'draft' AND total > 0`,
    )
    .all();
  effects.write('system', () => {
    const add = effects.sql.prepare(
      `INSERT INTO dispatch(id, key, type, kind, state, recipient, subject, content, mailing_id, not_before, attempts,
         error, created_at, settled_at)
       VALUES (@line, @key, 'email', 'mailing', @state, '', @subject, '{}', @id, @created_at, 0,
         iif(@state = 'sent', NULL, 'log_lost'), @created_at, @created_at)`,
    );
    for (const { id, subject, created_at, sent, failed, lost } of mailings)
      for (const [state, count] of Object.entries({ sent, failed, unknown: lost }))
        for (let n = 0; n < count; n++) {
          const line = nextDispatchNumbers(effects, 1);
          add.run({ line, key: `lost:${id}:${state}:${n}`, state, subject, id, created_at });
        }
  });
}
