import { insertApiKey } from '../../server/access/api-keys/api-key-store.ts';
import { keyBytes, keyToken } from '../../server/access/api-keys/key-token.ts';
import { hashOfToken } from '../../server/db/link-secrets.ts';
import {
  keyScopes,
  permissions,
  rights,
  roleNames,
  type CredentialKind,
  type Permission,
  type RoleName,
} from '../../shared/permission.ts';
import { sessionToken, type TestApp } from '../fixtures.ts';

/** A kind of credential, with the role of its office where it acts for the board. */
export interface Caller {
  readonly kind: CredentialKind;
  readonly role: RoleName | null;
}

const withRoles = (kind: CredentialKind): Caller[] => roleNames.map(role => ({ kind, role }));

/** Everybody who can call: a member once without the board and once with each role. */
export const callers: readonly Caller[] = [
  { kind: 'none', role: null },
  ...withRoles('board'),
  ...withRoles('device'),
  { kind: 'member', role: null },
  ...withRoles('member'),
  { kind: 'organizer', role: null },
  ...withRoles('issuedKey'),
  { kind: 'apiKey', role: null },
];

export const nameOf = ({ kind, role }: Caller): string => (role === null ? kind : `${kind} as ${role}`);

const ofRoles = new Set<Permission>(roleNames.flatMap(role => rights[role]));

/** What the two tables say: the kind of credential may, and so may the role where it is a matter of roles. */
export function allowed(permission: Permission, { kind, role }: Caller): boolean {
  const kinds: readonly CredentialKind[] = permissions[permission];
  // A key gets the call that changes a setting by the right to change them.
  const needed = kind === 'issuedKey' && permission === 'any_setting.change' ? 'settings.write' : permission;
  const roleMay = role === null || !ofRoles.has(needed) || rights[role].includes(needed);
  if (kind === 'member')
    return kinds.includes('member') || (role !== null && kinds.includes('board') && roleMay);
  return kinds.includes(kind) && roleMay;
}

export const officeOf = (role: RoleName): { uuid: string; name: string; email: string; member: string } => {
  const n = roleNames.indexOf(role) + 1;
  return {
    uuid: `019b8d2b-0000-7000-8000-0000000020${String(n).padStart(2, '0')}`,
    name: `Amt ${role}`,
    email: `${role}@verein.example`,
    member: `019b8d2b-0000-7000-8000-0000000030${String(n).padStart(2, '0')}`,
  };
};

/** One office per role with a member who holds it; answers the headers by which each of them calls. */
export async function seedOffices(
  app: TestApp,
): Promise<(caller: Caller) => Promise<Record<string, string>>> {
  const { db } = app.server.context;
  const board = app.as('board');
  for (const [index, role] of roleNames.entries()) {
    const { uuid, name, email, member } = officeOf(role);
    db.write('test', () =>
      db.sql
        .prepare(
          `INSERT INTO funktion(id, uuid, name, email, vorstand, reihenfolge, updated_at, version)
           VALUES (?, ?, ?, ?, 1, ?, '2026-11-20T10:00:00.000Z', 1)`,
        )
        .run(100 + index, uuid, name, email, 100 + index),
    );
    await board.officeRoles.set({ id: uuid, role });
    await board.members.create({
      id: member,
      vorname: 'Vera',
      nachname: role,
      status: 'Aktivmitglied',
      funktion: name,
    });
  }
  const devices = new Map<RoleName, string>();
  for (const role of roleNames) {
    const person = app.withToken(await sessionToken('board', app.clock.now, { sub: officeOf(role).email }));
    devices.set(role, (await person.devices.enrol({ name: `Gerät ${role}`, program: 'test' })).token);
  }
  const keys = new Map(roleNames.map(role => [role, seedKey(app, role)]));
  return async ({ kind, role }) => {
    if (role === null) return app.credentials(kind);
    if (kind === 'issuedKey') return { authorization: `Bearer ${keys.get(role)}` };
    if (kind === 'device') return { authorization: `Bearer ${devices.get(role)}` };
    const { email, member } = officeOf(role);
    const claims = kind === 'board' ? { sub: email } : { sub: member, board: true };
    const token = await sessionToken(kind === 'board' ? 'board' : 'member', app.clock.now, claims);
    return { authorization: `Bearer ${token}` };
  };
}

/** An API key with every scope, made by the person of this role; answers the key. */
function seedKey(app: TestApp, role: RoleName): string {
  const { db, newId, now, randomToken } = app.server.context;
  const token = keyToken(randomToken(keyBytes));
  const row = {
    id: newId(),
    name: `Schlüssel ${role}`,
    hint: token.slice(-4),
    owner: officeOf(role).email,
    scopes: keyScopes,
    created_at: now().toISOString(),
    expires_on: null,
    last_used_on: null,
    revoked_at: null,
  };
  db.write('test', () => insertApiKey(db, row, hashOfToken(token)));
  return token;
}
