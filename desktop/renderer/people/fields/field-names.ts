import { parseDay } from '../../../../shared/day.ts';
import { label } from '../../../../shared/i18n/label.ts';
import {
  conditionLabel,
  type ConditionLabels,
  type CustomCondition,
} from '../../../../shared/people/fields/custom-condition.ts';
import type { FieldShape } from '../../../../shared/people/fields/custom-field.ts';
import type { CustomFieldView } from '../../../../shared/people/fields/desktop-custom-field-contract.ts';
import { fieldValueText } from '../../../../shared/people/fields/value-words.ts';

let known: readonly CustomFieldView[] = [];

/** Own fields as core last told them, for words outside of components. */
export function keepFields(fields: readonly CustomFieldView[]): void {
  known = fields;
}

/** A field as it is known now; undefined for one that is not there. */
export const fieldCalled = (fieldId: string): CustomFieldView | undefined =>
  known.find(({ id }) => id === fieldId);

/** A value as it is shown: 'Trompete, Horn', '20.11.2026', 'Ja'. */
export const shownValue = (
  field: Pick<CustomFieldView, 'kind' | 'options' | 'several'>,
  value: string,
): string => fieldValueText(field, value, { yes: label('ui.yes'), no: label('ui.no') });

/** Words of a condition, in the language of this moment. */
const conditionLabels = (): ConditionLabels => ({
  yes: label('ui.yes'),
  no: label('ui.no'),
  filled: field => label('customField.filter.filled', { field }),
  empty: field => label('customField.filter.empty', { field }),
  from: (field, from) => label('customField.filter.from', { field, from }),
  to: (field, to) => label('customField.filter.to', { field, to }),
  between: (field, from, to) => label('customField.filter.between', { field, from, to }),
  is: (field, value) => label('customField.filter.is', { field, value }),
});

/** A condition in words; '' where its field is not there. */
export function conditionName(condition: CustomCondition): string {
  const field = fieldCalled(condition.field_id);
  return field ? conditionLabel(field, condition, conditionLabels()) : '';
}

/** Ids of options by their names, for what tells of values without their field; other words stay. */
export function optionsByName(text: string): string {
  const names = known.flatMap(({ options }) => options);
  return text
    .split(' ')
    .map(id => names.find(option => option.id === id)?.name ?? id)
    .join(', ');
}

/** What was typed as it is stored: days as people write them. */
export const meantValue = (field: FieldShape, typed: string): string =>
  field.kind === 'date' ? (parseDay(typed.trim()) ?? typed) : typed;
