/** Kinds of credential (contract: who may do what). `device` is a desktop acting for the board person who enrolled it. */
export const credentialKinds = ['none', 'board', 'device', 'member', 'organizer', 'apiKey'] as const;
export type CredentialKind = (typeof credentialKinds)[number];

const everyone = credentialKinds;
const board = ['board', 'device'] as const;
const signedIn = ['board', 'device', 'member'] as const;

/** The one table that says which kind of credential may make which calls. */
export const permissions = {
  public: everyone,
  'session.board': board,
  'session.any': ['board', 'device', 'member', 'organizer'],
  'members.directory': signedIn,
  'members.own': ['member'],
  'members.read': board,
  'members.write': board,
  'settings.read': board,
  'settings.write': board,
  'audit.read': board,
  'invoices.read': board,
  'invoices.write': board,
  'devices.manage': board,
  'devices.enrol': ['board'],
  'sync.exchange': ['device'],
  'recovered.manage': board,
  'events.read': board,
  'events.write': board,
  /** Organisers print what belongs to their own event only; the handler sees to it. */
  'events.print': ['board', 'device', 'organizer'],
  'events.organize': ['organizer'],
  'registrations.read': board,
  'registrations.write': board,
  'registrations.create': signedIn,
  'applications.read': board,
  'applications.write': board,
  'reminders.send': board,
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
  'mailserver.write': board,
  'erasures.read': board,
  'erasures.write': board,
  'accesses.read': board,
  'accesses.write': board,
} as const satisfies Record<string, readonly CredentialKind[]>;

export type Permission = keyof typeof permissions;

/** The login by which a member calls: `id` names its token. */
export interface MemberSession {
  readonly id: string;
  readonly expires_at: string;
}

/** Who makes a call. `name` is what the audit log shows. */
export type Actor =
  | { readonly kind: 'none'; readonly name: string }
  | { readonly kind: 'board'; readonly name: string; readonly email: string; readonly expires_at?: string }
  | { readonly kind: 'device'; readonly name: string; readonly email: string; readonly device_id: string }
  | {
      readonly kind: 'member';
      readonly name: string;
      readonly member_id: string;
      readonly board: boolean;
      readonly session: MemberSession;
    }
  | { readonly kind: 'organizer'; readonly name: string; readonly event_id: number }
  | { readonly kind: 'apiKey'; readonly name: string };

/** True when a credential of this kind may make calls that ask for this permission. A member in the board group counts as board. */
export function may(actor: Actor, permission: Permission): boolean {
  const allowed: readonly CredentialKind[] = permissions[permission];
  if (allowed.includes(actor.kind)) return true;
  return actor.kind === 'member' && actor.board && allowed.includes('board');
}

export const nobody: Actor = { kind: 'none', name: 'öffentlich' };
