import { IconForms, IconPlus } from '@tabler/icons-react';
import { label } from '../../../../shared/i18n/label.ts';
import { formatNumber } from '../../../../shared/i18n/number.ts';
import type { CustomFieldView } from '../../../../shared/people/fields/desktop-custom-field-contract.ts';
import { ScreenViews } from '../../screen-views.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { navigate } from '../../ui/location.ts';
import { ListScreen } from '../../ui/split/list-screen.tsx';
import { SyncMarks } from '../../ui/sync-marks.tsx';
import { columnsOf, number } from '../../ui/table/columns.tsx';
import type { Column } from '../../ui/table/data-table.tsx';
import { useKeys } from '../../ui/use-keys.ts';
import { WriteButton } from '../../write-button.tsx';
import { FieldDetail } from './field-detail.tsx';
import { useFields } from './field-store.ts';
import styles from './field.module.css';

type Row = CustomFieldView & { readonly uuid: string };

const create = () => navigate('/custom-fields/new');

/** The association's own fields in their order, and beside them or instead of them one field. */
export function CustomFieldScreen({ open }: { readonly open: string | null }) {
  const { rows: fields, error } = useFields();
  const rows = fields?.map((field): Row => ({ ...field, uuid: field.id })) ?? null;
  useKeys({ n: create });
  return (
    <ListScreen
      what="customField"
      icon={IconForms}
      path="/custom-fields"
      aside={rows && rows.length > 0 && label('customField.count', { count: rows.length })}
      actions={<NewButton />}
      above={<ScreenViews of="/member-groups" />}
      columns={columns}
      rows={rows}
      error={error}
      open={open}
      detail={FieldDetail}
      empty={open === 'new' ? null : empty}
    />
  );
}

const NewButton = () => (
  <WriteButton leftSection={<IconPlus size={16} aria-hidden />} onClick={create}>
    {label('customField.new')}
  </WriteButton>
);

const empty = (
  <EmptyState icon={IconForms} message="customField.empty">
    <NewButton />
  </EmptyState>
);

const columns: readonly Column<Row>[] = columnsOf('customField', {
  name: {
    width: 'minmax(9rem, 1fr)',
    cell: ({ name, active, waiting, conflict }) => (
      <span className={styles['named']}>
        {active ? name : <span className="soft">{`${name} (${label('customField.inactive')})`}</span>}
        <SyncMarks waiting={waiting} conflict={conflict} />
      </span>
    ),
  },
  kind: { width: '7rem', cell: ({ kind }) => label(`customField.kind.${kind}`) },
  values: number('5rem', ({ count }) => formatNumber(count)),
});
