import { Button, Checkbox, Popover } from '@mantine/core';
import { IconColumns3 } from '@tabler/icons-react';
import { useMemo } from 'react';
import { create } from 'zustand';
import { label } from '../../../../shared/i18n/label.ts';
import type { MemberRow } from '../../../../shared/people/desktop-member-contract.ts';
import type { CustomFieldView } from '../../../../shared/people/fields/desktop-custom-field-contract.ts';
import { keepChoice, onDraftsShown, readDraft } from '../../ui/form/draft.ts';
import type { Column } from '../../ui/table/data-table.tsx';
import styles from './field.module.css';
import { shownValue } from './field-names.ts';
import { useFields } from './field-store.ts';

/** Kept as drafts are: they go with the login. */
const name = 'member-columns';

const areIds = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every(id => typeof id === 'string');

/** Ids of the fields that the list shows on this computer. */
const useShown = create<{ readonly ids: readonly string[] }>()(() => ({ ids: chosen() }));
onDraftsShown(() => useShown.setState({ ids: chosen() }));

function chosen(): readonly string[] {
  return readDraft(name, areIds)?.value ?? [];
}

function toggle(id: string): void {
  const { ids } = useShown.getState();
  const next = ids.includes(id) ? ids.filter(each => each !== id) : [...ids, id];
  useShown.setState({ ids: next });
  keepChoice(name, next);
}

/** Columns of the chosen fields, in the order of the fields. */
export function useFieldColumns(): readonly Column<MemberRow>[] {
  const fields = useFields(state => state.rows);
  const ids = useShown(state => state.ids);
  return useMemo(() => (fields ?? []).filter(({ id }) => ids.includes(id)).map(columnOf), [fields, ids]);
}

const columnOf = (field: CustomFieldView): Column<MemberRow> => ({
  key: `feld:${field.id}`,
  title: field.name,
  width: 'minmax(6rem, 0.8fr)',
  ...(field.kind === 'number' && { align: 'end', numeric: true }),
  cell: row => shownValue(field, row.felder[field.id] ?? ''),
});

/** Which own fields the list shows; nothing where there is none. */
export function FieldColumnMenu() {
  const fields = useFields(state => state.rows) ?? [];
  const ids = useShown(state => state.ids);
  if (fields.length === 0) return null;
  return (
    <Popover position="bottom-end" trapFocus>
      <Popover.Target>
        <Button variant="default" leftSection={<IconColumns3 size={16} aria-hidden />}>
          {label('customField.columns')}
        </Button>
      </Popover.Target>
      <Popover.Dropdown aria-label={label('customField.columns.text')}>
        <div className={styles['choices']}>
          {fields.map(({ id, name: text }) => (
            <Checkbox
              key={id}
              size="sm"
              label={text}
              checked={ids.includes(id)}
              onChange={() => toggle(id)}
            />
          ))}
        </div>
      </Popover.Dropdown>
    </Popover>
  );
}
