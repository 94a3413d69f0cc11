import type { systemContract } from '../../shared/association/health-contract.ts';
import type { Services } from '../../shared/association/services.ts';
import type { Call, Handlers } from '../context.ts';
import { readSettings } from './settings/setting-store.ts';

interface Program {
  /** From package.json. */
  readonly version: string;
  readonly demo: boolean;
  readonly services: (call: Call) => Services;
}

export function systemHandlers(program: Program): Handlers<typeof systemContract> {
  return {
    services: program.services,
    health: ({ db }) => ({
      status: 'ok',
      service: 'aktuar',
      version: program.version,
      demo: program.demo,
      association: readSettings(db).name,
    }),
  };
}
