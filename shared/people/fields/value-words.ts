import { formatDay } from '../../day.ts';
import { chosenIn } from './custom-value.ts';
import type { FieldShape } from './custom-field.ts';

/** What yes and no are called. */
export interface YesNoLabels {
  readonly yes: string;
  readonly no: string;
}

/** Names of the chosen options, in their order; an option that is gone has none. */
export const chosenNames = ({ options }: Pick<FieldShape, 'options'>, value: string): string[] => {
  const ids = chosenIn(value);
  return options.filter(({ id }) => ids.includes(id)).map(({ name }) => name);
};

/** A value as people read it: 'Trompete, Horn', '12.5', '20.11.2026', 'Ja'; '' for none. */
export function fieldValueText(field: FieldShape, value: string, labels: YesNoLabels): string {
  if (value === '') return '';
  switch (field.kind) {
    case 'date':
      return formatDay(value);
    case 'yes_no':
      return value === 'yes' ? labels.yes : labels.no;
    case 'choice':
      return chosenNames(field, value).join(', ');
    default:
      return value;
  }
}
