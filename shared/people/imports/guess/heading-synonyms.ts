import type { ColumnMeaning } from '../import.ts';
import { foldWord } from './fold-word.ts';

/**
 * Headings by what they mean, the most telling first, in four languages and as other programs write them. What several
 * columns of a file may be called stands at each meaning; the better one wins.
 */
const headings: Readonly<Record<ColumnMeaning, string>> = {
  id: 'Kennung|Aktuar-Kennung|uuid|Identifiant|Identificativo|id',
  nr: 'Nummer|Mitgliedernummer|Mitgliedsnummer|Mitglied-Nr|Mitglieder-Nr|Mitglieds-Nr|Mitgl.-Nr.|MNr|Nr|Numéro de membre|No membre|N° membre|Numéro|Numero socio|Numero|Member number|Member no|Membership number|Number|No|N°|Mitgl.-Nummer|No de membre|N. socio|Socio n.',
  anrede:
    'Anrede|Anrede Person|Titre de civilité|Civilité|Politesse|Appellativo|Titolo|Salutation|Titre|Title|Geschlecht|Sexe|Sesso|Gender|Sex',
  firma:
    'Firma|Firmenname|Name der Firma|Organisation|Unternehmen|Betrieb|Sponsor|Firma (Kontakt)|Firma / Organisation|Société|Raison sociale|Entreprise|Nom de l’entreprise|Ditta|Ragione sociale|Azienda|Società|Company|Company name|Organization',
  vorname:
    'Vorname|Vornamen|Rufname|Prénom|Prénoms|Nome di battesimo|Given name|First name|Firstname|Forename|Vorname Person|Vorname 1|Prénom usuel|Nome',
  nachname:
    'Nachname|Familienname|Zuname|Nom de famille|Cognome|Last name|Lastname|Surname|Family name|Name|Nom|Nome',
  email:
    'E-Mail|Haupt-E-Mail|Primäre E-Mail|E-Mail-Adresse|Mailadresse|Mail|E-Mail privat|E-Mail 1|Adresse e-mail|E-mail principal|Courriel|Posta elettronica|Indirizzo e-mail|Email address|E-Mail geschäftlich|E-Mail Alternativ|E-Mail 2|Versand-E-Mail|Adresse de messagerie|E-mail 1 - Value|E-mail Value|Indirizzo posta elettronica',
  phone:
    'Telefon|Telefon privat|Telefonnummer Privat|Telefon Festnetz|Festnetz|Tel privat|Tel. P.|Tel P|Tel|Telefonnummer|Telefon 1|Téléphone privé|Téléphone|No de téléphone|Tél. privé|Tél|Telefono privato|Telefono|Phone|Phone private|Home phone|Private phone|Telephone|Telefon Nr|Telefon Geschäft|Telefon geschäftlich|Telefon dienstlich|Telefonnummer Arbeit|Tel. G.|Telefon 2|Telefon (privat)|Téléphone (domicile)|Abitazione|Telefon P|Telefon P.|Telefon G',
  mobile:
    'Mobile|Mobil|Mobiltelefon|Handy|Natel|Telefon mobil|Telefon Mobile|Telefonnummer Mobil|Tel. mobil|Mobilnummer|Mobilfunk|Handynummer|Handy privat|Mobile privat|Tel. M.|Portable|Téléphone mobile|Téléphone portable|Natel privé|Cellulare|Telefono cellulare|Mobile phone|Cell phone|Cell|Mobil 1|Handy 1|SMS|Tél. mobile|Tél. portable|Cell.',
  status:
    'Status|Mitgliederstatus|Vereinsmitgliedschaft|Mitgliedstatus|Mitgliedsstatus|Mitgliedschaft|Mitgliedsart|Mitgliederart|Mitgliedstyp|Mitgliederkategorie|Mitgliedskategorie|Beitragsgruppe|Beitragsart_1|mitglied_beitragsgruppe_bezeichnung|Kategorie|Statut|Statut de membre|Catégorie|Catégorie de membre|Type de membre|Stato|Categoria|Tipo di socio|Membership|Membership type|Member status|Category|Kat.|Mitgl.-Art|Mitglied als',
  funktion:
    'Funktion|Funktionen|Amt|Ämtli|Vorstandsfunktion|Charge|Fonction|Funzione|Carica|Function|Role|Office',
  gruppen:
    'Gruppen|Gruppe|Mitgliedergruppen|Gruppenzugehörigkeit|Schlagwörter|Schlagworte|Groupes|Groupe|Mots-clés|Gruppi|Gruppo|Groups|Group|Tags|Labels|Kategorien|Categories|Group Membership|Sektion|Sektionen|Riege|Riegen',
  zustellung_post:
    'Briefe lieber per Post|Zustellung per Post|Post|Postversand|Versand per Post|Zustellung|Versandart|Versand|Versandpräferenz|Korrespondenzart|Envoi par poste|Mode d’envoi|Envoi postal|Invio per posta|Invio|Delivery|By post|Postal mail',
  strasse:
    'Strasse|Straße|Strassenname|Adresse|Adresse 1|Adresszeile 1|Wohnadresse|Privatadresse|Anschrift|Rue|Adresse privée|Via|Indirizzo|Street|Street name|Address|Address 1|Address line 1|Straße privat|Home Street|Rue (domicile)|Via (ab.)|Address 1 - Street|Via abitazione|Rue domicile',
  hausnummer:
    'Hausnummer|Haus-Nr|Hausnr|HNr|Strassennummer|Strassen-Nr|Nr. Strasse|Numéro de rue|N° de rue|No rue|Numero civico|N. civico|House number|House no|Street number|Housenumber',
  plz: 'PLZ|Postleitzahl|Wohnort PLZ|NPA|Code postal|CP|NAP|CAP|Numero postale|ZIP|ZIP code|Postal code|Postcode|Zipcode|Postleitzahl privat|Home Postal Code|Code postal (domicile)|CAP (ab.)|Address 1 - Postal Code|CAP abitazione|Code postal domicile',
  ort: 'Ort|Wohnort|Ortschaft|Stadt|Gemeinde|Ort privat|Localité|Lieu|Lieu de domicile|Domicile|Ville|Località|Luogo|Domicilio|Città|Town|City|Place|Locality|Home City|Ville (domicile)|Città (ab.)|Address 1 - City|Città abitazione|Ville domicile',
  land: 'Land|Wohnland|Staat|Ländercode|Landescode|Pays|Paese|Stato di residenza|Nazione|Country|Country code|Land/Region privat|Land privat|Home Country/Region|Pays/Région (domicile)|Paese (ab.)|Address 1 - Country|Land/Region',
  sprache:
    'Sprache|Korrespondenzsprache|Muttersprache|Sprachcode|Langue|Langue de correspondance|Lingua|Lingua di corrispondenza|Language|Preferred language',
  geburtsdatum:
    'Geburtsdatum|Geburtstag|Geb.-Datum|Gebdatum|Geb. Datum|Geboren am|Geboren|Geb.|Jahrgang Datum|Date de naissance|Naissance|Né le|Anniversaire|Data di nascita|Nato il|Compleanno|Date of birth|Birthday|Birth date|Birthdate|DOB|Date naissance|Data nascita|Geburts-Datum|Naiss.|Jahrgang|Jg.|Geburtsjahr|Année de naissance|Anno di nascita|Year of birth|Birth year|Geb. Dat|Geburtstag/Jahr',
  eintritt:
    'Eintritt|Eintrittsdatum|Beitritt|Beitrittsdatum|Mitglied seit|Eingetreten|Vereinseintritt|Datum Eintritt|Date d’entrée|Entrée|Membre depuis|Adhésion|Date d’adhésion|Data di entrata|Entrata|Ingresso|Socio dal|Ammissione|Joined|Join date|Date joined|Member since|Entry date|Entry|Mitgl. seit|Mitglied seit (Jahr)|Membre dep.|Date entrée|Data entrata|Aufnahme|Vereinsmitgliedschaft Eintritt|Eintritt Verein',
  austritt:
    'Austritt|Austrittsdatum|Ausgetreten|Vereinsaustritt|Datum Austritt|Date de sortie|Sortie|Démission|Date de démission|Data di uscita|Uscita|Dimissioni|Left|Leave date|Date left|Exit date|Exit|Date sortie|Data uscita|Austritt per|Austritt am',
  todestag:
    'Todesdatum|Todestag|Verstorben|Verstorben am|Gestorben|Gestorben am|Sterbedatum|Décès|Date de décès|Décédé le|Decesso|Data di decesso|Deceduto il|Date of death|Died|Deceased',
  notiz:
    'Notiz|Notizen|Bemerkung|Bemerkungen|Kommentar|Anmerkung|Anmerkungen|Interne Bemerkungen|Vermerk1|Vermerk|Zusätzliche Angaben|Info|Note|Notes|Remarques|Remarque|Commentaire|Osservazioni|Commento|Comment|Comments|Remarks',
  verzeichnis:
    'Im Mitgliederverzeichnis zeigen|Mitgliederverzeichnis|Verzeichnis|Im Verzeichnis|Sichtbarkeit|Sichtbarkeit interner Bereich|Répertoire|Dans le répertoire|Annuaire|Dans l’annuaire|Elenco|Nell’elenco|Directory|In directory',
  name_first_last:
    'Vorname Name|Vorname und Name|Vor- und Nachname|Vorname Nachname|Vorname / Name|Vorname, Name|Prénom Nom|Prénom et nom|Nome e cognome|Nome Cognome|Full name|First and last name|Name Person|Mitglied',
  name_last_first:
    'Name Vorname|Name, Vorname|Name und Vorname|Nachname Vorname|Nachname, Vorname|Name / Vorname|Nom Prénom|Nom et prénom|Nom, prénom|Cognome Nome|Cognome e nome|Last name, first name|namevorname|mitglied_namevorname',
  street_with_number:
    'Strasse Nr|Strasse / Nr|Strasse und Hausnummer|Strasse und Nr|Strasse, Nr.|Strasse Hausnummer|Strasse + Nr|Rue et numéro|Rue, no|Rue / No|Via e numero|Via, n.|Street and number|Street address|Street, no',
  plz_with_ort:
    'PLZ Ort|PLZ / Ort|PLZ, Ort|PLZ und Ort|PLZ+Ort|PLZ Wohnort|NPA Localité|NPA / Localité|NPA Lieu|NPA Ville|Code postal et ville|Code postal / Localité|NPA e luogo|NPA Luogo|CAP Città|CAP Località|ZIP City|ZIP and town|Postcode and town|ZIP / City',
};

/** What a folded heading may mean, with how much it says (0 to 1). */
export interface HeadingMeaning {
  readonly meaning: ColumnMeaning;
  readonly weight: number;
}

const meanings = new Map<string, HeadingMeaning[]>();
for (const [meaning, words] of Object.entries(headings) as [ColumnMeaning, string][])
  for (const [index, word] of words.split('|').entries()) {
    const key = foldWord(word);
    const found = meanings.get(key) ?? [];
    const isKnown = found.some(other => other.meaning === meaning);
    if (!isKnown) found.push({ meaning, weight: 1 - index * 0.01 });
    meanings.set(key, found);
  }

/** People besides the member that a column may be about: its heading says nothing about the member. */
const others =
  /^(ktoi|kontoinhaber|mitglied_kontoinhaber|ktoinhaber|zahler|empfanger|vater|mutter|eltern|notfall|partner|firma|company|rechnung|rech(strasse|plz|ort|land|postfach))/;

/** What a heading may mean. JVerein writes 'mitglied_' before each word, Fairgate 'Korr.'; brackets only say more of the same. */
export function meaningsOf(heading: string): readonly HeadingMeaning[] {
  const own = heading.trim().replace(/^(mitglied_|korr\.\s*)/i, '');
  const whole = meanings.get(foldWord(heading)) ?? meanings.get(foldWord(own));
  if (whole) return whole;
  const short = own.replace(/\s*[([][^)\]]*[)\]]\s*|[:*#]+$/g, ' ').trim();
  const bare = short === own || short === '' ? undefined : meanings.get(foldWord(short));
  if (bare) return bare.map(({ meaning, weight }) => ({ meaning, weight: weight - 0.15 }));
  return others.test(foldWord(own)) ? ofOthers : [];
}

/** A heading that is known to be about another person. */
export const ofOthers: readonly HeadingMeaning[] = [];
