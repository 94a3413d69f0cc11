/** Every table of the main database, for stores that join across areas and for the test against the migrations. */
export { applicationTable } from '../people/applications/application-tables.ts';
export { accountChangeTable, accountLinkTable } from '../access/accounts/account-tables.ts';
export { auditTable } from '../privacy/audit/audit-tables.ts';
export { contactRequestTable } from '../messages/contact/contact-tables.ts';
export { outgoingMailTable, suppressedAddressTable } from '../delivery/dispatch-tables.ts';
export { emailChangeTable } from '../people/email-changes/email-change-tables.ts';
export { mailingTable } from '../delivery/mailing-tables.ts';
export { eventGroupTable } from '../events/groups/event-group-tables.ts';
export { clubEventTable } from '../events/event-tables.ts';
export { deletionRequestTable } from '../privacy/erasure/erasure-tables.ts';
export { formTokenTable, publicMailTable } from '../delivery/forms/form-tables.ts';
export { officeRoleTable } from '../access/accesses/office-role-tables.ts';
export { funktionTable, groupChoiceTable } from '../people/offices/funktion-tables.ts';
export { handoverStepTable, handoverTable, sessionEndTable } from '../access/handovers/handover-tables.ts';
export { articleTable } from '../finance/invoices/articles/article-tables.ts';
export { dunningTable } from '../finance/invoices/dunning/dunning-tables.ts';
export { billedTable, invoiceRangeTable, invoiceTable } from '../finance/invoices/invoice-tables.ts';
export { mailserverChangeTable } from '../access/mailboxes/mailserver-change-tables.ts';
export { embeddedAccountTable, embeddedGroupTable } from '../ports/embedded-account-tables.ts';
export { embeddedAliasTable, embeddedMailboxTable } from '../ports/mailserver/embedded-mail-tables.ts';
export { pdfTemplateTable, pdfTemplateVersionTable } from '../letters/layouts/layout-tables.ts';
export { mailTextTable } from '../association/mail-texts/mail-text-tables.ts';
export {
  endedSessionTable,
  loginAttemptTable,
  memberIdentityTable,
} from '../access/member-login/login-tables.ts';
export { localAccountLinkTable, localAccountTable } from '../access/local-accounts/local-account-tables.ts';
export { memberFilterTable } from '../people/filters/member-filter-tables.ts';
export { memberTable } from '../people/members/member-tables.ts';
export { distinctPairTable, memberMergeTable } from '../people/merges/merge-tables.ts';
export { organizerAccountTable } from '../events/organizers/organizer-tables.ts';
export {
  helperAccessTable,
  linkTokenTable,
  registrationMoveTable,
  registrationTable,
} from '../events/registrations/registration-tables.ts';
export { boardAccountTable } from '../access/session/board-account-tables.ts';
export { allocationTable, bankStatementTable, paymentTable } from '../finance/payments/payment-tables.ts';
export { settingTable } from '../association/settings/setting-tables.ts';
export { shiftTable, shiftTemplateTable } from '../events/shifts/shift-tables.ts';
export { subscriptionTable } from '../messages/newsletter/newsletter-tables.ts';
export { templateTable } from '../messages/templates/template-tables.ts';
