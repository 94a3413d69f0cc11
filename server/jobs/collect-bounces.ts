import type { Logger } from 'pino';
import type { Context } from '../context.ts';
import { recordBounce } from '../delivery/bounces/record-bounce.ts';
import type { BounceMailbox } from '../ports/mail/bounce-mailbox.ts';

/** Reads bounces from the mailbox and assigns them to the dispatches that they answer. */
export async function collectBounces(context: Context, mailbox: BounceMailbox, log: Logger): Promise<void> {
  const returned = await mailbox.collect(raw => recordBounce(context, raw));
  if (returned > 0) log.info({ returned }, 'mails_returned');
}
