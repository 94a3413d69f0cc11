import { useElementSize } from '@mantine/hooks';
import { IconCalendarPlus, IconPlus } from '@tabler/icons-react';
import { useMemo } from 'react';
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
import { DayButtons } from './day-buttons.tsx';
import { Legend } from './legend.tsx';
import { boardDayOf, boardDays, localAt } from './time-axis.ts';

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
    <EmptyState
      icon={<IconCalendarPlus size={24} stroke={1.6} />}
      title={label('board.empty.title')}
      text={label('board.empty.text')}
    >
      <WriteButton
        leftSection={<IconPlus size={16} aria-hidden />}
        onClick={() => setQuery({ shift: 'new' })}
      >
        {label('shift.new')}
      </WriteButton>
    </EmptyState>
  );
}
