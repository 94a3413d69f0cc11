import { someAddress } from '../../../shared/person-rule.ts';
import { impersonal, type ServerTables } from '../../db/server-table.ts';

/** Sessions of the board and second factors, which are read and written by plain SQL. */
export const ownLoginTables: ServerTables = {
  board_session: {
    outlivesRestore: { ignore: ['seen_at'] },
    person: {
      about: `owner = @member OR ${someAddress('owner')}`,
      erasure: 'delete',
      reported: false,
      merge: { stays: 'a session of the entry that vanishes, which is not opened any more' },
    },
  },
  session_confirmation: impersonal('ids of sessions and devices'),
  second_factor: {
    outlivesRestore: {},
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
    outlivesRestore: {},
    person: {
      about: `owner = @member OR ${someAddress('owner')}`,
      erasure: 'delete',
      reported: false,
      merge: { stays: 'belongs to a second factor' },
    },
  },
};
