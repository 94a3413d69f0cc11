import { create } from 'zustand';
import { label } from '../../../../shared/i18n/label.ts';
import { shiftTemplateFields, type ShiftTemplate } from '../../../../shared/events/shifts/shift-template.ts';
import { api, subscribe } from '../../api.ts';
import type { NameField } from '../../ui/split/name-dialog.tsx';
import { showDone } from '../../ui/toast.tsx';

export const templateName: NameField = {
  label: label('shiftTemplate.name'),
  schema: shiftTemplateFields.shape.name,
};

/** Templates of shifts as core last told them, by name; each change can be taken back. */
interface TemplateStore {
  templates: readonly ShiftTemplate[] | null;
  error: unknown;
  load: () => Promise<void>;
  rename: (template: ShiftTemplate, name: string) => Promise<void>;
  remove: (template: ShiftTemplate) => Promise<void>;
}

export const useTemplates = create<TemplateStore>()(set => ({
  templates: null,
  error: null,
  load: async () => {
    try {
      set({ templates: await api.desktopShiftTemplates.list({}), error: null });
    } catch (error) {
      set({ error });
    }
  },
  rename: async ({ uuid, name: from }, to) => {
    await api.desktopShiftTemplates.save({ uuid, changes: { name: { from, to } } });
    showDone(label('shiftTemplate.renamed', { name: to }), () =>
      api.desktopShiftTemplates.save({ uuid, changes: { name: { from: to, to: from } } }),
    );
  },
  remove: async ({ uuid, name, shifts }) => {
    await api.desktopShiftTemplates.remove({ uuid });
    showDone(label('shiftTemplate.deleted', { name }), () =>
      api.desktopShiftTemplates.create({ uuid, name, shifts }),
    );
  },
}));

/** Reads once and follows from then on; returns the function that ends it. */
export function followTemplates(): () => void {
  const { load } = useTemplates.getState();
  void load();
  return subscribe('events', () => void load());
}
