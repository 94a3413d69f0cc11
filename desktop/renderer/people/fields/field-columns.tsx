import { Button, Checkbox, Popover } from '@mantine/core';
import { IconColumns3 } from '@tabler/icons-react';
import { useMemo } from 'react';
import { create } from 'zustand';
import { label } from '../../../../shared/i18n/label.ts';
import type { MemberRow } from '../../../../shared/people/desktop-member-contract.ts';
import type { CustomFieldView } from '../../../../shared/people/fields/desktop-custom-field-contract.ts';
import type { Column } from '../../ui/table/data-table.tsx';
import styles from './field.module.css';
import { shownValue } from './field-names.ts';
import { useFields } from './field-store.ts';

const place = 'aktuar.member-columns';

/** Ids of the fields that the list shows on this computer. */
const useShown = create<{ readonly ids: readonly string[] }>()(() => ({ ids: kept() }));

function kept(): readonly string[] {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(place) ?? '[]');
    return Array.isArray(found) ? found.filter(id => typeof id === 'string') : [];
  } catch {
    return [];
  }
}

function toggle(id: string): void {
  const { ids } = useShown.getState();
  const next = ids.includes(id) ? ids.filter(each => each !== id) : [...ids, id];
  useShown.setState({ ids: next });
  localStorage.setItem(place, JSON.stringify(next));
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
          {fields.map(({ id, name }) => (
            <Checkbox
              key={id}
              size="sm"
              label={name}
              checked={ids.includes(id)}
              onChange={() => toggle(id)}
            />
          ))}
        </div>
      </Popover.Dropdown>
    </Popover>
  );
}
