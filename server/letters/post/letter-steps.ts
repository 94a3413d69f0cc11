import type { LetterProblem } from '../../../shared/letters/letter-check.ts';
import type { Context } from '../../context.ts';
import { hashOf, keepFile, readFile } from '../../association/file-store.ts';
import { mailingStatus } from '../../delivery/mailing-store.ts';
import {
  LetterpostError,
  type LetterpostPort,
  type ProviderLetter,
} from '../../ports/letterpost/letterpost-port.ts';
import { anew } from './letter-decision.ts';
import { failed, outcomeOf, outcomeOfFailure } from './letter-outcome.ts';
import type { LetterPaper } from '../../delivery/letter-order.ts';
import { beginCall, changeLetter, type LetterChange, type LetterLine } from './letter-store.ts';

export interface StepParts {
  readonly context: Context;
  readonly port: LetterpostPort;
  /** Draws a letter or sets its address; throws a `LetterRefused` for one that would not arrive. */
  readonly draw: (line: LetterLine) => Promise<LetterPaper>;
}

/** The letter violates a rule of the address window or of the provider; the message gives the reason. */
export class LetterRefused extends Error {
  override readonly name = 'LetterRefused';
  readonly problems: readonly LetterProblem[];

  constructor(message: string, problems: readonly LetterProblem[] = []) {
    super(message);
    this.problems = problems;
  }
}

/**
 * Takes a letter one step further. Every call to the provider begins and ends with a commit; after a kill in between,
 * the provider is asked before anything is done again. Throws a `LetterpostError` of kind 'account', which concerns
 * all letters, and whatever is no matter of this letter, as a full disk.
 */
export async function takeStep(parts: StepParts, line: LetterLine): Promise<void> {
  const now = () => parts.context.now();
  try {
    await steps[line.step](parts, line);
  } catch (error) {
    if (error instanceof LetterRefused)
      return end(parts, line, failed(line, { reason: error.message, now: now() }));
    if (!(error instanceof LetterpostError) || error.failure === 'account') throw error;
    end(parts, line, outcomeOfFailure(line, error, now()));
  }
}

type Step = (parts: StepParts, line: LetterLine) => Promise<void> | void;

const steps: Readonly<Record<LetterLine['step'], Step>> = {
  create,
  check: look,
  submit,
  follow: look,
  cancel,
  ended: () => undefined,
};

const end = ({ context }: StepParts, line: LetterLine, change: LetterChange): void =>
  void context.effects.write('system', () => changeLetter(context.effects, line, change));

/** Stores the status of the letter at the provider. */
const note = (parts: StepParts, line: LetterLine, letter: ProviderLetter): void =>
  end(parts, line, outcomeOf(line, letter, { now: parts.context.now(), pollMs: parts.port.pollMs }));

async function create(parts: StepParts, line: LetterLine): Promise<void> {
  const { context, port } = parts;
  const isOpen = line.begun === 1;
  if (isOpen) {
    const found = await port.find(line.reference);
    if (line.stop_asked === 1) return end(parts, line, stopped(parts, line, found));
    if (found) return noteCreated(parts, line, found);
  }
  const { frozen, bytes } =
    line.sha256 === null ? await freeze(parts, line) : { frozen: line, bytes: await bytesOf(parts, line) };
  if (!begin(context, frozen)) return postpone(parts, frozen);
  const { reference, file_name, window_side } = frozen;
  const letter = await port.create({ reference, bytes, file_name, window_side });
  noteCreated(parts, frozen, letter);
}

/** It may have been cancelled during the upload. */
function noteCreated(parts: StepParts, line: LetterLine, letter: ProviderLetter): void {
  const { effects } = parts.context;
  const outcome = outcomeOf(line, letter, { now: parts.context.now(), pollMs: parts.port.pollMs });
  effects.write('system', () =>
    changeLetter(effects, line, isStopAsked(parts, line) ? stopped(parts, line, letter) : outcome),
  );
}

const isStopAsked = ({ context: { effects } }: StepParts, { dispatch_id }: LetterLine): boolean =>
  effects.sql
    .prepare<[number], number>('SELECT stop_asked FROM letter WHERE dispatch_id = ?')
    .pluck()
    .get(dispatch_id) === 1;

/** Cancelled before it was ordered; the upload is deleted at the provider. */
function stopped({ context }: StepParts, line: LetterLine, letter: ProviderLetter | null): LetterChange {
  const isOfMailing = line.mailing_id !== null && mailingStatus(context.db, line.mailing_id) === 'stopped';
  const known = letter
    ? {
        letter: { provider_id: letter.id, provider_status: letter.status },
        line: { provider_id: letter.id },
      }
    : undefined;
  const reason = isOfMailing ? 'stopped' : 'cancelled';
  return failed(line, { reason, now: context.now(), known });
}

/** In the transaction of the beginning: a person may hold or stop a mailing while its letters are drawn. */
function begin(context: Context, line: LetterLine): boolean {
  const { db, effects, now } = context;
  return effects.write('system', () => {
    const status = line.mailing_id === null ? null : mailingStatus(db, line.mailing_id);
    if (status === 'paused' || status === 'stopped') return false;
    return beginCall(effects, line, now().toISOString());
  });
}

/** Draws the letter and keeps it: from now on it is this one, byte for byte. */
export async function freeze(
  parts: Pick<StepParts, 'context' | 'draw'>,
  line: LetterLine,
): Promise<{ frozen: LetterLine; bytes: Uint8Array }> {
  const { effects, now } = parts.context;
  const { bytes, ...paper } = await parts.draw(line);
  const isShared = line.content.letter.source.kind === 'shared';
  return effects.write('system', () => {
    // What is set on a PDF for many is made again from that one, which is kept once.
    const sha256 = isShared ? hashOf(bytes) : keepFile(effects, bytes);
    const drawn = { sha256, ...paper, updated_at: now().toISOString() };
    changeLetter(effects, line, { letter: drawn });
    return { frozen: { ...line, ...drawn }, bytes };
  });
}

/** The frozen bytes. Throws `LetterRefused` where they are gone. */
export async function bytesOf(
  { context, draw }: Pick<StepParts, 'context' | 'draw'>,
  line: LetterLine,
): Promise<Uint8Array> {
  const kept = line.sha256 === null ? null : readFile(context.effects, line.sha256);
  if (kept) return kept;
  const again = line.content.letter.source.kind === 'shared' ? await draw(line) : null;
  if (!again || hashOf(again.bytes) !== line.sha256) throw new LetterRefused('content missing');
  return again.bytes;
}

/** The next step of a letter: being checked, waiting to be ordered, or ordered. */
async function look(parts: StepParts, line: LetterLine): Promise<void> {
  if (line.step === 'follow' && line.stop_asked === 1) await askToStop(parts, line);
  note(parts, line, await parts.port.letter(idOf(line)));
}

/** It was cancelled while being ordered; the next status query shows whether that succeeded. */
async function askToStop({ context, port }: StepParts, line: LetterLine): Promise<void> {
  try {
    await port.cancel(idOf(line));
  } catch (error) {
    if (!(error instanceof LetterpostError) || error.failure !== 'permanent') throw error;
  }
  context.effects.write('system', () => changeLetter(context.effects, line, { letter: { stop_asked: 0 } }));
}

async function submit(parts: StepParts, line: LetterLine): Promise<void> {
  if (line.begun === 1) {
    const letter = await pollAgain(parts, line);
    if (letter === null) return beginAnew(parts, line);
    if (letter.phase !== 'ready') return note(parts, line, letter);
    if (line.stop_asked === 1) return end(parts, line, stopped(parts, line, letter));
    // The order did not reach the provider: the letter may be held or cancelled again.
    end(parts, line, { letter: { begun: 0, provider_status: letter.status } });
  }
  if (!begin(parts.context, line)) return postpone(parts, line);
  note(parts, line, await ordered(parts, line));
}

/**
 * Status after an order without an answer. Null where the provider no longer has the letter and a person has decided to
 * send it again, which cleared its last status.
 */
async function pollAgain({ port }: StepParts, line: LetterLine): Promise<ProviderLetter | null> {
  try {
    return await port.letter(idOf(line));
  } catch (error) {
    const isGone = error instanceof LetterpostError && error.isMissing;
    if (isGone && line.provider_status === null) return null;
    throw error;
  }
}

function beginAnew(parts: StepParts, line: LetterLine): void {
  if (isStopAsked(parts, line)) return end(parts, line, stopped(parts, { ...line, provider_id: null }, null));
  const at = parts.context.now().toISOString();
  const letter = { ...anew(line), tries: 0, due_at: at, step_since: at, updated_at: at };
  end(parts, line, { letter, line: { provider_id: null } });
}

/** It is on hold: it is checked again later. */
function postpone(parts: StepParts, line: LetterLine): void {
  const { db, now } = parts.context;
  const ended = line.mailing_id !== null && mailingStatus(db, line.mailing_id) === 'stopped';
  // A stop may have come while the provider was asked.
  if (ended || isStopAsked(parts, line)) return end(parts, line, stopped(parts, line, null));
  const due_at = new Date(now().getTime() + heldMs).toISOString();
  end(parts, line, { letter: { due_at } });
}
const heldMs = 30_000;

/** Orders it. A refused order may have been placed already by an earlier call without an answer. */
async function ordered({ port }: StepParts, line: LetterLine): Promise<ProviderLetter> {
  try {
    return await port.submit(idOf(line), line.content.letter.post);
  } catch (error) {
    if (!(error instanceof LetterpostError) || error.failure !== 'permanent') throw error;
    const letter = await port.letter(idOf(line));
    const isOrdered = letter.phase === 'underway' || letter.phase === 'posted';
    return isOrdered ? letter : { ...letter, phase: 'refused', reason: error.message };
  }
}

/** Takes away what will not be ordered. */
async function cancel(parts: StepParts, line: LetterLine): Promise<void> {
  await parts.port.cancel(idOf(line));
  const at = parts.context.now().toISOString();
  end(parts, line, { letter: { step: 'ended', updated_at: at } });
}

function idOf({ provider_id, letter_id }: LetterLine): string {
  if (provider_id === null) throw new Error(`letter ${letter_id} has no number of the provider`);
  return provider_id;
}
