import { join } from 'node:path';
import type { Logger } from 'pino';
import { closeErasedAccounts } from '../access/accounts/close-erased-accounts.ts';
import type { Config } from '../config.ts';
import type { Context } from '../context.ts';
import { expireInvoices } from '../privacy/erasure/expire-invoices.ts';
import { imapBounceMailbox } from '../ports/mail/imap-bounce-mailbox.ts';
import type { IdpPort } from '../ports/idp/idp-port.ts';
import { fileMail } from '../ports/mail/file-mail.ts';
import type { MailMessage, MailPort } from '../ports/mail/mail-port.ts';
import { holdForgotten } from '../messages/mailings/await-files.ts';
import { smtpMail } from '../ports/mail/smtp-mail.ts';
import { forgetTokens } from '../events/registrations/links/forget-tokens.ts';
import { expireOffers } from '../events/registrations/promote-waiting.ts';
import { remindersJob } from '../events/reminders/daily-reminders.ts';
import { settingValue } from '../association/settings/setting-store.ts';
import type { LetterServices } from '../letters/letter-services.ts';
import type { PhotoPipeline } from '../people/photos/photo-pipeline.ts';
import { startLetterWorker, type LetterWorker } from './letter-worker.ts';
import { startMailWorker, type MailWorker } from './mail-worker.ts';
import { recordBounce } from '../delivery/bounces/record-bounce.ts';
import type { BounceMailbox } from '../ports/mail/bounce-mailbox.ts';
import { forgetApplications } from '../people/applications/forget-applications.ts';
import { forgetRequests } from '../messages/contact/forget-requests.ts';
import { endExpiredChanges } from '../people/email-changes/email-change-store.ts';
import { deleteEndedFormTokens } from '../delivery/forms/form-token-store.ts';
import { forgetMailsUntil } from '../delivery/forms/public-mail-store.ts';
import { expireSubscriptions } from '../messages/newsletter/expire-subscriptions.ts';
import { forgetUnconfirmed } from '../events/registrations/sign-up/forget-unconfirmed.ts';

/** For so long after its end a link that was called still repeats its answer. */
const keptDays = 60;

/** The server's own run: forgets what came in by the forms of the website and was never confirmed. */
export function forgetForms(context: Context): void {
  forgetRequests(context);
  expireSubscriptions(context);
  forgetApplications(context);
  forgetUnconfirmed(context);
  const { db, now } = context;
  const usedBefore = new Date(now().getTime() - keptDays * 86_400_000).toISOString();
  const dayAgo = new Date(now().getTime() - 86_400_000).toISOString();
  db.write('system', () => {
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
  readonly photos: PhotoPipeline;
  readonly idp: IdpPort;
  /** A certificate authority in PEM that the mail server's certificate may come from, besides the usual ones. */
  readonly mailCa?: string | undefined;
  /** The same for the mailbox of what comes back. */
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
  /** Begins nothing new and waits for what runs. */
  stop(): Promise<void>;
}

/** Letters that are processed at the same time. */
const lettersParallel = 10;
const lettersEveryMs = 500;
const mailEveryMs = 500;
/** Who makes calls makes the next one soon. */
const calledForMs = 60;
const minuteMs = 60_000;
const bouncesEveryMs = 3 * minuteMs;

/** Background work of the server: the mail and letter workers and the scheduled jobs. */
export function startJobs(parts: JobParts): Jobs {
  const { config, context, log } = parts;
  const mail = startMailWorker({
    context,
    port: mailPort(parts),
    from: () => sender(config, context),
    parallel: config.smtpParallel,
    perMinute: config.smtpPerMinute,
    bounceAddress: config.bounceAddress,
    isCalled: () => performance.now() - parts.calledAt() < calledForMs,
    doubted: count => log.warn({ count }, 'mails_in_doubt'),
  });
  const letters = letterWorker(parts);
  const scheduler = createScheduler((name, error) => log.error({ job: name, err: error }, 'job_failed'));
  const collectReturned = bounceCollector(parts);
  if (parts.timers) scheduler.every(mailEveryMs, 'mail', mail.flush);
  if (parts.timers) scheduler.every(lettersEveryMs, 'letters', letters.flush);
  if (parts.timers) scheduler.every(bouncesEveryMs, 'bounces', collectReturned);
  if (parts.timers) scheduler.every(minuteMs, 'offers', () => void expireOffers(context));
  if (parts.timers) scheduler.every(60 * minuteMs, 'links', () => forgetTokens(context));
  if (parts.timers) scheduler.every(60 * minuteMs, 'vouchers', () => void expireInvoices(context));
  if (parts.timers) scheduler.every(10 * minuteMs, 'forms', () => forgetForms(context));
  const closeAccounts = () => closeErasedAccounts(context, parts.idp);
  if (parts.timers) scheduler.every(minuteMs, 'erased_accounts', closeAccounts);
  if (parts.timers) scheduler.every(10 * minuteMs, 'awaited_files', () => holdForgotten(context));
  if (parts.timers) scheduler.every(60 * minuteMs, 'photos', () => parts.photos.sweep());
  // SCHEDULER=off: an external cron job calls them with the API key instead.
  if (parts.timers && config.scheduler)
    scheduler.every(minuteMs, 'reminders', () => {
      const reminded = remindersJob(context);
      if (reminded) log.info(reminded, 'reminders');
    });
  return {
    mail: { flush: mail.flush, collectReturned },
    letters: { flush: letters.flush, settle: parts.letters.settle },
    async stop() {
      await Promise.all([scheduler.stop(), mail.stop(), letters.stop()]);
    },
  };
}

const letterWorker = ({ context, letters: { letterCalls, renderer }, log }: JobParts): LetterWorker =>
  startLetterWorker({
    context,
    port: letterCalls.port,
    draw: line => renderer.draw(line),
    parallel: lettersParallel,
    log,
  });

function bounceCollector({ config, context, log, imapCa }: JobParts): () => Promise<void> {
  if (config.bounceImapUrl === null) return () => Promise.resolve();
  const mailbox = imapBounceMailbox({ url: config.bounceImapUrl, ca: imapCa, now: context.now });
  return () => collectBounces(context, mailbox, log);
}

function mailPort({ config, mailCa }: JobParts): MailPort {
  if (config.smtpUrl === null) return fileMail(join(config.dataDir, 'mail'));
  return smtpMail({ url: config.smtpUrl, ca: mailCa, dkim: config.dkim });
}

/** MAIL_FROM, else name and address out of the settings. */
function sender({ mailFrom }: Config, { db }: Context): MailMessage['from'] {
  const name = settingValue(db, 'name');
  if (mailFrom === null) return { name, address: settingValue(db, 'email') || 'aktuar@localhost' };
  const [, given = '', address = mailFrom] = /^(.*?)\s*<([^<>]+)>$/.exec(mailFrom) ?? [];
  return { name: given.replace(/^"(.*)"$/, '$1') || name, address };
}

/** Reads bounces from the mailbox and assigns them to the dispatches that they answer. */
async function collectBounces(context: Context, mailbox: BounceMailbox, log: Logger): Promise<void> {
  const returned = await mailbox.collect(raw => recordBounce(context, raw));
  if (returned > 0) log.info({ returned }, 'mails_returned');
}

/** Work that the server does by itself, at intervals. */
interface Scheduler {
  /** Runs `run` every `ms` milliseconds, never twice at the same time; an error is reported and the timer continues. */
  every(ms: number, name: string, run: () => void | Promise<void>): void;
  /** Runs nothing new and waits for what runs. */
  stop(): Promise<void>;
}

/** Timers never keep the process alive. `report` gets the errors of failed runs. */
function createScheduler(report: (name: string, error: unknown) => void): Scheduler {
  const timers: NodeJS.Timeout[] = [];
  const running = new Map<string, Promise<void>>();
  const runOnce = async (name: string, run: () => void | Promise<void>) => {
    try {
      await run();
    } catch (error) {
      report(name, error);
    }
  };
  return {
    every(ms, name, run) {
      const timer = setInterval(() => {
        if (running.has(name)) return;
        running.set(
          name,
          runOnce(name, run).finally(() => running.delete(name)),
        );
      }, ms);
      timers.push(timer.unref());
    },
    async stop() {
      for (const timer of timers) clearInterval(timer);
      await Promise.all(running.values());
    },
  };
}
