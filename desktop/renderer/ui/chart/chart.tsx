import { Button } from '@mantine/core';
import { IconTable } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import { label } from '../../../../shared/i18n/label.ts';
import styles from './chart.module.css';

interface ChartProps {
  /** What each colour stands for, in the order of the series. */
  readonly series: readonly string[];
  readonly picture: ReactNode;
  /** The same figures as a table; on paper it always stands below. */
  readonly table: ReactNode;
  /** The table is what the page is about: it always stands there. */
  readonly withTable?: boolean;
  /** A table of many columns stands below the picture. */
  readonly below?: boolean;
}

/** A chart with its legend, and its figures as a table that a person may open. */
export function Chart({ series, picture, table, withTable = false, below = false }: ChartProps) {
  const [isOpen, setOpen] = useState(withTable);
  return (
    <figure className={styles['chart']}>
      <div className={styles['head']}>
        <ul className={styles['legend']} aria-hidden>
          {series.map((name, place) => (
            <li key={name} data-series={place + 1}>
              {name}
            </li>
          ))}
        </ul>
        {!withTable && (
          <Button
            size="compact-sm"
            variant="subtle"
            data-no-print
            leftSection={<IconTable size={15} aria-hidden />}
            aria-expanded={isOpen}
            onClick={() => setOpen(!isOpen)}
          >
            {label(isOpen ? 'chart.hideFigures' : 'chart.showFigures')}
          </Button>
        )}
      </div>
      <div className={styles['parts']} data-open={isOpen || undefined} data-below={below || undefined}>
        {picture}
        <div className={styles['figures']}>{table}</div>
      </div>
    </figure>
  );
}
