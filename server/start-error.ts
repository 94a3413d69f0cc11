import { DomainError } from '../shared/errors.ts';
import { errorLabel } from '../shared/i18n/label.ts';
import { ConfigError } from './config.ts';

/** What the person at the command line reads when the server does not start: one clear line, no stack. */
export function startSentence(error: unknown): string {
  if (error instanceof ConfigError) return error.message;
  if (error instanceof DomainError) return errorLabel(error.code, error.params);
  const detail = error instanceof Error ? `${error.name}: ${error.message}` : String(error);
  return `${errorLabel('internal', {})} (${detail})`;
}
