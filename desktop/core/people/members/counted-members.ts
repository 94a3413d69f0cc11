import type { Counted } from '../../../../shared/people/statistics/statistic.ts';
import type { Member } from '../../../../shared/people/members/member.ts';
import type { Sqlite } from '../../replica/open-file.ts';

/** Every member with its row number, and only what statistics look at: whole rows of 100'000 would take seconds. */
export function* countedMembers(sql: Sqlite): Generator<Counted & { readonly n: number }> {
  const rows = sql.prepare<[], (string | number | null)[]>(
    `SELECT n, status, funktion, body ->> 'zustellung_post', body ->> 'email', body ->> 'geburtsdatum',
       body ->> 'eintritt', body ->> 'austritt', firma FROM member`,
  );
  for (const row of rows.raw(true).iterate()) {
    const [n, status, funktion, post, email, geburtsdatum, eintritt, austritt, firma] = row;
    const member = {
      n,
      status,
      funktion,
      zustellung_post: post === 1,
      email,
      geburtsdatum,
      eintritt,
      austritt,
      firma,
    };
    yield member as Counted & { readonly n: number };
  }
}

type Dated = Pick<Member, 'id' | 'firma' | 'vorname' | 'nachname' | 'geburtsdatum' | 'eintritt' | 'austritt'>;

/** Every member by name and with the days that are celebrated. */
export function* membersWithDays(sql: Sqlite): Generator<Dated> {
  const rows = sql.prepare<[], (string | null)[]>(
    `SELECT id, firma, body ->> 'vorname', body ->> 'nachname', body ->> 'geburtsdatum', body ->> 'eintritt',
       body ->> 'austritt' FROM member`,
  );
  for (const [id, firma, vorname, nachname, geburtsdatum, eintritt, austritt] of rows.raw(true).iterate())
    yield { id, firma, vorname, nachname, geburtsdatum, eintritt, austritt } as Dated;
}

/** How many invoices name each of these members; those without one are left out. */
export function invoicesOf(
  { sql }: { readonly sql: Sqlite },
  ids: readonly string[],
): ReadonlyMap<string, number> {
  const rows = sql
    .prepare<[string], [string, number]>(
      `SELECT member_id, count(*) FROM invoice WHERE member_id IN (SELECT value FROM json_each(?)) GROUP BY member_id`,
    )
    .raw()
    .all(JSON.stringify(ids));
  return new Map(rows);
}

/** Which of these members have an office. */
export function officersAmong(
  { sql }: { readonly sql: Sqlite },
  ids: readonly string[],
): ReadonlySet<string> {
  const rows = sql
    .prepare<[string], string>(
      `SELECT id FROM member WHERE funktion <> '' AND id IN (SELECT value FROM json_each(?))`,
    )
    .pluck()
    .all(JSON.stringify(ids));
  return new Set(rows);
}
