import type { MailingFields } from '../../delivery/mailing.ts';
import type { Branding } from '../../letters/layouts/layout.ts';

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

/**
 * What it says and when it leaves, in one text: its hash names the words that were confirmed. `look`: how its letters
 * look, where a recipient gets one; null where none does.
 */
export function mailingContentText(mailing: MailingFields, branding: Branding | null = null): string {
  const { subject, html, text, channel, attachments, send_at, event_uuid } = mailing;
  const files = attachments.map(({ filename, sha256 }) => [filename, sha256]);
  const content = [subject, html, text, channel, files, send_at, event_uuid];
  return JSON.stringify(branding === null ? content : [...content, brandingText(branding)]);
}

/** Everything of a look that shows on paper, in one order wherever it was read. */
function brandingText({ layout, settings }: Branding): string {
  const { name, strasse, hausnummer, plz, ort, land, telefon, email, website } = settings;
  const { logo, accent_color, letter_footer, window_side } = settings;
  const sender = [name, strasse, hausnummer, plz, ort, land, telefon, email, website];
  return JSON.stringify([inOrder(layout), sender, logo, accent_color, letter_footer, window_side]);
}

/** A value with the keys of its objects in the order of the alphabet. */
function inOrder(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(inOrder);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1));
  return entries.map(([key, each]) => [key, inOrder(each)]);
}
