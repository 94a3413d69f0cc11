import { label } from '../../../../shared/i18n/label.ts';
import type { SettingKey } from '../../../../shared/association/setting.ts';
import { FieldGrid, SelectField, Span, TextArea, TextField } from '../../ui/form/field.tsx';
import { Section } from '../../ui/page.tsx';
import type { SettingForm } from './use-setting-form.ts';

interface Part {
  readonly form: SettingForm;
}

const factorKeys = ['second_factor_required', 'second_factor_provider'] as const;

/** Names of the groups of other services, who needs a second factor, and how much a synchronisation may take away. */
export function AccessSection({ form }: Part) {
  return (
    <Section title={label('setting.group.accesses')} text={label('setting.group.accesses.text')}>
      <FieldGrid>
        <Span of={6}>
          <Line form={form} name="idp_board_group" hint={label('setting.idp_board_group.hint')} />
        </Span>
        <Span of={6}>
          <Line form={form} name="social_media_group" hint={label('setting.social_media_group.hint')} />
        </Span>
        <Span of={12}>
          <TextArea
            label={label('setting.cloud_function_groups')}
            hint={label('setting.cloud_function_groups.hint')}
            value={form.values.cloud_function_groups}
            error={form.errorOf('cloud_function_groups')}
            onChange={value => form.set('cloud_function_groups', value)}
          />
        </Span>
        <FactorChoices form={form} />
        <Span of={6}>
          <Line form={form} name="account_removal_limit" inputMode="numeric" />
        </Span>
        <Span of={6}>
          <Line form={form} name="account_removal_percent" inputMode="numeric" />
        </Span>
      </FieldGrid>
    </Section>
  );
}

const FactorChoices = ({ form }: Part) =>
  factorKeys.map(name => (
    <Span key={name} of={6}>
      <SelectField
        label={label(`setting.${name}`)}
        hint={label(`setting.${name}.hint`)}
        value={form.values[name]}
        options={(['off', 'on'] as const).map(value => ({ value, label: label(`setting.${name}.${value}`) }))}
        onChange={value => form.set(name, value)}
      />
    </Span>
  ));

interface LineProps extends Part {
  readonly name: Extract<
    SettingKey,
    'idp_board_group' | 'social_media_group' | 'account_removal_limit' | 'account_removal_percent'
  >;
  readonly hint?: string;
  readonly inputMode?: 'numeric';
}

function Line({ form, name, ...rest }: LineProps) {
  return (
    <TextField
      {...rest}
      label={label(`setting.${name}`)}
      value={form.values[name]}
      error={form.errorOf(name)}
      onChange={value => form.set(name, value)}
    />
  );
}
