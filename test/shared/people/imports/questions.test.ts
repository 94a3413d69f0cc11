import { describe, expect, it } from 'vitest';
import { checkRows } from '../../../../shared/people/imports/cells/check-rows.ts';
import { guessColumns } from '../../../../shared/people/imports/guess/guess-columns.ts';
import { expandRows, isSecondPerson } from '../../../../shared/people/imports/questions/expand-rows.ts';
import {
  gatherQuestions,
  type Answers,
  type ImportQuestion,
} from '../../../../shared/people/imports/questions/import-question.ts';
import { splitCouple } from '../../../../shared/people/imports/questions/split-people.ts';
import { readTable } from '../../../../shared/people/imports/read/read-table.ts';
import type { CheckedRow } from '../../../../shared/people/imports/table.ts';

function ended<T>(work: Generator<unknown, T>): T {
  let next = work.next();
  while (!next.done) next = work.next();
  return next.value;
}

interface Read {
  readonly rows: readonly CheckedRow[];
  readonly questions: readonly ImportQuestion[];
}

/** A file of these lines as it is read on 24 November 2026. */
function read(lines: readonly string[], answers: Answers = {}): Read {
  const table = readTable({ name: 'liste.csv', bytes: new TextEncoder().encode(lines.join('\n')) });
  const meanings = guessColumns(table).map(({ meaning }) => meaning);
  const expanded = ended(expandRows(table, { meanings, answers, edits: new Map() }));
  const { table: people, raised, ...kinds } = expanded;
  const rows = ended(checkRows(people, meanings, { today: '2026-11-24', answers, ...kinds }));
  const questions = ended(gatherQuestions(raised, rows, answers));
  return { rows, questions };
}
const valuesOf = ({ rows }: Read) => rows.map(({ values }) => values);
const asked = ({ questions }: Read) =>
  questions.map(({ kind, text, rows, suggestion }) => [kind, text, rows, suggestion]);

const head = 'Nr;Name;Vorname;PLZ;Ort;E-Mail;Geburtsdatum;Eintritt;Kategorie;Verstorben';
const plain = '1;Ott;Karl;8123;Ebmatingen;karl@ott.example;4.4.1970;1.1.2001;aktiv;';

describe('two people in one row', () => {
  it.each([
    ['Meier Peter + Ruth', 'last_first', 'Peter Meier', 'Ruth Meier'],
    ['Hans und Vreni Huber', 'first_last', 'Hans Huber', 'Vreni Huber'],
    ['Herr Hans und Frau Vreni Huber', 'first_last', 'Hans Huber', 'Vreni Huber'],
    ['Anna Meier & Beat Keller', 'first_last', 'Anna Meier', 'Beat Keller'],
    ['Jean et Marie Favre', 'first_last', 'Jean Favre', 'Marie Favre'],
  ] as const)('are told apart: %s', (text, order, one, other) => {
    const people = splitCouple(text, order)?.map(({ vorname, nachname }) => `${vorname} ${nachname}`);
    expect(people).toEqual([one, other]);
  });

  it.each(['Peter E. Meier', 'Anna Maria U. Meier', 'Müller & Söhne', 'Peter Und', 'Herr und Frau Meier'])(
    'are not made of one: %s',
    text => expect(splitCouple(text, 'first_last')).toBeNull(),
  );

  it('share address and household; what belongs to one stays with the first', () => {
    const row = '903;Huber;Hans und Vreni;8123;Ebmatingen;h@x.ch, v@x.ch;3.4.1955;1.1.2001;aktiv;';
    const both = read([head, row, plain]);
    expect(valuesOf(both).slice(0, 2)).toMatchObject([
      { nr: 903, vorname: 'Hans', nachname: 'Huber', email: 'h@x.ch', geburtsdatum: '1955-04-03' },
      { vorname: 'Vreni', nachname: 'Huber', email: 'v@x.ch', plz: '8123', ort: 'Ebmatingen' },
    ]);
    expect(both.rows[1]?.values).not.toHaveProperty('geburtsdatum');
    expect(both.rows[1]?.values).not.toHaveProperty('nr');
    expect(both.rows.map(({ row: number }) => isSecondPerson(number))).toEqual([false, true, false]);
    expect(asked(both)).toEqual([['couple', '', 1, 'two']]);
  });

  it('are one entry where the person says so, and a family without first names is one at first', () => {
    const couple = read([head, '1;Huber;Hans und Vreni;8123;Ebmatingen;;;;aktiv;', plain], {
      'couple||': 'company',
    });
    expect(valuesOf(couple)).toMatchObject([{ firma: 'Huber Hans und Vreni', vorname: '' }, {}]);
    const family = [head, '2;Familie Müller-Meier;;8123;Ebmatingen;;;;aktiv;', plain];
    expect(valuesOf(read(family))[0]).toMatchObject({ firma: 'Familie Müller-Meier', nachname: '' });
    const two = read(family, { 'family||': 'two' });
    expect(valuesOf(two).slice(0, 2)).toMatchObject([
      { nachname: 'Müller-Meier' },
      { nachname: 'Müller-Meier' },
    ]);
  });
});

describe('what only a person knows', () => {
  it('is asked once per code of a status, with a suggestion and never decided silently', () => {
    const status = (text: string) => `1;Ott;Karl;8123;Ebmatingen;;;;${text};`;
    const file = [head, status('A'), status('A'), status('P'), status('Gönner'), status('Passivmitglied')];
    const certain = [
      'Aktivmitglied',
      'aktives Mitglied',
      'Passivmitglied',
      'Ehrenmitglied',
      'membre actif',
      'socio attivo',
    ];
    expect(asked(read([head, ...certain.map(status)]))).toEqual([]);
    expect(asked(read(file))).toEqual([
      ['status', 'A', 2, 'Aktivmitglied'],
      ['status', 'P', 1, 'Passivmitglied'],
      ['status', 'Gönner', 1, 'Passivmitglied'],
    ]);
    const none = read(file, { 'status|status|gönner': 'none', 'status|status|a': 'Ehrenmitglied' });
    expect(valuesOf(none).map(values => values.status)).toEqual([
      'Ehrenmitglied',
      'Ehrenmitglied',
      'Passivmitglied',
      undefined,
      'Passivmitglied',
    ]);
    expect(none.rows[3]?.notes).toEqual(['Status: Gönner']);
  });

  it('is the century of a birthday that fits two', () => {
    const file = [
      head,
      '1;Ott;Karl;8123;Ebmatingen;;5.5.25;;aktiv;',
      '2;Ott;Ida;8123;Ebmatingen;;5.5.85;;aktiv;',
    ];
    expect(asked(read(file))).toEqual([['century', '', 1, null]]);
    expect(valuesOf(read(file))[0]).not.toHaveProperty('geburtsdatum');
    const born = (answer: string) => valuesOf(read(file, { 'century|geburtsdatum|': answer }));
    expect(born('19')).toMatchObject([{ geburtsdatum: '1925-05-05' }, { geburtsdatum: '1985-05-05' }]);
    expect(born('20')).toMatchObject([{ geburtsdatum: '2025-05-05' }, { geburtsdatum: '1985-05-05' }]);
  });

  it('is which day counts where only a year or a month stands', () => {
    const file = [
      head,
      '1;Ott;Karl;8123;Ebmatingen;;;2019;aktiv;',
      '2;Ott;Ida;8123;Ebmatingen;;;März 85;aktiv;',
    ];
    expect(asked(read(file))).toEqual([
      ['year', '', 1, 'first'],
      ['month', '', 1, 'first'],
    ]);
    expect(valuesOf(read(file))).toMatchObject([{ eintritt: '2019-01-01' }, { eintritt: '1985-03-01' }]);
    const answers = { 'year|eintritt|': 'note', 'month|eintritt|': 'last' };
    expect(read(file, answers).rows).toMatchObject([
      { values: {}, notes: ['Eintritt: 2019'] },
      { values: { eintritt: '1985-03-31' } },
    ]);
  });

  it('is what words and several addresses in a column of e-mails mean; no row is dropped for it', () => {
    const mail = (text: string) => `1;Ott;Karl;8123;Ebmatingen;${text};;;aktiv;`;
    const file = [head, mail('a@x.ch / b@x.ch'), mail('per Brief'), mail('keine'), mail('c@x.ch')];
    const found = read(file);
    expect(asked(found)).toEqual([
      ['emails', '', 1, 'first_note'],
      ['no_email', 'per Brief', 1, 'post'],
      ['no_email', 'keine', 1, 'nothing'],
    ]);
    expect(found.rows).toMatchObject([
      { values: { email: 'a@x.ch' }, notes: ['E-Mail: b@x.ch'], errors: [] },
      { values: { zustellung_post: true }, errors: [] },
      { errors: [] },
      { values: { email: 'c@x.ch' } },
    ]);
  });

  it('is the country of postal codes that are none of Switzerland', () => {
    const file = [head, '1;Ott;Karl;79539;Lörrach;;;;aktiv;', '2;Ott;Ida;68300;Saint-Louis;;;;aktiv;', plain];
    expect(asked(read(file))).toEqual([['country', '99999', 2, null]]);
    expect(valuesOf(read(file, { 'country|plz|99999': 'DE' }))).toMatchObject([
      { plz: '79539', land: 'DE' },
      { plz: '68300', land: 'DE' },
      { plz: '8123' },
    ]);
  });

  it('is whether a name is a company, once for all of them', () => {
    const file = [
      head,
      '1;Restaurant Krone AG;;8123;Ebmatingen;;;;aktiv;',
      '2;Landi Genossenschaft;;8123;Ebmatingen;;;;aktiv;',
      plain,
    ];
    expect(asked(read(file))).toEqual([['company', '', 2, 'company']]);
    expect(valuesOf(read(file))).toMatchObject([
      { firma: 'Restaurant Krone AG' },
      { firma: 'Landi Genossenschaft' },
      { nachname: 'Ott' },
    ]);
  });
});

describe('what real files hold', () => {
  it('postal codes that a spreadsheet calculated with', () => {
    const file = [head, '901.0;Ott;Karl;8123.0;Ebmatingen;;;;aktiv;', '2;Ott;Ida;08005;Zürich;;;;aktiv;'];
    expect(valuesOf(read(file))).toMatchObject([{ nr: 901, plz: '8123' }, { plz: '8005' }]);
    const german = ['Name;Vorname;PLZ;Ort;Land', 'Ott;Ida;04109;Leipzig;DE', 'Ott;Karl;8123;Ebmatingen;CH'];
    expect(valuesOf(read(german))[0]).toMatchObject({ plz: '04109', land: 'DE' });
  });

  it('a salutation before the name', () => {
    expect(valuesOf(read([head, '1;Ott;Frau Anna;8123;Ebmatingen;;;;aktiv;', plain]))[0]).toMatchObject({
      anrede: 'Frau',
      vorname: 'Anna',
      nachname: 'Ott',
    });
  });

  it('a day of death, which ends the membership', () => {
    const [row] = read([head, '1;Ott;Karl;8123;Ebmatingen;;;1.1.1980;aktiv;† 12.3.2021', plain]).rows;
    expect(row).toMatchObject({ values: { austritt: '2021-03-12' }, notes: ['Todestag: 12.03.2021'] });
  });

  it('totals and footnotes below the list, and people of such a name within it', () => {
    const rows = [
      '1;Total;Anna;8123;Ebmatingen;;;;aktiv;',
      plain,
      plain,
      ';Total 3 Mitglieder;;;;;;;;',
      ';Stand 1.1.2026;;;;;;;;',
    ];
    const found = read([head, ...rows]);
    expect(found.rows.map(({ isFooter }) => isFooter === true)).toEqual([false, false, false, true, true]);
    expect(asked(found)).toEqual([['footer', '', 2, 'leave']]);
    expect(read([head, ...rows], { 'footer||': 'take' }).rows.some(({ isFooter }) => isFooter)).toBe(false);
  });
});
