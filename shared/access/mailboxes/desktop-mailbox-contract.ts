import { z } from 'zod';
import { localCall } from '../../endpoint.ts';
import { aliasSchema } from './alias.ts';
import { mailboxSchema, mailDomainSchema } from './mailbox.ts';

/** Everything that a mail server told at one time. */
export const mailboxListSchema = z.object({
  mailboxes: z.array(mailboxSchema),
  aliases: z.array(aliasSchema),
  domain: mailDomainSchema,
  known_at: z.iso.datetime(),
});
export type MailboxList = z.output<typeof mailboxListSchema>;

export const desktopMailboxContract = {
  /** Asks the mail server and keeps what it says. Errors: those of the server's own list. */
  read: localCall({ input: z.strictObject({}), output: mailboxListSchema }),
  /** What was kept last on this laptop; null where nothing was or may be. */
  known: localCall({ input: z.strictObject({}), output: mailboxListSchema.nullable() }),
};
