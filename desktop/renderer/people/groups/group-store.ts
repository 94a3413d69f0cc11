import { api } from '../../api.ts';
import { listStore } from '../../live-store.ts';

/** The groups of members in their order, retired ones too; followed as long as the window is open, as many screens name them. */
export const useGroups = listStore(['members', 'conflicts'], () => api.desktopMemberGroups.list({}));

/** Name of a group as it is known now; undefined for one that is not there. */
export const groupCalled = (groupId: string): string | undefined =>
  useGroups.getState().rows?.find(({ id }) => id === groupId)?.name;
