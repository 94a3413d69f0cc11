import { DomainError } from '../../shared/errors.ts';
import { label } from '../../shared/i18n/label.ts';
import { LetterpostError, type LetterpostPort } from '../ports/letterpost/letterpost-port.ts';

/** The letter post as calls of the API need it. */
export interface LetterCalls {
  /** Null where this environment is not set up. */
  readonly port: (staging: boolean) => LetterpostPort | null;
  /** What a webhook call must be signed with. */
  readonly webhookSecret: string;
  /** Called with status events that cannot be interpreted. */
  readonly notice: (what: string, detail: Readonly<Record<string, unknown>>) => void;
}

/** Throws `not_configured`. */
export function getPort({ port }: LetterCalls, staging: boolean): LetterpostPort {
  const found = port(staging);
  if (!found) throw new DomainError('not_configured', { service: label('service.letterpost.name') });
  return found;
}

/** The provider's answer; throws `provider_failed` with its message. */
export async function asked<T>(call: Promise<T>): Promise<T> {
  try {
    return await call;
  } catch (error) {
    if (!(error instanceof LetterpostError)) throw error;
    const { message } = error;
    throw new DomainError(
      'provider_failed',
      { service: label('service.letterpost.name'), message },
      { cause: error },
    );
  }
}
