import type { Language } from '../language.ts';
import de from './de.json' with { type: 'json' };
import en from './en.json' with { type: 'json' };
import fr from './fr.json' with { type: 'json' };
import it from './it.json' with { type: 'json' };
import { localeOf, type Messages } from './current-language.ts';
import { errorLabel, fieldErrorLabel, formatMessage, messageParams } from './label.ts';

/** Where the file of a language lacks a sentence, this table does not compile. */
const translations: Readonly<Record<Language, Messages>> = { de, fr, it, en };

/** ICU messages of a language by their keys. */
export const translationOf = (language: Language): Messages => translations[language];

/** The sentence of a refusal in a language, as errorLabel gives it in German. */
export function errorLabelIn(language: Language, code: string, params: object): string {
  if (language === 'de') return errorLabel(code, params);
  const message = find(language, `error.${code}`) ?? translations[language]['error.internal'];
  return formatMessage(message, messageParams(params), localeOf[language]);
}

/** What is wrong with one field in a language, as fieldErrorLabel gives it in German. */
export function fieldErrorLabelIn(language: Language, message: string, detail = ''): string {
  if (language === 'de') return fieldErrorLabel(message, detail);
  const sentence = find(language, `field.${message}`) ?? translations[language]['field.invalid'];
  return formatMessage(sentence, { detail }, localeOf[language]);
}

/** The message of a key made from data; undefined where there is none. */
function find(language: Language, key: string): string | undefined {
  const messages: Readonly<Record<string, string>> = translations[language];
  return Object.hasOwn(messages, key) ? messages[key] : undefined;
}
