import type { AccountStep } from '../../../../shared/access/accesses/account-plan.ts';
import { api } from '../../api.ts';
import { listStore } from '../../live-store.ts';

export interface AccountRow extends AccountStep {
  /** Names the row in lists and addresses. */
  readonly uuid: string;
}

/** How the accounts stand beside the members, as a rehearsal says; nothing of it is kept on disk. */
export const useAccounts = listStore(
  ['members', 'session'],
  async () => (await api.accounts.syncUsers({ dry_run: true })).items.map(rowOf),
  { isRemote: true },
);

const rowOf = (step: AccountStep): AccountRow => ({
  ...step,
  uuid: step.member_id ?? step.key.replace(':', '-'),
});
