/** Millimetres in the points that PDF counts in. */
export const mm = (millimetres: number): number => (millimetres * 72) / 25.4;

/** A4 in millimetres. */
export const a4 = { width: 210, height: 297 } as const;

/** Height of the slip; it lies at the lower edge of A4 (IG QR-bill 2.2). */
export const slipHeight = 105;

/** The code on a page with a slip, in millimetres from the top left of A4 (style guide p. 6). */
export const codeArea = { x: 67, y: a4.height - slipHeight + 17, width: 46, height: 46 } as const;
