import fc from 'fast-check';
import { zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { DomainError } from '../../../shared/errors.ts';
import { errorLabel } from '../../../shared/i18n/label.ts';
import { readStatementsNow } from '../../../shared/finance/payments/camt/read-file.ts';
import { bytesOf, camt } from './camt-sample.ts';

const sound = camt({
  entries: [{ ref: 'E-1', transactions: [{ ref: 'TX-1', rappen: 12_000, payer: 'Anna Muster' }] }],
});

function refusal(content: string | Uint8Array, name = 'datei.xml'): DomainError<'statement_unreadable'> {
  try {
    readStatementsNow({ name, bytes: typeof content === 'string' ? bytesOf(content) : content });
  } catch (error) {
    if (error instanceof DomainError) return error as DomainError<'statement_unreadable'>;
    throw error;
  }
  throw new Error('was read');
}
const problem = (content: string | Uint8Array) => refusal(content).params.problem;

describe('a file that is no statement', () => {
  it.each([
    ['MT940', ':20:STARTUMSE\r\n:25:CH5800791123000889012\r\n:60F:C260310CHF1000,00\r\n'],
    ['PDF', '%PDF-1.7 irgendetwas'],
    ['CSV', 'Datum;Betrag;Text\n10.03.2026;120.00;Beitrag\n'],
    ['pain.001.001.09', sound.replaceAll('camt.053.001.08', 'pain.001.001.09')],
    ['camt.052.001.08', sound.replaceAll('camt.053.001.08', 'camt.052.001.08')],
    ['camt.053.001.03', sound.replaceAll('001.08', '001.03')],
    ['rss', '<rss version="2.0"><channel/></rss>'],
  ])('is named for what it is: %s', (standard, content) => {
    expect(refusal(content).params).toEqual({ problem: 'other_standard', file: 'datei.xml', standard });
    expect(errorLabel('statement_unreadable', refusal(content).params)).toContain(`(${standard})`);
  });

  it('is refused in words: a letter, nothing at all, an empty statement', () => {
    expect(problem('Liebe Frau Muster, hier die Zahlungen')).toBe('not_xml');
    expect(problem('')).toBe('empty');
    expect(problem(camt())).toBe('empty');
    expect(problem(sound.replace('UTF-8', 'EBCDIC-CP-US'))).toBe('encoding');
  });
});

describe('a damaged file', () => {
  it('that ends anywhere in the middle gives nothing', () => {
    for (let cut = 300; cut < sound.length - 12; cut += 97)
      expect(problem(sound.slice(0, cut))).toBe('truncated');
  });

  it('with elements that cross is refused', () => {
    expect(problem(sound.replace('</TxDtls>', ''))).toBe('damaged');
  });

  it('whose entries do not lead to its closing balance is refused', () => {
    const entries = [{ ref: 'E', transactions: [{ rappen: 500 }] }];
    expect(problem(camt({ off: 5, entries }))).toBe('balance');
    expect(problem(sound.replace('<TxDtls>', '<TxDtls><Amt Ccy="CHF">1.00</Amt></TxDtls><TxDtls>'))).toBe(
      'balance',
    );
  });

  it('without amount, day or account, or in dollars, is refused', () => {
    expect(problem(sound.replace(/(<Ntry><Amt Ccy="CHF">)120/, '$1zwölf'))).toBe('incomplete');
    expect(problem(sound.replace(/(<Ntry><Amt Ccy="CHF">)120.00/, '$1120.005'))).toBe('incomplete');
    expect(problem(sound.replace(/<BookgDt>.*<\/ValDt>/, ''))).toBe('incomplete');
    for (const day of ['2026-02-30', '2026-13-01', '0001-01-01', '2200-01-01', '10.03.2026'])
      expect(problem(sound.replace(/<Dt>[^<]*<\/Dt>/g, `<Dt>${day}</Dt>`))).toBe('incomplete');
    expect(problem(sound.replace(/<IBAN>.*?<\/IBAN>/, ''))).toBe('incomplete');
    const account = `<Othr><Id>${'X'.repeat(35)}</Id></Othr>`;
    expect(problem(sound.replace(/<IBAN>.*?<\/IBAN>/, account))).toBe('incomplete');
    expect(problem(sound.replaceAll('CHF', 'USD'))).toBe('currency');
  });
});

describe('an attack', () => {
  const laughs = [
    '<!DOCTYPE Document [<!ENTITY lol "lol">',
    ...Array.from(
      { length: 9 },
      (_one, i) => `<!ENTITY lol${i} "${`&lol${i === 0 ? '' : i - 1};`.repeat(10)}">`,
    ),
    ']>',
  ].join('\n');

  it('by entities that grow (billion laughs) or reach for files is not read', () => {
    const bomb = sound.replace('<Document', `${laughs}<Document`).replace('Anna Muster', '&lol8;');
    expect(problem(bomb)).toBe('dangerous');
    expect(problem(sound.replace('<Document', '<!DOCTYPE a SYSTEM "file:///etc/passwd"><Document'))).toBe(
      'dangerous',
    );
    expect(problem(sound.replace('Anna Muster', '&unbekannt;'))).toBe('damaged');
  });

  it('by depth or by one endless text is not read', () => {
    expect(problem(sound.replace('<Ntry>', '<a>'.repeat(100_000)))).toBe('dangerous');
    expect(problem(sound.replace('Anna Muster', 'A'.repeat(1_000_000)))).toBe('too_large');
  });

  // `camt-endless.proof.test.ts` holds elements without end.
  it('by attributes without end is not read', () => {
    const attributes = Array.from({ length: 200_000 }, (_one, i) => `a${i}=""`).join(' ');
    expect(problem(sound.replace('<TxDtls>', `<TxDtls ${attributes}>`))).toBe('dangerous');
  });

  it('by many small entries, each of its own, is judged like any file', () => {
    const entries = Array.from({ length: 3000 }, (_one, i) => ({
      ref: `E-${i}`,
      transactions: [{ ref: `TX-${i}`, rappen: 100 }],
    }));
    const [statement] = readStatementsNow({ name: 'a.xml', bytes: bytesOf(camt({ entries })) });
    expect(statement?.entries).toBe(3000);
  });

  it('by a ZIP that grows without end, or holds thousands of files, is not unpacked', () => {
    const zeros = new Uint8Array(40 * 1024 * 1024);
    const before = process.memoryUsage().rss;
    expect(problem(zipSync({ 'a.xml': zeros }))).toBe('dangerous');
    const many = Object.fromEntries(Array.from({ length: 600 }, (_one, i) => [`${i}.xml`, bytesOf(sound)]));
    expect(problem(zipSync(many))).toBe('too_large');
    expect(process.memoryUsage().rss - before).toBeLessThan(400e6);
    expect(problem(zipSync({ 'liesmich.txt': bytesOf('hallo') }))).toBe('empty');
  });

  it('by a ZIP that lies about its sizes gives no more than it says', () => {
    const zip = zipSync({ 'a.xml': bytesOf(sound + ' '.repeat(500_000)) });
    const view = new DataView(zip.buffer, zip.byteOffset);
    const directory = zip.length - 22 - (46 + 5);
    expect(view.getUint32(directory, true)).toBe(0x02014b50);
    view.setUint32(directory + 24, 500, true);
    expect(problem(zip)).toBe('truncated');
  });

  it('by size alone is refused before it is looked at', () => {
    expect(problem(new Uint8Array(100 * 1024 * 1024))).toBe('too_large');
  });

  it('by any bytes at all meets a refusal in words, never a crash', () => {
    fc.assert(
      fc.property(fc.uint8Array({ minLength: 1, maxLength: 300 }), fc.boolean(), (bytes, zip) => {
        const content = zip ? new Uint8Array([0x50, 0x4b, 3, 4, ...bytes]) : bytes;
        expect(errorLabel('statement_unreadable', refusal(content).params)).toContain(
          'Übernommen wurde nichts.',
        );
      }),
    );
  });
});
