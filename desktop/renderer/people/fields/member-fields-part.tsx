import { label } from '../../../../shared/i18n/label.ts';
import { FieldGrid, Span } from '../../ui/form/field.tsx';
import { Section } from '../../ui/page.tsx';
import { Fact, Facts } from '../../ui/split/facts.tsx';
import { FieldInput } from './field-input.tsx';
import { shownValue } from './field-names.ts';
import { useFields } from './field-store.ts';
import type { FieldValuesForm } from './use-field-values.ts';

/** What a member has in the association's own fields, to read; nothing where all are empty. */
export function MemberFields({ values }: { readonly values: Readonly<Record<string, string>> }) {
  const fields = useFields(state => state.rows) ?? [];
  const filled = fields.filter(field => shownValue(field, values[field.id] ?? '') !== '');
  if (filled.length === 0) return null;
  return (
    <Section title={label('customField.part')}>
      <Facts>
        {filled.map(field => (
          <Fact key={field.id} name={field.name}>
            {shownValue(field, values[field.id] ?? '')}
          </Fact>
        ))}
      </Facts>
    </Section>
  );
}

/** The same in the form; a retired field only where the member has a value. */
export function MemberFieldInputs({ form }: { readonly form: FieldValuesForm }) {
  const fields = useFields(state => state.rows) ?? [];
  const offered = fields.filter(({ id, active }) => active || (form.values[id] ?? '') !== '');
  if (offered.length === 0) return null;
  return (
    <Section title={label('customField.part')}>
      <FieldGrid>
        {offered.map(field => (
          <Span key={field.id} of={field.kind === 'choice' && field.several ? 12 : 6}>
            <FieldInput
              field={field}
              value={form.values[field.id] ?? ''}
              error={form.errors[field.id]}
              onChange={value => form.set(field.id, value)}
            />
          </Span>
        ))}
      </FieldGrid>
    </Section>
  );
}
