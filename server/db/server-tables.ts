import { getTableName } from 'drizzle-orm';
import type { SQLiteTable } from 'drizzle-orm/sqlite-core';
import { entityTables } from '../../shared/entities.ts';
import { storedLabel } from '../../shared/i18n/label.ts';
import { someAddress } from '../../shared/person-rule.ts';
import { registrationTable, registrationTables } from '../events/registrations/registration-tables.ts';
import { formTables } from '../delivery/forms/form-tables.ts';
import { dispatchTables, suppressedAddressTable } from '../delivery/dispatch-tables.ts';
import { billedTables } from '../finance/invoices/billed-tables.ts';
import { embeddedMailTables } from '../ports/mailserver/embedded-mail-tables.ts';
import { mailserverTables } from '../access/mailboxes/mailserver-change-tables.ts';
import { emailChangeTables } from '../people/email-changes/email-change-tables.ts';
import { localAccountTables } from '../access/local-accounts/local-account-tables.ts';
import { ownLoginTables } from '../access/own-login/own-login-tables.ts';
import { passkeyTables } from '../access/passkeys/passkey-tables.ts';
import { connectionTables } from '../association/connections/connection-tables.ts';
import { boardAccountTables } from '../access/session/board-account-tables.ts';
import { loginTables } from '../access/member-login/login-tables.ts';
import { accountTables } from '../access/accounts/account-tables.ts';
import { handoverTables } from '../access/handovers/handover-tables.ts';
import { groupChoiceTables } from '../people/offices/group-choice-tables.ts';
import { embeddedAccountTables } from '../ports/embedded-account-tables.ts';
import { mergeTables } from '../people/merges/merge-tables.ts';
import { loginMethodTables } from '../access/accesses/login-method-tables.ts';
import { apiKeyTables } from '../access/api-keys/api-key-tables.ts';
import { webhookTables } from '../access/webhooks/webhook-tables.ts';
import { todoFeedTables } from '../access/todo-feed/todo-feed-tables.ts';
import { officeRoleTables } from '../access/accesses/office-role-tables.ts';
import { attendanceTables } from '../events/attendance/attendance-tables.ts';
import { organizerTables } from '../events/organizers/organizer-tables.ts';
import { auditTables } from '../privacy/audit/audit-tables.ts';
import { layoutTables } from '../letters/layouts/layout-tables.ts';
import { contactRequestTable } from '../messages/contact/contact-tables.ts';
import { deletionRequestTable } from '../privacy/erasure/erasure-tables.ts';
import { memberTable } from '../people/members/member-tables.ts';
import { shiftTable } from '../events/shifts/shift-tables.ts';
import { subscriptionTable } from '../messages/newsletter/newsletter-tables.ts';
import { entityTable } from './entity-table.ts';
import { impersonal, type ServerTables } from './server-table.ts';

/** Tables of the sync and of the program itself, which are read and written by plain SQL. */
const plainTables: ServerTables = {
  sync_device: {
    audit: { name: 'device', id: 'id', only: ['name', 'email', 'program', 'revoked_at'] },
    person: {
      about: someAddress('email'),
      erasure: 'blank',
      set: {
        person: `'${storedLabel('erasure.erasedName')}'`,
        email: "''",
        name: "''",
        revoked_at: 'coalesce(revoked_at, aktuar_now())',
      },
      unreported: [
        'token_hash',
        'cursors',
        'sealed_at',
        'sealed_digest',
        'started',
        'machine',
        'copied_from',
      ],
      merge: { stays: 'belongs to the mailbox of an office' },
    },
  },
  trash: impersonal('swept with the row that it was', {
    merge: {
      // What was removed may come back, and then belongs to the kept one.
      key: ['tbl', 'id'],
      where: "tbl <> 'member' AND instr(body, @other) > 0",
      change: (row, { kept, other }) => ({
        body: String(row['body']).replaceAll(`"member_id":"${other}"`, `"member_id":"${kept}"`),
      }),
    },
  }),
  conflict: impersonal('swept with the row that it is about', {
    merge: { stays: 'about an entry that is gone, as with every removed row' },
  }),
  sync_parked: impersonal('swept: rows that mention the person go (sweep-words.ts)', {
    merge: { stays: 'what failed, to be read' },
  }),
  change_log: impersonal('ids only; carries the erasure to the laptops', {
    merge: { stays: 'ids of what changed' },
  }),
  migration: impersonal('the program itself', { swept: false }),
  idempotency: impersonal('answers are encrypted with a key that is not stored, and go after two days', {
    swept: false,
  }),
  feed_tag: impersonal('random tags'),
  sync_generation: impersonal('a number'),
  server_identity: impersonal('the server'),
  kept_change: impersonal('numbers', { swept: false }),
  sync_stream: impersonal('numbers of a device'),
  sync_mutation: impersonal('results hold no values of rows'),
};

/**
 * Tables of the main database beside those of `entities`, as the areas declare them; referring tables come before the
 * tables that they refer to.
 */
export const serverTables: ServerTables = {
  ...registrationTables,
  ...formTables,
  ...dispatchTables,
  ...billedTables,
  ...embeddedMailTables,
  ...mailserverTables,
  ...emailChangeTables,
  ...localAccountTables,
  ...ownLoginTables,
  ...passkeyTables,
  ...boardAccountTables,
  ...loginTables,
  ...accountTables,
  ...handoverTables,
  ...groupChoiceTables,
  ...embeddedAccountTables,
  ...mergeTables,
  ...loginMethodTables,
  ...officeRoleTables,
  ...todoFeedTables,
  ...apiKeyTables,
  ...webhookTables,
  ...organizerTables,
  ...attendanceTables,
  ...connectionTables,
  ...auditTables,
  ...layoutTables,
  ...plainTables,
};

/** Tables of entities with columns that no laptop sees. */
const columnsOfEntities: readonly SQLiteTable[] = [
  contactRequestTable,
  deletionRequestTable,
  memberTable,
  registrationTable,
  shiftTable,
  subscriptionTable,
  suppressedAddressTable,
];

/** Every table of the main database that drizzle knows, by its name. */
export const tables: ReadonlyMap<string, SQLiteTable> = new Map(
  [
    ...entityTables.map(tbl => entityTable(tbl)),
    ...columnsOfEntities,
    ...Object.values(serverTables).flatMap(({ table }) => table ?? []),
  ].map(table => [getTableName(table), table]),
);
