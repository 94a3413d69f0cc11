import { getTableName } from 'drizzle-orm';
import type { SQLiteTable } from 'drizzle-orm/sqlite-core';
import { entityTables } from '../../shared/entities.ts';
import { accountChangeTable, accountLinkTable } from '../access/accounts/account-tables.ts';
import { groupChoiceTable } from '../people/offices/group-choice-tables.ts';
import { localAccountLinkTable, localAccountTable } from '../access/local-accounts/local-account-tables.ts';
import { auditTable } from '../privacy/audit/audit-tables.ts';
import { contactRequestTable } from '../messages/contact/contact-tables.ts';
import { outgoingMailTable, suppressedAddressTable } from '../delivery/dispatch-tables.ts';
import { emailChangeTable } from '../people/email-changes/email-change-tables.ts';
import { deletionRequestTable } from '../privacy/erasure/erasure-tables.ts';
import { formTokenTable, publicMailTable } from '../delivery/forms/form-tables.ts';
import { officeRoleTable } from '../access/accesses/office-role-tables.ts';
import { handoverStepTable, handoverTable, sessionEndTable } from '../access/handovers/handover-tables.ts';
import { billedTable } from '../finance/invoices/billed-tables.ts';
import { mailserverChangeTable } from '../access/mailboxes/mailserver-change-tables.ts';
import { embeddedAccountTable, embeddedGroupTable } from '../ports/embedded-account-tables.ts';
import { embeddedAliasTable, embeddedMailboxTable } from '../ports/mailserver/embedded-mail-tables.ts';
import { pdfTemplateVersionTable } from '../letters/layouts/layout-tables.ts';
import {
  endedSessionTable,
  loginAttemptTable,
  memberIdentityTable,
} from '../access/member-login/login-tables.ts';
import { memberTable } from '../people/members/member-tables.ts';
import { distinctPairTable, memberMergeTable } from '../people/merges/merge-tables.ts';
import { organizerAccountTable } from '../events/organizers/organizer-tables.ts';
import {
  helperAccessTable,
  linkTokenTable,
  registrationTable,
} from '../events/registrations/registration-tables.ts';
import { boardAccountTable } from '../access/session/board-account-tables.ts';
import { shiftTable } from '../events/shifts/shift-tables.ts';
import { subscriptionTable } from '../messages/newsletter/newsletter-tables.ts';
import { connectionTable } from '../association/connections/connection-tables.ts';
import { entityTable } from './entity-table.ts';

/** Tables that only the server has, and those of entities with columns that no laptop sees. */
const written: readonly SQLiteTable[] = [
  accountChangeTable,
  accountLinkTable,
  auditTable,
  billedTable,
  boardAccountTable,
  connectionTable,
  contactRequestTable,
  deletionRequestTable,
  distinctPairTable,
  emailChangeTable,
  embeddedAccountTable,
  embeddedAliasTable,
  embeddedGroupTable,
  embeddedMailboxTable,
  endedSessionTable,
  formTokenTable,
  groupChoiceTable,
  handoverStepTable,
  handoverTable,
  helperAccessTable,
  linkTokenTable,
  localAccountLinkTable,
  localAccountTable,
  loginAttemptTable,
  mailserverChangeTable,
  memberIdentityTable,
  memberMergeTable,
  memberTable,
  officeRoleTable,
  organizerAccountTable,
  outgoingMailTable,
  pdfTemplateVersionTable,
  publicMailTable,
  registrationTable,
  sessionEndTable,
  shiftTable,
  subscriptionTable,
  suppressedAddressTable,
];

/** Every table of the main database that drizzle knows, by its name: for the audit log and the test against the migrations. */
export const tables: ReadonlyMap<string, SQLiteTable> = new Map(
  [...entityTables.map(tbl => entityTable(tbl)), ...written].map(table => [getTableName(table), table]),
);
