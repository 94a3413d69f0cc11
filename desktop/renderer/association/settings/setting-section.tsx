import { ibanError, isQrIban, normaliseIban } from '../../../../shared/association/account.ts';
import { bankName } from '../../../../shared/association/bank.ts';
import { currencies } from '../../../../shared/money.ts';
import { languages } from '../../../../shared/language.ts';
import { label } from '../../../../shared/i18n/label.ts';
import type { SettingKey } from '../../../../shared/association/setting.ts';
import { countryOptions } from '../../country.ts';
import { PlaceHint, usePlaceOf } from '../../postal-place.tsx';
import { FieldGrid, SelectField, Span, TextArea, TextField } from '../../ui/form/field.tsx';
import { Section } from '../../ui/page.tsx';
import { RightFields } from './right-fields.tsx';
import type { SettingForm } from './use-setting-form.ts';
import { WindowSideField } from './window-side-field.tsx';

interface Part {
  readonly form: SettingForm;
}

/** Name and address, as on letterhead and slip. */
export function AssociationSection({ form }: Part) {
  const setPlace = (ort: string) => form.set('ort', ort);
  const place = usePlaceOf(form.values, setPlace);
  return (
    <Section title={label('setting.group.association')} text={label('setting.group.association.text')}>
      <FieldGrid>
        <Span of={12}>
          <Line form={form} name="name" />
        </Span>
        <Span of={9}>
          <Line form={form} name="strasse" />
        </Span>
        <Span of={3}>
          <Line form={form} name="hausnummer" />
        </Span>
        <Span of={3}>
          <Line form={form} name="plz" warning={place.warning} onLeave={place.onLeave} />
        </Span>
        <Span of={6}>
          <Line form={form} name="ort" />
        </Span>
        <Span of={3}>
          <Choice form={form} name="land" options={countryOptions(form.values.land)} />
        </Span>
      </FieldGrid>
      <PlaceHint typed={form.values} places={place.places} onTake={setPlace} />
      <Reach form={form} />
    </Section>
  );
}

function Reach({ form }: Part) {
  const languageOptions = languages.map(value => ({ value, label: label(`language.${value}`) }));
  return (
    <FieldGrid>
      <Span of={4}>
        <Line form={form} name="telefon" type="tel" />
      </Span>
      <Span of={4}>
        <Line form={form} name="email" type="email" />
      </Span>
      <Span of={4}>
        <Line form={form} name="website" />
      </Span>
      <Span of={4}>
        <Line form={form} name="contact_email" type="email" />
      </Span>
      <Span of={4}>
        <Choice form={form} name="sprache" options={languageOptions} />
      </Span>
      <Span of={4}>
        <Choice form={form} name="timezone" options={zonesWith(form.values.timezone)} />
      </Span>
      <Span of={8}>
        <Choice form={form} name="member_directory" options={directoryOptions()} />
      </Span>
    </FieldGrid>
  );
}

const directoryOptions = () =>
  (['on', 'off'] as const).map(value => ({ value, label: label(`setting.member_directory.${value}`) }));

const zones: readonly string[] = Intl.supportedValuesOf('timeZone').filter(zone =>
  zone.startsWith('Europe/'),
);

const zonesWith = (own: string) =>
  (zones.includes(own) ? zones : [own, ...zones]).map(value => ({
    value,
    label: value.replaceAll('_', ' '),
  }));

/** The account with its check while typing. */
export function AccountSection({ form }: Part) {
  return (
    <Section title={label('setting.group.account')} text={label('setting.group.account.text')}>
      <FieldGrid>
        <Span of={8}>
          <RightFields needs="bank_account.write">
            <Line form={form} name="iban" hint={ibanHint(form.values.iban)} />
          </RightFields>
        </Span>
        <Span of={4}>
          <RightFields needs="settings.write">
            <Choice
              form={form}
              name="currency"
              options={currencies.map(value => ({ value, label: label(`setting.currency.${value}`) }))}
            />
          </RightFields>
        </Span>
        {isQrIban(normaliseIban(form.values.iban)) && (
          <Span of={8}>
            <RightFields needs="settings.write">
              <Line form={form} name="qrr_prefix" hint={label('setting.qrr_prefix.hint')} />
            </RightFields>
          </Span>
        )}
      </FieldGrid>
    </Section>
  );
}

/** What the account means for the slips. */
function ibanHint(typed: string): string {
  const iban = normaliseIban(typed);
  if (iban === '' || ibanError(iban) !== null) return label('setting.iban.empty');
  const meaning = label(isQrIban(iban) ? 'setting.iban.qr' : 'setting.iban.plain');
  const bank = bankName(iban);
  return bank === null ? meaning : label('setting.iban.bank', { bank, meaning });
}

/** Window of the envelope, footer. */
export function LetterSection({ form }: Part) {
  return (
    <Section title={label('setting.group.letter')} text={label('setting.group.letter.text')}>
      <FieldGrid>
        <Span of={12}>
          <WindowSideField value={form.values.window_side} onChange={side => form.set('window_side', side)} />
        </Span>
        <Span of={12}>
          <Line form={form} name="letter_footer" hint={label('setting.letter_footer.hint')} />
        </Span>
        <Span of={6}>
          <Line form={form} name="letter_price" hint={label('setting.letter_price.hint')} />
        </Span>
        <Span of={6}>
          <Line form={form} name="letter_page_price" hint={label('setting.letter_page_price.hint')} />
        </Span>
        <Span of={6}>
          <StagingField form={form} />
        </Span>
      </FieldGrid>
    </Section>
  );
}

/** Whether letters are real ones or tests. */
export const StagingField = ({ form }: Part) => (
  <SelectField
    label={label('setting.letterpost_staging')}
    hint={label('setting.letterpost_staging.hint')}
    value={form.values.letterpost_staging}
    options={(['', 'off', 'on'] as const).map(value => ({
      value,
      label: label(`setting.letterpost_staging.${value}`),
    }))}
    onChange={value => form.set('letterpost_staging', value)}
  />
);

/** What every new invoice begins with. */
export function InvoiceSection({ form }: Part) {
  return (
    <Section title={label('setting.group.invoice')} text={label('setting.group.invoice.text')}>
      <FieldGrid>
        <Span of={4}>
          <Line form={form} name="invoice_due_days" inputMode="numeric" />
        </Span>
        {(['invoice_intro', 'invoice_closing'] as const).map(name => (
          <Span key={name} of={12}>
            <TextArea
              label={label(`setting.${name}`)}
              value={form.values[name]}
              error={form.errorOf(name)}
              onChange={value => form.set(name, value)}
            />
          </Span>
        ))}
      </FieldGrid>
    </Section>
  );
}

interface LineProps extends Part {
  readonly name: Exclude<SettingKey, 'logo'>;
  readonly type?: 'tel' | 'email';
  readonly inputMode?: 'numeric';
  readonly hint?: string;
  readonly warning?: string | undefined;
  readonly onLeave?: () => void;
}

function Line({ form, name, onLeave, ...rest }: LineProps) {
  return (
    <TextField
      {...rest}
      {...(onLeave && { onBlur: onLeave })}
      label={label(name === 'hausnummer' ? 'member.field.hausnummer.long' : `setting.${name}`)}
      value={form.values[name]}
      error={form.errorOf(name)}
      onChange={value => form.set(name, value)}
    />
  );
}

interface ChoiceProps extends Part {
  readonly name: 'sprache' | 'timezone' | 'currency' | 'land' | 'member_directory';
  readonly options: readonly { readonly value: string; readonly label: string }[];
}

function Choice({ form, name, options }: ChoiceProps) {
  return (
    <SelectField
      label={label(`setting.${name}`)}
      value={form.values[name]}
      error={form.errorOf(name)}
      options={options}
      onChange={value => form.set(name, value)}
    />
  );
}
