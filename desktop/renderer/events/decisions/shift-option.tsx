import { useEffect, useRef } from 'react';
import { label } from '../../../../shared/i18n/label.ts';
import { FillMark } from '../../ui/fill-level.tsx';
import styles from './decision.module.css';
import { areaName, shiftTime, warningText } from './shift-labels.ts';
import { WarningIcon } from './status-icon.tsx';
import type { Alternative } from './use-shift-choice.ts';

interface ShiftOptionProps {
  readonly id: string;
  readonly option: Alternative;
  /** Title of the event on the screen. */
  readonly event: string;
  readonly chosen: boolean;
  readonly onChoose: () => void;
}

/** One shift to choose: where, when, how full, and what to know. */
export function ShiftOption({ id, option, event, chosen, onChoose }: ShiftOptionProps) {
  const { shift, warnings, taken } = option;
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (chosen) place.current?.scrollIntoView({ block: 'nearest' });
  }, [chosen]);
  const { max_helpers, free_places } = shift;
  const notes = taken
    ? [label('registration.warning.taken')]
    : warnings.map(warning => warningText(warning, event));
  return (
    <div
      ref={place}
      id={id}
      role="option"
      aria-selected={chosen}
      aria-disabled={taken || undefined}
      tabIndex={-1}
      className={styles['option']}
      onClick={onChoose}
    >
      <span className={styles['optionTitle']}>
        {shift.title} <small>{`${areaName(shift.bereich)} · ${shiftTime(shift)}`}</small>
      </span>
      <FillMark
        taken={max_helpers - free_places}
        places={max_helpers}
        label={label('shift.fill', { taken: max_helpers - free_places, places: max_helpers })}
      />
      <span className="soft tabular-nums text-right">{label('shift.free', { count: free_places })}</span>
      {notes.map(note => (
        <span key={note} className={styles['optionNote']}>
          <WarningIcon />
          {note}
        </span>
      ))}
    </div>
  );
}
