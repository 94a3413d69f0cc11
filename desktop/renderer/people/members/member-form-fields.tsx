import { statusOptions } from '../../association/status-names.ts';
import { label } from '../../../../shared/i18n/label.ts';
import { ChangedNote } from '../../ui/form/changed-note.tsx';
import { FieldGrid, Span, TextArea } from '../../ui/form/field.tsx';
import { Section } from '../../ui/page.tsx';
import { MemberFieldInputs } from '../fields/member-fields-part.tsx';
import type { FieldValuesForm } from '../fields/use-field-values.ts';
import { GroupChoiceField } from '../groups/group-choice-field.tsx';
import type { GroupChoice } from '../groups/use-group-choice.ts';
import { useMembers } from './member-store.ts';
import { Choice, Day, Flag, Line, type Part } from './member-field.tsx';
import { NamePart } from './name-part.tsx';
import type { MemberForm } from './use-member-form.ts';
import { countryOptions } from '../../country.ts';
import { PlaceHint, usePlaceOf } from '../../postal-place.tsx';
import { isOddPhone } from '../../ui/form/phone.ts';
import { parseDay } from '../../../../shared/day.ts';

interface FormFieldsProps extends Part {
  readonly groups: GroupChoice;
  readonly fields: FieldValuesForm;
}

/** All fields of a member, grouped as people think of them. */
export function MemberFormFields({ form, groups, fields }: FormFieldsProps) {
  return (
    <form noValidate onSubmit={event => event.preventDefault()}>
      <NamePart form={form} />
      <Contact form={form} />
      <Address form={form} />
      <Membership form={form} />
      <MemberFieldInputs form={fields} />
      <GroupChoiceField choice={groups} />
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
          <Choice form={form} name="status" options={statusOptions(form.values.status)} />
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

/** A membership that ends before it begins is a slip. */
function leavingWarning({ eintritt, austritt }: MemberForm['values']): string | undefined {
  const [first, last] = [parseDay(eintritt), parseDay(austritt)];
  return first !== null && last !== null && last < first ? label('member.austritt.early') : undefined;
}
