import { someAddress, someKey, someMention, someRow, type PersonRule } from '../../shared/person-rule.ts';

/** SQL: lines of the dispatch log that are about the person. */
export const dispatchesOfPerson = `member_id = @member OR ${someAddress('recipient')} OR ${someRow('registration_uuid')} OR ${someKey('dispatch.key')}`;
const ofDispatch = `dispatch_id IN (SELECT id FROM dispatch WHERE ${dispatchesOfPerson})`;
const onItsLine = { stays: 'hangs on its line in the log' };
const impersonal = (why: string) => ({ person: { impersonal: why } });

/** Tables of effects.db; referring tables come before the tables that they refer to. */
export const effectsTables: Readonly<Record<string, { readonly person: PersonRule }>> = {
  dispatch_step: {
    person: { about: ofDispatch, erasure: 'blank', set: { words: "''" }, merge: onItsLine },
  },
  letter: {
    person: {
      about: ofDispatch,
      erasure: 'blank',
      // A letter that the provider has, and that was not ordered yet, is taken back there.
      set: {
        file_name: "''",
        sha256: 'NULL',
        status: "iif(step IN ('create', 'check', 'submit'), 'failed', status)",
        step: "iif(step IN ('check', 'submit', 'cancel') AND provider_id IS NOT NULL, 'cancel', 'ended')",
      },
      unreported: ['reference', 'sha256', 'step', 'begun', 'tries', 'due_at', 'step_since', 'stop_asked'],
      merge: onItsLine,
    },
  },
  dispatch: {
    person: {
      about: dispatchesOfPerson,
      // The mailing keeps its count.
      erasure: 'blank',
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
      unreported: ['key', 'content', 'message_id'],
      merge: { stays: 'moved in effects.db, after the transaction (settle-merges.ts)' },
    },
  },
  webhook_attempt: {
    person: {
      about: `delivery_id IN (SELECT id FROM webhook_delivery WHERE ${someKey('webhook_delivery.data')})`,
      erasure: 'delete',
      reported: false,
      merge: { stays: 'hangs on its message' },
    },
  },
  webhook_delivery: {
    person: {
      about: someKey('webhook_delivery.data'),
      erasure: 'delete',
      unreported: ['webhook_id', 'once', 'data', 'attempts', 'not_before', 'first_at'],
      merge: { stays: 'what was told, under the id that it had then' },
    },
  },
  recovered: {
    person: {
      about: `row_id = @member OR instr(body, @member) > 0 OR ${someMention('body')}`,
      erasure: 'delete',
      merge: { stays: 'what a laptop offered, under the id that it knew' },
    },
  },
  kept_row: {
    person: {
      about: `instr(body, @member) > 0 OR ${someMention('body')}`,
      erasure: 'delete',
      reported: false,
      merge: { stays: 'what was given to one entry opens no other one' },
    },
  },
  effect: {
    person: {
      about: `instr(args, @member) > 0 OR ${someMention('args')}`,
      erasure: 'blank',
      set: { args: "'{}'", error: 'NULL' },
      reported: false,
      merge: { stays: 'orders that were carried out under the id that they named' },
    },
  },
  erasure_finding: {
    person: {
      impersonal: 'what an erasure found, by ids and counts; its titles are redacted',
      merge: { stays: 'who was erased has no entry to merge' },
    },
  },
  erased_person: {
    person: {
      impersonal:
        'keyed hashes only, so that it is repeated after a restore; by what it is found until its end',
      swept: false,
      merge: { stays: 'who was erased has no entry to merge' },
    },
  },
  feed_key: impersonal('the key of the server for the tags of the feed'),
  divergence: impersonal('numbers of a device; its person as a hash'),
  erasure: impersonal('ids of what was erased, so that it is repeated after a restore'),
  erasure_confirmation: impersonal('which laptop has carried it out'),
  anonymous_row: impersonal('ids of rows that name no person any more'),
  counter: impersonal('numbers'),
  kept_table: impersonal('numbers'),
  revocation: impersonal('ids of laptops and API keys that lost their access'),
  effects_start: impersonal('when the server started'),
  rollback: impersonal('that this file was put back'),
  rollback_report: impersonal('which laptops have told what they know since'),
  server_identity: impersonal('the server'),
  dispatch_file: impersonal('files by their content; those that only the person got go (erase-files.ts)'),
  record_content: impersonal('files of members and events by their content (erase-files.ts)'),
  mailing_content: impersonal('texts to many; swept'),
  letter_pause: impersonal('the state of the post'),
  connection_use: impersonal('when a service last answered'),
  letter_webhook: impersonal('ids of webhooks'),
  webhook_failing: impersonal('since when nothing arrives at a program'),
  mail_gap: impersonal('since when there is no mail service'),
};
