import { readablePassword } from '../../../../../shared/access/mailboxes/mailbox.ts';

/** A fresh password from the machine's own randomness. */
export function newPassword(): string {
  for (;;) {
    const password = readablePassword(crypto.getRandomValues(new Uint8Array(40)));
    if (password !== null) return password;
  }
}
