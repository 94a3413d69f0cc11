import { EventListScreen } from './event-list-screen.tsx';
import { EditEvent } from './form/edit-event.tsx';
import { NewEvent } from './form/new-event.tsx';
import { eventTabs } from './screen/event-tab.ts';
import { EventScreen } from './screen/event-screen.tsx';

interface EventAreaProps {
  /** Uuid of the open event, 'new', or null for all of them. */
  readonly open: string | null;
  /** Part of the event's screen; 'edit' is its form. */
  readonly tab: string | null;
}

/** What stands behind the addresses of events. */
export function EventArea({ open, tab }: EventAreaProps) {
  if (open === null) return <EventListScreen />;
  if (open === 'new') return <NewEvent />;
  if (tab === 'edit') return <EditEvent key={open} uuid={open} />;
  return <EventScreen uuid={open} tab={eventTabs.find(each => each === tab) ?? 'shifts'} />;
}
