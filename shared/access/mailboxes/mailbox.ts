import { z } from 'zod';
import { filledLine, knownEmail, line } from '../../fields.ts';

/** Everything that has a size is told in MiB (1'048'576 bytes), whatever the mail server counts in. */
export const bytesPerMib = 1_048_576;
/** One TiB: more than a quota of an association will ever be, and a typed sum of bytes is noticed. */
const mostMib = 1_048_576;

export const quotaMib = z.int('quota_mib').min(0, 'quota_mib').max(mostMib, 'quota_mib');

/** What stands before the @: letters, digits and . _ - in between; a + parts addresses of one mailbox. */
export const localPart = filledLine(64)
  .transform(text => text.toLowerCase())
  .pipe(z.string().regex(/^(?!.*\.\.)[a-z0-9]+([._-]+[a-z0-9]+)*$/, 'local_part'));

/** Printable, without blanks at its ends; the mail server may ask for more. */
export const mailboxPassword = z
  .string()
  .min(8, 'password_short')
  .max(128, 'too_long')
  .regex(/^(?! )[^\p{Cc}]*(?<! )$/u, 'invalid');

export const mailboxSchema = z.object({
  email: z.string(),
  local_part: z.string(),
  domain: z.string(),
  /** Of the person or office, as mail programs show it. */
  name: z.string(),
  /** MiB; 0 for no limit. */
  quota: z.int(),
  /** MiB, rounded up. */
  used: z.int(),
  /** Takes and sends mail; switching it off keeps everything that lies in it. */
  active: z.boolean(),
  created_at: z.iso.datetime().nullable(),
  /** Last time that mail was fetched, as far as the mail server reports it. */
  last_login_at: z.iso.datetime().nullable(),
});
export type Mailbox = z.output<typeof mailboxSchema>;

/** A created mailbox: `password` only where none was given, and only in this one answer. */
export const createdMailboxSchema = mailboxSchema.extend({ password: z.string().nullable() });

/** The address in a path, as the mail server keeps it. */
export const mailboxAddress = knownEmail.transform(text => text.toLowerCase());

export const mailboxName = line(100);

export const mailDomainSchema = z.object({
  domain: z.string(),
  description: z.string(),
  active: z.boolean(),
  /** Where the mailboxes are: 'mailcow', or 'embedded' for those of the demo. */
  provider: z.enum(['mailcow', 'embedded']),
  mailboxes: z.int(),
  /** 0 for no limit, here and below. */
  max_mailboxes: z.int(),
  aliases: z.int(),
  max_aliases: z.int(),
  /** MiB that all mailboxes together may be promised. */
  quota: z.int(),
  /** MiB that they are promised. */
  quota_allocated: z.int(),
  /** MiB that they fill, rounded up. */
  used: z.int(),
  /** Default size of a mailbox in MiB. */
  default_mailbox_quota: z.int(),
  /** MiB that one mailbox may have at most. */
  max_mailbox_quota: z.int(),
});
export type MailDomain = z.output<typeof mailDomainSchema>;

/** Room in MiB: `total` of 0 means no limit. */
export const mailQuotaSchema = z.object({
  used: z.int(),
  total: z.int(),
  mailboxes: z.array(z.object({ email: z.string(), used: z.int(), total: z.int() })),
});
export type MailQuota = z.output<typeof mailQuotaSchema>;

/** The answer of the quota call from what there is. */
export function mailQuota(domain: MailDomain, mailboxes: readonly Mailbox[]): MailQuota {
  return {
    used: domain.used,
    total: domain.quota,
    mailboxes: mailboxes.map(({ email: address, used, quota }) => ({ email: address, used, total: quota })),
  };
}

/** Whole MiB of a number of bytes, rounded up: something is never shown as nothing. */
export const toMib = (bytes: number): number => Math.ceil(Math.max(0, bytes) / bytesPerMib);

/** Letters and digits that are not mixed up when a password is read aloud. */
const readable = 'abcdefghjkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789';

/**
 * Five groups of four readable characters, about 115 bits, always with a small letter, a capital and a digit.
 * `bytes` come from a source of true randomness; null when they do not suffice.
 */
export function readablePassword(bytes: Uint8Array): string | null {
  // Bytes beyond the last whole multiple are left out, so that every character is equally likely.
  const fair = Math.floor(256 / readable.length) * readable.length;
  const characters = [...bytes].filter(byte => byte < fair).map(byte => readable[byte % readable.length]);
  if (characters.length < 20) return null;
  const text = characters.slice(0, 20).join('');
  if (![/[a-z]/, /[A-Z]/, /\d/].every(kind => kind.test(text))) return null;
  return text.replace(/.{4}(?=.)/g, '$&-');
}
