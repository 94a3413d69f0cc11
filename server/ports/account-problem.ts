import { DomainError } from '../../shared/errors.ts';
import {
  accountServiceWords,
  cloudService,
  idpService,
} from '../../shared/i18n/services/account-services-de.ts';

export type AccountProblem = keyof typeof accountServiceWords;
type Refuse = (
  problem: AccountProblem,
  given?: readonly string[],
  cause?: unknown,
) => DomainError<'provider_failed'>;

const refusing =
  (service: string): Refuse =>
  (problem, given = [], cause) =>
    new DomainError(
      'provider_failed',
      { service, message: accountServiceWords[problem](...given) },
      { cause },
    );

/** What the identity provider refuses, in words; `given` are the names and numbers that its sentence needs. */
export const idpProblem = refusing(idpService);
/** The same for the cloud. */
export const cloudProblem = refusing(cloudService);

/** The connection broke after a change was handed over: nobody knows whether it was made. */
export class AccountDoubt extends DomainError<'provider_failed'> {
  constructor(service: string, cause: unknown) {
    super('provider_failed', { service, message: accountServiceWords.in_doubt() }, { cause });
  }
}
