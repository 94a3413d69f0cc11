import { label } from '../../../shared/i18n/label.ts';
import type { SettingForm } from '../association/settings/use-setting-form.ts';
import { FieldGrid, Span, TextField } from '../ui/form/field.tsx';
import { Section } from '../ui/page.tsx';

const accounts = [
  'ledger_debtors',
  'ledger_bank',
  'ledger_cash',
  'ledger_suspense',
  'ledger_income',
  'ledger_fees',
] as const;

/** The accounts to which the journal books. */
export const LedgerSection = ({ form }: { readonly form: SettingForm }) => (
  <Section title={label('setting.group.ledger')} text={label('setting.group.ledger.text')}>
    <FieldGrid>
      {accounts.map(name => (
        <Span key={name} of={4}>
          <TextField
            label={label(`setting.${name}`)}
            inputMode="numeric"
            value={form.values[name]}
            error={form.errorOf(name)}
            onChange={value => form.set(name, value)}
          />
        </Span>
      ))}
    </FieldGrid>
  </Section>
);
