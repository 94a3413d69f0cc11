/** One part of a message (RFC 2045): its headers, and either its parts or its decoded text. */
export interface MimePart {
  /** Values of a header in the order of their lines, unfolded. */
  readonly header: (name: string) => readonly string[];
  /** In lower case, 'text/plain' when it is missing. */
  readonly type: string;
  readonly parts: readonly MimePart[];
  /** What is in it, with its transfer encoding undone; '' for one that has parts. */
  readonly text: string;
}

/** Deeper than any report is. */
const deepest = 6;
const mostParts = 40;
/** Only the beginning of a header is searched for parameters. */
const longestHeader = 1000;

/** Understands as much of a message as there is; what is not well-formed is text. Never throws. */
export function parsePart(raw: Buffer): MimePart {
  return partOf(raw.toString('latin1').replaceAll('\r\n', '\n'), 0);
}

function partOf(source: string, depth: number): MimePart {
  const end = source.startsWith('\n') ? 0 : source.indexOf('\n\n');
  const head = end < 0 ? source : source.slice(0, end);
  const body = end < 0 ? '' : source.slice(end).replace(/^\n{1,2}/, '');
  const headers = parseHeaders(head);
  const header = (name: string) => headers.get(name) ?? [];
  const declared = header('content-type')[0] ?? '';
  const type = /^\s*([\w.+-]+\/[\w.+-]+)/.exec(declared)?.[1]?.toLowerCase() ?? 'text/plain';
  const boundary =
    type.startsWith('multipart/') && depth < deepest ? parameter(declared, 'boundary') : undefined;
  if (boundary !== undefined)
    return { header, type, parts: split(body, boundary).map(part => partOf(part, depth + 1)), text: '' };
  const encoding = header('content-transfer-encoding')[0]?.trim().toLowerCase() ?? '';
  return { header, type, parts: [], text: decoded(decode(body, encoding), parameter(declared, 'charset')) };
}

/** Header fields by their name in small letters. */
export function parseHeaders(head: string): Map<string, string[]> {
  const fields = new Map<string, string[]>();
  for (const line of head
    .replaceAll('\r\n', '\n')
    .replace(/\n[ \t]+/g, ' ')
    .split('\n')) {
    const colon = line.indexOf(':');
    if (colon < 1) continue;
    const name = line.slice(0, colon).trim().toLowerCase();
    const value = line.slice(colon + 1).trim();
    // The list grows in place: a copy per line would cost the square of how often a field comes.
    const known = fields.get(name);
    if (known) known.push(value);
    else fields.set(name, [value]);
  }
  return fields;
}

function parameter(value: string, name: string): string | undefined {
  const found = new RegExp(`;\\s*${name}\\s*=\\s*(?:"([^"]*)"|([^\\s;]+))`, 'i').exec(
    value.slice(0, longestHeader),
  );
  return found?.[1] ?? found?.[2];
}

/** The last part may lack its end: a message is read only up to some length. */
function split(body: string, boundary: string): string[] {
  const parts: string[][] = [];
  for (const line of body.split('\n')) {
    const mark = line.trimEnd();
    if (mark === `--${boundary}--`) break;
    if (mark === `--${boundary}`) parts.push([]);
    else parts.at(-1)?.push(line);
  }
  return parts.slice(0, mostParts).map(lines => lines.join('\n'));
}

function decode(body: string, encoding: string): Buffer {
  if (encoding === 'base64') return Buffer.from(body, 'base64');
  if (encoding !== 'quoted-printable') return Buffer.from(body, 'latin1');
  const plain = body
    .split('\n')
    .map(line => line.trimEnd())
    .map(line => (line.endsWith('=') ? line.slice(0, -1) : `${line}\n`))
    .join('')
    .replace(/=([0-9a-f]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(plain, 'latin1');
}

/** Most text is UTF-8 or ASCII whatever charset it declares; invalid UTF-8 is read as Latin-1. */
function decoded(bytes: Buffer, charset = ''): string {
  const asUtf8 = bytes.toString('utf8');
  const isLatin = /^(iso-8859|windows-125)/i.test(charset) || asUtf8.includes('\ufffd');
  return (isLatin ? bytes.toString('latin1') : asUtf8).replaceAll('\r\n', '\n');
}
