import {
  draftLimits,
  type DraftChange,
  type KeptDraft,
} from '../../../shared/desktop/desktop-draft-contract.ts';
import { storageError } from '../../../shared/association/sqlite-file.ts';
import { forgetStored } from '../../../shared/privacy/erasure/redact-text.ts';
import type { Sqlite } from './open-file.ts';
import { askForWrites } from './write-gate.ts';

/** What people have typed in this copy and not saved; each person finds only their own. */
export interface DraftStore {
  /** Those of a person (e-mail address), after the ones that are too old have gone. */
  list(person: string, now: Date): KeptDraft[];
  /** All or nothing, on the disk when it returns. Throws `storage_full` or `storage_readonly`. */
  write(person: string, changes: readonly DraftChange[], now: Date): void;
}

/** A draft as it stands in `note`, under `draft/<person>/<name>`. */
interface Stored {
  readonly typed_at: string;
  readonly lasts: boolean;
  readonly text: string;
}

interface Line extends Stored {
  readonly key: string;
}

const begin = 'draft/';
const prefixOf = (person: string): string => `${begin}${encodeURIComponent(person.toLowerCase())}/`;
/** The first name after all that begin so: '0' follows '/'. */
const endOf = (prefix: string): string => `${prefix.slice(0, -1)}0`;

export function draftStore(sql: Sqlite, path: string): DraftStore {
  const notes = draftNotes(sql);
  const inOne = sql.transaction((work: () => void) => work());
  const write = (work: () => void): void => {
    try {
      askForWrites(sql);
      inOne.immediate(work);
    } catch (error) {
      throw storageError(error, path);
    }
  };
  return {
    list(person, now) {
      const prefix = prefixOf(person);
      const old = notes.lines(begin).filter(line => isOld(line, now));
      if (old.length > 0) write(() => old.forEach(({ key }) => notes.drop(key)));
      return notes
        .lines(prefix)
        .map(({ key, text, typed_at }) => ({ name: key.slice(prefix.length), text, typed_at }));
    },
    write(person, changes, now) {
      const prefix = prefixOf(person);
      write(() => {
        for (const change of changes) put(notes, prefix + change.name, change, now);
        makeRoom(notes, prefix, changes[changes.length - 1]?.name ?? '');
      });
    },
  };
}

type Notes = ReturnType<typeof draftNotes>;

function draftNotes(sql: Sqlite) {
  const range = 'FROM note WHERE name >= ? AND name < ?';
  const all = sql.prepare<[string, string], { name: string; value: string }>(`SELECT name, value ${range}`);
  const size = sql.prepare<[string, string], { count: number; characters: number }>(
    `SELECT count(*) AS count, coalesce(sum(length(value)), 0) AS characters ${range}`,
  );
  const one = sql.prepare<[string], string>('SELECT value FROM note WHERE name = ?').pluck();
  const keep = sql.prepare(
    'INSERT INTO note(name, value) VALUES (?, ?) ON CONFLICT(name) DO UPDATE SET value = excluded.value',
  );
  const drop = sql.prepare<[string]>('DELETE FROM note WHERE name = ?');
  return {
    lines: (prefix: string): Line[] =>
      all
        .all(prefix, endOf(prefix))
        .map(({ name, value }) => ({ key: name, ...(JSON.parse(value) as Stored) })),
    size: (prefix: string) => size.get(prefix, endOf(prefix)) ?? { count: 0, characters: 0 },
    typedAt: (key: string) => (JSON.parse(one.get(key) ?? 'null') as Stored | null)?.typed_at ?? null,
    keep: (key: string, stored: Stored) => void keep.run(key, JSON.stringify(stored)),
    drop: (key: string) => void drop.run(key),
  };
}

const day = 86_400_000;

const isOld = ({ lasts, typed_at }: Line, now: Date): boolean =>
  !lasts && Date.parse(typed_at) < now.getTime() - draftLimits.days * day;

function put(notes: Notes, key: string, { text, lasts, typed_at }: DraftChange, now: Date): void {
  if (text === null) return notes.drop(key);
  const typed = new Date(Math.min(Date.parse(typed_at ?? '') || now.getTime(), now.getTime())).toISOString();
  const known = typed_at === undefined ? null : notes.typedAt(key);
  if (known === null || known < typed) notes.keep(key, { typed_at: typed, lasts, text });
}

/** What was typed longest ago goes; never what is being typed. */
function makeRoom(notes: Notes, prefix: string, latest: string): void {
  const { count, characters } = notes.size(prefix);
  if (count <= draftLimits.count && characters <= draftLimits.all) return;
  const lines = notes
    .lines(prefix)
    .filter(({ key, lasts }) => !lasts && key !== prefix + latest)
    .sort((one, other) => one.typed_at.localeCompare(other.typed_at));
  let [surplus, excess] = [count - draftLimits.count, characters - draftLimits.all];
  for (const { key, text } of lines) {
    if (surplus <= 0 && excess <= 0) return;
    notes.drop(key);
    surplus -= 1;
    excess -= text.length;
  }
}

/** Drafts about an erased person go; in others it is named no more. */
export function draftPurge(sql: Sqlite): (id: string, forget: (text: string) => string) => void {
  const notes = draftNotes(sql);
  return (id, forget) => {
    for (const { key, ...stored } of notes.lines(begin)) {
      const text = forgetStored(stored.text, forget);
      if (key.includes(id) || stored.text.includes(id)) notes.drop(key);
      else if (text !== stored.text) notes.keep(key, { ...stored, text });
    }
  };
}
