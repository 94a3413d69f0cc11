import type {
  desktopEventGroupContract,
  EventRow,
} from '../../../../shared/events/desktop-event-contract.ts';
import type { Output } from '../../../../shared/endpoint.ts';
import { eventGroupRowSchema } from '../../../../shared/events/event-group.ts';
import { label } from '../../../../shared/i18n/label.ts';
import { api } from '../../api.ts';
import { liveStore } from '../../live-store.ts';
import type { NameField } from '../../ui/split/name-dialog.tsx';
import { showDeleted } from '../../sync/trash/show-deleted.ts';
import { showDone } from '../../ui/toast.tsx';

export type GroupRow = Output<typeof desktopEventGroupContract.list>[number];

export const groupName: NameField = {
  get label() {
    return label('eventGroup.name');
  },
  get placeholder() {
    return label('eventGroup.name.placeholder');
  },
  schema: eventGroupRowSchema.shape.name,
};

interface Groups {
  readonly rows: readonly GroupRow[] | null;
  readonly events: readonly EventRow[];
}

/** Groups and the events that can belong to them, as core last told them. */
export const useGroups = liveStore<Groups>({
  empty: { rows: null, events: [] },
  topics: ['events'],
  read: async () => {
    const [rows, events] = await Promise.all([api.desktopEventGroups.list({}), api.desktopEvents.list({})]);
    return { rows, events };
  },
});

const save = (uuid: string, field: string, from: unknown, to: unknown) =>
  api.desktopEventGroups.save({ uuid, changes: { [field]: { from, to } } });

/** Makes a group without events and answers its uuid. */
export async function createGroup(name: string): Promise<string> {
  const { uuid } = await api.desktopEventGroups.create({ name, event_uuids: [] });
  showDone(label('eventGroup.created', { name }), () => api.desktopEventGroups.remove({ uuid }));
  return uuid;
}

export async function renameGroup({ uuid, name: from }: GroupRow, to: string): Promise<void> {
  await save(uuid, 'name', from, to);
  showDone(label('eventGroup.saved', { name: to }), () => save(uuid, 'name', to, from));
}

/** Takes an event in or puts it out. */
export async function toggleEvent({ uuid, event_uuids: from }: GroupRow, event: string): Promise<void> {
  const to = from.includes(event) ? from.filter(each => each !== event) : [...from, event];
  await save(uuid, 'event_uuids', from, to);
}

export async function removeGroup({ uuid, name, event_uuids }: GroupRow): Promise<void> {
  await api.desktopEventGroups.remove({ uuid });
  showDeleted(label('eventGroup.deleted', { name }), () =>
    api.desktopEventGroups.create({ uuid, name, event_uuids }),
  );
}
