/** What is told of a document while it is read; names come without their prefix. */
export interface XmlListener {
  /** `from` and `end` enclose the tag, for `attribute`. */
  open(name: string, from: number, end: number): void;
  /** `from` and `to` enclose what stands since the last tag: the text of an element without children. */
  close(name: string, from: number, to: number): void;
}

/**
 * Goes through XML once, fast: files of a spreadsheet are millions of small tags. False where the document is cut off
 * or defines entities, as no spreadsheet does.
 */
export function scanXml(xml: string, listener: XmlListener): boolean {
  let depth = 0;
  let textFrom = 0;
  for (let at = xml.indexOf('<'); at !== -1; at = xml.indexOf('<', at)) {
    const sign = xml.charCodeAt(at + 1);
    if (sign === 33 || sign === 63) {
      at = passedBy(xml, at);
      if (at === -1) return false;
      continue;
    }
    const end = xml.indexOf('>', at);
    if (end === -1) return false;
    if (sign === 47) {
      listener.close(nameOf(xml, at + 2, end), textFrom, at);
      depth -= 1;
    } else {
      const isEmpty = xml.charCodeAt(end - 1) === 47;
      const name = nameOf(xml, at + 1, isEmpty ? end - 1 : end);
      listener.open(name, at, end);
      if (isEmpty) listener.close(name, end, end);
      else depth += 1;
    }
    textFrom = end + 1;
    at = end;
  }
  return depth === 0 && textFrom > 0;
}

/** Where a comment, a declaration or a piece of raw text ends; -1 for what is not allowed or does not end. */
function passedBy(xml: string, at: number): number {
  const close = xml.startsWith('<!--', at) ? '-->' : xml.startsWith('<![CDATA[', at) ? ']]>' : '?>';
  if (close === '?>' && xml.charCodeAt(at + 1) === 33) return -1;
  const end = xml.indexOf(close, at);
  return end === -1 ? -1 : end + close.length;
}

function nameOf(xml: string, from: number, end: number): string {
  // Most names of a spreadsheet have one letter.
  const after = xml.charCodeAt(from + 1);
  if (after <= 32 || after === 62 || after === 47) return xml[from] ?? '';
  let to = from;
  let start = from;
  for (; to < end; to += 1) {
    const code = xml.charCodeAt(to);
    if (code <= 32) break;
    if (code === 58) start = to + 1;
  }
  return xml.slice(start, to);
}

/** The value of an attribute by its whole name, '' where it is missing. */
export function attribute(tag: string, name: string): string {
  let at = tag.indexOf(name);
  while (at !== -1) {
    const quote = tag[at + name.length + 1];
    const isWhole = tag.charCodeAt(at - 1) <= 32 && tag[at + name.length] === '=';
    if (isWhole && (quote === '"' || quote === "'")) {
      const from = at + name.length + 2;
      return decoded(tag.slice(from, tag.indexOf(quote, from)));
    }
    at = tag.indexOf(name, at + 1);
  }
  return '';
}

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/** Text as people wrote it: entities and raw pieces resolved, and the way in which Excel writes control signs. */
export function decoded(text: string): string {
  let plain = text;
  if (plain.includes('<'))
    plain = plain.replace(/<!\[CDATA\[([\s\S]*?)\]\]>|<!--[\s\S]*?-->/g, (_, raw: string = '') =>
      raw.replaceAll('&', '&amp;'),
    );
  if (plain.includes('&'))
    plain = plain.replace(/&(#x?[\da-f]+|[a-z]+);/gi, (whole, name: string) => entity(name) ?? whole);
  if (plain.includes('_x'))
    plain = plain.replace(/_x([\dA-F]{4})_/gi, (_, code: string) =>
      String.fromCharCode(Number.parseInt(code, 16)),
    );
  return plain;
}

function entity(name: string): string | undefined {
  if (!name.startsWith('#')) return entities[name];
  const code = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1));
  return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : '';
}
