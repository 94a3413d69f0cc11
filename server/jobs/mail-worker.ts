import { createHash } from 'node:crypto';
import type { Context } from '../context.ts';
import { attemptJournal, type AttemptJournal } from '../dispatch/attempt-journal.ts';
import {
  doubtInterrupted,
  dueDispatches,
  readFile,
  type DueMail,
  type Outcome,
} from '../dispatch/dispatch-store.ts';
import { suppressRefused } from '../dispatch/bounces/suppress-refused.ts';
import { finishMailings, refreshMailings } from '../mailings/finish-mailings.ts';
import { mailingStatus } from '../mailings/mailing-store.ts';
import { contentOf, heldMailings, takeOverDue } from '../dispatch/take-over.ts';
import type { MailMessage, MailPort, SendResult } from '../ports/mail/mail-port.ts';
import { createPace, machinePace, type Pace, type PaceClock } from './pace.ts';

export interface MailWorkerParts {
  readonly context: Context;
  readonly port: MailPort;
  /** Who the association's e-mails come from; asked for each, as settings change. */
  readonly from: () => MailMessage['from'];
  /** How many messages are under way at the same time. */
  readonly parallel: number;
  /** How many leave per minute at most, evenly; 0 or missing: as fast as it goes. */
  readonly perMinute?: number;
  /** Where what cannot be delivered comes back to; to the sender unless given. */
  readonly bounceAddress?: string | null;
  /** For tests of the rate. */
  readonly clock?: PaceClock;
  /** Hears how many lines a stop in the middle of sending left in doubt. */
  readonly doubted: (count: number) => void;
}

export interface MailWorker {
  /** Sends everything that is due now, and resolves when the last of it has its outcome. */
  flush(): Promise<void>;
  /** Begins nothing new and waits for what is under way. */
  stop(): Promise<void>;
}

const batch = 500;
/** With a limited rate a round is this short, so that what comes meanwhile does not wait for a whole mailing. */
const roundSeconds = 10;
/** Pauses after the first, second … temporary failure, in minutes; the last one repeats. */
const pauses = [1, 5, 15, 60, 180];
/** Temporary failures are tried again for this long. */
const patienceHours = 24;

/**
 * Carries e-mails from the outbox to the mail server. A line moves to effects.db under its key, which can be there
 * only once, before anything is sent; every attempt begins and ends with a commit. So a kill at any point sends
 * nothing twice, and what a kill leaves in doubt is marked `unknown` at the next start instead of being repeated.
 */
export function startMailWorker(parts: MailWorkerParts): MailWorker {
  const doubts = doubtInterrupted(parts.context.effects);
  if (doubts > 0) parts.doubted(doubts);
  refreshMailings(parts.context);
  const journal = attemptJournal(parts.context.effects);
  const pace = createPace(parts.perMinute ?? 0, parts.clock ?? machinePace);
  let running: Promise<void> | null = null;
  let stopped = false;
  const work = async () => {
    try {
      while (!stopped && (await sendBatch(parts, journal, pace, () => stopped)));
    } finally {
      running = null;
      parts.port.rest();
    }
  };
  return {
    async flush() {
      // What came while a run was at its end is in the next one.
      await running;
      if (!stopped) await (running ??= work());
    },
    async stop() {
      stopped = true;
      pace.stop();
      await running;
    },
  };
}

/** True when there may be more to do. */
async function sendBatch(
  parts: MailWorkerParts,
  journal: AttemptJournal,
  pace: Pace,
  isStopped: () => boolean,
): Promise<boolean> {
  const { context } = parts;
  takeOverDue(context, batch);
  const due = dueDispatches(
    context.effects,
    context.now().toISOString(),
    heldMailings(context),
    roundOf(parts),
  );
  const rest = [...due];
  const ends: Promise<void>[] = [];
  const lane = async () => {
    for (let mail = rest.shift(); mail && !isStopped(); mail = rest.shift()) {
      if (!(await pace.next())) break;
      const from = parts.from();
      const message_id = messageId(mail.key, from.address);
      const begun = await journal.begin(mail.id, message_id, () => !isHeld(context, mail));
      if (!begun) continue;
      const outcome = await sendOne(parts, mail, { from, message_id });
      // Not waited for here: it shares a commit with the beginning of the next one.
      const end = journal.end(begun, () => unlessStopped(context, mail, outcome));
      end.catch(() => undefined);
      ends.push(end);
    }
  };
  const lanes = Array.from({ length: Math.min(parts.parallel, due.length) }, lane);
  await Promise.allSettled(lanes);
  await Promise.all([...lanes, ...ends]);
  finishMailings(context);
  return due.length > 0;
}

const roundOf = ({ parallel, perMinute = 0 }: MailWorkerParts): number =>
  perMinute === 0 ? batch : Math.min(batch, Math.max(parallel, Math.ceil((perMinute * roundSeconds) / 60)));

/** A person may hold a mailing while its lines are under way. */
const isHeld = (context: Context, { mailing_id }: DueMail): boolean =>
  mailing_id !== null && mailingStatus(context.db, mailing_id) === 'paused';

/** What a person has stopped is not tried again. */
const unlessStopped = ({ db }: Context, { mailing_id }: DueMail, outcome: Outcome): Outcome =>
  outcome.state === 'pending' && mailing_id !== null && mailingStatus(db, mailing_id) === 'stopped'
    ? { state: 'failed', error: outcome.error }
    : outcome;

async function sendOne(
  parts: MailWorkerParts,
  mail: DueMail,
  head: Pick<MailMessage, 'from' | 'message_id'>,
): Promise<Outcome> {
  const result = await attempt(parts, mail, head);
  if (result.state === 'permanent') suppressRefused(parts.context, mail.content.to.address, result.error);
  return outcomeOf(result, mail, parts.context.now());
}

async function attempt(
  { context, port, bounceAddress }: MailWorkerParts,
  mail: DueMail,
  head: Pick<MailMessage, 'from' | 'message_id'>,
): Promise<SendResult> {
  const content = contentOf(context, mail.mailing_id, mail.content);
  if (!content) return { state: 'permanent', error: 'content missing' };
  const files = (content.attachments ?? []).map(({ sha256, ...file }) => ({
    ...file,
    bytes: readFile(context.effects, sha256),
  }));
  const missing = files.find(({ bytes }) => bytes === null);
  if (missing) return { state: 'permanent', error: `attachment missing: ${missing.filename}` };
  const present = files.flatMap(({ bytes, ...file }) => (bytes === null ? [] : [{ ...file, bytes }]));
  const return_to = bounceAddress ?? head.from.address;
  return port.send({ ...head, return_to, content, files: present, date: context.now() });
}

function outcomeOf(result: SendResult, mail: DueMail, now: Date): Outcome {
  if (result.state === 'sent') {
    const { provider_id } = result;
    return { state: 'sent', error: null, provider_id, sent_at: now.toISOString() };
  }
  if (result.state === 'unknown') return { state: 'unknown', error: result.error };
  const again = new Date(now.getTime() + (pauses[Math.min(mail.attempts, pauses.length - 1)] ?? 0) * 60_000);
  const tooLate = again.getTime() - Date.parse(mail.created_at) > patienceHours * 3_600_000;
  if (result.state === 'permanent' || tooLate) return { state: 'failed', error: result.error };
  return { state: 'pending', error: result.error, not_before: again.toISOString() };
}

/** The same for the same key, so that a receiver recognises a repeat. */
function messageId(key: string, sender: string): string {
  const domain = sender.slice(sender.lastIndexOf('@') + 1) || 'localhost';
  return `${createHash('sha256').update(key).digest('hex').slice(0, 40)}@${domain}`;
}
