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
] as const;
export type OwnError = (typeof ownErrors)[number];

/** These somebody wanted: nothing is left to decide. */
export const wantedErrors = ['unsubscribed', 'stopped', 'cancelled'] as const satisfies readonly OwnError[];

const missingFile = 'attachment missing: ';

/** What the program says, or null for the words of the other side. */
export function ownError(
  error: string,
): { readonly code: OwnError } | { readonly code: 'attachment missing'; readonly file: string } | null {
  const code = ownErrors.find(known => known === error);
  if (code) return { code };
  return error.startsWith(missingFile)
    ? { code: 'attachment missing', file: error.slice(missingFile.length) }
    : null;
}
