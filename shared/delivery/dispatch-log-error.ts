/** Why something did not leave, where the program itself says so; everything else is in the words of the other side. */
export const ownErrors = [
  'unsubscribed',
  'stopped',
  'cancelled',
  'suppressed',
  'interrupted',
  'content missing',
  'document changed',
  'internal',
  'no_email',
  'no_address',
  'paid',
  'not_found',
  'link_ended',
  'discarded',
  'log_lost',
] as const;

/** Those that say more behind a colon: a file, a number, or a field and what is wrong with it. */
export const detailedErrors = [
  'attachment missing',
  'content refused',
  'already_billed',
  'similar_invoice',
  'invoice_not_billable',
] as const;
export type OwnError = (typeof ownErrors)[number] | (typeof detailedErrors)[number];

/** These were ordered by a person: nothing is left to decide. */
export const wantedErrors = [
  'unsubscribed',
  'stopped',
  'cancelled',
  'discarded',
] as const satisfies readonly OwnError[];

/** What the program says, with what stands behind the colon; null for the words of the other side. */
export function ownError(error: string): { readonly code: OwnError; readonly detail: string } | null {
  const code = ownErrors.find(known => known === error);
  if (code) return { code, detail: '' };
  const detailed = detailedErrors.find(known => error.startsWith(`${known}: `));
  return detailed ? { code: detailed, detail: error.slice(detailed.length + 2) } : null;
}
