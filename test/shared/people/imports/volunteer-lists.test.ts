import { describe, expect, it } from 'vitest';
import { checkRows } from '../../../../shared/people/imports/cells/check-rows.ts';
import { expandRows } from '../../../../shared/people/imports/questions/expand-rows.ts';
import {
  gatherQuestions,
  type Answers,
} from '../../../../shared/people/imports/questions/import-question.ts';
import { groupsInCell } from '../../../../shared/people/groups/group-cell.ts';
import { guessed, meaningsOf, tableOf, today } from './sample.ts';

function ended<T>(work: Generator<unknown, T>): T {
  let next = work.next();
  while (!next.done) next = work.next();
  return next.value;
}

/** Lists as volunteers have them. */
function read(lines: readonly string[], answers: Answers = {}) {
  const table = tableOf(lines.join('\r\n'));
  const meanings = meaningsOf(table);
  const {
    table: people,
    raised,
    ...kinds
  } = ended(expandRows(table, { meanings, answers, edits: new Map() }));
  const rows = ended(checkRows(people, meanings, { today, answers, ...kinds }));
  const questions = ended(gatherQuestions(raised, rows, answers));
  const kept = rows.filter(({ isFooter }) => isFooter !== true);
  const names = kept.map(({ values: { anrede, firma, vorname, nachname } }) =>
    [anrede, firma, vorname, nachname].filter(Boolean).join('|'),
  );
  return { rows, kept, names, asked: questions.map(({ kind, rows: count }) => [kind, count]) };
}

/** A column of names that has family names first, as its first lines show. */
const mixed = (name: string): readonly string[] => [
  'Name;E-Mail',
  'Meier Peter;a@x.ch',
  'Keller Anna;b@x.ch',
  'Huber Hans;c@x.ch',
  'Kunz Ruth;d@x.ch',
  `${name};`,
];

describe('a name in a column of names', () => {
  it.each([
    ['Hans und Vreni Huber', ['Hans|Huber', 'Vreni|Huber']],
    ['Huber Hans und Vreni', ['Hans|Huber', 'Vreni|Huber']],
    ['Familie Peter und Ruth Meier', ['Peter|Meier', 'Ruth|Meier']],
    ['Huber-Meier, Vreni', ['Vreni|Huber-Meier']],
    ['Dr. med. Anna Keller', ['Dr. med.|Anna|Keller']],
    ['Keller Dr. iur. Anna', ['Dr. iur.|Anna|Keller']],
    ['Prof. Dr. Hans-Peter de la Cruz', ['Prof. Dr.|Hans-Peter|de la Cruz']],
    ['Herr Peter Müller', ['Herr|Peter|Müller']],
    ['Frau Müller Ruth', ['Frau|Ruth|Müller']],
    ['Herr und Frau Peter Meier', ['Herr und Frau Peter Meier']],
    ['Ehepaar Huber', ['Ehepaar Huber']],
    ['M. et Mme Jean Favre', ['M. et Mme Jean Favre']],
    ['Meier Peter & Söhne', ['Meier Peter & Söhne']],
    ['Müller & Co.', ['Müller & Co.']],
    ['Gebrüder Meier', ['Gebrüder Meier']],
    ['Meier Peter / Ruth', ['Peter|Meier', 'Ruth|Meier']],
  ])('is never made into a wrong one: %s', (name, expected) => {
    expect(read(mixed(name)).names.slice(4)).toEqual(expected);
  });

  it('of a couple with one first name is two members where the person says so', () => {
    const { names } = read(mixed('Herr und Frau Peter Meier'), { 'family||': 'two' });
    expect(names.slice(4)).toEqual(['Peter|Meier', 'Meier']);
  });

  it('in columns of its own leaves titles and the word for a family out of the name', () => {
    const { names, asked } = read([
      'Anrede;Name;Vorname;E-Mail',
      'Frau;Keller;Dr. med. Anna;a@x.ch',
      ';Müller-Meier;Familie;b@x.ch',
      'Familie;Bieri;;c@x.ch',
      ';Favre;Fam. Jean et Marie;d@x.ch',
      ';Frau Tobler;Ida;e@x.ch',
      'Keine Angabe;Rey;Luc;f@x.ch',
      'Herr + Frau;Lang;;g@x.ch',
    ]);
    expect(names).toEqual([
      'Frau Dr. med.|Anna|Keller',
      'Familie Müller-Meier',
      'Familie Bieri',
      'Jean|Favre',
      'Marie|Favre',
      'Frau|Ida|Tobler',
      'Luc|Rey',
      'Herr + Frau Lang',
    ]);
    expect(asked).toEqual([
      ['family', 3],
      ['couple', 1],
    ]);
  });
});

describe('below the list', () => {
  it('parts of a sum are no members, and the numbers above are read all the same', () => {
    const { kept, names, asked } = read([
      'Nr.;Name;Vorname;Mitgl. seit',
      '901;Ott;Karl;2001',
      '902;Rey;Anna;2002',
      '903;Aktive;Beat;2003',
      'Total;3 Mitglieder;;',
      ';Aktive:;2;',
      ';davon Passive;1;',
      'gedruckt am 1.1.2026;;;',
    ]);
    expect(names).toEqual(['Karl|Ott', 'Anna|Rey', 'Beat|Aktive']);
    expect(kept.map(({ values: { nr, eintritt } }) => [nr, eintritt])).toEqual([
      [901, '2001-01-01'],
      [902, '2002-01-01'],
      [903, '2003-01-01'],
    ]);
    expect(asked).toEqual([
      ['footer', 4],
      ['year', 3],
    ]);
  });
});

describe('days', () => {
  const list = (birth: string, entry = '', exit = '', status = 'aktiv') => [
    'Name;Vorname;Geburtsdatum;Eintritt;Austritt;Status',
    'Ott;Karl;1.2.1950;1.1.1970;;aktiv',
    `Rey;Anna;${birth};${entry};${exit};${status}`,
  ];
  const second = (lines: readonly string[]) => read(lines).rows[1];

  it.each([
    ['12.3.1930', '', 'aktiv', 'gest. 3.4.2020'],
    ['12.3.1930', 'gest. 3.4.2020', 'aktiv', ''],
    ['12.3.1930 † 3.4.2020', '', 'aktiv', ''],
  ])('of death ends the membership wherever it stands: %s %s %s %s', (birth, exit, status, code) => {
    const row = second(list(birth, '', exit, code || status));
    expect(row).toMatchObject({ errors: [], notes: ['Todestag: 03.04.2020'] });
    expect(row?.values).toMatchObject({ geburtsdatum: '1930-03-12', austritt: '2020-04-03' });
  });

  it('that are words or parts of one are asked once per column, and no row is dropped', () => {
    const file = [...list('--03-12', 'ca. 1990', 'Ende 2019'), 'Kunz;Eva;12.3.;unbekannt;;aktiv'];
    const { rows, asked } = read(file);
    expect(asked).toEqual([
      ['no_day', 2],
      ['no_day', 2],
      ['no_day', 1],
    ]);
    expect(rows[1]).toMatchObject({
      errors: [],
      notes: ['Geburtsdatum: --03-12', 'Eintritt: ca. 1990', 'Austritt: Ende 2019'],
    });
    const nothing = read(file, { 'no_day|eintritt|': 'nothing' });
    expect(nothing.rows[2]?.notes).toEqual(['Geburtsdatum: 12.3.']);
  });

  it('that were mistyped are set right by the person', () => {
    expect(second(list('31.2.1980'))?.errors).toMatchObject([{ field: 'geburtsdatum', code: 'day' }]);
  });
});

describe('address books', () => {
  it.each([
    ['Vorname;Nachname;Straße privat;Ort privat;Postleitzahl privat;Land/Region privat;Kategorien', 'de'],
    ['First Name;Last Name;Home Street;Home City;Home Postal Code;Home Country/Region;Categories', 'en'],
    ['Prénom;Nom;Rue (domicile);Ville (domicile);Code postal (domicile);Pays/Région (domicile);Groupe', 'fr'],
    ['Nome;Cognome;Via (ab.);Città (ab.);CAP (ab.);Paese (ab.);Gruppo', 'it'],
    [
      'First Name;Last Name;Address 1 - Street;Address 1 - City;Address 1 - Postal Code;Address 1 - Country;Labels',
      'Google',
    ],
  ])('are understood by their headings: %s', head => {
    const table = tableOf(
      [head, 'Anna;Ott;Dorf 3;Bern;3000;Schweiz;Chor', 'Beat;Rey;Weg 4;Bern;3000;CH;Chor'].join('\n'),
    );
    expect(Object.values(guessed(table))).toEqual([
      'vorname',
      'nachname',
      'street_with_number',
      'ort',
      'plz',
      'land',
      'gruppen',
    ]);
  });

  it('part labels by colons and have some of their own', () => {
    expect(groupsInCell('Chor / Vorstand', [])).toEqual(['Chor', 'Vorstand']);
    expect(groupsInCell('Chor / Vorstand', ['Chor / Vorstand'])).toEqual(['Chor / Vorstand']);
    expect(groupsInCell('Turnverein ::: Vorstand ::: * myContacts', [])).toEqual(['Turnverein', 'Vorstand']);
  });
});
