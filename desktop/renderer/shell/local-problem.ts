import type { DesktopState } from '../../../shared/access/desktop-session-contract.ts';
import type { ErrorCode, ErrorParams } from '../../../shared/errors.ts';
import { errorLabel } from '../../../shared/i18n/label.ts';

/** Why the server inside this program does not run, in words; null where nothing hinders it. */
export function localProblem({ local }: DesktopState): string | null {
  const { state, problem } = local;
  if (problem === null || state === 'running') return null;
  const code = problem.code as ErrorCode;
  return errorLabel(code, problem.params as ErrorParams[typeof code]);
}
