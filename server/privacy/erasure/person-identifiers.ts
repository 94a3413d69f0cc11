import {
  digitsOf,
  type SpeltName,
  type SpeltPlace,
} from '../../../shared/privacy/erasure/person-spelling.ts';
import { nothingKnown, type PersonIdentifiers } from '../../../shared/privacy/erasure/redact-text.ts';
import { plain } from '../../../shared/people/members/name-order.ts';
import type { Context } from '../../context.ts';
import type { Database } from '../../db/open.ts';

/** By what a person is found in tables and texts; nothing that another person or the association has as well. */
export interface PersonIdentifiersByKind extends PersonIdentifiers {
  readonly member: string;
}

export const unknownPerson = (member: string): PersonIdentifiersByKind => ({ ...nothingKnown, member });

/** What an interrupted erasure had found beside what is found now. */
export function joinMarks(
  now: PersonIdentifiersByKind,
  before: PersonIdentifiers = nothingKnown,
): PersonIdentifiersByKind {
  const joined = <T>(kind: keyof PersonIdentifiers): T[] => {
    const all = [...now[kind], ...before[kind]].map(each => JSON.stringify(each));
    return [...new Set(all)].map(each => JSON.parse(each) as T);
  };
  return {
    member: now.member,
    addresses: joined('addresses'),
    names: joined('names'),
    sharedNames: joined('sharedNames'),
    companies: joined('companies'),
    numbers: joined('numbers'),
    places: joined('places'),
  };
}

type MemberLine = Readonly<
  Record<
    'firma' | 'vorname' | 'nachname' | 'email' | 'phone' | 'mobile' | 'strasse' | 'hausnummer' | 'plz',
    string
  >
>;

type Files = Pick<Context, 'db' | 'sign'>;

/**
 * What is known to lead to a person: also former names, addresses and numbers, and those under which it signed up.
 * `hashes` are the addresses of a person who was erased before, of whom a restored database may know more than the
 * member's row.
 */
export function findMarks(
  { db, sign }: Files,
  member: string,
  hashes: readonly string[] = [],
): PersonIdentifiersByKind {
  const lines = memberLines(db, member);
  const known = [...addressesOf(db, member, lines), ...hashed({ db, sign }, hashes)];
  const addresses = new Set(known.map(address => address.trim().toLowerCase()).filter(Boolean));
  const isShared = sharedAddress(db, member);
  return {
    member,
    addresses: [...addresses].filter(address => !isShared(address)),
    ...ownNames(db, member, lines),
    companies: ownCompanies(db, member, lines),
    numbers: ownNumbers(db, member, lines),
    places: ownPlaces(db, member, lines),
  };
}

/** What an erasure keeps of an address: it cannot be read out of the hash, but a restored copy is recognised. */
export const hashOfAddress = ({ sign }: Pick<Context, 'sign'>, address: string): string =>
  sign('erased-address', address.trim().toLowerCase());

const columns = [
  'firma',
  'vorname',
  'nachname',
  'email',
  'phone',
  'mobile',
  'strasse',
  'hausnummer',
  'plz',
] as const;
/** Most former states that are looked at; who was changed more often was called the same most of the time. */
const mostStates = 200;

/** The member as it is, as it was before each change that the log knows, and as it was before it was merged. */
function memberLines(db: Database, member: string): MemberLine[] {
  const read = (prefix: string) => columns.map(each => `${prefix}'${each}' AS ${each}`).join(', ');
  const lines = db.sql
    .prepare<[{ member: string }], MemberLine>(
      `SELECT ${columns.join(', ')} FROM member WHERE id = @member
       UNION ALL SELECT ${read('other ->> ')} FROM member_merge WHERE other_id = @member LIMIT 1`,
    )
    .all({ member });
  const [present] = lines;
  if (!present) return [];
  const changes = db.sql
    .prepare<[string, number], string>(
      "SELECT changes FROM audit WHERE entity = 'member' AND entity_id = ? AND action = 'update' ORDER BY id DESC LIMIT ?",
    )
    .pluck()
    .all(member, mostStates);
  let state = present;
  for (const json of changes) {
    const before = formerly(JSON.parse(json) as Record<string, unknown>);
    if (Object.keys(before).length === 0) continue;
    state = Object.assign({}, state, before);
    lines.push(state);
  }
  return lines;
}

/** What the columns of a change held before it. */
function formerly(changes: Readonly<Record<string, unknown>>): Partial<MemberLine> {
  const found = columns.flatMap(column => {
    const pair = changes[column];
    const before: unknown = Array.isArray(pair) ? pair[0] : undefined;
    return typeof before === 'string' ? [[column, before] as const] : [];
  });
  return Object.fromEntries(found) as Partial<MemberLine>;
}

function addressesOf(db: Database, member: string, lines: readonly MemberLine[]): string[] {
  const others = db.sql
    .prepare<[{ member: string }], string | null>(
      `SELECT email FROM registration WHERE member_id = @member
       UNION SELECT email FROM reply WHERE member_id = @member
       UNION SELECT email FROM member_identity WHERE member_id = @member
       UNION SELECT nullif(email, '') FROM email_change WHERE member_id = @member
       UNION SELECT email FROM application WHERE member_id = @member`,
    )
    .pluck()
    .all({ member });
  return [...lines.map(({ email }) => email), ...others.filter(address => address !== null)];
}

/** Every address of the database that was erased before. */
function hashed({ db, sign }: Files, hashes: readonly string[]): string[] {
  if (hashes.length === 0) return [];
  const wanted = new Set(hashes);
  return db.sql
    .prepare<[], string>(
      `SELECT lower(email) FROM registration UNION SELECT lower(email) FROM contact_request
       UNION SELECT lower(email) FROM newsletter_subscription UNION SELECT lower(address) FROM suppressed_address
       UNION SELECT lower(recipient) FROM outgoing_mail UNION SELECT lower(email) FROM application
       UNION SELECT lower(email) FROM reply`,
    )
    .pluck()
    .all()
    .filter(address => wanted.has(hashOfAddress({ sign }, address)));
}

/** A family may share an address; the association's own belong to no person. */
function sharedAddress(db: Database, member: string): (address: string) => boolean {
  const other = db.sql.prepare<[string, string]>(
    'SELECT 1 FROM member WHERE lower(email) = ? AND id <> ? LIMIT 1',
  );
  const ours = db.sql.prepare<[string, string]>(
    `SELECT 1 FROM funktion WHERE lower(email) = ?
     UNION SELECT 1 FROM organisation_setting WHERE lower(value) = ? LIMIT 1`,
  );
  return address => other.get(address, member) !== undefined || ours.get(address, address) !== undefined;
}

/** Full names without a repeat; those that another member has as well are told apart. */
function ownNames(
  db: Database,
  member: string,
  lines: readonly MemberLine[],
): Pick<PersonIdentifiers, 'names' | 'sharedNames'> {
  const spelt = [
    ...lines.map(({ vorname, nachname }) => ({ first: vorname.trim(), last: nachname.trim() })),
    ...typedNames(db, member, lines),
  ].filter(({ first, last }) => first !== '' && last !== '');
  const once = [...new Map(spelt.map(name => [`${name.first}\n${name.last}`.toLowerCase(), name])).values()];
  const others = new Set(
    db.sql
      .prepare<[string], { name: string }>(
        `SELECT vorname || ' ' || nachname AS name FROM member WHERE id <> ? AND vorname <> '' AND nachname <> ''`,
      )
      .all(member)
      .map(({ name }) => plain(name)),
  );
  const isShared = ({ first, last }: SpeltName) => others.has(plain(`${first} ${last}`));
  return { names: once.filter(name => !isShared(name)), sharedNames: once.filter(isShared) };
}

/** A salutation, or the name of a household, is no first name. */
const noFirstName =
  /^(fam(\.|ilie|ille|iglia)?|frau|herr|hr\.?|fr\.?|mme|mr?\.?|madame|monsieur|signora?|sig\.?(ra)?|ehepaar|und|dr\.?)$/i;

/** First names under which the person signed up with its own last name: 'Köbi Müller' of Jakob Müller. */
function typedNames(db: Database, member: string, lines: readonly MemberLine[]): SpeltName[] {
  const last = new Set(lines.map(({ nachname }) => plain(nachname.trim())).filter(Boolean));
  return db.sql
    .prepare<[{ member: string }], string>(
      `SELECT name FROM registration WHERE member_id = @member UNION SELECT name FROM reply WHERE member_id = @member`,
    )
    .pluck()
    .all({ member })
    .map(name => name.trim().split(/\s+/))
    .flatMap(([first = '', ...rest]) => {
      const family = rest.join(' ');
      return last.has(plain(family)) && !noFirstName.test(first) ? [{ first, last: family }] : [];
    });
}

/** Names of companies; one of a single word may be any word in the texts of others. */
function ownCompanies(db: Database, member: string, lines: readonly MemberLine[]): string[] {
  const shared = db.sql.prepare<[string, string]>(
    'SELECT 1 FROM member WHERE aktuar_fold(firma) = aktuar_fold(?) AND id <> ? LIMIT 1',
  );
  return [...new Set(lines.map(({ firma }) => firma.trim()))].filter(
    firma => /\S\s+\S/.test(firma) && shared.get(firma, member) === undefined,
  );
}

/** Numbers that no other member has, however either is typed. */
function ownNumbers(db: Database, member: string, lines: readonly MemberLine[]): string[] {
  const signedUp = db.sql
    .prepare<[string], string>("SELECT DISTINCT phone FROM registration WHERE member_id = ? AND phone <> ''")
    .pluck()
    .all(member);
  const typed = [...lines.flatMap(({ phone, mobile }) => [phone, mobile]), ...signedUp].filter(Boolean);
  const own = new Map(
    typed.flatMap(number => {
      const digits = digitsOf(number)?.digits;
      return digits === undefined ? [] : [[digits, number] as const];
    }),
  );
  if (own.size === 0) return [];
  const others = db.sql
    .prepare<[string], { phone: string; mobile: string }>(
      "SELECT phone, mobile FROM member WHERE id <> ? AND (phone <> '' OR mobile <> '')",
    )
    .iterate(member);
  for (const { phone, mobile } of others)
    for (const number of [phone, mobile]) own.delete(digitsOf(number)?.digits ?? '');
  return [...own.values()];
}

/** Where the person lives or lived and no other member does. */
function ownPlaces(db: Database, member: string, lines: readonly MemberLine[]): SpeltPlace[] {
  const other = db.sql.prepare<[SpeltPlace & { member: string }]>(
    `SELECT 1 FROM member WHERE id <> @member AND aktuar_fold(strasse) = aktuar_fold(@strasse)
       AND aktuar_fold(hausnummer) = aktuar_fold(@hausnummer) AND plz = @plz
     UNION ALL SELECT 1 FROM organisation_setting WHERE instr(aktuar_fold(value), aktuar_fold(@strasse)) > 0 LIMIT 1`,
  );
  const places = lines.map(({ strasse, hausnummer, plz }) => ({ strasse, hausnummer, plz }));
  const once = [...new Map(places.map(place => [Object.values(place).join('\n'), place])).values()];
  return once.filter(
    place => place.strasse !== '' && place.hausnummer !== '' && other.get({ ...place, member }) === undefined,
  );
}
