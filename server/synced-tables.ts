import { applicationSync } from './people/applications/application-sync.ts';
import { contactRequestSync } from './messages/contact/contact-sync.ts';
import { suppressedSync } from './delivery/suppressed-sync.ts';
import { erasureRequestSync } from './privacy/erasure/erasure-sync.ts';
import { eventGroupSync } from './events/groups/event-group-use-cases.ts';
import { eventSync } from './events/event-sync.ts';
import { funktionSync } from './people/offices/funktion-sync.ts';
import { articleSync } from './finance/invoices/articles/article-use-cases.ts';
import { dunningSync } from './finance/invoices/dunning/dunning-sync.ts';
import { invoiceRangeSync, invoiceSync } from './finance/invoices/invoice-sync.ts';
import { layoutSync } from './letters/layouts/layout-sync.ts';
import { mailTextSync } from './association/mail-texts/mail-text-sync.ts';
import { mailingSync } from './messages/mailings/mailing-sync.ts';
import { memberFilterSync } from './people/filters/member-filter-use-cases.ts';
import { memberSync } from './people/members/member-sync.ts';
import { subscriptionSync } from './messages/newsletter/newsletter-sync.ts';
import { allocationSync, bankStatementSync, paymentSync } from './finance/payments/payment-sync.ts';
import { registrationMoveSync, registrationSync } from './events/registrations/registration-sync.ts';
import { settingSync } from './association/settings/setting-sync.ts';
import { shiftSync } from './events/shifts/shift-sync.ts';
import { shiftTemplateSync } from './events/shifts/shift-template-use-cases.ts';
import { templateSync } from './messages/templates/template-use-cases.ts';
import type { SyncedTable } from './sync/synced-table.ts';

/** Tables that desktops have a copy of. */
export const syncedTables: readonly SyncedTable[] = [
  memberSync,
  memberFilterSync,
  funktionSync,
  settingSync,
  invoiceSync,
  invoiceRangeSync,
  bankStatementSync,
  paymentSync,
  allocationSync,
  articleSync,
  dunningSync,
  eventSync,
  shiftSync,
  registrationSync,
  registrationMoveSync,
  eventGroupSync,
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
