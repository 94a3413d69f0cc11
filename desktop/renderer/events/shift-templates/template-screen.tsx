import { Button } from '@mantine/core';
import { IconTemplate } from '@tabler/icons-react';
import { useEffect } from 'react';
import { label } from '../../../../shared/i18n/label.ts';
import { formatNumber } from '../../../../shared/i18n/number.ts';
import type { ShiftTemplate } from '../../../../shared/events/shifts/shift-template.ts';
import { EventViews } from '../event-views.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { navigate } from '../../ui/location.ts';
import { ListScreen } from '../../ui/split/list-screen.tsx';
import type { Column } from '../../ui/table/data-table.tsx';
import { removeTemplate, renameTemplate, templateName, useTemplates } from './template-store.ts';
import { templatePlaces, templateSize, relativeDay, TemplateTable } from './template-table.tsx';
import { Gone } from '../../ui/split/gone.tsx';
import { NamedDetail } from '../../ui/split/named-detail.tsx';
import { columnsOf, number, strong } from '../../ui/table/columns.tsx';

const back = () => navigate('/shift-templates');

/** One template to read, rename and delete. */
function TemplateDetail({ uuid }: { readonly uuid: string }) {
  const template = useTemplates(state => state.rows)?.find(each => each.uuid === uuid);
  if (template) return <Shown template={template} />;
  return <Gone message="shiftTemplate.gone" onBack={back} />;
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
      what="shiftTemplate"
      icon={IconTemplate}
      path="/shift-templates"
      above={<EventViews />}
      columns={columns}
      rows={rows}
      error={error}
      open={open}
      detail={TemplateDetail}
      empty={<Empty />}
    />
  );
}

const Empty = () => (
  <EmptyState icon={IconTemplate} message="shiftTemplate.empty">
    <Button variant="default" onClick={() => navigate('/events')}>
      {label('shiftTemplate.empty.action')}
    </Button>
  </EmptyState>
);

const columns: readonly Column<ShiftTemplate>[] = columnsOf('shiftTemplate', {
  name: strong('minmax(10rem, 2fr)', ({ name }) => name),
  shifts: number('6rem', ({ shifts }) => formatNumber(shifts.length)),
  places: number('6rem', ({ shifts }) => formatNumber(templatePlaces(shifts))),
});
