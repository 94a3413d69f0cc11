import type { AttackArea } from '../area.ts';
import { configChecks } from './checks.ts';

/** Few and always the same: what a start, a folder and an outgoing mail show to others. */
export const configArea: AttackArea = {
  name: 'config',
  summary:
    'modes of files, arguments of processes, refused settings, tokens that were sent, addresses without TLS',
  weight: 0,
  async run({ cases, first, signal, report, played }) {
    const checks = configChecks.slice(first, first + cases);
    for (const [index, { name, run }] of checks.entries()) {
      if (signal.aborted) return { cases: index };
      for (const text of await run())
        report({ area: 'config', name, text, caseNumber: first + index, steps: [] });
      played(1);
    }
    return { cases: checks.length };
  },
};
