import { IconAlertTriangle, IconCloudUp } from '@tabler/icons-react';
import { label } from '../../../shared/i18n/label.ts';
import styles from './sync-marks.module.css';

interface SyncMarksProps {
  readonly waiting: boolean;
  readonly conflict: boolean;
}

/** What the sync has to say about one row. */
export function SyncMarks({ waiting, conflict }: SyncMarksProps) {
  if (!waiting && !conflict) return null;
  return (
    <span className={styles['marks']}>
      {conflict && (
        <span role="img" aria-label={label('ui.conflict')} title={label('ui.conflict')} data-tone="bad">
          <IconAlertTriangle size={16} stroke={1.9} aria-hidden />
        </span>
      )}
      {waiting && (
        <span role="img" aria-label={label('ui.waits')} title={label('ui.waits')}>
          <IconCloudUp size={16} stroke={1.9} aria-hidden />
        </span>
      )}
    </span>
  );
}
