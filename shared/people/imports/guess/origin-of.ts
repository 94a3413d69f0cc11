import type { ImportOrigin } from '../import.ts';
import { foldWord } from './fold-word.ts';

/** Headings that only one program writes, and how many of them make it sure. */
const marks: readonly { readonly origin: ImportOrigin; readonly words: string; readonly least: number }[] = [
  { origin: 'aktuar', words: 'Kennung|Im Mitgliederverzeichnis zeigen|Briefe lieber per Post', least: 2 },
  {
    origin: 'jverein',
    words:
      'mitglied_name|mitglied_vorname|mitglied_ort|mitglied_id|Adressierungszusatz|adrzusatz|Mitglieds_Nr|Beitragsart_1|Beitrag_1|Telefon_privat|Telefon_dienstlich|Zahlungsart|Zahlungsrhytmus|Zahlungsrhythmus|KtoiName|Personenart|Kuendigung|telefonprivat|telefondienstlich|externemitgliedsnummer|Vermerk1|Vermerk2',
    least: 2,
  },
  {
    origin: 'hitobito',
    words:
      'Haupt-E-Mail|Übername|Firmenname|zusätzliche Adresszeile|Zusätzliche Angaben|Telefonnummer Privat|Telefonnummer Mobil|Hauptebene|Ebene|Rollen|E-mail principal|Surnom|Anmeldename|Haushalt|Haushalts-ID',
    least: 2,
  },
  {
    origin: 'clubdesk',
    words:
      '[Gruppen]|[Id]|[Rolle]|[Funktion]|Briefanrede|Adress-Zusatz|Telefon Privat|Telefon Geschäft|Telefon Mobil|E-Mail Alternativ|Benutzer-Id|Rechnungsversand|Rechnungsadresse|Nie mahnen|Firma (Kontakt)|Anrede-Zusatz',
    least: 3,
  },
  {
    origin: 'fairgate',
    words:
      'Primäre E-Mail|Korrespondenzsprache|Anredeart|Fairgate ID|Kontakt-ID|Kontakt ID|Zugang interner Bereich|Sichtbarkeit interner Bereich|Versandpräferenz|Newsletter-Abonnement|Föderationsmitgliedschaft|Vereinsmitgliedschaft|Hauptkontakt|Nationalität 1|Korr. Strasse|Rech. Strasse',
    least: 2,
  },
  {
    origin: 'webling',
    words:
      'Mitglieder-ID|Mitglieder ID|Mitgliederbild|Gruppen|Hauptgruppe|Gruppenpfad|Interne Informationen|Titelbild|IBAN|Bemerkungen',
    least: 2,
  },
];

/** Headings that must be there too where those above are not telling enough. */
const required: Partial<Record<ImportOrigin, RegExp>> = { webling: /^mitglieder[\s-]?id$/i };

/** Which program wrote a file, by its headings. */
export function originOf(headings: readonly string[]): ImportOrigin {
  const words = new Set(headings.map(markOf));
  for (const { origin, words: known, least } of marks) {
    const needs = required[origin];
    if (needs && !headings.some(heading => needs.test(heading.trim()))) continue;
    if (known.split('|').filter(word => words.has(markOf(word))).length >= least) return origin;
  }
  return 'unknown';
}

/** Brackets and underlines tell programs apart, and are kept. */
const markOf = (heading: string): string => `${/^\[|_/.exec(heading.trim())?.[0] ?? ''}${foldWord(heading)}`;
