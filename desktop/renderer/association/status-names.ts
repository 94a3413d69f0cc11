import {
  offeredStatuses,
  statusEntries,
  statusNameOf,
  usualStatuses,
  type MemberStatus,
} from '../../../shared/association/member-status.ts';

/** What the association calls the statuses of members; as `label`, it is asked by anything that makes text. */
let entries = usualStatuses;

/** The setting was read. */
export function takeStatusNames(setting: string): void {
  entries = statusEntries(setting);
}

/** A status as people read it: 'Gönner'. */
export const statusName = (status: string): string => statusNameOf(entries, status);

/** The statuses in the association's order. */
export const statusesInOrder = (): readonly MemberStatus[] => entries.map(({ status }) => status);

/** What can be chosen; a status that is not offered only where the member has it. */
export const statusOptions = (held?: string) =>
  offeredStatuses(entries, held).map(value => ({ value, label: statusName(value) }));
