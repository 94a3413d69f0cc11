import { label } from '../../../../shared/i18n/label.ts';
import { someAddress, someName, someRow, type PersonalTable } from './personal-table.ts';

const quoted = `'${label('erasure.erasedName')}'`;
const bookkeeping = ['version', 'updated_at'];

/**
 * Invoices of the person and of households that it belongs to. An invoice is a voucher and stays as it went out for
 * ten years (OR 958f, GeBüV; shared/privacy/erasure/retention.ts): number, lines, amounts, dates, account, reference, name and
 * address as printed. It loses what only served the program: whom else it was for (`covers`) and for which member it
 * bills what (`bill_keys`); `member_id` stays as the mark that tells two erased people apart and leads nowhere.
 */
const ofInvoice = 'member_id = @member OR instr(covers, @member) > 0';
const invoices = `SELECT id FROM invoice WHERE ${ofInvoice}`;
const payments = `SELECT payment_id FROM allocation WHERE invoice_id IN (${invoices})`;

const ofHandover = 'successor_id = @member OR predecessor_id = @member';
const ofRegistration = `member_id = @member OR (member_id IS NULL AND (${someAddress('email')}
  OR (email = '' AND ${someName('name')})))`;
/** E-mails about a row have its uuid in their key; `column` with its table, as json_each has a `key` of its own. */
export const someKey = (column: string): string =>
  `EXISTS (SELECT 1 FROM json_each(@rows) WHERE instr(${column}, value) > 0)`;

/** Tables of the main database that say something of people; rows that hang on others stand before them. */
export const mainTables: readonly PersonalTable[] = [
  {
    tbl: 'helper_access',
    about: `person IN (SELECT person FROM registration WHERE ${ofRegistration})`,
    reported: false,
    fate: { kind: 'delete' },
  },
  {
    tbl: 'registration',
    about: ofRegistration,
    uuid: 'uuid',
    unsaid: [...bookkeeping, 'person', 'moves'],
    // The shift keeps its count.
    fate: {
      kind: 'blank',
      key: 'uuid',
      set: {
        member_id: 'NULL',
        name: quoted,
        email: "''",
        phone: "''",
        message: "''",
        note: "''",
        reason: "''",
        alternative_message: "''",
        person: "'erased:' || uuid",
      },
    },
  },
  {
    tbl: 'contact_request',
    about: someAddress('email'),
    uuid: 'uuid',
    unsaid: bookkeeping,
    fate: { kind: 'erase', key: 'uuid' },
  },
  {
    tbl: 'newsletter_subscription',
    about: someAddress('email'),
    uuid: 'uuid',
    unsaid: [...bookkeeping, 'generation'],
    fate: { kind: 'erase', key: 'uuid' },
  },
  { tbl: 'suppressed_address', about: someAddress('address'), fate: { kind: 'erase', key: 'uuid' } },
  {
    tbl: 'deletion_request',
    about: 'member_id = @member',
    uuid: 'uuid',
    unsaid: bookkeeping,
    fate: { kind: 'blank', set: { note: "''", reason: "''" } },
  },
  {
    tbl: 'registration_move',
    about: someRow('registration_uuid'),
    fate: {
      kind: 'blank',
      set: {
        actor: `iif(actor = @member OR ${someAddress('actor')} OR ${someName('actor')}, ${quoted}, actor)`,
      },
    },
  },
  {
    tbl: 'link_token',
    about: someRow('registration_uuid'),
    reported: false,
    fate: { kind: 'delete' },
  },
  { tbl: 'form_token', about: someRow('subject_uuid'), reported: false, fate: { kind: 'delete' } },
  {
    tbl: 'outgoing_mail',
    about: `member_id = @member OR ${someAddress('recipient')} OR ${someRow('registration_uuid')} OR ${someKey('outgoing_mail.key')}`,
    unsaid: ['key', 'content', 'dispatch_id'],
    fate: { kind: 'delete' },
  },
  {
    tbl: 'club_event',
    about: `${someAddress('contact_email')} OR ${someName('contact_name')}`,
    unsaid: [...bookkeeping, 'description', 'organizer_login'],
    fate: { kind: 'blank', set: { contact_name: "''", contact_email: "''", contact_phone: "''" } },
  },
  {
    tbl: 'billed',
    about: "substr(key, 1, length(@member) + 1) = @member || '/'",
    reported: false,
    fate: { kind: 'delete' },
  },
  // What the bank says came in is a voucher as well; its words and the account beside the name are not needed.
  {
    tbl: 'payment',
    about: `id IN (${payments}) OR ${someName('payer_name')}`,
    unsaid: [...bookkeeping, 'statement_id', 'entry_reference'],
    fate: { kind: 'keep', set: { payer_iban: "''", message: "''", note: "''" } },
  },
  {
    tbl: 'allocation',
    about: `invoice_id IN (${invoices})`,
    reported: false,
    fate: { kind: 'keep', set: {} },
  },
  {
    tbl: 'dunning',
    about: `invoice_id IN (${invoices})`,
    unsaid: bookkeeping,
    fate: { kind: 'keep', set: {} },
  },
  {
    tbl: 'invoice',
    about: ofInvoice,
    unsaid: [...bookkeeping, 'bill_keys', 'creditor'],
    fate: { kind: 'keep', set: { covers: "'[]'", bill_keys: "'[]'" } },
  },
  {
    tbl: 'embedded_mailbox',
    about: someAddress('email'),
    unsaid: ['password_hash'],
    fate: { kind: 'delete' },
  },
  {
    tbl: 'embedded_alias',
    about: `EXISTS (SELECT 1 FROM json_each(goto) WHERE ${someAddress('value')})`,
    fate: {
      kind: 'blank',
      set: {
        goto: `(SELECT json_group_array(value) FROM json_each(goto) WHERE NOT ${someAddress('value')})`,
      },
    },
  },
  {
    tbl: 'mailserver_change',
    about: `${someAddress('target')} OR EXISTS (SELECT 1 FROM json_each(@addresses) WHERE instr(lower(detail), value) > 0)`,
    fate: {
      kind: 'blank',
      set: { detail: "'{}'", error: "''", target: `iif(${someAddress('target')}, '', target)` },
    },
  },
  {
    tbl: 'application',
    about: `member_id = @member OR ${someAddress('email')}`,
    uuid: 'uuid',
    unsaid: bookkeeping,
    fate: { kind: 'erase', key: 'uuid' },
  },
  {
    tbl: 'email_change',
    about: `member_id = @member OR ${someAddress('email')} OR ${someAddress('asked_by')} OR ${someName('asked_by')}`,
    unsaid: ['confirm_hash', 'stop_hash', 'mails', 'mails_since'],
    fate: { kind: 'delete' },
  },
  {
    tbl: 'member_identity',
    about: 'member_id = @member',
    unsaid: ['subject', 'id', 'proven_for'],
    fate: { kind: 'delete' },
  },
  {
    tbl: 'account_change',
    about: `member_id = @member OR ${someAddress('target')}
      OR EXISTS (SELECT 1 FROM json_each(@addresses) WHERE instr(lower(detail), value) > 0)`,
    fate: { kind: 'blank', set: { detail: "'{}'", error: "''", target: "''", member_id: 'NULL' } },
  },
  // `account` says what is still to be taken away at the login service; then the row goes too (closeErasedAccounts).
  {
    tbl: 'account_link',
    about: 'member_id = @member',
    unsaid: ['subject'],
    fate: { kind: 'blank', set: { username: "''", subject: "''" } },
  },
  // That an office was handed over stays, with its steps; between whom does not.
  {
    tbl: 'handover_step',
    about: `handover_id IN (SELECT id FROM handover WHERE ${ofHandover})
      OR EXISTS (SELECT 1 FROM json_each(@addresses) WHERE instr(lower(items), value) > 0)`,
    unsaid: ['id', 'handover_id', 'position'],
    fate: {
      kind: 'blank',
      set: {
        items: "'[]'",
        message: "''",
        status: "iif(status IN ('done', 'left_out'), status, 'left_out')",
      },
    },
  },
  {
    tbl: 'handover',
    about: ofHandover,
    fate: {
      kind: 'blank',
      set: {
        successor_id: "iif(successor_id = @member, '', successor_id)",
        predecessor_id: 'nullif(predecessor_id, @member)',
        status: "'done'",
      },
    },
  },
  {
    tbl: 'session_end',
    about: `owner = @member OR ${someAddress('owner')}`,
    reported: false,
    fate: { kind: 'delete' },
  },
  { tbl: 'group_choice', about: 'member_id = @member', fate: { kind: 'delete' } },
  {
    tbl: 'embedded_account',
    about: `member_id = @member OR ${someAddress('email')}`,
    fate: { kind: 'delete' },
  },
  { tbl: 'board_account', about: someAddress('email'), unsaid: ['password_hash'], fate: { kind: 'delete' } },
  {
    tbl: 'sync_device',
    about: someAddress('email'),
    unsaid: ['token_hash', 'cursors'],
    fate: {
      kind: 'blank',
      set: { person: quoted, email: "''", name: "''", revoked_at: 'coalesce(revoked_at, aktuar_now())' },
    },
  },
  {
    tbl: 'member_merge',
    about: 'member_id = @member OR other_id = @member',
    unsaid: ['fields', 'moved'],
    fate: { kind: 'delete' },
  },
  // Says as much of somebody else.
  {
    tbl: 'distinct_pair',
    about: 'one_id = @member OR other_id = @member',
    reported: false,
    fate: { kind: 'delete' },
  },
  {
    tbl: 'member',
    about: 'id = @member',
    unsaid: ['sort_name', 'version'],
    fate: { kind: 'erase', key: 'id' },
  },
];
