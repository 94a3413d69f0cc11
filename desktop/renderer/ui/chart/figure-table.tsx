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
        {rows.map((row, place) => (
          <Line key={place} row={row} />
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
      {cells.map((cell, place) => (
        <td key={place} data-end className="number">
          {typeof cell === 'string' ? cell : <Figure cell={cell} />}
        </td>
      ))}
    </tr>
  );
}

const Figure = ({ cell: { text, path } }: { readonly cell: FigureCell }) =>
  path === undefined ? text : <a href={`#${path}`}>{text}</a>;
