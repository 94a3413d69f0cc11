import { escapeHtml } from '../escape-html.ts';

/** What somebody typed as the words of a letter: an empty line begins a paragraph, a single one breaks the line. */
export const letterHtml = (text: string): string =>
  text
    .split(/\n{2,}/)
    .map(part => `<p>${escapeHtml(part).replaceAll('\n', '<br>')}</p>`)
    .join('');
