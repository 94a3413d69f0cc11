import { describe, expect, test } from 'vitest';
import { readCell, longest } from '../../../../shared/people/imports/cells/read-cell.ts';
import { splitName, splitPlace } from '../../../../shared/people/imports/cells/pair-cell.ts';
import { dayOrder } from '../../../../shared/people/imports/cells/day-cell.ts';
import type { ColumnMeaning } from '../../../../shared/people/imports/import.ts';
import { fieldErrorLabel } from '../../../../shared/i18n/label.ts';
import { memberFields } from '../../../../shared/people/members/member.ts';
import { today } from './sample.ts';

const read = (field: ColumnMeaning, text: string, order: 'dmy' | 'mdy' = 'dmy') =>
  readCell(field, text, { today, order });
/** The value of a cell, or its error. */
const value = (field: ColumnMeaning, text: string) => {
  const { values, code } = read(field, text);
  return code ?? (values as Record<string, unknown>)[field];
};

describe('days', () => {
  test.each([
    ['03.04.1981', '1981-04-03'],
    ['3.4.81', '1981-04-03'],
    [' 3. 4. 1981 ', '1981-04-03'],
    ['1981-04-03', '1981-04-03'],
    ['1981-04-03T00:00:00Z', '1981-04-03'],
    ['03.04.1981 00:00:00', '1981-04-03'],
    ['1981/4/3', '1981-04-03'],
    ['19810403', '1981-04-03'],
    ['03/04/1981', '1981-04-03'],
    ['03-04-1981', '1981-04-03'],
    ['3. April 1981', '1981-04-03'],
    ['3 avril 1981', '1981-04-03'],
    ['1er mai 1981', '1981-05-01'],
    ['3 marzo 81', '1981-03-03'],
    ['29679', '1981-04-03'],
    ['31.12.26', '1926-12-31'],
    ['29.02.2024', '2024-02-29'],
    ['29.02.2023', 'day'],
    ['31.02.1981', 'day'],
    ['0.0.1981', 'day'],
    ['13.13.1981', 'day'],
    ['1.13.81', 'day'],
    ['01.01.1066', 'day'],
    ['01.01.2027', 'day_future'],
  ])('born on %s: %s', (text, day) => {
    expect(value('geburtsdatum', text)).toBe(day);
  });

  test('a member may leave next year, and joined in the century that fits', () => {
    expect(value('austritt', '31.12.27')).toBe('2027-12-31');
    expect(value('eintritt', '1.5.98')).toBe('1998-05-01');
  });

  test('months come first only where the column itself shows it', () => {
    expect(dayOrder(['04/03/1981', '12/31/1990', ''])).toBe('mdy');
    expect(dayOrder(['04/03/1981', '12/31/1990', '13/01/1990'])).toBe('dmy');
    expect(dayOrder(['04/03/1981', '31.12.1990'])).toBe('dmy');
    expect(read('geburtsdatum', '12/31/1990', 'mdy').values.geburtsdatum).toBe('1990-12-31');
    expect(read('geburtsdatum', '04.03.1981', 'mdy').values.geburtsdatum).toBe('1981-03-04');
  });

  test.each(['', '-', '00.00.0000', '0000-00-00'])('%j is no day, and no error', text => {
    expect(read('geburtsdatum', text)).toMatchObject({ values: {}, empty: ['geburtsdatum'], code: null });
  });
});

describe('words', () => {
  test.each<[ColumnMeaning, string, unknown]>([
    ...['ja', 'Oui', 'sì', 'YES', 'x', '1', 'WAHR', '✓'].map((text): [ColumnMeaning, string, unknown] => [
      'verzeichnis',
      text,
      true,
    ]),
    ...['Nein', 'non', 'no', 'n', '0', 'falsch'].map((text): [ColumnMeaning, string, unknown] => [
      'verzeichnis',
      text,
      false,
    ]),
    ['verzeichnis', 'vielleicht', 'yes_no'],
    ['zustellung_post', 'Briefpost', true],
    ['zustellung_post', 'E-Mail', false],
    ['status', 'aktiv', 'Aktivmitglied'],
    ['status', 'Membre actif', 'Aktivmitglied'],
    ['status', 'Passiv', 'Passivmitglied'],
    ['status', 'socio passivo', 'Passivmitglied'],
    ['status', "Membre d'honneur", 'Ehrenmitglied'],
    ['status', 'Ehren-Mitglied', 'Ehrenmitglied'],
    ['land', 'Schweiz', 'CH'],
    ['land', 'Suisse', 'CH'],
    ['land', 'Svizzera', 'CH'],
    ['land', 'CHE', 'CH'],
    ['land', 'D', 'DE'],
    ['land', 'Deutschland', 'DE'],
    ['land', 'Allemagne', 'DE'],
    ['land', 'Österreich', 'AT'],
    ['land', 'Oesterreich', 'AT'],
    ['land', 'FL', 'LI'],
    ['land', 'Liechtenstein', 'LI'],
    ['land', 'Vereinigtes Königreich', 'GB'],
    ['land', 'UK', 'GB'],
    ['land', 'Niederlande', 'NL'],
    ['land', 'fr', 'FR'],
    ['land', 'XX', 'country'],
    ['land', 'Musterland', 'country'],
    ['sprache', 'Deutsch', 'de'],
    ['sprache', 'F', 'fr'],
    ['sprache', 'italiano', 'it'],
    ['sprache', 'de-CH', 'de'],
    ['sprache', 'Rätoromanisch', 'enum'],
    ['anrede', 'weiblich', 'Frau'],
    ['anrede', 'Monsieur', 'Monsieur'],
  ])('%s %j: %s', (field, text, wanted) => {
    expect(value(field, text)).toBe(wanted);
  });
});

describe('texts', () => {
  test.each<[ColumnMeaning, string, unknown]>([
    ['email', ' Anna@Musterwil.EXAMPLE ', 'Anna@musterwil.example'],
    ['email', 'mailto:a@x.ch', 'a@x.ch'],
    ['email', 'Anna Müller <a@x.ch>', 'a@x.ch'],
    ['phone', '061  555 10 10', '061 555 10 10'],
    ['phone', '+41 (0)61/555.10.10', '+41 (0)61/555.10.10'],
    ['mobile', '795551010', '0795551010'],
    ['mobile', '41795551010', '+41795551010'],
    ['plz', 'CH-4123', '4123'],
    ['nr', '17', 17],
    ['nr', 'siebzehn', 'row_ref'],
    ['id', '17', 'row_ref'],
    ['vorname', 'Zoe\u0308 ', 'Zoë'],
    ['notiz', 'Zeile 1\r\nZeile 2', 'Zeile 1\nZeile 2'],
    ['ort', 'x'.repeat(36), 'too_long'],
  ])('%s %j: %s', (field, text, wanted) => {
    expect(value(field, text)).toBe(wanted);
  });

  test('a text is as long as the form allows, and not a letter longer', () => {
    for (const [field, most] of Object.entries(longest) as [keyof typeof longest, number][]) {
      const form = memberFields.shape[field];
      for (const text of [
        'ä'.repeat(most),
        'e\u0301'.repeat(most),
        'ä'.repeat(most + 1),
        ` a\u0007b ${'c'.repeat(most - 3)} `,
      ]) {
        const parsed = form.safeParse(text);
        expect([field, value(field, text)]).toEqual([field, parsed.success ? parsed.data : 'too_long']);
      }
    }
  });

  test('every error has words of its own', () => {
    for (const code of [
      'row_ref',
      'day',
      'day_future',
      'enum',
      'country',
      'yes_no',
      'too_long',
      'email',
      'column_twice',
    ])
      expect(fieldErrorLabel(code)).not.toBe(fieldErrorLabel('invalid'));
  });
});

describe('pairs', () => {
  test.each([
    ['Anna Müller', 'first_last', 'Anna', 'Müller'],
    ['Anna Maria Müller-Huber', 'first_last', 'Anna Maria', 'Müller-Huber'],
    ['Peter von Allmen', 'first_last', 'Peter', 'von Allmen'],
    ['Müller, Anna Maria', 'first_last', 'Anna Maria', 'Müller'],
    ['von Allmen Peter', 'last_first', 'Peter', 'von Allmen'],
    ['De la Cruz Maria', 'last_first', 'Maria', 'De la Cruz'],
    ['Müller - Huber Anna', 'last_first', 'Anna', 'Müller-Huber'],
    ['Müller', 'last_first', '', 'Müller'],
  ] as const)('%s, %s', (text, order, vorname, nachname) => {
    expect(splitName(text, order)).toEqual({ vorname, nachname });
  });

  test.each([
    ['3000 Bern 22', '3000', 'Bern 22', null],
    ['CH-3000  Bern', '3000', 'Bern', 'CH'],
    ['FL-9490 Vaduz', '9490', 'Vaduz', 'LI'],
    ['D 79539 Lörrach', '79539', 'Lörrach', 'DE'],
    ['Bern 3000', '3000', 'Bern', null],
    ['Bern', '', 'Bern', null],
    ['3000', '3000', '', null],
    ['SW1A 1AA London', 'SW1A 1AA', 'London', null],
  ])('%s', (text, plz, ort, land) => {
    expect(splitPlace(text)).toEqual({ plz, ort, land });
  });

  test.each([
    ['Bahnhofstrasse 3a', 'Bahnhofstrasse', '3a'],
    ['Rue du Lac 12 bis', 'Rue du Lac', '12 bis'],
    ['Strasse des 1. Mai 4', 'Strasse des 1. Mai', '4'],
    ['Im Grund', 'Im Grund', ''],
  ])('%s', (text, strasse, hausnummer) => {
    expect(read('street_with_number', text).values).toEqual(
      hausnummer ? { strasse, hausnummer } : { strasse },
    );
  });

  test('cutting loses no word', () => {
    const words = ['Anna', 'Müller', 'von', 'de', 'La', 'Huber-Frei', "d'Arc", 'St.', 'Zoë'];
    for (let seed = 0; seed < 400; seed += 1) {
      const text = Array.from(
        { length: 1 + (seed % 5) },
        (_, i) => words[(seed * 7 + i * (3 + (seed % 4))) % words.length],
      ).join(' ');
      for (const order of ['first_last', 'last_first'] as const) {
        const { vorname, nachname } = splitName(text, order);
        expect(
          (order === 'first_last' ? [vorname, nachname] : [nachname, vorname]).filter(Boolean).join(' '),
        ).toBe(text);
        expect(nachname).not.toBe('');
      }
    }
  });
});
