import type { Logger } from 'pino';
import { keepAccess } from '../access/kept-access.ts';
import { closeErasedAccounts } from '../access/accounts/close-erased-accounts.ts';
import type { Config } from '../config.ts';
import { systemCall, type Call, type Context } from '../context.ts';
import { executeInternal, type InternalOperation } from '../execute.ts';
import { finishErasures } from '../privacy/erasure/erase-person.ts';
import { expireInvoices } from '../privacy/erasure/expire-invoices.ts';
import { tidyRecords } from '../events/records/tidy-records.ts';
import { emptyTrash } from '../sync/trash-handlers.ts';
import { imapBounceMailbox } from '../ports/mail/imap-bounce-mailbox.ts';
import type { IdpPort } from '../ports/idp/idp-port.ts';
import { livePort } from '../association/connections/live-port.ts';
import type { Connections } from '../association/connections/open-connections.ts';
import { holdForgotten } from '../messages/mailings/await-files.ts';
import { forgetReplyRequests } from '../events/attendance/request-reply.ts';
import { forgetTokens } from '../events/registrations/links/forget-tokens.ts';
import { expireOffers } from '../events/registrations/promote-waiting.ts';
import { remindersJob } from '../events/reminders/daily-reminders.ts';
import type { EffectsMarks } from '../sync/rollback/effects-marks.ts';
import type { LetterServices } from '../letters/letter-services.ts';
import type { PhotoPipeline } from '../people/photos/photo-pipeline.ts';
import { startLetterWorker, type LetterWorker } from './letter-worker.ts';
import { outboxGate } from './outbox-gate.ts';
import { createScheduler, type JobState } from './scheduler.ts';
import { startMailWorker, type MailWorker } from './mail-worker.ts';
import { recordBounce } from '../delivery/bounces/record-bounce.ts';
import { noBounceMailbox, type BounceMailbox } from '../ports/mail/bounce-mailbox.ts';
import { forgetApplications } from '../people/applications/forget-applications.ts';
import { forgetWebhookLog } from '../access/webhooks/forget-webhook-log.ts';
import type { WebhookSender } from '../access/webhooks/webhook-sender.ts';
import { startWebhookWorker, type WebhookWorker } from './webhook-worker.ts';
import { forgetRequests } from '../messages/contact/forget-requests.ts';
import { endExpiredChanges } from '../people/email-changes/email-change-store.ts';
import { deleteEndedFormTokens } from '../delivery/forms/form-token-store.ts';
import { forgetMailsUntil } from '../delivery/forms/public-mail-store.ts';
import { expireSubscriptions } from '../messages/newsletter/expire-subscriptions.ts';
import { forgetUnconfirmed } from '../events/registrations/sign-up/forget-unconfirmed.ts';

/** For so long after its end a link that was called still repeats its answer. */
const keptDays = 60;

/** The server's own run: forgets what came in by the forms of the website and was never confirmed. */
export function forgetForms(call: Call): void {
  forgetRequests(call);
  expireSubscriptions(call);
  forgetApplications(call);
  forgetUnconfirmed(call);
  const { db, now } = call;
  const usedBefore = new Date(now().getTime() - keptDays * 86_400_000).toISOString();
  const dayAgo = new Date(now().getTime() - 86_400_000).toISOString();
  db.write(call.actor.name, () => {
    deleteEndedFormTokens(db, now().toISOString(), usedBefore);
    forgetMailsUntil(db, dayAgo);
    endExpiredChanges(db, now().toISOString());
  });
}

export interface JobParts {
  readonly config: Config;
  readonly context: Context;
  readonly log: Logger;
  /** When the last call of the API came in, by `performance.now()`. */
  readonly calledAt: () => number;
  /** False: no timers; a test starts each job. */
  readonly timers: boolean;
  readonly letters: LetterServices;
  readonly webhooks: WebhookSender;
  readonly photos: PhotoPipeline;
  readonly marks: EffectsMarks;
  readonly idp: IdpPort;
  readonly connections: Pick<Connections, 'mail' | 'watch' | 'services' | 'returnTo'>;
  /** A certificate authority in PEM that the certificate of the mailbox of bounces may come from, besides the usual ones. */
  readonly imapCa?: string | undefined;
}

export interface Jobs {
  readonly mail: Pick<MailWorker, 'flush'> & {
    /** Reads the mailbox of undeliverable e-mails; nothing where there is none. */
    collectReturned(): Promise<void>;
  };
  readonly letters: Pick<LetterWorker, 'flush'> & {
    /** Has the embedded post carry out what is due. */
    settle(): Promise<void>;
  };
  readonly webhooks: Pick<WebhookWorker, 'flush'>;
  /** How each of the jobs is doing; empty where a test starts them. */
  states(): readonly JobState[];
  /** Begins nothing new and waits for what runs. */
  stop(): Promise<void>;
}

/** Letters that are processed at the same time. */
const lettersParallel = 10;
const lettersEveryMs = 500;
const webhooksEveryMs = 500;
const mailEveryMs = 500;
/** Who makes calls makes the next one soon. */
const calledForMs = 60;
const minuteMs = 60_000;
const markEveryMs = 5000;
const bouncesEveryMs = 3 * minuteMs;

/** Background work of the server: the mail and letter workers and the scheduled jobs. */
export function startJobs(parts: JobParts): Jobs {
  const { config, context, log } = parts;
  const mail = startMailWorker({
    context,
    mail: parts.connections.mail.source,
    from: parts.connections.mail.sender,
    parallel: config.smtpParallel,
    perMinute: config.smtpPerMinute,
    returnTo: parts.connections.returnTo,
    isCalled: () => performance.now() - parts.calledAt() < calledForMs,
    doubted: count => log.warn({ count }, 'mails_in_doubt'),
  });
  const letters = letterWorker(parts);
  const webhooks = startWebhookWorker({ context, sender: parts.webhooks, log });
  const report = (name: string, error: unknown) => log.error({ job: name, err: error }, 'job_failed');
  const scheduler = createScheduler(context.now, report);
  const collectReturned = bounceCollector(parts);
  const workers = [
    { name: 'mail', everyMs: mailEveryMs, run: outboxGate(context, mail.flush) },
    { name: 'letters', everyMs: lettersEveryMs, run: outboxGate(context, letters.flush) },
    { name: 'webhooks', everyMs: webhooksEveryMs, run: outboxGate(context, webhooks.begin) },
    // What has left is shown by a mark outside of effects.db soon after.
    { name: 'marks', everyMs: markEveryMs, run: async () => void parts.marks.current() },
    { name: 'bounces', everyMs: bouncesEveryMs, run: collectReturned },
  ];
  const jobs: readonly Job[] = [...workers, ...scheduledJobs(parts)];
  if (parts.timers)
    for (const job of jobs)
      scheduler.every(job.everyMs, job.name, async () => void (await runJob(job, context)));
  return {
    mail: { flush: mail.flush, collectReturned },
    letters: { flush: letters.flush, settle: parts.letters.settle },
    webhooks: { flush: webhooks.flush },
    states: scheduler.states,
    async stop() {
      await Promise.all([scheduler.stop(), mail.stop(), letters.stop(), webhooks.stop()]);
    },
  };
}

/** Work at an interval. It opens its transactions itself: many are short, and most write both databases in an order. */
interface Job {
  readonly name: string;
  readonly everyMs: number;
  readonly run: (call: Call) => unknown;
}

/** Runs a job as an operation of `execute.ts` that only the server itself may call. */
function runJob({ run }: Job, context: Context): unknown {
  const operation: InternalOperation<null> = {
    permission: 'system',
    parse: () => null,
    handler: run,
    transaction: false,
  };
  return executeInternal(operation, systemCall(context), {});
}

function scheduledJobs({ config, log, photos, idp }: JobParts): Job[] {
  const reminders = (call: Call) => {
    const reminded = remindersJob(call);
    if (reminded) log.info(reminded, 'reminders');
  };
  return [
    { name: 'offers', everyMs: minuteMs, run: expireOffers },
    { name: 'links', everyMs: 60 * minuteMs, run: forgetTokens },
    { name: 'reply_requests', everyMs: 10 * minuteMs, run: forgetReplyRequests },
    { name: 'erasures', everyMs: minuteMs, run: finishErasures },
    { name: 'kept_access', everyMs: minuteMs, run: keepAccess },
    { name: 'vouchers', everyMs: 60 * minuteMs, run: expireInvoices },
    { name: 'forms', everyMs: 10 * minuteMs, run: forgetForms },
    { name: 'erased_accounts', everyMs: minuteMs, run: call => closeErasedAccounts(call, idp) },
    { name: 'awaited_files', everyMs: 10 * minuteMs, run: holdForgotten },
    { name: 'trash', everyMs: 60 * minuteMs, run: emptyTrash },
    { name: 'photos', everyMs: 60 * minuteMs, run: () => photos.sweep() },
    { name: 'webhook_log', everyMs: 60 * minuteMs, run: forgetWebhookLog },
    { name: 'records', everyMs: 60 * minuteMs, run: tidyRecords },
    // SCHEDULER=off: an external cron job calls them with the API key instead.
    ...(config.scheduler ? [{ name: 'reminders', everyMs: minuteMs, run: reminders }] : []),
  ];
}

const letterWorker = ({ context, letters: { letterCalls, renderer }, log }: JobParts): LetterWorker =>
  startLetterWorker({
    context,
    port: letterCalls.port,
    draw: line => renderer.draw(line),
    parallel: lettersParallel,
    log,
  });

function bounceCollector({ context, log, connections, imapCa }: JobParts): () => Promise<void> {
  const { watch, services } = connections;
  const mailbox = livePort(
    () => services.bounces().setting,
    setting =>
      watch('bounces', setting, imapBounceMailbox({ url: setting.url, ca: imapCa, now: context.now })),
    noBounceMailbox,
  );
  return () => collectBounces(context, mailbox, log);
}

/** Reads bounces from the mailbox and assigns them to the dispatches that they answer. */
async function collectBounces(context: Context, mailbox: BounceMailbox, log: Logger): Promise<void> {
  const returned = await mailbox.collect(raw => recordBounce(context, raw));
  if (returned > 0) log.info({ returned }, 'mails_returned');
}
