import papaparse from 'papaparse';
import readXlsxFile from 'read-excel-file/universal';
import writeXlsxFile from 'write-excel-file/node';
import { csvOf } from '../../shared/csv.ts';
import { checkRows } from '../../shared/people/imports/cells/check-rows.ts';
import { guessColumns } from '../../shared/people/imports/guess/guess-columns.ts';
import { readTable } from '../../shared/people/imports/read/read-table.ts';
import type { SourceTable } from '../../shared/people/imports/table.ts';
import { noteFigure } from './figures.ts';
import { previewImport } from './desktop/preview-import.ts';

/** Members of a file that is larger than any association's. */
const people = 20_000;
const rounds = 3;

const firstNames = 'Anna Peter Jürg Zoé Élodie Käthi Luca Mia Hans-Peter Noël'.split(' ');
const lastNames = 'Müller Meier von Allmen Rochat Bianchi Lüthi Käser Steiner Wyss-Kunz'.split(' ');
const towns = ['4123 Musterwil', '3000 Bern 22', '2500 Biel/Bienne', '1000 Lausanne 25', '9490 Vaduz'];
const of = <T>(list: readonly T[], i: number): T => list[i % list.length] as T;
const day = (i: number): string => `${1 + (i % 28)}.${1 + (i % 12)}.${1930 + (i % 80)}`;

const headings =
  'Nr;Anrede;Vorname;Nachname;Strasse;PLZ / Ort;Land;E-Mail;Telefon;Mobile;Status;Funktion;Geburtsdatum;Eintritt;Austritt;Sprache;Post;Verzeichnis;Notiz;Gruppe';
const rows = Array.from({ length: people }, (_, i) => [
  String(i + 1),
  of(['Herr', 'Frau'], i),
  `${of(firstNames, i)} ${of(firstNames, i >> 3)}`,
  of(lastNames, i * 7),
  `Dorfstrasse ${i % 200}${of(['', 'a', 'b'], i)}`,
  of(towns, i),
  of(['Schweiz', 'CH', 'D'], i),
  `person${i}@musterwil.example`,
  `061 555 ${String(i).padStart(5, '0')}`,
  `+41 79 555 ${String(i).padStart(5, '0')}`,
  of(['aktiv', 'Passivmitglied', 'Ehren'], i),
  '',
  day(i),
  day(i * 3),
  i % 9 === 0 ? day(i * 5) : '',
  of(['Deutsch', 'fr'], i),
  of(['ja', 'nein', ''], i),
  of(['x', ''], i),
  i % 4 === 0 ? `Hat im Jahr ${1950 + (i % 70)} geholfen; "gern" wieder` : '',
  of(['Aktive', 'Junioren'], i),
]);

/** What the program does before the rows are shown: read, guess, check each cell. */
function whole(table: SourceTable): number {
  const meanings = guessColumns(table).map(({ meaning }) => meaning);
  const checking = checkRows(table, meanings, { today: '2026-11-22' });
  for (;;) {
    const next = checking.next();
    if (next.done) return next.value.reduce((errors, row) => errors + row.errors.length, 0);
  }
}

async function seconds(work: () => unknown): Promise<number> {
  const start = performance.now();
  await work();
  return (performance.now() - start) / 1000;
}

async function best(work: () => unknown): Promise<number> {
  const runs: number[] = [];
  for (let round = 0; round < rounds; round += 1) runs.push(await seconds(work));
  return Math.min(...runs);
}

const line = (name: string, taken: number): string => `${name.padEnd(44)} ${taken.toFixed(3)} s\n`;

/** Prints seconds and ratios; the best of three counts. The rivals only read the bytes: they guess and check nothing. */
export async function run(): Promise<void> {
  const table = [headings.split(';'), ...rows];
  const text = csvOf(table);
  const csv = new TextEncoder().encode(text);
  const xlsx = new Uint8Array(
    await writeXlsxFile(table.map(row => row.map(value => ({ value })))).toBuffer(),
  );
  const print = (line: string): boolean => process.stdout.write(line);
  print(
    `${people} rows of 20 columns: CSV ${(csv.length / 1e6).toFixed(1)} MB, XLSX ${(xlsx.length / 1e6).toFixed(1)} MB\n`,
  );
  const read = {
    csv: readTable({ name: 'a.csv', bytes: csv }),
    xlsx: readTable({ name: 'a.xlsx', bytes: xlsx }),
  };
  const checked = await best(() => whole(read.csv));
  print(line('guess the columns and check every cell', checked));
  const papa = await best(() => papaparse.parse(new TextDecoder().decode(csv), { delimiter: ';' }));
  const bareCsv = await best(() => readTable({ name: 'a.csv', bytes: csv }));
  const ownCsv = await best(() => whole(readTable({ name: 'a.csv', bytes: csv })));
  print(
    line('CSV: papaparse reads', papa) +
      line('CSV: ours reads', bareCsv) +
      line('… guesses and checks', ownCsv),
  );
  print(`ours reads in ${(bareCsv / papa).toFixed(2)} of the time\n`);
  const excel = await best(() => readXlsxFile(xlsx.slice().buffer));
  const bareXlsx = await best(() => readTable({ name: 'a.xlsx', bytes: xlsx }));
  const ownXlsx = await best(() => whole(readTable({ name: 'a.xlsx', bytes: xlsx })));
  print(
    line('XLSX: read-excel-file reads', excel) +
      line('XLSX: ours reads', bareXlsx) +
      line('… guesses and checks', ownXlsx),
  );
  print(`ours reads in ${(bareXlsx / excel).toFixed(2)} of the time\n`);
  const lost = [read.csv, read.xlsx].map(whole);
  print(`cells that are wrong: ${lost.join(' and ')}, as it should be: 0\n`);
  for (const [name, bytes] of [
    ['a.csv', csv],
    ['a.xlsx', xlsx],
  ] as const)
    print(await importAll(bytes, name));
}

/** The same with all that a desktop does: a thread of its own, members to compare with, duplicates. */
async function importAll(bytes: Uint8Array, name: string): Promise<string> {
  const { open, preview, previewCpu, standstill, counts } = await previewImport(bytes, name, people);
  const found = Object.entries(counts)
    .filter(([, count]) => count > 0)
    .map(([outcome, count]) => `${count} ${outcome}`);
  const took = (open + preview) / 1000;
  noteFigure({
    what: `import of ${people} rows (${name}), preview in a desktop with ${people} members`,
    seen: `${took.toFixed(1)} s, ${standstill.toFixed(0)} ms`,
    ratio: null,
    aim: '1.5 s, longest standstill 50 ms',
    isMet: took <= 1.5 && standstill <= 50,
  });
  const opened = line(`${name} in a desktop with ${people} members: opened`, open / 1000);
  const previewed =
    line('… previewed', preview / 1000) + line('… of which the processor worked', previewCpu / 1000);
  return `${opened}${previewed}… longest standstill ${standstill.toFixed(0)} ms; ${found.join(', ')}\n`;
}
