import { memo } from 'react';
import type { BoardRegistration } from '../../../../shared/events/desktop-event-contract.ts';
import { label } from '../../../../shared/i18n/label.ts';
import { StatusIcon, WarningIcon } from '../decisions/status-icon.tsx';
import { statusText, warningsText } from '../decisions/shift-labels.ts';
import { useLanguage } from '../../ui/use-language.ts';
import styles from './board.module.css';

interface HelperChipProps {
  readonly registration: BoardRegistration;
  /** Title of the event on the screen. */
  readonly event: string;
  /** One chip of the board is reached by Tab, the others by arrows. */
  readonly reachable: boolean;
}

/** A person in a shift or waiting for it: drag it, or press a key on it. */
export const HelperChip = memo(function HelperChip({ registration, event, reachable }: HelperChipProps) {
  useLanguage();
  const { uuid, name, status, warnings } = registration;
  const params = { name, status: statusText(registration, undefined) };
  const text =
    warnings.length === 0
      ? label('board.chip', params)
      : label('board.chip.warned', { ...params, warnings: warningsText(registration, event) });
  return (
    <li className="min-width-0">
      <button
        type="button"
        className={styles['chip']}
        data-registration={uuid}
        data-status={status}
        data-offered={registration.offered_until !== null || undefined}
        tabIndex={reachable ? 0 : -1}
        aria-label={text}
        aria-haspopup="menu"
        title={text}
      >
        {status !== 'approved' && <StatusIcon status={status} />}
        <span className="truncate flex-1 min-width-0">{name}</span>
        {warnings.length > 0 && (
          <span className={styles['chipWarning']}>
            <WarningIcon />
          </span>
        )}
      </button>
    </li>
  );
});
