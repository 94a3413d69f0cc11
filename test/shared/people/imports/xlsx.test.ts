import { strToU8, zipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import writeXlsxFile from 'write-excel-file/node';
import { baseRows, baseSheetName } from '../../../../shared/people/imports/export-base.ts';
import { checked, inline, tableOf, workbook } from './sample.ts';

const heads = inline(1, ['Vorname', 'Nachname', 'Geburtsdatum', 'PLZ', 'Mobile']);
const person = '<c t="inlineStr"><is><t>Anna</t></is></c><c t="inlineStr"><is><t>Müller</t></is></c>';

/** Formats of the cells: none, day, percent, figures in places, a day that a person defined, a time. */
const styles =
  '<numFmts><numFmt numFmtId="164" formatCode="[$-807]d\\. mmmm yyyy;@"/><numFmt numFmtId="165" formatCode="000\\ 000\\ 00\\ 00"/><numFmt numFmtId="166" formatCode="00000"/></numFmts>' +
  '<cellStyleXfs><xf numFmtId="9"/></cellStyleXfs><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="9"/><xf numFmtId="165"/><xf numFmtId="164"/><xf numFmtId="20"/><xf numFmtId="166"/></cellXfs>';

const rowOf = (data: string, extra: { properties?: string; strings?: string } = {}) =>
  tableOf(workbook({ sheets: [{ name: 'Mitglieder', data: heads + data }], styles, ...extra }), 'mappe.xlsx')
    .rows[0];

describe('cells of a workbook', () => {
  test.each([
    ['a day', '<c s="1"><v>29678</v></c>', '1981-04-02'],
    ['a day with a time', '<c s="1"><v>29678.75</v></c>', '1981-04-02'],
    ['a day in words', '<c s="4"><v>29678</v></c>', '1981-04-02'],
    ['the first days of Excel', '<c s="1"><v>1</v></c>', '1900-01-01'],
    ['a number', '<c><v>4123</v></c>', '4123'],
    ['a number that arithmetic blurred', '<c><v>0.30000000000000004</v></c>', '0.3'],
    ['a share', '<c s="2"><v>0.07</v></c>', '7%'],
    ['a phone number in places', '<c s="3"><v>795551016</v></c>', '079 555 10 16'],
    ['a number with zeros', '<c s="6"><v>4123</v></c>', '04123'],
    ['a time', '<c s="5"><v>0.75</v></c>', '18:00'],
    ['yes', '<c t="b"><v>1</v></c>', 'Ja'],
    ['an error', '<c t="e"><v>#N/A</v></c>', ''],
    ['the result of a formula', '<c t="str"><f>A1&amp;"x"</f><v>a &amp; b</v></c>', 'a & b'],
    ['a word that others use too', '<c t="s"><v>0</v></c>', 'fett und normal'],
    ['a sign that Excel writes in its own way', '<c t="inlineStr"><is><t>a_x000A_b</t></is></c>', 'a\nb'],
  ])('%s', (_, cell, text) => {
    const strings =
      '<si><r><rPr><b/></rPr><t>fett</t></r><r><t xml:space="preserve"> und normal</t></r><rPh sb="0" eb="1"><t>x</t></rPh></si>';
    expect(rowOf(`<row r="2">${person}${cell}</row>`, { strings })?.[2]).toBe(text);
  });

  test('days of a workbook from a Mac count from 1904', () => {
    expect(
      rowOf(`<row r="2">${person}<c s="1"><v>28216</v></c></row>`, {
        properties: '<workbookPr date1904="1"/>',
      })?.[2],
    ).toBe('1981-04-02');
  });

  test('cells that are missing leave their place, and rows keep their number', () => {
    const data = `<row r="7"><c r="A7" t="inlineStr"><is><t>Anna</t></is></c><c r="D7"><v>3000</v></c></row>`;
    const table = tableOf(workbook({ sheets: [{ name: 'A', data: heads + data }] }));
    expect(table.rows).toEqual([['Anna', '', '', '3000', '']]);
    expect(table.numbers).toEqual([7]);
  });

  test('names with a prefix, as some programs write them', () => {
    const xml = `<?xml version="1.0"?><x:worksheet xmlns:x="m"><x:sheetData>${(heads + inline(2, ['Anna', 'Müller'])).replace(/<(\/?)(\w)/g, '<$1x:$2')}</x:sheetData></x:worksheet>`;
    const parts = {
      'xl/workbook.xml':
        '<x:workbook xmlns:x="m" xmlns:r="n"><x:sheets><x:sheet name="A" sheetId="1" r:id="a"/></x:sheets></x:workbook>',
      'xl/_rels/workbook.xml.rels':
        '<Relationships><Relationship Target="/xl/worksheets/s.xml" Id="a"/></Relationships>',
      'xl/worksheets/s.xml': xml,
    };
    const bytes = zipSync(
      Object.fromEntries(Object.entries(parts).map(([path, text]) => [path, strToU8(text)])),
    );
    expect(tableOf(bytes).rows[0]?.slice(0, 2)).toEqual(['Anna', 'Müller']);
  });
});

describe('sheets', () => {
  const list = (name: string, first: string, state?: string) => ({
    name,
    data: inline(1, ['Vorname', 'Nachname']) + inline(2, [first, 'Müller']),
    ...(state ? { state } : {}),
  });
  const book = workbook({
    sheets: [
      { name: 'Leer', data: '' },
      list('Aktive &amp; Ehren', 'Anna'),
      list('Alt', 'Hidden', 'hidden'),
      list('Passive', 'Peter'),
    ],
  });

  test('the first with something in it is read, hidden ones are not offered', () => {
    expect(tableOf(book)).toMatchObject({
      sheets: ['Leer', 'Aktive & Ehren', 'Passive'],
      sheet: 'Aktive & Ehren',
    });
  });
  test('another one is read where it is asked for', () => {
    expect(tableOf(book, 'a.xlsx', 'Passive').rows).toEqual([['Peter', 'Müller']]);
    expect(() => tableOf(book, 'a.xlsx', 'Alt')).toThrow(
      expect.objectContaining({ params: { problem: 'no_sheet', file: 'a.xlsx' } }),
    );
  });
  test('what is merged down a column counts for each of its rows', () => {
    const data =
      inline(1, ['Vorname', 'Nachname', 'Strasse']) +
      inline(2, ['Anna', 'Müller', 'Dorf 1']) +
      inline(3, ['Peter', 'Müller']);
    const more = '<mergeCells count="1"><mergeCell ref="C2:C4"/></mergeCells>';
    expect(tableOf(workbook({ sheets: [{ name: 'A', data, more }] })).rows).toEqual([
      ['Anna', 'Müller', 'Dorf 1'],
      ['Peter', 'Müller', 'Dorf 1'],
    ]);
  });
});

test('a workbook of our own tells what stood in it when it was written', async () => {
  const id = '0198c0de-0000-7000-8000-000000000001';
  const at = '2026-10-01T08:00:00.000Z';
  const data = baseRows(
    at,
    ['vorname', 'geburtsdatum', 'verzeichnis'],
    [{ id, vorname: 'Anna', geburtsdatum: '1981-04-02', verzeichnis: true } as { id: string }],
  );
  const sheets = [
    {
      sheet: 'Mitglieder',
      data: [
        ['Kennung', 'Vorname', 'Geburtsdatum'].map(value => ({ value })),
        [
          { value: id },
          { value: 'Anna' },
          { value: new Date(Date.UTC(1981, 3, 2)), type: Date, format: 'dd.mm.yyyy' },
        ],
      ],
    },
    { sheet: baseSheetName, data: data.map(row => row.map(value => ({ value }))) },
  ];
  const bytes = await withHidden(await writeXlsxFile(sheets as never).toBuffer());
  const table = tableOf(bytes, 'mitglieder.xlsx');
  expect(table).toMatchObject({
    origin: 'aktuar',
    sheets: ['Mitglieder'],
    rows: [[id, 'Anna', '1981-04-02']],
  });
  expect(table.exported).toEqual({
    at,
    rows: { [id]: { vorname: 'Anna', geburtsdatum: '1981-04-02', verzeichnis: true } },
  });
  expect(checked(table)[0]?.values).toEqual({ id, vorname: 'Anna', geburtsdatum: '1981-04-02' });
});

/** Hides the second sheet, as a spreadsheet does. */
async function withHidden(buffer: Buffer): Promise<Uint8Array> {
  const { unzipSync, strFromU8 } = await import('fflate');
  const parts = unzipSync(new Uint8Array(buffer));
  const path = 'xl/workbook.xml';
  const xml = strFromU8(parts[path] ?? new Uint8Array()).replace(
    `name="${baseSheetName}"`,
    `name="${baseSheetName}" state="veryHidden"`,
  );
  return zipSync({ ...parts, [path]: strToU8(xml) });
}

describe('what is no workbook of Excel is refused with its reason', () => {
  const whole = workbook({ sheets: [{ name: 'A', data: heads + inline(2, ['Anna', 'Müller']) }] });
  const zip = (parts: Record<string, string>) =>
    zipSync(Object.fromEntries(Object.entries(parts).map(([path, text]) => [path, strToU8(text)])));
  test.each([
    ['ods', zip({ mimetype: 'application/vnd.oasis.opendocument.spreadsheet', 'content.xml': '<a/>' })],
    ['other_workbook', zip({ 'xl/workbook.bin': 'x' })],
    ['other_workbook', zip({ 'Index/Document.iwa': 'x' })],
    ['not_table', zip({ 'word/document.xml': '<a/>' })],
    ['damaged', whole.subarray(0, whole.length - 100)],
    ['damaged', workbook({ sheets: [{ name: 'A', data: `${heads}<row><c>` }] })],
    ['damaged', workbook({ sheets: [{ name: 'A', data: `<!DOCTYPE a [<!ENTITY b "c">]>${heads}` }] })],
    ['dangerous', workbook({ sheets: [{ name: 'A', data: heads + ' '.repeat(30_000_000) }] })],
    ['empty', workbook({ sheets: [{ name: 'A', data: '' }] })],
    ['too_many', workbook({ sheets: [{ name: 'A', data: '<row r="1"><c r="XFD1"><v>1</v></c></row>' }] })],
  ])('%s', (problem, bytes) => {
    expect(() => tableOf(bytes, 'mappe.xlsx')).toThrow(
      expect.objectContaining({ code: 'table_unreadable', params: { problem, file: 'mappe.xlsx' } }),
    );
  });
});
