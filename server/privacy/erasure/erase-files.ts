import { rmSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { photoSizes } from '../../../shared/people/photo.ts';
import type { Context } from '../../context.ts';
import { dispatchesOfPerson } from '../../db/effects-tables.ts';
import { dropContents, memberContents } from '../../people/records/content-store.ts';
import type { About } from './apply-rules.ts';
import type { PersonIdentifiersByKind } from './person-identifiers.ts';

type Files = Pick<Context, 'db' | 'effects'>;

/** Kinds of files by the start of their names in the journal; an area that keeps files of people adds its own here. */
const kinds = {
  /** E-mails of the embedded post. */
  mail: { folder: 'mail' },
  /** Letters of the embedded post. */
  letters: { folder: 'letters' },
} as const;
/** Photos, in two sizes each; several members may have the same one. */
const photos = 'photos';
/** Contents of files of members and events, in effects.db as well. */
const recorded = 'record';
/** Bytes in effects.db, named by their content. */
const stored = 'sha256';

/** Files that only the person got or gave, as they stand in the journal of erasures. */
export function filesOf({ db, effects }: Files, marks: PersonIdentifiersByKind, person: About): string[] {
  const lines = effects.sql
    .prepare<[About], { id: number; provider_id: string | null; content: string }>(
      `SELECT id, provider_id, content FROM dispatch WHERE ${dispatchesOfPerson}`,
    )
    .all(person);
  const letters = effects.sql.prepare<
    [number],
    { letter_id: string; reference: string; sha256: string | null }
  >('SELECT letter_id, reference, sha256 FROM letter WHERE dispatch_id = ?');
  const names = new Set<string>();
  for (const { id, provider_id, content } of lines) {
    if (provider_id?.endsWith('.eml')) names.add(`mail/${provider_id}`);
    for (const [sha] of content.matchAll(/\b[0-9a-f]{64}\b/g)) names.add(`${stored}/${sha}`);
    const letter = letters.get(id);
    if (!letter) continue;
    for (const reference of [letter.letter_id, letter.reference]) names.add(`letters/${reference}.pdf`);
    if (letter.sha256 !== null) names.add(`${stored}/${letter.sha256}`);
  }
  for (const sha of memberContents(db, marks.member)) names.add(`${recorded}/${sha}`);
  const foto = db.sql.prepare<[string], string | null>('SELECT foto FROM member WHERE id = ?').pluck();
  const photo = foto.get(marks.member);
  if (photo) names.add(`photos/${photo}`);
  return [...names];
}

/** Removes what the journal names; bytes that another row still needs stay. */
export function removeFiles({ db, effects }: Files, names: readonly string[]): void {
  const folder = dirname(db.file);
  for (const name of names) {
    const [kind = '', rest = ''] = name.split('/');
    if (kind === stored) removeBytes({ db, effects }, rest);
    else if (kind === recorded) dropContents({ db, effects }, [rest]);
    else if (kind === photos) removePhoto({ db, effects }, rest);
    else if (Object.hasOwn(kinds, kind)) rmSync(join(folder, kind, basename(rest)), { force: true });
  }
}

function removePhoto({ db }: Files, hash: string): void {
  if (db.sql.prepare('SELECT 1 FROM member WHERE foto = ?').get(hash) !== undefined) return;
  for (const size of photoSizes)
    rmSync(join(dirname(db.file), photos, `${hash}-${size}.jpg`), { force: true });
}

function removeBytes({ db, effects }: Files, sha: string): void {
  const used = (sql: Files['db']['sql'], query: string) =>
    sql.prepare<[{ sha: string }]>(query).get({ sha }) !== undefined;
  const inEffects = used(
    effects.sql,
    `SELECT 1 FROM dispatch WHERE instr(content, @sha) > 0 UNION ALL SELECT 1 FROM letter WHERE sha256 = @sha
     UNION ALL SELECT 1 FROM mailing_content WHERE instr(content, @sha) > 0 LIMIT 1`,
  );
  const inMain = used(
    db.sql,
    `SELECT 1 FROM mailing WHERE instr(attachments || html, @sha) > 0
     UNION ALL SELECT 1 FROM template WHERE instr(html, @sha) > 0
     UNION ALL SELECT 1 FROM outgoing_mail WHERE instr(content, @sha) > 0 LIMIT 1`,
  );
  if (inEffects || inMain) return;
  effects.write('system', () => effects.sql.prepare('DELETE FROM dispatch_file WHERE sha256 = ?').run(sha));
}
