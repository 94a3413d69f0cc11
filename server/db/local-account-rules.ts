import { someAddress, type PersonRule } from '../../shared/person-rule.ts';

/** What erasures, merges and the audit log do with logins of the board that this server keeps. */
export const localAccountRules = {
  local_account: {
    // Who has a login that this server keeps, and when its password was chosen.
    audit: { name: 'local_account', id: 'member_id', only: ['email', 'chosen_at'] },
    person: {
      about: 'member_id = @member',
      erasure: 'delete',
      unreported: ['password_hash', 'recovery_hash'],
      merge: { stays: 'a login that was given to one entry opens no other one' },
    },
  },
  local_account_link: {
    // To whom a link was given with which a password is chosen, also one that the operator made.
    audit: { name: 'local_account_link', id: 'member_id', only: ['purpose', 'email'] },
    person: {
      about: `member_id = @member OR ${someAddress('email')}`,
      erasure: 'delete',
      reported: false,
      merge: { stays: 'a link that was given to one entry opens no other one' },
    },
  },
  board_session: {
    person: {
      about: `owner = @member OR ${someAddress('owner')}`,
      erasure: 'delete',
      reported: false,
      merge: { stays: 'a session of the entry that vanishes, which is not opened any more' },
    },
  },
  second_factor: {
    // Whose logins take a code as well, and since when.
    audit: { name: 'second_factor', id: 'owner', only: ['switched_on_at'] },
    person: {
      about: `owner = @member OR ${someAddress('owner')}`,
      erasure: 'delete',
      unreported: ['nonce', 'waiting_nonce', 'last_step'],
      merge: { stays: 'a factor that was shown for one entry opens no other one' },
    },
  },
  second_factor_code: {
    person: {
      about: `owner = @member OR ${someAddress('owner')}`,
      erasure: 'delete',
      reported: false,
      merge: { stays: 'belongs to a second factor' },
    },
  },
  board_account: {
    audit: { name: 'board_account', id: 'email', only: ['email'] },
    person: {
      about: someAddress('email'),
      erasure: 'delete',
      unreported: ['password_hash'],
      merge: { stays: 'belongs to the mailbox of an office' },
    },
  },
} satisfies Record<string, { readonly person: PersonRule; readonly audit?: object }>;
