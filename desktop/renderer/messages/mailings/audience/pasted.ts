/**
 * Pasted text, split into one text per person: lines, or addresses with commas and semicolons between them, as
 * programs for mail write them ('Anna Muster <anna@post.example>; …'). Of those with an address only it counts.
 */
export function pastedTexts(pasted: string): string[] {
  const texts = pasted.split(/[\n;]/).flatMap(line => {
    const addresses = line.match(/[^\s<>,;"']+@[^\s<>,;"']+/g);
    if (addresses) return addresses;
    return line.includes('\t') ? [line.replaceAll('\t', ' ')] : [line];
  });
  return [...new Set(texts.map(text => text.trim().slice(0, 200)).filter(Boolean))];
}
