/** A cell that a spreadsheet would take for a formula; numbers and phone numbers are none. */
const formula = /^[=@\t\r]|^[+-](?![\d\s'().]+$)/;

/**
 * Rows as a file that Excel opens in columns, also with umlauts: semicolons, a byte order mark. What looks like a
 * formula is marked as text, so that no formula typed into a public form is executed.
 */
export function csvOf(rows: readonly (readonly string[])[]): string {
  return `\uFEFF${rows.map(csvLine).join('')}`;
}

/** One of its rows, for a file that is written line by line. */
export const csvLine = (row: readonly string[]): string => `${row.map(cellOf).join(';')}\r\n`;

function cellOf(text: string): string {
  const safe = formula.test(text) ? `'${text}` : text;
  return /[";\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
