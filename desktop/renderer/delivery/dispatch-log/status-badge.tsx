import type { DispatchEntry } from '../../../../shared/delivery/dispatch-log.ts';
import { whenText } from '../../ui/clock.ts';
import { useServices } from '../../association/service-store.ts';
import { logState } from './log-state.ts';
import styles from './log.module.css';

interface StatusBadgeProps {
  readonly entry: DispatchEntry;
  /** When the server said so. */
  readonly asked: Date;
}

/** How a line stands, in a word and a colour. */
export function StatusBadge({ entry, asked }: StatusBadgeProps) {
  const services = useServices(state => state.services);
  const { text, tone, why } = logState(entry, asked, whenText, services);
  return (
    <span className={styles['state']} data-tone={tone} title={why || undefined}>
      {text}
    </span>
  );
}
