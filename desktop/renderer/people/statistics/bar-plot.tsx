import { statusName } from '../../association/status-names.ts';
import { label } from '../../../../shared/i18n/label.ts';
import { formatNumber } from '../../../../shared/i18n/number.ts';
import type { Grouping } from '../../../../shared/people/statistics/statistic.ts';
import { groupName } from '../../../../shared/people/statistics/group-name.ts';
import { groupPath } from '../../member-list-path.ts';
import styles from './statistic.module.css';

interface BarPlotProps {
  readonly by: Grouping;
  readonly counts: Readonly<Record<string, number>>;
  /** Everybody: what the shares are of. */
  readonly total: number;
}

/** One bar for each group, as long as its share of everybody; each leads to the people behind it. */
export function BarPlot({ by, counts, total }: BarPlotProps) {
  const bars = Object.entries(counts);
  return (
    <ul>
      {bars.map(([key, count]) => {
        const name = groupName({ by, key }, statusName);
        const share = total === 0 ? 0 : Math.round((count / total) * 100);
        const inner = (
          <>
            <span className="break-anywhere">{name}</span>
            <span className={styles['track']}>
              <span style={{ width: `${(count / Math.max(1, total)) * 100}%` }} />
            </span>
            <span className="number">{formatNumber(count)}</span>
            <span className="number soft">{label('statistic.share', { share })}</span>
          </>
        );
        return (
          <li key={key}>
            {count === 0 ? (
              <span className={styles['bar']} data-empty>
                {inner}
              </span>
            ) : (
              <a className={styles['bar']} href={`#${groupPath({ by, key })}`}>
                {inner}
              </a>
            )}
          </li>
        );
      })}
    </ul>
  );
}
