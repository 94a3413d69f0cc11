import { formatMessage } from '../i18n/label.ts';
import { paperTexts } from '../i18n/paper-texts.ts';
import { contactName, isCompany, type Member, type Named } from './members/member.ts';

type Person = Named & Pick<Member, 'anrede' | 'sprache'>;

/** How the form of address ('Frau', 'Herr', 'Madame' …) is meant; null: nothing is known or it is neither. */
function genderOf(anrede: string): 'female' | 'male' | null {
  const word = anrede.trim().toLowerCase().replace(/\.$/, '');
  if (/^(frau|madame|mme|signora|sig\.?ra|mrs|ms|miss)\b/.test(word)) return 'female';
  if (/^(herr|herrn|monsieur|m|signor|signore|sig|mr)\b/.test(word)) return 'male';
  return null;
}

/** For a company without contact person. */
export const companyGreeting: Readonly<Record<Person['sprache'], string>> = {
  de: paperTexts.de.greeting.company,
  fr: paperTexts.fr.greeting.company,
  it: paperTexts.it.greeting.company,
  en: paperTexts.en.greeting.company,
};

/**
 * The first line of a letter in the person's language: by the form of address, else by the full name, so that no reader
 * is called what they are not; of a company its contact person. Without a sign at the end, as it stands in Switzerland.
 */
export function salutation(person: Person): string {
  const gender = genderOf(person.anrede);
  const { sprache, vorname, nachname } = person;
  if (isCompany(person)) {
    const contact = contactName(person);
    if (contact === '') return companyGreeting[sprache];
    if (nachname === person.firma) return greetingOf(sprache, contact);
  }
  if (gender !== null && nachname !== '')
    return formatMessage(paperTexts[sprache].greeting[gender], { name: nachname });
  return greetingOf(sprache, `${vorname} ${nachname}`);
}

/** A greeting by name where nothing else is known; without one when there is no name. */
export const greetingOf = (sprache: Person['sprache'], name: string): string =>
  `${name.trim() === '' && sprache === 'en' ? 'Hello' : paperTexts[sprache].greeting.other} ${name.trim()}`.trim();
