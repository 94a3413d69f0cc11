import { useState } from 'react';
import { applicantFields } from '../../../../shared/people/applications/application.ts';
import { formatDay, parseDay } from '../../../../shared/day.ts';
import type { ApplicationRow } from '../../../../shared/people/desktop-application-contract.ts';
import { day } from '../../../../shared/fields.ts';
import { fieldErrorLabel } from '../../../../shared/i18n/label.ts';
import { memberStatuses } from '../../../../shared/people/members/member.ts';
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
  readonly set: (name: keyof Typed) => (value: string) => void;
  /** The sentence of what is wrong with a field, once taking in was tried. */
  readonly errorOf: (name: string) => string | undefined;
  /** What was typed, when all is right; null shows what is wrong. */
  readonly check: () => Admission | null;
}

/** A form over an application, as the member will have it. */
export function useAdjust(row: ApplicationRow): Adjust {
  const [typed, setTyped] = useState<Typed>(() => typedOf(row));
  const [tried, setTried] = useState(false);
  const { admission, errors } = read(typed);
  return {
    typed,
    set: name => value => setTyped(before => ({ ...before, [name]: value })),
    errorOf: name => (tried && errors[name] ? fieldErrorLabel(errors[name]) : undefined),
    check: () => {
      setTried(true);
      return admission;
    },
  };
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
