import { useState } from 'react';
import type { EventRow } from '../../../../shared/events/desktop-event-contract.ts';
import { formatDay, parseDay } from '../../../../shared/day.ts';
import { nextEvent } from '../../../../shared/events/next-event.ts';
import { fieldErrorLabel, label } from '../../../../shared/i18n/label.ts';
import { api } from '../../api.ts';
import { navigate } from '../../ui/location.ts';
import { showDone } from '../../ui/toast.tsx';

export interface DuplicateForm {
  readonly source: EventRow;
  readonly title: string;
  readonly start: string;
  /** The first day that is typed, or null while it is none. */
  readonly day: string | null;
  readonly titleError: string | undefined;
  readonly startError: string | undefined;
  readonly choose: (uuid: string) => void;
  readonly setTitle: (title: string) => void;
  readonly setStart: (start: string) => void;
  /** Makes the event, with the shifts of the other one, and goes there; false where something typed is wrong. */
  readonly create: () => Promise<boolean>;
}

interface Typed {
  readonly source: EventRow;
  readonly title: string;
  readonly start: string;
}

const proposalFor = (source: EventRow, today: string): Typed => {
  const { title, start_date } = nextEvent(source, today);
  return { source, title, start: formatDay(start_date) };
};

/** Title and first day of the new event; another source brings its own proposal. */
export function useDuplicateForm(
  sources: readonly EventRow[],
  first: EventRow,
  today: string,
): DuplicateForm {
  const [typed, setTyped] = useState(() => proposalFor(first, today));
  const [tried, setTried] = useState(false);
  const day = parseDay(typed.start);
  const isTitled = typed.title.trim() !== '';
  const create = async () => {
    setTried(true);
    if (!isTitled || day === null) return false;
    await duplicate(typed.source.uuid, typed.title, day);
    return true;
  };
  return {
    ...typed,
    day,
    titleError: tried && !isTitled ? fieldErrorLabel('required') : undefined,
    startError: typed.start !== '' && day === null ? fieldErrorLabel('day') : undefined,
    choose: uuid => {
      const source = sources.find(each => each.uuid === uuid);
      if (source) setTyped(proposalFor(source, today));
    },
    setTitle: title => setTyped({ ...typed, title }),
    setStart: start => setTyped({ ...typed, start }),
    create,
  };
}

async function duplicate(uuid: string, title: string, start_date: string): Promise<void> {
  const event = await api.desktopEvents.duplicate({ uuid, title, start_date });
  navigate(`/events/${event.uuid}`);
  showDone(label('event.duplicate.created', { title: event.title }), async () => {
    navigate('/events');
    await api.desktopEvents.remove({ uuid: event.uuid });
  });
}
