import { globSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { letterState, logState } from '../../../../desktop/renderer/delivery/dispatch-log/log-state.ts';
import { sentMailState } from '../../../../desktop/renderer/events/sent-mails/sent-mail-state.ts';
import { sentOf } from '../../../../desktop/renderer/finance/runs/run-outcome.ts';
import { personState } from '../../../../desktop/renderer/messages/mailings/result/person-state.ts';
import { whenText } from '../../../../desktop/renderer/ui/clock.ts';
import type { Services } from '../../../../shared/association/services.ts';
import { carriers } from '../../../../shared/delivery/carrier.ts';
import type { DispatchEntry } from '../../../../shared/delivery/dispatch-log.ts';
import { hasLabel } from '../../../../shared/i18n/label.ts';

const now = new Date('2027-06-18T08:00:00.000Z');
const later = '2027-06-18T09:00:00.000Z';
const before = '2027-06-18T07:00:00.000Z';

interface Place {
  /** Under `desktop/renderer`. */
  readonly file: string;
  readonly say: (entry: DispatchEntry, services: Services | null) => string;
  /** It shows letters only. */
  readonly letters?: true;
}

/**
 * Every place that says in words how an e-mail or a letter stands. Histories of members and of bills show the log's own
 * badge; `log-history.ts` tells what happened when, one event after the other.
 */
const places: readonly Place[] = [
  {
    file: 'delivery/dispatch-log/log-state.ts',
    say: (entry, services) => logState(entry, now, whenText, services).text,
  },
  {
    file: 'delivery/dispatch-log/log-state.ts',
    letters: true,
    say: (entry, services) => letterState(asLetter(entry), services, now).text,
  },
  {
    file: 'events/sent-mails/sent-mail-state.ts',
    say: (entry, services) => sentMailState(entry, now, whenText, services).text,
  },
  {
    file: 'finance/runs/run-outcome.ts',
    say: (line, services) => sentOf({ line, state: 'open', outcome: 'sent' }, services, now).text,
  },
  {
    file: 'messages/mailings/result/person-state.ts',
    say: (entry, services) => personState(entry, services, now).text,
  },
];

/** What the list of letters has of a line. */
const asLetter = ({ status, carrier, error, not_before, attempts, held_at, settled_at }: DispatchEntry) => {
  if (status === 'unknown') throw new Error('no letter is in doubt: its reference tells what became of it');
  return { status, carrier, error, not_before, attempts, held_at, settled_at };
};

const plain: DispatchEntry = {
  id: 1,
  type: 'email',
  status: 'pending',
  kind: 'invoice',
  member_id: null,
  event_id: null,
  mailing_id: null,
  recipient: 'anna@post.example',
  subject: 'Rechnung',
  provider_id: null,
  attempts: 0,
  error: null,
  created_at: before,
  not_before: before,
  sent_at: null,
  bounced_at: null,
  settled_at: null,
  held_at: null,
  origin: null,
  carrier: 'service',
};

const varied: readonly Partial<DispatchEntry>[] = [
  {},
  { not_before: later },
  { not_before: later, attempts: 2 },
  { held_at: before },
  { status: 'sent', sent_at: before },
  { status: 'sent', sent_at: before, bounced_at: before, error: '550 gone' },
  { status: 'failed', error: '550 no such user' },
  { status: 'failed', error: 'stopped' },
  { status: 'unknown' },
];

const planted: readonly DispatchEntry[] = (['email', 'letterpost'] as const).flatMap(type =>
  carriers.flatMap(carrier =>
    varied.flatMap(state =>
      [null, before].map(settled_at => ({ ...plain, type, carrier, ...state, settled_at })),
    ),
  ),
);

/** What can become of a letter: it neither comes back by e-mail nor stays in doubt. */
const isOfLetters = ({ type, status, bounced_at }: DispatchEntry) =>
  type === 'letterpost' && status !== 'unknown' && bounced_at === null;

const noMail = { mail: 'none' } as Services;

describe('how an e-mail or a letter stands', () => {
  test('is named in the same words in every place, whatever its state', () => {
    const told = new Set<string>();
    for (const services of [null, noMail])
      for (const entry of planted) {
        const words = places.flatMap(({ say, letters }) =>
          letters && !isOfLetters(entry) ? [] : say(entry, services),
        );
        expect({ entry, words: [...new Set(words)] }).toEqual({ entry, words: [words[0]] });
        told.add(words[0] ?? '');
      }
    // Every state that there is a word for was among them.
    expect(told.size).toBeGreaterThan(15);
    expect([...told].every(text => text !== '' && !hasLabel(text))).toBe(true);
  });

  test('is asked for by no other place', () => {
    const renderer = 'desktop/renderer';
    const asking = globSync('**/*.{ts,tsx}', { cwd: renderer }).filter(file =>
      readFileSync(`${renderer}/${file}`, 'utf8').includes('i18n/send-state.ts'),
    );
    const others = ['delivery/dispatch-log/detail/log-history.ts'];
    const known = new Set([...places.map(({ file }) => file), ...others]);
    expect(asking.sort()).toEqual([...known].sort());
  });
});
