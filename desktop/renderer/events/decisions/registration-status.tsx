import type { BoardRegistration } from '../../../../shared/events/desktop-event-contract.ts';
import type { ShiftRow } from '../../../../shared/events/shifts/shift.ts';
import styles from './decision.module.css';
import { statusText } from './shift-labels.ts';
import { StatusIcon } from './status-icon.tsx';

interface StatusProps {
  readonly registration: BoardRegistration;
  readonly proposed: ShiftRow | undefined;
}

/** How a registration stands: colour, sign and word. */
export function RegistrationStatusView({ registration, proposed }: StatusProps) {
  const text = statusText(registration, proposed);
  return (
    <span className={styles['status']} data-status={registration.status} title={text}>
      <StatusIcon status={registration.status} />
      <span>{text}</span>
    </span>
  );
}
