import type { EventBoard } from '../../../../shared/events/desktop-event-contract.ts';
import type { EventStatus } from '../../../../shared/events/event.ts';
import { label } from '../../../../shared/i18n/label.ts';
import { api } from '../../api.ts';
import { navigate } from '../../ui/location.ts';
import { bringBack } from '../../sync/trash/bring-back.ts';
import { showDeleted } from '../../sync/trash/show-deleted.ts';
import { showDone } from '../../ui/toast.tsx';

type Shown = EventBoard['event'];

const done = (event: Shown, to: EventStatus) => {
  if (to === 'draft') return label('event.drafted', { title: event.title });
  if (to === 'cancelled') return label('event.cancelled', { title: event.title });
  return label(event.status === 'cancelled' ? 'event.reactivated' : 'event.published', {
    title: event.title,
  });
};

/** Publishes, takes back, cancels or reactivates. What went out by e-mail cannot be undone, so only quiet changes can. */
export async function setStatus(event: Shown, to: EventStatus): Promise<void> {
  const { uuid, status: from } = event;
  await api.desktopEvents.save({ uuid, changes: { status: { from, to } } });
  const isQuiet = from !== 'cancelled' && to !== 'cancelled';
  const undo = () => api.desktopEvents.save({ uuid, changes: { status: { from: to, to: from } } });
  showDone(done(event, to), isQuiet ? undo : undefined);
}

/** Deletes an event; the toast brings it back with shifts, registrations and replies. */
export async function removeEvent({ event, shifts }: EventBoard): Promise<void> {
  await api.desktopEvents.remove({ uuid: event.uuid });
  navigate('/events');
  const { waiting: _waiting, conflict: _conflict, ...club } = event;
  const plain = shifts.map(({ waiting: _w, conflict: _c, ...shift }) => shift);
  showDeleted(label('event.deleted', { title: event.title }), () =>
    bringBack('club_event', event.uuid, () => api.desktopEvents.restore({ event: club, shifts: plain })),
  );
}
