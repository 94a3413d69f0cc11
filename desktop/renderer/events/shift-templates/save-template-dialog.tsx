import { z } from 'zod';
import type { EventBoard } from '../../../../shared/events/desktop-event-contract.ts';
import { label } from '../../../../shared/i18n/label.ts';
import { templateOf } from '../../../../shared/events/shifts/shift-template.ts';
import { api } from '../../api.ts';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { TextField } from '../../ui/form/field.tsx';
import { useQuery } from '../../ui/location.ts';
import { ErrorNote } from '../../ui/note.tsx';
import { useFields } from '../../ui/form/use-fields.ts';
import { showDone } from '../../ui/toast.tsx';
import { WriteButton } from '../../write-button.tsx';
import { templateName } from './template-store.ts';
import { relativeDay, TemplatePreview } from './template-table.tsx';
import { useEventBoard } from './use-event-board.ts';

/** Opens over any screen while the address says `?saveTemplate=<event>`; back closes it. */
export function SaveTemplateDialog() {
  const [query, setQuery] = useQuery();
  const uuid = query.get('saveTemplate');
  return uuid === null ? null : <Loaded uuid={uuid} onClose={() => setQuery({ saveTemplate: '' })} />;
}

function Loaded({ uuid, onClose }: { readonly uuid: string; readonly onClose: () => void }) {
  const { value: board, error } = useEventBoard(uuid);
  if (board) return <Opened board={board} onClose={onClose} />;
  return error ? (
    <FormDialog title={label('shiftTemplate.save.title')} onClose={onClose}>
      <ErrorNote error={error} />
    </FormDialog>
  ) : null;
}

const schema = z.object({ name: templateName.schema });

function Opened({ board, onClose }: { readonly board: EventBoard; readonly onClose: () => void }) {
  const { event, shifts } = board;
  const { field, check } = useFields(schema, { name: event.title });
  const save = async () => {
    const checked = check();
    if (checked === null) return false;
    const { name } = checked;
    const { uuid } = await api.desktopShiftTemplates.fromEvent({ event_uuid: event.uuid, name });
    showDone(label('shiftTemplate.saved', { name }), () => api.desktopShiftTemplates.remove({ uuid }));
    return true;
  };
  const actions = (
    <WriteButton type="submit" disabled={shifts.length === 0}>
      {label('shiftTemplate.save.yes')}
    </WriteButton>
  );
  return (
    <FormDialog
      title={label('shiftTemplate.save.title')}
      size={680}
      onClose={onClose}
      onSubmit={save}
      disabled={shifts.length === 0}
      actions={actions}
    >
      <TextField label={templateName.label} {...field('name')} required first />
      <p className="soft">{label('shiftTemplate.save.text', { count: shifts.length })}</p>
      {shifts.length > 0 && (
        <TemplatePreview shifts={templateOf(shifts, event.start_date)} dayName={relativeDay} />
      )}
    </FormDialog>
  );
}
