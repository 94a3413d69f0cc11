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
