import { useState } from 'react';
import { applicantFields } from '../../../../shared/people/applications/application.ts';
import { formatDay, parseDay } from '../../../../shared/day.ts';
import type { ApplicationRow } from '../../../../shared/people/desktop-application-contract.ts';
import { day } from '../../../../shared/fields.ts';
import { fieldErrorLabel, label } from '../../../../shared/i18n/label.ts';
import { memberStatuses } from '../../../../shared/people/members/member.ts';
import { tidyPostcode } from '../../../../shared/people/addresses/postcode.ts';
import { groupPhone, isOddPhone } from '../../ui/form/phone.ts';
import { today } from '../../ui/clock.ts';
import type { Admission } from './application-store.ts';

/** What may be put right, and how much of a line of twelve tracks it takes. */
export const adjustedFields = [
  ['vorname', 6],
  ['nachname', 6],
  ['email', 6],
  ['geburtsdatum', 6],
  ['mobile', 6],
  ['phone', 6],
  ['strasse', 9],
  ['hausnummer', 3],
  ['plz', 3],
  ['ort', 9],
] as const;
type TextName = (typeof adjustedFields)[number][0];
type Typed = Record<TextName | 'status' | 'eintritt', string>;

export interface Adjust {
  readonly typed: Typed;
  /** Country of the applicant, which is not put right here. */
  readonly land: string;
  readonly set: (name: keyof Typed) => (value: string) => void;
  /** A field was left: it is checked, and spelled as everybody does. */
  readonly leave: (name: keyof Typed) => void;
  /** The sentence of what is wrong with a field, once it was left or taking in was tried. */
  readonly errorOf: (name: keyof Typed) => string | undefined;
  /** What is odd about a field and may be kept all the same. */
  readonly warningOf: (name: keyof Typed) => string | undefined;
  /** What was typed, when all is right; null shows what is wrong. */
  readonly check: () => Admission | null;
}

/** A form over an application, as the member will have it. */
export function useAdjust(row: ApplicationRow): Adjust {
  const [typed, setTyped] = useState<Typed>(() => typedOf(row));
  const [left, setLeft] = useState<ReadonlySet<keyof Typed> | 'all'>(new Set());
  const { admission, errors } = read(typed);
  return {
    typed,
    land: row.land,
    leave: name => {
      setTyped(before => ({ ...before, ...tidied(name, before, row.land) }));
      setLeft(before => (before === 'all' ? before : new Set([...before, name])));
    },
    warningOf: name => {
      if (name === 'geburtsdatum')
        return (parseDay(typed.geburtsdatum) ?? '') > today() ? label('field.day_future') : undefined;
      const isPhone = name === 'phone' || name === 'mobile';
      return isPhone && isOddPhone(typed[name], row.land) ? label('member.phone.odd') : undefined;
    },
    set: name => value => setTyped(before => ({ ...before, [name]: value })),
    errorOf: name => {
      const error = left === 'all' || left.has(name) ? errors[name] : undefined;
      return error === undefined ? undefined : fieldErrorLabel(error);
    },
    check: () => {
      setLeft('all');
      return admission;
    },
  };
}

/** What leaving a field makes of it: grouped digits, whole dates, a place that was typed with its postcode. */
function tidied(name: keyof Typed, typed: Typed, land: string): Partial<Typed> {
  if (name === 'phone' || name === 'mobile') return { [name]: groupPhone(typed[name], land) };
  if (name === 'geburtsdatum' || name === 'eintritt') {
    const found = parseDay(typed[name]);
    return found === null ? {} : { [name]: formatDay(found) };
  }
  if (name !== 'plz') return {};
  const { plz, ort } = tidyPostcode(typed.plz);
  return { plz, ...(ort !== undefined && typed.ort.trim() === '' && { ort }) };
}

function typedOf(row: ApplicationRow): Typed {
  const texts = adjustedFields.map(([name]) => [name, row[name] ?? ''] as const);
  return {
    ...(Object.fromEntries(texts) as Record<TextName, string>),
    geburtsdatum: row.geburtsdatum === null ? '' : formatDay(row.geburtsdatum),
    status: row.wanted_status,
    eintritt: formatDay(today()),
  };
}

const schema = applicantFields.partial().extend({
  vorname: applicantFields.shape.vorname,
  nachname: applicantFields.shape.nachname,
  email: applicantFields.shape.email,
  eintritt: day,
});

/** What was typed as the member will have it, or what is wrong with it: message keys by field. */
function read({ status, ...typed }: Typed): { admission: Admission | null; errors: Record<string, string> } {
  const dayOf = (text: string) => (text.trim() === '' ? null : (parseDay(text.trim()) ?? text));
  const parsed = schema.safeParse({
    ...typed,
    geburtsdatum: dayOf(typed.geburtsdatum),
    eintritt: dayOf(typed.eintritt) ?? '',
  });
  if (parsed.success) {
    const wanted = memberStatuses.find(each => each === status);
    return { admission: { ...parsed.data, ...(wanted ? { status: wanted } : {}) }, errors: {} };
  }
  const errors = parsed.error.issues.map(({ path, message }) => [String(path[0]), message] as const);
  return { admission: null, errors: Object.fromEntries(errors) };
}
