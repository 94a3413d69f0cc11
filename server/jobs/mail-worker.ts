import { createHash } from 'node:crypto';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Context } from '../context.ts';
import { attemptJournal, type AttemptJournal } from '../delivery/attempt-journal.ts';
import { doubtInterrupted, firstRetry, type DueMail, type Outcome } from '../delivery/dispatch-store.ts';
import { suppressRefused } from '../delivery/bounces/suppress-refused.ts';
import { closeMailGap, hadMailGap, noteMailGap } from '../delivery/mail-backlog.ts';
import { emptyLog } from '../db/open.ts';
import { finishMailings, refreshMailings } from '../delivery/finish-mailings.ts';
import { mailingStatus, mailingStore } from '../delivery/mailing-store.ts';
import { takeOverDue } from '../messages/mailings/claim-deliveries.ts';
import { mailFiller, type FilledMail } from './mail-content.ts';
import type { MailMessage, MailPort, MailSource, SendResult } from '../ports/mail/mail-port.ts';
import { hasEndedLink } from './ended-link.ts';
import { dueLines, type DueLines } from './due-lines.ts';
import { createPace, machinePace, type Pace, type PaceClock } from './pace.ts';
import { subscriptionOf } from '../messages/newsletter/subscription-store.ts';

export interface MailWorkerParts {
  readonly context: Context;
  /** Asked at each flush; null while no mail service is set up: then every line stays as it is. */
  readonly mail: MailSource;
  /** Who the association's e-mails come from; asked for each, as settings change. */
  readonly from: () => MailMessage['from'];
  /** Messages that are sent at the same time. */
  readonly parallel: number;
  /** Rate limit in messages per minute, evenly spread; 0 or missing: no limit. */
  readonly perMinute?: number;
  /** Where what cannot be delivered comes back to; to the sender unless given. */
  readonly returnTo?: () => string | null;
  /** True while clients call the API; the worker then leaves them more processor time. */
  readonly isCalled?: () => boolean;
  /** For tests of the rate. */
  readonly clock?: PaceClock;
  /** Called with the number of lines whose outcome is unknown after a stop in the middle of sending. */
  readonly doubted: (count: number) => void;
}

export interface MailWorker {
  /** Sends everything that is due now, and resolves when the last of it has its outcome. */
  flush(): Promise<void>;
  /** Starts no new message and waits for those in progress. */
  stop(): Promise<void>;
}

/** Lines that are read at once: what comes meanwhile waits for as many at most. */
const portion = 100;
/** With a limited rate a portion is this short, so that what comes meanwhile does not wait for minutes. */
const portionSeconds = 10;
/** After so many lines it is looked whether a mailing has come to its end. */
const round = 5000;
/** Pauses after the first, second … temporary failure, in minutes; the last one repeats. */
const pauses = [1, 5, 15, 60, 180];
/** Temporary failures are tried again for this long, from the first: before it a line may have waited for weeks. */
const patienceHours = 24;

/**
 * Carries e-mails from the outbox to the mail server. A line moves to effects.db under its key, which can be there
 * only once, before anything is sent; every attempt begins and ends with a commit. So a kill at any point sends
 * nothing twice, and what a kill leaves in doubt is marked `unknown` at the next start instead of being repeated.
 */
export function startMailWorker(parts: MailWorkerParts): MailWorker {
  const doubts = doubtInterrupted(parts.context.effects);
  if (doubts > 0) parts.doubted(doubts);
  // The process may have been killed between an outcome and the update of the counts.
  refreshMailings(parts.context);
  const journal = attemptJournal(parts.context.effects, parts.parallel);
  const pace = createPace(parts.perMinute ?? 0, parts.clock ?? machinePace);
  let running: Promise<void> | null = null;
  let stopped = false;
  const work = async () => {
    const port = parts.mail();
    try {
      await journal.settle();
      let rounds = 0;
      if (port === null) noteMailGap(parts.context);
      else endMailGap(parts.context);
      const tools = { journal, pace, port, isStopped: () => stopped };
      while (!stopped && port !== null && (await sendRound(parts, { ...tools, port }))) rounds++;
      if (rounds > 0) emptyLogs(parts.context);
    } finally {
      running = null;
      port?.rest();
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

/** What waited for a mail service is moved as a whole before it is judged whether it may leave by itself. */
function endMailGap(context: Context): void {
  if (!hadMailGap(context.effects)) return;
  while (takeOverDue(context, portion) > 0);
  closeMailGap(context);
}

/** Both files contained e-mails with their links while they were queued. */
function emptyLogs({ db, effects }: Context): void {
  emptyLog(db);
  emptyLog(effects);
}

/** True when there may be more to do. */
async function sendRound(
  parts: MailWorkerParts,
  { journal, pace, port, isStopped }: RoundTools,
): Promise<boolean> {
  const { context } = parts;
  const under: Round = {
    journal,
    port,
    lines: dueLines(context, portionOf(parts)),
    fill: mailFiller(context),
    ends: new Set<Promise<void>>(),
    turn: turnstile(parts.isCalled ?? (() => false)),
  };
  let taken = 0;
  const next = () => (isStopped() || taken === round ? undefined : under.lines.next());
  const lane = async () => {
    for (let line = next(); line !== undefined; line = next()) {
      taken++;
      if (!(await pace.next())) break;
      await sendLine(parts, under, line);
    }
  };
  const lanes = Array.from({ length: parts.parallel }, lane);
  await Promise.allSettled(lanes);
  await Promise.all([...lanes, ...under.ends]);
  finishMailings(context);
  return taken > 0;
}

interface RoundTools {
  readonly journal: AttemptJournal;
  readonly pace: Pace;
  readonly port: MailPort;
  readonly isStopped: () => boolean;
}

/** What the lanes of one round share. */
interface Round extends Pick<RoundTools, 'journal' | 'port'> {
  readonly lines: DueLines;
  readonly fill: (line: DueMail) => FilledMail | Promise<FilledMail>;
  /** Ends that are being written down. */
  readonly ends: Set<Promise<void>>;
  readonly turn: () => Promise<void>;
}

/**
 * While others make calls of the API, one message after the other is made, each in a turn of its own, so that calls come
 * in between; otherwise all at once that have become free to go.
 */
function turnstile(isCalled: () => boolean): () => Promise<void> {
  let last: Promise<void> = Promise.resolve();
  return () => {
    if (isCalled()) last = last.then(() => nextTurn());
    return last;
  };
}

/** Resolves when the mail server has answered; that the outcome is on the disk is not waited for. */
async function sendLine(
  parts: MailWorkerParts,
  { journal, port, lines, fill, ends, turn }: Round,
  line: DueMail,
): Promise<void> {
  const { context } = parts;
  const from = parts.from();
  const head = { from, message_id: messageId(line, from.address) };
  const attempt = await journal.begin(line.id, head.message_id, () => !isHeld(context, line));
  if (!attempt) return lines.done(line);
  await turn();
  const outcome = await sendOne({ ...parts, port }, line, { ...(await fill(line)), ...head });
  // It shares a commit with the beginning of the next one.
  const end = journal
    .end(attempt, () => unlessStopped(context, line, outcome))
    .then(() => {
      lines.done(line);
      ends.delete(end);
    });
  end.catch(() => undefined);
  ends.add(end);
  // Last, because a full disk may refuse it too.
  if (outcome.state === 'failed') suppressRefused(context, line.content.to.address, outcome.error ?? '');
}

const portionOf = ({ parallel, perMinute = 0 }: MailWorkerParts): number =>
  perMinute === 0
    ? portion
    : Math.min(portion, Math.max(parallel, Math.ceil((perMinute * portionSeconds) / 60)));

/** A mailing may be paused while its lines are being sent. */
const isHeld = (context: Context, { mailing_id }: DueMail): boolean =>
  mailing_id !== null && mailingStatus(context.db, mailing_id) === 'paused';

/** No retry for a stopped mailing, nor for a newsletter whose recipient has unsubscribed meanwhile. */
function unlessStopped({ db }: Context, { mailing_id, content }: DueMail, outcome: Outcome): Outcome {
  if (outcome.state !== 'pending' || mailing_id === null) return outcome;
  if (mailingStatus(db, mailing_id) === 'stopped') return { state: 'failed', error: outcome.error };
  const isIssue = mailingStore.find(db, mailing_id)?.channel === 'newsletter';
  const ended = isIssue && subscriptionOf(db, content.to.address)?.status !== 'subscribed';
  return ended ? { state: 'failed', error: 'unsubscribed' } : outcome;
}

async function sendOne(
  { context, port, returnTo }: MailWorkerParts & Pick<RoundTools, 'port'>,
  line: DueMail,
  mail: FilledMail & Pick<MailMessage, 'from' | 'message_id'>,
): Promise<Outcome> {
  const return_to = returnTo?.() ?? mail.from.address;
  const result: SendResult =
    'missing' in mail
      ? { state: 'permanent', error: mail.missing }
      : hasEndedLink(context, line)
        ? { state: 'permanent', error: 'link_ended' }
        : await port.send({ ...mail, return_to, date: context.now() });
  return outcomeOf(context, result, line);
}

function outcomeOf({ effects, now: clock }: Context, result: SendResult, mail: DueMail): Outcome {
  const now = clock();
  if (result.state === 'sent') {
    const { provider_id } = result;
    return { state: 'sent', error: null, provider_id, sent_at: now.toISOString() };
  }
  if (result.state === 'unknown') return { state: 'unknown', error: result.error };
  const again = new Date(now.getTime() + (pauses[Math.min(mail.attempts, pauses.length - 1)] ?? 0) * 60_000);
  const since = firstRetry(effects, mail.id);
  const tooLate = since !== null && again.getTime() - Date.parse(since) > patienceHours * 3_600_000;
  if (result.state === 'permanent' || tooLate) return { state: 'failed', error: result.error };
  return { state: 'pending', error: result.error, not_before: again.toISOString() };
}

/** The same for the same key and links, so that a receiver recognises a repeat. */
function messageId({ key, content }: DueMail, sender: string): string {
  const name = content.version === undefined ? key : `${key}\n${content.version}`;
  const domain = sender.slice(sender.lastIndexOf('@') + 1) || 'localhost';
  return `${createHash('sha256').update(name).digest('hex').slice(0, 40)}@${domain}`;
}
