import { languages } from '../../../../shared/language.ts';
import { memberStatuses } from '../../../../shared/people/members/member.ts';
import { label } from '../../../../shared/i18n/label.ts';
import { ChangedNote } from '../../ui/form/changed-note.tsx';
import { CheckField, FieldGrid, SelectField, Span, TextArea, TextField } from '../../ui/form/field.tsx';
import { Section } from '../../ui/page.tsx';
import { useMembers } from './member-store.ts';
import type { FlagField, TextField as TextName } from './member-values.ts';
import type { MemberForm } from './use-member-form.ts';
import { Button } from '@mantine/core';
import { matchPlace } from '../../../../shared/people/addresses/match-place.ts';
import { usePlaces } from './use-places.ts';
import styles from './member.module.css';

const mostShown = 4;

/** Below the place: what the typed postcode stands for, to take over with one press. */
function PlaceHint({ form }: { readonly form: MemberForm }) {
  const { plz, ort, land } = form.values;
  const places = usePlaces(plz, land);
  if (places.length === 0 || (ort.trim() !== '' && matchPlace(ort, places).kind === 'same')) return null;
  return (
    <div className={styles['hint']} role="status">
      {ort.trim() !== '' && (
        <span className="soft">
          {label('address.hint.is', { plz: plz.trim(), places: places.slice(0, mostShown).join(', ') })}
        </span>
      )}
      {places.slice(0, mostShown).map(place => (
        <Button key={place} size="compact-xs" variant="light" onClick={() => form.set('ort', place)}>
          {label('address.hint.take', { place })}
        </Button>
      ))}
    </div>
  );
}

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
          <Line form={form} name="geburtsdatum" placeholder={label('form.day')} />
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
          <Line form={form} name="mobile" type="tel" />
        </Span>
        <Span of={4}>
          <Line form={form} name="phone" type="tel" />
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
          <Line form={form} name="plz" />
        </Span>
        <Span of={6}>
          <Line form={form} name="ort" />
        </Span>
        <Span of={3}>
          <Line form={form} name="land" />
        </Span>
      </FieldGrid>
      <PlaceHint form={form} />
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
          <Line form={form} name="eintritt" placeholder={label('form.day')} />
        </Span>
        <Span of={6}>
          <Line form={form} name="austritt" placeholder={label('form.day')} />
        </Span>
      </FieldGrid>
    </Section>
  );
}

interface LineProps extends Part {
  readonly name: TextName;
  readonly type?: 'tel' | 'email';
  readonly required?: boolean;
  readonly first?: boolean;
  readonly placeholder?: string;
}

function Line({ form, name, ...rest }: LineProps) {
  return (
    <TextField
      {...rest}
      label={label(name === 'hausnummer' ? 'member.field.hausnummer.long' : `member.field.${name}`)}
      error={form.errorOf(name)}
      note={<ChangedNote form={form} name={name} />}
      value={form.values[name]}
      onChange={value => form.set(name, value)}
      onBlur={() => form.blur(name)}
    />
  );
}

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
