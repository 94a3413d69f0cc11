import { IntlMessageFormat } from 'intl-messageformat';
import type { DomainError, ErrorCode } from '../../shared/errors.ts';
import { errors } from '../../shared/labels/de/error.ts';
import { fieldErrors } from '../../shared/labels/de/field.ts';

const formats = new Map<ErrorCode, IntlMessageFormat>();

/** The German sentence of an error, its parameters filled in. */
export function errorSentence(error: DomainError): string {
  let format = formats.get(error.code);
  if (!format) {
    format = new IntlMessageFormat(errors[error.code], 'de-CH');
    formats.set(error.code, format);
  }
  const params: Readonly<Record<string, unknown>> = { ...error.params };
  const fields = params['fields'];
  const limit = params['limit'];
  return String(
    format.format({
      ...params,
      count: Array.isArray(fields) ? fields.length : Number(params['count'] ?? 0),
      size: typeof limit === 'number' ? sizeText(limit) : '',
    }),
  );
}

/** The words of one bad field; a message that is no key stays as it is. */
export function fieldSentence(message: string): string {
  const sentences: Readonly<Record<string, string>> = fieldErrors;
  return sentences[`field.${message}`] ?? message;
}

const sizeText = (bytes: number) =>
  bytes >= 1_000_000 ? `${Math.floor(bytes / 1_000_000)} MB` : `${Math.floor(bytes / 1000)} kB`;
