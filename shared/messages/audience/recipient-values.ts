import { formatDay } from '../../day.ts';
import { greetingOf, salutation } from '../../people/salutation.ts';
import type { FieldPlaceholder, Placeholder, PlaceholderValues } from '../../delivery/placeholder.ts';
import { fieldPlaceholder, placeholderKey, usedPlaceholders } from '../../delivery/placeholder.ts';
import type { ClubEvent } from '../../events/event.ts';
import { formatBriefDay, formatEventDays, formatShiftTime } from '../../association/mail-texts/mail-date.ts';
import { statusEntries, statusNameOf } from '../../association/member-status.ts';
import type { Settings } from '../../association/setting.ts';
import type { ShiftRow } from '../../events/shifts/shift.ts';
import { translationOf } from '../../i18n/translation.ts';
import type { Language } from '../../language.ts';
import type { FieldsOfMembers } from '../../people/fields/custom-value.ts';
import { fieldValueText } from '../../people/fields/value-words.ts';
import type { Person } from '../../people/audience.ts';

export interface Occasion {
  readonly settings: Settings;
  /** 'YYYY-MM-DD' */
  readonly today: string;
  /** What the mailing is about; null: no event. */
  readonly event: EventOccasion | null;
  readonly fields: FieldsOfMembers;
}

export interface EventOccasion {
  readonly event: Pick<ClubEvent, 'title' | 'start_date' | 'end_date' | 'location'>;
  /** Shifts that a person (by key) has been given at the event, by their begin. */
  readonly shiftsOf: (key: string) => readonly OwnShift[];
  /** Where a person (by key) answers to the event; '' where it asks for no replies. */
  readonly replyLinkOf: (key: string) => string;
}
export type OwnShift = Pick<ShiftRow, 'title' | 'bereich' | 'start_time' | 'end_time'>;

/**
 * The values of a person, frozen when a mailing is confirmed. What the association does not know stays empty, and the
 * template's own words after the bar stand there; only `briefanrede` always says something, and `vorname` becomes the
 * family name.
 */
export function recipientValues(
  person: Person,
  { settings, today, event, fields }: Occasion,
): PlaceholderValues {
  const { member, name, email, sprache } = person;
  const { firma, nachname, anrede, strasse, hausnummer, plz, ort, funktion, status } =
    member ?? unknownMember;
  return {
    briefanrede: member ? salutation(member) : greetingOf(sprache, name),
    vorname: member?.vorname || nachname || name,
    nachname,
    name,
    firma,
    anrede,
    email,
    strasse,
    hausnummer,
    plz,
    ort,
    funktion,
    status: statusNameOf(statusEntries(settings.member_statuses), status, sprache),
    verein: settings.name,
    datum: formatDay(today),
    ...eventValues(person, event),
    ...fieldValues(person, fields),
  };
}

function fieldValues(
  { member, sprache }: Person,
  { fields, valuesOf }: FieldsOfMembers,
): Record<FieldPlaceholder, string> {
  const own = member === null || fields.length === 0 ? {} : valuesOf(member.id);
  const labels = yesNoIn(sprache);
  return Object.fromEntries(
    fields.map(field => [
      placeholderKey(fieldPlaceholder(field.name)),
      fieldValueText(field, own[field.id] ?? '', labels),
    ]),
  );
}

const yesNoIn = (language: Language) => {
  const labels = translationOf(language);
  return { yes: labels['accessReport.yes'], no: labels['accessReport.no'] };
};

/** What is known of a recipient who is no member. */
const unknownMember = {
  firma: '',
  nachname: '',
  anrede: '',
  strasse: '',
  hausnummer: '',
  plz: '',
  ort: '',
  funktion: '',
  status: '',
};

function eventValues(
  { key, sprache }: Person,
  occasion: EventOccasion | null,
): Record<'anlass' | 'anlass_datum' | 'anlass_ort' | 'schichten' | 'antwort_link', string> {
  if (occasion === null)
    return { anlass: '', anlass_datum: '', anlass_ort: '', schichten: '', antwort_link: '' };
  const { event, shiftsOf, replyLinkOf } = occasion;
  const lines = shiftsOf(key).map(shift => {
    const what = [shift.title, shift.bereich].filter(Boolean).join(', ');
    const day = formatBriefDay(shift.start_time.slice(0, 10), sprache);
    return `${day}, ${formatShiftTime(shift, sprache)}: ${what}`;
  });
  return {
    anlass: event.title,
    anlass_datum: formatEventDays(event, sprache),
    anlass_ort: event.location,
    schichten: lines.join('\n'),
    antwort_link: replyLinkOf(key),
  };
}

/** Placeholders that these texts use without words of their own for the case that the person has no value. */
export function missingValues(texts: readonly string[], values: PlaceholderValues): Placeholder[] {
  return emptyAmong(bareNames(texts), values);
}

/** The names in these texts without such words, each once. */
export function bareNames(texts: readonly string[]): Placeholder[] {
  const bare = texts.flatMap(usedPlaceholders).filter(({ fallback }) => fallback === null);
  return [...new Set(bare.map(({ name }) => name))];
}

/** Those of the names that the person has no value for. */
export const emptyAmong = (names: readonly Placeholder[], values: PlaceholderValues): Placeholder[] =>
  names.filter(name => (values[placeholderKey(name)] ?? '') === '');
