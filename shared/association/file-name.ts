import { z } from 'zod';

const longest = 120;
/** Control characters, marks that turn the direction of writing or are not seen, line separators, broken halves. */
const unseen = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]+/gu;
/** Not allowed in names on Windows. */
const forbidden = /[<>:"|?*]+/g;

/**
 * A file's name as it may stand on every computer and in every header: without the folders that it came from, without
 * characters that are not seen, no longer than 120 characters, its ending kept. A clean name stays as it is.
 */
export function cleanFileName(given: string): string {
  const last = given.split(/[\\/]/).findLast(part => part.replace(unseen, '').trim() !== '') ?? '';
  const name = last
    .normalize('NFC')
    .replace(unseen, ' ')
    .replace(forbidden, '_')
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/[. ]+$/, '');
  return shortened(name) || 'Datei';
}

function shortened(name: string): string {
  if (name.length <= longest) return name;
  const ending = /\.[^. ]{1,10}$/.exec(name)?.[0] ?? '';
  const stem = name.slice(0, longest - ending.length).replace(/[\p{Cs}. ]+$/u, '');
  return stem + ending;
}

/** The name of a file made safe, from any given name; see `cleanFileName`. */
export const fileName = z
  .string()
  .min(1, 'required')
  .max(1000, 'too_long')
  .transform(cleanFileName)
  .pipe(z.string().min(1, 'required').max(longest, 'too_long'));
