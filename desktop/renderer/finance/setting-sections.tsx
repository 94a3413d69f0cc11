import { dunningLevels, type DunningLevel } from '../../../shared/finance/invoices/dunning/dunning.ts';
import {
  dunningPlaceholders,
  dunningTemplate,
} from '../../../shared/finance/invoices/dunning/dunning-text.ts';
import { languages } from '../../../shared/language.ts';
import { label } from '../../../shared/i18n/label.ts';
import type { Settings } from '../../../shared/association/setting.ts';
import { FieldGrid, Span, TextArea, TextField } from '../ui/form/field.tsx';
import { Section } from '../ui/page.tsx';
import type { SettingForm } from '../association/settings/use-setting-form.ts';

interface Part {
  readonly form: SettingForm;
}

/** What every new reminder begins with: fee, days to pay and words of each level. */
export function DunningSection({ form }: Part) {
  return (
    <Section title={label('setting.group.dunning')} text={label('setting.group.dunning.text')}>
      <div className="grid gap-14">
        {dunningLevels.map(level => (
          <Level key={level} form={form} level={level} />
        ))}
      </div>
    </Section>
  );
}

function Level({ form, level }: Part & { readonly level: DunningLevel }) {
  const text = `dunning_text_${level}` as const;
  return (
    <FieldGrid>
      {([`dunning_fee_${level}`, `dunning_days_${level}`] as const).map(name => (
        <Span key={name} of={6}>
          <TextField
            label={label(`setting.${name}`)}
            inputMode={name.startsWith('dunning_fee') ? 'decimal' : 'numeric'}
            value={form.values[name]}
            error={form.errorOf(name)}
            onChange={value => form.set(name, value)}
          />
        </Span>
      ))}
      <Span of={12}>
        <TextArea
          label={label(`setting.${text}`)}
          hint={label('setting.dunning_text.hint', { placeholders })}
          placeholder={ownTexts(level, form.values)}
          value={form.values[text]}
          error={form.errorOf(text)}
          onChange={value => form.set(text, value)}
        />
      </Span>
    </FieldGrid>
  );
}

const placeholders = dunningPlaceholders.map(name => `{{${name}}}`).join(', ');

/** The program's words, which leave where the association has none of its own. */
function ownTexts(level: DunningLevel, settings: Settings): string {
  const language = languages.find(known => known === settings.sprache) ?? 'de';
  // Without a language, none of the association's words apply.
  return dunningTemplate(level, language, { ...settings, sprache: '' });
}

const accounts = [
  'ledger_debtors',
  'ledger_bank',
  'ledger_cash',
  'ledger_suspense',
  'ledger_income',
  'ledger_fees',
] as const;

/** The accounts to which the journal books. */
export const LedgerSection = ({ form }: Part) => (
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
