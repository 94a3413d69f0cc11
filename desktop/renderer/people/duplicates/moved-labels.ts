import { hasLabel, label } from '../../../../shared/i18n/label.ts';

interface Counted {
  readonly tbl: string;
  readonly rows: number;
}

/** '3 Rechnungen, 2 Einsätze'; what has no word of its own stands at the end as further entries. '' for nothing. */
export function movedLabels(counted: readonly Counted[]): string {
  const known = counted.flatMap(({ tbl, rows }) => {
    const key = `duplicate.moved.${tbl}`;
    return hasLabel(key) ? [label(key, { count: rows })] : [];
  });
  const further = counted
    .filter(({ tbl }) => !hasLabel(`duplicate.moved.${tbl}`) && !unsaid.includes(tbl))
    .reduce((sum, { rows }) => sum + rows, 0);
  const rest = further === 0 ? [] : [label('duplicate.moved.other', { count: further })];
  return [...known, ...rest].join(', ');
}

/** Marks beside an invoice, and what was removed before. */
const unsaid = ['billed', 'trash'];
