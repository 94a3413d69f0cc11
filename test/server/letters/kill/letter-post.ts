import { setTimeout as pause } from 'node:timers/promises';
import type { LetterpostPort } from '../../../../server/ports/letterpost/letterpost-port.ts';
import { pingenLetterpost } from '../../../../server/ports/letterpost/pingen/pingen-letterpost.ts';
import { openPingen, type PingenServer } from '../../../emulators/pingen/pingen-server.ts';
import type { HeldLetter } from '../../../emulators/pingen/pingen-state.ts';
import type { Dice } from '../../../faults/ledger.ts';

/** The list of letters lags by so many milliseconds. */
const listLagMs = 40;

/** The provider, and everything that ever lay there, also what was taken away again. */
export interface LetterPost {
  readonly fixture: PingenServer;
  /** All letters of this schedule. */
  letters(): readonly HeldLetter[];
  /** How often each manner of going wrong was asked for, over all schedules. */
  readonly shown: ReadonlyMap<string, number>;
  begin(): void;
  /** The real adapter on the real line; `now` is the clock of the schedule. */
  port(now: () => Date): LetterpostPort;
  /** Something will go wrong with the next calls. */
  trouble(dice: Dice): void;
  /** All is well again. */
  calm(): void;
  /** A day passes there: keys are forgotten, lists are complete. */
  passDay(): Promise<void>;
}

const steps = [
  { method: 'GET', path: '/file-upload' },
  { method: 'PUT', path: '/storage/' },
  { method: 'POST', path: '/deliveries/letters' },
  { method: 'PATCH', path: '/send' },
  { method: 'PATCH', path: '/send' },
  { method: 'GET', path: '/deliveries/letters' },
  { method: 'DELETE', path: '/deliveries/letters' },
] as const;

const reply = (status: number, headers: Readonly<Record<string, string>> = {}) => ({
  status,
  headers: { 'Content-Type': 'application/vnd.api+json', ...headers },
  body: JSON.stringify({ errors: [{ title: `status ${status}` }] }),
});

const troubles = {
  before: 'before',
  after: 'after',
  silent: 'silent',
  slow: { delayMs: 15 },
  'too many': reply(429, { 'Retry-After': '2' }),
  broken: reply(500),
  'bad gateway': reply(502),
  maintenance: reply(503, { 'Retry-After': '5' }),
  refused: reply(422),
  'no account': reply(401),
  'no right': reply(403),
} as const;
type Trouble = keyof typeof troubles | 'forgotten';
export const troubleNames = [...Object.keys(troubles), 'forgotten'] as Trouble[];

/** A letter that was taken and not ordered yet is there no more: a person deleted it there, or they lost it. */
function forgetOne({ letters }: PingenServer['state'], dice: Dice): boolean {
  const waiting = [...letters.values()].filter(({ ordered }) => ordered === 0);
  if (waiting.length > 0) letters.delete(dice.one(waiting).id);
  return waiting.length > 0;
}

export async function openLetterPost(): Promise<LetterPost> {
  const fixture = await openPingen({
    validateMs: 3,
    stepMs: 2,
    listLagMs,
    perMinute: 1_000_000,
    tokenSeconds: 3600,
  });
  const { state } = fixture;
  const shown = new Map<string, number>();
  const seen = new Map<string, HeldLetter>();
  const look = () => {
    for (const letter of state.letters.values()) seen.set(letter.id, letter);
  };
  return {
    fixture,
    shown,
    letters() {
      look();
      return [...seen.values()];
    },
    begin() {
      state.letters.clear();
      state.kept.clear();
      state.faults.length = 0;
      state.balance = 1000;
      seen.clear();
    },
    port: now =>
      pingenLetterpost({
        staging: true,
        apiUrl: fixture.apiUrl,
        identityUrl: fixture.identityUrl,
        clientId: state.settings.clientId,
        clientSecret: state.settings.clientSecret,
        organisation: state.settings.organisation,
        webhookKey: 'demo-signing-key-0123456789',
        notice: () => undefined,
        now: () => now().getTime(),
        perMinute: 1_000_000,
        timeoutMs: 150,
        pauseMs: 2,
      }),
    trouble(dice) {
      look();
      const name: Trouble = dice.one(troubleNames);
      const isShown = name !== 'forgotten' || forgetOne(state, dice);
      if (isShown) shown.set(name, (shown.get(name) ?? 0) + 1);
      if (name === 'forgotten') return;
      const step = dice.one(steps);
      // The adapter waits for two minutes while a file is handed over, too long for a test.
      const what = step.method === 'PUT' && name === 'silent' ? 'after' : troubles[name];
      fixture.fail({ ...step, what, times: dice.between(1, 4) });
    },
    calm: () => void (state.faults.length = 0),
    async passDay() {
      await pause(listLagMs + 5);
      state.kept.clear();
    },
  };
}
