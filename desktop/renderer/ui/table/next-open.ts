/** The first open row after one that was settled, or else the last one above it. */
export function nextOpen<Row extends { readonly uuid: string }>(
  rows: readonly Row[],
  uuid: string,
  isOpen: (row: Row) => boolean,
): Row | undefined {
  const at = rows.findIndex(row => row.uuid === uuid);
  return rows.slice(at + 1).find(isOpen) ?? rows.slice(0, Math.max(0, at)).findLast(isOpen);
}
