import { namesOf, numbersOf } from '../../../shared/privacy/erasure/redact-text.ts';
import { fold } from '../../../shared/people/members/name-order.ts';
import type { Context } from '../../context.ts';
import type { Database } from '../../db/open.ts';

/** By what a person is found in tables and texts. */
export interface PersonIdentifiersByKind {
  readonly member: string;
  /** In small letters; none that another person or an office of the association has as well. */
  readonly addresses: readonly string[];
  /** First and last name both ways round, and of a company its own; none where another member is called the same. */
  readonly names: readonly string[];
  /** Telephone numbers as they were typed, and without blanks. */
  readonly numbers: readonly string[];
}

interface MemberLine {
  readonly firma: string;
  readonly vorname: string;
  readonly nachname: string;
  readonly email: string;
  readonly phone: string;
  readonly mobile: string;
}

type Files = Pick<Context, 'db' | 'sign'>;

/**
 * What is known to lead to a person: also former addresses, and those under which it signed up. `hashes` are the
 * addresses of a person who was erased before, of whom a restored database may know more than the member's row.
 */
export function findMarks(
  { db, sign }: Files,
  member: string,
  hashes: readonly string[] = [],
): PersonIdentifiersByKind {
  const line = db.sql
    .prepare<[{ member: string }], MemberLine>(
      `SELECT firma, vorname, nachname, email, phone, mobile FROM member WHERE id = @member
       UNION ALL SELECT other ->> 'firma', other ->> 'vorname', other ->> 'nachname', other ->> 'email', other ->> 'phone',
         other ->> 'mobile' FROM member_merge WHERE other_id = @member LIMIT 1`,
    )
    .get({ member });
  const known = [line?.email ?? '', ...formerAddresses(db, member), ...hashed({ db, sign }, hashes)];
  const addresses = new Set(known.map(address => address.trim().toLowerCase()).filter(Boolean));
  const isShared = sharedAddress(db, member);
  return {
    member,
    addresses: [...addresses].filter(address => !isShared(address)),
    names: line ? ownNames(db, member, line) : [],
    numbers: line ? ownNumbers(db, member, line) : [],
  };
}

/** What an erasure keeps of an address: it cannot be read out of the hash, but a restored copy is recognised. */
export const hashOfAddress = ({ sign }: Pick<Context, 'sign'>, address: string): string =>
  sign('erased-address', address.trim().toLowerCase());

function formerAddresses(db: Database, member: string): string[] {
  return db.sql
    .prepare<[{ member: string }], string | null>(
      `SELECT changes ->> '$.email[0]' FROM audit WHERE entity = 'member' AND entity_id = @member
       UNION SELECT changes ->> '$.email[1]' FROM audit WHERE entity = 'member' AND entity_id = @member
       UNION SELECT email FROM registration WHERE member_id = @member
       UNION SELECT email FROM member_identity WHERE member_id = @member
       UNION SELECT nullif(email, '') FROM email_change WHERE member_id = @member
       UNION SELECT email FROM application WHERE member_id = @member`,
    )
    .pluck()
    .all({ member })
    .filter(address => address !== null);
}

/** Every address of the database that was erased before. */
function hashed({ db, sign }: Files, hashes: readonly string[]): string[] {
  if (hashes.length === 0) return [];
  const wanted = new Set(hashes);
  return db.sql
    .prepare<[], string>(
      `SELECT lower(email) FROM registration UNION SELECT lower(email) FROM contact_request
       UNION SELECT lower(email) FROM newsletter_subscription UNION SELECT lower(address) FROM suppressed_address
       UNION SELECT lower(recipient) FROM outgoing_mail UNION SELECT lower(email) FROM application`,
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

function ownNames(db: Database, member: string, { firma, vorname, nachname }: MemberLine): string[] {
  const company = firma === '' || isSharedCompany(db, member, firma) ? [] : [firma];
  const same = db.sql.prepare<[string, string, string]>(
    'SELECT 1 FROM member WHERE aktuar_fold(vorname) = ? AND aktuar_fold(nachname) = ? AND id <> ? LIMIT 1',
  );
  if (same.get(fold(vorname), fold(nachname), member)) return company;
  return [...company, ...namesOf(vorname, nachname)];
}

const isSharedCompany = (db: Database, member: string, firma: string): boolean =>
  db.sql
    .prepare<[string, string]>('SELECT 1 FROM member WHERE aktuar_fold(firma) = ? AND id <> ? LIMIT 1')
    .get(fold(firma), member) !== undefined;

function ownNumbers(db: Database, member: string, { phone, mobile }: MemberLine): string[] {
  const other = db.sql.prepare<[{ number: string; member: string }]>(
    'SELECT 1 FROM member WHERE (phone = @number OR mobile = @number) AND id <> @member LIMIT 1',
  );
  return numbersOf([phone, mobile].filter(number => !other.get({ number, member })));
}
