import { impersonal, type ServerTables } from '../../db/server-table.ts';

/** Passkeys and what their ceremonies keep for minutes, which are read and written by plain SQL. */
export const passkeyTables: ServerTables = {
  passkey: {
    outlivesRestore: { ignore: ['counter', 'used_at'] },
    // Which passkeys open a login, and since when.
    audit: { name: 'passkey', id: 'owner', only: ['name', 'created_at'] },
    person: {
      about: 'owner = @member',
      erasure: 'delete',
      unreported: ['id', 'owner', 'credential_id', 'public_key', 'counter', 'transports'],
      merge: { stays: 'a passkey that was made for one entry opens no other one' },
    },
  },
  passkey_link: {
    person: {
      about: 'owner = @member',
      erasure: 'delete',
      reported: false,
      merge: { stays: 'a link of ten minutes' },
    },
  },
  passkey_challenge_used: impersonal('hashes of random challenges'),
  login_code: {
    person: {
      about: 'owner = @member',
      erasure: 'delete',
      reported: false,
      merge: { stays: 'a code of five minutes' },
    },
  },
};
