import type { Mutant } from '../mutant.ts';

const dispatch = 'server/delivery/dispatch-store.ts';
const store = 'server/sync/recovery-store.ts';
const claim = 'server/messages/mailings/claim-deliveries.ts';
const attempts = ['test/sim/attempt.test.ts'];
const post = { schedules: 40, moods: ['post'] } as const;

/** What leaves: once, in the right words, and every doubt is visible. */
export const effectMutants: readonly Mutant[] = [
  {
    id: 'effects/late-end-counts',
    file: dispatch,
    from: 'WHERE id = @id AND attempts = @attempt\n         AND',
    to: 'WHERE id = @id AND attempts >= @attempt\n         AND',
    breaks: 'The late end of an earlier attempt counts for the present one, and the message leaves twice.',
    tests: attempts,
  },
  {
    id: 'effects/sent-overwritten',
    file: dispatch,
    from: "AND (state = 'sending' OR @state = 'sent' OR",
    to: "AND (state <> 'pending' OR @state = 'sent' OR",
    breaks: 'What was sent becomes failed, and is sent again.',
    tests: attempts,
  },
  {
    id: 'effects/begun-twice',
    file: dispatch,
    from: "WHERE id = ? AND state = 'pending' AND held_at IS NULL RETURNING attempts",
    to: 'WHERE id = ? AND held_at IS NULL RETURNING attempts',
    breaks: 'Two workers send the same message.',
    tests: attempts,
  },
  {
    id: 'effects/held-begun',
    file: dispatch,
    from: "WHERE id = ? AND state = 'pending' AND held_at IS NULL RETURNING attempts",
    to: "WHERE id = ? AND state = 'pending' RETURNING attempts",
    breaks: 'What is held after a restore leaves before a person has decided.',
    tests: attempts,
  },
  {
    id: 'effects/held-due',
    file: dispatch,
    from: "WHERE state = 'pending' AND held_at IS NULL AND type = 'email' AND not_before <= ?",
    to: "WHERE state = 'pending' AND type = 'email' AND not_before <= ?",
    breaks: 'The worker stands still before messages that are held.',
    tests: attempts,
  },
  {
    id: 'effects/interrupted-pending',
    file: dispatch,
    from: `"UPDATE dispatch SET state = 'unknown', error = 'interrupted' WHERE state = 'sending'`,
    to: `"UPDATE dispatch SET state = 'pending', error = 'interrupted' WHERE state = 'sending'`,
    breaks: 'After a crash a message whose end is not known leaves again.',
    tests: attempts,
    simulation: post,
  },
  {
    id: 'effects/known-key-again',
    file: dispatch,
    from: '@registration_uuid, @mailing_id, @not_before, 0, @error, @created_at)\n     ON CONFLICT(key) DO NOTHING`',
    to: "@registration_uuid, @mailing_id, @not_before, 0, @error, @created_at)\n     ON CONFLICT(key) DO UPDATE SET state = 'pending'`",
    breaks: 'After a restore of the main file everything leaves again.',
    tests: attempts,
    simulation: post,
  },
  {
    id: 'effects/stopped-lines-lost',
    file: dispatch,
    from: "WHERE mailing_id = ? AND state = 'pending' AND type = 'email'`",
    to: "WHERE mailing_id = ? AND type = 'email'`",
    breaks: 'A stop marks what was sent as failed.',
    tests: attempts,
  },
  {
    id: 'effects/suppressed-written-to',
    file: claim,
    from: "const bad = mail.type === 'email' && suppressed.has(mail.recipient.toLowerCase());",
    to: "const bad = mail.type === 'email' && suppressed.has(mail.recipient.toUpperCase());",
    breaks: 'An address that came back for good is written to again and again.',
    tests: attempts,
  },
  {
    id: 'effects/held-by-duplicate',
    file: store,
    from: `"SELECT 1 FROM effect WHERE kind = @kind AND key = @key AND state <> 'duplicate'",`,
    to: `'SELECT 1 FROM effect WHERE kind = @kind AND key = @key',`,
    breaks: 'The duplicate of an order that was refused later keeps its key for ever.',
    tests: ['test/sim/command-key.test.ts', ...attempts],
  },
  {
    id: 'effects/order-of-another',
    file: store,
    from: "'mid = @mid AND (owner = @owner OR owner IS NULL) AND kind = @kind AND key = @key'",
    to: "'mid = @mid AND kind = @kind AND key = @key'",
    breaks: 'A person sends the order of another one again under its id.',
    tests: attempts,
  },
  {
    id: 'effects/again-is-first',
    file: store,
    from: "return state === 'duplicate' ? 'duplicate' : 'again';",
    to: "return state === 'duplicate' ? 'duplicate' : 'first';",
    breaks: 'The refused repeat of an order frees its key, and it is carried out twice.',
    tests: ['test/sim/command-key.test.ts'],
  },
  {
    id: 'effects/taken-back-too-late',
    file: 'server/delivery/take-back-mail.ts',
    from: 'return !isDispatched(call.effects, key) && deleteOutgoing(call.db, key);',
    to: 'return deleteOutgoing(call.db, key);',
    breaks: 'A message that is being sent counts as taken back.',
    tests: attempts,
  },
];
