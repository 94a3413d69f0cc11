import type { LineDraft } from './line-draft.ts';

/** What a person can do with the lines of an invoice; each answers the lines as they are then. */

export const changeLine = (
  lines: readonly LineDraft[],
  key: string,
  change: (line: LineDraft) => LineDraft,
): LineDraft[] => lines.map(line => (line.key === key ? change(line) : line));

export const removeLine = (lines: readonly LineDraft[], key: string): LineDraft[] =>
  lines.filter(line => line.key !== key);

/** One place up (-1) or down (1); at the end it stays. */
export function moveLine(lines: readonly LineDraft[], key: string, by: -1 | 1): LineDraft[] {
  const from = lines.findIndex(line => line.key === key);
  const to = from + by;
  const line = lines[from];
  if (!line || to < 0 || to >= lines.length) return [...lines];
  return lines.filter(each => each !== line).toSpliced(to, 0, line);
}
