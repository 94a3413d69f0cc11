import { label } from '../../../../shared/i18n/label.ts';
import type { MemberGroupView } from '../../../../shared/people/groups/desktop-member-group-contract.ts';
import {
  memberGroupSchema,
  type MemberGroup,
  type MemberGroupFields,
} from '../../../../shared/people/groups/member-group.ts';
import { api } from '../../api.ts';
import { inverseOf } from '../../ui/form/use-typed-form.ts';
import { attempt, showDone } from '../../ui/toast.tsx';
import type { Picked } from '../member-picker.tsx';

type Typed = Pick<MemberGroupFields, 'name' | 'color' | 'active'>;

/** Saves what differs, with the way back. */
export async function saveGroup(group: MemberGroup, typed: Typed): Promise<void> {
  const names = ['name', 'color', 'active'] as const;
  const changes = Object.fromEntries(
    names
      .filter(name => group[name] !== typed[name])
      .map(name => [name, { from: group[name], to: typed[name] }]),
  );
  if (Object.keys(changes).length === 0) return;
  const { id } = group;
  await api.desktopMemberGroups.save({ id, changes });
  showDone(label('memberGroup.saved', { name: typed.name }), () =>
    api.desktopMemberGroups.save({ id, changes: inverseOf(changes) }),
  );
}

export async function removeGroup(view: MemberGroupView): Promise<void> {
  const group = memberGroupSchema.parse(view);
  await api.desktopMemberGroups.remove({ id: group.id });
  showDone(label('memberGroup.deleted', { name: group.name }), () =>
    api.desktopMemberGroups.restore({ group }),
  );
}

/** Puts a group at a place of the list; `from` is where it stands. */
export function moveGroup({ id, name }: MemberGroup, from: number, index: number): void {
  attempt(async () => {
    await api.desktopMemberGroups.move({ id, index });
    showDone(label('memberGroup.moved', { name, place: index + 1 }), () =>
      api.desktopMemberGroups.move({ id, index: from }),
    );
  });
}

type Named = Pick<MemberGroup, 'id' | 'name'>;

export function joinGroup({ id: member_id, name }: Picked, group: Named): void {
  attempt(async () => {
    await api.desktopMemberGroups.change({ member_id, add: [group.id] });
    showDone(label('memberGroup.joined', { name, group: group.name }), () =>
      api.desktopMemberGroups.change({ member_id, remove: [group.id] }),
    );
  });
}

export function leaveGroup({ id: member_id, name }: Picked, group: Named): void {
  attempt(async () => {
    await api.desktopMemberGroups.change({ member_id, remove: [group.id] });
    showDone(label('memberGroup.left', { name, group: group.name }), () =>
      api.desktopMemberGroups.change({ member_id, add: [group.id] }),
    );
  });
}
