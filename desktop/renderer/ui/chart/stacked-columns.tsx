import { useId } from 'react';
import styles from './chart.module.css';
import { scaleOf } from './scale.ts';
import { stacked } from './stacked.ts';

export interface ColumnData {
  /** Below the column. */
  readonly name: string;
  /** One for each series, from the bottom up; nothing below 0. */
  readonly values: readonly number[];
}

interface StackedColumnsProps {
  readonly title: string;
  /** What can be seen, in a sentence, for those who cannot see it. */
  readonly text: string;
  readonly columns: readonly ColumnData[];
  /** A value as it stands at the axis and at its column. */
  readonly format: (value: number) => string;
}

const width = 720;
const height = 230;
const left = 64;
const bottom = 26;
const top = 18;
/** Narrower columns name every other one, the last one always. */
const roomForName = 40;

/** One column for each name, its values above each other; the sum stands on top. */
export function StackedColumns({ title, text, columns, format }: StackedColumnsProps) {
  const id = useId();
  const sums = columns.map(({ values }) => stacked(values).sum);
  const { most, steps } = scaleOf(Math.max(0, ...sums));
  const y = (value: number) => height - bottom - (value / most) * (height - bottom - top);
  const step = (width - left) / Math.max(1, columns.length);
  return (
    <svg
      className={styles['svg']}
      viewBox={`0 0 ${width} ${height}`}
      role="img"
      aria-labelledby={`${id}-title ${id}-text`}
    >
      <title id={`${id}-title`}>{title}</title>
      <desc id={`${id}-text`}>{text}</desc>
      <Axis steps={steps} y={y} format={format} />
      {columns.map((column, place) => (
        <g key={column.name} transform={`translate(${left + place * step} 0)`}>
          <Column column={column} y={y} width={step} />
          {(step > roomForName || (columns.length - 1 - place) % 2 === 0) && (
            <text className={styles['axis']} x={step / 2} y={height - 8} textAnchor="middle">
              {column.name}
            </text>
          )}
          {step > 30 && (
            <text className={styles['sum']} x={step / 2} y={y(sums[place] ?? 0) - 5} textAnchor="middle">
              {format(sums[place] ?? 0)}
            </text>
          )}
        </g>
      ))}
    </svg>
  );
}

interface AxisProps {
  readonly steps: readonly number[];
  readonly y: (value: number) => number;
  readonly format: (value: number) => string;
}

const Axis = ({ steps, y, format }: AxisProps) =>
  steps.map(value => (
    <g key={value}>
      <line className={styles['line']} x1={left} x2={width} y1={y(value)} y2={y(value)} />
      <text className={styles['axis']} x={left - 8} y={y(value) + 4} textAnchor="end">
        {format(value)}
      </text>
    </g>
  ));

interface ColumnProps {
  readonly column: ColumnData;
  readonly y: (value: number) => number;
  readonly width: number;
}

function Column({ column: { values }, y, width: room }: ColumnProps) {
  const wide = Math.min(44, room * 0.68);
  return stacked(values).parts.map(({ series, value, before }) => (
    <rect
      key={series}
      className={styles['bar']}
      data-series={series}
      x={(room - wide) / 2}
      width={wide}
      y={y(before + value)}
      height={y(before) - y(before + value)}
    />
  ));
}
