import { Button } from '@mantine/core';
import { IconTemplate } from '@tabler/icons-react';
import { useEffect } from 'react';
import { label } from '../../../shared/labels/label.ts';
import type { ShiftTemplate } from '../../../shared/shifts/shift-template.ts';
import { EventViews } from '../event-views.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { navigate } from '../ui/location.ts';
import { ErrorNote } from '../ui/note.tsx';
import { PageHead, SplitPage } from '../ui/page.tsx';
import { DataTable, type Column } from '../ui/table/data-table.tsx';
import { useKnownRows } from '../ui/table/use-known-rows.ts';
import { useFollow } from '../ui/use-follow.ts';
import { useWide } from '../ui/use-wide.ts';
import { TemplateDetail } from './template-detail.tsx';
import { followTemplates, useTemplates } from './template-store.ts';
import { templateSize } from './template-table.tsx';

/** Templates of shifts: the list, and beside it or instead of it one of them. */
export function TemplateScreen({ open }: { readonly open: string | null }) {
  const wide = useWide();
  const { templates, error } = useTemplates();
  useEffect(() => followTemplates(), []);
  return (
    <SplitPage
      wide={wide && templates?.length !== 0}
      list={
        <>
          <PageHead title={label('shiftTemplate.title')} />
          <EventViews />
          <ErrorNote error={error} />
          {templates && <Rows templates={templates} open={open} />}
        </>
      }
      detail={open !== null && templates ? <TemplateDetail key={open} uuid={open} /> : null}
      pick={
        <EmptyState
          icon={<IconTemplate size={24} stroke={1.6} />}
          title={label('shiftTemplate.pick.title')}
          text={label('shiftTemplate.pick.text')}
        />
      }
    />
  );
}

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

interface RowsProps {
  readonly templates: readonly ShiftTemplate[];
  readonly open: string | null;
}

function Rows({ templates, open }: RowsProps) {
  const rows = useKnownRows(templates, '');
  const { onMove } = useFollow('/shift-templates');
  if (templates.length === 0) {
    return (
      <EmptyState
        icon={<IconTemplate size={24} stroke={1.6} />}
        title={label('shiftTemplate.empty.title')}
        text={label('shiftTemplate.empty.text')}
      >
        <Button variant="default" onClick={() => navigate('/events')}>
          {label('shiftTemplate.empty.action')}
        </Button>
      </EmptyState>
    );
  }
  return (
    <DataTable
      label={label('shiftTemplate.table')}
      columns={columns}
      rows={rows}
      rowKey={({ uuid }) => uuid}
      selected={open}
      onOpen={({ uuid }) => navigate(`/shift-templates/${uuid}`)}
      {...(onMove && { onMove: ({ uuid }: ShiftTemplate) => onMove({ id: uuid }) })}
      listKey=""
    />
  );
}
