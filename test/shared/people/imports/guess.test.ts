import { expect, test } from 'vitest';
import { csvOf } from '../../../../shared/csv.ts';
import { formatDay } from '../../../../shared/day.ts';
import { bestKey, offersCompany } from '../../../../shared/people/imports/guess/guess-columns.ts';
import { label } from '../../../../shared/i18n/label.ts';
import { memberDefaults } from '../../../../shared/people/members/member.ts';
import {
  memberTable,
  tableColumns,
  type ListedMember,
} from '../../../../shared/people/statistics/member-table.ts';
import { checked, guessed, meaningsOf, sample, tableOf } from './sample.ts';

test.each([
  [
    'webling',
    'email',
    {
      'Mitglieder ID': null,
      Name: 'nachname',
      Strasse: 'street_with_number',
      Geburtstag: 'geburtsdatum',
      Mobile: 'mobile',
      Bemerkungen: 'notiz',
      Gruppen: 'gruppen',
    },
    {
      vorname: 'Jürg',
      nachname: 'von Allmen',
      strasse: 'Rue du Lac',
      hausnummer: '12 bis',
      email: 'JUERG@musterwil.example',
      status: 'Ehrenmitglied',
    },
  ],
  [
    'clubdesk',
    'name_birthday',
    {
      Adresse: 'street_with_number',
      'Telefon Privat': 'phone',
      'Telefon Mobil': 'mobile',
      'Telefon Geschäft': null,
      'E-Mail': 'email',
      'E-Mail Alternativ': null,
      '[Id]': null,
    },
    {
      vorname: 'Noël',
      nachname: 'Brügger',
      ort: 'Lörrach',
      land: 'DE',
      austritt: '2020-12-31',
      geburtsdatum: '2000-02-29',
    },
  ],
  [
    'fairgate',
    'name_birthday',
    {
      'Primäre E-Mail': 'email',
      'Korr. Strasse': 'street_with_number',
      'Korr. PLZ': 'plz',
      Korrespondenzsprache: 'sprache',
      Vereinsmitgliedschaft: 'status',
      'Kontakt-ID': null,
    },
    { vorname: 'Élodie', strasse: 'Chemin du Pré', hausnummer: '1', sprache: 'fr', status: 'Passivmitglied' },
  ],
  [
    'hitobito',
    'name_birthday',
    {
      'Haupt-E-Mail': 'email',
      Strasse: 'strasse',
      Hausnummer: 'hausnummer',
      Geschlecht: 'anrede',
      'Telefonnummer Mobil': 'mobile',
      Rollen: null,
    },
    {
      vorname: 'Leon',
      nachname: 'Wyss-Kunz',
      hausnummer: '12b',
      land: 'LI',
      anrede: 'Herr',
      geburtsdatum: '2007-11-30',
    },
  ],
  [
    'jverein',
    'name_birthday',
    {
      Mitglieds_Nr: null,
      Telefon_privat: 'phone',
      Telefon_dienstlich: null,
      Handy: 'mobile',
      Beitragsart_1: 'status',
      Vermerk1: 'notiz',
      Beitrag_1: null,
    },
    {
      vorname: 'Käthe',
      nachname: 'Weiß',
      eintritt: '2012-07-01',
      status: 'Passivmitglied',
      notiz: 'zieht um',
    },
  ],
] as const)('an export of %s', (origin, key, meanings, member) => {
  const table = tableOf(sample(origin), `${origin}.csv`);
  expect(table.origin).toBe(origin);
  expect(guessed(table)).toMatchObject(meanings);
  expect(bestKey(table, meaningsOf(table))).toBe(key);
  const rows = checked(table);
  expect(rows.flatMap(({ errors }) => errors)).toEqual([]);
  expect(rows[1]?.values).toMatchObject(member);
});

test.each([
  [
    'Prénom;Nom;Rue;N°;NPA;Localité;Date de naissance;Courriel',
    ['vorname', 'nachname', 'strasse', 'hausnummer', 'plz', 'ort', 'geburtsdatum', 'email'],
  ],
  [
    'Nome;Cognome;Via;Numero civico;NAP;Luogo;Data di nascita;Cellulare',
    ['vorname', 'nachname', 'strasse', 'hausnummer', 'plz', 'ort', 'geburtsdatum', 'mobile'],
  ],
  [
    'First name;Last name;Street;House number;ZIP;Town;Birthday;Phone',
    ['vorname', 'nachname', 'strasse', 'hausnummer', 'plz', 'ort', 'geburtsdatum', 'phone'],
  ],
  [
    'VORNAME;NACHNAME;STRASSE;NR.;PLZ;WOHNORT;GEB. DATUM;TEL. P.',
    ['vorname', 'nachname', 'strasse', 'hausnummer', 'plz', 'ort', 'geburtsdatum', 'phone'],
  ],
])('%s', (headings, meanings) => {
  expect(meaningsOf(tableOf(`${headings};Was anderes\n;;;;;;;;x\n`))).toEqual([...meanings, null]);
});

test('a list of our own is read as it was written', () => {
  const member: ListedMember = {
    ...memberDefaults,
    id: '0198c0de-0000-7000-8000-000000000001',
    nr: 17,
    vorname: 'Zoé',
    nachname: 'von Allmen; "Huber"',
    email: 'zoe@musterwil.example',
    phone: '+41 61 555 10 10',
    strasse: 'Rue du Lac',
    hausnummer: '12 bis',
    plz: '2500',
    ort: 'Biel/Bienne',
    sprache: 'fr',
    status: 'Ehrenmitglied',
    zustellung_post: true,
    verzeichnis: false,
    geburtsdatum: '1981-04-02',
    notiz: '=Zeile 1\nZeile 2',
    gruppen: 'Chor; Jugend',
    felder: {},
    status_name: 'Ehrenmitglied',
    foto: null,
    email_events: true,
    created_at: '2026-01-01T00:00:00Z',
    updated_at: '2026-01-01T00:00:00Z',
    version: 1,
  };
  const heading = (column: (typeof tableColumns)[number]) =>
    label(column === 'hausnummer' ? 'member.field.hausnummer.long' : `member.field.${column}`);
  const labels = { heading, yes: label('ui.yes'), no: label('ui.no'), day: formatDay, fields: [] };
  const table = tableOf(csvOf(memberTable([member, { ...member, vorname: 'Anna' }], labels)));
  expect(table.origin).toBe('aktuar');
  expect(meaningsOf(table)).toEqual([...tableColumns]);
  expect(bestKey(table, meaningsOf(table))).toBe('id');
  const [row] = checked(table);
  const filled = Object.fromEntries(
    tableColumns
      .map(column => [column, member[column]] as const)
      .filter(([, value]) => value !== '' && value !== null),
  );
  const { gruppen, ...values } = filled;
  expect(row).toEqual({
    row: 2,
    values,
    groups: gruppen,
    empty: tableColumns.filter(column => !(column in filled)),
    errors: [],
  });
});

test('no field is given to two columns, whatever the headings', () => {
  const headings = [
    'Name',
    'Nachname',
    'Familienname',
    'Vorname',
    'Rufname',
    'Name Vorname',
    'E-Mail',
    'E-Mail 2',
    'Telefon',
    'Tel',
    'Ort',
    'Wohnort',
    'PLZ Ort',
    'PLZ',
    'Adresse',
    'Strasse',
    'Strasse Nr',
  ];
  const meanings = meaningsOf(
    tableOf(`${headings.join(';')}\n${headings.map(() => '').join(';')}x\n`),
  ).filter(meaning => meaning !== null);
  expect(new Set(meanings).size).toBe(meanings.length);
  expect(() =>
    checked(tableOf(`${headings.join(';')}\nAnna;${headings.map(() => 'x').join(';')}\n`)),
  ).not.toThrow();
});

test.each([
  'Firma',
  'Organisation',
  'Société',
  'Ditta',
  'Company',
  'Firmenname',
  'Firma (Kontakt)',
  'Raison sociale',
])('a column «%s» is offered for companies and not taken by itself', heading => {
  const table = tableOf(`${heading};Vorname;Name\r\nMuster AG;;\r\nKrone;Anna;Müller\r\n`);
  expect(offersCompany(heading)).toBe(true);
  expect(meaningsOf(table)).toEqual([null, 'vorname', 'nachname']);
});

test.each(['Firma Strasse', 'Name', 'Rechnung Firma PLZ'])('a column «%s» is none of companies', heading => {
  expect(offersCompany(heading)).toBe(false);
});
