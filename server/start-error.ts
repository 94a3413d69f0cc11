import { DomainError } from '../shared/errors.ts';
import { ConfigError } from './config.ts';
import { errorSentence } from './http/error-text.ts';

/** What the person at the command line reads when the server does not start: one clear line, no stack. */
export function startSentence(error: unknown): string {
  if (error instanceof ConfigError) return error.message;
  if (error instanceof DomainError) return errorSentence(error);
  const detail = error instanceof Error ? `${error.name}: ${error.message}` : String(error);
  return `${errorSentence(new DomainError('internal', {}))} (${detail})`;
}
