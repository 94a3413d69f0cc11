import { applicationSync } from './people/applications/application-sync.ts';
import { contactRequestSync } from './messages/contact/contact-sync.ts';
import { suppressedSync } from './delivery/suppressed-sync.ts';
import { erasureRequestSync } from './privacy/erasure/erasure-sync.ts';
import { eventGroupSync } from './events/groups/event-group-use-cases.ts';
import { eventFileSync, eventNoteSync } from './events/records/event-record-use-cases.ts';
import { memberFileSync, memberNoteSync } from './people/records/member-record-use-cases.ts';
import { attendanceSync, replySync } from './events/attendance/attendance-use-cases.ts';
import { eventSync } from './events/event-sync.ts';
import { articleSync } from './finance/invoices/articles/article-use-cases.ts';
import { dunningSync } from './finance/invoices/dunning/dunning-sync.ts';
import { billRunSync } from './finance/runs/bill-run-sync.ts';
import { invoiceSync } from './finance/invoices/invoice-sync.ts';
import { layoutSync } from './letters/layouts/layout-sync.ts';
import { mailTextSync } from './association/mail-texts/mail-text-sync.ts';
import { mailingSync } from './messages/mailings/mailing-sync.ts';
import { memberFilterSync } from './people/filters/member-filter-use-cases.ts';
import { customFieldSync } from './people/fields/custom-field-use-cases.ts';
import { customValueSync } from './people/fields/custom-value-use-cases.ts';
import { groupMemberSync, memberGroupSync } from './people/groups/member-group-use-cases.ts';
import { memberSync } from './people/members/member-sync.ts';
import { subscriptionSync } from './messages/newsletter/newsletter-sync.ts';
import { allocationSync, bankStatementSync, paymentSync } from './finance/payments/payment-sync.ts';
import { registrationSync } from './events/registrations/registration-sync.ts';
import { officeSync } from './access/accesses/office-use-cases.ts';
import { settingSync } from './association/settings/setting-sync.ts';
import { shiftSync } from './events/shifts/shift-sync.ts';
import { shiftTemplateSync } from './events/shifts/shift-template-use-cases.ts';
import { templateSync } from './messages/templates/template-use-cases.ts';
import { todoSync } from './people/todos/todo-use-cases.ts';
import { plainTable, type SyncedTable } from './sync/synced-table.ts';
import { entityTables } from '../shared/entities.ts';

/** Entities whose rows follow rules of their own. */
const ruled: readonly SyncedTable[] = [
  memberSync,
  memberFilterSync,
  memberGroupSync,
  groupMemberSync,
  memberNoteSync,
  memberFileSync,
  customFieldSync,
  customValueSync,
  officeSync,
  todoSync,
  settingSync,
  invoiceSync,
  bankStatementSync,
  paymentSync,
  allocationSync,
  articleSync,
  dunningSync,
  billRunSync,
  eventSync,
  shiftSync,
  registrationSync,
  attendanceSync,
  replySync,
  eventGroupSync,
  eventNoteSync,
  eventFileSync,
  shiftTemplateSync,
  mailTextSync,
  templateSync,
  layoutSync,
  mailingSync,
  suppressedSync,
  contactRequestSync,
  applicationSync,
  subscriptionSync,
  erasureRequestSync,
];

/** Tables that desktops have a copy of: every entity. */
export const syncedTables: readonly SyncedTable[] = entityTables.map(
  tbl => ruled.find(table => table.tbl === tbl) ?? plainTable(tbl),
);
