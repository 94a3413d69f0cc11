import { formatDay } from '../day.ts';
import { formatMessage } from '../i18n/label.ts';
import { paperTexts } from '../i18n/paper-texts.ts';
import type { Language } from '../language.ts';
import { companyGreeting } from '../people/salutation.ts';

/** The words of an invoice letter; the slip's own captions come with swissqrbill. */
export interface InvoiceLabels {
  /** BCP 47 name for the file. */
  locale: string;
  invoice: string;
  /** File name of several invoices in one document. */
  invoices: string;
  salutation: (name: string) => string;
  /** For a company without contact person. */
  companySalutation: string;
  intro: string;
  description: string;
  amount: string;
  quantity: string;
  /** Of one. */
  price: string;
  total: string;
  payableUntil: string;
  closing: string;
  greeting: string;
  page: (page: number) => string;
  /** '20. November 2026' */
  longDay: (day: string) => string;
  /** Place and day of the letter. */
  dateLine: (town: string, day: string) => string;
}

const months: Record<Language, string> = {
  de: 'Januar Februar März April Mai Juni Juli August September Oktober November Dezember',
  fr: 'janvier février mars avril mai juin juillet août septembre octobre novembre décembre',
  it: 'gennaio febbraio marzo aprile maggio giugno luglio agosto settembre ottobre novembre dicembre',
  en: 'January February March April May June July August September October November December',
};

/** Day, month in words, year; first days as French and Italian write them. Own tables: Intl differs by version. */
function spellDay(day: string, language: Language, first: string, others: string): string {
  const match = /^(\d{4})-(\d{2})-(\d{2})$/.exec(day);
  if (!match) return formatDay(day);
  const number = Number(match[3]);
  const month = months[language].split(' ')[Number(match[2]) - 1] ?? '';
  return `${number}${number === 1 ? first : others} ${month} ${match[1]}`;
}

/** Behind the number of a day of the month: of the first, and of the others. */
const ordinals: Readonly<Record<Language, readonly [string, string]>> = {
  de: ['.', '.'],
  fr: ['er', ''],
  it: ['°', ''],
  en: ['', ''],
};
const locales: Readonly<Record<Language, string>> = { de: 'de-CH', fr: 'fr-CH', it: 'it-CH', en: 'en-CH' };

function labelsOf(language: Language): InvoiceLabels {
  const text = paperTexts[language].invoice;
  const longDay = (day: string): string => spellDay(day, language, ...ordinals[language]);
  // As a salutation: German has no sign behind it in Switzerland.
  const sign = language === 'de' ? '' : ',';
  return {
    ...text,
    locale: locales[language],
    salutation: name => formatMessage(text.salutation, { name }),
    companySalutation: `${companyGreeting[language]}${sign}`,
    page: page => formatMessage(text.page, { page }),
    longDay,
    dateLine: (town, day) => formatMessage(text.dateLine, { town, day: longDay(day) }),
  };
}

/** The words of an invoice letter in each language that a member may have. */
export const invoiceLabels: Readonly<Record<Language, InvoiceLabels>> = {
  de: labelsOf('de'),
  fr: labelsOf('fr'),
  it: labelsOf('it'),
  en: labelsOf('en'),
};
