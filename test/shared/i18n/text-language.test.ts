import { describe, expect, test } from 'vitest';
import { languageOfText, otherLanguages } from '../../../shared/i18n/text-language.ts';

const letters = {
  de: '<p>Liebe {{vorname|Mitglieder}}</p><p>Wir laden Sie zur Generalversammlung ein und freuen uns auf Sie. Bitte melden Sie sich bis Freitag an.</p>',
  fr: '<p>Chère {{vorname|amie}}</p><p>Nous vous invitons à l’assemblée générale et nous réjouissons de vous voir. Merci de vous inscrire pour le vendredi.</p>',
  it: '<p>Cara {{vorname|amica}}</p><p>La invitiamo all’assemblea generale e ci rallegriamo di vederla con noi. Per l’iscrizione, il termine è venerdì. Grazie e cordiali saluti.</p>',
  en: '<p>Dear {{vorname|friend}}</p><p>We invite you to the general assembly and look forward to seeing you. Please register by Friday, thank you.</p>',
} as const;

describe('the language of a text', () => {
  test.each(Object.entries(letters))('%s is recognised', (language, text) => {
    expect(languageOfText(text)).toBe(language);
  });

  test('is open for a few words and for two languages at once', () => {
    expect(languageOfText('<p>Papiersammlung Samstag 8 Uhr</p>')).toBeNull();
    expect(languageOfText(letters.de + letters.fr)).toBeNull();
  });

  test('is compared with that of each recipient', () => {
    const people = (['de', 'fr', 'en', 'fr'] as const).map(sprache => ({ sprache }));
    expect(otherLanguages(letters.de, people)).toEqual({ text: 'de', count: 3, languages: ['fr', 'en'] });
    expect(otherLanguages(letters.de, [{ sprache: 'de' }])).toBeNull();
    expect(otherLanguages('', people)).toBeNull();
  });
});
