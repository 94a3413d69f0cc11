import type { AuditRule } from '../../shared/entity.ts';
import { keptBillKey } from '../../shared/finance/invoices/invoice-entity.ts';
import { label } from '../../shared/i18n/label.ts';
import {
  movedWithMember,
  someAddress,
  someKey,
  someMention,
  someName,
  someRow,
  type ImpersonalRows,
  type PersonRule,
} from '../../shared/person-rule.ts';
import { localAccountRules } from './local-account-rules.ts';
import { registrationsOfPerson } from '../../shared/events/registrations/registration-entity.ts';

/** What is declared once about a table that only the server has. */
export interface ServerTable {
  readonly person: PersonRule;
  /** Left out where changes are not recorded. */
  readonly audit?: AuditRule & Required<Pick<AuditRule, 'id'>>;
}

const handoversOfPerson = 'successor_id = @member OR predecessor_id = @member';
const impersonal = (why: string, more?: Omit<ImpersonalRows, 'impersonal'>) => ({
  person: { impersonal: why, ...more },
});

/** Tables of the main database beside those of `entities`; referring tables come before the tables that they refer to. */
export const serverTables: Readonly<Record<string, ServerTable>> = {
  helper_access: {
    person: {
      about: `person IN (SELECT person FROM registration WHERE ${registrationsOfPerson})`,
      erasure: 'delete',
      reported: false,
      merge: { stays: 'belongs to an e-mail address' },
    },
  },
  link_token: {
    person: {
      about: someRow('registration_uuid'),
      erasure: 'delete',
      reported: false,
      merge: { stays: 'belongs to a registration that moves' },
    },
  },
  form_token: {
    person: {
      about: someRow('subject_uuid'),
      erasure: 'delete',
      reported: false,
      merge: { stays: 'belongs to a row that moves' },
    },
  },
  outgoing_mail: {
    person: {
      about: `member_id = @member OR ${someAddress('recipient')} OR ${someRow('registration_uuid')} OR ${someKey('outgoing_mail.key')}`,
      erasure: 'delete',
      unreported: ['key', 'content', 'dispatch_id'],
      merge: { key: ['id'], ...movedWithMember },
    },
  },
  billed: {
    person: {
      about: "substr(key, 1, length(@member) + 1) = @member || '/'",
      erasure: 'delete',
      reported: false,
      merge: {
        key: ['key'],
        where: "substr(key, 1, length(@other) + 1) = @other || '/'",
        change: (row, ids) => ({ key: keptBillKey(String(row['key']), ids) }),
        // Both were billed for the same: the mark stays as long as one of the invoices is valid.
        twice: 'drop',
      },
    },
  },
  embedded_mailbox: {
    person: {
      about: someAddress('email'),
      erasure: 'delete',
      unreported: ['password_hash'],
      merge: { stays: 'belongs to an e-mail address' },
    },
  },
  embedded_alias: {
    person: {
      about: `EXISTS (SELECT 1 FROM json_each(goto) WHERE ${someAddress('value')})`,
      erasure: 'blank',
      set: {
        goto: `(SELECT json_group_array(value) FROM json_each(goto) WHERE NOT ${someAddress('value')})`,
      },
      merge: { stays: 'belongs to an e-mail address' },
    },
  },
  mailserver_change: {
    // What was changed on the mail server, by which person, and what came of it.
    audit: { name: 'mailserver_change', id: 'target', only: ['action', 'status', 'error', 'detail'] },
    person: {
      about: `${someAddress('target')} OR ${someMention('detail')}`,
      erasure: 'blank',
      set: { detail: "'{}'", error: "''", target: `iif(${someAddress('target')}, '', target)` },
      merge: { stays: 'history: which mailbox was changed' },
    },
  },
  email_change: {
    // The new address is audited with the member's other fields once it is confirmed.
    audit: { name: 'email_change', id: 'member_id', only: ['state', 'asked_at'] },
    person: {
      about: `member_id = @member OR ${someAddress('email')} OR ${someAddress('asked_by')} OR ${someName('asked_by')}`,
      erasure: 'delete',
      unreported: ['confirm_hash', 'stop_hash', 'mails', 'mails_since'],
      merge: { stays: 'a new address of the entry that vanishes counts for no member' },
    },
  },
  ...localAccountRules,
  member_identity: {
    // Which login gives access to which member's data, and who confirmed it.
    audit: { name: 'member_login', id: 'id', only: ['member_id', 'proof'] },
    person: {
      about: 'member_id = @member',
      erasure: 'delete',
      unreported: ['subject', 'id', 'proven_for'],
      merge: { key: ['issuer', 'subject'], ...movedWithMember },
    },
  },
  account_change: {
    audit: {
      name: 'account_change',
      id: 'target',
      only: ['action', 'status', 'error', 'member_id', 'detail'],
    },
    person: {
      about: `member_id = @member OR ${someAddress('target')} OR ${someMention('detail')}`,
      erasure: 'blank',
      set: { detail: "'{}'", error: "''", target: "''", member_id: 'NULL' },
      merge: { key: ['id'], ...movedWithMember },
    },
  },
  account_link: {
    person: {
      about: 'member_id = @member',
      // `account` says what is still to be removed at the login service; then the row goes too (closeErasedAccounts).
      erasure: 'blank',
      set: { username: "''", subject: "''" },
      unreported: ['subject'],
      // One account per service and person: the next synchronisation switches the second one off.
      merge: { key: ['service', 'member_id'], ...movedWithMember, twice: 'stay' },
    },
  },
  // That an office was handed over stays, with its steps; the names of the two do not.
  handover_step: {
    audit: { name: 'handover_step', id: 'id', only: ['kind', 'status', 'reason', 'message'] },
    person: {
      about: `handover_id IN (SELECT id FROM handover WHERE ${handoversOfPerson}) OR ${someMention('items')}`,
      erasure: 'blank',
      set: {
        items: "'[]'",
        message: "''",
        status: "iif(status IN ('done', 'left_out'), status, 'left_out')",
      },
      unreported: ['id', 'handover_id', 'position'],
      merge: { stays: 'hangs on its handover' },
    },
  },
  handover: {
    audit: {
      name: 'handover',
      id: 'uuid',
      only: ['funktion', 'successor_id', 'predecessor_id', 'day', 'status'],
    },
    person: {
      about: handoversOfPerson,
      erasure: 'blank',
      set: {
        successor_id: "iif(successor_id = @member, '', successor_id)",
        predecessor_id: 'nullif(predecessor_id, @member)',
        status: "'done'",
      },
      merge: {
        key: ['uuid'],
        where: 'successor_id = @other OR predecessor_id = @other',
        change: (row, { kept, other }) => ({
          successor_id: row['successor_id'] === other ? kept : row['successor_id'],
          predecessor_id: row['predecessor_id'] === other ? kept : row['predecessor_id'],
        }),
      },
    },
  },
  session_end: {
    person: {
      about: `owner = @member OR ${someAddress('owner')}`,
      erasure: 'delete',
      reported: false,
      merge: { stays: 'ends sessions of the entry that vanishes, which are not opened any more' },
    },
  },
  group_choice: {
    audit: { name: 'group_choice', id: 'member_id', only: ['list', 'enabled'] },
    person: {
      about: 'member_id = @member',
      erasure: 'delete',
      merge: { key: ['member_id', 'list'], ...movedWithMember, twice: 'drop' },
    },
  },
  embedded_account: {
    person: {
      about: `member_id = @member OR ${someAddress('email')}`,
      erasure: 'delete',
      merge: { key: ['service', 'id'], ...movedWithMember },
    },
  },
  sync_device: {
    audit: { name: 'device', id: 'id', only: ['name', 'email', 'program', 'revoked_at'] },
    person: {
      about: someAddress('email'),
      erasure: 'blank',
      set: {
        person: `'${label('erasure.erasedName')}'`,
        email: "''",
        name: "''",
        revoked_at: 'coalesce(revoked_at, aktuar_now())',
      },
      unreported: ['token_hash', 'cursors'],
      merge: { stays: 'belongs to the mailbox of an office' },
    },
  },
  member_merge: {
    // The identity is in the merge itself, which is erased with the person.
    audit: { name: 'member_merge', id: 'id', only: ['member_id', 'other_id', 'undone_at'] },
    person: {
      about: 'member_id = @member OR other_id = @member',
      erasure: 'delete',
      unreported: ['fields', 'moved'],
      merge: { stays: 'an earlier merge is undone after the later one' },
    },
  },
  distinct_pair: {
    audit: { name: 'distinct_pair', id: 'id', only: ['one_id', 'other_id'] },
    person: {
      about: 'one_id = @member OR other_id = @member',
      erasure: 'delete',
      // Says as much of another person.
      reported: false,
      merge: { stays: 'says something of this entry; holds again when it is back' },
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
  office_role: {
    audit: { name: 'office_role', id: 'funktion_id', only: ['role'] },
    ...impersonal('the rights of an office, not who holds it'),
  },
  connection: {
    // By which server e-mails leave, and when its password was entered.
    audit: { name: 'connection', id: 'service', only: ['fields', 'sealed_at'] },
    ...impersonal('how the association reaches services of others', { swept: false }),
  },
  organizer_account: {
    audit: { name: 'organizer_account', id: 'event_uuid', only: ['session'] },
    ...impersonal('password of an event, no person'),
  },
  audit: impersonal('swept: values of the rows, and every mention of the person', {
    merge: { stays: 'history: what was done to which entry is not rewritten' },
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
  public_mail: impersonal('a keyed hash that leads back to no address, for a day', {
    merge: { stays: 'belongs to an e-mail address' },
  }),
  migration: impersonal('the program itself', { swept: false }),
  idempotency: impersonal('answers are encrypted with a key that is not stored, and go after two days', {
    swept: false,
  }),
  feed_tag: impersonal('random tags'),
  sync_generation: impersonal('a number'),
  sync_stream: impersonal('numbers of a device'),
  sync_mutation: impersonal('results hold no values of rows'),
  pdf_template_version: impersonal('layouts; their texts are swept'),
  login_attempt: impersonal('random states'),
  embedded_group: impersonal('names of groups and ids of accounts'),
  ended_session: impersonal('ids of sessions'),
  session_confirmation: impersonal('ids of sessions and devices'),
};
