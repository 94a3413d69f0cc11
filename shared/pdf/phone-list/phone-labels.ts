import type { PhoneColumn } from '../../people/statistics/phone-list.ts';
import type { Language } from '../../language.ts';

/** The words of a phone list in one language. */
export interface PhoneLabels {
  readonly title: string;
  readonly name: string;
  readonly columns: Readonly<Record<PhoneColumn, string>>;
  readonly people: (count: number) => string;
  /** Heading of those without an office or a town. */
  readonly none: Readonly<Record<'funktion' | 'ort', string>>;
  readonly empty: string;
}

export const phoneLabels: Readonly<Record<Language, PhoneLabels>> = {
  de: {
    title: 'Telefonliste',
    name: 'Name',
    columns: {
      phone: 'Telefon',
      mobile: 'Mobile',
      email: 'E-Mail',
      address: 'Adresse',
      funktion: 'Funktion',
      status: 'Status',
      birthday: 'Geburtstag',
    },
    people: count => (count === 1 ? '1 Mitglied' : `${count} Mitglieder`),
    none: { funktion: 'Ohne Funktion', ort: 'Ohne Ort' },
    empty: 'Niemand gehört zu dieser Auswahl.',
  },
  fr: {
    title: 'Liste téléphonique',
    name: 'Nom',
    columns: {
      phone: 'Téléphone',
      mobile: 'Mobile',
      email: 'E-mail',
      address: 'Adresse',
      funktion: 'Fonction',
      status: 'Statut',
      birthday: 'Anniversaire',
    },
    people: count => (count === 1 ? '1 membre' : `${count} membres`),
    none: { funktion: 'Sans fonction', ort: 'Sans localité' },
    empty: 'Personne ne fait partie de cette sélection.',
  },
  it: {
    title: 'Elenco telefonico',
    name: 'Nome',
    columns: {
      phone: 'Telefono',
      mobile: 'Cellulare',
      email: 'E-mail',
      address: 'Indirizzo',
      funktion: 'Funzione',
      status: 'Stato',
      birthday: 'Compleanno',
    },
    people: count => (count === 1 ? '1 membro' : `${count} membri`),
    none: { funktion: 'Senza funzione', ort: 'Senza località' },
    empty: 'Nessuno fa parte di questa selezione.',
  },
  en: {
    title: 'Phone list',
    name: 'Name',
    columns: {
      phone: 'Phone',
      mobile: 'Mobile',
      email: 'E-mail',
      address: 'Address',
      funktion: 'Office',
      status: 'Status',
      birthday: 'Birthday',
    },
    people: count => (count === 1 ? '1 member' : `${count} members`),
    none: { funktion: 'Without an office', ort: 'Without a town' },
    empty: 'Nobody belongs to this selection.',
  },
};
