import { contactName, isCompany, type Member, type Named } from './members/member.ts';

type Person = Named & Pick<Member, 'anrede' | 'sprache'>;

/** How the form of address ('Frau', 'Herr', 'Madame' …) is meant; null: nothing is known or it is neither. */
function genderOf(anrede: string): 'female' | 'male' | null {
  const word = anrede.trim().toLowerCase().replace(/\.$/, '');
  if (/^(frau|madame|mme|signora|sig\.?ra|mrs|ms|miss)\b/.test(word)) return 'female';
  if (/^(herr|herrn|monsieur|m|signor|signore|sig|mr)\b/.test(word)) return 'male';
  return null;
}

const formal: Readonly<
  Record<Person['sprache'], Readonly<Record<'female' | 'male', (name: string) => string>>>
> = {
  de: { female: name => `Sehr geehrte Frau ${name}`, male: name => `Sehr geehrter Herr ${name}` },
  fr: { female: () => 'Madame', male: () => 'Monsieur' },
  it: { female: name => `Gentile signora ${name}`, male: name => `Egregio signor ${name}` },
  en: { female: name => `Dear Ms ${name}`, male: name => `Dear Mr ${name}` },
};
const greeting: Readonly<Record<Person['sprache'], string>> = {
  de: 'Guten Tag',
  fr: 'Bonjour',
  it: 'Buongiorno',
  en: 'Dear',
};

/** For a company without contact person. */
export const companyGreeting: Readonly<Record<Person['sprache'], string>> = {
  de: 'Sehr geehrte Damen und Herren',
  fr: 'Mesdames, Messieurs',
  it: 'Gentili Signore, egregi Signori',
  en: 'Dear Sir or Madam',
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
  if (gender !== null && nachname !== '') return formal[sprache][gender](nachname);
  return greetingOf(sprache, `${vorname} ${nachname}`);
}

/** A greeting by name where nothing else is known; without one when there is no name. */
export const greetingOf = (sprache: Person['sprache'], name: string): string =>
  `${name.trim() === '' && sprache === 'en' ? 'Hello' : greeting[sprache]} ${name.trim()}`.trim();
