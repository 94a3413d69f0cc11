import { strFromU8 } from 'fflate';

/** Signs of the bytes 0x80 to 0xff; '�' is none. */
const windows1252 = signsOf(
  '€�‚ƒ„…†‡ˆ‰Š‹Œ�Ž��‘’“”•–—˜™š›œ�žŸ' +
    '\u00a0¡¢£¤¥¦§¨©ª«¬\u00ad®¯°±²³´µ¶·¸¹º»¼½¾¿ÀÁÂÃÄÅÆÇÈÉÊËÌÍÎÏÐÑÒÓÔÕÖ×ØÙÚÛÜÝÞßàáâãäåæçèéêëìíîïðñòóôõö÷øùúûüýþÿ',
);
const macRoman = signsOf(
  'ÄÅÇÉÑÖÜáàâäãåçéèêëíìîïñóòôöõúùûü†°¢£§•¶ß®©™´¨≠ÆØ∞±≤≥¥µ∂∑∏π∫ªºΩæø' +
    '¿¡¬√ƒ≈∆«»…\u00a0ÀÃÕŒœ–—“”‘’÷◊ÿŸ⁄€‹›ﬁﬂ‡·‚„‰ÂÊÁËÈÍÎÏÌÓÔ\uf8ffÒÚÛÙıˆ˜¯˘˙˚¸˝˛ˇ',
);
/** What Excel calls MS-DOS. */
const codePage850 = signsOf(
  'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒáíóúñÑªº¿®¬½¼¡«»░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐' +
    '└┴┬├─┼ãÃ╚╔╩╦╠═╬¤ðÐÊËÈıÍÎÏ┘┌█▄¦Ì▀ÓßÔÒõÕµþÞÚÛÙýÝ¯´\u00ad±‗¾¶§÷¸°¨·¹³²■\u00a0',
);

function signsOf(signs: string): readonly string[] {
  return Array.from(signs);
}

/** Letters that names and streets of this country carry. */
const usual = new Set('äöüÄÖÜéèêëàâáçîïôùûñíìóòúßÉÈÀ');
/** How many bytes are looked at to tell the signs; names with accents stand everywhere in a list. */
const looked = 200_000;

/**
 * The text of a file: UTF-8 or UTF-16 by their marks or by their form, otherwise the table of signs in which most of
 * what is no ASCII becomes a letter. Never fails; signs that a table lacks become '�'.
 */
export function decodeText(bytes: Uint8Array): string {
  const [a, b, c] = bytes;
  if (a === 0xff && b === 0xfe) return utf16(bytes.subarray(2), true);
  if (a === 0xfe && b === 0xff) return utf16(bytes.subarray(2), false);
  if (a === 0xef && b === 0xbb && c === 0xbf) return strFromU8(bytes.subarray(3));
  const wide = wideOrder(bytes);
  if (wide !== null) return utf16(bytes, wide === 'little');
  const text = strFromU8(bytes);
  return text.includes('\ufffd') ? byTable(bytes) : text;
}

/** UTF-16 without a mark: every second byte of plain text is zero. */
function wideOrder(bytes: Uint8Array): 'little' | 'big' | null {
  const length = Math.min(bytes.length, 2000) & ~1;
  let [even, odd] = [0, 0];
  for (let at = 0; at < length; at += 2) {
    if (bytes[at] === 0) even += 1;
    if (bytes[at + 1] === 0) odd += 1;
  }
  const most = length * 0.35;
  if (odd > most && even < odd / 10) return 'little';
  return even > most && odd < even / 10 ? 'big' : null;
}

function byTable(bytes: Uint8Array): string {
  const counts = Array.from({ length: 256 }, () => 0);
  for (const byte of bytes.subarray(0, looked)) counts[byte] = (counts[byte] ?? 0) + 1;
  const tables = [windows1252, macRoman, codePage850];
  const scores = tables.map(table =>
    table.reduce((sum, sign, at) => sum + worth(sign, counts[at + 128] ?? 0), 0),
  );
  const best = tables[scores.indexOf(Math.max(...scores))] ?? windows1252;
  return strFromU8(bytes, true).replace(/[\u0080-\u00ff]/g, sign => best[sign.charCodeAt(0) - 128] ?? sign);
}

function worth(sign: string, count: number): number {
  if (usual.has(sign)) return count;
  return /[\p{L}’–«»\u00a0]/u.test(sign) ? count * 0.2 : -count;
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
