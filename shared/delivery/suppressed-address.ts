import { z } from 'zod';
import { instant } from '../fields.ts';

/** An address that nothing is sent to, until it is changed or cleared. */
export const suppressedAddressSchema = z.object({
  /** In small letters. */
  address: z.string(),
  /** In the words of the other server or of the person who added it; '' for none. */
  reason: z.string(),
  since: instant,
});

/** In short why nothing is sent to an address. 'by_hand': a person wrote the reason; 'unstated': without one. */
const suppressedCauses = ['no_mailbox', 'no_host', 'closed', 'returned', 'by_hand', 'unstated'] as const;
export type SuppressedCause = (typeof suppressedCauses)[number];

/** Status of a mail server (RFC 3463), wherever it stands in its words. */
const status = /(?<![\d.])[45]\.(\d{1,3}\.\d{1,3})(?![\d.]*\d)/;
/** Its number without such a status, at the beginning (RFC 5321). */
const number = /^[45]\d\d[\s-]/;

const causes: Readonly<Record<string, SuppressedCause>> = {
  '1.1': 'no_mailbox',
  '1.3': 'no_mailbox',
  '1.6': 'no_mailbox',
  '1.2': 'no_host',
  '1.10': 'no_host',
  '2.1': 'closed',
};

/** What the words of a reason say: those of a mail server name a status or a number, those of people do not. */
export function causeOf(reason: string): SuppressedCause {
  const code = status.exec(reason)?.[1];
  if (code !== undefined) return causes[code] ?? 'returned';
  if (number.test(reason)) return 'returned';
  return reason === '' ? 'unstated' : 'by_hand';
}

/** True where the other side sent an e-mail back, so that the address may be wrong. */
export const cameBack = (reason: string): boolean => !['by_hand', 'unstated'].includes(causeOf(reason));
