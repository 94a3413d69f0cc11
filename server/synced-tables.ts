import { applicationSync } from './applications/application-sync.ts';
import { contactRequestSync } from './contact/contact-sync.ts';
import { suppressedSync } from './dispatch/suppressed-sync.ts';
import { erasureRequestSync } from './erasure/erasure-sync.ts';
import { eventGroupSync } from './event-groups/event-group-sync.ts';
import { eventSync } from './events/event-sync.ts';
import { funktionSync } from './funktionen/funktion-sync.ts';
import { articleSync } from './invoices/articles/article-sync.ts';
import { dunningSync } from './invoices/dunning/dunning-sync.ts';
import { invoiceRangeSync, invoiceSync } from './invoices/invoice-sync.ts';
import { layoutSync } from './layouts/layout-sync.ts';
import { mailTextSync } from './mail-texts/mail-text-sync.ts';
import { mailingSync } from './mailings/mailing-sync.ts';
import { memberFilterSync } from './member-filters/member-filter-sync.ts';
import { memberSync } from './members/member-sync.ts';
import { subscriptionSync } from './newsletter/newsletter-sync.ts';
import { allocationSync, bankStatementSync, paymentSync } from './payments/payment-sync.ts';
import { registrationMoveSync, registrationSync } from './registrations/registration-sync.ts';
import { settingSync } from './settings/setting-sync.ts';
import { shiftSync } from './shifts/shift-sync.ts';
import { shiftTemplateSync } from './shifts/shift-template-sync.ts';
import { templateSync } from './templates/template-sync.ts';
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
