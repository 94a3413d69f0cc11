import { DomainError } from '../../shared/errors.ts';
import { label, labelWith, type LabelsBelow } from '../../shared/i18n/label.ts';

type AccountProblem = LabelsBelow<'service.account.problem'>;
type Refuse = (
  problem: AccountProblem,
  given?: readonly string[],
  cause?: unknown,
) => DomainError<'provider_failed'>;

const refusing =
  (name: 'service.idp.name' | 'service.cloud.name'): Refuse =>
  (problem, given = [], cause) =>
    new DomainError(
      'provider_failed',
      { service: label(name), message: labelWith(`service.account.problem.${problem}`, given) },
      { cause },
    );

/** What the identity provider refuses, in words; `given` are the names and numbers that its sentence needs. */
export const idpProblem = refusing('service.idp.name');
/** The same for the cloud. */
export const cloudProblem = refusing('service.cloud.name');

/** The connection broke after a change was handed over: whether it was made is unknown. */
export class AccountDoubt extends DomainError<'provider_failed'> {
  constructor(service: string, cause: unknown) {
    super('provider_failed', { service, message: label('service.account.problem.in_doubt') }, { cause });
  }
}
