import { z } from 'zod';
import { line } from './fields.ts';

/** Names of people and places are shorter; what is longer is a message. */
const mostWords = 10;
/** Characters that a mail program or browser may turn into a link or an address. */
const mark = /@|:\/|\/\/|\\|[<>]|\b(?:https?|ftp|mailto|tel|javascript|data)\s*:|(?<![\p{L}\p{N}])www\s*\./iu;
/** What mail programs make a link of: labels with a dot in between and letters after the last one. */
const domain = /[\p{L}\p{N}-]+\.(?:[\p{L}\p{N}-]+\.)*(?:xn--[\p{L}\p{N}-]+|\p{L}{2,})/gu;
const ipAddress = /\d{1,3}(?:\.\d{1,3}){3}/;
/** Invisible signs: control characters but the tab that a spreadsheet leaves, marks of writing direction, spaces without width. */
const invisible = /(?!\t)[\p{Cc}\u00ad\u200b\u200e\u200f\u2028-\u202e\u2060-\u2069\ufeff]/u;
/** Titles and initials without a blank after their dot: 'St.Gallen', 'Dr.med.Huber', 'A.Meier'. */
const shortened =
  /^(?:(?:\p{L}|St|Ste|Dr|Prof|Dipl|Ing|med|dent|vet|phil|iur|rer|pol|lic|nat|oec|sc|techn|Hr|Fr)\.)+/iu;
/** Endings of domains that could be a family name by their length; other ends of that length are names. */
const ending =
  /^(?:info|shop|link|site|online|club|store|blog|live|world|email|click|team|support|space|tech|swiss|website|digital|cloud|page|zone|agency|media|news|today|games|money|bank|name|life|group|services|solutions|center|company|download|stream|review|casino|loan|work|host|best|buzz|icu|monster|quest|zuerich|berlin|koeln|hamburg|wien)$/iu;

/** True when a text contains something that is, or looks like, a link or an e-mail address. */
function holdsLink(text: string): boolean {
  // Dots of other scripts and full-width signs are taken for the plain ones.
  const plain = text.normalize('NFKC').replace(/[\u3002\u2024]/gu, '.');
  if (mark.test(plain) || ipAddress.test(plain)) return true;
  return (plain.match(domain) ?? []).some(found => !isShortened(found));
}

/** 'A.Meier' is a name, 'x.com' and 'x.Shop' are not: after titles comes a capital and at least four letters. */
function isShortened(found: string): boolean {
  const rest = found.replace(shortened, '');
  if (rest === found) return false;
  if (rest.includes('.')) return false;
  return /^\p{Lu}[\p{L}-]{3,}$/u.test(rest) && !ending.test(rest);
}

/**
 * A line that is typed into a public form and may appear in an e-mail to another person: without links, addresses
 * and invisible characters, at most `max` characters and ten words. '' passes.
 */
const plainName = (max: number) =>
  z
    .string()
    .max(max * 4, 'too_long')
    .refine(text => !invisible.test(text.trim()), 'plain_name')
    .pipe(line(max))
    .refine(text => !holdsLink(text), 'plain_name')
    .refine(text => text.split(/\s+/).length <= mostWords, 'plain_name');

/** As `plainName`, and filled in. */
export const filledPlainName = (max: number) => plainName(max).pipe(z.string().min(1, 'required'));
