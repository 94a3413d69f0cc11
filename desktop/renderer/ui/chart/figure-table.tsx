import type { ReactNode } from 'react';

export interface FigureCell {
  readonly text: string;
  /** Address of the rows behind the figure. */
  readonly path?: string | undefined;
}
export type FigureRow = readonly [name: ReactNode, ...cells: (string | FigureCell)[]];

interface FigureTableProps {
  /** What the table is about, for those who cannot see it. */
  readonly label: string;
  readonly head: readonly string[];
  readonly rows: readonly FigureRow[];
  /** The last line: what the others come to. */
  readonly total?: FigureRow | undefined;
}

/** Figures repeat, so lines and cells are known by their place. */
const numbered = <T,>(entries: readonly T[]) => entries.map((entry, place) => ({ place, entry }));

/** Figures in lines and columns, numbers at the right; each may lead to the rows behind it. */
export function FigureTable({ label, head, rows, total }: FigureTableProps) {
  return (
    <table className="plain-table" aria-label={label}>
      <thead>
        <tr>
          {head.map((title, place) => (
            <th key={title} scope="col" data-end={place > 0 || undefined}>
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {numbered(rows).map(({ place, entry }) => (
          <Line key={place} row={entry} />
        ))}
      </tbody>
      {total && (
        <tfoot>
          <Line row={total} isTotal />
        </tfoot>
      )}
    </table>
  );
}

function Line({ row: [name, ...cells], isTotal }: { readonly row: FigureRow; readonly isTotal?: boolean }) {
  return (
    <tr>
      <th scope="row">{isTotal ? <strong>{name}</strong> : name}</th>
      {numbered(cells).map(({ place, entry }) => (
        <td key={place} data-end className="number">
          {typeof entry === 'string' ? entry : <Figure cell={entry} />}
        </td>
      ))}
    </tr>
  );
}

const Figure = ({ cell: { text, path } }: { readonly cell: FigureCell }) =>
  path === undefined ? text : <a href={`#${path}`}>{text}</a>;
