import { label } from '../../../../shared/i18n/label.ts';
import type { Statistic } from '../../../../shared/people/statistics/statistic.ts';
import { groupPath } from '../../member-list-path.ts';
import styles from './statistic.module.css';

type Years = Pick<Statistic, 'joined_by_year' | 'left_by_year'>;

/** So many years stand beside each other at most. */
export const mostYears = 20;

/** Every year from the first with a member in it, at most the last `mostYears`, up to the newest. */
export function yearsOf({ joined_by_year, left_by_year }: Years): number[] {
  const known = [...Object.keys(joined_by_year), ...Object.keys(left_by_year)].map(Number);
  if (known.length === 0) return [];
  const last = Math.max(...known);
  const first = Math.max(Math.min(...known), last - mostYears + 1);
  return Array.from({ length: last - first + 1 }, (_, index) => first + index);
}

/** Who joined and who left, year by year: two columns each, which lead to the people behind them. */
export function YearPlot({ counts }: { readonly counts: Years }) {
  const years = yearsOf(counts);
  const { joined_by_year, left_by_year } = counts;
  const highest = Math.max(1, ...years.flatMap(year => [joined_by_year[year] ?? 0, left_by_year[year] ?? 0]));
  return (
    <>
      <p className={styles['legend']} aria-hidden>
        <span data-series="joined">{label('statistic.joined')}</span>
        <span data-series="left">{label('statistic.left')}</span>
      </p>
      <ol className={styles['years']}>
        {years.map(year => (
          <li key={year}>
            <div className={styles['pair']}>
              <Column by="joined" year={year} count={joined_by_year[year] ?? 0} highest={highest} />
              <Column by="left" year={year} count={left_by_year[year] ?? 0} highest={highest} />
            </div>
            <span className={styles['year']}>{year}</span>
          </li>
        ))}
      </ol>
    </>
  );
}

interface ColumnProps {
  readonly by: 'joined' | 'left';
  readonly year: number;
  readonly count: number;
  readonly highest: number;
}

function Column({ by, year, count, highest }: ColumnProps) {
  if (count === 0) return <span className={styles['column']} data-empty />;
  const name = `${label(`statistic.${by}`)} ${year}`;
  return (
    <a
      className={styles['column']}
      data-series={by}
      href={`#${groupPath({ by, key: String(year) })}`}
      aria-label={label('statistic.bar', { name, count })}
      title={label('statistic.bar', { name, count })}
    >
      <span className={styles['columnNumber']}>{count}</span>
      <span className={styles['columnBar']} style={{ height: `${(count / highest) * 100}%` }} />
    </a>
  );
}
