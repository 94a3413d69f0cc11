import { languages, type Language } from '../../language.ts';
import {
  mailKinds,
  type MailKind,
  type MailText,
  type MailTextFields,
  type MailTextId,
  type ProgramTexts,
} from './mail-text.ts';
import { germanTexts } from './text-de.ts';
import { englishTexts } from './text-en.ts';
import { frenchTexts } from './text-fr.ts';
import { italianTexts } from './text-it.ts';

const texts: Readonly<Record<Language, ProgramTexts>> = {
  de: germanTexts,
  fr: frenchTexts,
  it: italianTexts,
  en: englishTexts,
};

export const programText = (kind: MailKind, language: Language): MailTextFields => texts[language][kind];

/** Every text that there is, by kind and language. */
export const mailTextIds: readonly MailTextId[] = mailKinds.flatMap(kind =>
  languages.map(language => `${kind}.${language}` as const),
);

/** Kind and language of an id that `mailTextId` let through. */
export function partsOf(id: MailTextId): { readonly kind: MailKind; readonly language: Language } {
  const [kind, language] = id.split('.') as [MailKind, Language];
  return { kind, language };
}

/** A text that nobody has changed: the program's words, version 0, from the beginning of time. */
export function unsetMailText(id: MailTextId): MailText {
  const { kind, language } = partsOf(id);
  return { ...programText(kind, language), id, updated_at: '1970-01-01T00:00:00.000Z', version: 0 };
}
