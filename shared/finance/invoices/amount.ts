/** Amounts as the QR-bill spells them; letters use `formatRappen` of money.ts instead. */

/** 159000 → '1590.00', as in the code (IG 4.2.2 Amt). */
export function codeAmount(rappen: number): string {
  return `${Math.floor(rappen / 100)}.${String(rappen % 100).padStart(2, '0')}`;
}

/** 159000 → '1 590.00', as printed on the slip (IG 3.5.3). */
export function slipAmount(rappen: number): string {
  return codeAmount(rappen).replace(/\B(?=(\d{3})+\.)/g, ' ');
}
