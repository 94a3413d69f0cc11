import { Button } from '@mantine/core';
import { IconTemplate } from '@tabler/icons-react';
import { useEffect } from 'react';
import { label } from '../../../../shared/i18n/label.ts';
import type { ShiftTemplate } from '../../../../shared/events/shifts/shift-template.ts';
import { EventViews } from '../event-views.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { navigate } from '../../ui/location.ts';
import { ListScreen } from '../../ui/split/list-screen.tsx';
import type { Column } from '../../ui/table/data-table.tsx';
import { removeTemplate, renameTemplate, templateName, useTemplates } from './template-store.ts';
import { templateSize, relativeDay, TemplateTable } from './template-table.tsx';
import { Gone } from '../../ui/split/gone.tsx';
import { NamedDetail } from '../../ui/split/named-detail.tsx';

const back = () => navigate('/shift-templates');

/** One template to read, rename and delete. */
function TemplateDetail({ uuid }: { readonly uuid: string }) {
  const template = useTemplates(state => state.rows)?.find(each => each.uuid === uuid);
  if (template) return <Shown template={template} />;
  return (
    <Gone title={label('shiftTemplate.gone.title')} text={label('shiftTemplate.gone.text')} onBack={back} />
  );
}

function Shown({ template }: { readonly template: ShiftTemplate }) {
  return (
    <NamedDetail
      name={template.name}
      field={templateName}
      aside={templateSize(template.shifts)}
      deletion={label('shiftTemplate.delete')}
      onBack={back}
      onRename={name => renameTemplate(template, name)}
      onDelete={() => removeTemplate(template)}
    >
      <TemplateTable shifts={template.shifts} dayName={relativeDay} />
    </NamedDetail>
  );
}

/** Templates of shifts: the list, and beside it or instead of it one of them. */
export function TemplateScreen({ open }: { readonly open: string | null }) {
  const { rows, error } = useTemplates();
  useEffect(() => useTemplates.follow(), []);
  return (
    <ListScreen
      path="/shift-templates"
      title={label('shiftTemplate.title')}
      above={<EventViews />}
      table={label('shiftTemplate.table')}
      columns={columns}
      rows={rows}
      error={error}
      open={open}
      detail={TemplateDetail}
      empty={empty}
      pick={pick}
    />
  );
}

const icon = <IconTemplate size={24} stroke={1.6} />;

const pick = (
  <EmptyState icon={icon} title={label('shiftTemplate.pick.title')} text={label('shiftTemplate.pick.text')} />
);

const empty = (
  <EmptyState icon={icon} title={label('shiftTemplate.empty.title')} text={label('shiftTemplate.empty.text')}>
    <Button variant="default" onClick={() => navigate('/events')}>
      {label('shiftTemplate.empty.action')}
    </Button>
  </EmptyState>
);

const columns: readonly Column<ShiftTemplate>[] = [
  {
    key: 'name',
    title: label('shiftTemplate.name'),
    width: 'minmax(10rem, 2fr)',
    cell: ({ name }) => <strong>{name}</strong>,
  },
  {
    key: 'size',
    title: label('shiftTemplate.column.title'),
    width: 'minmax(10rem, 1fr)',
    cell: ({ shifts }) => templateSize(shifts),
  },
];
