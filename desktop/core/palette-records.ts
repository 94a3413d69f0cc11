import { formatDay } from '../../shared/day.ts';
import { tableName, titleOf } from '../../shared/entities.ts';
import { textIn } from '../../shared/entity.ts';
import type { PaletteHit } from '../../shared/people/desktop-document-contract.ts';
import { holdsWords } from '../../shared/people/members/name-order.ts';
import type { Replica } from './replica/open-replica.ts';

/** Notes and files, with the field by which one is found and what it belongs to. */
const places = [
  { tbl: 'member_note', found: 'text', owner: 'member', field: 'member_id' },
  { tbl: 'member_file', found: 'filename', owner: 'member', field: 'member_id' },
  { tbl: 'event_note', found: 'text', owner: 'club_event', field: 'event_uuid' },
  { tbl: 'event_file', found: 'filename', owner: 'club_event', field: 'event_uuid' },
] as const;

/** One letter is in every text. */
const leastLetters = 3;
const longestText = 60;

/**
 * Members and events by the words of their notes and the names of their files, the newest first; those in `known` are
 * found already. At most `limit`.
 */
export function findRecords(
  replica: Replica,
  words: readonly string[],
  { known, limit }: { readonly known: ReadonlySet<string>; readonly limit: number },
): PaletteHit[] {
  if (words.length === 0 || words.join('').length < leastLetters) return [];
  const seen = new Set(known);
  const hits: PaletteHit[] = [];
  for (const { tbl, found, owner, field } of places) {
    const rows = replica.sql
      .prepare<[], { owner: string; text: string; day: string }>(
        `SELECT ${field} AS owner, body ->> '${found}' AS text, coalesce(body ->> 'date', '') AS day
         FROM ${tbl} ORDER BY n DESC`,
      )
      .iterate();
    for (const { owner: id, text, day } of rows) {
      if (hits.length === limit) return hits;
      if (seen.has(id) || !holdsWords(text, words)) continue;
      const row = replica.read(owner, id);
      if (row === null) continue;
      seen.add(id);
      const title = titleOf(owner, { id, row, read: (table, key) => replica.read(table, key) });
      const subtitle = [tableName(tbl), day && formatDay(day), shortened(text)].filter(part => part !== '');
      const person = owner === 'member' && {
        person: {
          vorname: textIn(row, 'vorname'),
          nachname: textIn(row, 'nachname'),
          foto: textIn(row, 'foto') || null,
        },
      };
      hits.push({ kind: owner, id, title, subtitle: subtitle.join(', '), ...person });
    }
  }
  return hits;
}

function shortened(text: string): string {
  const line = text.replaceAll(/\s+/g, ' ');
  return line.length > longestText ? `${line.slice(0, longestText - 1)}…` : line;
}
