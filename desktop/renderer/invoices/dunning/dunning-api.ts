import type { ClientOf } from '../../../../shared/contract.ts';
import type { desktopDunningContract } from '../../../../shared/desktop/desktop-billing-contract.ts';
import { api } from '../../api.ts';

/** Reminders as this computer answers them. */
export const { desktopDunning } = api as unknown as ClientOf<{
  readonly desktopDunning: typeof desktopDunningContract;
}>;
