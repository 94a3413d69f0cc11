import { setImmediate as turn } from 'node:timers/promises';
import type { Context } from '../../context.ts';
import type { Database } from '../../db/open.ts';
import { personalEffects } from '../../db/table-rules.ts';
import { aboutPerson, applyRules } from './apply-rules.ts';
import { eraseFromMain } from './erase-main.ts';
import { filesOf, removeFiles } from './erase-files.ts';
import { allErasedPeople, beginErasure, endErasure, findErasedPerson } from './erasure-journal-store.ts';
import { mergedInto } from '../../people/merges/merge-store.ts';
import { findMarks, hashOfAddress } from './person-identifiers.ts';
import { settleRequests } from './request-store.ts';
import { redactText } from './redact-text.ts';

/** What an erasure needs; a test stops it after a step. */
type Files = Pick<Context, 'db' | 'effects' | 'now' | 'newId' | 'sign'>;
export type ErasureStep = 'effects' | 'main' | 'files' | 'bytes';
interface Order {
  readonly member: string;
  readonly actor: string;
}
type AfterStep = (step: ErasureStep) => void;

/**
 * Erases a person: out of both databases, the files beside them and, at their next sync, every laptop. Each step is a
 * transaction of its own and may be repeated; the journal in effects.db is written with the first one, so that a stop
 * at any place is made good at the next start. What the person left in effects.db goes first, while the main database
 * still says by what it is found there.
 */
export function erasePerson(files: Files, order: Order, after: AfterStep = () => undefined): void {
  const people = eraseRows(files, order, after);
  overwrite(files.effects);
  overwrite(files.db);
  after('bytes');
  endErasures(files, people, order.actor);
}

/** As `erasePerson`, with a turn for everybody else between the steps that take long in a large association. */
export async function erasePersonInTurns(files: Files, order: Order): Promise<void> {
  const people = eraseRows(files, order, () => undefined);
  for (const database of [files.effects, files.db]) {
    await turn();
    overwrite(database);
  }
  endErasures(files, people, order.actor);
}

const endErasures = ({ effects }: Files, people: readonly string[], actor: string): void =>
  effects.write(actor, () => {
    for (const id of people) endErasure(effects, id);
  });

/**
 * What was merged into the person goes first, while the journal of the merge still says what it was called. Answers whose
 * rows went.
 */
function eraseRows(files: Files, { member, actor }: Order, after: AfterStep): string[] {
  const { db, effects } = files;
  const merged = mergedInto(db, member).flatMap(id => eraseRows(files, { member: id, actor }, after));
  const known = findErasedPerson(effects, member);
  const marks = findMarks(files, member, known?.addresses);
  const person = aboutPerson(db, marks);
  const at = files.now().toISOString();
  effects.write(actor, () => {
    const addresses = marks.addresses.map(address => hashOfAddress(files, address));
    beginErasure(effects, { member_id: member, addresses, files: filesOf(files, marks, person), actor, at });
    applyRules(effects, personalEffects, { person, erase: () => undefined });
    redactText(effects, marks);
  });
  after('effects');
  db.write(actor, () => {
    settleRequests(db, { member_id: member, actor, at });
    eraseFromMain(files, marks, person);
  });
  after('main');
  removeFiles(files, findErasedPerson(effects, member)?.files ?? []);
  after('files');
  return [...merged, member];
}

/**
 * Repeats erasures that were interrupted, and those that this main database does not show, as it was restored from an
 * older copy. Runs before anything else looks at the data. Answers how many.
 */
export function repeatErasures(files: Files): number {
  const op = files.db.sql
    .prepare<[string], string>("SELECT op FROM change_log WHERE tbl = 'member' AND id = ?")
    .pluck();
  const open = allErasedPeople(files.effects).filter(
    ({ member_id, state }) => state === 'begun' || op.get(member_id) !== 'E',
  );
  for (const { member_id: member, actor } of open) erasePerson(files, { member, actor });
  return open.length;
}

/**
 * Writes the file anew without what was deleted: pages keep remains of rows that moved between them, whatever
 * `secure_delete` says; then the log is written back and emptied.
 */
export function overwrite({ sql }: Database): void {
  sql.exec('VACUUM');
  sql.pragma('wal_checkpoint(TRUNCATE)');
}
