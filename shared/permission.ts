import { DomainError } from './errors.ts';

/**
 * Kinds of credential (contract: who may do what). `device` is a desktop acting for the board person who enrolled it,
 * `issuedKey` a key that a person of the board made for another program, `apiKey` the one key of scheduled jobs.
 */
export const credentialKinds = [
  'none',
  'board',
  'device',
  'member',
  'organizer',
  'issuedKey',
  'apiKey',
] as const;
export type CredentialKind = (typeof credentialKinds)[number];

const everyone = credentialKinds;
const board = ['board', 'device', 'issuedKey'] as const;
/** What opens ways in, takes the password or belongs to one person: no key may do it. */
const person = ['board', 'device'] as const;
const signedIn = ['board', 'device', 'member', 'issuedKey'] as const;

/** The calls that each kind of credential may make. */
export const permissions = {
  public: everyone,
  'session.board': person,
  'session.any': ['board', 'device', 'member', 'organizer'],
  'members.directory': signedIn,
  'members.own': ['member'],
  'members.read': board,
  'members.write': board,
  'settings.read': board,
  'settings.write': board,
  /** Some setting or other: which ones a role may change follows from `settingPermission`. */
  'any_setting.change': board,
  'bank_account.write': person,
  'audit.read': board,
  'invoices.read': board,
  'invoices.write': board,
  'devices.read': person,
  'devices.manage': person,
  'devices.enrol': ['board'],
  'sync.exchange': ['device'],
  'recovered.read': person,
  'recovered.manage': person,
  'events.read': board,
  'events.write': board,
  'events.print': board,
  'events.organize': ['organizer'],
  'registrations.read': board,
  'registrations.write': board,
  'registrations.create': signedIn,
  'applications.read': board,
  'applications.write': board,
  'reminders.send': board,
  'todos.read': board,
  'todos.write': board,
  'jobs.run': ['apiKey'],
  'dispatch.read': board,
  'dispatch.write': board,
  'letters.read': board,
  'letters.write': board,
  'layouts.read': board,
  'layouts.write': board,
  'payments.read': board,
  'payments.write': board,
  'mailserver.read': board,
  'mailserver.write': person,
  'erasures.read': person,
  'erasures.write': person,
  'accesses.read': board,
  'accesses.write': person,
  /** API keys for other programs of the association. */
  'integrations.read': person,
  'integrations.write': person,
} as const satisfies Record<string, readonly CredentialKind[]>;

export type Permission = keyof typeof permissions;

/** The roles, from the whole board to read-only. */
export const roleNames = ['board', 'president', 'secretary', 'treasurer', 'event_lead', 'read_only'] as const;
export type RoleName = (typeof roleNames)[number];

/** Every area that the board as a whole may work in; public areas and one's own data do not depend on roles. */
const ofBoard = (Object.keys(permissions) as Permission[]).filter(
  permission =>
    (permissions[permission] as readonly string[]).includes('board') &&
    !/^(public$|session|members\.directory|devices\.enrol)/.test(permission),
);
const areaOf = (permission: Permission) => permission.split('.')[0] ?? '';
/** Printing needs only the right to read. */
const reading = ofBoard.filter(permission => /\.(read|print)$/.test(permission));
/**
 * What an API key can be given. Two permissions follow from others: the directory from reading members, and the call that
 * changes a setting from the right to change them.
 */
export const keyScopes = ofBoard.filter(
  permission =>
    permission !== 'any_setting.change' &&
    (permissions[permission] as readonly CredentialKind[]).includes('issuedKey'),
);
const impliedBy: Readonly<Partial<Record<Permission, Permission>>> = {
  'members.directory': 'members.read',
  'any_setting.change': 'settings.write',
};
const isInScopes = (scopes: readonly Permission[], permission: Permission): boolean =>
  permission === 'public' || scopes.includes(impliedBy[permission] ?? permission);

/** Full access to areas, and read access to all others. */
const working = (...areas: readonly string[]): Permission[] =>
  ofBoard.filter(permission => areas.includes(areaOf(permission)) || reading.includes(permission));

/** The permissions of each role. */
export const rights: Readonly<Record<RoleName, readonly Permission[]>> = {
  board: ofBoard,
  president: ofBoard,
  secretary: working(
    'members',
    'todos',
    'applications',
    'dispatch',
    'letters',
    'layouts',
    'mailserver',
    'settings',
    'any_setting',
    'devices',
    'integrations',
  ),
  treasurer: working(
    'todos',
    'invoices',
    'payments',
    'layouts',
    'letters',
    'bank_account',
    'any_setting',
    'integrations',
  ),
  event_lead: working('todos', 'events', 'registrations', 'reminders', 'dispatch'),
  read_only: reading,
};

/** True when a board member in this role may make calls that need this permission. */
export const roleMay = (role: RoleName, permission: Permission): boolean =>
  !ofBoard.includes(permission) || rights[role].includes(permission);

/** The login by which a person calls: `id` names its token. */
interface LoginSession {
  readonly id: string;
  readonly began_at: string;
  readonly expires_at: string;
}

/**
 * Who makes a call. `name` is what the audit log shows; the role of a board member comes with the office.
 * `limitedTo`: the call is made on behalf of a person of that role, so it has no more permissions than that role.
 */
export type Actor =
  | { readonly kind: 'none'; readonly name: string }
  /** The server itself in its jobs: it has no permission of the contract. */
  | { readonly kind: 'system'; readonly name: string }
  | {
      readonly kind: 'board';
      readonly name: string;
      readonly email: string;
      readonly role: RoleName;
      readonly limitedTo?: RoleName;
      readonly session?: LoginSession;
      /** True: the association requires a second factor that the caller has not set up or shown yet. */
      readonly needsFactor?: boolean;
    }
  | {
      readonly kind: 'device';
      readonly name: string;
      readonly email: string;
      readonly role: RoleName;
      readonly limitedTo?: RoleName;
      readonly device_id: string;
    }
  | {
      readonly kind: 'member';
      readonly name: string;
      readonly member_id: string;
      /** False: the caller is identified by an address alone, so the login gives no rights of an office. */
      readonly proven: boolean;
      /** Null for a caller who is not on the board, or whose login is not confirmed. */
      readonly role: RoleName | null;
      readonly limitedTo?: RoleName;
      readonly session: LoginSession;
      /** True: the rights of an office wait for a code of the second factor, so `role` is null. */
      readonly needsFactor?: boolean;
    }
  | { readonly kind: 'organizer'; readonly name: string; readonly event_id: number }
  /** A key that a person of the board made; `role` is what that person has now, `scopes` what the key was given of it. */
  | {
      readonly kind: 'issuedKey';
      readonly name: string;
      readonly key_id: string;
      readonly role: RoleName;
      readonly scopes: readonly Permission[];
      readonly limitedTo?: RoleName;
    }
  | { readonly kind: 'apiKey'; readonly name: string };

/**
 * True when the caller may make calls that need this permission: both the kind of credential and, for the board, the
 * role must have it. A member in the board group has the permissions of a member and those of its role. A caller who
 * still needs a second factor may do no more for the board than set it up.
 */
export function may(actor: Actor, permission: Permission): boolean {
  if ('limitedTo' in actor && actor.limitedTo !== undefined && !roleMay(actor.limitedTo, permission))
    return false;
  if (needsFactor(actor) && (actor.kind === 'board' || permission === 'session.board'))
    return permission === 'session.board' || permission === 'public';
  return mayAsKind(actor, permission);
}

function mayAsKind(actor: Actor, permission: Permission): boolean {
  const allowed: readonly CredentialKind[] = permissions[permission];
  switch (actor.kind) {
    case 'board':
    case 'device':
      return allowed.includes(actor.kind) && roleMay(actor.role, permission);
    case 'issuedKey':
      return (
        allowed.includes('issuedKey') &&
        isInScopes(actor.scopes, permission) &&
        roleMay(actor.role, impliedBy[permission] ?? permission)
      );
    case 'member':
      return (
        allowed.includes('member') ||
        (actor.role !== null && allowed.includes('board') && roleMay(actor.role, permission))
      );
    case 'system':
      return false;
    default:
      return allowed.includes(actor.kind);
  }
}

/** True for a caller who has to set up or show a second factor first. */
export const needsFactor = (actor: Actor): boolean => 'needsFactor' in actor && actor.needsFactor === true;

/** The member who calls. Throws `forbidden` for every other caller: a login of the board names no member. */
export function memberActor({ actor }: { readonly actor: Actor }): Extract<Actor, { kind: 'member' }> {
  if (actor.kind !== 'member') throw new DomainError('forbidden', {});
  return actor;
}

export const publicActor: Actor = { kind: 'none', name: 'öffentlich' };
