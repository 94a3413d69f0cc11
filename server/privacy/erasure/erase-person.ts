import { setImmediate as turn, setTimeout as pause } from 'node:timers/promises';
import type { ErasureFinding } from '../../../shared/privacy/erasure/erasure-finding.ts';
import type { Context } from '../../context.ts';
import type { Database } from '../../db/open.ts';
import { personalEffects } from '../../db/table-rules.ts';
import { mergedInto } from '../../people/merges/merge-store.ts';
import { aboutPerson, applyRules } from './apply-rules.ts';
import { eraseDocuments } from './erase-documents.ts';
import { eraseFromMain } from './erase-main.ts';
import { filesOf, removeFiles } from './erase-files.ts';
import {
  allErasedPeople,
  beginErasure,
  endErasure,
  findErasedPerson,
  forgetMarks,
} from './erasure-journal-store.ts';
import { addFindings } from './finding-store.ts';
import { foundBeforehand } from './kept-vouchers.ts';
import { findMarks, hashOfAddress, joinMarks } from './person-identifiers.ts';
import { redactText, type Redacted } from './redact-text.ts';
import { settleRequests } from './request-store.ts';

/** What an erasure needs; a test stops it after a step. */
type Files = Pick<Context, 'db' | 'effects' | 'now' | 'newId' | 'sign'>;
export type ErasureStep = 'effects' | 'main' | 'texts' | 'files' | 'bytes';
interface Order {
  readonly member: string;
  readonly actor: string;
}
type AfterStep = (step: ErasureStep) => void;

/**
 * Erases a person: out of both databases, the files beside them and, at their next sync, every laptop. Each step is a
 * transaction of its own and may be repeated; the journal in effects.db is written with the first one and has by what the
 * person is found, so that a stop at any place is made good at the next start. What the person left in effects.db goes
 * first, while the main database still says by what it is found there. Documents that name the person follow
 * (`finishErasures`).
 */
export function erasePerson(files: Files, order: Order, after: AfterStep = () => undefined): void {
  for (const step of eraseRows(files, order)) after(step);
  overwrite(files.effects);
  overwrite(files.db);
  after('bytes');
}

/** Erasures under way by their member: a second order waits for the first. */
const running = new WeakMap<Database, Map<string, Promise<void>>>();
/** Longest time in milliseconds for which the caller waits for the documents; they are finished without it. */
const patience = 20_000;

/** As `erasePerson`, documents included, with a turn for everybody else between its slices. */
export async function erasePersonInTurns(files: Files, order: Order): Promise<void> {
  const here = running.get(files.effects) ?? new Map<string, Promise<void>>();
  running.set(files.effects, here);
  const current = here.get(order.member);
  if (current) return current;
  const work = eraseInTurns(files, order).finally(() => here.delete(order.member));
  here.set(order.member, work);
  return work;
}

/** People whose rows are being erased: their documents come later. */
const sweeping = new WeakMap<Database, Set<string>>();

async function eraseInTurns(files: Files, order: Order): Promise<void> {
  const here = sweeping.get(files.effects) ?? new Set<string>();
  sweeping.set(files.effects, here);
  const people = withMerged(files.db, order.member);
  people.forEach(id => here.add(id));
  try {
    for (const _step of eraseRows(files, order)) await turn();
  } finally {
    people.forEach(id => here.delete(id));
  }
  for (const database of [files.effects, files.db]) {
    await turn();
    overwrite(database);
  }
  await Promise.race([finishErasures(files), pause(patience, undefined, { ref: false })]);
}

const withMerged = (db: Database, member: string): string[] => [
  member,
  ...mergedInto(db, member).flatMap(id => withMerged(db, id)),
];

/**
 * What was merged into the person goes first, while the journal of the merge still says what it was called.
 */
function* eraseRows(files: Files, { member, actor }: Order): Generator<ErasureStep> {
  const { db, effects } = files;
  for (const id of mergedInto(db, member)) yield* eraseRows(files, { member: id, actor });
  const known = findErasedPerson(effects, member);
  const marks = joinMarks(findMarks(files, member, known?.addresses), known?.marks);
  const person = aboutPerson(db, marks);
  const at = files.now().toISOString();
  effects.write(actor, () => {
    const addresses = marks.addresses.map(address => hashOfAddress(files, address));
    beginErasure(effects, {
      member_id: member,
      addresses,
      files: filesOf(files, marks, person),
      actor,
      at,
      marks,
    });
    addFindings(effects, member, foundBeforehand(files, person));
    applyRules(effects, personalEffects, { person, erase: () => undefined });
  });
  yield 'effects';
  db.write(actor, () => {
    settleRequests(db, { member_id: member, actor, at });
    eraseFromMain(files, marks, person);
  });
  yield 'main';
  for (const database of [effects, db]) {
    const counts: Redacted[] = [];
    for (const count of redactText(database, actor, marks)) {
      counts.push(count);
      yield 'texts';
    }
    addFindings(effects, member, redactions(counts));
  }
  removeFiles(files, findErasedPerson(effects, member)?.files ?? []);
  yield 'files';
}

/** One finding per table in which texts of others named the person. */
function redactions(counts: readonly Redacted[]): ErasureFinding[] {
  const sums = new Map<string, number>();
  for (const { tbl, rows } of counts) if (rows > 0) sums.set(tbl, (sums.get(tbl) ?? 0) + rows);
  return [...sums].map(([tbl, rows]) => ({
    tbl,
    rows,
    row_id: '',
    outcome: 'redacted',
    title: '',
    kept_until: null,
  }));
}

const finishing = new WeakMap<Database, Promise<void>>();

/** Looks through the documents for people whose rows are erased, and ends these erasures; once at a time. */
export function finishErasures(files: Files): Promise<void> {
  const current = finishing.get(files.effects);
  if (current) return current;
  const work = finish(files).finally(() => finishing.delete(files.effects));
  finishing.set(files.effects, work);
  return work;
}

async function finish(files: Files): Promise<void> {
  const { effects } = files;
  const begun = () =>
    allErasedPeople(effects).filter(
      ({ state, member_id }) => state === 'begun' && !sweeping.get(effects)?.has(member_id),
    );
  for (let people = begun(); people.length > 0; people = begun()) {
    for (const { member_id, marks } of people) {
      const findings = await eraseDocuments(files, marks);
      effects.write('system', () => {
        addFindings(effects, member_id, findings);
        forgetMarks(effects, member_id);
      });
    }
    for (const database of [effects, files.db]) {
      await turn();
      overwrite(database);
    }
    effects.write('system', () => people.forEach(({ member_id }) => endErasure(effects, member_id)));
  }
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
