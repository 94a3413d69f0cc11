import { label } from '../../../../shared/i18n/label.ts';
import {
  customFieldSchema,
  type CustomField,
  type CustomFieldFields,
} from '../../../../shared/people/fields/custom-field.ts';
import type { CustomFieldView } from '../../../../shared/people/fields/desktop-custom-field-contract.ts';
import { sameValue } from '../../../../shared/sync/merge.ts';
import { api } from '../../api.ts';
import { showDeleted } from '../../sync/trash/show-deleted.ts';
import { inverseOf } from '../../ui/form/use-typed-form.ts';
import { attempt, showDone } from '../../ui/toast.tsx';

export type TypedField = Omit<CustomFieldFields, 'place' | 'active'>;

/** Saves what differs, with the way back. */
export async function saveField(field: CustomField, typed: TypedField & { active: boolean }): Promise<void> {
  const names = ['name', 'kind', 'options', 'several', 'hint', 'limited', 'portal', 'active'] as const;
  const changes = Object.fromEntries(
    names
      .filter(name => !sameValue(field[name], typed[name]))
      .map(name => [name, { from: field[name], to: typed[name] }]),
  );
  if (Object.keys(changes).length === 0) return;
  const { id } = field;
  await api.desktopCustomFields.save({ id, changes });
  showDone(label('customField.saved', { name: typed.name }), () =>
    api.desktopCustomFields.save({ id, changes: inverseOf(changes) }),
  );
}

export async function removeField(view: CustomFieldView): Promise<void> {
  const field = customFieldSchema.parse(view);
  await api.desktopCustomFields.remove({ id: field.id });
  showDeleted(label('customField.deleted', { name: field.name }), () =>
    api.desktopCustomFields.restore({ field }),
  );
}

/** Puts a field at a place of the list; `from` is where it stands. */
export function moveField({ id, name }: CustomField, from: number, index: number): void {
  attempt(async () => {
    await api.desktopCustomFields.move({ id, index });
    showDone(label('customField.moved', { name, place: index + 1 }), () =>
      api.desktopCustomFields.move({ id, index: from }),
    );
  });
}
