import type { Database } from '../../db/open.ts';
import { unknownPerson, type PersonIdentifiersByKind } from './person-identifiers.ts';

/** A person who was erased; `files` are names below the data folder that still have to go. */
export interface ErasedPerson {
  readonly member_id: string;
  readonly addresses: readonly string[];
  readonly files: readonly string[];
  readonly state: 'begun' | 'done';
  readonly actor: string;
  /** By what it is found, until nothing of it is left. */
  readonly marks: PersonIdentifiersByKind;
}
type StoredPerson = Record<keyof ErasedPerson, string>;

/** Written with the first step, so that a crash after it goes on where it stopped. What is known already stays known. */
export function beginErasure(
  effects: Database,
  person: Omit<ErasedPerson, 'state'> & { readonly at: string },
): void {
  const before = findErasedPerson(effects, person.member_id);
  const merged = (mine: readonly string[], known: readonly string[] = []) =>
    JSON.stringify([...new Set([...known, ...mine])]);
  effects.sql
    .prepare(
      `INSERT INTO erased_person(member_id, addresses, files, state, actor, erased_at, marks)
       VALUES (@member_id, @addresses, @files, 'begun', @actor, @at, @marks)
       ON CONFLICT(member_id) DO UPDATE SET addresses = excluded.addresses, files = excluded.files, state = 'begun',
         marks = excluded.marks`,
    )
    .run({
      ...person,
      addresses: merged(person.addresses, before?.addresses),
      files: merged(person.files, before?.files),
      marks: JSON.stringify(person.marks),
    });
}

/** Every row and file was looked at: what the person was found by is forgotten, before the file is written anew. */
export function forgetMarks(effects: Database, memberId: string): void {
  effects.sql.prepare("UPDATE erased_person SET marks = '' WHERE member_id = ?").run(memberId);
}

/** Nothing of the person is anywhere any more. */
export function endErasure(effects: Database, memberId: string): void {
  effects.sql
    .prepare("UPDATE erased_person SET state = 'done', files = '[]', marks = '' WHERE member_id = ?")
    .run(memberId);
}

export function findErasedPerson(effects: Database, memberId: string): ErasedPerson | undefined {
  const found = effects.sql
    .prepare<[string], StoredPerson>('SELECT * FROM erased_person WHERE member_id = ?')
    .get(memberId);
  return found && personOf(found);
}

export function allErasedPeople(effects: Database): ErasedPerson[] {
  return effects.sql.prepare<[], StoredPerson>('SELECT * FROM erased_person').all().map(personOf);
}

const personOf = (stored: StoredPerson): ErasedPerson => ({
  ...stored,
  state: stored.state as ErasedPerson['state'],
  addresses: JSON.parse(stored.addresses) as string[],
  files: JSON.parse(stored.files) as string[],
  marks:
    stored.marks === ''
      ? unknownPerson(stored.member_id)
      : (JSON.parse(stored.marks) as PersonIdentifiersByKind),
});

/** From now on late changes of these rows are kept nowhere. */
export function markAnonymous(effects: Database, tbl: string, ids: readonly string[]): void {
  const mark = effects.sql.prepare(
    'INSERT INTO anonymous_row(tbl, row_id) VALUES (?, ?) ON CONFLICT DO NOTHING',
  );
  for (const id of ids) mark.run(tbl, id);
}
