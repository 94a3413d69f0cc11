/** What a clipboard holds. */
export interface Brought {
  readonly files: number;
  readonly html: string;
  readonly text: string;
}

/**
 * True where the files are what was copied. Word and Excel lay a picture of the words beside the words, and a
 * browser lays the address of a picture beside the picture.
 */
export const bringsFiles = ({ files, html, text }: Brought): boolean =>
  files > 0 && text.trim() === '' && textOf(html) === '';

/** Pictures of Word and Outlook lie on the disk and do not come along. */
export const namesLocalPictures = (html: string): boolean => /<img\b[^>]*\bsrc=["']?(file:|cid:)/i.test(html);

const textOf = (html: string): string =>
  html
    .replace(/<!--[\s\S]*?-->|<(style|script|title)\b[\s\S]*?<\/\1>/gi, '')
    .replace(/<[^>]*>|&nbsp;/gi, '')
    .trim();
