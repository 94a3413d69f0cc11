import { Button } from '@mantine/core';
import { useEffect, useState } from 'react';
import { addDays } from '../../../../shared/day.ts';
import type { EventBoard } from '../../../../shared/events/desktop-event-contract.ts';
import { formatDays, formatShortDay } from '../../../../shared/i18n/event-day.ts';
import { label } from '../../../../shared/i18n/label.ts';
import { isInside } from '../../../../shared/events/shifts/shift-rule.ts';
import { shiftsOfTemplate, type ShiftTemplate } from '../../../../shared/events/shifts/shift-template.ts';
import { api } from '../../api.ts';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { SelectField } from '../../ui/form/field.tsx';
import { navigate, useQuery } from '../../ui/location.ts';
import { ErrorNote, Note } from '../../ui/note.tsx';
import { showDone } from '../../ui/toast.tsx';
import { WriteButton } from '../../write-button.tsx';
import { useTemplates } from './template-store.ts';
import { TemplatePreview, templateSize } from './template-table.tsx';
import { useEventBoard } from './use-event-board.ts';

/** Opens over any screen while the address says `?applyTemplate=<event>`; back closes it. */
export function ApplyTemplateDialog() {
  const [query, setQuery] = useQuery();
  const uuid = query.get('applyTemplate');
  return uuid === null ? null : <Loaded uuid={uuid} onClose={() => setQuery({ applyTemplate: '' })} />;
}

function Loaded({ uuid, onClose }: { readonly uuid: string; readonly onClose: () => void }) {
  const { value: board, error } = useEventBoard(uuid);
  const { rows: templates } = useTemplates();
  useEffect(() => useTemplates.follow(), []);
  if (board && templates?.[0])
    return <Opened board={board} templates={templates} first={templates[0]} onClose={onClose} />;
  if (!templates && !error) return null;
  return (
    <FormDialog title={label('shiftTemplate.apply.title')} onClose={onClose}>
      {templates?.length === 0 && <Note tone="info">{label('shiftTemplate.apply.none')}</Note>}
      <ErrorNote error={error} />
    </FormDialog>
  );
}

interface OpenedProps {
  readonly board: EventBoard;
  readonly templates: readonly ShiftTemplate[];
  readonly first: ShiftTemplate;
  readonly onClose: () => void;
}

function Opened({ board: { event }, templates, first, onClose }: OpenedProps) {
  const [uuid, setUuid] = useState(first.uuid);
  const template = templates.find(each => each.uuid === uuid) ?? first;
  const shifts = shiftsOfTemplate(template.shifts, event.start_date);
  const outside = shifts.filter(shift => !isInside(shift, event)).length;
  const actions = (
    <WriteButton type="submit" disabled={outside > 0 || shifts.length === 0}>
      {label('shiftTemplate.apply.yes', { count: shifts.length })}
    </WriteButton>
  );
  const days = formatDays(event.start_date, event.end_date);
  return (
    <FormDialog
      title={label('shiftTemplate.apply.title')}
      size={680}
      onClose={onClose}
      onSubmit={() => applyTemplate(template, event.uuid)}
      actions={actions}
    >
      <p className="soft">{label('shiftTemplate.apply.for', { title: event.title, days })}</p>
      <Choice templates={templates} chosen={template} onChoose={setUuid} />
      {outside > 0 && <Outside count={outside} uuid={event.uuid} />}
      <TemplatePreview
        shifts={template.shifts}
        dayName={offset => formatShortDay(addDays(event.start_date, offset))}
      />
    </FormDialog>
  );
}

interface ChoiceProps {
  readonly templates: readonly ShiftTemplate[];
  readonly chosen: ShiftTemplate;
  readonly onChoose: (uuid: string) => void;
}

function Choice({ templates, chosen, onChoose }: ChoiceProps) {
  return (
    <SelectField
      label={label('shiftTemplate.apply.choose')}
      value={chosen.uuid}
      options={templates.map(each => ({
        value: each.uuid,
        label: `${each.name} (${templateSize(each.shifts)})`,
      }))}
      onChange={onChoose}
    />
  );
}

function Outside({ count, uuid }: { readonly count: number; readonly uuid: string }) {
  const edit = (
    <Button size="compact-sm" variant="default" onClick={() => navigate(`/events/${uuid}/edit`)}>
      {label('shiftTemplate.apply.openEvent')}
    </Button>
  );
  return (
    <Note tone="warn" action={edit}>
      {label('shiftTemplate.apply.outside', { count })}
    </Note>
  );
}

/** Makes the shifts; the toast takes them away again. */
async function applyTemplate({ uuid, name }: ShiftTemplate, event_uuid: string): Promise<void> {
  const made = await api.desktopShiftTemplates.apply({ uuid, event_uuid });
  showDone(label('shiftTemplate.applied', { count: made.length, name }), async () => {
    for (const shift of made) await api.desktopShifts.remove({ uuid: shift.uuid });
  });
}
