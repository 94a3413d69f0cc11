import type { BoardRegistration } from '../../../../shared/events/desktop-event-contract.ts';
import type { ShiftRow } from '../../../../shared/events/shifts/shift.ts';
import styles from './decision.module.css';
import { standingText } from './shift-labels.ts';
import { StandingIcon } from './status-icon.tsx';

interface StandingProps {
  readonly registration: BoardRegistration;
  readonly proposed: ShiftRow | undefined;
}

/** How a registration stands: colour, sign and word. */
export function Standing({ registration, proposed }: StandingProps) {
  const text = standingText(registration, proposed);
  return (
    <span className={styles['standing']} data-status={registration.status} title={text}>
      <StandingIcon status={registration.status} />
      <span>{text}</span>
    </span>
  );
}
