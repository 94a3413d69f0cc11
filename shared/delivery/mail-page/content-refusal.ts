import { DomainError, type FieldError } from '../../errors.ts';
import { fieldErrorLabel } from '../../i18n/label.ts';

/** Why no e-mail or letter can be made of a content, as it stands in the dispatch log. */
export function contentRefusal(error: unknown): string {
  const fields: readonly FieldError[] =
    error instanceof DomainError && 'fields' in error.params ? error.params.fields : [];
  const reasons = fields.map(({ message, detail }) => fieldErrorLabel(message, detail));
  return reasons.length > 0 ? `content refused: ${reasons.join(' ')}` : 'internal';
}
