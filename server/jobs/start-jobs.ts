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
import { forgetForms } from './expire-forms.ts';
import { collectBounces } from './collect-bounces.ts';
import { startLetterWorker, type LetterWorker } from './letter-worker.ts';
import { startMailWorker, type MailWorker } from './mail-worker.ts';
import { createScheduler } from './scheduler.ts';

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
