import { describe, expect, test } from 'vitest';
import { csvOf } from '../../../../shared/csv.ts';
import { bytesOf, checked, guessed, meaningsOf, tableOf } from './sample.ts';

const people = 'Vorname;Nachname;Ort\nJürg;Müller;Zürich\nZoé;Lüthi-Bär;Genève\nÉlodie;d’Aubigné;Neuchâtel\n';
const read = (bytes: Uint8Array) => tableOf(bytes).rows.map(row => row.join(' '));
const wanted = ['Jürg Müller Zürich', 'Zoé Lüthi-Bär Genève', 'Élodie d’Aubigné Neuchâtel'];

/** The byte of each sign outside ASCII, in tables of signs that programs still write. */
const tables: Record<string, Record<string, number>> = {
  'Windows-1252': { ü: 0xfc, é: 0xe9, ä: 0xe4, è: 0xe8, É: 0xc9, '’': 0x92, â: 0xe2 },
  MacRoman: { ü: 0x9f, é: 0x8e, ä: 0x8a, è: 0x8f, É: 0x83, '’': 0xd5, â: 0x89 },
  'code page 850': { ü: 0x81, é: 0x82, ä: 0x84, è: 0x8a, É: 0x90, '’': 0x27, â: 0x83 },
};

describe('the signs of a file', () => {
  test.each(Object.keys(tables))('%s', name => {
    const bytes = Uint8Array.from(people, sign => tables[name]?.[sign] ?? sign.charCodeAt(0));
    expect(read(bytes)).toEqual(
      name === 'code page 850' ? wanted.map(text => text.replace('’', "'")) : wanted,
    );
  });

  test.each([
    ['UTF-8', false, (text: string) => Buffer.from(text, 'utf8')],
    ['UTF-8 with a mark', true, (text: string) => Buffer.from(text, 'utf8')],
    ['UTF-16 LE', false, (text: string) => Buffer.from(text, 'utf16le')],
    ['UTF-16 LE with a mark', true, (text: string) => Buffer.from(text, 'utf16le')],
    ['UTF-16 BE', false, (text: string) => Buffer.from(text, 'utf16le').swap16()],
    ['UTF-16 BE with a mark', true, (text: string) => Buffer.from(text, 'utf16le').swap16()],
  ])('%s', (_, mark, encode) => {
    expect(read(new Uint8Array(encode(`${mark ? '\ufeff' : ''}${people}`)))).toEqual(wanted);
  });
});

describe('columns and rows', () => {
  test.each([';', ',', '\t', '|'])('separated by %j', separator => {
    const text = `Vorname;Nachname;Notiz\nAnna;Müller;a\nPeter;Meier;b\n`.replaceAll(';', separator);
    expect(tableOf(text).headings).toEqual(['Vorname', 'Nachname', 'Notiz']);
    expect(tableOf(text).rows).toHaveLength(2);
  });

  test.each(['\n', '\r\n', '\r'])('lines that end with %j', end => {
    expect(tableOf(['Vorname;Nachname', 'Anna;Müller', '', 'Peter;Meier', ''].join(end))).toMatchObject({
      rows: [
        ['Anna', 'Müller'],
        ['Peter', 'Meier'],
      ],
      numbers: [2, 4],
    });
  });

  test('quotes hold separators, line breaks and quotes; elsewhere a quote is a sign', () => {
    const text =
      'Vorname;Nachname;Notiz\n"Anna; Maria";"Mül\nler";"sagt ""ja"""\nHans "Hausi";Meier;5" Rohr\n"offen;Keller;\n';
    expect(tableOf(text).rows).toEqual([
      ['Anna; Maria', 'Mül\nler', 'sagt "ja"'],
      ['Hans "Hausi"', 'Meier', '5" Rohr'],
      ['"offen', 'Keller', ''],
    ]);
  });

  test('title lines, empty columns, uneven rows and headings that are repeated do no harm', () => {
    const text =
      'Mitgliederliste TV Musterwil;;;\nStand: 1.1.2026;;;\n;;;\nVorname;Nachname;E-Mail;\nAnna;Müller\nVorname;Nachname;E-Mail;\nPeter;Meier;p@x.ch;;;;\n';
    const table = tableOf(text);
    expect(table.headings).toEqual(['Vorname', 'Nachname', 'E-Mail']);
    expect(table.rows).toEqual([
      ['Anna', 'Müller', ''],
      ['Peter', 'Meier', 'p@x.ch'],
    ]);
    expect(table.numbers).toEqual([5, 7]);
  });

  test('a file without headings is known by what stands in it', () => {
    const table = tableOf(
      'Anna Müller;anna@x.ch;4123;079 555 10 10\nPeter Meier;peter@x.ch;3000;079 555 10 11\n',
    );
    expect(table.headings).toEqual(['', '', '', '']);
    expect(meaningsOf(table)).toEqual([null, 'email', 'plz', 'mobile']);
    expect(table.numbers).toEqual([1, 2]);
  });

  test('what Excel declares or guards with is no content', () => {
    expect(tableOf('sep=|\nVorname|Nachname|PLZ\n\'=Anna|="0031"|="04123"\n').rows).toEqual([
      ['=Anna', '0031', '04123'],
    ]);
  });

  test('what we write ourselves is read as it was', () => {
    const rows = [
      ['Vorname', 'Nachname', 'Notiz', 'Telefon'],
      ['=1+1', '@Anna', 'Zeile 1\nZeile "2"; und', '+41 79 555 10 16'],
      ['-x', "d'Arc", '', '-12.50'],
    ];
    const table = tableOf(csvOf(rows));
    expect([table.headings, ...table.rows]).toEqual(rows);
  });

  test('two columns of one name: the second is told by what stands in it', () => {
    const table = tableOf(
      'Name;Telefon;Telefon;E-Mail\nAnna Müller;061 555 10 10;079 555 10 10;a@x.ch\nPeter von Allmen;061 555 10 11;078 555 10 11;b@x.ch\n',
    );
    expect(meaningsOf(table)).toEqual(['name_first_last', 'phone', 'mobile', 'email']);
    expect(checked(table)[1]?.values).toMatchObject({
      vorname: 'Peter',
      nachname: 'von Allmen',
      mobile: '078 555 10 11',
    });
  });

  test('columns that hold two fields are cut', () => {
    const table = tableOf(
      'Name Vorname;Adresse;PLZ/Ort\nvon Allmen Peter;Bahnhofstrasse 3a;3000 Bern 22\nMeier-Huber Anna;Rue du Lac 12 bis;D-79539 Lörrach\n',
    );
    expect(guessed(table)).toEqual({
      'Name Vorname': 'name_last_first',
      Adresse: 'street_with_number',
      'PLZ/Ort': 'plz_with_ort',
    });
    expect(checked(table).map(({ values }) => values)).toEqual([
      {
        nachname: 'von Allmen',
        vorname: 'Peter',
        strasse: 'Bahnhofstrasse',
        hausnummer: '3a',
        plz: '3000',
        ort: 'Bern 22',
      },
      {
        nachname: 'Meier-Huber',
        vorname: 'Anna',
        strasse: 'Rue du Lac',
        hausnummer: '12 bis',
        plz: '79539',
        ort: 'Lörrach',
        land: 'DE',
      },
    ]);
  });

  test('two columns for one field are refused', () => {
    const table = tableOf('Vorname;Name\nAnna;Müller\n');
    expect(() => checked(table, ['vorname', 'name_first_last'])).toThrow(
      expect.objectContaining({ code: 'validation_failed' }),
    );
  });
});

describe('what is no table is refused with its reason', () => {
  const ole = [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1];
  test.each([
    ['empty', new Uint8Array()],
    ['empty', bytesOf('Vorname;Nachname\n')],
    ['empty', bytesOf('\n\n;;\n')],
    ['not_table', bytesOf('%PDF-1.7 ...')],
    ['not_table', bytesOf('<!DOCTYPE html><table>')],
    ['not_table', Uint8Array.from({ length: 4000 }, (_, i) => (i * 7919) % 256)],
    ['xls', Uint8Array.from([...ole, ...Array.from({ length: 600 }, () => 0)])],
    ['encrypted', Uint8Array.from([...ole, ...Buffer.from('EncryptedPackage', 'utf16le')])],
    ['too_large', new Uint8Array(20 * 1024 * 1024 + 1)],
    ['too_many', bytesOf(`${'a;'.repeat(301)}b\n${'a;'.repeat(301)}b\n`)],
  ])('%s', (problem, bytes) => {
    expect(() => tableOf(bytes)).toThrow(
      expect.objectContaining({ code: 'table_unreadable', params: { problem, file: 'datei.csv' } }),
    );
  });
});
