import type { ReactNode } from 'react';
import { label } from '../../../../shared/i18n/label.ts';
import { StatusIcon, WarningIcon } from '../decisions/status-icon.tsx';
import styles from './board.module.css';

/** What the signs on the board mean. */
export function Legend() {
  const entry = (sign: ReactNode, name: string, status?: string) => (
    <li data-status={status}>
      {sign}
      {name}
    </li>
  );
  return (
    <ul className={styles['legend']} aria-label={label('board.legend')}>
      {entry(<span className={styles['legendChip']} />, label('board.legend.approved'))}
      {entry(<StatusIcon status="pending" />, label('board.legend.pending'), 'pending')}
      {entry(<StatusIcon status="waiting" />, label('board.legend.waiting'), 'waiting')}
      {entry(<WarningIcon />, label('board.legend.warning'), 'warning')}
    </ul>
  );
}
