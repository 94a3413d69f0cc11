import { strFromU8 } from 'fflate';
import { unreadable } from './statement.ts';

/** The text of an XML file by its byte order mark or the encoding that it declares. Throws `statement_unreadable`. */
export function decodeXml(bytes: Uint8Array, file: string): string {
  const [a, b, c] = bytes;
  if (a === 0xff && b === 0xfe) return utf16(bytes.subarray(2), true);
  if (a === 0xfe && b === 0xff) return utf16(bytes.subarray(2), false);
  if (a === 0x3c && b === 0) return utf16(bytes, true);
  if (a === 0 && b === 0x3c) return utf16(bytes, false);
  if (a === 0xef && b === 0xbb && c === 0xbf) return strFromU8(bytes.subarray(3));
  const head = strFromU8(bytes.subarray(0, 200), true);
  const declared = /^\s*<\?xml[^>]*?\sencoding\s*=\s*["']([^"']+)["']/.exec(head)?.[1] ?? 'utf-8';
  return byName(bytes, declared.toLowerCase(), file);
}

function byName(bytes: Uint8Array, encoding: string, file: string): string {
  if (encoding === 'utf-8' || encoding === 'utf8' || encoding === 'us-ascii') return utf8(bytes);
  if (encoding === 'iso-8859-1' || encoding === 'latin1') return strFromU8(bytes, true);
  if (encoding === 'windows-1252' || encoding === 'iso-8859-15') return western(bytes, encoding);
  throw unreadable('encoding', file);
}

/** Some programs write Latin letters and declare UTF-8: names come out right all the same. */
function utf8(bytes: Uint8Array): string {
  const text = strFromU8(bytes);
  return text.includes('\ufffd') ? strFromU8(bytes, true) : text;
}

/** Places at which these two differ from ISO-8859-1 by letters and signs of names and amounts. */
const differing = {
  'windows-1252': {
    '\u0080': '€',
    '\u0091': '‘',
    '\u0092': '’',
    '\u0096': '–',
    '\u008a': 'Š',
    '\u009a': 'š',
  },
  'iso-8859-15': { '\u00a4': '€', '\u00a6': 'Š', '\u00a8': 'š', '\u00bc': 'Œ', '\u00bd': 'œ', '\u00be': 'Ÿ' },
} as const;

function western(bytes: Uint8Array, encoding: keyof typeof differing): string {
  const signs: Readonly<Record<string, string>> = differing[encoding];
  return strFromU8(bytes, true).replace(/[\u0080-\u00be]/g, sign => signs[sign] ?? sign);
}

/** In pieces, because a call takes only so many arguments. */
function utf16(bytes: Uint8Array, little: boolean): string {
  const [low, high] = little ? [0, 1] : [1, 0];
  const parts: string[] = [];
  for (let at = 0; at < bytes.length; at += 16_384) {
    const codes: number[] = [];
    for (let i = at; i + 1 < Math.min(at + 16_384, bytes.length); i += 2)
      codes.push((bytes[i + low] ?? 0) | ((bytes[i + high] ?? 0) << 8));
    parts.push(String.fromCharCode(...codes));
  }
  return parts.join('');
}
