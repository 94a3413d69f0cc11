import type { MailingFields } from '../dispatch/mailing.ts';

/** A confirmation that reaches the server later than this is asked for again. */
export const confirmationHours = 24;

/** Who gets it on which way, in one text that is the same wherever it is made: its hash names the confirmed list. */
export const recipientListText = (
  list: readonly { readonly key: string; readonly type: 'email' | 'letterpost' }[],
): string =>
  list
    .map(({ key, type }) => `${type} ${key}`)
    .toSorted((a, b) => (a < b ? -1 : 1))
    .join('\n');

/** What it says and when it leaves, in one text: its hash names the words that were confirmed. */
export function mailingWordsText(mailing: MailingFields): string {
  const { subject, html, text, channel, attachments, send_at, event_uuid } = mailing;
  const files = attachments.map(({ filename, sha256 }) => [filename, sha256]);
  return JSON.stringify([subject, html, text, channel, files, send_at, event_uuid]);
}
