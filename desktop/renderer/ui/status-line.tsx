import { IconAlertTriangle, IconCloudCheck, IconCloudOff, IconCloudUp } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import styles from './status-line.module.css';

export type Weather = 'fine' | 'busy' | 'away' | 'bad';

const icons = {
  fine: IconCloudCheck,
  busy: IconCloudUp,
  away: IconCloudOff,
  bad: IconAlertTriangle,
} as const;

interface StatusLineProps {
  readonly weather: Weather;
  /** The state in words. */
  readonly children: ReactNode;
  readonly end?: ReactNode;
}

/** The quiet line at the bottom. */
export function StatusLine({ weather, children, end }: StatusLineProps) {
  const Icon = icons[weather];
  return (
    <footer className={styles['line']} data-weather={weather} data-no-print>
      <div className={styles['state']} role="status" data-tour="sync">
        <Icon size={15} stroke={1.8} aria-hidden />
        <span>{children}</span>
      </div>
      {end}
    </footer>
  );
}

interface BannerProps {
  readonly children: ReactNode;
  readonly action?: ReactNode;
}

/** The same line, loud: a person must do something. */
export function Banner({ children, action }: BannerProps) {
  return (
    <div className={styles['banner']} role="alert" data-no-print>
      <IconAlertTriangle size={17} stroke={1.8} aria-hidden />
      <span>{children}</span>
      {action}
    </div>
  );
}
