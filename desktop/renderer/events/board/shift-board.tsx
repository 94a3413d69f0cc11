import { useElementSize } from '@mantine/hooks';
import { IconCalendarPlus, IconPlus } from '@tabler/icons-react';
import { useMemo, type ReactNode } from 'react';
import { label } from '../../../../shared/i18n/label.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { useQuery } from '../../ui/location.ts';
import { useKeys } from '../../ui/use-keys.ts';
import { useDecisionKeys } from '../decisions/use-decision-keys.ts';
import type { EventBoardView } from '../screen/event-board-view.ts';
import { ShiftPanel } from '../shift/shift-panel.tsx';
import { useToday } from '../use-today.ts';
import { WriteButton } from '../../write-button.tsx';
import { BoardCanvas } from './board-canvas.tsx';
import styles from './board.module.css';
import { boardDayOf, boardDays, localAt } from './time-axis.ts';
import type { BoardShift } from '../../../../shared/events/desktop-event-contract.ts';
import { formatLongDay, formatShortDay } from '../../../../shared/i18n/event-day.ts';
import { StatusIcon, WarningIcon } from '../decisions/status-icon.tsx';

const none: readonly never[] = [];
const chosenChip = (): string[] => {
  const uuid = (document.activeElement as HTMLElement | null)?.dataset['registration'];
  return uuid === undefined ? [] : [uuid];
};

/** Who works where and when: a day of the event as a board, and one shift beside it. */
export function ShiftBoard({ view }: { readonly view: EventBoardView }) {
  const [query, setQuery] = useQuery();
  const { ref, width } = useElementSize();
  const { days, byDay } = useDays(view);
  const today = useToday();
  const day = days.find(each => each === query.get('day')) ?? firstDay(days, byDay, today);
  const open = query.get('shift');
  const onDay = (next: string) => setQuery({ day: next });
  useDecisionKeys(chosenChip);
  useDayKeys(days, day, onDay);
  const close = () => setQuery({ shift: '', at: '', bereich: '' });
  if (view.board.shifts.length === 0 && open === null) return <NoShifts />;
  return (
    <div className={styles['board']} ref={ref}>
      <div className={styles['main']}>
        <div className={styles['top']}>
          <DayButtons days={days} shiftsOf={each => byDay.get(each) ?? none} day={day} onDay={onDay} />
          <Legend />
        </div>
        <BoardCanvas
          view={view}
          day={day}
          shifts={byDay.get(day) ?? none}
          width={width || window.innerWidth - 220}
          open={open}
          onDay={onDay}
          onOpen={shift => setQuery({ shift, at: '', bereich: '' })}
          onSlot={({ bereich, minute }) => setQuery({ shift: 'new', bereich, at: localAt(day, minute) })}
        />
      </div>
      {open !== null && (
        <ShiftPanel key={open} view={view} open={open} day={day} days={days} onClose={close} />
      )}
    </div>
  );
}

/** Page keys lead from day to day. */
function useDayKeys(days: readonly string[], day: string, onDay: (day: string) => void): void {
  const step = (by: number) => () => {
    const next = days[days.indexOf(day) + by];
    if (next !== undefined) onDay(next);
  };
  useKeys({ PageDown: step(1), PageUp: step(-1) });
}

function useDays(view: EventBoardView) {
  const { event, shifts } = view.board;
  return useMemo(
    () => ({
      days: boardDays(event, shifts),
      byDay: Map.groupBy(shifts, shift => boardDayOf(shift, event)),
    }),
    [event, shifts],
  );
}

/** Today during the event, else the first day on which there is something to do. */
function firstDay(days: readonly string[], byDay: ReadonlyMap<string, unknown>, today: string): string {
  if (days.includes(today)) return today;
  return days.find(day => byDay.has(day)) ?? days[0] ?? today;
}

function NoShifts() {
  const [, setQuery] = useQuery();
  return (
    <EmptyState icon={IconCalendarPlus} message="board.empty">
      <WriteButton
        leftSection={<IconPlus size={16} aria-hidden />}
        onClick={() => setQuery({ shift: 'new' })}
      >
        {label('shift.new')}
      </WriteButton>
    </EmptyState>
  );
}

interface DayButtonsProps {
  readonly days: readonly string[];
  readonly shiftsOf: (day: string) => readonly BoardShift[];
  readonly day: string;
  readonly onDay: (day: string) => void;
}

/** The days of an event, each with its free places. A dragged name that rests on one changes to it. */
function DayButtons({ days, shiftsOf, day: shown, onDay }: DayButtonsProps) {
  return (
    <div role="group" aria-label={label('board.days')} className="flex flex-wrap gap-6">
      {days.map(day => {
        const shifts = shiftsOf(day);
        const free = shifts.reduce((sum, shift) => sum + shift.free_places, 0);
        return (
          <button
            key={day}
            type="button"
            data-day-button={day}
            aria-pressed={day === shown}
            title={formatLongDay(day)}
            className={styles['day']}
            onClick={() => onDay(day)}
          >
            <span className="bold">{formatShortDay(day)}</span>{' '}
            <span className={styles['dayFree']} data-full={free === 0 || undefined}>
              {shifts.length === 0 ? label('board.none') : label('board.free', { count: free })}
            </span>
          </button>
        );
      })}
    </div>
  );
}

/** What the signs on the board mean. */
function Legend() {
  const entry = (sign: ReactNode, name: string, status?: string) => (
    <li data-status={status}>
      {sign}
      {name}
    </li>
  );
  return (
    <ul className={styles['legend']} aria-label={label('board.legend')}>
      {entry(<span className={styles['legendChip']} />, label('board.legend.approved'))}
      {entry(<StatusIcon status="pending" />, label('board.legend.pending'), 'pending')}
      {entry(<StatusIcon status="waiting" />, label('board.legend.waiting'), 'waiting')}
      {entry(<WarningIcon />, label('board.legend.warning'), 'warning')}
    </ul>
  );
}
