import { setImmediate as turn } from 'node:timers/promises';
import type { Call, Context } from '../../../../server/context.ts';
import { dispatchLogHandlers } from '../../../../server/messages/dispatch-log/dispatch-log-handlers.ts';
import { endLines } from '../../../../server/messages/mailings/claim-deliveries.ts';
import { cancelLetter } from '../../../../server/letters/send/cancel-letter.ts';
import type { LetterCalls } from '../../../../server/letters/letter-calls.ts';
import { hearOfLetter } from '../../../../server/letters/post/letter-status.ts';
import { queueLetter } from '../../../../server/letters/queue-letter.ts';
import { mailingHandlers } from '../../../../server/messages/mailings/mailing-handlers.ts';
import { mailingStatus } from '../../../../server/delivery/mailing-store.ts';
import { LetterpostError } from '../../../../server/ports/letterpost/letterpost-port.ts';
import { readLetterEvent } from '../../../../server/ports/letterpost/pingen/pingen-event.ts';
import { DomainError } from '../../../../shared/errors.ts';
import type { Dice } from '../../../faults/ledger.ts';
import { perform } from '../../delivery/mail/kill-person.ts';
import type { LetterLife } from './letter-life.ts';
import type { LetterPost } from './letter-post.ts';
import { keepPaper, mailingId, memberNames, singleNames } from './letter-world.ts';

type UserAction =
  | { readonly do: 'send' | 'pause' | 'resume' | 'stop' | 'cancel' | 'news' | 'trouble' }
  | { readonly do: 'sendAgain' | 'countAsSent' }
  | { readonly do: 'single'; readonly name: string };

/** A person who sends, steers and decides; does again what the server's death left unanswered. */
export interface LetterPerson {
  isDone(): boolean;
  /** Acts until the plan is done or the server dies. */
  act(life: LetterLife): Promise<void>;
  /** Letters that were to be sent again, as often as they were: by their number. */
  readonly again: readonly string[];
  readonly counted: ReadonlySet<string>;
  /** How often a held mailing was let go. */
  releases(): number;
}

export function letterPerson(dice: Dice, real: Context, post: LetterPost): LetterPerson {
  const plan = actions(dice);
  const again: string[] = [];
  const counted = new Set<string>();
  let releases = 0;
  const decide = (life: LetterLife, what: 'sendAgain' | 'countAsSent') => {
    const id = doubtful(real, dice, what);
    if (id === undefined) return;
    const before = stateOf(real, id);
    try {
      perform(life.context, call => dispatchLogHandlers[what](call, { id }));
    } finally {
      const isDecided = before.state !== stateOf(real, id).state;
      if (isDecided && what === 'sendAgain') again.push(before.letter_id);
      if (isDecided && what === 'countAsSent') counted.add(before.letter_id);
    }
  };
  const carryOut = async (life: LetterLife, action: UserAction): Promise<void> => {
    if (action.do === 'sendAgain' || action.do === 'countAsSent') return decide(life, action.do);
    if (action.do === 'cancel') return cancelOne(life, real, dice);
    if (action.do === 'trouble') return post.trouble(dice);
    if (action.do === 'news') return notifyEvent(life, post, dice);
    const wasHeld = isHeld(real);
    try {
      perform(life.context, call => run(call, action));
    } finally {
      if (wasHeld && !isHeld(real)) releases++;
    }
  };
  return {
    again,
    counted,
    isDone: () => plan.length === 0,
    releases: () => releases,
    async act(life) {
      for (let action = plan[0]; action && !life.isOver(); action = plan[0]) {
        for (let turns = dice.between(0, 60); turns > 0; turns--) await turn();
        try {
          await carryOut(life, action);
        } catch (error) {
          if (!(error instanceof DomainError) && !(error instanceof LetterpostError)) throw error;
        }
        plan.shift();
      }
    },
  };
}

export const isHeld = ({ db }: Context): boolean =>
  ['paused', 'stopped', 'draft'].includes(mailingStatus(db, mailingId) ?? '');

function actions(dice: Dice): UserAction[] {
  const singles = singleNames.map(name => ({ do: 'single', name }) as const);
  const later = [
    'pause',
    'resume',
    'sendAgain',
    'sendAgain',
    'countAsSent',
    'cancel',
    'news',
    'trouble',
  ] as const;
  const more = Array.from({ length: dice.between(2, 12) }, () => ({ do: dice.one(later) }));
  return [
    ...(dice.chance(0.5) ? [{ do: 'trouble' } as const] : []),
    ...singles.slice(0, 1),
    ...(dice.chance(0.95) ? [{ do: 'send' } as const] : []),
    ...(dice.chance(0.3) ? [{ do: 'send' } as const] : []),
    ...singles.slice(1),
    ...more,
    ...(dice.chance(0.25) ? [{ do: 'stop' } as const] : []),
  ];
}

const stateOf = ({ effects }: Context, id: number) =>
  effects.sql
    .prepare<[number], { state: string; letter_id: string }>(
      'SELECT d.state, l.letter_id FROM dispatch d JOIN letter l ON l.dispatch_id = d.id WHERE d.id = ?',
    )
    .get(id) ?? { state: '', letter_id: '' };

function doubtful({ effects }: Context, dice: Dice, what: 'sendAgain' | 'countAsSent'): number | undefined {
  const states = what === 'sendAgain' ? "('unknown', 'failed')" : "('unknown')";
  const lines = effects.sql
    .prepare<[], number>(`SELECT id FROM dispatch WHERE state IN ${states} ORDER BY state DESC, id`)
    .pluck()
    .all();
  return lines.length > 0 ? dice.one(lines) : undefined;
}

async function cancelOne(life: LetterLife, real: Context, dice: Dice): Promise<void> {
  const letters = real.effects.sql.prepare<[], string>('SELECT letter_id FROM letter').pluck().all();
  if (letters.length === 0) return;
  const actor = { kind: 'board', name: 'Anna', email: 'anna@verein.example', role: 'board' } as const;
  const call: Call = { ...life.context, actor, requestId: 'test', address: '' };
  const letterCalls: LetterCalls = {
    port: () => life.port,
    webhookSecret: 'unused',
    notice: () => undefined,
  };
  await cancelLetter(call, { letterCalls, endLines }, dice.one(letters));
}

/** What the webhook would hear of a letter as it stands at the provider. */
function notifyEvent({ context }: LetterLife, post: LetterPost, dice: Dice): void {
  const ordered = post.letters().filter(letter => letter.ordered > 0);
  if (ordered.length === 0) return;
  const { id, status } = dice.one(ordered);
  const meta = { event: 'letter.status_changed' };
  const news = readLetterEvent({ data: { id, attributes: { status } }, meta });
  if (news) hearOfLetter(context, news);
}

function run(call: Call, action: UserAction): unknown {
  if (action.do === 'send')
    return mailingHandlers.send(call, { id: mailingId, confirmed: memberNames.length });
  if (action.do === 'pause' || action.do === 'resume' || action.do === 'stop')
    return mailingHandlers[action.do](call, { id: mailingId });
  if (action.do !== 'single') return undefined;
  const lines = [action.name, 'Dorfstrasse 7', '8000 Zürich'];
  return queueLetter(call, {
    key: `single:${action.name}`,
    kind: 'letter',
    subject: 'Probe',
    to: { name: action.name, lines, country: 'CH' },
    source: { kind: 'file', sha256: keepPaper(call), pages: 1, window_side: 'right' },
  });
}
