import type { LayoutCategory, PdfTemplate } from './layout.ts';

type Candidate = Pick<PdfTemplate, 'uuid' | 'category' | 'active' | 'updated_at'>;

/**
 * Which layout of the category is used when `leaving` is no longer: the one that was changed last. Undefined where it
 * is the only one; then documents take the letterhead's, or the program's own look.
 */
export function successorOf<T extends Candidate>(
  rows: readonly T[],
  category: LayoutCategory,
  leaving: string,
): T | undefined {
  return rows
    .filter(row => row.category === category && row.uuid !== leaving)
    .toSorted((a, b) => compare(b.updated_at, a.updated_at) || compare(a.uuid, b.uuid))[0];
}

const compare = (a: string, b: string): number => (a < b ? -1 : Number(a > b));
