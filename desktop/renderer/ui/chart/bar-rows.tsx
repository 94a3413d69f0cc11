import { useId } from 'react';
import styles from './chart.module.css';
import { stacked } from './stacked.ts';
import type { ColumnData } from './stacked-columns.tsx';

interface BarRowsProps {
  readonly title: string;
  /** What can be seen, in a sentence, for those who cannot see it. */
  readonly text: string;
  readonly rows: readonly ColumnData[];
  readonly format: (value: number) => string;
}

const width = 720;
const left = 240;
const right = 70;
const rowHeight = 28;

/** Two rows may have the same name, so each is known by its place. */
const numbered = (rows: readonly ColumnData[]) => rows.map((row, place) => ({ place, row }));

/** One bar for each name, its values one after the other; the sum stands at its end. */
export function BarRows({ title, text, rows, format }: BarRowsProps) {
  const id = useId();
  const most = Math.max(1, ...rows.map(({ values }) => stacked(values).sum));
  const scale = (width - left - right) / most;
  return (
    <svg
      className={styles['svg']}
      viewBox={`0 0 ${width} ${rows.length * rowHeight}`}
      role="img"
      aria-labelledby={`${id}-title ${id}-text`}
    >
      <title id={`${id}-title`}>{title}</title>
      <desc id={`${id}-text`}>{text}</desc>
      {numbered(rows).map(({ place, row }) => (
        <g key={place} transform={`translate(0 ${place * rowHeight})`}>
          <Bar row={row} scale={scale} format={format} />
        </g>
      ))}
    </svg>
  );
}

interface BarProps {
  readonly row: ColumnData;
  readonly scale: number;
  readonly format: (value: number) => string;
}

function Bar({ row: { name, values }, scale, format }: BarProps) {
  const { parts, sum } = stacked(values);
  return (
    <>
      <text className={styles['name']} x={left - 10} y={18} textAnchor="end">
        {shortened(name)}
      </text>
      {parts.map(({ series, value, before }) => (
        <rect
          key={series}
          className={styles['bar']}
          data-series={series}
          x={left + before * scale}
          y={5}
          width={value * scale}
          height={18}
        />
      ))}
      <text className={styles['sum']} x={left + sum * scale + 8} y={18}>
        {format(sum)}
      </text>
    </>
  );
}

/** So much has room beside the bars; the table has it in full. */
const mostLetters = 34;
const shortened = (name: string): string =>
  name.length > mostLetters ? `${name.slice(0, mostLetters - 1).trimEnd()}…` : name;
