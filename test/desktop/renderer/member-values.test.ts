import { expect, test } from 'vitest';
import {
  checkValues,
  emptyMember,
  memberShape,
  valuesOf,
} from '../../../desktop/renderer/people/members/member-values.ts';
import { changesOf, inverseOf } from '../../../desktop/renderer/ui/form/use-typed-form.ts';

const anna = {
  ...emptyMember,
  vorname: 'Anna',
  nachname: 'Müller',
  mobile: '0791234567',
  geburtsdatum: '1970-02-28',
};

test('a member is shown with days as people write them and phone numbers in groups', () => {
  const values = valuesOf(anna);
  expect(values.geburtsdatum).toBe('28.02.1970');
  expect(values.mobile).toBe('079 123 45 67');
});

test('an untouched form changes nothing, however its values are spelled', () => {
  const values = valuesOf(anna);
  const { fields } = checkValues(values);
  expect(fields && changesOf(memberShape, { saw: anna, values }, fields)).toEqual({});
});

test('a change says what the person saw, as it is stored', () => {
  const values = { ...valuesOf(anna), geburtsdatum: '1.3.70', ort: ' Bern ' };
  const { fields } = checkValues(values);
  const changes = fields && changesOf(memberShape, { saw: anna, values }, fields);
  expect(changes).toEqual({
    geburtsdatum: { from: '1970-02-28', to: '1970-03-01' },
    ort: { from: '', to: 'Bern' },
  });
  expect(inverseOf(changes ?? {})['ort']).toEqual({ from: 'Bern', to: '' });
});

test('what is wrong is told by field', () => {
  const { fields, errors } = checkValues({
    ...valuesOf(anna),
    nachname: ' ',
    email: 'anna at example',
    geburtsdatum: '31.2.1970',
    land: 'Schweiz',
  });
  expect(fields).toBeNull();
  expect(errors).toEqual({ nachname: 'required', email: 'email', geburtsdatum: 'day', land: 'country' });
});

const left = (name: Parameters<typeof memberShape.tidy>[0], typed: Partial<ReturnType<typeof valuesOf>>) => {
  const values = { ...valuesOf(anna), ...typed };
  return { [name]: memberShape.tidy(name, values), ...memberShape.along?.(name, values, valuesOf(anna)) };
};

test('leaving a field spells it as everybody does', () => {
  expect(left('geburtsdatum', { geburtsdatum: '1.3.70' })).toEqual({ geburtsdatum: '01.03.1970' });
  expect(left('eintritt', { eintritt: '31.2.2020' })).toEqual({ eintritt: undefined });
  expect(left('mobile', { mobile: '+41791112233' })).toEqual({ mobile: '079 111 22 33' });
});

test('a place typed with its postcode goes where it belongs, unless there is one', () => {
  expect(left('plz', { plz: '8636 Wald' })).toEqual({ plz: '8636', ort: 'Wald' });
  expect(left('plz', { plz: '8636 Wald', ort: 'Wald ZH' })).toEqual({ plz: '8636' });
  expect(left('plz', { plz: '9490' })).toEqual({ plz: '9490', land: 'LI' });
  expect(left('plz', { plz: '9490', land: 'AT' })).toEqual({ plz: '9490' });
});
