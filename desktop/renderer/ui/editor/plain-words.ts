const most = 200;

/** The beginning of an HTML text as plain words; nothing in it runs or loads. */
export function plainWords(html: string): string {
  const page = new DOMParser().parseFromString(html.replace(/<(?=\/?(p|br|li|h\d)\b)/gi, ' <'), 'text/html');
  const words = (page.body.textContent ?? '').replace(/\s+/g, ' ').trim();
  return words.length > most ? `${words.slice(0, most)} …` : words;
}
