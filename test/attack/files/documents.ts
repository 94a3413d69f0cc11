import { deflateRawSync, deflateSync } from 'node:zlib';
import { zipSync } from 'fflate';
import { hostileText } from '../generate/hostile.ts';
import type { Random } from '../random.ts';

const bytesOf = (text: string): Uint8Array => Buffer.from(text, 'utf8');

/** HTML that is small on the wire and large once it is processed. */
export function hostileHtml(random: Random): string {
  const times = random.pick([10, 100, 1000, 5000]);
  const tag = random.pick([
    'div',
    'table',
    'ul',
    'blockquote',
    'b',
    'span',
    'a',
    'td',
    'p',
    'h1',
    'li',
    'svg',
    'math',
    'template',
  ]);
  const span = random.pick([2, 1000, 65_534, 999_999_999]);
  const shapes: readonly (() => string)[] = [
    () => `<${tag}>`.repeat(times),
    () => `${`<${tag}>`.repeat(times)}x${`</${tag}>`.repeat(times)}`,
    () =>
      `<table><tr>${`<td colspan="${span}" rowspan="${span}">a</td>`.repeat(Math.min(times, 300))}</tr></table>`,
    () => `${'<table><tr><td>'.repeat(Math.min(times, 500))}x`,
    () => `<p ${'a="b" '.repeat(times)}>x</p>`,
    () => `<p style="${'color:red;'.repeat(times)}">x</p>`,
    () => `<a href="${'a'.repeat(times * 10)}">x</a>`,
    () => `<${'a'.repeat(times * 10)}>`,
    () => `${'&amp;'.repeat(times)}${'&#1114111;'.repeat(times)}&#x110000;`,
    () => `<!--${'-'.repeat(times)}`,
    () => '<'.repeat(times * 5),
    () => `${'</p>'.repeat(times)}${'<p'.repeat(times)}`,
    () => `<style>${'a{b:c}'.repeat(times)}</style><script>${'x'.repeat(times)}`,
    () => `<ol start="${span}">${'<li>x'.repeat(times)}</ol>`,
    () => `<img width="${span}" src="data:image/png;base64,${'A'.repeat(times)}">`,
    () => `{{${'vorname}}{{'.repeat(times)}`,
    () => '[if mso]><![endif]'.repeat(times),
    () => `<p>${hostileText(random)}</p>`.repeat(20),
    () => ' '.repeat(times * 20) + 'a\u00a0'.repeat(times),
  ];
  return random.pick(shapes)();
}

const camt = 'urn:iso:std:iso:20022:tech:xsd:camt.053.001.08';

/** A statement of a bank that is none, or more than one. */
export function hostileXml(random: Random): Uint8Array {
  const times = random.pick([10, 1000, 20_000]);
  const inner = random.pick([
    '<BkToCstmrStmt/>',
    '<a>'.repeat(times),
    `<BkToCstmrStmt>${'<Stmt><Ntry/>'.repeat(times)}`,
    `<BkToCstmrStmt a="${'x'.repeat(times)}"/>`,
    `<BkToCstmrStmt><Stmt><Id>${hostileText(random)}</Id></Stmt></BkToCstmrStmt>`,
    `<BkToCstmrStmt><Stmt><Acct><Id><IBAN>CH4431999123000889012</IBAN></Id></Acct>${'<Ntry><Amt Ccy="CHF">1e400</Amt><CdtDbtInd>CRDT</CdtDbtInd></Ntry>'.repeat(Math.min(times, 500))}</Stmt></BkToCstmrStmt>`,
    '&lol9;',
    '\u0000',
  ]);
  const entities = Array.from(
    { length: 10 },
    (_, n) => `<!ENTITY lol${n} "${`&lol${n - 1};`.repeat(10)}">`,
  ).join('');
  const head = random.pick([
    '<?xml version="1.0"?>',
    '<?xml version="1.0" encoding="UTF-16"?>',
    `<!DOCTYPE a [<!ENTITY lol "lol">${entities}]>`,
    '<!DOCTYPE a SYSTEM "file:///etc/passwd">',
    '<!DOCTYPE a [<!ENTITY x SYSTEM "http://127.0.0.1:1/">]>',
    '\uFEFF',
    '',
  ]);
  return bytesOf(`${head}<Document xmlns="${random.pick([camt, 'x', ''])}">${inner}</Document>`);
}

const packed = new Map<string, Uint8Array>();

/** 25 MB of zeros under a name, made once as that takes a while. */
function packedZeros(name: string): Uint8Array {
  const known = packed.get(name) ?? zipSync({ [name]: new Uint8Array(25_000_000) }, { level: 1 });
  packed.set(name, known);
  return known;
}

/** A packed file: honest, cut, nested, with paths that lead out, or tiny for what it unfolds to. */
export function hostileZip(random: Random, content: Uint8Array): Uint8Array {
  const name = random.pick(['a.xml', '../../a.xml', '/etc/a.xml', 'a'.repeat(300), 'a.xml\u0000.txt', '']);
  const zip = zipSync({ [name === '' ? 'x' : name]: content });
  switch (random.whole(0, 5)) {
    case 0:
      return zip.slice(0, random.whole(0, zip.length));
    case 1:
      return zipSync(
        Object.fromEntries(Array.from({ length: 2000 }, (_, n) => [`${n}.xml`, new Uint8Array(1)])),
      );
    case 2:
      return zipSync({ 'a.zip': zip, 'a.xml': content });
    case 3:
      return packedZeros('a.xml');
    case 4:
      return flipped(zip, random);
    default:
      return zip;
  }
}

/** The same bytes with a few of them changed. */
function flipped(bytes: Uint8Array, random: Random): Uint8Array {
  const changed = Uint8Array.from(bytes);
  for (let left = random.whole(1, 8); left > 0 && changed.length > 0; left--)
    changed[random.whole(0, changed.length - 1)] = random.whole(0, 255);
  return changed;
}

const bombOf = (bytes: number): string => deflateSync(Buffer.alloc(bytes, 'q ')).toString('latin1');
const smallBomb = bombOf(1000);
let kept: string | undefined;
const largeBomb = (): string => (kept ??= bombOf(10_000_000));

/** A PDF with a stream that unfolds, pages that contain themselves, or a table of places that leads nowhere. */
export function hostilePdf(random: Random): Uint8Array {
  const bomb = random.chance(50) ? largeBomb() : smallBomb;
  const nested = '['.repeat(random.pick([10, 50_000]));
  const objects = random.pick([
    ['<</Type/Catalog/Pages 2 0 R>>', '<</Type/Pages/Kids[2 0 R]/Count 1>>'],
    [
      '<</Type/Catalog/Pages 2 0 R>>',
      '<</Type/Pages/Kids[3 0 R]/Count 999999999>>',
      '<</Type/Page/Parent 2 0 R/MediaBox[0 0 1e38 1e38]>>',
    ],
    [
      '<</Type/Catalog/Pages 2 0 R>>',
      '<</Type/Pages/Kids[3 0 R]/Count 1>>',
      '<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Contents 4 0 R>>',
      `<</Length ${bomb.length}/Filter/FlateDecode>>stream\n${bomb}\nendstream`,
    ],
    [`<</Type/Catalog/Pages ${nested}>>`],
    [
      '<</Type/Catalog/Pages 2 0 R/OpenAction<</S/JavaScript/JS(app.alert(1))>>>>',
      '<</Type/Pages/Kids[]/Count 0>>',
    ],
    [hostileText(random)],
  ]);
  const body = objects.map((object, index) => `${index + 1} 0 obj\n${object}\nendobj\n`).join('');
  const text = `%PDF-1.${random.whole(0, 9)}\n${body}xref\n0 ${random.pick(['1', '99999999'])}\ntrailer<</Root 1 0 R/Size ${objects.length + 1}>>\nstartxref\n${random.pick(['0', '9', '-1', '999999999'])}\n%%EOF`;
  const bytes = Buffer.from(text, 'latin1');
  return random.chance(20) ? flipped(bytes, random) : bytes;
}

const chunk = (type: string, data: Uint8Array): Buffer => {
  const head = Buffer.alloc(8);
  head.writeUInt32BE(data.length);
  head.write(type, 4, 'latin1');
  return Buffer.concat([head, data, Buffer.alloc(4)]);
};

/** A picture that says it is larger than it is, is another thing than it says, or ends early. */
export function hostilePicture(random: Random): Uint8Array {
  const size = random.pick([1, 4096, 30_000, 65_535, 2_147_483_647]);
  const header = Buffer.alloc(13);
  header.writeUInt32BE(size);
  header.writeUInt32BE(size, 4);
  header.set([8, random.pick([0, 2, 6]), 0, 0, 0], 8);
  const png = Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    chunk('iCCP', deflateRawSync(Buffer.alloc(100_000))),
    chunk('IDAT', deflateSync(Buffer.alloc(1_000_000))),
    chunk('IEND', new Uint8Array()),
  ]);
  const pictures: readonly (() => Uint8Array)[] = [
    () => png,
    () => png.subarray(0, random.whole(0, png.length)),
    () =>
      bytesOf(
        `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}"><image href="file:///etc/passwd"/></svg>`,
      ),
    () => bytesOf(`GIF89a${'\u0001'.repeat(500)}`),
    () => Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), bytesOf(random.text(2000))]),
    () => Buffer.concat([Buffer.from('0000001c66747970686569630000', 'hex'), bytesOf(random.text(3000))]),
    () =>
      Buffer.concat([
        Buffer.from('RIFF\u00ff\u00ff\u00ff\u00ffWEBPVP8L', 'latin1'),
        bytesOf(random.text(300)),
      ]),
    () => new Uint8Array(),
  ];
  return random.chance(25) ? flipped(random.pick(pictures)(), random) : random.pick(pictures)();
}

/** A workbook, right enough to be opened, with cells that are not. */
export function hostileWorkbook(random: Random): Uint8Array {
  const times = random.pick([1, 500, 20_000]);
  const cell = random.pick([
    '<c r="A1" t="inlineStr"><is><t>x</t></is></c>',
    '<c r="XFD1048576"><v>1</v></c>',
    '<c r="ZZZZZZ99999999"><v>1</v></c>',
    '<c t="s"><v>999999</v></c>',
    '<c t="s"><v>-1</v></c>',
    '<c><f>HYPERLINK("http://evil.example")</f><v>1e400</v></c>',
    '<c r="">',
  ]);
  const sheet = `<worksheet><sheetData>${`<row r="${random.pick(['1', '1048576', '-1', 'x'])}">${cell}</row>`.repeat(times)}</sheetData></worksheet>`;
  const files = {
    '[Content_Types].xml': bytesOf('<Types/>'),
    'xl/workbook.xml': bytesOf(
      `<workbook><sheets>${'<sheet name="a" sheetId="1" r:id="r1"/>'.repeat(random.pick([1, 3000]))}</sheets></workbook>`,
    ),
    'xl/_rels/workbook.xml.rels': bytesOf(
      `<Relationships><Relationship Id="r1" Target="${random.pick(['worksheets/sheet1.xml', '../../../etc/passwd', '/xl/workbook.xml', 'http://evil.example/'])}"/></Relationships>`,
    ),
    'xl/worksheets/sheet1.xml': bytesOf(sheet),
    'xl/sharedStrings.xml': bytesOf(
      `<sst>${'<si><t>x</t></si>'.repeat(random.pick([0, 1000]))}${'<r>'.repeat(random.pick([0, 5000]))}</sst>`,
    ),
  };
  const zip = zipSync(files);
  if (random.chance(10)) return packedZeros('xl/worksheets/sheet1.xml');
  return random.chance(30) ? flipped(zip, random) : zip;
}

/** Lines of a table in whatever coding, with quotes that never end. */
export function hostileCsv(random: Random): Uint8Array {
  const times = random.pick([1, 100, 5000]);
  const text = random.pick([
    `Vorname;Nachname\n${'"'.repeat(times)}`,
    `${';'.repeat(times)}\n`.repeat(20),
    `Vorname,Nachname\r${`${hostileText(random)},x\r`.repeat(Math.min(times, 100))}`,
    `${'a'.repeat(times * 10)}\n`,
    '\n'.repeat(times),
    `Vorname\tE-Mail\n${'x\t=cmd|calc\n'.repeat(times)}`,
    `"${'a""'.repeat(times)}`,
  ]);
  return random.chance(20) ? Buffer.from(text, 'utf16le') : bytesOf(text);
}
