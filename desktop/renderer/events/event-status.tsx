import type { EventStatus } from '../../../shared/events/event.ts';
import { label } from '../../../shared/i18n/label.ts';
import styles from './event.module.css';

/** How an event stands, in a word and a tone. */
export function EventStatusMark({ status }: { readonly status: EventStatus }) {
  return (
    <span className={styles['status']} data-status={status}>
      {label(`event.status.${status}`)}
    </span>
  );
}
