import { DomainError, type ErrorParams } from '../../../../shared/errors.ts';
import { fieldErrorLabel } from '../../../../shared/i18n/label.ts';

/** What is wrong with fields, in words by their names. */
export type FieldErrors = Readonly<Record<string, string | undefined>>;

/** What a refusal says of single fields, by the last part of their paths; nothing for any other error. */
export function fieldErrors(error: unknown): FieldErrors {
  if (!(error instanceof DomainError) || error.code !== 'validation_failed') return {};
  const { fields } = error.params as ErrorParams['validation_failed'];
  return Object.fromEntries(
    fields.map(({ path, message, detail }) => [
      path.split('.').at(-1) ?? path,
      fieldErrorLabel(message, detail),
    ]),
  );
}
