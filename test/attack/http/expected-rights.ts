import type { RoleName } from '../../../shared/permission.ts';
import type { Caller } from '../target/caller.ts';

/**
 * Who may do what, written down a second time: the attack judges the server by this list, so that a slip in the
 * product's own table is found here. Each permission with the roles of the board that have it.
 */
const roleRights: Readonly<Record<string, readonly RoleName[]>> = {
  'members.read': ['board', 'president', 'secretary', 'treasurer', 'event_lead', 'read_only'],
  'members.write': ['board', 'president', 'secretary'],
  'applications.write': ['board', 'president', 'secretary'],
  'settings.write': ['board', 'president', 'secretary'],
  'any_setting.change': ['board', 'president', 'secretary', 'treasurer'],
  'bank_account.write': ['board', 'president', 'treasurer'],
  'dispatch.write': ['board', 'president', 'secretary', 'event_lead'],
  'letters.write': ['board', 'president', 'secretary', 'treasurer'],
  'layouts.write': ['board', 'president', 'secretary', 'treasurer'],
  'mailserver.write': ['board', 'president', 'secretary'],
  'devices.manage': ['board', 'president', 'secretary'],
  'invoices.write': ['board', 'president', 'treasurer'],
  'payments.write': ['board', 'president', 'treasurer'],
  'events.write': ['board', 'president', 'event_lead'],
  'registrations.write': ['board', 'president', 'event_lead'],
  'reminders.send': ['board', 'president', 'event_lead'],
  'todos.write': ['board', 'president', 'secretary', 'treasurer', 'event_lead'],
  'erasures.write': ['board', 'president'],
  'accesses.write': ['board', 'president'],
  'recovered.manage': ['board', 'president'],
  'integrations.write': ['board', 'president', 'secretary', 'treasurer'],
};
const everyRole = roleRights['members.read'] ?? [];

/** Permissions that have no roles: kinds of credential that have them. */
const kindRights: Readonly<Record<string, readonly Caller['kind'][]>> = {
  'session.any': ['board', 'device', 'member', 'organizer'],
  'members.own': ['member'],
  'events.organize': ['organizer'],
  'sync.exchange': ['device'],
  'jobs.run': ['apiKey'],
};

/** Open to everybody who is logged in, and to API keys that hold the scope after it. */
const signedInRights: Readonly<Record<string, string>> = {
  'members.directory': 'members.read',
  'registrations.create': 'registrations.create',
};

/** What no API key may do, whatever its scopes: it opens ways in, needs a person's password or belongs to a laptop. */
const personRights =
  /^(session|devices|recovered|erasures|integrations|sync)\.|^(bank_account|mailserver|accesses)\.write$|^events\.organize$/;

/** True when a member on the board, the board, or its device has this right by its role. */
function roleHas(permission: string, role: RoleName): boolean {
  if (permission === 'session.board' || permission === 'devices.enrol') return true;
  const roles = roleRights[permission] ?? (/\.(read|print)$/.test(permission) ? everyRole : []);
  return roles.includes(role);
}

/** What must come back when this caller makes a call that asks for this permission. */
export function expected(permission: string, caller: Caller): 'served' | 'unauthorized' | 'forbidden' {
  if (permission === 'public') return 'served';
  if (caller.kind === 'none' || caller.kind === 'forged') return 'unauthorized';
  return has(permission, caller) ? 'served' : 'forbidden';
}

function has(permission: string, caller: Caller): boolean {
  const { kind, role } = caller;
  if (signedInRights[permission])
    return kind === 'issuedKey'
      ? keyHas(signedInRights[permission], caller)
      : ['board', 'device', 'member'].includes(kind);
  if (kindRights[permission]) return kindRights[permission].includes(kind);
  // Only who is logged in as the board itself takes a device in.
  if (permission === 'devices.enrol') return kind === 'board' || (kind === 'member' && role !== null);
  return mayCause(permission, caller);
}

/** A key has what it was given, as long as the role of its maker has it. */
function keyHas(permission: string, { role, scopes = [] }: Caller): boolean {
  // The call that changes a setting is open to who may change settings at all.
  const scope = permission === 'any_setting.change' ? 'settings.write' : permission;
  if (personRights.test(permission) || !scopes.includes(scope) || role === null) return false;
  return scope === 'registrations.create' || roleHas(scope, role);
}

/** True when this caller may, by its role or the scopes of its key, cause what asks for the permission. */
export const mayCause = (permission: string, caller: Caller): boolean =>
  caller.kind === 'issuedKey'
    ? keyHas(permission, caller)
    : caller.role !== null && roleHas(permission, caller.role);

/** Permissions of endpoints on which rights and money hang; the contract must ask for exactly these. */
export const endpointRights: Readonly<Record<string, string>> = {
  'members.create': 'members.write',
  'members.update': 'members.write',
  'members.remove': 'members.write',
  'members.list': 'members.directory',
  'memberMerges.merge': 'members.write',
  'memberMerges.undo': 'members.write',
  'me.update': 'members.own',
  'settings.put': 'any_setting.change',
  'audit.list': 'audit.read',
  'invoices.update': 'invoices.write',
  'invoices.list': 'invoices.read',
  'payments.import': 'payments.write',
  'events.update': 'events.write',
  'registrations.list': 'registrations.read',
  'erasures.execute': 'erasures.write',
  'erasures.list': 'erasures.read',
  'accessReports.dataOf': 'erasures.read',
  'accesses.setVorstandGroup': 'accesses.write',
  'accesses.setCloudAdmin': 'accesses.write',
  'accounts.syncUsers': 'accesses.write',
  'officeRoles.set': 'accesses.write',
  'handovers.begin': 'accesses.write',
  'handovers.resume': 'accesses.write',
  'devices.enrol': 'devices.enrol',
  'devices.list': 'devices.read',
  'sync.push': 'sync.exchange',
  'sync.pull': 'sync.exchange',
  'sync.offer': 'sync.exchange',
  'sync.compare': 'sync.exchange',
  'recovered.restore': 'recovered.manage',
  'mailboxes.update': 'mailserver.write',
  'email.bulk': 'dispatch.write',
  'mailings.send': 'dispatch.write',
  'letters.sendBulkPdf': 'letters.write',
  'letterpost.registerWebhook': 'letters.write',
  'applications.approve': 'applications.write',
  'reminders.cronShifts': 'jobs.run',
};
