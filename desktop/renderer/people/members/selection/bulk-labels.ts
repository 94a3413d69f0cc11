import type { BulkStep, FieldPreview } from '../../../../../shared/people/desktop-member-bulk-contract.ts';
import { formatDay } from '../../../../../shared/day.ts';
import { label, labelOr, type LabelKey } from '../../../../../shared/i18n/label.ts';
import type { BulkField } from '../../../../../shared/people/members/bulk-change.ts';

const number = (count: number): string => count.toLocaleString('de-CH');

/** A sentence that names how many: 'bulk.count' and 14 → '14 ausgewählt'. */
export const counted = (key: LabelKey, count: number): string => label(key, { count, shown: number(count) });

export const fieldLabel = (field: BulkField): string => label(`bulk.field.${field}`);

/** A value as people read it: 'per Post', 'Französisch', '31.12.2026', 'leer'. */
export function valueWord(field: BulkField, value: FieldPreview['to']): string {
  if (value === null || value === '') return label('bulk.value.none');
  if (typeof value === 'boolean')
    return labelOr(`bulk.value.${field}.${value ? 'yes' : 'no'}`, value ? 'ui.yes' : 'ui.no');
  if (field === 'eintritt' || field === 'austritt') return formatDay(value);
  return field === 'sprache' ? labelOr(`language.${value}`, 'ui.plain', { text: value }) : value;
}

/** What one line of the preview says of a field. */
export function previewWords({ changed, already, no_room }: FieldPreview): string {
  return [
    counted('bulk.preview.changed', changed),
    already > 0 ? counted('bulk.preview.already', already) : '',
    no_room > 0 ? counted('bulk.preview.noRoom', no_room) : '',
  ]
    .filter(part => part !== '')
    .join(', ');
}

/** What a step did, in a short word. */
export const doneWord = ({ kind, count }: BulkStep): string =>
  counted(kind === 'edit' ? 'bulk.done' : 'bulk.removed', count);

/** What taking a step back did. */
export const undoneWord = ({
  restored,
  kept,
}: {
  readonly restored: number;
  readonly kept: number;
}): string => label('bulk.undone', { restored, kept, shown: number(restored) });
