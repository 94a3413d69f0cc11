import { languages } from '../../../../shared/language.ts';
import { memberStatuses } from '../../../../shared/people/members/member.ts';
import { label } from '../../../../shared/i18n/label.ts';
import { ChangedNote } from '../../ui/form/changed-note.tsx';
import {
  CheckField,
  DayField,
  FieldGrid,
  SelectField,
  Span,
  TextArea,
  TextField,
} from '../../ui/form/field.tsx';
import { Section } from '../../ui/page.tsx';
import { useMembers } from './member-store.ts';
import type { FlagField, TextField as TextName } from './member-values.ts';
import type { MemberForm } from './use-member-form.ts';
import { countryOptions } from '../../country.ts';
import { PlaceHint, usePlaceOf } from '../../postal-place.tsx';
import { today } from '../../ui/clock.ts';
import { isOddPhone } from '../../ui/form/phone.ts';
import { parseDay } from '../../../../shared/day.ts';

interface Part {
  readonly form: MemberForm;
}

/** All fields of a member, grouped as people think of them. */
export function MemberFormFields({ form }: Part) {
  return (
    <form noValidate onSubmit={event => event.preventDefault()}>
      <Person form={form} />
      <Contact form={form} />
      <Address form={form} />
      <Membership form={form} />
      <Section title={label('member.group.note')}>
        <TextArea
          label={label('member.field.notiz')}
          hint={label('member.notiz.hint')}
          error={form.errorOf('notiz')}
          note={<ChangedNote form={form} name="notiz" />}
          value={form.values.notiz}
          onChange={value => form.set('notiz', value)}
          onBlur={() => form.blur('notiz')}
        />
      </Section>
    </form>
  );
}

function Person({ form }: Part) {
  const titles = ['Frau', 'Herr'] as const;
  const own = form.values.anrede;
  const options = [
    { value: '', label: label('member.anrede.none') },
    ...titles.map(value => ({ value, label: label(`member.anrede.${value}`) })),
    ...(own !== '' && own !== 'Frau' && own !== 'Herr' ? [{ value: own, label: own }] : []),
  ];
  return (
    <Section title={label('member.group.person')}>
      <FieldGrid>
        <Span of={2}>
          <Choice form={form} name="anrede" options={options} />
        </Span>
        <Span of={5}>
          <Line form={form} name="vorname" required first />
        </Span>
        <Span of={5}>
          <Line form={form} name="nachname" required />
        </Span>
        <Span of={4}>
          <Day form={form} name="geburtsdatum" warning={birthdayWarning(form.values.geburtsdatum)} />
        </Span>
        <Span of={4}>
          <Choice
            form={form}
            name="sprache"
            options={languages.map(value => ({ value, label: label(`language.${value}`) }))}
          />
        </Span>
      </FieldGrid>
    </Section>
  );
}

function Contact({ form }: Part) {
  return (
    <Section title={label('member.group.contact')}>
      <FieldGrid>
        <Span of={4}>
          <Line form={form} name="mobile" type="tel" warning={phoneWarning(form.values, 'mobile')} />
        </Span>
        <Span of={4}>
          <Line form={form} name="phone" type="tel" warning={phoneWarning(form.values, 'phone')} />
        </Span>
        <Span of={4}>
          <Line form={form} name="email" type="email" />
        </Span>
        <Span of={6}>
          <Flag form={form} name="zustellung_post" />
        </Span>
        <Span of={6}>
          <Flag form={form} name="verzeichnis" />
        </Span>
      </FieldGrid>
    </Section>
  );
}

function Address({ form }: Part) {
  const { values } = form;
  const setPlace = (ort: string) => form.set('ort', ort);
  const place = usePlaceOf(values, setPlace);
  return (
    <Section title={label('member.group.address')}>
      <FieldGrid>
        <Span of={9}>
          <Line form={form} name="strasse" />
        </Span>
        <Span of={3}>
          <Line form={form} name="hausnummer" />
        </Span>
        <Span of={3}>
          <Line form={form} name="plz" warning={place.warning} onLeave={place.onLeave} />
        </Span>
        <Span of={5}>
          <Line form={form} name="ort" />
        </Span>
        <Span of={4}>
          <Choice form={form} name="land" options={countryOptions(values.land)} />
        </Span>
      </FieldGrid>
      <PlaceHint typed={values} places={place.places} onTake={setPlace} />
    </Section>
  );
}

function Membership({ form }: Part) {
  const funktionen = useMembers(state => state.funktionen);
  const own = form.values.funktion;
  const names = funktionen.flatMap(({ name, active }) => (active ? [name] : []));
  const offices = own === '' || names.includes(own) ? names : [...names, own];
  return (
    <Section title={label('member.group.membership')}>
      <FieldGrid>
        <Span of={6}>
          <Choice
            form={form}
            name="status"
            options={memberStatuses.map(value => ({ value, label: value }))}
          />
        </Span>
        <Span of={6}>
          <Choice
            form={form}
            name="funktion"
            options={[
              { value: '', label: label('member.funktion.none') },
              ...offices.map(value => ({ value, label: value })),
            ]}
          />
        </Span>
        <Span of={6}>
          <Day form={form} name="eintritt" />
        </Span>
        <Span of={6}>
          <Day form={form} name="austritt" warning={leavingWarning(form.values)} />
        </Span>
      </FieldGrid>
    </Section>
  );
}

const phoneWarning = (values: MemberForm['values'], name: 'mobile' | 'phone') =>
  isOddPhone(values[name], values.land) ? label('member.phone.odd') : undefined;

const birthdayWarning = (text: string) =>
  (parseDay(text) ?? '') > today() ? label('field.day_future') : undefined;

/** A membership that ends before it begins is a slip. */
function leavingWarning({ eintritt, austritt }: MemberForm['values']): string | undefined {
  const [first, last] = [parseDay(eintritt), parseDay(austritt)];
  return first !== null && last !== null && last < first ? label('member.austritt.early') : undefined;
}

interface LineProps extends Part {
  readonly name: TextName;
  readonly type?: 'tel' | 'email';
  readonly required?: boolean;
  readonly first?: boolean;
  readonly warning?: string | undefined;
  readonly onLeave?: () => void;
}

function Line({ form, name, onLeave, ...rest }: LineProps) {
  return (
    <TextField
      {...rest}
      {...lineOf(form, name)}
      onBlur={() => {
        form.blur(name);
        onLeave?.();
      }}
    />
  );
}

const Day = ({ form, name, ...rest }: Omit<LineProps, 'onLeave' | 'type'>) => (
  <DayField {...rest} {...lineOf(form, name)} onBlur={() => form.blur(name)} />
);

const lineOf = (form: MemberForm, name: TextName) => ({
  label: label(name === 'hausnummer' ? 'member.field.hausnummer.long' : `member.field.${name}`),
  error: form.errorOf(name),
  note: <ChangedNote form={form} name={name} />,
  value: form.values[name],
  onChange: (value: string) => form.set(name, value),
});

interface ChoiceProps extends Part {
  readonly name: TextName;
  readonly options: readonly { readonly value: string; readonly label: string }[];
}

function Choice({ form, name, options }: ChoiceProps) {
  return (
    <SelectField
      label={label(`member.field.${name}`)}
      error={form.errorOf(name)}
      note={<ChangedNote form={form} name={name} />}
      options={options}
      value={form.values[name]}
      onChange={value => form.set(name, value)}
    />
  );
}

function Flag({ form, name }: Part & { readonly name: FlagField }) {
  return (
    <CheckField
      label={label(`member.field.${name}`)}
      note={<ChangedNote form={form} name={name} />}
      checked={form.values[name]}
      onChange={checked => form.set(name, checked)}
    />
  );
}
