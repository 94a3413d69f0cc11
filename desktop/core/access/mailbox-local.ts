import { aliasContract } from '../../../shared/access/mailboxes/alias-contract.ts';
import { mailboxContract } from '../../../shared/access/mailboxes/mailbox-contract.ts';
import {
  mailboxListSchema,
  type MailboxList,
} from '../../../shared/access/mailboxes/desktop-mailbox-contract.ts';
import { DomainError, type ErrorCode } from '../../../shared/errors.ts';
import type { AnswerParts, LocalHandlers } from '../answer.ts';
import type { Context } from '../context.ts';
import type { Replica } from '../replica/open-replica.ts';

interface Parts {
  readonly context: Pick<Context, 'now'>;
  readonly replica: Replica;
  readonly remote: AnswerParts['remote'];
}

/** After these the last list may not be shown any more, or there is no mail server. */
const ending: readonly ErrorCode[] = ['forbidden', 'not_configured'];

/** The mail server's mailboxes and aliases, and what it said last for when it cannot be asked. */
export function mailboxHandlers({ context, replica, remote }: Parts): LocalHandlers['desktopMailboxes'] {
  const kept = replica.mailboxList;
  return {
    async read() {
      try {
        const [mailboxes, aliases, domain] = await Promise.all([
          remote(mailboxContract.list, {}),
          remote(aliasContract.list, {}),
          remote(mailboxContract.domain, {}),
        ]);
        const known_at = context.now().toISOString();
        // What a newer server tells besides, a password of all things, is not kept.
        const list = mailboxListSchema.parse({ mailboxes, aliases, domain, known_at });
        kept.keep(list);
        return list;
      } catch (error) {
        if (error instanceof DomainError && ending.includes(error.code)) kept.forget();
        throw error;
      }
    },
    known: () => readable(kept.read()),
  };
}

/** Null for what an older program kept in a shape of its own. */
const readable = (body: unknown): MailboxList | null => mailboxListSchema.safeParse(body).data ?? null;
