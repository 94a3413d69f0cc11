import type { Mailing } from '../../../../shared/dispatch/mailing.ts';

const most = 160;

/** How the words of a mailing begin, as one line of plain text. */
export function firstWords({ html, text }: Pick<Mailing, 'html' | 'text'>): string {
  const page = new DOMParser().parseFromString(
    html.replace(/<(?:\/p|\/h\d|\/li|br\s*\/?)>/gi, ' $&'),
    'text/html',
  );
  const words = (page.body.textContent || text).replace(/\s+/g, ' ').trim();
  return words.length > most ? `${words.slice(0, most).trimEnd()} …` : words;
}
