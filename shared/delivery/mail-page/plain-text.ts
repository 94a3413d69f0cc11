const signs: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: ' ' };

/**
 * Clean HTML as plain words in one line, at most so many characters of them; nothing in it runs or loads. For a look at
 * what something says: an e-mail's own text for programs without HTML is made by `textOfHtml`.
 */
export function plainText(html: string, most = 200): string {
  const bare = html
    .replace(/<\/?(p|br|li|h\d|div|tr|td|blockquote)\b/gi, ' $&')
    .replace(/<\/?[a-z][^<>]*>/gi, '')
    .replace(/&(?:#(\d{1,6})|(\w{1,10}));/g, (whole, code: string | undefined, name: string | undefined) =>
      code === undefined
        ? (signs[name ?? ''] ?? whole)
        : String.fromCodePoint(Math.min(Number(code), 0x10ffff)),
    );
  const text = bare.replace(/\s+/g, ' ').trim();
  return text.length > most ? `${text.slice(0, most)} …` : text;
}
