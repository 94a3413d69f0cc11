import { Button } from '@mantine/core';
import type { BoardRegistration, BoardShift } from '../../../../shared/desktop/desktop-event-contract.ts';
import { label } from '../../../../shared/labels/label.ts';
import { SyncMarks } from '../../ui/sync-marks.tsx';
import { openRegistration } from '../board/chip-menu.tsx';
import { decide } from '../decisions/decide.ts';
import { useDecisions } from '../decisions/decision-store.ts';
import { canDecide } from '../decisions/registration-change.ts';
import { Standing } from '../decisions/standing.tsx';
import { warningText } from '../decisions/shift-words.ts';
import { WarningIcon } from '../decisions/standing-icon.tsx';
import type { EventBoardView } from '../screen/event-board-view.ts';
import styles from './shift.module.css';

const nobody: readonly BoardRegistration[] = [];

/** Everybody who is in a shift or waits for it, each with what can be done. */
export function ShiftHelpers({ view, shift }: { readonly view: EventBoardView; readonly shift: BoardShift }) {
  const people = view.byShift.get(shift.uuid) ?? nobody;
  return (
    <section aria-label={label('shift.helpers')}>
      <h3 className={styles['title']}>{label('shift.helpers')}</h3>
      {people.length === 0 && <p className="soft">{label('shift.helpers.none')}</p>}
      <ul>
        {people.map(registration => (
          <Helper key={registration.uuid} registration={registration} view={view} />
        ))}
      </ul>
    </section>
  );
}

function Helper({
  registration,
  view,
}: {
  readonly registration: BoardRegistration;
  readonly view: EventBoardView;
}) {
  const { name, alternative_shift_uuid } = registration;
  return (
    <li className={styles['helper']}>
      <div className={styles['person']}>
        <button type="button" className={styles['name']} onClick={() => openRegistration(registration)}>
          {name}
        </button>
        <SyncMarks waiting={registration.waiting} conflict={registration.conflict} />
        <Standing registration={registration} proposed={view.shifts.get(alternative_shift_uuid ?? '')} />
      </div>
      <HelperActions registration={registration} />
      {registration.warnings.map(warning => (
        <p key={`${warning.code}${warning.shift_title}${warning.start_time}`} className={styles['warning']}>
          <WarningIcon />
          {warningText(warning, view.board.event.title)}
        </p>
      ))}
    </li>
  );
}

function HelperActions({ registration }: { readonly registration: BoardRegistration }) {
  const { uuid, name } = registration;
  const button = (action: 'approve' | 'reject' | 'withdraw', run: () => void) => (
    <Button
      size="compact-xs"
      variant="default"
      onClick={run}
      aria-label={`${label(`registration.action.${action}`)}: ${name}`}
    >
      {label(`registration.action.${action}`)}
    </Button>
  );
  const approved = registration.status === 'approved';
  return (
    <div className={styles['deeds']}>
      {canDecide(registration, 'approve') &&
        button('approve', () => void decide([uuid], { name: 'approve' }))}
      {canDecide(registration, 'reject') &&
        button('reject', () => void decide([uuid], { name: 'reject', reason: '' }))}
      <Button
        size="compact-xs"
        variant="default"
        onClick={() => useDecisions.getState().ask({ kind: 'move', about: [uuid] })}
        aria-label={`${label('registration.action.move')}: ${name}`}
      >
        {label('registration.action.move')}
      </Button>
      {approved && button('withdraw', () => void decide([uuid], { name: 'withdraw' }))}
    </div>
  );
}
