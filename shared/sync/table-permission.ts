import { may, type Actor, type Permission } from '../permission.ts';

/** The one table that says what the writing of a synced table asks for, on the server and on every laptop. */
export const tablePermissions = {
  member: 'members.write',
  funktion: 'accesses.write',
  /** Whoever reads members may keep what they look for. */
  member_filter: 'members.read',
  organisation_setting: 'settings.write',
  mail_text: 'settings.write',
  invoice: 'invoices.write',
  invoice_range: 'invoices.write',
  article: 'invoices.write',
  dunning: 'invoices.write',
  bank_statement: 'payments.write',
  payment: 'payments.write',
  allocation: 'payments.write',
  club_event: 'events.write',
  shift: 'events.write',
  event_group: 'events.write',
  shift_template: 'events.write',
  registration: 'registrations.write',
  registration_move: 'registrations.write',
  template: 'dispatch.write',
  mailing: 'dispatch.write',
  contact_request: 'dispatch.write',
  newsletter_subscription: 'dispatch.write',
  suppressed_address: 'dispatch.write',
  pdf_template: 'layouts.write',
  application: 'applications.write',
  deletion_request: 'erasures.write',
} as const satisfies Readonly<Record<string, Permission>>;

/** What the writing of this table asks for; null for one that people do not write. */
export const tablePermission = (tbl: string): Permission | null =>
  Object.hasOwn(tablePermissions, tbl) ? tablePermissions[tbl as keyof typeof tablePermissions] : null;

/** True when this caller may write rows of the table. */
export function mayWrite(actor: Actor, tbl: string): boolean {
  const permission = tablePermission(tbl);
  return permission !== null && may(actor, permission);
}
