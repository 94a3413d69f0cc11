import { Button } from '@mantine/core';
import { IconPlus, IconPrinter } from '@tabler/icons-react';
import { useMemo } from 'react';
import { formatDays } from '../../../../shared/i18n/event-day.ts';
import { label, labelOr } from '../../../../shared/i18n/label.ts';
import { formatNumber } from '../../../../shared/i18n/number.ts';
import { BackButton } from '../../ui/back-button.tsx';
import { FillMark } from '../../ui/fill-level.tsx';
import { navigate, withQuery } from '../../ui/location.ts';
import { Note } from '../../ui/note.tsx';
import { PageHead } from '../../ui/page.tsx';
import { SyncMarks } from '../../ui/sync-marks.tsx';
import { WriteButton } from '../../write-button.tsx';
import { EventMenu } from '../actions/event-menu.tsx';
import { EventStatusMark } from '../event-status.tsx';
import { countsOf } from '../registrations/registration-filter.ts';
import type { EventBoardView } from './event-board-view.ts';
import styles from './event-screen.module.css';
import { eventTabs, type EventTab } from './event-tab.ts';

interface EventHeadProps {
  readonly view: EventBoardView;
  readonly tab: EventTab;
  readonly onTab: (tab: EventTab) => void;
  readonly onPrint: () => void;
}

/** What an event is, how it stands, and what can be done with it. */
export function EventHead({ view, tab, onTab, onPrint }: EventHeadProps) {
  const { event, registrations } = view.board;
  const counts = useMemo(() => countsOf(registrations), [registrations]);
  const newShift = () =>
    navigate(`/events/${event.uuid}/shifts${withQuery({ shift: 'new', at: '', bereich: '' })}`);
  return (
    <>
      <PageHead
        title={event.title}
        aside={
          <span className="inline-row gap-8">
            <EventStatusMark status={event.status} />
            <SyncMarks waiting={event.waiting} conflict={event.conflict} />
          </span>
        }
      >
        <BackButton onBack={() => navigate('/events')} />
        <EventMenu board={view.board} />
        <Button variant="default" leftSection={<IconPrinter size={16} aria-hidden />} onClick={onPrint}>
          {label('board.print')}
        </Button>
        <WriteButton leftSection={<IconPlus size={16} aria-hidden />} onClick={newShift}>
          {label('shift.new')}
        </WriteButton>
      </PageHead>
      <Conflicts view={view} />
      <Facts view={view} counts={counts} />
      <Tabs view={view} counts={counts} tab={tab} onTab={onTab} />
    </>
  );
}

interface Counted {
  readonly view: EventBoardView;
  readonly counts: ReturnType<typeof countsOf>;
}

function Facts({ view, counts }: Counted) {
  const { event, shifts } = view.board;
  const places = shifts.reduce((sum, shift) => sum + shift.max_helpers, 0);
  const taken = shifts.reduce((sum, shift) => sum + shift.approved_count, 0);
  const { undecided: open, waiting } = counts;
  const hours = [event.start_time, event.end_time].filter(Boolean).join('–');
  const where = [formatDays(event.start_date, event.end_date), hours, event.location].filter(Boolean);
  return (
    <div className={styles['facts']}>
      <span>{where.join(' · ')}</span>
      {places > 0 && (
        <span className="inline-row gap-6">
          <FillMark taken={taken} places={places} label={label('board.filled', { taken, places })} />
          <span aria-hidden>{label('board.places')}</span>
        </span>
      )}
      <span>{label('board.open', { count: open })}</span>
      {waiting > 0 && <span>{label('board.waiting', { count: waiting })}</span>}
    </div>
  );
}

function Conflicts({ view }: { readonly view: EventBoardView }) {
  return view.board.conflicts.map(conflict => (
    <div key={conflict.id} className="gutter-8">
      <Note
        tone="warn"
        action={
          <Button size="compact-sm" variant="default" onClick={() => navigate('/sync')}>
            {label('board.conflict.solve')}
          </Button>
        }
      >
        {label('board.conflict', { field: labelOr(`event.field.${conflict.field ?? ''}`, 'event.one') })}
      </Note>
    </div>
  ));
}

type TabsProps = Counted & Pick<EventHeadProps, 'tab' | 'onTab'>;

function Tabs({ view, counts: { undecided }, tab, onTab }: TabsProps) {
  const { shifts, registrations } = view.board;
  const counts: Readonly<Record<EventTab, number | null>> = {
    shifts: shifts.length,
    registrations: registrations.length,
    attendance: null,
    dispatch: null,
    records: null,
  };
  return (
    <nav aria-label={label('board.tabs')} className="tabs">
      {eventTabs.map(name => (
        <button
          key={name}
          type="button"
          className="tab"
          aria-current={name === tab ? 'page' : undefined}
          onClick={() => onTab(name)}
        >
          {label(`board.tab.${name}`)}
          {counts[name] !== null && <span className={styles['count']}>{formatNumber(counts[name])}</span>}
          {name === 'registrations' && undecided > 0 && (
            <span className={styles['loud']}>{label('board.open', { count: undecided })}</span>
          )}
        </button>
      ))}
    </nav>
  );
}
