import { digitsOf, type SpeltName } from '../../../shared/privacy/erasure/person-spelling.ts';
import type { PersonIdentifiers } from '../../../shared/privacy/erasure/redact-text.ts';
import { plain } from '../../../shared/people/members/name-order.ts';
import type { Row } from '../../../shared/sync/mutation.ts';
import type { Sqlite } from './open-file.ts';

/** A waiting change of a field. */
interface Change {
  readonly from?: unknown;
  readonly to?: unknown;
}

/**
 * By what a person is found in this file: as its row is here and on the server, and as waiting changes and imports knew
 * it before. What another member has as well does not count.
 */
export function identifierReader(sql: Sqlite): (id: string) => PersonIdentifiers {
  const known = stateReader(sql);
  const others = sql
    .prepare<[{ id: string; part: string }], string>(
      'SELECT body FROM member WHERE id <> @id AND instr(body, @part) > 0',
    )
    .pluck();
  return id => {
    const isOther: IsOther = (part, has) =>
      others.all({ id, part }).some(body => has(JSON.parse(body) as Row));
    const states = known(id);
    return { ...namesIn(states, isOther), ...contactsIn(states, isOther), places: placesIn(states, isOther) };
  };
}

/** True where another member whose row has the text answers to the question. */
type IsOther = (part: string, has: (row: Row) => boolean) => boolean;

const text = (row: Row, field: string): string => String(row[field] ?? '').trim();
const filled = (states: readonly Row[], ...fields: readonly string[]): string[] => [
  ...new Set(states.flatMap(row => fields.map(field => text(row, field))).filter(Boolean)),
];

function namesIn(
  states: readonly Row[],
  isOther: IsOther,
): Pick<PersonIdentifiers, 'names' | 'sharedNames' | 'companies'> {
  const names = states
    .map(row => ({ first: text(row, 'vorname'), last: text(row, 'nachname') }))
    .filter(({ first, last }) => first !== '' && last !== '');
  const isShared = ({ first, last }: SpeltName) =>
    isOther(
      last,
      row => plain(`${text(row, 'vorname')} ${text(row, 'nachname')}`) === plain(`${first} ${last}`),
    );
  return {
    names: names.filter(name => !isShared(name)),
    sharedNames: names.filter(isShared),
    companies: filled(states, 'firma').filter(
      firma => /\S\s+\S/.test(firma) && !isOther(firma, row => text(row, 'firma') === firma),
    ),
  };
}

function contactsIn(
  states: readonly Row[],
  isOther: IsOther,
): Pick<PersonIdentifiers, 'addresses' | 'numbers'> {
  const addresses = filled(states, 'email').filter(
    address => !isOther(address, row => text(row, 'email').toLowerCase() === address.toLowerCase()),
  );
  return {
    addresses: addresses.map(address => address.toLowerCase()),
    numbers: filled(states, 'phone', 'mobile').filter(
      number => digitsOf(number) && !isOther(number, row => [row['phone'], row['mobile']].includes(number)),
    ),
  };
}

function placesIn(states: readonly Row[], isOther: IsOther): PersonIdentifiers['places'] {
  const places = states.map(row => ({
    strasse: text(row, 'strasse'),
    hausnummer: text(row, 'hausnummer'),
    plz: text(row, 'plz'),
  }));
  return places.filter(
    ({ strasse, hausnummer }) =>
      strasse !== '' &&
      hausnummer !== '' &&
      !isOther(strasse, row => text(row, 'strasse') === strasse && text(row, 'hausnummer') === hausnummer),
  );
}

/** The member as this file knows it now and knew it before. */
function stateReader(sql: Sqlite): (id: string) => Row[] {
  const rows = sql
    .prepare<[{ id: string }], string | null>(
      `SELECT body FROM member WHERE id = @id UNION ALL SELECT body FROM base WHERE tbl = 'member' AND id = @id
       UNION ALL SELECT body ->> '$.body' FROM trash WHERE tbl = 'member' AND row_id = @id`,
    )
    .pluck();
  const changes = sql
    .prepare<[{ id: string }], string>(
      `SELECT coalesce(body -> '$.set', body -> '$.values', '{}') FROM outbox WHERE mid IN (
         SELECT mid FROM outbox_row WHERE tbl = 'member' AND id = @id) AND body ->> '$.tbl' = 'member'`,
    )
    .pluck();
  const imported = sql
    .prepare<[{ id: string }], string>('SELECT fields FROM import_step_row WHERE member_id = @id')
    .pluck();
  return id => {
    const present = rows.all({ id }).flatMap(body => (body ? [JSON.parse(body) as Row] : []));
    const latest = present[0] ?? {};
    const former = [...changes.all({ id }), ...imported.all({ id })].flatMap(json =>
      sides(JSON.parse(json) as Record<string, unknown>).map(side => ({ ...latest, ...side })),
    );
    return [...present, ...former];
  };
}

/** What the fields of a change held before it and hold after it. */
function sides(fields: Readonly<Record<string, unknown>>): Row[] {
  const side = (of: 'from' | 'to'): Row =>
    Object.fromEntries(
      Object.entries(fields).flatMap(([field, value]) => {
        const change = typeof value === 'object' && value !== null ? (value as Change) : { to: value };
        return typeof change[of] === 'string' ? [[field, change[of]]] : [];
      }),
    );
  return [side('from'), side('to')];
}
