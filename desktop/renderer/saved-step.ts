import { tableName } from '../../shared/entities.ts';
import { label } from '../../shared/i18n/label.ts';
import { api } from './api.ts';
import { fieldName } from './field-labels.ts';
import { showDone } from './ui/toast.tsx';

interface SavedRow {
  readonly tbl: string;
  readonly id: string;
  readonly changes: object;
}

/** Says that fields of a row are saved; the list of steps says which: 'Ort von Anna Müller'. */
export async function showSaved({ tbl, id, changes }: SavedRow, undo: () => Promise<unknown>): Promise<void> {
  const [title = ''] = await api.desktopSync.titles({ rows: [{ tbl, id }] }).catch(() => []);
  const fields = Object.keys(changes).map(field => fieldName(tbl, field, id));
  showDone(label('ui.saved'), undo, {
    step: label('step.saved', { fields: fields.join(', '), title: title || tableName(tbl) }),
  });
}
