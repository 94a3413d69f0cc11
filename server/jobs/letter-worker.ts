import type { Logger } from 'pino';
import type { Context } from '../context.ts';
import { isStorageError } from '../db/open.ts';
import type { LetterPaper } from '../delivery/letter-order.ts';
import { outcomeOfFailure } from '../letters/post/letter-outcome.ts';
import {
  letterPauses,
  checkPauses,
  pauseLetters,
  resumeLetters,
  type LetterPause,
} from '../letters/post/letter-pause-store.ts';
import { takeStep } from '../letters/post/letter-steps.ts';
import { hasLetterService, withoutService } from '../letters/post/self-print.ts';
import { changeLetter, type LetterLine } from '../letters/post/letter-store.ts';
import { finishMailings, refreshMailing, refreshMailings } from '../delivery/finish-mailings.ts';
import { LetterpostError, type LetterpostPort } from '../ports/letterpost/letterpost-port.ts';
import { letterQueue } from './letter-queue.ts';

export interface LetterWorkerParts {
  readonly context: Context;
  /** Null where this environment is not set up. */
  readonly port: (staging: boolean) => LetterpostPort | null;
  readonly draw: (line: LetterLine) => Promise<LetterPaper>;
  /** Letters that are processed at the same time. */
  readonly parallel: number;
  readonly log: Pick<Logger, 'warn' | 'error'>;
}

export interface LetterWorker {
  /** Takes every letter whose turn it is as far as it comes now. */
  flush(): Promise<void>;
  /** Starts no new letter and waits for those in progress. */
  stop(): Promise<void>;
}

/** Letters that are read at once: what comes meanwhile waits for as many at most. */
const portion = 100;
/** So often it is looked whether the account is in order again. */
const checkEveryMs = 5 * 60_000;

/** What one worker remembers besides the files. */
interface State {
  readonly parts: LetterWorkerParts;
  /** End of the provider's rate limit pause, by environment. */
  readonly silent: Map<0 | 1, number>;
  stopped: boolean;
}

/**
 * Carries letters from the outbox to the provider, each through its steps: handed over, checked there, ordered,
 * followed until it is posted. A line moves to effects.db under its key, which can be there only once; every step
 * begins and ends with a commit, and what a kill leaves open is asked of the provider before anything is done again.
 * So a kill at any point posts nothing twice and forgets nothing.
 */
export function startLetterWorker(parts: LetterWorkerParts): LetterWorker {
  const { effects, now } = parts.context;
  effects.write('system', () => checkPauses(effects, now().toISOString()));
  // The process may have been killed between an outcome and the update of the counts.
  refreshMailings(parts.context);
  finishMailings(parts.context);
  const state: State = { parts, silent: new Map(), stopped: false };
  let running: Promise<void> | null = null;
  const work = async () => {
    try {
      while (!state.stopped && (await round(state)));
    } finally {
      running = null;
    }
  };
  return {
    async flush() {
      // What came while a run was at its end is in the next one.
      await running;
      if (!state.stopped) await (running ??= work());
    },
    async stop() {
      state.stopped = true;
      await running;
    },
  };
}

/** True when there may be more to do. */
async function round(state: State): Promise<boolean> {
  const { context, parallel } = state.parts;
  await pollAgain(state);
  const queue = letterQueue(context, portion, staging => isOpen(state, staging));
  const mailings = new Set<number>();
  let taken = 0;
  const lane = async () => {
    for (let line = next(); line; line = next()) {
      taken++;
      if (line.mailing_id !== null) mailings.add(line.mailing_id);
      await oneStep(state, line);
      queue.done(line);
    }
  };
  const next = () => (state.stopped ? undefined : queue.next());
  const lanes = Array.from({ length: parallel }, lane);
  await Promise.allSettled(lanes);
  await Promise.all(lanes);
  for (const id of mailings) refreshMailing(context, id);
  // Also after nothing: a mailing may be resumed when all of it has gone.
  finishMailings(context);
  return taken > 0;
}

function isOpen({ parts: { context, port }, silent }: State, staging: 0 | 1): boolean {
  if (!hasLetterService(port)) return true;
  if ((silent.get(staging) ?? 0) > context.now().getTime()) return false;
  if (letterPauses(context.effects).some(pause => pause.staging === staging)) return false;
  return port(staging === 1) !== null;
}

async function oneStep(state: State, line: LetterLine): Promise<void> {
  const { context, port: portOf, draw } = state.parts;
  const port = portOf(line.staging === 1);
  if (!port && hasLetterService(portOf)) return;
  try {
    if (!port) await withoutService({ context, draw }, line);
    else await takeStep({ context, port: attentive(state, line.staging, port), draw }, line);
  } catch (error) {
    if (error instanceof LetterpostError) return pause(state, line.staging, error.message);
    // A full disk is no failure of the letter: it stays queued.
    if (isStorageError(error)) throw error;
    failOddly(state, line, error);
  }
}

/** A mistake of ours with one letter holds up no other. */
function failOddly({ parts: { context, log } }: State, line: LetterLine, error: unknown): void {
  log.error({ letter: line.letter_id, err: error }, 'letter_failed');
  const failure = new LetterpostError('temporary', 'internal', { cause: error });
  context.effects.write('system', () =>
    changeLetter(context.effects, line, outcomeOfFailure(line, failure, context.now())),
  );
}

/** Handles a rate limit of the provider, which pauses all letters of the environment. */
function attentive(state: State, staging: 0 | 1, port: LetterpostPort): LetterpostPort {
  const hear = async <T>(call: Promise<T>): Promise<T> => {
    try {
      return await call;
    } catch (error) {
      if (error instanceof LetterpostError && error.retryAfter !== null && error.failure === 'temporary')
        state.silent.set(staging, state.parts.context.now().getTime() + error.retryAfter * 1000);
      throw error;
    }
  };
  return {
    ...port,
    create: letter => hear(port.create(letter)),
    find: reference => hear(port.find(reference)),
    letter: id => hear(port.letter(id)),
    submit: (id, options) => hear(port.submit(id, options)),
    cancel: id => hear(port.cancel(id)),
  };
}

/** Pauses all letters of this environment until key or balance is corrected; each letter shows the reason. */
function pause({ parts: { context, log } }: State, staging: 0 | 1, reason: string): void {
  const { effects, now } = context;
  log.warn({ staging: staging === 1, reason }, 'letters_paused');
  effects.write('system', () => pauseLetters(effects, pauseOf(staging, reason, now())));
}

const pauseOf = (staging: 0 | 1, reason: string, now: Date): LetterPause => ({
  staging,
  reason,
  since: now.toISOString(),
  look_at: new Date(now.getTime() + checkEveryMs).toISOString(),
});

/** Checks whether the cause of a pause has been corrected. */
async function pollAgain(state: State): Promise<void> {
  const { context, port: portOf } = state.parts;
  const { effects } = context;
  const due = letterPauses(effects).filter(({ look_at }) => look_at <= context.now().toISOString());
  for (const each of due) {
    const port = portOf(each.staging === 1);
    const reason = port ? await accountProblem(port, each.reason) : each.reason;
    const now = context.now();
    effects.write('system', () =>
      reason === null
        ? resumeLetters(effects, each, now.toISOString())
        : pauseLetters(effects, pauseOf(each.staging, reason, now)),
    );
  }
}

async function accountProblem(port: LetterpostPort, before: string): Promise<string | null> {
  try {
    await port.account();
    return null;
  } catch (error) {
    if (!(error instanceof LetterpostError)) throw error;
    return error.failure === 'account' ? error.message : before;
  }
}
