import { useEffect } from 'react';
import { label } from '../../../../shared/i18n/label.ts';
import { navigate, useQuery, withQuery } from '../../ui/location.ts';
import { ErrorNote, isGone } from '../../ui/note.tsx';
import { useKeys } from '../../ui/use-keys.ts';
import { EventLog } from '../../delivery/dispatch-log/event-log.tsx';
import { LetterContent } from '../../letters/detail/letter-content.tsx';
import { AttendanceTab } from '../attendance/attendance-tab.tsx';
import { ShiftBoard } from '../board/shift-board.tsx';
import { QuestionDialog } from '../decisions/question-dialog.tsx';
import { useDecisions } from '../decisions/decision-store.ts';
import { GoneEvent } from '../gone-event.tsx';
import { PrintDialog } from '../plans/print-dialog.tsx';
import { EventRecords } from '../records/event-records.tsx';
import { RegistrationList } from '../registrations/registration-list.tsx';
import { ReminderDialog } from '../reminders/reminder-dialog.tsx';
import { followEvent, useEventBoard } from './event-board-store.ts';
import { EventHead } from './event-head.tsx';
import styles from './event-screen.module.css';
import type { EventBoardView } from './event-board-view.ts';
import type { EventTab } from './event-tab.ts';

interface EventScreenProps {
  readonly uuid: string;
  readonly tab: EventTab;
}

/** One event: what it is and how it stands, its shifts as a board, its registrations, what is printed. */
export function EventScreen({ uuid, tab }: EventScreenProps) {
  const { view, error } = useEventBoard();
  const close = useDecisions(state => state.close);
  useEffect(() => {
    const end = followEvent(uuid);
    return () => {
      end();
      close();
    };
  }, [uuid, close]);
  if (isGone(error)) return <GoneEvent />;
  if (view?.board.event.uuid !== uuid) return <ErrorNote error={error} />;
  return <Shown view={view} tab={tab} />;
}

/** The shift on the board that has the keys, or ''. */
const focusedShift = (): string =>
  document.activeElement?.closest<HTMLElement>('[data-shift]')?.dataset['shift'] ?? '';

function Shown({ view, tab }: { readonly view: EventBoardView; readonly tab: EventTab }) {
  const [query, setQuery] = useQuery();
  const { uuid, title } = view.board.event;
  const toTab = (next: EventTab) =>
    navigate(`/events/${uuid}/${next}${withQuery({ shift: '', one: '', line: '' })}`);
  useKeys({
    // On the attendance it enters a reply.
    ...(tab !== 'attendance' && {
      n: () => {
        const bereich = view.shifts.get(focusedShift())?.bereich ?? '';
        navigate(`/events/${uuid}/shifts${withQuery({ shift: 'new', at: '', bereich })}`);
      },
    }),
    e: () => navigate(`/events/${uuid}/edit`),
    p: () => setQuery({ print: 'work' }),
    1: () => toTab('shifts'),
    2: () => toTab('registrations'),
    3: () => toTab('attendance'),
    4: () => toTab('dispatch'),
    5: () => toTab('records'),
    ...(query.get('shift') === null && query.get('line') === null && { Escape: () => navigate('/events') }),
  });
  return (
    <article className={styles['screen']} aria-label={label('board.detail', { title })}>
      <EventHead view={view} tab={tab} onTab={toTab} onPrint={() => setQuery({ print: 'work' })} />
      {tab === 'shifts' && <ShiftBoard view={view} />}
      {tab === 'registrations' && <RegistrationList view={view} />}
      {tab === 'attendance' && <AttendanceTab board={view.board} />}
      {tab === 'dispatch' && <EventLog event={uuid} letter={LetterContent} />}
      {tab === 'records' && <EventRecords event={uuid} />}
      <QuestionDialog />
      <PrintDialog view={view} />
      <ReminderDialog view={view} />
    </article>
  );
}
