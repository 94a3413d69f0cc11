import type { Output } from '../../../../shared/endpoint.ts';
import type { desktopOfficeContract, OfficeView } from '../../../../shared/people/desktop-office-contract.ts';
import { label } from '../../../../shared/i18n/label.ts';
import { api } from '../../api.ts';
import { showDeleted } from '../../sync/trash/show-deleted.ts';
import { attempt, showDone } from '../../ui/toast.tsx';
import { useLive, type Live } from '../../use-live.ts';

export type Offices = Output<typeof desktopOfficeContract.list>;

const topics = ['settings', 'members', 'conflicts'] as const;
const read = () => api.desktopOffices.list({});

/** The offices with who has them, as this computer knows them now. */
export const useOffices = (): Live<Offices> => useLive(read, topics);

/** Puts an office at a place of the list; `from` is where it stands. */
export function moveOffice({ uuid, name }: OfficeView, from: number, place: number): void {
  if (place === from || place < 0) return;
  attempt(async () => {
    await api.desktopOffices.move({ uuid, place });
    showDone(label('office.moved', { name, place: place + 1 }), () =>
      api.desktopOffices.move({ uuid, place: from }),
    );
  });
}

/** Gives a member an office, '' none; what it was before comes back by undo. */
export async function appoint(member: { readonly id: string; readonly name: string }, funktion: string) {
  const before = await api.desktopOffices.appoint({ member_id: member.id, funktion });
  const params = { name: member.name, office: funktion || before };
  showDone(label(funktion === '' ? 'office.holder.removed' : 'office.holder.added', params), () =>
    api.desktopMembers.save({ id: member.id, changes: { funktion: { from: funktion, to: before } } }),
  );
}

/** Retires an office; `holders` as in the contract. */
export async function retire({ uuid, name }: OfficeView, holders: string | null): Promise<void> {
  const moved = await api.desktopOffices.retire({ uuid, holders });
  showDone(label('office.retired', { name }), () => api.desktopOffices.bringBack({ uuid, holders: moved }));
}

export async function bringBack({ uuid, name }: OfficeView): Promise<void> {
  await api.desktopOffices.bringBack({ uuid });
  showDone(label('office.broughtBack', { name }), () => api.desktopOffices.retire({ uuid, holders: null }));
}

export async function removeOffice({ uuid, ...office }: OfficeView): Promise<void> {
  await api.desktopOffices.remove({ uuid });
  const { name, email, vorstand, reihenfolge, active } = office;
  showDeleted(label('office.removed', { name }), () =>
    api.desktopOffices.restore({ uuid, fields: { name, email, vorstand, reihenfolge, active } }),
  );
}
