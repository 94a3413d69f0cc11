import type { Services } from '../../shared/association/services.ts';
import type { Context } from '../context.ts';
import { openRollback } from '../db/rollback-store.ts';
import { mailBacklog } from '../delivery/mail-backlog.ts';
import type { MailSource } from '../ports/mail/mail-port.ts';
import type { LetterCalls } from './letter-calls.ts';
import { letterStaging } from './letter-staging.ts';

interface ServiceParts {
  readonly mail: MailSource;
  readonly letterCalls: Pick<LetterCalls, 'port'>;
  readonly webhooks: (context: Context) => Services['webhooks'];
}

/** What would become of an e-mail or a letter that is ordered now. */
function servicesOf(context: Context, { mail, letterCalls, webhooks }: ServiceParts): Services {
  const mails = mail();
  const letters = letterCalls.port(letterStaging(context, undefined));
  return {
    mail: mails === null ? 'none' : mails.writesFiles ? 'files' : 'sending',
    letters: letters === null ? 'none' : letters.writesFiles ? 'files' : letters.staging ? 'staging' : 'post',
    backlog: mailBacklog(context.effects),
    rollback: rollbackState(context.effects),
    webhooks: webhooks(context),
  };
}

function rollbackState(effects: Context['effects']): Services['rollback'] {
  const open = openRollback(effects);
  return open && { since: open.noticed_at };
}

interface ReaderParts {
  readonly connections: { readonly mail: { readonly source: MailSource } };
  readonly letters: { readonly letterCalls: LetterCalls };
  /** Webhooks are of a domain above this one. */
  readonly webhooks: ServiceParts['webhooks'];
}

/** The same as a handler of the contract. */
export const serviceReader =
  ({ connections, letters, webhooks }: ReaderParts) =>
  (context: Context): Services =>
    servicesOf(context, { mail: connections.mail.source, ...letters, webhooks });
