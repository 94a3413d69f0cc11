import type { systemContract } from '../../shared/association/health-contract.ts';
import type { Handlers } from '../context.ts';
import { readSettings } from './settings/setting-store.ts';

/** `version` is the program's, from package.json. */
export function systemHandlers(program: { version: string; demo: boolean }): Handlers<typeof systemContract> {
  return {
    health: ({ db }) => ({
      status: 'ok',
      service: 'aktuar',
      version: program.version,
      demo: program.demo,
      association: readSettings(db).name,
    }),
  };
}
