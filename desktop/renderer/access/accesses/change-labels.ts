import type { AccountStep } from '../../../../shared/access/accesses/account-plan.ts';
import { label } from '../../../../shared/i18n/label.ts';

/** What of an account is not as the list of members says: from, to. */
export const changeLabels = ({ changes }: Pick<AccountStep, 'changes'>): string[] =>
  changes.map(({ field, from, to }) =>
    label(`accountSync.change.${field}`, { from: from === '' ? '–' : from, to }),
  );
