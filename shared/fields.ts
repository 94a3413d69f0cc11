import { z } from 'zod';
import { isCountry } from './country-name.ts';
import { isDay, isUsualDay } from './day.ts';
import { DomainError, type FieldError } from './errors.ts';

/** Building blocks for the fields of every schema. Messages are keys of `labels` under `field`. */

/** Turns the direction of what follows; a text that holds one reads otherwise than it is. Halves of a pair are no text at all. */
const turning = /[\u202a-\u202e\u2066-\u2069\p{Cs}]/gu;
/** Spaces without width, which copying from a website leaves; two names that look alike would differ by them. */
const widthless = /[\u200b\u2060\ufeff]/g;

/** Text of which nothing has to be taken out: no control or invisible characters, and none that NFC would join. */
const isPlain = /^[\u0020-\u007e\u00a0-\u02ff]*$/;
/** What ends a line beside CR and LF: NEL, line separator, paragraph separator. */
const lineEnd = /[\u0085\u2028\u2029]/g;

/** A line of text, trimmed, without control characters and invisible spaces, NFC-normalised, at most `max` characters. */
export const line = (max: number) =>
  z
    .string()
    .max(max * 4, 'too_long')
    .transform(text =>
      isPlain.test(text)
        ? text.trim()
        : text
            .normalize('NFC')
            .replace(lineEnd, ' ')
            .replace(/[\u0000-\u001f\u007f-\u009f]/g, ' ')
            .replace(turning, '')
            .replace(widthless, '')
            .trim(),
    )
    .pipe(z.string().max(max, 'too_long'));

/** A required line of text. */
export const filledLine = (max: number) => line(max).pipe(z.string().min(1, 'required'));

/** Text with line breaks. */
export const paragraph = (max: number) =>
  z
    .string()
    .max(max * 4, 'too_long')
    .transform(text =>
      text
        .normalize('NFC')
        .replace(/\r\n?/g, '\n')
        .replace(lineEnd, '\n')
        .replace(/[\u0000-\u0009\u000b-\u001f\u007f-\u009f]/g, ' ')
        .replace(turning, '')
        .trim(),
    )
    .pipe(z.string().max(max, 'too_long'));

/**
 * A text that is kept sign by sign, such as the HTML of an e-mail. Halves of a pair, which no file holds, are left out:
 * they would come back as other signs than were answered.
 */
export const rawText = (max: number) =>
  z
    .string()
    .max(max, 'too_long')
    .transform(text => text.replace(/\p{Cs}/gu, ''));

/**
 * At most 64 characters before the @ (RFC 5321, 4.5.3.1.1), with single dots between them (RFC 5322, 3.2.3) and letters
 * of any script (RFC 6531, 3.3). Behind it labels of letters, digits and inner hyphens (RFC 1123, 2.1); the last one
 * is no number.
 */
const emailPattern =
  /^(?=[^@]{1,64}@)[\p{L}\p{M}\p{N}!#$%&'*+/=?^_`{|}~-]+(?:\.[\p{L}\p{M}\p{N}!#$%&'*+/=?^_`{|}~-]+)*@(?:[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}-]{0,61}[\p{L}\p{M}\p{N}])?\.)+(?!\p{N}+$)[\p{L}\p{N}][\p{L}\p{M}\p{N}-]{0,61}[\p{L}\p{M}\p{N}]$/u;
/** What earlier versions took. */
const storedEmailPattern = /^[^\s@<>(),;:"[\]\\]{1,64}@(?:[^\s@.<>(),;:"[\]\\]+\.)+[^\s@.<>(),;:"[\]\\]{2,}$/;

const emailOrNone = (pattern: RegExp) =>
  line(254).pipe(z.string().refine(text => text === '' || pattern.test(text), 'email'));

/** An e-mail address that is entered, or '' for none. */
export const optionalEmail = emailOrNone(emailPattern);
export const email = line(254).pipe(z.string().regex(emailPattern, 'email'));
/** The address of a row, or '' for none. */
export const storedEmail = emailOrNone(storedEmailPattern);
/** An address by which something that is here is found. */
export const knownEmail = line(254).pipe(z.string().regex(storedEmailPattern, 'email'));

/** 'YYYY-MM-DD', a real calendar day. */
export const day = z.iso.date('day');
/** A day that a person types: of 1900 to 2199, as others come from a slip of the finger. Stored ones may be others. */
export const usualDay = day.refine(text => !isDay(text) || isUsualDay(text), 'day_years');

export const instant = z.iso.datetime();
/** An instant that a person orders, of the same years as `usualDay`. */
export const usualInstant = instant.refine(text => !/^\d{4}-/.test(text) || isUsualDay(text), 'day_years');

/** Local date and time without a zone, 'YYYY-MM-DDTHH:MM:SS'; seconds may be left out. Means the association's zone. */
export const localDateTime = z.iso
  .datetime({ local: true, precision: null, error: 'local_time' })
  .refine(text => !text.endsWith('Z'), 'local_time')
  .transform(text => `${text.slice(0, 16)}:${text.slice(17, 19) || '00'}`);

/** Time of day 'HH:MM', midnight to 23:59; seconds may be given and are dropped. */
export const clockTime = z
  .string()
  .regex(/^([01]\d|2[0-3]):[0-5]\d(:[0-5]\d)?$/, 'clock_time')
  .transform(text => text.slice(0, 5));

/** In any case; kept in lower case (RFC 9562, 4). */
export const uuid = z.uuid().toLowerCase();
/** Names what has no number: a uuid in any case, or another name as it is. */
export const idText = (max: number) => z.union([uuid, z.string().min(1, 'required').max(max, 'too_long')]);
/** Names a row of the API by its number or by its uuid: a desktop has the number only after its first sync. */
export const rowRef = z.union([z.int().min(1), uuid], 'row_ref');
export type RowRef = z.output<typeof rowRef>;
export const bytes = z.instanceof(Uint8Array);

/** A file of a form as the server keeps it while it answers the call: its path, and its length in bytes. */
export class StoredFile {
  readonly path: string;
  readonly size: number;

  constructor(path: string, size: number) {
    this.path = path;
    this.size = size;
  }
}

/** A file in a form: a caller gives its bytes, the server's handler finds it on the disk. */
export const formFile = z.custom<Uint8Array | StoredFile>(
  value => value instanceof Uint8Array || value instanceof StoredFile,
  { error: ({ input }) => (input === undefined ? 'required' : 'type') },
);

const twoCapitals = /^[A-Z]{2}$/;
/** ISO 3166-1 alpha-2 in capitals. */
export const country = z
  .string()
  .regex(twoCapitals, 'country')
  // One message per field; what aborts would keep back those of other fields.
  .refine(code => !twoCapitals.test(code) || isCountry(code), 'country');

/** Paging that every list accepts. */
export const paging = {
  limit: z.int().min(0).max(100_000).optional(),
  offset: z.int().min(0).optional(),
};

/**
 * Checks a value against a schema and returns it with defaults filled in.
 * Throws `validation_failed` naming every bad field by its path with the key of its message (`labels` under `field`).
 */
export function checked<S extends z.ZodType>(schema: S, value: unknown): z.output<S> {
  const parsed = schema.safeParse(value, { error: messageKey });
  if (parsed.success) return parsed.data;
  throw new DomainError('validation_failed', { fields: fieldErrors(parsed.error) });
}

/** Every bad field of a schema's verdict, for each reason once; an unknown field is listed under its own name. */
export function fieldErrors(error: z.ZodError): FieldError[] {
  const found = error.issues.flatMap((issue): FieldError[] =>
    issue.code === 'unrecognized_keys'
      ? issue.keys.map(key => ({ path: [...issue.path, key].join('.'), message: 'unknown_field' }))
      : [{ path: issue.path.join('.'), message: issue.message, ...allowedValues(issue) }],
  );
  return [...new Map(found.map(each => [`${each.path} ${each.message}`, each])).values()];
}

/** The few values that a field takes, for a caller who has no list to choose from. */
function allowedValues(issue: z.core.$ZodIssue): Pick<FieldError, 'detail'> {
  if (issue.code !== 'invalid_value' || issue.message !== 'enum' || issue.values.length > mostNamed)
    return {};
  return { detail: issue.values.join(', ') };
}

const mostNamed = 20;

/** Key of the message for what zod itself finds; fields with a message of their own keep it. */
function messageKey(issue: z.core.$ZodRawIssue): string {
  if (issue.input === undefined) return 'required';
  if (issue.code === 'invalid_type') return 'type';
  if (issue.code === 'invalid_value') return 'enum';
  if (issue.code === 'too_big') return issue.origin === 'string' ? 'too_long' : 'range';
  if (issue.code === 'too_small') return issue.origin === 'string' ? 'required' : 'range';
  return 'invalid';
}

/**
 * The fields of `input` as rows hold them, with the defaults of `input`: a row that comes back was taken by the rules of
 * its time, and those for what is entered may have become stricter. Other fields are left away.
 */
export function asStored<S extends z.core.$ZodLooseShape>(
  input: z.ZodObject<S>,
  row: z.ZodObject,
): z.ZodType<z.output<z.ZodObject<S>>> {
  const stored = (name: string, entered: unknown): unknown => {
    const field = row.shape[name] as z.ZodType | undefined;
    if (field === undefined) return entered;
    return entered instanceof z.ZodDefault ? field.default(entered.def.defaultValue) : field;
  };
  const entries = Object.entries(input.shape).map(([name, entered]) => [name, stored(name, entered)]);
  return z.object(Object.fromEntries(entries)) as never;
}
