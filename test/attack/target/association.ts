import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { keyScopes, roleMay, type Permission, type RoleName } from '../../../shared/permission.ts';
import { signToken, type CallerParts, type IssuedKey } from './caller.ts';

/** The office of the demo association that acts in each role. */
const officeOfRole: Readonly<Record<RoleName, string>> = {
  president: 'Präsidium',
  board: 'Vizepräsidium',
  secretary: 'Aktuariat',
  treasurer: 'Kasse',
  event_lead: 'Anlässe',
  read_only: 'Beisitz',
};

/** Values that stand where only some callers may read; none of them may reach another caller. */
export const marks = {
  /** Notes of the board about a member. */
  note: 'marknote4f1c',
  /** The phone number of a member that hides its entry from the directory. */
  hiddenPhone: '+41 79 777 41 77',
  /** An event that is not published. */
  draft: 'markdraft93ab',
  /** A note about a helper. */
  helperNote: 'markhelper7d20',
} as const;

export interface PreparedFacts extends Omit<CallerParts, 'secret' | 'apiKey'> {
  /** Ids of rows by what they are, as lists of what a caller may name in a path or a body. */
  readonly ids: Readonly<Record<string, readonly string[]>>;
}

interface Place {
  readonly address: string;
  readonly dataDir: string;
  readonly secret: string;
}

/** Gives every role an office and a device, and marks what only some callers may see. */
export async function prepareAssociation(place: Place): Promise<PreparedFacts> {
  const database = new Sqlite(join(place.dataDir, 'aktuar.db'), { readonly: true });
  try {
    const offices = readOffices(database);
    const facts = {
      offices,
      devices: await assignRoles(place, offices),
      ...(await issueKeys(place, offices)),
      members: plainMembers(database),
      organizer: readOrganizer(database),
    };
    await markPrivateValues(place, facts.members[1], offices);
    return { ...facts, ids: readIds(database) };
  } finally {
    database.close();
  }
}

type Offices = CallerParts['offices'];

async function assignRoles(place: Place, offices: Offices): Promise<Readonly<Record<RoleName, string>>> {
  const board = await send(place, offices.president.email);
  const devices: Partial<Record<RoleName, string>> = {};
  // The office of the president comes last: until then its role is the whole board, which may give roles.
  const roles = (Object.keys(officeOfRole) as RoleName[]).toSorted(
    (a, b) => Number(a === 'president') - Number(b === 'president'),
  );
  for (const role of roles) await board('PUT', `/roles/offices/${offices[role].office}`, { role });
  for (const role of roles) {
    const person = await send(place, offices[role].email);
    const enrolled = await person('POST', '/sync/devices', { name: `Laptop ${role}`, program: 'attack' });
    devices[role] = (enrolled as { token: string }).token;
  }
  return devices as Record<RoleName, string>;
}

/** Keys of a whole role, and narrow ones of the president's. */
const keysToIssue: readonly (readonly [name: string, role: RoleName, scopes: readonly Permission[]])[] = [
  ['key as president', 'president', keyScopes],
  ['key as secretary', 'secretary', keyScopes.filter(scope => roleMay('secretary', scope))],
  ['key as treasurer', 'treasurer', keyScopes.filter(scope => roleMay('treasurer', scope))],
  ['key that reads events', 'president', ['events.read']],
  ['key that reads invoices', 'president', ['invoices.read', 'payments.read']],
];

async function issueKeys(place: Place, offices: Offices): Promise<Pick<CallerParts, 'keys' | 'revokedKey'>> {
  const issue = async (name: string, role: RoleName, scopes: readonly string[]) => {
    const person = await send(place, offices[role].email);
    return (await person('POST', '/api-keys', { name, scopes, expires_on: null })) as {
      key: { id: string };
      token: string;
    };
  };
  const keys: IssuedKey[] = [];
  for (const [name, role, scopes] of keysToIssue)
    keys.push({ name, role, scopes, token: (await issue(name, role, scopes)).token });
  const { key, token } = await issue('revoked', 'president', ['events.read']);
  await (
    await send(place, offices.president.email)
  )('DELETE', `/api-keys/${key.id}`);
  return { keys, revokedKey: token };
}

async function markPrivateValues(place: Place, hidden: string, offices: Offices): Promise<void> {
  const board = await send(place, offices.president.email);
  await board('PUT', `/members/${offices.treasurer.member}`, { notiz: marks.note });
  await board('PUT', `/members/${hidden}`, {
    notiz: marks.note,
    phone: marks.hiddenPhone,
    verzeichnis: false,
  });
  const draft = {
    slug: 'entwurf',
    title: marks.draft,
    start_date: '2099-05-01',
    location: 'Dorfplatz',
    status: 'draft',
  };
  await board('POST', '/events', draft);
  const registrations = (await board('GET', '/registrations')) as readonly { readonly id: number }[];
  for (const { id } of registrations.slice(0, 5))
    await board('PUT', `/registrations/${id}`, { note: marks.helperNote });
}

/** Calls as a person of the board; throws with what the server refused. */
async function send({ address, secret }: Place, email: string) {
  const token = await signToken({ type: 'vorstand', sub: email }, { secret });
  return async (method: string, path: string, body?: unknown): Promise<unknown> => {
    const answer = await fetch(address + path, {
      method,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status}: ${text}`);
    return text === '' ? null : JSON.parse(text);
  };
}

function readOffices(database: Sqlite.Database): Offices {
  const find = database.prepare<[string], { office: string; email: string; member: string }>(
    `SELECT f.uuid AS office, f.email, m.id AS member FROM funktion f JOIN member m ON m.funktion = f.name
     WHERE f.name = ?`,
  );
  const entries = Object.entries(officeOfRole).map(([role, name]) => {
    const found = find.get(name);
    if (!found) throw new Error(`the demo association has no ${name}`);
    return [role, found];
  });
  return Object.fromEntries(entries) as Offices;
}

function plainMembers(database: Sqlite.Database): readonly [string, string] {
  const [one = '', other = ''] = database
    .prepare<[], string>(
      "SELECT id FROM member WHERE funktion = '' AND email != '' AND austritt IS NULL ORDER BY nr LIMIT 2",
    )
    .pluck()
    .all();
  return [one, other];
}

function readOrganizer(database: Sqlite.Database): CallerParts['organizer'] {
  const account = database
    .prepare<[], CallerParts['organizer']>(
      'SELECT e.id AS event_id, a.session FROM organizer_account a JOIN club_event e ON e.uuid = a.event_uuid',
    )
    .get();
  if (!account) throw new Error('the demo association has no organizer');
  return account;
}

/** What may be named in a path or a body: the table, and its columns that name a row. */
const idColumns: Readonly<Record<string, readonly [table: string, ...columns: string[]]>> = {
  member: ['member', 'id'],
  event: ['club_event', 'id', 'uuid'],
  shift: ['shift', 'id', 'uuid'],
  registration: ['registration', 'id', 'uuid'],
  group: ['event_group', 'id', 'uuid'],
  shiftTemplate: ['shift_template', 'id', 'uuid'],
  funktion: ['funktion', 'uuid', 'id'],
  invoice: ['invoice', 'id'],
  article: ['article', 'id'],
  payment: ['payment', 'id'],
  statement: ['bank_statement', 'id'],
  mailing: ['mailing', 'id', 'uuid'],
  template: ['template', 'id', 'uuid'],
  layout: ['pdf_template', 'id', 'uuid'],
  application: ['application', 'id', 'uuid'],
  contact: ['contact_request', 'id', 'uuid'],
  subscription: ['newsletter_subscription', 'id', 'uuid'],
  suppressed: ['suppressed_address', 'address'],
  device: ['sync_device', 'id'],
  mailbox: ['embedded_mailbox', 'email'],
  alias: ['embedded_alias', 'id'],
  setting: ['organisation_setting', 'key'],
  slug: ['club_event', 'slug'],
  email: ['member', 'email'],
};

function readIds(database: Sqlite.Database): Record<string, string[]> {
  return Object.fromEntries(
    Object.entries(idColumns).map(([name, [table, ...columns]]) => {
      const parts = columns
        .map(column => `SELECT CAST(${column} AS TEXT) AS id FROM ${table}`)
        .join(' UNION ');
      const found = database.prepare<[], string>(`${parts} ORDER BY id LIMIT 400`).pluck().all();
      return [name, found.filter(id => id !== '')];
    }),
  );
}
