/** Every table of the main database, for stores that join across areas and for the test against the migrations. */
export { applicationTable } from '../applications/application-tables.ts';
export { accountChangeTable, accountLinkTable, groupChoiceTable } from '../accounts/account-tables.ts';
export { auditTable } from '../audit/audit-tables.ts';
export { contactRequestTable } from '../contact/contact-tables.ts';
export { outgoingMailTable, suppressedAddressTable } from '../dispatch/dispatch-tables.ts';
export { emailChangeTable } from '../email-changes/email-change-tables.ts';
export { mailingTable } from '../mailings/mailing-tables.ts';
export { eventGroupTable } from '../event-groups/event-group-tables.ts';
export { clubEventTable } from '../events/event-tables.ts';
export { deletionRequestTable } from '../erasure/erasure-tables.ts';
export { formTokenTable, publicMailTable } from '../forms/form-tables.ts';
export { officeRoleTable } from '../accesses/office-role-tables.ts';
export { funktionTable } from '../funktionen/funktion-tables.ts';
export { handoverStepTable, handoverTable, sessionEndTable } from '../handovers/handover-tables.ts';
export { articleTable } from '../invoices/articles/article-tables.ts';
export { dunningTable } from '../invoices/dunning/dunning-tables.ts';
export { billedTable, invoiceRangeTable, invoiceTable } from '../invoices/invoice-tables.ts';
export { mailserverChangeTable } from '../mailboxes/mailserver-change-tables.ts';
export { embeddedAccountTable, embeddedGroupTable } from '../ports/embedded-account-tables.ts';
export { embeddedAliasTable, embeddedMailboxTable } from '../ports/mailserver/embedded-mail-tables.ts';
export { pdfTemplateTable, pdfTemplateVersionTable } from '../layouts/layout-tables.ts';
export { mailTextTable } from '../mail-texts/mail-text-tables.ts';
export { endedSessionTable, loginAttemptTable, memberIdentityTable } from '../member-login/login-tables.ts';
export { memberFilterTable } from '../member-filters/member-filter-tables.ts';
export { memberTable } from '../members/member-tables.ts';
export { distinctPairTable, memberMergeTable } from '../merges/merge-tables.ts';
export { organizerAccountTable } from '../organizers/organizer-tables.ts';
export {
  helperAccessTable,
  linkTokenTable,
  registrationMoveTable,
  registrationTable,
} from '../registrations/registration-tables.ts';
export { boardAccountTable } from '../session/board-account-tables.ts';
export { allocationTable, bankStatementTable, paymentTable } from '../payments/payment-tables.ts';
export { settingTable } from '../settings/setting-tables.ts';
export { shiftTable, shiftTemplateTable } from '../shifts/shift-tables.ts';
export { subscriptionTable } from '../newsletter/newsletter-tables.ts';
export { templateTable } from '../templates/template-tables.ts';
