import { escapeHtml } from '../escape-html.ts';

/** The typed text of a letter as HTML: an empty line begins a paragraph, a single one breaks the line. */
export const letterHtml = (text: string): string =>
  text
    .split(/\n{2,}/)
    .map(part => `<p>${escapeHtml(part).replaceAll('\n', '<br>')}</p>`)
    .join('');
