import { setImmediate as turn } from 'node:timers/promises';
import type { Call, Context } from '../../../../server/context.ts';
import { dispatchLogHandlers } from '../../../../server/messages/dispatch-log/dispatch-log-handlers.ts';
import { queueMail } from '../../../../server/delivery/queue-mail.ts';
import { mailingHandlers } from '../../../../server/messages/mailings/mailing-handlers.ts';
import { mailingStatus } from '../../../../server/delivery/mailing-store.ts';
import { DomainError } from '../../../../shared/errors.ts';
import type { Dice } from '../../../faults/ledger.ts';
import type { Life } from './kill-life.ts';
import { mailingId, memberAddresses, singleAddresses } from './kill-world.ts';

type Errand =
  | { readonly do: 'send'; readonly confirmed: number }
  | { readonly do: 'single'; readonly address: string }
  | { readonly do: 'rewrite'; readonly subject: string }
  | { readonly do: 'pause' | 'resume' | 'stop' };
type Decision = { readonly do: 'sendAgain' | 'countAsSent' };
type UserAction = Errand | Decision;

/** A person who sends, steers and decides what is in doubt; does again what the server's death left unanswered. */
export interface Person {
  /** True when nothing is left to do. */
  isDone(): boolean;
  /** Acts until the plan is done or the server dies. */
  act(life: Life): Promise<void>;
  /** Recipients of whom a doubt was sent again with a person's yes, as often as it was. */
  readonly again: readonly string[];
  /** Recipients whose doubt a person counts as sent. */
  readonly counted: readonly string[];
  /** Recipients to whom it was to be sent again, doubt or not: stopped or paused, theirs may leave. */
  readonly released: ReadonlySet<string>;
  /** How often a held mailing was let go. */
  releases(): number;
}

export function killPerson(dice: Dice, real: Context): Person {
  const plan = actions(dice);
  const again: string[] = [];
  const counted: string[] = [];
  const released = new Set<string>();
  let releases = 0;
  const stateOf = (id: number) =>
    real.effects.sql
      .prepare<[number], { state: string; recipient: string }>(
        'SELECT state, recipient FROM dispatch WHERE id = ?',
      )
      .get(id);
  const decide = (life: Life, what: 'sendAgain' | 'countAsSent') => {
    const line = doubtful(real, dice, what);
    if (line === undefined) return;
    const before = stateOf(line);
    if (what === 'sendAgain' && before) released.add(before.recipient);
    try {
      perform(life.context, call => dispatchLogHandlers[what](call, { id: line }));
    } finally {
      const after = stateOf(line);
      const isDecided = before?.state === 'unknown' && after?.state !== 'unknown';
      if (isDecided) (what === 'sendAgain' ? again : counted).push(before.recipient);
    }
  };
  const carryOut = (life: Life, action: UserAction) => {
    if (isDecision(action)) return decide(life, action.do);
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
    released,
    releases: () => releases,
    async act(life) {
      for (let action = plan[0]; action && !life.isOver(); action = plan[0]) {
        for (let turns = dice.between(0, 30); turns > 0; turns--) await turn();
        try {
          carryOut(life, action);
        } catch (error) {
          if (!(error instanceof DomainError)) throw error;
        }
        plan.shift();
      }
    },
  };
}

/** True while no person may get the mailing. */
export const isHeld = ({ db }: Context): boolean =>
  ['paused', 'stopped', 'draft'].includes(mailingStatus(db, mailingId) ?? '');

const isDecision = (action: UserAction): action is Decision =>
  action.do === 'sendAgain' || action.do === 'countAsSent';

/** Single e-mails and the mailing first, sometimes with too small a number; then what comes to mind. */
function actions(dice: Dice): UserAction[] {
  const people = memberAddresses.length;
  const afterwards = ['pause', 'resume', 'sendAgain', 'sendAgain', 'countAsSent'] as const;
  const singles = singleAddresses.map(address => ({ do: 'single', address }) as const);
  const more = Array.from({ length: dice.between(0, 6) }, () => ({ do: dice.one(afterwards) }));
  // One that waited for its time and was stopped is a draft again, and may be written anew.
  const rewrite = { do: 'rewrite', subject: 'Anderer Gruss an {{vorname}}' } as const;
  const stopped = [{ do: 'stop' } as const, rewrite, { do: 'send', confirmed: people } as const];
  return [
    ...singles.slice(0, 1),
    ...(dice.chance(0.15) ? [{ do: 'send', confirmed: people - 1 } as const] : []),
    ...(dice.chance(0.95) ? [{ do: 'send', confirmed: people } as const] : []),
    ...(dice.chance(0.3) ? [{ do: 'send', confirmed: people } as const] : []),
    ...singles.slice(1),
    ...more,
    ...(dice.chance(0.25) ? stopped : []),
  ];
}

/** A line that a person could decide about. */
function doubtful({ effects }: Context, dice: Dice, what: 'sendAgain' | 'countAsSent'): number | undefined {
  const states = what === 'sendAgain' ? "('unknown', 'failed')" : "('unknown')";
  const lines = effects.sql
    .prepare<[], number>(`SELECT id FROM dispatch WHERE state IN ${states} ORDER BY state DESC, id`)
    .pluck()
    .all();
  return lines.length > 0 ? dice.one(lines) : undefined;
}

/** As a request is run: in one transaction of the main database. */
export function perform<T>(context: Context, work: (call: Call) => T): T {
  const actor = { kind: 'board', name: 'Anna', email: 'anna@verein.example', role: 'board' } as const;
  return context.db.write(actor.name, () => work({ ...context, actor, requestId: 'test', address: '' }));
}

function run(call: Call, action: Errand): unknown {
  if (action.do === 'send') return mailingHandlers.send(call, { id: mailingId, confirmed: action.confirmed });
  if (action.do === 'rewrite')
    return mailingHandlers.update(call, { id: mailingId, subject: action.subject });
  if (action.do !== 'single') return mailingHandlers[action.do](call, { id: mailingId });
  const to = { name: 'P', address: action.address };
  const content = { to, subject: 'Probe', html: '<p>Probe</p>', text: 'Probe' };
  return queueMail(call, { key: `single:${action.address}`, kind: 'test', content });
}
