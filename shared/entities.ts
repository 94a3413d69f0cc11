import type { z } from 'zod';
import { applicationEntity } from './people/applications/application-entity.ts';
import { attendanceEntity, replyEntity } from './events/attendance/attendance-entity.ts';
import { contactRequestEntity } from './messages/contact-request-entity.ts';
import { mailingEntity } from './delivery/mailing-entity.ts';
import { suppressedAddressEntity } from './delivery/suppressed-address-entity.ts';
import { labelOr } from './i18n/label.ts';
import { textIn, type Entity, type TitledRow } from './entity.ts';
import { erasureRequestEntity } from './privacy/erasure/erasure-request-entity.ts';
import { eventGroupEntity } from './events/event-group-entity.ts';
import { eventEntity } from './events/event-entity.ts';
import { eventFileEntity, eventNoteEntity } from './events/records/event-record-entity.ts';
import { funktionEntity } from './people/funktion-entity.ts';
import { articleEntity } from './finance/invoices/billing/article-entity.ts';
import { dunningEntity } from './finance/invoices/dunning/dunning-entity.ts';
import { invoiceEntity, invoiceRangeEntity } from './finance/invoices/invoice-entity.ts';
import { billRunEntity } from './finance/runs/bill-run-entity.ts';
import { layoutEntity } from './letters/layouts/layout-entity.ts';
import { mailTextEntity } from './association/mail-texts/mail-text-entity.ts';
import { memberFilterEntity } from './people/members/member-filter-entity.ts';
import { groupMemberEntity, memberGroupEntity } from './people/groups/member-group-entity.ts';
import { customFieldEntity, customValueEntity } from './people/fields/custom-field-entity.ts';
import { memberEntity } from './people/members/member-entity.ts';
import { memberFileEntity, memberNoteEntity } from './people/records/member-record-entity.ts';
import { subscriptionEntity } from './messages/subscription-entity.ts';
import { allocationEntity, bankStatementEntity, paymentEntity } from './finance/payments/payment-entity.ts';
import { registrationEntity, registrationMoveEntity } from './events/registrations/registration-entity.ts';
import { settingEntity } from './association/setting-entity.ts';
import { shiftEntity } from './events/shifts/shift-entity.ts';
import { shiftTemplateEntity } from './events/shifts/shift-template-entity.ts';
import { todoEntity } from './people/todos/todo-entity.ts';
import { templateEntity } from './messages/template-entity.ts';

/** Every table that laptops have a copy of, by its name. */
export const entities = {
  member: memberEntity,
  member_filter: memberFilterEntity,
  member_group: memberGroupEntity,
  group_member: groupMemberEntity,
  member_note: memberNoteEntity,
  member_file: memberFileEntity,
  custom_field: customFieldEntity,
  custom_value: customValueEntity,
  funktion: funktionEntity,
  todo: todoEntity,
  organisation_setting: settingEntity,
  mail_text: mailTextEntity,
  invoice: invoiceEntity,
  invoice_range: invoiceRangeEntity,
  article: articleEntity,
  dunning: dunningEntity,
  bill_run: billRunEntity,
  bank_statement: bankStatementEntity,
  payment: paymentEntity,
  allocation: allocationEntity,
  club_event: eventEntity,
  shift: shiftEntity,
  event_group: eventGroupEntity,
  event_note: eventNoteEntity,
  event_file: eventFileEntity,
  shift_template: shiftTemplateEntity,
  registration: registrationEntity,
  registration_move: registrationMoveEntity,
  attendance: attendanceEntity,
  reply: replyEntity,
  template: templateEntity,
  mailing: mailingEntity,
  contact_request: contactRequestEntity,
  newsletter_subscription: subscriptionEntity,
  suppressed_address: suppressedAddressEntity,
  pdf_template: layoutEntity,
  application: applicationEntity,
  deletion_request: erasureRequestEntity,
} as const satisfies Readonly<Record<string, Entity>>;

/** Name of a table that laptops have a copy of. */
export type EntityTable = keyof typeof entities;

/** A row of such a table as it is synced. */
export type EntityRow<T extends EntityTable> = z.output<(typeof entities)[T]['row']>;

/** Every such table. */
export const entityTables = Object.keys(entities) as readonly EntityTable[];

/** The entity of a table; null for an unknown one, as a newer server may have more. */
export const entityOf = (table: string): Entity | null =>
  Object.hasOwn(entities, table) ? entities[table as EntityTable] : null;

/** Name of a table in the audit log and in errors. */
export const auditName = (table: string): string => entityOf(table)?.audit?.name ?? table;

/** 'member' → 'Mitglied', 'club_event' and 'event' → 'Anlass'; 'Eintrag' for a table of a newer server. */
export const tableName = (table: string): string => labelOr(`entity.${auditName(table)}`, 'entity.other');

/** The table that the audit log records under this name; undefined for one that laptops have no copy of. */
export const tableOfAudit = (name: string): EntityTable | undefined =>
  entityTables.find(tbl => entities[tbl].audit?.name === name);

const namingFields = ['name', 'subject', 'email', 'address'] as const;

/**
 * Title of a row of any table: 'Anna Müller', '2026-00042 · Anna Müller', 'Konto (IBAN)', 'Anmeldung Anna Müller, Bar
 * Sa 3.7. 18:00'; '' for a row that nothing names.
 */
export function titleOf(tbl: string, titled: TitledRow): string {
  const title = entityOf(tbl)?.title;
  if (title) return title(titled);
  const field = namingFields.find(each => textIn(titled.row, each) !== '');
  return field ? textIn(titled.row, field) : '';
}
