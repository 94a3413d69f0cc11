import { label } from '../../../../shared/i18n/label.ts';
import { shiftTemplateFields, type ShiftTemplate } from '../../../../shared/events/shifts/shift-template.ts';
import { api } from '../../api.ts';
import { listStore } from '../../live-store.ts';
import type { NameField } from '../../ui/split/name-dialog.tsx';
import { showDeleted } from '../../sync/trash/show-deleted.ts';
import { showDone } from '../../ui/toast.tsx';

export const templateName: NameField = {
  get label() {
    return label('shiftTemplate.name');
  },
  schema: shiftTemplateFields.shape.name,
};

/** Templates of shifts as core last told them, by name; each change can be taken back. */
export const useTemplates = listStore(['events'], () => api.desktopShiftTemplates.list({}));

export async function renameTemplate({ uuid, name: from }: ShiftTemplate, to: string): Promise<void> {
  await api.desktopShiftTemplates.save({ uuid, changes: { name: { from, to } } });
  showDone(label('shiftTemplate.renamed', { name: to }), () =>
    api.desktopShiftTemplates.save({ uuid, changes: { name: { from: to, to: from } } }),
  );
}

export async function removeTemplate({ uuid, name, shifts }: ShiftTemplate): Promise<void> {
  await api.desktopShiftTemplates.remove({ uuid });
  showDeleted(label('shiftTemplate.deleted', { name }), () =>
    api.desktopShiftTemplates.create({ uuid, name, shifts }),
  );
}
