/** Arithmetic in GF(256) with the polynomial of QR codes (ISO/IEC 18004: x^8 + x^4 + x^3 + x^2 + 1). */

/** exp[i] = 2^i, twice around so that sums of two logarithms need no modulo. */
export const exp = new Uint8Array(512);
/** log[exp[i]] = i for 1 to 255; log[0] has no meaning. */
export const log = new Uint8Array(256);

let power = 1;
for (let i = 0; i < 255; i++) {
  exp[i] = exp[i + 255] = power;
  log[power] = i;
  power = power & 0x80 ? (power << 1) ^ 0x11d : power << 1;
}

export function multiply(a: number, b: number): number {
  return a === 0 || b === 0 ? 0 : exp[log[a]! + log[b]!]!;
}

/** a / b; b must not be 0. */
export function divide(a: number, b: number): number {
  return a === 0 ? 0 : exp[log[a]! + 255 - log[b]!]!;
}
