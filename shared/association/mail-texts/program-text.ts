import { languages, type Language } from '../../language.ts';
import de from './de.json' with { type: 'json' };
import en from './en.json' with { type: 'json' };
import fr from './fr.json' with { type: 'json' };
import it from './it.json' with { type: 'json' };
import {
  mailKinds,
  type MailKind,
  type MailText,
  type MailTextFields,
  type MailTextId,
} from './mail-text.ts';

/** The program's own text: its paragraphs with an empty line between them. */
type ProgramText = Readonly<{ subject: string; body: readonly string[] }>;

const texts: Readonly<Record<Language, Readonly<Record<MailKind, ProgramText>>>> = {
  de: de.texts,
  fr: fr.texts,
  it: it.texts,
  en: en.texts,
};

/** What the program writes in an e-mail of this kind as long as the association has no text of its own. */
export function programText(kind: MailKind, language: Language): MailTextFields {
  const { subject, body } = texts[language][kind];
  return { subject, body: body.join('\n\n') };
}

/** Every text that there is, by kind and language. */
export const mailTextIds: readonly MailTextId[] = mailKinds.flatMap(kind =>
  languages.map(language => `${kind}.${language}` as const),
);

/** Kind and language of an id that `mailTextId` let through. */
export function partsOf(id: MailTextId): { readonly kind: MailKind; readonly language: Language } {
  const [kind, language] = id.split('.') as [MailKind, Language];
  return { kind, language };
}

/** A text that was never changed: the program's words, version 0, from the beginning of time. */
export function unsetMailText(id: MailTextId): MailText {
  const { kind, language } = partsOf(id);
  return { ...programText(kind, language), id, updated_at: '1970-01-01T00:00:00.000Z', version: 0 };
}
