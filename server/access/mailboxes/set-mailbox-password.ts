import { readablePassword } from '../../../shared/access/mailboxes/mailbox.ts';
import type { Call } from '../../context.ts';
import type { MailserverPort } from '../../ports/mailserver/mailserver-port.ts';
import { recordChange } from './record-change.ts';

/** Gives a mailbox another password. It is handed on and kept nowhere; that it was given is recorded. */
export async function setMailboxPassword(
  call: Call,
  port: MailserverPort,
  { email, password }: { readonly email: string; readonly password: string },
): Promise<void> {
  const change = { action: 'mailbox_update', target: email, detail: { password } } as const;
  await recordChange(call, change, () => port.updateMailbox(email, { password }));
}

/** A password that can be read aloud; drawn again in the rare case that a kind of character is missing. */
export function drawPassword(call: Call): string {
  for (;;) {
    const password = readablePassword(Buffer.from(call.randomToken(40), 'base64url'));
    if (password !== null) return password;
  }
}
