import { memo } from 'react';
import type { BoardRegistration, BoardShift } from '../../../../shared/events/desktop-event-contract.ts';
import { label } from '../../../../shared/i18n/label.ts';
import { FillMark, fillOf } from '../../ui/fill-level.tsx';
import { SyncMarks } from '../../ui/sync-marks.tsx';
import { areaName, hoursText, shiftTime } from '../decisions/shift-labels.ts';
import type { CardBox } from './board-layout.ts';
import styles from './board.module.css';
import { useLanguage } from '../../ui/use-language.ts';
import { HelperChip } from './helper-chip.tsx';

interface ShiftCardProps {
  readonly shift: BoardShift;
  readonly registrations: readonly BoardRegistration[];
  readonly box: CardBox;
  /** Title of the event on the screen. */
  readonly event: string;
  readonly reachable: boolean;
  readonly open: boolean;
}

/** One shift on the board. Drawn again only when it or its place changes; clicks and keys are heard by the board. */
export const ShiftCard = memo(DrawnCard, sameCard);

function DrawnCard({ shift, registrations, box, event, reachable, open }: ShiftCardProps) {
  useLanguage();
  const taken = shift.max_helpers - shift.free_places;
  const fill = label('shift.fill', { taken, places: shift.max_helpers });
  const params = { title: shift.title, bereich: areaName(shift.bereich), time: shiftTime(shift), fill };
  return (
    <section
      id={`shift-${shift.uuid}`}
      className={styles['card']}
      data-shift={shift.uuid}
      data-fill={fillOf(taken, shift.max_helpers)}
      data-open={open || undefined}
      aria-label={label('board.card', params)}
      style={{ transform: `translate(${box.x}px, ${box.y}px)`, width: box.width, height: box.height }}
    >
      <div className={styles['cardHead']}>
        <button
          type="button"
          data-title
          tabIndex={reachable ? 0 : -1}
          className={styles['cardTitle']}
          title={shift.title}
        >
          {shift.title}
        </button>
        <SyncMarks waiting={shift.waiting} conflict={shift.conflict} />
        <FillMark taken={taken} places={shift.max_helpers} label={fill} />
      </div>
      <div className={styles['cardTime']}>
        <span>{hoursText(shift)}</span>
        <span>{label('shift.free', { count: shift.free_places })}</span>
      </div>
      <Chips registrations={registrations} box={box} event={event} reachable={reachable} />
    </section>
  );
}

function Chips({ registrations, box, event, reachable }: Omit<ShiftCardProps, 'shift' | 'open'>) {
  if (registrations.length === 0) return null;
  const shown = registrations.length > box.room ? box.room - 1 : registrations.length;
  return (
    <ul
      className="grid gap-4 top-6"
      style={{ gridTemplateColumns: `repeat(${box.columns}, minmax(0, 1fr))` }}
    >
      {registrations.slice(0, shown).map(registration => (
        <HelperChip key={registration.uuid} registration={registration} event={event} reachable={reachable} />
      ))}
      {shown < registrations.length && (
        <li className={styles['more']}>{label('board.more', { count: registrations.length - shown })}</li>
      )}
    </ul>
  );
}

function sameCard(a: ShiftCardProps, b: ShiftCardProps): boolean {
  const sameBox = (Object.keys(a.box) as (keyof CardBox)[]).every(key => a.box[key] === b.box[key]);
  return (
    sameBox &&
    a.shift === b.shift &&
    a.registrations === b.registrations &&
    a.reachable === b.reachable &&
    a.open === b.open &&
    a.event === b.event
  );
}
