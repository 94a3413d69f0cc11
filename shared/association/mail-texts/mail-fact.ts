import {
  formatBriefDay,
  formatDeadline,
  formatEventDays,
  formatLongDay,
  formatShiftTime,
} from './mail-date.ts';
import type { Language } from '../../language.ts';
import { mailLabels } from './mail-labels.ts';
import type { PlaceholderValues } from './placeholder.ts';

/** What an e-mail says of a shift; local times. */
export type MailShift = Readonly<
  Record<'title' | 'bereich' | 'start_time' | 'end_time' | 'description' | 'contact', string>
>;
type MailEvent = Readonly<
  Record<
    'title' | 'start_date' | 'end_date' | 'location' | 'contact_name' | 'contact_email' | 'contact_phone',
    string
  >
>;

/** What an e-mail is about. Missing facts are '' or null. */
export interface MailFacts {
  readonly language: Language;
  readonly timezone: string;
  /** Who reads it. */
  readonly name: string;
  /** The other person that it is about; '' when there is none. */
  readonly person: string;
  readonly association: { readonly name: string; readonly email: string };
  readonly event: MailEvent;
  readonly shift: MailShift | null;
  /** Every shift that it is about, in order; only `shift` unless given. */
  readonly shifts?: readonly MailShift[];
  /** True for a kind of text that has one place for its shift: it names all of them there. */
  readonly shiftsAsOne?: boolean;
  /** The proposed shift, or the shift as it was before. */
  readonly otherShift: MailShift | null;
  readonly message: string;
  readonly deadline: Date | null;
}

/** The invoice that an e-mail brings. */
export interface BillFacts extends Pick<MailFacts, 'language' | 'name' | 'association'> {
  /** Of a company its contact person, '' for none. */
  readonly contact?: string | undefined;
  readonly bill: {
    readonly number: string;
    /** What is to be paid, with its currency. */
    readonly amount: string;
    readonly text: string;
    /** The day by which it is to be paid. */
    readonly due: string;
  };
}

/**
 * The facts as the reader's language writes them. Where one is missing: `verein` says 'Ihr Verein', `vorname` the whole
 * name, `person` the neutral word for a helper, `kontakt` the event's contact and then the association's address, and
 * the others are '', so that lines that only hold them vanish.
 */
export function placeholderValues(facts: MailFacts): PlaceholderValues {
  const { language, event, shift, otherShift, shifts = shift ? [shift] : [] } = facts;
  return {
    name: facts.name,
    vorname: facts.name.trim().split(/\s+/)[0] ?? '',
    verein: facts.association.name || mailLabels[language].association,
    anlass: event.title,
    anlass_datum: formatEventDays(event, language),
    ort: event.location,
    kontakt: shift?.contact || eventContact(event) || facts.association.email,
    ...(facts.shiftsAsOne && shifts.length > 1
      ? severalShifts(shifts, language)
      : shiftValues(shift, language)),
    schichten: shifts.map(one => shiftLine(one, language)).join('\n'),
    person: facts.person || mailLabels[language].person,
    andere_schicht: otherShift ? shiftText(otherShift, language) : '',
    nachricht: facts.message,
    frist: facts.deadline ? formatDeadline(facts.deadline, facts.timezone, language) : '',
    links: '',
    ...noBill,
  };
}

const noBill = { rechnung: '', betrag: '', bezeichnung: '' };

const billPlaces = ({ number, amount, text, due }: BillFacts['bill'], language: Language) => ({
  rechnung: number,
  betrag: amount,
  bezeichnung: text,
  frist: formatLongDay(due, language),
});

/** As `placeholderValues`, for e-mails with an invoice: what they cannot say is ''. */
export const billValues = ({
  language,
  name,
  contact = name,
  association,
  bill,
}: BillFacts): PlaceholderValues => ({
  ...formValues({
    language,
    timezone: 'UTC',
    association,
    person: '-',
    contact: association.email,
    message: '',
    deadline: null,
  }),
  person: '',
  name,
  vorname: contact.trim().split(/\s+/)[0] || name,
  ...billPlaces(bill, language),
});

/** What an e-mail about a form of the website is about. Missing facts are '' or null. */
export interface FormFacts {
  readonly language: Language;
  readonly timezone: string;
  readonly association: { readonly name: string };
  /** Who reads it; '' for strangers. */
  readonly name?: string;
  /** Who sent the form. */
  readonly person: string;
  /** The reader's contact: the association, or the sender of the form. */
  readonly contact: string;
  readonly message: string;
  readonly deadline: Date | null;
}

/** As `placeholderValues`, for e-mails that know of no event: what they cannot say is ''. */
export function formValues(facts: FormFacts): PlaceholderValues {
  const { language, person, contact, message, deadline, timezone, association, name = '' } = facts;
  return {
    name,
    vorname: name.trim().split(/\s+/)[0] ?? '',
    verein: association.name || mailLabels[language].association,
    anlass: '',
    anlass_datum: '',
    ort: '',
    kontakt: contact,
    ...shiftValues(null, language),
    schichten: '',
    person: person || mailLabels[language].person,
    andere_schicht: '',
    nachricht: message,
    frist: deadline ? formatDeadline(deadline, timezone, language) : '',
    links: '',
    ...noBill,
  };
}

type ShiftPlaceholder = 'schicht' | 'bereich' | 'datum' | 'zeit' | 'hinweise';

function shiftValues(shift: MailShift | null, language: Language): Record<ShiftPlaceholder, string> {
  if (!shift) return { schicht: '', bereich: '', datum: '', zeit: '', hinweise: '' };
  return {
    schicht: shift.title,
    bereich: shift.bereich,
    datum: formatLongDay(shift.start_time.slice(0, 10), language),
    zeit: formatShiftTime(shift, language),
    hinweise: shift.description,
  };
}

/** A text that names one shift names all of them, each with its time on a line of its own. */
const severalShifts = (
  shifts: readonly MailShift[],
  language: Language,
): Record<ShiftPlaceholder, string> => ({
  ...shiftValues(null, language),
  schicht: shifts.map(one => shiftLine(one, language)).join('\n'),
  hinweise: [...new Set(shifts.map(({ description }) => description).filter(Boolean))].join('\n'),
});

/** 'Sa, 19. Juni 2027, 14:00–18:00: Bar, Ausschank'. */
function shiftLine(shift: MailShift, language: Language): string {
  const day = formatBriefDay(shift.start_time.slice(0, 10), language);
  const what = [shift.title, shift.bereich].filter(Boolean).join(', ');
  return `${day}, ${formatShiftTime(shift, language)}${mailLabels[language].colon}${what}`;
}

/** 'Bar, Samstag, 19. Juni 2027, 14:00–18:00'. */
function shiftText(shift: MailShift, language: Language): string {
  const day = formatLongDay(shift.start_time.slice(0, 10), language);
  return [shift.title, day, formatShiftTime(shift, language)].join(', ');
}

/** 'Anna Müller, 079 123 45 67, anna@post.example', as far as it is known. */
const eventContact = ({ contact_name, contact_phone, contact_email }: MailEvent): string =>
  [contact_name, contact_phone, contact_email].filter(Boolean).join(', ');
