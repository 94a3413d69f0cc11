import { useCallback } from 'react';
import type { BoardRegistration } from '../../../../shared/events/desktop-event-contract.ts';
import { label } from '../../../../shared/i18n/label.ts';
import { api } from '../../api.ts';
import { whenText } from '../../ui/clock.ts';
import { useActors } from '../../use-actors.ts';
import { useLive } from '../../use-live.ts';
import { shiftNamed } from '../decisions/shift-labels.ts';
import type { EventBoardView } from '../screen/event-board-view.ts';
import styles from './registration.module.css';

const topics = ['events'] as const;

interface MoveHistoryProps {
  readonly view: EventBoardView;
  readonly registration: BoardRegistration;
}

/** What happened to a registration: what, who, when; the newest first. */
export function MoveHistory({ view, registration }: MoveHistoryProps) {
  const { uuid, shift_uuid } = registration;
  const read = useCallback(() => api.desktopRegistrations.moves({ uuid }), [uuid]);
  const { value: moves } = useLive(read, topics);
  const actorName = useActors();
  if (!moves) return null;
  return (
    <div>
      <h3>{label('registration.history')}</h3>
      {moves.length === 0 && <p className="soft">{label('registration.history.none')}</p>}
      <ol className={styles['history']}>
        {moves.toReversed().map(move => {
          const shift = move.shift_uuid === shift_uuid ? undefined : view.shifts.get(move.shift_uuid);
          const what = label(`registration.move.${move.move}`);
          return (
            <li key={move.uuid}>
              <span>
                {shift ? label('registration.history.line', { move: what, shift: shiftNamed(shift) }) : what}
              </span>
              <span className="soft">{`${actorName(move.actor)}, ${whenText(move.at)}`}</span>
            </li>
          );
        })}
      </ol>
    </div>
  );
}
