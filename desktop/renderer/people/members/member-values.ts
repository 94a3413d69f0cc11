import { formatDay, parseDay } from '../../../../shared/day.ts';
import {
  isCompany,
  memberDefaults,
  memberFields,
  type MemberFields,
} from '../../../../shared/people/members/member.ts';
import { missingNames } from '../../../../shared/people/members/member-name.ts';
import type { TypedPerson } from '../../../../shared/people/duplicates/desktop-duplicate-contract.ts';
import { tidyPostcode } from '../../../../shared/people/addresses/postcode.ts';
import { groupPhone } from '../../ui/form/phone.ts';
import type { FormShape } from '../../ui/form/use-typed-form.ts';

/** A member as it is typed: every field text, but for what is yes or no. */
type MemberField = keyof MemberFields;
export type FlagField = 'zustellung_post' | 'verzeichnis';
export type TextField = Exclude<MemberField, FlagField>;
export type MemberValues = Record<TextField, string> & Record<FlagField, boolean>;
export type MemberErrors = Partial<Record<MemberField, string>>;

const memberFieldNames = Object.keys(memberFields.shape) as MemberField[];
const dayFields = ['geburtsdatum', 'eintritt', 'austritt'] as const;

export const emptyMember: MemberFields = { ...memberDefaults, vorname: '', nachname: '' };

/** In the field of the company while it is one that has no name yet; '' says that it is a person. */
export const unnamedCompany = ' ';

/** Only the fields that people enter. */
function fieldsOf(member: MemberFields): MemberFields {
  return Object.fromEntries(memberFieldNames.map(name => [name, member[name]])) as MemberFields;
}

/** As it stands in the form: days as '20.11.2026', phone numbers grouped. */
export function valuesOf(fields: MemberFields): MemberValues {
  const day = (value: string | null) => (value === null ? '' : formatDay(value));
  return {
    ...fieldsOf(fields),
    // Without a contact person it is only the name of the company again.
    nachname: isCompany(fields) && fields.nachname === fields.firma ? '' : fields.nachname,
    geburtsdatum: day(fields.geburtsdatum),
    eintritt: day(fields.eintritt),
    austritt: day(fields.austritt),
    phone: groupPhone(fields.phone, fields.land),
    mobile: groupPhone(fields.mobile, fields.land),
  };
}

/** What was typed as fields of the contract, or what is wrong with it: message keys by field. */
export function checkValues(values: MemberValues): { fields: MemberFields | null; errors: MemberErrors } {
  const typed: Record<string, unknown> = { ...values };
  for (const name of dayFields) {
    const text = values[name].trim();
    typed[name] = text === '' ? null : (parseDay(text) ?? text);
  }
  typed['land'] = values.land.trim().toUpperCase();
  const parsed = memberFields.safeParse(typed);
  const errors = nameErrors(values);
  if (parsed.success && Object.keys(errors).length === 0) return { fields: parsed.data, errors };
  for (const issue of parsed.error?.issues ?? []) errors[issue.path[0] as MemberField] ??= issue.message;
  return { fields: null, errors };
}

/** What is missing of the names: a person has both, a company its own. */
function nameErrors({ firma, vorname, nachname }: MemberValues): MemberErrors {
  if (firma !== '') return firma.trim() === '' ? { firma: 'required' } : {};
  const missing = missingNames({ firma, vorname: vorname.trim(), nachname: nachname.trim() });
  return Object.fromEntries(missing.map(name => [name, 'required']));
}

/** What of the form tells whether the person is a member already. */
export function typedPerson(values: MemberValues): TypedPerson {
  const { firma, vorname, nachname, email, phone, mobile, strasse, hausnummer, plz, land } = values;
  const geburtsdatum = parseDay(values.geburtsdatum);
  return { firma, vorname, nachname, email, phone, mobile, strasse, hausnummer, plz, land, geburtsdatum };
}

function isMemberValues(value: unknown): value is MemberValues {
  return (
    typeof value === 'object' &&
    value !== null &&
    memberFieldNames.every(name => name in value && typeof Reflect.get(value, name) === kindOf(name))
  );
}
const kindOf = (name: MemberField) =>
  name === 'zustellung_post' || name === 'verzeichnis' ? 'boolean' : 'string';

/** How a member is typed, read and tidied up. */
export const memberShape: FormShape<MemberFields, MemberValues> = {
  names: memberFieldNames,
  valuesOf,
  check: checkValues,
  isValues: isMemberValues,
  tidy: (name, values) => {
    if (name === 'phone' || name === 'mobile') return groupPhone(values[name], values.land);
    if (name === 'plz') return tidyPostcode(values.plz).plz;
    if (!isDayField(name)) return undefined;
    const day = parseDay(values[name]);
    return day === null ? undefined : formatDay(day);
  },
  along: (name, values) => (name === 'plz' ? alongPostcode(values) : {}),
};

const isDayField = (name: MemberField): name is (typeof dayFields)[number] =>
  (dayFields as readonly string[]).includes(name);

/** '8000 Zürich' in the field of the postcode is the place too; a country it names holds where none else was chosen. */
function alongPostcode({ plz, ort, land }: MemberValues): Partial<MemberValues> {
  const found = tidyPostcode(plz);
  return {
    ...(found.ort !== undefined && ort.trim() === '' && { ort: found.ort }),
    ...(found.land !== undefined && land === 'CH' && { land: found.land }),
  };
}
