import { unprintableWord } from '../../../shared/pdf/letter/unprintable-word.ts';
import type { Call } from '../../context.ts';
import { readBranding } from '../layouts/read-branding.ts';
import { refusal } from './uploaded-pdf.ts';

/**
 * Refuses words that the letterhead cannot print by the name of their field, before a letter is made of them for each
 * person. Throws `letter_refused`.
 */
export function requirePrintable({ db }: Pick<Call, 'db'>, words: Readonly<Record<string, string>>): void {
  const { layout } = readBranding(db, 'letter');
  const fields = Object.entries(words).flatMap(([path, text]) => {
    const detail = unprintableWord(layout, text);
    return detail === null ? [] : [{ path, message: 'glyph_missing', detail }];
  });
  if (fields.length > 0) throw refusal(fields);
}
