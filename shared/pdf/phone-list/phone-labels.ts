import { formatMessage } from '../../i18n/label.ts';
import { localeOf } from '../../i18n/current-language.ts';
import { paperTexts } from '../../i18n/paper-texts.ts';
import type { Language } from '../../language.ts';

/** The words of a phone list in one language. */
export type PhoneLabels = ReturnType<typeof labelsOf>;

const labelsOf = (language: Language) => {
  const text = paperTexts[language].phoneList;
  return { ...text, people: (count: number) => formatMessage(text.people, { count }, localeOf[language]) };
};

export const phoneLabels: Readonly<Record<Language, PhoneLabels>> = {
  de: labelsOf('de'),
  fr: labelsOf('fr'),
  it: labelsOf('it'),
  en: labelsOf('en'),
};
