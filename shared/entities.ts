import { z } from 'zod';
import { mailingFields } from './delivery/mailing.ts';
import type { Entity } from './entity.ts';
import { eventGroupFields } from './events/event-group.ts';
import { eventFields } from './events/event.ts';
import { day, line, uuid } from './fields.ts';
import { articleFields } from './finance/invoices/billing/article.ts';
import { dunningSchema } from './finance/invoices/dunning/dunning.ts';
import { invoiceStatuses } from './finance/invoices/invoice.ts';
import { layoutFields } from './letters/layouts/new-layout.ts';
import { mailTextFields } from './association/mail-texts/mail-text.ts';
import { memberFilterFields } from './people/members/member-filter.ts';
import { memberFields } from './people/members/member.ts';
import { paymentDecision } from './finance/payments/payment.ts';
import { registrationFields } from './events/registrations/registration.ts';
import { shiftTemplateFields } from './events/shifts/shift-template.ts';
import { shiftFields } from './events/shifts/shift.ts';
import { templateFields } from './messages/template.ts';

/** Laptops change no field of such a row. */
const none = z.strictObject({});

/** Every table that laptops have a copy of, by its name. */
export const entities = {
  member: { key: 'id', permission: 'members.write', fields: memberFields, topic: 'members', audit: 'member' },
  member_filter: {
    key: 'id',
    // Whoever reads members may keep what they search for.
    permission: 'members.read',
    fields: memberFilterFields,
    topic: 'members',
    audit: 'member_filter',
  },
  funktion: { key: 'uuid', permission: 'accesses.write', fields: none, topic: 'settings', audit: 'funktion' },
  organisation_setting: {
    key: 'key',
    permission: 'settings.write',
    // Each setting has a rule of its own: `settingValue`.
    fields: z.strictObject({ value: z.string() }),
    topic: 'settings',
    audit: 'organisation_setting',
  },
  mail_text: {
    key: 'id',
    permission: 'settings.write',
    fields: mailTextFields,
    topic: 'settings',
    audit: 'mail_text',
  },
  invoice: {
    key: 'id',
    permission: 'invoices.write',
    fields: z.strictObject({ status: z.enum(invoiceStatuses), due_at: day }),
    topic: 'invoices',
    audit: 'invoice',
  },
  invoice_range: { key: 'id', permission: 'invoices.write', fields: none, topic: null, audit: null },
  article: {
    key: 'id',
    permission: 'invoices.write',
    fields: articleFields,
    topic: 'invoices',
    audit: 'article',
  },
  dunning: {
    key: 'id',
    permission: 'invoices.write',
    fields: z.strictObject({ status: dunningSchema.shape.status }),
    topic: 'invoices',
    audit: 'dunning',
  },
  bank_statement: {
    key: 'id',
    permission: 'payments.write',
    fields: none,
    topic: 'invoices',
    audit: 'bank_statement',
  },
  payment: {
    key: 'id',
    permission: 'payments.write',
    fields: paymentDecision,
    topic: 'invoices',
    audit: 'payment',
  },
  allocation: {
    key: 'id',
    permission: 'payments.write',
    fields: none,
    topic: 'invoices',
    audit: 'allocation',
  },
  club_event: {
    key: 'uuid',
    permission: 'events.write',
    fields: eventFields,
    topic: 'events',
    audit: 'event',
  },
  shift: {
    key: 'uuid',
    permission: 'events.write',
    fields: shiftFields.extend({ event_uuid: uuid }),
    topic: 'events',
    audit: 'shift',
  },
  event_group: {
    key: 'uuid',
    permission: 'events.write',
    fields: eventGroupFields,
    topic: 'events',
    audit: 'event_group',
  },
  shift_template: {
    key: 'uuid',
    permission: 'events.write',
    fields: shiftTemplateFields,
    topic: 'events',
    audit: 'shift_template',
  },
  registration: {
    key: 'uuid',
    permission: 'registrations.write',
    fields: registrationFields,
    topic: 'events',
    audit: 'registration',
  },
  registration_move: {
    key: 'uuid',
    permission: 'registrations.write',
    fields: none,
    topic: 'events',
    audit: null,
  },
  template: {
    key: 'uuid',
    permission: 'dispatch.write',
    fields: templateFields,
    topic: 'dispatch',
    audit: 'template',
  },
  mailing: {
    key: 'uuid',
    permission: 'dispatch.write',
    fields: mailingFields,
    topic: 'dispatch',
    audit: 'mailing',
  },
  contact_request: {
    key: 'uuid',
    permission: 'dispatch.write',
    fields: z.strictObject({ status: z.enum(['confirmed', 'closed']) }),
    topic: 'dispatch',
    audit: 'contact_request',
  },
  newsletter_subscription: {
    key: 'uuid',
    permission: 'dispatch.write',
    fields: none,
    topic: 'dispatch',
    audit: 'newsletter_subscription',
  },
  suppressed_address: {
    key: 'uuid',
    permission: 'dispatch.write',
    fields: z.strictObject({ reason: line(500) }),
    topic: 'dispatch',
    audit: 'suppressed_address',
  },
  pdf_template: {
    key: 'uuid',
    permission: 'layouts.write',
    fields: layoutFields,
    topic: 'dispatch',
    audit: 'pdf_template',
  },
  application: {
    key: 'uuid',
    permission: 'applications.write',
    fields: none,
    topic: 'members',
    audit: 'application',
  },
  deletion_request: {
    key: 'uuid',
    permission: 'erasures.write',
    fields: none,
    topic: 'members',
    audit: 'deletion_request',
  },
} as const satisfies Readonly<Record<string, Entity>>;

/** Name of a table that laptops have a copy of. */
export type EntityTable = keyof typeof entities;

/** Every such table. */
export const entityTables = Object.keys(entities) as readonly EntityTable[];

/** What is said about a table; null for one that is not known here, as a newer server may have more. */
export const entityOf = (table: string): Entity | null =>
  Object.hasOwn(entities, table) ? entities[table as EntityTable] : null;
