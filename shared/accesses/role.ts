import { z } from 'zod';
import { permissions, type Permission } from '../permission.ts';

/** What somebody does for the association, from the whole board to just looking. */
export const roleNames = ['board', 'president', 'secretary', 'treasurer', 'event_lead', 'read_only'] as const;
export type RoleName = (typeof roleNames)[number];

export const roleSchema = z.object({
  name: z.enum(roleNames),
  /** As people read it. */
  label: z.string(),
  permissions: z.array(z.string()),
});
export type Role = z.output<typeof roleSchema>;

/** Every area that the board as a whole may work in; what is anybody's or one's own is no matter of roles. */
const ofBoard = (Object.keys(permissions) as Permission[]).filter(
  permission =>
    (permissions[permission] as readonly string[]).includes('board') &&
    !/^(session|members\.directory|devices\.enrol)/.test(permission),
);
const areaOf = (permission: Permission) => permission.split('.')[0] ?? '';
const reading = ofBoard.filter(permission => permission.endsWith('.read'));
/** Areas in full, and everything else to look at. */
const working = (...areas: readonly string[]): Permission[] =>
  ofBoard.filter(permission => areas.includes(areaOf(permission)) || reading.includes(permission));

/** The one table that says what each role may do. */
const rights: Readonly<Record<RoleName, readonly Permission[]>> = {
  board: ofBoard,
  president: ofBoard,
  secretary: working('members', 'dispatch', 'letters', 'layouts', 'mailserver', 'settings', 'devices'),
  treasurer: working('invoices', 'payments', 'layouts', 'letters'),
  event_lead: working('events', 'registrations', 'reminders', 'dispatch'),
  read_only: reading,
};

/** True when somebody in this role may make calls that ask for this permission. */
export const roleMay = (role: RoleName, permission: Permission): boolean => rights[role].includes(permission);

/** The roles with their rights, the widest first; `labelOf` gives the words. */
export const rolesWith = (labelOf: (name: RoleName) => string): Role[] =>
  roleNames.map(name => ({ name, label: labelOf(name), permissions: [...rights[name]] }));
