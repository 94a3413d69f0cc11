import { someKey } from './main-tables.ts';
import { someAddress, someRow, type PersonalTable } from './personal-table.ts';

const ofDispatch = `member_id = @member OR ${someAddress('recipient')} OR ${someRow('registration_uuid')} OR ${someKey('dispatch.key')}`;
const dispatches = `SELECT id FROM dispatch WHERE ${ofDispatch}`;

/** Tables of effects.db that say something of people; rows that hang on others stand before them. */
export const effectsTables: readonly PersonalTable[] = [
  {
    tbl: 'dispatch_step',
    about: `dispatch_id IN (${dispatches})`,
    fate: { kind: 'blank', set: { words: "''" } },
  },
  // A letter that the provider has, and that was not ordered yet, is taken back there.
  {
    tbl: 'letter',
    about: `dispatch_id IN (${dispatches})`,
    unsaid: ['reference', 'sha256', 'step', 'begun', 'tries', 'due_at', 'step_since', 'stop_asked'],
    fate: {
      kind: 'blank',
      set: {
        file_name: "''",
        sha256: 'NULL',
        status: "iif(step IN ('create', 'check', 'submit'), 'failed', status)",
        step: "iif(step IN ('check', 'submit', 'cancel') AND provider_id IS NOT NULL, 'cancel', 'ended')",
      },
    },
  },
  {
    tbl: 'dispatch',
    about: ofDispatch,
    unsaid: ['key', 'content', 'message_id'],
    // The mailing keeps its count.
    fate: {
      kind: 'blank',
      set: {
        key: "'erased:' || id",
        recipient: "''",
        subject: "''",
        content: "'{}'",
        member_id: 'NULL',
        registration_uuid: 'NULL',
        message_id: 'NULL',
        provider_id: 'NULL',
        error: 'NULL',
        state: "iif(state IN ('pending', 'sending'), 'failed', state)",
      },
    },
  },
  {
    tbl: 'recovered',
    about: `row_id = @member OR instr(body, @member) > 0
      OR EXISTS (SELECT 1 FROM json_each(@addresses) WHERE instr(lower(body), value) > 0)`,
    fate: { kind: 'delete' },
  },
  {
    tbl: 'effect',
    about: `instr(args, @member) > 0 OR EXISTS (SELECT 1 FROM json_each(@addresses) WHERE instr(lower(args), value) > 0)`,
    reported: false,
    fate: { kind: 'blank', set: { args: "'{}'", error: 'NULL' } },
  },
];
