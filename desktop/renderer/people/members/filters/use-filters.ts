import { api } from '../../../api.ts';
import type { FilterView } from '../../../../../shared/people/desktop-member-filter-contract.ts';
import { useLive, type Live } from '../../../use-live.ts';

const topics = ['members', 'conflicts'] as const;
const read = () => api.desktopMemberFilters.list({});

/** Saved filters in their order, as core says them now. */
export const useFilters = (): Live<FilterView[]> => useLive(read, topics);
