import { SegmentedControl } from '@mantine/core';
import { useRef } from 'react';
import { parseDay } from '../../../../shared/day.ts';
import { label } from '../../../../shared/i18n/label.ts';
import { languages } from '../../../../shared/language.ts';
import { memberKinds } from '../../../../shared/people/members/member.ts';
import { ChangedNote } from '../../ui/form/changed-note.tsx';
import { FieldGrid, Span, TextField } from '../../ui/form/field.tsx';
import { Section } from '../../ui/page.tsx';
import { today } from '../../ui/clock.ts';
import { Choice, Day, Line, type Part } from './member-field.tsx';
import { unnamedCompany } from './member-values.ts';

/** Who it is: a person, or a company with or without a contact person. */
export function NamePart({ form }: Part) {
  const company = form.values.firma !== '';
  return (
    <>
      <Section
        title={label(company ? 'member.kind.company' : 'member.group.person')}
        action={<KindSwitch form={form} />}
      >
        <FieldGrid>{company ? <CompanyFields form={form} /> : <PersonFields form={form} />}</FieldGrid>
      </Section>
      {company && (
        <Section title={label('member.group.contactPerson')} text={label('member.contactPerson.hint')}>
          <FieldGrid>
            <NameFields form={form} />
          </FieldGrid>
        </Section>
      )}
    </>
  );
}

/** The name of the company comes back when a person turns into a company again. */
function KindSwitch({ form }: Part) {
  const { firma } = form.values;
  const former = useRef(unnamedCompany);
  const turn = (kind: string) => {
    if (firma !== '') former.current = firma;
    form.set('firma', kind === 'company' ? former.current : '');
  };
  return (
    <SegmentedControl
      size="sm"
      aria-label={label('member.filter.kind')}
      value={firma === '' ? 'person' : 'company'}
      onChange={turn}
      data={memberKinds.map(value => ({ value, label: label(`member.kind.${value}`) }))}
    />
  );
}

function CompanyFields({ form }: Part) {
  return (
    <>
      <Span of={8}>
        <TextField
          label={label('member.firma.name')}
          required
          first
          error={form.errorOf('firma')}
          note={<ChangedNote form={form} name="firma" />}
          value={form.values.firma.trimStart()}
          onChange={value => form.set('firma', value.trimStart() || unnamedCompany)}
          onBlur={() => form.blur('firma')}
        />
      </Span>
      <Span of={4}>
        <LanguageChoice form={form} />
      </Span>
    </>
  );
}

const PersonFields = ({ form }: Part) => (
  <>
    <NameFields form={form} required />
    <Span of={4}>
      <Day form={form} name="geburtsdatum" warning={birthdayWarning(form.values.geburtsdatum)} />
    </Span>
    <Span of={4}>
      <LanguageChoice form={form} />
    </Span>
  </>
);

function NameFields({ form, required = false }: Part & { readonly required?: boolean }) {
  return (
    <>
      <Span of={2}>
        <TitleChoice form={form} />
      </Span>
      <Span of={5}>
        <Line form={form} name="vorname" required={required} first={required} />
      </Span>
      <Span of={5}>
        <Line form={form} name="nachname" required={required} />
      </Span>
    </>
  );
}

function TitleChoice({ form }: Part) {
  const titles = ['Frau', 'Herr'] as const;
  const own = form.values.anrede;
  const options = [
    { value: '', label: label('member.anrede.none') },
    ...titles.map(value => ({ value, label: label(`member.anrede.${value}`) })),
    ...(own !== '' && own !== 'Frau' && own !== 'Herr' ? [{ value: own, label: own }] : []),
  ];
  return <Choice form={form} name="anrede" options={options} />;
}

const LanguageChoice = ({ form }: Part) => (
  <Choice
    form={form}
    name="sprache"
    options={languages.map(value => ({ value, label: label(`language.${value}`) }))}
  />
);

const birthdayWarning = (text: string) =>
  (parseDay(text) ?? '') > today() ? label('field.day_future') : undefined;
