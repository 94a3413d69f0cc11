import type { systemContract } from '../../shared/association/health-contract.ts';
import type { Services } from '../../shared/association/services.ts';
import { DomainError } from '../../shared/errors.ts';
import type { Call, Handlers } from '../context.ts';
import type { Operation } from '../operation.ts';
import { readSettings } from './settings/setting-store.ts';

interface Program {
  /** From package.json. */
  readonly version: string;
  readonly demo: boolean;
  readonly services: (call: Call) => Services;
  readonly operation: Pick<Operation, 'hasRoom' | 'problems'>;
}

/** What the operator asks for is public, so its answers hold no names, sizes or addresses. */
export function systemHandlers(program: Program): Handlers<typeof systemContract> {
  return {
    services: program.services,
    health: ({ db }) => ({
      status: program.operation.hasRoom() ? 'ok' : 'storage_full',
      service: 'aktuar',
      version: program.version,
      demo: program.demo,
      association: readSettings(db).name,
    }),
    ready: () => {
      const problems = program.operation.problems();
      if (problems.length > 0) throw new DomainError('not_ready', { parts: problems.join(', ') });
      return { status: 'ready', service: 'aktuar', version: program.version };
    },
  };
}
