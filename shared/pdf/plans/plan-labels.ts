import type { Settings } from '../../association/setting.ts';
import { formatMessage } from '../../i18n/label.ts';
import de from '../../i18n/plan.de.json' with { type: 'json' };
import en from '../../i18n/plan.en.json' with { type: 'json' };
import fr from '../../i18n/plan.fr.json' with { type: 'json' };
import it from '../../i18n/plan.it.json' with { type: 'json' };
import { languages, type Language } from '../../language.ts';

/** The texts of plans, lists and helper letters in one language; days and greetings come from `InvoiceLabels`. */
export type PlanLabels = ReturnType<typeof labelsOf>;
export type SumColumn = keyof typeof de.sums;

const counting = (message: string) => (count: number) => formatMessage(message, { count });

const labelsOf = (text: typeof de) => ({
  ...text,
  printed: (at: string) => formatMessage(text.printed, { at }),
  page: (page: number, pages: number) => formatMessage(text.page, { page, pages }),
  /** One sentence instead of an overview. */
  counts: ({
    shifts,
    places,
    taken,
    free,
  }: Readonly<Record<'shifts' | 'places' | 'taken' | 'free', number>>) =>
    formatMessage(text.counts, { shifts, places, taken, free }),
  people: counting(text.people),
  freeMark: counting(text.freeMark),
  surplusMark: counting(text.surplusMark),
  taken: (taken: number, places: number) => formatMessage(text.taken, { taken, places }),
  pending: counting(text.pending),
  waiting: counting(text.waiting),
  participants: (people: number, entries: number) => formatMessage(text.participants, { people, entries }),
  /** How many live registrations are left out because they are undecided. */
  undecided: counting(text.undecided),
  letter: {
    ...text.letter,
    subject: (event: string) => formatMessage(text.letter.subject, { event }),
    intro: (shifts: number) => formatMessage(text.letter.intro, { shifts }),
    more: counting(text.letter.more),
    /** The contact for a helper who cannot come; `contact` may be ''. */
    hindered: (contact: string) =>
      contact === '' ? text.letter.hindered : formatMessage(text.letter.hinderedContact, { contact }),
  },
});

export const planLabels: Readonly<Record<Language, PlanLabels>> = {
  de: labelsOf(de),
  fr: labelsOf(fr),
  it: labelsOf(it),
  en: labelsOf(en),
};

/** The association's own language. */
export const languageOf = ({ sprache }: Pick<Settings, 'sprache'>): Language =>
  languages.find(language => language === sprache) ?? 'de';
