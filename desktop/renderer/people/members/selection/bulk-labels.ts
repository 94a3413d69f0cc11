import { statusName } from '../../../association/status-names.ts';
import type {
  AnyBulkField,
  BulkStep,
  FieldPreview,
} from '../../../../../shared/people/desktop-member-bulk-contract.ts';
import { formatDay } from '../../../../../shared/day.ts';
import { label, labelOr, type LabelKey } from '../../../../../shared/i18n/label.ts';
import { formatNumber } from '../../../../../shared/i18n/number.ts';
import { ownFieldOf } from '../../../../../shared/people/imports/import.ts';
import { fieldCalled, shownValue } from '../../fields/field-names.ts';

/** A sentence that names how many: 'bulk.count' and 14 → '14 ausgewählt'. */
export const counted = (key: LabelKey, count: number): string =>
  label(key, { count, shown: formatNumber(count) });

export function fieldLabel(field: AnyBulkField): string {
  const own = ownFieldOf(field);
  if (own !== null) return fieldCalled(own)?.name ?? label('customField.filter.gone');
  return labelOr(`bulk.field.${field}`, 'ui.plain', { text: field });
}

/** A value as people read it: 'per Post', 'Französisch', '31.12.2026', 'leer'. */
export function valueWord(field: AnyBulkField, value: FieldPreview['to']): string {
  if (value === null || value === '') return label('bulk.value.none');
  if (typeof value === 'boolean')
    return labelOr(`bulk.value.${field}.${value ? 'yes' : 'no'}`, value ? 'ui.yes' : 'ui.no');
  const own = ownFieldOf(field);
  const shape = own === null ? undefined : fieldCalled(own);
  if (shape) return shownValue(shape, value);
  if (field === 'status') return statusName(value);
  if (field === 'eintritt' || field === 'austritt') return formatDay(value);
  return field === 'sprache' ? labelOr(`language.${value}`, 'ui.plain', { text: value }) : value;
}

/** What one line of the preview says of a field. */
export function previewText({ changed, already, no_room }: FieldPreview): string {
  return [
    counted('bulk.preview.changed', changed),
    already > 0 ? counted('bulk.preview.already', already) : '',
    no_room > 0 ? counted('bulk.preview.noRoom', no_room) : '',
  ]
    .filter(part => part !== '')
    .join(', ');
}

/** What a step did, in a short word. */
export function doneWord({ kind, count, group }: BulkStep): string {
  const params = { count, shown: formatNumber(count), name: group };
  if (kind === 'join' || kind === 'leave')
    return label(kind === 'join' ? 'bulk.joined' : 'bulk.left', params);
  return label(kind === 'edit' ? 'bulk.done' : 'bulk.removed', params);
}

/** What taking a step back did. */
export const undoneWord = ({
  restored,
  kept,
}: {
  readonly restored: number;
  readonly kept: number;
}): string => label('bulk.undone', { restored, kept, shown: formatNumber(restored) });
