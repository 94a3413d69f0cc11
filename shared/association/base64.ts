/**
 * True for base64 (RFC 4648, alphabet with + and /, padding optional) of at least one byte. No expression with a loop
 * that can backtrack is used: V8 stops optimising expressions once a process has compiled enough of them, and such a
 * loop then overflows its stack at about eight million characters.
 */
export function isBase64(text: string): boolean {
  const padding = text.endsWith('==') ? 2 : text.endsWith('=') ? 1 : 0;
  const end = text.length - padding;
  return end > 0 && firstForeign(text) === (padding === 0 ? -1 : end);
}

/** Where the first character stands that is not of the alphabet; -1 for none. */
const firstForeign = (text: string): number => text.search(/[^A-Za-z0-9+/]/);
