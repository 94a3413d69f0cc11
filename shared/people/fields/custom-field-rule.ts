import { DomainError, invalid } from '../../errors.ts';
import { fold } from '../members/name-order.ts';
import type { CustomFieldFields } from './custom-field.ts';

/** What is known of the values of a field. */
export interface FieldUse {
  /** Members who have a value. */
  readonly values: number;
  /** Whether any of them names this option. */
  readonly isChosen: (optionId: string) => boolean;
}

type Ruled = Pick<CustomFieldFields, 'kind' | 'options' | 'several'>;

/**
 * Throws `validation_failed` for a choice without options, options of the same name or id, options of another kind, and
 * for what the values that are there would not fit: another kind, one option instead of several, an option that a
 * member has.
 */
export function requireFieldRules(before: Ruled | null, after: Ruled, use: FieldUse): void {
  const { kind, options } = after;
  if (kind === 'choice' && options.length === 0) throw invalid('options', 'required');
  if (kind !== 'choice' && options.length > 0) throw invalid('options', 'invalid');
  if (new Set(options.map(({ name }) => fold(name))).size < options.length)
    throw invalid('options', 'option_name_taken');
  if (new Set(options.map(({ id }) => id)).size < options.length) throw invalid('options', 'invalid');
  if (before === null || use.values === 0) return;
  if (before.kind !== kind) throw invalid('kind', 'field_in_use');
  if (before.several && !after.several) throw invalid('several', 'field_in_use');
  const gone = before.options.filter(({ id }) => !options.some(option => option.id === id));
  if (gone.some(({ id }) => use.isChosen(id))) throw invalid('options', 'option_in_use');
}

/** Throws `custom_field_in_use` for a field that members have values of: it is retired instead. */
export function requireFieldUnused(use: Pick<FieldUse, 'values'>): void {
  if (use.values > 0) throw new DomainError('custom_field_in_use', { count: use.values });
}
