import { create } from 'zustand';
import type {
  desktopEventGroupContract,
  EventRow,
} from '../../../../shared/events/desktop-event-contract.ts';
import type { Output } from '../../../../shared/endpoint.ts';
import { eventGroupRowSchema } from '../../../../shared/events/event-group.ts';
import { label } from '../../../../shared/i18n/label.ts';
import { api, subscribe } from '../../api.ts';
import type { NameField } from '../../ui/split/name-dialog.tsx';
import { showDone } from '../../ui/toast.tsx';

export type GroupRow = Output<typeof desktopEventGroupContract.list>[number];

export const groupName: NameField = {
  label: label('eventGroup.name'),
  placeholder: label('eventGroup.name.placeholder'),
  schema: eventGroupRowSchema.shape.name,
};

/** Groups and the events that can belong to them, as core last told them. */
interface GroupStore {
  groups: readonly GroupRow[] | null;
  events: readonly EventRow[];
  error: unknown;
  load: () => Promise<void>;
  /** Makes a group without events and answers its uuid. */
  create: (name: string) => Promise<string>;
  rename: (group: GroupRow, name: string) => Promise<void>;
  /** Takes an event in or puts it out. */
  toggle: (group: GroupRow, event: string) => Promise<void>;
  remove: (group: GroupRow) => Promise<void>;
}

const save = (uuid: string, field: string, from: unknown, to: unknown) =>
  api.desktopEventGroups.save({ uuid, changes: { [field]: { from, to } } });

export const useGroups = create<GroupStore>()(set => ({
  groups: null,
  events: [],
  error: null,
  load: async () => {
    try {
      const [groups, events] = await Promise.all([
        api.desktopEventGroups.list({}),
        api.desktopEvents.list({}),
      ]);
      set({ groups, events, error: null });
    } catch (error) {
      set({ error });
    }
  },
  create: async name => {
    const { uuid } = await api.desktopEventGroups.create({ name, event_uuids: [] });
    showDone(label('eventGroup.created', { name }), () => api.desktopEventGroups.remove({ uuid }));
    return uuid;
  },
  rename: async ({ uuid, name: from }, to) => {
    await save(uuid, 'name', from, to);
    showDone(label('eventGroup.saved', { name: to }), () => save(uuid, 'name', to, from));
  },
  toggle: async ({ uuid, event_uuids: from }, event) => {
    const to = from.includes(event) ? from.filter(each => each !== event) : [...from, event];
    await save(uuid, 'event_uuids', from, to);
  },
  remove: async ({ uuid, name, event_uuids }) => {
    await api.desktopEventGroups.remove({ uuid });
    showDone(label('eventGroup.deleted', { name }), () =>
      api.desktopEventGroups.create({ uuid, name, event_uuids }),
    );
  },
}));

/** Reads once and follows from then on; returns the function that ends it. */
export function followGroups(): () => void {
  const { load } = useGroups.getState();
  void load();
  return subscribe('events', () => void load());
}
